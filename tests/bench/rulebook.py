"""Writes a game with a rulebook: rulebook.py FOLDER CHAPTERS PARAGRAPHS PICTURES

The rulebook has CHAPTERS chapters of PARAGRAPHS paragraphs; every PICTURES-th paragraph has a figure.
"""
import random
import sys
from pathlib import Path

folder, (chapters, paragraphs, pictures) = Path(sys.argv[1]), map(int, sys.argv[2:])
random.seed(3)
WORDS = """the wolf walks over hill and dale and finds what others have lost in the night of stories told
    by those who knew how incomprehensible a forest may become when nobody listens""".split()


def words(count):
    return " ".join(random.choice(WORDS) for _ in range(count)).capitalize() + "."


def text():
    for c in range(chapters):
        yield f"# Chapter {c}"
        for p in range(paragraphs):
            if p % 5 == 0:
                yield f"## Section {c} {p}"
            yield f"{words(70)} A [term {c} {p % 4}](index) is one of {{count(wolf)}}; see [](#chapter-{c * 7 % chapters})."
            if p % 4 == 1:
                yield f"- {words(12)}\n- {words(20)}"
            if p % pictures == 2:
                yield f"::: figure f{c}-{p} {words(8)}\n\n![A wolf](wolf/grey) ![A wolf](wolf/white)\n\n:::"
    yield "::: contents :::\n\n::: index :::"


folder.mkdir(parents=True)
(folder / "rulebook.md").write_text("\n\n".join(text()) + "\n")
(folder / "game.yaml").write_text("""title: Wolves
numbers: {players: 2}
sets:
  wolf:
    kind: card
    size: 63 x 88 mm
    fields: {name: text}
    pieces: [{id: grey, name: Grey}, {id: white, name: White}]
""")
