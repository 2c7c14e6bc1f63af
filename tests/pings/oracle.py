"""What counting must give, in plain Python: slow, obvious, and written without looking at the expression."""

import hashlib
from collections import defaultdict
from datetime import UTC, timedelta
from zoneinfo import ZoneInfo

import numpy as np


def counts(rows, space, timetable, days, rule="last", carry=0, max_slots=None, key=""):
    """The table of rows (user, aware time or None, lon, lat); `carry` in slots."""
    zone = ZoneInfo(timetable.timezone)
    slots = np.concatenate([timetable.starts(day) for day in days])
    position = {start: at for at, start in enumerate(slots.tolist())}
    table = np.zeros((len(slots), space.cells), dtype=np.int64)
    seen = defaultdict(set)  # (user, day) -> {(start, second, cell)}
    for user, time, lon, lat in rows:
        if user is None or time is None or lon is None or lat is None:
            continue
        cell = int(space.locate(np.array([lon]), np.array([lat]))[0])
        time = time.astimezone(UTC).replace(microsecond=0)
        day = time.astimezone(zone).date()
        midnight = timetable.midnight(day)
        elapsed = int((time - midnight).total_seconds())
        start = (midnight + timedelta(seconds=elapsed - elapsed % timetable.every)).replace(tzinfo=None)
        if cell < 0 or start not in position:
            continue
        seen[user, day].add((start, elapsed % timetable.every, cell))
    for (user, day), visits in seen.items():
        chosen = {}
        for start in {visit[0] for visit in visits}:
            inside = sorted((second, cell) for begin, second, cell in visits if begin == start)
            if rule == "last":
                chosen[start] = inside[-1][1]
            else:
                end = min(timetable.every, _seconds(timetable.midnight(day + timedelta(days=1)), start))
                stays = defaultdict(int)
                for (second, cell), (until, _) in zip(inside, [*inside[1:], (end, 0)], strict=True):
                    stays[cell] += until - second
                chosen[start] = max((stay, cell) for cell, stay in stays.items())[1]
        today = [s for s in timetable.starts(day).tolist() if s in position]
        carried, left, last = {}, 0, None
        begin = timetable.midnight(day).replace(tzinfo=None)
        clock = begin
        while clock <= today[-1]:
            if clock in chosen:
                last, left = chosen[clock], carry
                carried[clock] = last
            elif last is not None and left > 0:
                left -= 1
                if clock in today:
                    carried[clock] = last
            clock += timedelta(seconds=timetable.every)
        kept = sorted(carried)
        if max_slots is not None:
            kept = sorted(kept, key=lambda s: (_mark(key, s, user), s))[:max_slots]
        for start in kept:
            table[position[start], carried[start]] += 1
    return table


def _seconds(end, start):
    return int((end.replace(tzinfo=None) - start).total_seconds())


def _mark(key, start, user):
    seconds = int(start.replace(tzinfo=UTC).timestamp())
    return hashlib.sha256(f"{key}|{seconds}|{user}".encode()).hexdigest()
