"""How much of an experiment to run: the paper's sizes, or smaller ones for a quick look."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Setting"]


@dataclass(frozen=True)
class Setting:
    """Sizes of a run; the same setting gives the same figures.

    >>> Setting(quick=True).seeds, Setting().epsilons[:2]
    ([1, 2], ['0.1', '0.2'])
    """

    quick: bool = False
    seed: int = 1

    @property
    def seeds(self) -> list[int]:
        """One city, one sample of people and one stream of noise each; their spread is the error bars."""
        return [self.seed + at for at in range(2 if self.quick else 3)]

    @property
    def epsilons(self) -> list[str]:
        """The paper's range."""
        return ["0.1", "0.4", "1"] if self.quick else ["0.1", "0.2", "0.4", "0.6", "0.8", "1"]

    @property
    def attacked(self) -> int:
        """People sampled for the attack; the paper takes 1,000."""
        return 300 if self.quick else 1_000

    @property
    def attack_draws(self) -> int:
        """Draws of noise for each attacked release."""
        return 2 if self.quick else 3

    @property
    def attack_seeds(self) -> list[int]:
        """Samples of people that are attacked."""
        return self.seeds[:1] if self.quick else self.seeds

    @property
    def users(self) -> int:
        """People of the simulated city."""
        return 40_000 if self.quick else 130_000

    def to_dict(self) -> dict[str, int | bool]:
        """What a folder of results was made with."""
        return {"quick": self.quick, "seed": self.seed}
