"""Compares what ppgen reads in tables with what other programs read. Run by tests/cases/tables/tables.sh."""
import csv
import datetime
import decimal
import io
import json
import os
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import openpyxl
import odf.opendocument
import odf.table
import odf.text

TEMPORARY = Path(os.environ["TMPDIR"]).resolve()
GAME = TEMPORARY / "content/g"


def verdict(name, faults):
    faults = list(faults)
    print(f"not ok {name}: {faults[0]}" if faults else f"ok {name}", *faults[1:10], sep="\n    ", flush=True)


def ppgen(*words, code=0):
    done = subprocess.run([os.environ["PPGEN"], *words], cwd=TEMPORARY, capture_output=True, text=True)
    assert code in (None, done.returncode), f"{words}: {done.returncode}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr if code is None else done.stdout if code == 0 else done.stderr


def game(pieces, fields="{kind: text, value: text}"):
    """Writes a game whose only set has these pieces, without a face."""
    shutil.rmtree(GAME, ignore_errors=True)
    GAME.mkdir(parents=True)
    (GAME / "game.yaml").write_text(
        "title: G\nnumbers: {players: 2}\nchoices: {suit: {fire: Fire, ice-cold: Ice cold}}\n"
        f"sets: {{card: {{kind: card, size: poker, fields: {fields}, pieces: {pieces}}}}}\n")


def designs():
    return json.loads(ppgen("list", "g", "card", "--format=json"))["designs"]


# --- the cells of other programs ---------------------------------------------------------

