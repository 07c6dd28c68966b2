"""Reads the pixels of PNG files that ppgen writes, without a library."""
import struct
import zlib


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
    assert depth == 8 and colour in (0, 2, 6), "expected an 8-bit picture"
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
