"""The ledger of spent budget: accounts per source and local day, releases, secret state, and a hash chain."""

from crowdveil.privacy.ledger.account import Balance, Exhausted, amount
from crowdveil.privacy.ledger.database import Unknown
from crowdveil.privacy.ledger.entry import QUANTUM, Entry, Publication, publication_name, units_up
from crowdveil.privacy.ledger.ledger import Ledger, Taken
from crowdveil.privacy.ledger.reader import Progress, Served
from crowdveil.privacy.ledger.verdict import Verdict

__all__ = [
    "QUANTUM",
    "Balance",
    "Entry",
    "Exhausted",
    "Ledger",
    "Progress",
    "Publication",
    "Served",
    "Taken",
    "Unknown",
    "Verdict",
    "amount",
    "publication_name",
    "units_up",
]
