"""No two of these pictures show the same.

    distinct.py LEAST A.png B.png …

LEAST is the least mean difference of two, of 255.
"""
import sys
from itertools import combinations

from png import read

least, files = float(sys.argv[1]), sys.argv[2:]
pictures = {file: b"".join(read(file)[2]) for file in files}
alike = 0
for a, b in combinations(files, 2):
    left, right = pictures[a], pictures[b]
    if len(left) != len(right):
        continue
    off = sum(abs(x - y) for x, y in zip(left, right)) / len(left)
    if off < least:
        print(f"{a} and {b} differ by {off:.2f} alone")
        alike += 1
sys.exit(alike > 0)