def as_text(value):
    """A cell as ppgen writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime.time):
        return value.strftime("%H:%M:%S").removesuffix(":00")
    if isinstance(value, datetime.datetime):
        return value.strftime("%Y-%m-%d %H:%M:%S").removesuffix(":00").removesuffix(" 00:00")
    if isinstance(value, (int, float)):
        return format(decimal.Decimal(f"{value:.15g}"), "f")
    return str(value or "").strip()


def with_openpyxl(file):
    sheet = openpyxl.load_workbook(file, data_only=True).worksheets[0]
    return {row[0]: as_text(row[2]) for row in sheet.iter_rows(min_row=2, values_only=True) if row[0]}


def with_ssconvert(file):
    done = subprocess.run(["ssconvert", "-T", "Gnumeric_stf:stf_assistant", "-O", "format=raw separator=,",
                           file, "fd://1"], capture_output=True, text=True)
    rows = list(csv.reader(io.StringIO(done.stdout)))
    return {row[0]: row[2].strip() for row in rows[1:] if row[0]}


def cells(file):
    game(f'"{file.name}"')
    shutil.copy(file, GAME)
    return {one["id"]: one["value"] for one in designs()}


def differences(ours, theirs, forgiven=()):
    for key in sorted(ours.keys() | theirs.keys()):
        if ours.get(key) != theirs.get(key) and key not in forgiven:
            yield f"{key}: {ours.get(key)!r}, not {theirs.get(key)!r}"


def workbook():
    file = TEMPORARY / "workbook.xlsx"
    subprocess.run([TEMPORARY / "workbook", file], check=True)
    ours = cells(file)
    verdict("the cells of a workbook are those that openpyxl reads", differences(ours, with_openpyxl(file)))
    # Gnumeric writes yes and no in capitals, dates as serial numbers and all digits of a double.
    verdict("the cells of a workbook are those that Gnumeric reads",
            differences(ours, with_ssconvert(file), {"yes", "no", "leap-day", "sum", "third", "tenth"}))
    ods = TEMPORARY / "workbook.ods"
    subprocess.run(["ssconvert", file, ods], check=True, capture_output=True)
    verdict("Gnumeric's ODS of a workbook has the same cells", differences(cells(ods), ours, {"third", "sum"}))


# --- cells that libxlsxwriter does not write ---------------------------------------------

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
STRINGS = ["<t>shared</t>", "<t/>", '<r><t xml:space="preserve">Old </t></r><r><rPr><b/></rPr><t>wolf</t></r>',
           '<t>\u72fc</t><rPh sb="0" eb="1"><t>\u304a\u304a\u304b\u307f</t></rPh><phoneticPr fontId="1"/>',
           "<t>a_x005F_x0041_</t>", "<t>a_x000D_b</t>"]
CELLS = {
    "shared": '<c t="s"><v>0</v></c>', "empty": '<c t="s"><v>1</v></c>', "runs": '<c t="s"><v>2</v></c>',
    "phonetic": '<c t="s"><v>3</v></c>', "underscore": '<c t="s"><v>4</v></c>', "return": '<c t="s"><v>5</v></c>',
    "inline": '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
    "yes": '<c t="b"><v>1</v></c>', "no": '<c t="b"><v>0</v></c>',
    "percent": '<c s="1"><v>0.125</v></c>', "tiny": "<c><v>1.0000000000000001E-5</v></c>", "large": "<c><v>1E15</v></c>",
    "date": '<c s="2"><v>45323</v></c>', "date-time": '<c s="3"><v>45323.520833333336</v></c>',
    "seconds": '<c s="3"><v>45323.52100694444</v></c>', "time": '<c s="4"><v>0.5625</v></c>',
    "whole-format": '<c s="5"><v>45323</v></c>', "iso": '<c t="d" s="3"><v>2024-02-01T12:30:15</v></c>',
    "number-result": "<c><f>6*7</f><v>42</v></c>", "text-result": '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
    "yes-result": '<c t="b"><f>1=1</f><v>1</v></c>', "blank-result": '<c t="str"><f>""</f><v></v></c>',
}


def kinds_file(cells):
    """A workbook as Excel writes it, with these cells in its third column; every other row is hidden."""
    def inline(text):
        return f'<c t="inlineStr"><is><t>{text}</t></is></c>'

    rows = [[inline("id"), inline("kind"), inline("value")],
            *([inline(name), inline("other"), cell] for name, cell in cells.items())]
    rows = "".join(f'<row r="{i}" hidden="{i % 2}">' + "".join(
        cell.replace("<c", f'<c r="{"ABC"[k]}{i}"', 1) for k, cell in enumerate(row)) + "</row>" for i, row in enumerate(rows, 1))
    formats = "".join(f'<xf numFmtId="{i}" applyNumberFormat="1"/>' for i in (0, 10, 14, 22, 164, 165))
    files = {
        "[Content_Types].xml":
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
            '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Override PartName="/xl/workbook.xml" ContentType="{TYPES}.sheet.main+xml"/>'
            f'<Override PartName="/xl/a.xml" ContentType="{TYPES}.worksheet+xml"/>'
            f'<Override PartName="/xl/b.xml" ContentType="{TYPES}.sharedStrings+xml"/>'
            f'<Override PartName="/xl/styles.xml" ContentType="{TYPES}.styles+xml"/></Types>',
        "_rels/.rels": relations({"officeDocument": "xl/workbook.xml"}),
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet name="Kinds" sheetId="1" r:id="worksheet"/>'
                           "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": relations({"worksheet": "a.xml", "sharedStrings": "b.xml", "styles": "styles.xml"}),
        "xl/a.xml": f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>',
        "xl/b.xml": f'<sst xmlns="{MAIN}">' + "".join(f"<si>{text}</si>" for text in STRINGS) + "</sst>",
        "xl/styles.xml":
            f'<styleSheet xmlns="{MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="hh:mm"/>'
            '<numFmt numFmtId="165" formatCode="0\\d"/></numFmts><fonts><font/></fonts><fills><fill>'
            '<patternFill patternType="none"/></fill></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs>'
            f'<cellXfs>{formats}</cellXfs><cellStyles><cellStyle name="Normal" xfId="0"/></cellStyles></styleSheet>'}
    file = TEMPORARY / "kinds.xlsx"
    with zipfile.ZipFile(file, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, '<?xml version="1.0" encoding="UTF-8"?>' + text)
    return file


def relations(targets):
    return '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' + "".join(
        f'<Relationship Id="{kind}" Type="{OFFICE}/{kind}" Target="{target}"/>' for kind, target in targets.items()) + \
        "</Relationships>"


def kinds():
    file = kinds_file(CELLS)
    ours = cells(file)
    # openpyxl and Gnumeric do not decode "_x000D_", and Gnumeric takes ISO dates for numbers.
    verdict("each kind of cell is read as openpyxl reads it", differences(ours, with_openpyxl(file), {"return"}))
    verdict("each kind of cell is read as Gnumeric reads it",
            differences(ours, with_ssconvert(file), {"yes", "no", "yes-result", "date", "date-time", "seconds", "time", "tiny",
                                                     "iso", "return", "underscore"}))
    ods = TEMPORARY / "kinds.ods"
    subprocess.run(["ssconvert", file, ods], check=True, capture_output=True)
    verdict("Gnumeric's ODS of each kind of cell has the same cells", differences(cells(ods), ours, {"iso", "return", "underscore"}))
    wrong = {"ref": '<c t="e"><f>A0</f><v>#REF!</v></c>', "divided": '<c t="e"><v>#DIV/0!</v></c>'}
    file = kinds_file(wrong)
    game(f'"{file.name}"')
    shutil.copy(file, GAME)
    printed = ppgen("list", "g", "card", code=1)
    verdict("error values are those that openpyxl reads",
            [printed for text in with_openpyxl(file).values() if f"shows the error '{text}'" not in printed])


# --- one deck in all formats -------------------------------------------------------------

HEADER = ["Name", "Copies", "Suit", "Strength", "Rare", "Text", "Tags", "Talent.fire", "Talent.ice cold"]
ROWS = [["Goblin King", 3, "Fire", 7, "x", 'Says "no", twice', "big | ugly, old", 1, 2],
        ["Frost Elf", 1, "ice cold", 2, "", "Line one\nline two", "", 3, 4],
        ["Æther", 2, "FIRE", 5, "no", "{strength + 1} & more", "one", 0, 0]]
YAML = """[
  {id: goblin-king, name: Goblin King, copies: 3, suit: fire, strength: 7, rare: yes,
   text: 'Says "no", twice', tags: [big, "ugly, old"], talent: {fire: 1, ice-cold: 2}},
  {id: frost-elf, name: Frost Elf, suit: ice-cold, strength: 2, rare: no,
   text: "Line one\\nline two", tags: [], talent: [3, 4]},
  {id: aether, name: Æther, copies: 2, suit: fire, strength: 5, rare: no,
   text: "{strength + 1} & more", tags: [one], talent: [0, 0]}]"""
FIELDS = "{name: text, suit: suit, strength: whole 0..9, rare: yes/no, text: text, tags: list of text, " \
    "talent: whole 0..9 for each suit}"


def as_csv(**dialect):
    out = io.StringIO()
    csv.writer(out, **dialect).writerows([HEADER, *ROWS])
    return out.getvalue().encode()


def as_json():
    return json.dumps([dict(zip(HEADER, row)) for row in ROWS]).encode()


def as_xlsx():
    book = openpyxl.Workbook()
    for row in [HEADER, *ROWS]:
        book.active.append([value if value != "" else None for value in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def as_ods():
    document = odf.opendocument.OpenDocumentSpreadsheet()
    table = odf.table.Table(name="Cards")
    for row in [HEADER, *ROWS]:
        line = odf.table.TableRow()
        for value in row:
            cell = odf.table.TableCell(valuetype="float", value=value) if isinstance(value, int) \
                else odf.table.TableCell(valuetype="string") if value else odf.table.TableCell()
            for part in str(value).split("\n") if value != "" else []:
                cell.addElement(odf.text.P(text=part))
            line.addElement(cell)
        table.addElement(line)
    document.spreadsheet.addElement(table)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


DECKS = {"comma.csv": as_csv(), "semicolon.csv": b"\xef\xbb\xbf" + as_csv(delimiter=";"),
         "quoted.csv": as_csv(quoting=csv.QUOTE_ALL), "tab.tsv": as_csv(delimiter="\t"), "deck.json": as_json(),
         "deck.xlsx": as_xlsx(), "deck.ods": as_ods()}


def faces():
    """The bytes of the drawing of all pieces."""
    ppgen("show", "g", "-o", "all.pdf", "-q")
    return (TEMPORARY / "all.pdf").read_bytes()


def decks():
    game(YAML, FIELDS)
    wanted, drawn = designs(), faces()
    for name, data in DECKS.items():
        game(name, FIELDS)
        (GAME / name).write_bytes(data)
        got = designs()
        verdict(f"{name} has the pieces of the same deck in YAML",
                (f"{a} instead of {b}" for a, b in zip(got, wanted) if a != b))
        verdict(f"{name} is drawn to the same bytes", [] if faces() == drawn else ["they differ"])


def round_trips():
    """'ppgen table' writes each deck so that reading it gives the same pieces."""
    for name, data in DECKS.items():
        game(name, FIELDS)
        (GAME / name).write_bytes(data)
        wanted = designs()
        faults = []
        for ending in "csv", "tsv", "xlsx", "json", "yaml":
            ppgen("table", "g", "card", "-o", f"again.{ending}", "-q")
            game(f"again.{ending}", FIELDS)
            shutil.move(TEMPORARY / f"again.{ending}", GAME)
            if designs() != wanted:
                faults.append(f"{ending}: {designs()}")
            game(name, FIELDS)
            (GAME / name).write_bytes(data)
        verdict(f"{name} survives 'ppgen table'", faults)


def odd_values():
    """Values that look like something else survive 'ppgen table'; those that a cell cannot hold are refused."""
    faults = []
    fields = "{text: {type: text, default: none}, tags: list of text}"
    kept = [{"text": text, "tags": tags} for text, tags in [
        ("_x0041_", ["null", "~"]), ("null", ["[]"]), ("", ["_x005F_x0041_", "a"]), ("a\nb", []), ('"', ["{1 + 1}"])]]
    for ending in "csv", "tsv", "xlsx", "json", "yaml":
        game(json.dumps([{"id": f"c{i}", **one} for i, one in enumerate(kept)]), fields)
        wanted = designs()
        ppgen("table", "g", "card", "-o", f"odd.{ending}", "-q", "--force")
        game(f"odd.{ending}", fields)
        shutil.move(TEMPORARY / f"odd.{ending}", GAME)
        got = designs()
        faults += [f"{ending}: {a} instead of {b}" for a, b in zip(got, wanted) if a != b]
    verdict("values that look like others survive 'ppgen table'", faults)
    faults = []
    for key, value, why in [("tags", ["x", "", "y"], "an item is empty"), ("tags", [""], "an item is empty"),
                            ("tags", ["trail "], "an item has blanks around it"), ("text", "  indented", "the text has blanks around it"),
                            ("text", '""', "two quotes stand for an empty text"), ("tags", ["a|b"], "an item has '|' or a line break")]:
        game(json.dumps([{"id": "c", "text": "x", "tags": ["a"], key: value}]), fields)
        printed = ppgen("table", "g", "card", "-o", "odd.xlsx", code=1)
        faults += [printed] * (f"'{key}' of 'c' does not fit into a cell: {why} [no-cell]" not in printed)
    verdict("values that a cell cannot hold are refused", faults)
    game('[{each: w in suit, id: "w-{w}", text: "{w}", tags: []}, {id: c, text: x, tags: []}]', fields)
    printed = [ppgen("table", "g", "card", "-o", f"p.{ending}", "--force").split("replace the others with")[-1].strip()
               for ending in ("yaml", "csv")]
    verdict("what is said beside generators works", [str(printed)] * (printed != ["the items of p.yaml", ": - {table: p.csv}"]))
    game("{table: null.csv}", "{name: text}")
    (GAME / "null.csv").write_text("name\nNull\nFire\n")
    got = [one["id"] for one in designs()]
    verdict("a card may be called Null", [str(got)] * (got != ["null", "fire"]))


def written_workbook():
    """A workbook has texts as texts and numbers as numbers, and its bytes do not depend on the time."""
    texts = ["=1+1", "+2", "-a", "@b", "1-2", "a <b>&", "two\nlines", "7"]
    rows = [{"id": f"r{i}", "text": text, "power": power} for i, (text, power) in enumerate(
        zip(texts, [1, -2, 0.5, 1.25, "{1 + 1}", 123456789, 0, 3]))]
    game(json.dumps(rows), "{text: text, power: number}")
    target = TEMPORARY / "written.xlsx"
    ppgen("table", "g", "card", "-o", "written.xlsx", "-q")
    first = target.read_bytes()
    refused = ppgen("table", "g", "card", "-o", "written.xlsx", code=2)
    verdict("a table that exists is not replaced", [] if "already exists" in refused else [refused])
    target.write_bytes(b"")
    ppgen("table", "g", "card", "-o", "written.xlsx", "--force", "-q")
    verdict("--force replaces it, with the same bytes", [] if target.read_bytes() == first else ["they differ"])
    sheet = openpyxl.load_workbook(target)["card"]
    got = [list(row) for row in sheet.iter_rows(values_only=True)]
    wanted = [["id", "text", "power"], *([row["id"], row["text"], row["power"]] for row in rows)]
    verdict("a workbook has texts and numbers", (f"{a} instead of {b}" for a, b in zip(got, wanted) if a != b))
    verdict("its first row is bold and stays in sight", [] if sheet["A1"].font.b and sheet.freeze_panes == "A2" else [""])
    broken = zipfile.ZipFile(target).testzip()
    verdict("it is a sound archive", [broken] if broken else [])


def two_sheets():
    """The rows of other sheets do not count, and a cell without a type has its text."""
    document = odf.opendocument.OpenDocumentSpreadsheet()
    for name, texts in ("First", ["id", "a"]), ("Second", ["id", "b", "c"]):
        table = odf.table.Table(name=name)
        for text in texts:
            line, cell = odf.table.TableRow(), odf.table.TableCell()
            cell.addElement(odf.text.P(text=text))
            line.addElement(cell)
            table.addElement(line)
        document.spreadsheet.addElement(table)
    faults = []
    for sheet, wanted in ("First", ["a"]), ("Second", ["b", "c"]):
        game(f"{{table: two.ods, sheet: {sheet}}}", "{}")
        document.save(str(GAME / "two.ods"))
        got = [one["id"] for one in designs()]
        faults += [f"{sheet}: {got}"] * (got != wanted)
    verdict("each sheet of an ODS has its own rows", faults)


def without_types():
    """Cells as people write them, compared with the same values in YAML."""
    game("people.csv", "{rate: number, price: number, tags: list of text}")
    (GAME / "people.csv").write_text("The cards of the fair,,,\nName,Rate,Price,Tags,Qty\n"
                                     'Pup,25%,"1,5",a | b,3\nWolf,50 %,2.25,"x\ny",2\nTotal,,,,5\n', newline="\r\n")
    got = [(one["id"], one["copies"], one["rate"], one["price"], one["tags"]) for one in designs()]
    wanted = [("pup", 3, 0.25, 1.5, ["a", "b"]), ("wolf", 2, 0.5, 2.25, ["x", "y"])]
    game("two.csv", "{name: text}")
    (GAME / "two.csv").write_text("name,copies\nPup,4\nWolf,4\nHen,8\nTotal,16\n")
    got += [one["id"] for one in designs()]
    wanted += ["pup", "wolf", "hen"]
    game("ids.csv", "{name: text, cost: whole 0..9}")
    (GAME / "ids.csv").write_text("id,name,cost,copies\na,Pup,1,2\n,FRUIT,,\n,Apple,2,1\n,Cards,,3\n")
    got += [one["id"] for one in designs()]
    wanted += ["a", "apple"]
    verdict("titles, totals, percentages and decimal commas are understood", [str(got)] * (got != wanted))


def notes():
    """Rows with nothing but a name, percentages, values in braces, and several tables in one place."""
    faults = []

    def expect(what, got, wanted):
        faults.extend([f"{what}: {got}"] * (got != wanted))

    fields = "{name: text, cost: {type: whole 0..9, default: 1}, text: {type: text, default: none}}"
    for what, text, wanted in [
            ("headings", "name,cost,text\nFRUIT,,\nPup,1,x\nHen,2,\nFISH,,\nCod,3,\nEel,4,y\n", [2, 5]),
            ("names and copies", "name,copies\nPup,3\nHen,\nCod,1\nEel,2\nApe,2\n", []),
            ("names", "name\nPup\nHen\n", []),
            ("cards without a text", "name,text\nPup,x\nHen,\nCod,y\nEel,z\n", []),
            ("few cards with a text", "name,cost,text\nPup,,\nHen,,\nCod,1,y\n", [])]:
        game("c.csv", fields)
        (GAME / "c.csv").write_text(text)
        problems = json.loads(ppgen("check", "g", "--format=json"))["games"][0]["problems"]
        lines = [re.findall(r"\d+", problem["message"]) for problem in problems if problem["rule"] == "lone-name"]
        expect(what, [int(line) for found in lines for line in found], wanted)
    game("c.csv", "{name: text, part: number, counts: list of whole, more: list of whole, tags: list of text}")
    (GAME / "c.csv").write_text("name;part;counts;more;tags\nPup;5%;{max(1, 2)} | 3;{[4, 5]};{name} |\n"
                                "Hen;-125 %;{1}, {2};{6} |;{name}, or | {name}\n")
    expect("braces", [[one[key] for key in ("part", "counts", "more", "tags")] for one in designs()],
           [[0.05, [2, 3], [4, 5], ["Pup"]], [-1.25, [1, 2], [6], ["Hen, or", "Hen"]]])
    verdict("headings, percentages and values in braces are told apart", faults)


def built():
    return subprocess.run([os.environ["PPGEN"], "build", "g", "--out", "out"], cwd=TEMPORARY, capture_output=True,
                          text=True).stdout


def kits():
    """Tables of a game count like its other files: in kits, editions and probes."""
    shutil.rmtree(GAME, ignore_errors=True)
    GAME.mkdir(parents=True)
    (GAME / "game.yaml").write_text("""title: G
