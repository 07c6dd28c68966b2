"""Do two PNG pictures show the same? Small differences at edges are allowed: another
version of a library may round a pixel otherwise.

    same_picture.py A.png B.png
"""
import struct
import sys
import zlib

MOST_MEAN = 1.0  # of 255, over all pixels
MOST_OFF = 0.01  # share of pixels that differ by more than PLAIN
PLAIN = 40


def read(path):
    """Width, height and the rows of an 8-bit RGB or grey PNG, as bytes."""
    with open(path, "rb") as file:
        data = file.read()
    at, packed, head = 8, b"", None
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IHDR":
            head = struct.unpack(">IIBBBBB", data[at + 8:at + 8 + length])
        elif kind == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += length + 12
    width, height, depth, colour = head[:4]
    assert depth == 8 and colour in (0, 2, 6), "an 8-bit picture is due"
    step = {0: 1, 2: 3, 6: 4}[colour]
    raw, line, rows = zlib.decompress(packed), bytearray(width * step), []
    for y in range(height):
        start = y * (width * step + 1)
        line = unfilter(raw[start], raw[start + 1:start + 1 + width * step], line, step)
        rows.append(bytes(line))
    return width, height, rows


def unfilter(kind, new, above, step):
    line = bytearray(new)
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        up, corner = above[i], above[i - step] if i >= step else 0
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        elif kind == 4:
            near = [(abs(up - corner), 0, left), (abs(left - corner), 1, up),
                    (abs(left + up - 2 * corner), 2, corner)]
            guess = min(near)[2]
        else:
            guess = 0
        line[i] = (line[i] + guess) & 255
    return line


a, b = read(sys.argv[1]), read(sys.argv[2])
if a[:2] != b[:2]:
    sys.exit(f"{a[0]} x {a[1]} pixels, and not {b[0]} x {b[1]}")
off = total = count = 0
for left, right in zip(a[2], b[2]):
    for x, y in zip(left, right):
        difference = abs(x - y)
        total += difference
        off += difference > PLAIN
        count += 1
if total / count > MOST_MEAN or off / count > MOST_OFF:
    sys.exit(f"mean difference {total / count:.2f}, {100 * off / count:.2f} % plainly off")
