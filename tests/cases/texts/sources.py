"""Compares a project's content with source documents: sources.py PROJECT DOCUMENTS.

No text of a game may share eight words in a row with a document, apart from case and punctuation.
Designers' names and lists of bare numbers or letters do not count. Run by
tests/cases/texts/sources.sh.
"""
import re
import sys
from pathlib import Path

from texts import ROOT, games, texts_of_pieces, verdict

MOST = 7  # words in a row
WORD = re.compile(r"\w+(?:['’]\w+)*")
DESIGNERS = re.compile(r"^by:.*(?:\n[ -].*)*", re.M)


def runs_of(words):
    """Yields each run of MOST + 1 words, with the index of its first word."""
    for i in range(len(words) - MOST):
        run = tuple(words[i:i + MOST + 1])
        if not all(word.isdigit() or len(word) == 1 for word in run):
            yield i, run


def words_of(text):
    return [word.lower().replace("’", "'") for word in WORD.findall(text)]


def read(file):
    return file.read_text(errors="replace")


def faults_in(place, text, known):
    words = words_of(text)
    hits = {i: known[run] for i, run in runs_of(words) if run in known}
    for i in hits:
        if i - 1 not in hits:
            end = next(end for end in range(i, len(words)) if end not in hits)
            yield f"{place} has words of {hits[i]}: {' '.join(words[i:end + MOST])}"


def texts():
    for file in sorted((ROOT / "content").rglob("*.*")):
        if file.suffix in (".yaml", ".md"):
            yield file.relative_to(ROOT), DESIGNERS.sub("", read(file))
    for game in games():
        yield from ((f"{game}, {place}", text) for place, text in texts_of_pieces(game))


documents = [file for file in sorted(Path(sys.argv[2]).rglob("*")) if file.is_file()]
known = {run: file.name for file in documents for _, run in runs_of(words_of(read(file)))}
verdict(f"no text is copied from {len(documents)} source documents",
        [fault for place, text in texts() for fault in faults_in(place, text, known)])
