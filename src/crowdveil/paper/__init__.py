"""The paper, reproduced: each of its experiments beside what it states, on both kinds of data."""

from crowdveil.paper.reproduce import EXPERIMENTS, reproduce
from crowdveil.paper.setting import Setting
from crowdveil.paper.source import Source

__all__ = ["EXPERIMENTS", "Setting", "Source", "reproduce"]
