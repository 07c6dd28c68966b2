"""Reads the pixels of PNG files that ppgen writes, without a library."""
import struct
import zlib


def size(path):
    """Width and height of a PNG file."""
    with open(path, "rb") as file:
        return struct.unpack(">II", file.read(24)[16:])


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
    raw, line, rows = zlib.decompress(packed), bytes(width * step), []
    for y in range(height):
        start = y * (width * step + 1)
        line = unfilter(raw[start], raw[start + 1:start + 1 + width * step], line, step)
        rows.append(line)
    return width, height, rows


def unfilter(kind, new, above, step):
    if kind == 0:
        return new
    if kind == 2:
        return bytes((x + up) & 255 for x, up in zip(new, above))
    line, size = bytearray(step) + new, step + len(new)  # from here, zeros are left of the line
    if kind == 1:
        for i in range(step, size):
            line[i] = (line[i] + line[i - step]) & 255
    elif kind == 3:
        for i in range(step, size):
            line[i] = (line[i] + (line[i - step] + above[i - step]) // 2) & 255
    else:
        padded = bytes(step) + above
        for i in range(step, size):
            left, up, corner = line[i - step], padded[i], padded[i - step]
            to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            guess = left if to_left <= to_up and to_left <= to_corner else up if to_up <= to_corner else corner
            line[i] = (line[i] + guess) & 255
    return bytes(line[step:])
