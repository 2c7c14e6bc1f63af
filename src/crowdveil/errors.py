"""What Crowdveil says when it will not go on.

Every refusal is a `Refused`: the command line prints its text and leaves with exit status 2, having
written nothing. The text names what was given, what was expected and a value that works, and never
holds a raw count.
"""

__all__ = ["Overspent", "Refused"]


class Refused(ValueError):
    """The input cannot be used; the message says what was given, what was expected, and what works.

    >>> str(Refused("epsilon", "-1", "a number from 1e-9 to 100", "0.5"))
    'epsilon: got -1; expected a number from 1e-9 to 100, for example 0.5'
    """

    def __init__(self, what: str, given: object = None, expected: str = "", example: object = None) -> None:
        text = what
        if given is not None:
            text += f": got {given}"
        if expected:
            text += f"; expected {expected}" if given is not None else f": expected {expected}"
        if example is not None:
            text += f", for example {example}"
        super().__init__(text)


class Overspent(Refused):
    """A measurement would cost more than what is left of the budget; nothing was drawn.

    >>> str(Overspent("counts", "3/2", "1"))
    'budget of part "counts": got a cost of 3/2; expected at most what is left, 1'
    """

    def __init__(self, part: str, cost: object, left: object) -> None:
        super().__init__(f'budget of part "{part}"', f"a cost of {cost}", f"at most what is left, {left}")
