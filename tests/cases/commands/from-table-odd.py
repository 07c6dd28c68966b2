"""Starts games from tables that are odd but sound. Each game must pass 'ppgen check --draw'. Run by
tests/cases/commands/from-table-odd.sh."""
import csv
import datetime
import os
import subprocess
from pathlib import Path

import openpyxl

FOLDER = Path(os.environ["TMPDIR"]).resolve() / "project"
FOLDER.mkdir()


def verdict(name, faults):
    faults = list(faults)
    print(f"not ok {name}: {faults[0]}" if faults else f"ok {name}", *faults[1:30], sep="\n    ", flush=True)


def ppgen(*words):
    done = subprocess.run([os.environ["PPGEN"], *words], cwd=FOLDER, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def write(path, rows):
    with open(path, "w", newline="") as file:
        csv.writer(file).writerows(rows)


def write_book(path, sheets):
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(path)


def start(name, table, *options, strict=False):
    """Returns what 'ppgen new' says, and the faults of the new game."""
    code, said = ppgen("new", name, "--from", str(table), *options)
    if code:
        return said, said.splitlines() or [f"exit code {code}"]
    code, found = ppgen("check", name, "--draw", *(["--strict"] if strict else []))
    return said, (found.splitlines() or [f"exit code {code}"]) if code else []


def text_of(name, file):
    return (FOLDER / "content" / name / file).read_text()


def missing(text, lines):
    """The lines that a file does not have, whatever the blanks before them."""
    have = {line.strip() for line in text.splitlines()}
    lost = [line for line in lines if line not in have]
    return [f"no line: {line}" for line in lost] + (text.splitlines() if lost else [])


LONG = "Draw two cards, then discard one of them unless the moon is full. "

TABLES = {
    "long-text": [["Name", "Cost", "Text", "Flavour"],
                  ["Ana", 1, LONG * 150, "A line.\nAnother line of the same mood."],
                  ["Bo", 2, "Short.", "One.\nTwo.\nThree."]],
    "long-name": [["Name", "Text"], ["The Very Long Name of a Card " * 8, "x"], ["W" * 30, "WWWW"]],
    "many-columns": [["Name", *(f"Value {i}" for i in range(24))],
                     *([f"Card {c}", *((c * i * 7919 if i % 3 else f"word {c % 5} {i}") for i in range(24))]
                       for c in range(12))],
    "one-column": [["Text"], [LONG], [LONG * 2], [LONG]],
    "no-names": [["Suit", "Value", "Text"], ["Fire", 1, "Burn."], ["Fire", 1, "Burn it."], ["Ice", 2, "Freeze."]],
    "many-rows": [["Name", "Kind", "Power"], *([f"Card {i}", ["Plot", "Ploy", "Plan"][i % 3], i % 9] for i in range(400))],
    "scripts": [["名前", "種類", "Τύπος", "Текст"],
                ["赤鬼", "火", "Φωτιά", "Возьмите две карты, затем сбросьте одну."],
                ["河童", "水", "Νερό", "Возьмите карту."], ["竜", "水", "Νερό", "—"]],
    "marks": [["Name", "Text", "Cost"], ["Ana", "Gain :coin: and :strange-thing:.", ":coin: :coin:"],
              ["Bo", "A <b>strong</b> *word*.", ":oak:"]],
    "loose-marks": [["Name", "Text", "Cost"], ["Ana", "A <b>strong word", "<3"], ["Bo", "2 * 3 * 4 *a", "a_*b*"],
                    ["Cy", "<strong>No</strong> tag\\", "C:\\art\\x"], ["Di", ":coin: <p>", "a:b:c"]],
    "braces": [["Name", "Text", "Tags"], ["{Ana}", "Pay {cost} gold.", "{a} | {b}"], ["Bo", "} and {", "{all}"]],
    "same-names": [["Name", "Power", "Text"], *[["Goblin", n % 3, "Bite."] for n in range(6)], ["Goblin 2", 9, ""]],
    "units": [["Name", "Cost", "Price"], ["Ana", "3 gold", "1,5"], ["Bo", "2 wood, 1 stone", "2,25"], ["Cy", "1 gold", "3"]],
    "numbers": [["Name", *"ABCDEFGH"], ["Ana", *[123456789] * 4, *[0.123456789] * 4], ["Bo", *[-987654321] * 8]],
    "words": [["Name", "Kind"], ["New Game", "New Game"], ["@file@", "Old Game"], ["Two", "New Game"], ["3x", "Old Game"]],
    "long-words": [["Name", "Cost"], ["W" * 60, 1], ["Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", 2]],
    "long-word-alone": [["Name"], ["W" * 60], ["Bo"]],
    "item": [["Name", "Item", "Tags"], ["A", "a", "red, big"], ["B", "b", "red"], ["C", "c", "big, red"], ["D", "d", "big"]],
}

for name, rows in TABLES.items():
    write(FOLDER / f"{name}.csv", rows)
    verdict(f"a game starts from the odd table '{name}'", start(name, FOLDER / f"{name}.csv")[1])

# --- headers ----------------------------------------------------------------------------------------

# Each guessed type under headers with punctuation, with blank cells, which only a field takes.
KINDS = {"yes/no": ["x", "", "x", ""], "whole": [1, "", 2, 3], "number": [1.5, "", 2, 3], "choice": ["oak", "", "elm", "oak"],
         "text": ["Some words.", "", "Other words.", ""], "list": ["a | b", "", "a", "b"],
         "list of a choice": ["red, big", "", "big", "red"]}
HEADERS = ["{}?", "{}!", "{} (y/n)", "Is {}?", "{}:", "{}: x", "{} #", "# {}", "({})", "[{}]", "{{{}}}", "? {}", "- {}", "{}.", "{}.x", "{}/x", "{}'s", "{}’s", "{} & x", "& {}", "*{}", "% {}", "{} %", "\"{}\"", "'{}'", "{}, x", "> {}",
           "{}\nx", "!{}", "@{}", "`{}`", "{}\\x", "{}…", "“{}”", "{} – x", "Ä{}!", "{}@x@", "~", "null", "yes?"]
for kind, cells in KINDS.items():
    headers = [header.format("Rare") for header in HEADERS]
    name = "headers-" + kind.replace("/", "-").replace(" ", "-")
    write(FOLDER / f"{name}.csv", [["Name", *headers], *([f"Card {i}", *[cell] * len(headers)] for i, cell in enumerate(cells))])
    verdict(f"headers with punctuation name fields of the type {kind}", start(name, FOLDER / f"{name}.csv")[1])

write(FOLDER / "odd-keys.csv", [["Name!", "Copies:", "ID?", "Title?", "Size?", "Printed!", "Text?"],
                                ["Ana", 2, "a1", "Queen", 1, "x", "Some."], ["Bo", 1, "b2", "King", 2, "", ""], ["Cy", 2, "c3", "Queen", 3, "x", ""]])
said, faults = start("odd-keys", FOLDER / "odd-keys.csv")
verdict("headers with punctuation that sound like keys name fields", faults or (
    [] if "Cards: 5, from 3 rows. Copies: column 'Copies:'." in said else said.splitlines()))
write(FOLDER / "commas.csv", [["Card", "Effect"], ["Ana", "Draw", "discard", "then rest"], ["Bo", "Draw", "discard", "rest"]])
code, said = ppgen("new", "commas", "--from", "commas.csv")
verdict("texts with commas make no title of the names of columns", [] if
        code == 1 and "the row has 4 cells, but there are names for only 2" in said else said.splitlines())

# --- columns that are ignored -----------------------------------------------------------------------

(FOLDER / "nested.json").write_text('''[
    {"name": "Ana", "stats": {"speed": 2}, "more": [[1, 2]], "cost": 2},
    {"name": "Bo", "stats": {"speed": 3}, "more": [], "cost": 3}]''')
verdict("columns with objects and lists of lists are ignored", start("nested", FOLDER / "nested.json", strict=True)[1] or missing(
    text_of("nested", "cards.yaml"), ["stats: ~ # ignored: a cell has values within values",
                                      "more: ~ # ignored: a cell has values within values",
                                      "cost: whole 2..3 # whole numbers within this range"]))
dates = ["03.01.2026", "3/1/2026", "1 Jan 2026"]
write(FOLDER / "dates.csv", [["Name", "Last changed", "Updated", "Release", "Date"],
                             *([f"Card {i}", dates[i % 3], "2026-01-03", dates[i % 3], f"Round {i % 2}"] for i in range(6))])
verdict("dates of the designer's work are ignored, others are texts", start("dates", FOLDER / "dates.csv")[1] or missing(
    text_of("dates", "cards.yaml"), ["Last changed: ~ # ignored: dates of your work", "Updated: ~ # ignored: dates of your work",
                                     "release: text # texts, for dates: there is no type for dates",
                                     "date: date # 2 different words, see game.yaml"]))

# --- what the files say ----------------------------------------------------------------------------

verdict("words of the table that the files of starters use are kept", missing(text_of("words", "game.yaml"), [
    "title: Words", "new-game: New Game", "old-game: Old Game"]))
verdict("texts with braces are literal", missing(text_of("braces", "cards.yaml"), ["literal: yes"]))
code, shown = ppgen("show", "braces", "ana", "-o", "ana.svg")
verdict("braces are drawn as they are", [] if "{cost}" in (FOLDER / "ana.svg").read_text() else [shown or "not drawn"])
verdict("icons are listed", missing(text_of("marks", "game.yaml"), ["icons: [coin, strange-thing, oak]"]))
icons = sorted(path.name for path in (FOLDER / "content/marks/icons").iterdir())
verdict("missing icons get placeholders", [] if "strange-thing.svg" in icons and "coin.svg" not in icons else icons)
verdict("cards of one name are numbered", missing(text_of("same-names", "cards.yaml"), ["numbered: yes"]))
listed = ppgen("list", "same-names", "card", "--format=csv")[1]
ids = [row[0] for row in csv.reader(listed.splitlines())][1:]
code, found = ppgen("check", "same-names", "--draw", "--strict")
verdict("a name that cards share is harmless", found.splitlines() if code else [])
verdict("their ids end in numbers", [] if ids == [
    "goblin", "goblin-2", "goblin-3", "goblin-4", "goblin-5", "goblin-6", "goblin-2-2"] else ids)
verdict("lists with commas are lists of a choice", missing(text_of("item", "cards.yaml"), [
    "tags: list of tags # lists of 2 different words, see game.yaml"]))
verdict("numbers with units are texts, a decimal comma is a number", missing(text_of("units", "cards.yaml"), [
    "cost: text # texts", "price: number # numbers, some with decimals"]))

write(FOLDER / "words-37.csv", [["Name", "Keywords"], *(
    [f"Card {i}", ", ".join(f"word{'abcdefghijklmnopqrstuv'[(i * 7 + k * 3) % 22]}" for k in range(i % 3 + 1))] for i in range(37))])
verdict("lists can have many words", start("words-37", FOLDER / "words-37.csv")[1] or missing(
    text_of("words-37", "cards.yaml"), ["keywords: list of keywords # lists of 22 different words, see game.yaml"]))
write(FOLDER / "boom.csv", [["Name", "Flavour", "Text"], ["Ana", "Fine.", ":coin:"], ["Bo", "A <boom> here.", "{odd}"], ["Cy", "<bang>", ""]])
said, faults = start("boom", FOLDER / "boom.csv")
verdict("the first cell with an unknown tag is reported", faults or (
    [] if "boom.csv:3:4. To use marks" in said else said.splitlines()))

# --- copies ----------------------------------------------------------------------------------------

for header in "# in deck", "No. in deck", "Anzahl", "How many?", "Menge", "#":
    write(FOLDER / "copies.csv", [["Name", header], ["Ana", 2], ["Bo", 1], ["Cy", 2]])
    name = f"copies-{len(list(FOLDER.glob('content/copies-*')))}"
    said, faults = start(name, FOLDER / "copies.csv")
    verdict(f"the column '{header}' holds the copies", faults or (
        [] if f"Cards: 5, from 3 rows. Copies: column '{header}'." in said else said.splitlines()))
write(FOLDER / "first.csv", [["# in deck", "Name", "Power"], [2, "Ana", 1], [1, "Bo", 2], [2, "Cy", 3]])
said, faults = start("first", FOLDER / "first.csv")
verdict("names of columns that begin with '# in deck' are no comment", faults or (
    [] if "Cards: 5, from 3 rows" in said else said.splitlines()))
write(FOLDER / "different.csv", [["Name", "# in deck"], *([f"Card {i}", i] for i in range(1, 7))])
verdict("copies in words may all be different", start("different", FOLDER / "different.csv")[1] or missing(
    text_of("different", "cards.yaml"), ['"# in deck": copies']))
write(FOLDER / "serial.csv", [["Name", "#"], *([f"Card {i}", i] for i in range(1, 7))])
said, faults = start("serial", FOLDER / "serial.csv")
verdict("numbers from 1 on are no copies", faults or (
    [] if "Cards: 6, one for each row" in said else said.splitlines()))
for cell in "two", "=A1+1":
    write_book(FOLDER / "odd.xlsx", {"Deck": [["Name", "Anzahl"], ["Ana", 2], ["Bo", cell], ["Cy", 2]]})
    name = f"odd-{len(list(FOLDER.glob('content/odd-*')))}"
    said = ppgen("new", name, "--from", "odd.xlsx")[1]
    verdict(f"the cell '{cell}' that is no number of copies is reported", [] if
            "Column 'Anzahl' would hold the copies, but odd.xlsx: Deck!B3 is no whole number" in said else said.splitlines())

# --- types -----------------------------------------------------------------------------------------

day = datetime.date(2024, 2, 1)
write_book(FOLDER / "types.xlsx", {"Deck": [
    ["Name", "Made", "Axis", "Done", "Lines"],
    *([name, day, axis, done, lines] for name, axis, done, lines in (
        ("Ana", "x", "Yes", "red\nbig"), ("Bo", "y", "No", "red"), ("Cy", "x", None, "big"), ("Di", "y", "yes", "big\nred")))]})
verdict("dates, x and y, and lines of words are guessed", start("types", FOLDER / "types.xlsx")[1] or missing(
    text_of("types", "cards.yaml"), [
        "made: text # texts, for dates: there is no type for dates",
        "axis: axis # 2 different words, see game.yaml",
        "done: yes/no # yes and no; a blank cell is a no",
        "lines: list of lines # lists of 2 different words, see game.yaml"]))

# --- sheets ----------------------------------------------------------------------------------------

deck = [["Name", "Cost"], ["Ana", 1], ["Bo", 2], ["Cy", 3]]
events = [["Name", "Effect"], ["Storm", "All rest."], ["Sun", "All dance."]]
write_book(FOLDER / "book.xlsx", {"READ ME": [["Read this first."], ["Version", "1.2"], ["Author", "Ana"]],
                                  "Cards": deck, "Events": events, "Empty": []})
said, faults = start("sheets", FOLDER / "book.xlsx")
verdict("the first sheet that looks like cards is taken", faults or missing(
    text_of("sheets", "cards.yaml"), ["- table: cards.xlsx", "sheet: Cards"]))
verdict("the sheet and the others are reported", [] if
        "Sheet: 'Cards'. The workbook has more tables: Events." in said else said.splitlines())
said, faults = start("events", FOLDER / "book.xlsx", "--sheet", "Events")
verdict("--sheet chooses a sheet", faults or missing(text_of("events", "cards.yaml"), ["sheet: Events"]))
write_book(FOLDER / "blank.xlsx", {"Empty": [], "Cards": deck})
verdict("an empty first sheet is no card", start("blank", FOLDER / "blank.xlsx")[1])
write_book(FOLDER / "plain.xlsx", {"Cards": deck, "Blank": []})
write_book(FOLDER / "late.xlsx", {f"S{i}": [["Name", "Cost"], [f"Pup {i}", 1], [f"Hen {i}", 2]] for i in range(35)})
verdict("--sheet finds the last of many sheets", start("late", FOLDER / "late.xlsx", "--sheet", "S33")[1] or missing(
    text_of("late", "cards.yaml"), ["sheet: S33"]))
write(FOLDER / "null.csv", [["Name", "Suit", "Kind"], *([f"Pup {i}", ["Ice", "Fire"][i % 2], ["Null", "Full"][i // 6]] for i in range(12))])
verdict("a choice may have a member called Null", start("null", FOLDER / "null.csv")[1] or missing(
    text_of("null", "game.yaml"), ['"null": Null']))
verdict("the first sheet needs no name", start("plain", FOLDER / "plain.xlsx")[1] or missing(
    text_of("plain", "cards.yaml"), ["pieces: cards.xlsx"]))

# A title and a date above the names of the columns, in the first sheet.
names = ["Card", "Stall", "Price", "Fresh", "Tags", "Text", "Weight", "Artist", "Notes"]
goods = [["Apples", "Fruit", 2, "x", "red", "Sweet.", 1.5, "Ana", None], ["Pike", "Fish", 7, None, "big", "Cold.", 2.5, "Bo", "Cut?"],
         ["Figs", "Fruit", 3, "x", "soft", "Ripe.", 0.5, "Ana", None], ["Carp", "Fish", 5, None, "big", "Wet.", 2, "Bo", None]]
titled = [[*[None] * 9, "Bazaar", "2026-01-03"], ["Goods", "Version 3"], names, *goods]
write_book(FOLDER / "bazaar.xlsx", {"Goods": titled, "Prices": [["Stall", "Price"], ["Fruit", 1], ["Fish", 2]],
                                    "To do": [["Draw the fish."]], "Blank": [], "More goods": [names, *(
                                        [f"{row[0]} 2", *row[1:]] for row in goods)]})
said, faults = start("bazaar", FOLDER / "bazaar.xlsx")
verdict("titles of two cells stand above the names of the columns", faults or missing(
    text_of("bazaar", "cards.yaml"), ["- table: cards.xlsx", "Card: name", "price: whole 2..7 # whole numbers within this range"]))
verdict("all other sheets are reported", [] if "Sheet: 'Goods'. The workbook has more tables: Prices and More goods. "
        "Other sheets: To do." in said else said.splitlines())

write(FOLDER / "titled.csv", titled)
verdict("titles of two cells stand above the names of the columns in text files too", start("titled", FOLDER / "titled.csv")[1])

# What the report says about another sheet works as it is printed.
for first in "Name", "Card":
    head, name = [first, *names[1:]], f"two-{first.lower()}"
    write_book(FOLDER / "two.xlsx", {"Goods": [head, *goods], "More, goods": [head, *([f"{row[0]} 2", *row[1:]] for row in goods)]})
    said, faults = start(name, FOLDER / "two.xlsx")
    hint = [line for line in said.splitlines() if line.startswith("  - {table: ")]
    if hint:
        pieces, game = (FOLDER / "content" / name / file for file in ("cards.yaml", "game.yaml"))
        pieces.write_text(f"{pieces.read_text().rstrip()}\n{hint[0]}\n")
        game.write_text(game.read_text().replace("{value: 4,", "{value: 8,"))
    code, found = ppgen("check", name, "--draw")
    verdict(f"the hint adds the rows of another sheet with a column '{first}'", faults or (
        [] if hint and not code else [said, *found.splitlines()]))
write_book(FOLDER / "many.xlsx", {"Cards": deck, **{f"Deck {i}": deck for i in range(2, 206)}})
said, faults = start("many", FOLDER / "many.xlsx")
verdict("sheets that are not read are reported too", faults or (
    [] if "Other sheets: Deck 201, " in said and "and Deck 205." in said else said.splitlines()))