numbers: {table: n.csv, players: 2}
sets: {card: {kind: card, size: poker, fields: {name: text, cost: whole 0..9}, pieces: c.csv}}
checks: {hand: {says: A hand costs 7., demand: sum(cost of card) = hand}}
editions:
  base: {}
  dear: {says: Dear., sets: {card: {pieces: [{id: pup, cost: 9, copies: 3}], override: {hen: {cost: 8}}}}}
  less: {says: Less., sets: {card: {pieces: {remove: [pup]}}}}
  more: {says: More., sets: {card: {pieces: [{add: m.csv}, {id: pup, cost: 1}]}}}
""")
    (GAME / "n.csv").write_text("id,value,says\nhand,7,a hand\n")
    (GAME / "m.csv").write_text("name,cost\nCod,5\n")
    (GAME / "c.csv").write_text("name,cost\nPup,3\nHen,4\n")
    first, again = built(), built()
    (GAME / "c.csv").write_text("name,cost\nPup,4\nHen,3\n")
    changed, last = built(), built()
    verdict("a kit is built again if only a table has changed",
            [f"{first!r}, {again!r}, {changed!r}, {last!r}"] * (["up to date" in text for text in (first, again, changed, last)]
                                                               != [False, True, False, True]))
    manifest = json.loads(next((TEMPORARY / "out").glob("**/manifest.json")).read_text())
    inputs = [entry["path"] for entry in manifest["inputs"]]
    verdict("the manifest lists the tables", [str(inputs)] * (not {"content/g/c.csv", "content/g/n.csv"} <= set(inputs)))

    def costs(edition):
        found = json.loads(ppgen("list", "g", "card", "--format=json", "--edition", edition))["designs"]
        return {one["id"]: (one["cost"], one["copies"]) for one in found}
    wanted = {"base": {"pup": (4, 1), "hen": (3, 1)}, "dear": {"pup": (9, 3), "hen": (8, 1)}, "less": {"hen": (3, 1)},
              "more": {"pup": (1, 1), "hen": (3, 1), "cod": (5, 1)}}
    verdict("editions change the pieces of tables by id", [f"{name}: {costs(name)}" for name in wanted if costs(name) != wanted[name]])
    probed = ppgen("probe", "g", "--edition=base", "-v", code=None)
    verdict("probe changes the numbers and pieces of tables",
            [f"no {what}:\n{probed}" for what in (r"hand +7 +6 +caught", r"card/pup\.cost +4 +3 ")
             if not re.search(what, probed)])


workbook()
kinds()
two_sheets()
notes()
kits()
without_types()
decks()
round_trips()
odd_values()
written_workbook()
