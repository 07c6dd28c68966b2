"""Are the figures of the rulebooks in their places? Run by tests/cases/texts/figures.sh.

In the games that have diagrams, the manuscript shows each diagram once and speaks of each
figure; in the pages, captions are numbered in their order, and each stands near words that
speak of it.
"""
import os
import re
import subprocess
from pathlib import Path

from texts import ROOT, verdict

NEAR = 2  # pages from words about a figure to the figure
FORMATS = ["a5", "a4"]
CAPTION = re.compile(r"(?:FIG\.|\bFigure|PLATE)\s+(\d+)")  # text says "Fig. 1" or "Plate 1"
TEMPORARY = Path(os.environ["TMPDIR"])


def shown_otherwise(text, diagrams):
    for name in diagrams:
        shown = len(re.findall(rf"!\[[^\]]*\]\(<?{re.escape(name)}[ )>]", text))
        if shown != 1:
            yield f"{name}: {shown} times"


def not_spoken_of(text):
    return [name for name in re.findall(r"^::: figure (\S+)", text, re.M) if f"[](#{name})" not in text]


def pages_of(game, book):
    pdf = TEMPORARY / f"{game}-{book}.pdf"
    subprocess.run([os.environ["PPGEN"], "show", game, "rulebook", "--book", book, "-q", "-o", pdf], cwd=ROOT,
                   check=True)
    return subprocess.run(["pdftotext", "-raw", pdf, "-"], check=True, capture_output=True,
                          text=True).stdout.split("\f")


def captions_of(pages):
    return [(int(number), page) for page, text in enumerate(pages) for number in CAPTION.findall(text)]


def far_away(pages, captions):
    for number, page in captions:
        said = [p for p, text in enumerate(pages) if re.search(rf"(?:Fig\.|Plate)\s{number}\b", text)]
        if min((abs(p - page) for p in said), default=NEAR + 1) > NEAR:
            yield f"figure {number} is on page {page + 1}, and spoken of on {[p + 1 for p in said]}"


def main():
    for folder in sorted((ROOT / "content").glob("*/diagrams")):
        game, text = folder.parent.name, (folder.parent / "rulebook.md").read_text()
        diagrams = sorted(file.stem for file in folder.glob("*.yaml"))
        verdict(f"{game}'s rulebook shows every diagram once", list(shown_otherwise(text, diagrams)))
        verdict(f"{game}'s rulebook speaks of every figure", not_spoken_of(text))
        figures = len(re.findall(r"^::: figure", text, re.M))
        for book in FORMATS:
            pages = pages_of(game, book)
            captions = captions_of(pages)
            numbers = [number for number, page in captions]
            right = numbers == list(range(1, figures + 1))
            verdict(f"{game}'s {figures} figures are numbered in their order in {book}",
                    [] if right else [str(numbers)])
            verdict(f"{game}'s figures stand near what speaks of them in {book}", list(far_away(pages, captions)))


main()
