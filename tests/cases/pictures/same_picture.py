"""Compares two PNG pictures. Small differences at edges are allowed, because another version of a
library may round a pixel differently.

    same_picture.py A.png B.png
"""
import sys

from png import read

MOST_MEAN = 1.0  # of 255, over all pixels
MOST_OFF = 0.01  # share of pixels that differ by more than PLAIN
PLAIN = 40


a, b = read(sys.argv[1]), read(sys.argv[2])
if a[:2] != b[:2]:
    sys.exit(f"{a[0]} x {a[1]} pixels, not {b[0]} x {b[1]}")
off = total = count = 0
for left, right in zip(a[2], b[2]):
    for x, y in zip(left, right):
        difference = abs(x - y)
        total += difference
        off += difference > PLAIN
        count += 1
if total / count > MOST_MEAN or off / count > MOST_OFF:
    sys.exit(f"mean difference {total / count:.2f}, {100 * off / count:.2f}% of the values differ clearly")
