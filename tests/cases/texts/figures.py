"""Checks the figures of rulebooks and designer's notes. Run by tests/cases/texts/figures.sh.

If a game has diagrams, its manuscripts together show each diagram once, and each refers to its own
figures. On the pages, captions are numbered in order, and each figure is near a reference to it.
"""
import os
import re
import subprocess
from pathlib import Path

from texts import ROOT, verdict

NEAR = 2  # pages between a reference and the figure
FORMATS = ["a5", "a4"]
MANUSCRIPTS = {"rulebook.md": "rulebook", "designer-notes.md": "notes"}  # and their names for 'show'
CAPTION = re.compile(r"(?:FIG\.|\bFigure|PLATE)\s+(\d+)")  # text says "Fig. 1" or "Plate 1"
TEMPORARY = Path(os.environ["TMPDIR"])


def not_shown_once(text, diagrams):
    for name in diagrams:
        shown = len(re.findall(rf"!\[[^\]]*\]\(<?{re.escape(name)}[ )>]", text))
        if shown != 1:
            yield f"{name}: {shown} times"


def unreferenced(text):
    return [name for name in re.findall(r"^::: figure (\S+)", text, re.M) if f"[](#{name})" not in text]


def pages_of(game, shown, book):
    pdf = TEMPORARY / f"{game}-{shown}-{book}.pdf"
    subprocess.run([os.environ["PPGEN"], "show", game, shown, "--book", book, "-q", "-o", pdf], cwd=ROOT,
                   check=True)
    return subprocess.run(["pdftotext", "-raw", pdf, "-"], check=True, capture_output=True,
                          text=True).stdout.split("\f")


def captions_of(pages):
    return [(int(number), page) for page, text in enumerate(pages) for number in CAPTION.findall(text)]


def far_away(pages, captions):
    for number, page in captions:
        mentions = [p for p, text in enumerate(pages) if re.search(rf"(?:Fig\.|Plate)\s{number}\b", text)]
        if min((abs(p - page) for p in mentions), default=NEAR + 1) > NEAR:
            yield f"figure {number} is on page {page + 1}, but referenced on {[p + 1 for p in mentions]}"


def check_manuscript(game, shown, text):
    verdict(f"{game}'s {shown}: every figure is referred to", unreferenced(text))
    figures = len(re.findall(r"^::: figure", text, re.M))
    for book in FORMATS:
        pages = pages_of(game, shown, book)
        captions = captions_of(pages)
        numbers = [number for number, page in captions]
        right = numbers == list(range(1, figures + 1))
        verdict(f"{game}'s {shown}: its {figures} figures are numbered in order in {book}",
                [] if right else [str(numbers)])
        verdict(f"{game}'s {shown}: figures are near their references in {book}",
                list(far_away(pages, captions)))


def main():
    for folder in sorted((ROOT / "content").glob("*/diagrams")):
        game = folder.parent.name
        texts = {shown: (folder.parent / file).read_text() for file, shown in MANUSCRIPTS.items()
                 if (folder.parent / file).exists()}
        diagrams = sorted(file.stem for file in folder.glob("*.yaml"))
        verdict(f"{game}'s {' and '.join(texts)} show every diagram once",
                list(not_shown_once("\n".join(texts.values()), diagrams)))
        for shown, text in texts.items():
            check_manuscript(game, shown, text)


main()
