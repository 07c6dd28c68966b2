"""Checks that no two of the pictures look alike.

    distinct.py LEAST A.png B.png …

LEAST is the smallest allowed mean difference of two pictures, from 0 to 255.
"""
import sys
from itertools import combinations

from png import read

PART = 4096  # bytes to compare at a time
least, files = float(sys.argv[1]), sys.argv[2:]
pictures = {file: b"".join(read(file)[2]) for file in files}
alike = 0
for a, b in combinations(files, 2):
    left, right = pictures[a], pictures[b]
    if len(left) != len(right):
        continue
    off, at = 0.0, 0
    while off < least and at < len(left):  # most pairs differ enough in their first rows
        off += sum(abs(x - y) for x, y in zip(left[at:at + PART], right[at:at + PART])) / len(left)
        at += PART
    if off < least:
        print(f"{a} and {b} differ by only {off:.2f}")
        alike += 1
sys.exit(alike > 0)
