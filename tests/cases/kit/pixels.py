"""Reads the pixels of a PDF page that mutool draws."""
import subprocess, sys

DPI = 200


def pixels(pdf, page):
    """Returns a function that returns the colour at a point, in mm from the upper left."""
    data = subprocess.run(["mutool", "draw", "-q", "-r", str(DPI), "-F", "ppm", "-o", "-", pdf,
                           str(page)], check=True, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL).stdout
    kind, width, height, most = data.split(maxsplit=4)[:4]
    if kind != b"P6" or most != b"255":
        sys.exit("mutool writes no PPM")
    width, height = int(width), int(height)
    body = data[len(data) - 3 * width * height:]

    def at(x, y):
        column, row = round(x * DPI / 25.4 - 0.5), round(y * DPI / 25.4 - 0.5)
        start = 3 * (row * width + column)
        return tuple(body[start:start + 3])
    return at
