"""Put a release to the test: what can somebody recover who has nothing but it, or everything but one person."""

from crowdveil.attack.anonymity import Differencing, difference_people, difference_totals, suppress
from crowdveil.attack.denoise import denoise
from crowdveil.attack.experiment import Experiment, attack
from crowdveil.attack.floors import BLIND, Public, stay, unlinked
from crowdveil.attack.linking import information_gain, link
from crowdveil.attack.membership import Advantage, advantage, bound
from crowdveil.attack.picture import draw_attack
from crowdveil.attack.recovery import expand, recover
from crowdveil.attack.score import Anchors, Score, mover_score, score, uniqueness
from crowdveil.attack.traces import Traces
from crowdveil.attack.transport import assign
from crowdveil.attack.worlds import Publisher, overheard, prior_only, publisher, shown, strong

__all__ = [
    "BLIND",
    "Advantage",
    "Anchors",
    "Differencing",
    "Experiment",
    "Public",
    "Publisher",
    "Score",
    "Traces",
    "advantage",
    "assign",
    "attack",
    "bound",
    "denoise",
    "difference_people",
    "difference_totals",
    "draw_attack",
    "expand",
    "information_gain",
    "link",
    "mover_score",
    "overheard",
    "prior_only",
    "publisher",
    "recover",
    "score",
    "shown",
    "stay",
    "strong",
    "suppress",
    "uniqueness",
    "unlinked",
]
