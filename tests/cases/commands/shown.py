"""Checks that every text of a game's pieces can be extracted from their drawing.

    shown.py PPGEN GAME TEXT

TEXT is the output of pdftotext for the game's contact sheet.
"""
import json
import re
import subprocess
import sys

ppgen, game, path = sys.argv[1:]


# Fields that are not printed on the cards, which show only a sign and a line.
UNPRINTED = {"core": {"text"}}


def ask(*words):
    result = subprocess.run([ppgen, "list", *words, "--format=json"], capture_output=True,
                            text=True, check=True)
    return json.loads(result.stdout)


def plain(text):
    """The words only: without markup, icons, blanks, capitals and hyphenation."""
    text = re.sub(r":[a-z0-9/-]+:", "", text)
    text = re.sub(r"</?[^<>\n]*>|[*\\]", "", text)
    text = text.replace("'", "’").lower()
    text = text.replace("\u00ad", "").replace("ﬁ", "fi").replace("ﬂ", "fl")
    return re.sub(r"[\s-]+", "", text)


def texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts(item)


with open(path, encoding="utf-8") as file:
    shown = plain(file.read())

missing = 0
for entry in ask(game)["sets"]:
    pieces = ask(game, entry["set"])
    designs = pieces.get("pieces") or pieces.get("designs") or []
    for piece in designs:
        fields = piece.get("fields", piece)
        for text in texts({key: fields[key] for key in fields if key not in UNPRINTED.get(game, ())}):
            if len(text) > 20 and " " in text and plain(text) not in shown:
                print(f"{entry['set']}/{piece.get('id')}: {text}")
                missing += 1
sys.exit(missing > 0)
