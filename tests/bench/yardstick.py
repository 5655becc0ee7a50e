"""A fixed piece of pure-Python work, to state speed as a multiple of it in the same run.

It is the kind of work that a solver does: small integers, masks, a dictionary. Use CPU time, the median of five.
    python yardstick.py        prints its CPU time in milliseconds
"""

import time


def yardstick() -> int:
    seen: dict[int, int] = {}
    total, x = 0, 1
    for _ in range(60_000):
        x = (x * 1_103_515_245 + 12_345) & 0x7FFFFFFF
        mask, n = x & 0xFFFFFFF, 0
        while mask:
            mask &= mask - 1
            n += 1
        key = (x >> 7) & 0x3FFF
        total += seen.get(key, n)
        seen[key] = n
    return total


if __name__ == "__main__":
    times = []
    for _ in range(5):
        start = time.process_time()
        result = yardstick()
        times.append(1e3 * (time.process_time() - start))
    print(f"{sorted(times)[2]:.1f} ms ({result})")
