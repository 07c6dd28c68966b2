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
        return said, said.splitlines()
    code, found = ppgen("check", name, "--draw", *(["--strict"] if strict else []))
    return said, found.splitlines() if code else []


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
    "item": [["Name", "Item", "Tags"], ["A", "a", "red, big"], ["B", "b", "red"], ["C", "c", "big, red"], ["D", "d", "big"]],
}

for name, rows in TABLES.items():
    write(FOLDER / f"{name}.csv", rows)
    verdict(f"a game starts from the odd table '{name}'", start(name, FOLDER / f"{name}.csv")[1])

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
write(FOLDER / "serial.csv", [["Name", "#"], *([f"Card {i}", i] for i in range(1, 7))])
said, faults = start("serial", FOLDER / "serial.csv")
verdict("numbers from 1 on are no copies", faults or (
    [] if "Cards: 6, one for each row" in said else said.splitlines()))

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
    text_of("sheets", "cards.yaml"), ["table: cards.xlsx", "sheet: Cards"]))
verdict("the sheet and the others are reported", [] if
        "Sheet: 'Cards'. The workbook has more tables: Events." in said else said.splitlines())
said, faults = start("events", FOLDER / "book.xlsx", "--sheet", "Events")
verdict("--sheet chooses a sheet", faults or missing(text_of("events", "cards.yaml"), ["sheet: Events"]))
write_book(FOLDER / "blank.xlsx", {"Empty": [], "Cards": deck})
verdict("an empty first sheet is no card", start("blank", FOLDER / "blank.xlsx")[1])
write_book(FOLDER / "plain.xlsx", {"Cards": deck, "Notes": [["To do"], ["Play."]]})
write_book(FOLDER / "many.xlsx", {f"S{i}": [["Name", "Cost"], [f"Pup {i}", 1], [f"Hen {i}", 2]] for i in range(35)})
verdict("--sheet finds the last of many sheets", start("many", FOLDER / "many.xlsx", "--sheet", "S33")[1] or missing(
    text_of("many", "cards.yaml"), ["sheet: S33"]))
write(FOLDER / "null.csv", [["Name", "Suit", "Kind"], *([f"Pup {i}", ["Ice", "Fire"][i % 2], ["Null", "Full"][i // 6]] for i in range(12))])
verdict("a choice may have a member called Null", start("null", FOLDER / "null.csv")[1] or missing(
    text_of("null", "game.yaml"), ['"null": Null']))
verdict("the first sheet needs no name", start("plain", FOLDER / "plain.xlsx")[1] or missing(
    text_of("plain", "cards.yaml"), ["pieces: cards.xlsx"]))
