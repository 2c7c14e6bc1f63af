"""The audit's table: what it catches, what it lets pass, and how close it comes. Run with -m benchmarks.audit.

`specimens` audits every broken and sound specimen with two seeds; `schemes` every proven scheme and part at several
ε and S; `replay` replays the proven schemes exactly. Without a word, all of them. Markdown on standard output.
"""

from __future__ import annotations

import sys

from tests.audit.test_specimens import BROKEN, SOUND

from crowdveil.audit import PARTS, SchemeRuns, audit, neighbours, replay
from crowdveil.privacy import exact
from crowdveil.schemes import readings, scheme, scheme_names

PROVEN = [name for name in scheme_names() if "proven" in readings(name)]
SEEDS = (1, 2)


def specimens() -> None:
    """Each specimen's bounds at claimed ε = 1 (3 where thresholds are told)."""
    print("| specimen | claim | bounds, seeds 1 and 2 | verdict | neighbours | event | seconds |")
    print("|---" * 7 + "|")
    for name, put in {**BROKEN, **SOUND}.items():
        found = [put(seed) for seed in SEEDS]
        first = found[0]
        bounds = ", ".join(f"{one.bound:.2f}" for one in found)
        verdicts = " / ".join(dict.fromkeys(one.verdict for one in found))
        seconds = max(one.seconds for one in found)
        about = f"{verdicts} | {first.neighbours} | {first.event}"
        print(f"| {name} | {first.epsilon:g} | {bounds} | {about} | {seconds:.0f} |", flush=True)


def schemes() -> None:
    """Each proven scheme's and part's bound by ε and S."""
    lengths = (1, 3, 19, 48)
    print("| audited | ε | " + " | ".join(f"S = {slots}" for slots in lengths) + " | seconds |\n" + "|---" * 7 + "|")
    for name in [*PARTS, *PROVEN]:
        slow = name.startswith("anchor")  # tens of milliseconds for one day, however small
        for epsilon in (0.1, 1, 5):
            bounds, seconds = [], 0.0
            for slots in lengths:
                if slow and slots in (1, 48):
                    bounds.append("")
                    continue
                found = audit(name, epsilon, slots=slots, runs=200 if slow else 2_000)
                bounds.append(f"{found.bound:.2f}" + ("" if found.verdict == "passed" else " BROKEN"))
                seconds += found.seconds
            print(f"| {name} | {epsilon} | " + " | ".join(bounds) + f" | {seconds:.0f} |", flush=True)


def replays() -> None:
    """Each proven scheme's greatest exact loss at ε = 1 by S and K."""
    shapes = ((1, None), (2, None), (3, None), (19, None), (19, 2), (48, None), (48, 5))
    print("| scheme | " + " | ".join(f"S = {s}" + (f", K = {k}" if k else "") for s, k in shapes) + " |")
    print("|---" * (len(shapes) + 1) + "|")
    for name in PROVEN:
        subject = SchemeRuns(scheme(name), exact(1))
        runs = 2 if name.startswith("anchor") else 6
        losses = [max(replay(subject, pair, runs) for pair in neighbours(s, k)) for s, k in shapes]
        print(f"| {name} | " + " | ".join(f"{float(loss):.4f}" for loss in losses) + " |", flush=True)


if __name__ == "__main__":
    for part in sys.argv[1:] or ["specimens", "schemes", "replay"]:
        {"specimens": specimens, "schemes": schemes, "replay": replays}[part]()
        print()
