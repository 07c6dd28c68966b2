"""Makes a repository with one kind of change in each commit, and compares what 'ppgen diff' prints for each, in every
format, with the file 'expected'. UPDATE=1 writes that file."""

import json
import os
import pathlib
import re
import subprocess
import sys

import jsonschema

HERE = pathlib.Path(__file__).resolve().parent
EXPECTED = HERE / "expected"
WORK = pathlib.Path(os.environ["TMPDIR"]) / "fair"
PPGEN = os.environ["PPGEN"]
GAME = WORK / "content" / "fair"
DATES = iter(range(0, 600))

FILES = {
    "game.yaml": """title: Fair
by: [Ann Author]
numbers: {players: 2..4, hand: {value: 5, says: cards in each hand}}
theme: {colours: {gold: "#B08D3C", ink: "#202020"}}
choices: {stall: {fruit: Fruit, bread: Bread}}
boards: {square: {grid: 2 x 2, fields: {price: {type: whole, default: 1}}, spaces: [{id: 1-1, price: 2}]}}
rules: {thieves: Thieves hang.}
stats: {opening: {title: Apples in the opening hand, show: {chance: "percent(odds_at_least(1, hand, 4, 11), 1)"}}}
sets: {card: cards.yaml}
""",
    "cards.yaml": """kind: card
size: poker
face: card
fields: {name: text, stall: stall, price: whole 1..9, text: {type: text, default: ""}}
pieces:
  - {id: apples, name: Apples, stall: fruit, price: 2, copies: 4, text: "Draw {hand - 3} cards, then discard one."}
  - {id: pears, name: Pears, stall: fruit, price: 3, copies: 3, text: Take a coin from the player on your left.}
  - {id: rye, name: Rye loaf, stall: bread, price: 4, copies: 4}
""",
    "checks.yaml": "checks:\n  count: {says: There are eleven cards., demand: count(card) = 11}\n",
    "rulebook.md": "# Fair\n\nEach player takes five cards and two coins.\n\n## Thieves\n\nA thief loses all coins.\n",
    "templates/card.yaml": """layers:
  - {rectangle: bleed, fill: white}
  - {text: "{name}", in: [5, 5, w - 10, 10], size: 12 pt, fill: ink}
  - {text: "{piece.text}", in: [5, 20, w - 10, 30], size: 9 pt, fill: ink}
  - {image: apple.svg, in: [20, 60, 20, 20]}
""",
    "art/apple.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#A03020"/></svg>\n',
}

# Each commit: its name, and for each file a text and what takes its place.
COMMITS = [
    ("a field", {"cards.yaml": [("from the player on your left", "from each player")]}),
    ("a new card", {"cards.yaml": [("  - {id: rye", "  - {id: plums, name: Plums, stall: fruit, price: 5, copies: 2}\n  - {id: rye")],
                    "checks.yaml": [("eleven", "thirteen"), ("11", "13")]}),
    ("a card is gone", {"cards.yaml": [("  - {id: plums, name: Plums, stall: fruit, price: 5, copies: 2}\n", "")],
                        "checks.yaml": [("thirteen", "eleven"), ("13", "11")]}),
    ("another id", {"cards.yaml": [("id: pears, name: Pears", "id: quinces, name: Quinces")]}),
    ("copies", {"cards.yaml": [("price: 3, copies: 3", "price: 3, copies: 2"), ("price: 4, copies: 4", "price: 4, copies: 5")]}),
    ("a number", {"game.yaml": [("value: 5", "value: 6")]}),
    ("choices", {"game.yaml": [("bread: Bread", "bread: Bakery, fish: Fish")]}),
    ("spaces", {"game.yaml": [("price: 2}]", "price: 3}]")]}),
    ("checks and rules", {"checks.yaml": [("count(card) = 11", "count(card) >= 11")], "game.yaml": [("Thieves hang.", "Thieves pay.")]}),
    ("the rulebook", {"rulebook.md": [("five cards and two coins", "six cards and two coins"), ("A thief loses all coins.", "A thief loses all coins.\n\nNobody pities a thief.")]}),
    ("a template", {"templates/card.yaml": [("size: 12 pt", "size: 13 pt")]}),
    ("a drawing", {"art/apple.svg": [("#A03020", "#B03020")]}),
    ("the theme", {"game.yaml": [("#202020", "#302020")]}),
    ("nothing", {"cards.yaml": [("size: poker\n", "size: poker # 63 x 88 mm\n")]}),
]


def git(*words):
    hours = next(DATES)
    date = f"2026-03-{1 + hours // 24:02} {hours % 24:02}:00:00 +0000"
    environment = {**os.environ, "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "HOME": str(WORK), "GIT_CONFIG_NOSYSTEM": "1"}
    subprocess.run(["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org", *words], cwd=WORK, check=True,
                   env=environment, capture_output=True)


def diff(*words):
    ended = subprocess.run([PPGEN, "diff", "fair", *words], cwd=WORK, capture_output=True, text=True, check=False)
    text = re.sub(r"\b[0-9a-f]{7}, 2026", "COMMIT, 2026", ended.stdout + ended.stderr)
    return text, ended.returncode


def write(files):
    for name, text in files.items():
        path = GAME / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def change(changes):
    for name, pairs in changes.items():
        text = (GAME / name).read_text()
        for old, new in pairs:
            assert old in text, (name, old)
            text = text.replace(old, new, 1)
        (GAME / name).write_text(text)


def validate(data):
    schema = json.loads((HERE.parent / "formats" / "json.schema.json").read_text())
    jsonschema.Draft7Validator({**schema, "$ref": "#/definitions/diff"}).validate(data)


def compact(text):
    """Returns JSON with one line for each change."""
    validate(json.loads(text))
    game = json.loads(text)["games"][0]
    lines = [f"{key}: {json.dumps(one, ensure_ascii=False)}" for key in ("changes", "numbers", "parts") for one in game[key]]
    return "".join(line + "\n" for line in lines)


def main():
    WORK.mkdir(parents=True)
    git("init", "-q")
    write(FILES)
    git("add", "-A")
    git("commit", "-q", "-m", "start")
    got = ""
    for name, changes in COMMITS:
        change(changes)
        text, code = diff("--exit-code")
        markdown, _ = diff("--format=markdown")
        got += f"=== {name}\n{text}--- exit {code}, markdown\n{markdown}--- json\n{compact(diff('--format=json')[0])}"
        git("add", "-A")
        git("commit", "-q", "-m", name)
    text, _ = diff("--since", "HEAD~13", "--summary")
    got += f"=== summary since the second commit\n{text}"
    if os.environ.get("UPDATE"):
        EXPECTED.write_text(got)
    sections = lambda text: dict(part.split("\n", 1) for part in text.split("=== ")[1:])
    wanted = sections(EXPECTED.read_text())
    for name, text in sections(got).items():
        if wanted.get(name) == text:
            print(f"ok {name}")
        else:
            print(f"not ok {name}\n    " + text.replace("\n", "\n    "))
    return 0


sys.exit(main())
