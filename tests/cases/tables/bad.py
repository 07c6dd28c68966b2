"""Broken and hostile tables: each is rejected with a message and its place, in bounded time and memory. Run by
tests/cases/tables/bad.sh."""
import io
import os
import re
import resource
import shutil
import struct
import warnings
import zipfile
from pathlib import Path

TEMPORARY = Path(os.environ["TMPDIR"]).resolve()
GAME = TEMPORARY / "content/g"
SANITIZED = bool(os.environ.get("SANITIZED"))
SECONDS, MB = 20 * (10 if SANITIZED else 1), 700
NS = "http://schemas.openxmlformats.org/"
REL = NS + "officeDocument/2006/relationships"


def run(words):
    out = TEMPORARY / "out"
    pid = os.fork()
    if not pid:
        os.chdir(TEMPORARY)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        file = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(file, 1)
        os.dup2(file, 2)
        os.execv(os.environ["PPGEN"], ["ppgen", *words])
    _, status, usage = os.wait4(pid, 0)
    return os.waitstatus_to_exitcode(status), out.read_text(errors="replace"), usage.ru_maxrss / 1024


HOLDS = r"✓ g .*1 check holds"


def counted(designs):
    return f"checks: {{all: {{says: All are read., demand: count(card) = {designs}}}}}\n" * bool(designs)


def attempt(name, file, data, wanted, pieces=None, code=1, fields="{name: text, strength: {type: whole 0..9, default: 1}}", copies=1, most_mb=MB, designs=0):
    """Checks a game whose pieces are in the file; the output must match the pattern. Of a file with copies, the others
    are called 1.xlsx, 2.xlsx and so on. If a number of 'designs' is given, a check of the game counts them."""
    game = "title: G\nnumbers: {players: 2}\n" \
        f"sets: {{card: {{kind: card, size: poker, fields: {fields}, pieces: {pieces or file}}}}}\n" + counted(designs)
    files = {file: data, **{f"{i}.xlsx": data for i in range(1, copies)}}
    attempt_files(name, game, files, wanted, code, most_mb=most_mb)


def attempt_files(name, game, files, wanted, code=1, words=(), most_mb=MB, command=("check", "g", "-v")):
    shutil.rmtree(GAME, ignore_errors=True)
    GAME.mkdir(parents=True)
    for file, data in {"game.yaml": game.encode(), **files}.items():
        (GAME / file).write_bytes(data if isinstance(data, bytes) else data.encode())
    ended, text, mb = run([*command, *words])
    faults = [f"exit code {ended}, not {code}"] * (ended != code)
    faults += [f"printed no {wanted}"] * (not re.search(wanted, text))
    faults += [f"{mb:.0f} MB"] * (mb > most_mb and not SANITIZED)
    print(f"not ok {name}: {faults[0]}\n" + "\n".join("    " + line for line in text.splitlines()[:12])
          if faults else f"ok {name}", flush=True)


def archive(files, pack=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with zipfile.ZipFile(out, "w", pack) as zipped:
            for name, text in files:
                zipped.writestr(zipfile.ZipInfo(name), text, compress_type=pack)
    return out.getvalue()


def workbook(rows, strings="", more=(), book="", drop=""):
    """The files of a workbook with one sheet."""
    files = [
        ("_rels/.rels", f'<Relationships><Relationship Id="a" Type="{REL}/officeDocument" Target="xl/workbook.xml"/>'
                        "</Relationships>"),
        ("xl/workbook.xml", book or f'<workbook xmlns:r="{REL}"><sheets><sheet name="Cards" r:id="b"/>'
                                    '<sheet name="Events" r:id="b"/></sheets></workbook>'),
        ("xl/_rels/workbook.xml.rels",
         f'<Relationships><Relationship Id="b" Type="{REL}/worksheet" Target="worksheets/s.xml"/>'
         f'<Relationship Id="c" Type="{REL}/sharedStrings" Target="strings.xml"/></Relationships>'),
        ("xl/strings.xml", f"<sst>{strings}</sst>"),
        ("xl/worksheets/s.xml", f"<worksheet><sheetData>{rows}</sheetData></worksheet>")]
    return [file for file in files if file[0] != drop] + list(more)


def xlsx(rows, **how):
    return archive(workbook(rows, **how))


def row(number, *texts):
    cells = "".join(f'<c t="str"><v>{text}</v></c>' for text in texts)
    return f'<row r="{number}">{cells}</row>'


def ods(rows, more=()):
    urn = "urn:oasis:names:tc:opendocument:xmlns:"
    return archive([("content.xml",
                     f'<o:document-content xmlns:o="{urn}office:1.0" xmlns:t="{urn}table:1.0" xmlns:x="{urn}text:1.0">'
                     f'<o:body><o:spreadsheet><t:table t:name="Cards">{rows}</t:table></o:spreadsheet></o:body>'
                     "</o:document-content>"), *more])


def ods_row(*texts, repeated=1):
    cells = "".join(f'<t:table-cell o:value-type="string"><x:p>{text}</x:p></t:table-cell>' for text in texts)
    return f'<t:table-row t:number-rows-repeated="{repeated}">{cells}</t:table-row>'


def bomb():
    """A workbook whose sheet unpacks to 1 GB."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as zipped:
        for name, text in workbook(HEAD, drop="xl/worksheets/s.xml"):
            zipped.writestr(name, text)
        with zipped.open("xl/worksheets/s.xml", "w") as sheet:
            for _ in range(1024):
                sheet.write(bytes(1 << 20))
    return out.getvalue()


def encrypted(data):
    """The archive with the flag of encryption in its directory."""
    at = data.index(b"PK\1\2") + 8
    return data[:at] + struct.pack("<H", 1) + data[at + 2:]


HEAD, PUP = row(1, "name", "strength"), row(2, "Pup", 3)
GOOD = xlsx(HEAD + PUP)

# --- CSV ------------------------------------------------------------------------------------
attempt("an empty file", "c.csv", b"", r"game\.yaml:3:\d+: error: the table is empty .*\[empty-file\]")
attempt("a header only", "c.csv", b"name\n", "has no pieces", code=0)
attempt("an unclosed quote", "c.csv", b'name\nPup\n"Wolf\n' + b"x\n" * 9, r"c\.csv:3:1: error: .* has no end \[bad-table\]")
attempt("text after a quote", "c.csv", b'name\n"Pup" x\n', r"c\.csv:2:7: error: text after the closing quote")
attempt("a row that is too long", "c.csv", b"name\nPup,\nWolf,2,3\n", r"c\.csv:3:6: error: the row has 3 cells")
attempt("a NUL", "c.csv", b"name\nPu\0p\n", r"c\.csv:2:3: error: found a NUL byte")
attempt("Windows-1252", "c.csv", "name\nGrüße\n".encode("cp1252"), r"c\.csv:2:3: error: .* in Windows-1252 it would be 'ü'")
attempt("UTF-16", "c.csv", "name\nPup\n".encode("utf-16"), r"c\.csv:1:1: error: this file is UTF-16")
attempt("a cell of 10 MB", "c.csv", b"name\n" + b"x" * (10 << 20) + b"\n", r"c\.csv:2:1: error: .*larger than 1024 KB .*\[too-large\]")
attempt("16,384 columns", "c.csv", b"name" + b",x" * 16383 + b"\nPup\n", r"c\.csv:1:\d+: error: .*more than 1000 columns")
attempt("1,000,000 rows", "c.csv", b"name\n" + b"".join(b"n%d\n" % i for i in range(1000001)), r"error: .*\[too-large\]")
attempt("two columns of a field", "c.csv", b"Name,NAME\nPup,x\n", r"c\.csv:1:6: error: two columns are 'name' \[duplicate-key\]")
attempt("no column for an id", "c.csv", b"strength\n3\n", r"c\.csv:1:1: error: the table has no column 'id' or 'name'")
attempt("no column for a field", "c.csv", b"name\nPup\nWolf\n", r"c\.csv:1:1: error: the table has no column for the field 'strength'",
        fields="{name: text, strength: whole 0..9}")
attempt("a blank cell of a number", "c.csv", b"name,strength\nPup,\n", r"c\.csv:2:1: error: the row has no 'strength'",
        fields="{name: text, strength: whole 0..9}")
attempt("an unknown column", "c.csv", b"name,strenth\nPup,3\n", r"c\.csv:1:6: warning: the card has no field 'strenth': the column is "
        r"ignored \[unknown-column\](.|\n)*did you mean 'strength'\? To ignore the column, write columns: {\"strenth\": ~}", code=0)
attempt("a misspelt column of a field that has a column", "c.csv", b"name,strength,strenth\nPup,3,4\n",
        r"c\.csv:1:15: note: the card has no field 'strenth': the column is ignored", code=0)
attempt("an unknown column, with other-columns: error", "c.csv", b"name,strenth\nPup,3\n",
        r"c\.csv:1:6: error: the card has no field 'strenth' ", "{table: c.csv, other-columns: error}")
attempt("an unknown column beside a renamed one", "c.csv", b"name,Attack (1-6),only\nPup,3,x\n",
        r"c\.csv:1:19: error: the card has no field 'only' ", "{table: c.csv, columns: {Attack (1-6): strength}, other-columns: error}")
attempt("a column called 'only'", "c.csv", b"name,only\nPup,3\n", HOLDS, "{table: c.csv, columns: {only: strength}, other-columns: error}",
        code=0, designs=1)
attempt("punctuation after the name of a field", "c.csv", b"Name:,Strength!\nPup,3\nElder,\n", HOLDS, "{table: c.csv, columns: only}", code=0, designs=2)
attempt("an unknown column, with columns: only", "c.csv", b"name,strenth\nPup,3\n",
        r"c\.csv:1:6: error: the card has no field 'strenth' ", "{table: c.csv, columns: only}")
attempt("another word under other-columns", "c.csv", b"name\nPup\n", r"error: 'other-columns' takes one of two words",
        "{table: c.csv, other-columns: errors}")
attempt("a column that is not there", "c.csv", b"name\nPup\n", r"game\.yaml:3:\d+: error: the table has no column 'Attack'",
        "{table: c.csv, columns: {Attack: strength}}")
attempt("a sheet of a CSV file", "c.csv", b"name\nPup\n", r"game\.yaml:3:\d+: error: 'c.csv' has no sheets", "{table: c.csv, sheet: A}")
attempt("two equal ids", "c.csv", b"name\nPup\npup\n", r"c\.csv:3:1: error: two designs of 'card' have the id 'pup'")
attempt("a name without letters", "c.csv", "name\n???\n".encode(), r"c\.csv:2:1: error: no id can be made of")
attempt("a mistake in an expression", "c.csv", b'name,strength\nPup,"{1 +}"\n', r"c\.csv:2:\d+: error: .*\[expression\]")

attempt("1,000 columns of 100,000 rows", "c.csv", ",".join(["name", *(f"c{i}" for i in range(999))]).encode() + b"\n"
        + b"".join(b"n%d\n" % i for i in range(100000)), HOLDS, code=0, designs=100000)
attempt("1,000,000 comments", "c.csv", b"#x\n" * 1000000 + b"name\nPup\n", r"passed over: lines 1\u20131000000 \(above", code=0)
attempt("a list with a million blanks", "c.csv", b'name,tags\nPup,"a,' + b" " * 1000000 + b'b"\n', HOLDS, code=0, designs=1,
        fields="{name: text, tags: list of text}")
attempt("a name that is a date", "c.ods", ods('<t:table-row><t:table-cell><x:p>id</x:p></t:table-cell></t:table-row><t:table-row>'
        '<t:table-cell o:value-type="date" o:date-value="2024-02-01"/></t:table-row>'),
        r"c\.ods: Cards!A2: error: '2024-02-01' is a date, but 'id' takes a name", fields="{}")
attempt("the old format by its name", "c.xls", b"x", r"game\.yaml:3:\d+: error: the old format \.xls cannot be read")

# --- warnings -------------------------------------------------------------------------------
TEXTS = "{name: text, cost: {type: whole 0..9, default: 1}, text: {type: text, default: none}}"
attempt("a heading", "c.csv", b"name,cost,text\nFRUIT,,\nPup,1,x\nHen,2,\n", r"c\.csv:2:1: warning: line 2 has nothing but a name, unlike the "
        r"others \[lone-name\]", code=0, fields=TEXTS)
attempt("an accepted heading", "c.csv", b"name,cost,text\nFRUIT,,\nPup,1,x\nHen,2,\n", r"1 accepted warning", code=0,
        fields=TEXTS + ", accept: [lone-name: fruit is a card]")
attempt("two columns under one name", "c.csv", b"name,cost,,text\nPup,1,2,x\nHen,1,3,x\n",
        r"c\.csv:2:7: warning: column C has no name: its 2 values are ignored \[unnamed-column\]", code=0, fields=TEXTS)
attempt("a skipped line of JSON", "c.json", b'[{"name": "Pup"},\n\n{"strength": 3}]', r"note: passed over: line 3 \(no id and no name\)", code=0)
attempt("a column beside a sheet", "c.xlsx", xlsx(HEAD + PUP + row(3, "Hen", 2, "", "a remark")),
        r"c\.xlsx: Cards!D3: warning: column D has no name: its 1 value is ignored \[unnamed-column\]", code=0)
attempt("rows without a name", "c.xlsx", xlsx(row(1, "name", "cost", "text") + row(2, "Pup", 1, "x") + row(3, "", 2, "y") + row(4, "", 3, "z")
                                              + row(5, "", 9) + row(6, "", "", "z")),
        r"Cards!B3: warning: rows 3, 4 have values but no name: passed over \[skipped-row\](.|\n)*help: fill in the name, or begin the row with '#'",
        code=0, fields=TEXTS)
attempt("a row without a name, among notes", "c.csv", b"name,cost,text\nPup,1,x\n,2,y\n,,z\n",
        r"passed over: line 4 \(no id and no name\)(.|\n)*c\.csv:3:2: warning: line 3 has values but no name: passed over", code=0, fields=TEXTS)
attempt("sums without a name", "c.csv", b"name,cost,copies\nPup,1,2\nHen,3,4\n,4,6\n", r"passed over: line 4 \(no id and no name\) \[skipped-rows\]\n"
        r".*\n.*\n\n\u2713 g +no", code=0, fields=TEXTS)
DATES = "".join(f'<row r="{2 + i}"><c t="str"><v>A{i}</v></c><c t="d"><v>2026-01-0{3 + i}</v></c></row>' for i in range(3))
attempt("dates under a text", "c.xlsx", xlsx(row(1, "name", "Last changed") + DATES), r"Cards!B2: warning: the column 'Last changed' has 3 dates, such as "
        r"this one, read as '2026-01-03' \[date-cell\](.|\n)*columns: {\"Last changed\": ~}(.|\n)*1 warning", code=0,
        fields="{name: text, last-changed: text}")
attempt("a card with 0 copies", "c.csv", b"name,copies\nPup,0\nHen,1\n", r"passed over: line 2 \(0 copies\)", code=0, fields="{name: text}")
attempt("a help for cards of one name", "c.csv", b"name\nPup\nPup\n", r"error: two designs(.|\n)*write 'numbered: yes' beside 'table:'")
attempt("no column for the names", "c.csv", b"strength,Omen\n3,Dawn\n", r"has no column 'id' or 'card-name'(.|\n)*columns: {\"Omen\": card-name}",
        fields="{card-name: text, strength: whole 0..9}")
attempt("a column of names where each column is a field", "c.csv", b"strength\n3\n", r"help: name a column 'id' or 'name'\n")


# --- totals ---------------------------------------------------------------------------------
def attempt_total(name, rows, wanted, fields="{name: text, cost: {type: whole 0..99, default: 1}, text: {type: text, default: none}}",
                  head="name,cost,text,copies", code=0):
    attempt(f"totals: {name}", "c.csv", head + "\n" + rows, wanted, fields=fields, code=code)


PASSED = r"passed over: line {} \(a total\) \[skipped-rows\]\n.*\n.*\n\n\u2713 g +no"
for called in "Total", "TOTAL:", "Totals", "Sum", "Subtotal", "Total cards", "total: all":
    attempt_total(called, f"Pup,1,x,2\nHen,2,y,3\n{called},,,5\n", PASSED.format(4))
attempt_total("sums of other columns", "Pup,1,x,2\nHen,2,y,3\nTotal,3,,5\n", PASSED.format(4))
attempt_total("another figure in another column", "Pup,1,x,2\nHen,2,y,3\nTotal,1.5,,5\n", PASSED.format(4))
attempt_total("since the last total", "Pup,1,x,2\nSubtotal,,,2\nHen,2,y,3\nSubtotal,,,3\nTotal,,,5\n",
              r"passed over: lines 3 \(a total\), 5\u20136 \(a total\) \[skipped-rows\]\n.*\n.*\n\n\u2713 g +no")
attempt_total("a wrong sum", "Pup,1,x,2\nHen,2,y,3\nTotal,,,7\n", r"c\.csv:4:9: warning: the row is passed over as a total, but the sum is 5, not 7 "
              r"\[total-mismatch\](.|\n)*help: a row above may have been passed over; if this row is a card, add a column 'id'")
attempt_total("a wrong sum since the last total", "Pup,1,x,2\nSubtotal,,,2\nHen,2,y,3\nTotal,,,7\n",
              r"c\.csv:5:9: warning: .* the sum is 5 \(3 since the last total\), not 7 ")
attempt_total("no copies, but a sum", "Pup,1,x\nHen,2,y\nTotal,3,\n", PASSED.format(4), head="name,cost,text")
attempt_total("no sum at all", "Pup,1,x\nHen,2,y\nTotal Eclipse,5,\n", r"c\.csv:4:1: warning: the row is passed over as a total, but holds no sum",
              head="name,cost,text")
attempt_total("a card with a text", "Pup,1,x,2\nTotal Eclipse,5,dark,2\n", r"\A\u2713 g +no")
attempt_total("a card with an id", ",Pup,1,2\ntotal,Total,5,9\n", r"\A\u2713 g +no", head="id,name,cost,copies")
attempt_total("a word in another cell", "Pup,1,x,2\nHen,2,y,3\n,,Total,5\n", PASSED.format(4))
WIDE = "name," + ",".join(f"c{i}" for i in range(998)) + ",copies"
attempt("totals: many, of 1,000 columns", "c.csv", WIDE + "\n" + "".join(f"n{i},1\nTotal,1\n" for i in range(100000)), r"passed over: lines 3 \(a total\)",
        code=0, fields="{name: text}")
attempt("totals: many that are wrong", "c.csv", "name,copies\nPup,1\n" + "Total,7\n" * 300000, r"\[total-mismatch\]", code=0, fields="{name: text}")
attempt("rows without a name: many", "c.csv", "name,cost,text\nPup,1,x\n" + ",5,x\n" * 300000, r"lines 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and more have values "
        "but no name", code=0, fields=TEXTS)
attempt_files("totals: a number called so", "title: G\nnumbers: {table: n.csv, players: 2}\nsets: {card: {kind: card, size: poker}}\n"
              "checks: {a: {says: A., demand: total-cards = 68}}\n", {"n.csv": "name,value\nhand,5\ntotal cards,68\n"}, "1 check", 0)


# --- editions -------------------------------------------------------------------------------
def attempt_edition(name, changes, table, wanted, code=1, own=""):
    """Checks an edition that changes the pieces of a table by another one, e.csv."""
    game = f"title: G\nnumbers: {{players: 2}}\nsets: {{card: {{kind: card, size: poker, {own}fields: {{name: text, n: {{type: whole, " \
        f"default: 1}}}}, pieces: c.csv}}}}\neditions: {{base: {{}}, x: {{says: X., sets: {{card: {{pieces: {changes}}}}}}}}}\n" + counted(2)
    attempt_files(name, game, {"c.csv": "id,name,n\npup,Pup,3\n", "e.csv": table}, wanted, code, ["--edition", "x"])


attempt_edition("a list of an edition that adds a table", "[{add: e.csv}, {id: pup, n: 4}]", "name,n\nHen,2\n", HOLDS, code=0)
attempt_edition("a table in braces that is added", "[{add: {table: e.csv}}]", "name,n\nHen,2\n", HOLDS, code=0)
attempt_edition("a change of an unknown piece", "e.csv", "name,n\nHen,2\n", r"e\.csv:2:1: error: cannot change 'hen'(.|\n)*name its table under 'add:'")
attempt_edition("0 copies in a change", "e.csv", "id,copies\npup,0\n", r"e\.csv:2:5: error: copies must be a whole number from 1")
attempt_edition("a change without an id", "e.csv", "id,name,n\npup,Pup,2\n,Hen,3\n", r"e\.csv:3:2: error: which item(.|\n)*fill in its id, or move it",
                own='id: "{name}", ')
attempt_edition("a bare name in a list", "[e.csv]", "name\nHen\n", r"game\.yaml:4:\d+: error: a table in a list needs the key 'table'(.|\n)*{table: e.csv}")


# --- choices, numbers and boards ------------------------------------------------------------
def attempt_part(name, kind, data, wanted, code=1, more=""):
    """Checks a game with a table of numbers, of a choice, of spaces or of points."""
    file = "t.csv" if isinstance(data, str) else "t.xlsx"
    parts = {"numbers": f"numbers: {{table: {file}, players: 2}}", "choice": f"choices: {{suit: {file}}}",
             "spaces": f"boards: {{map: {{grid: 2 x 2, rows: A..B, columns: 1..2, fields: {{n: {{type: whole, default: 1}}}}, spaces: {file}}}}}",
             "points": f"boards: {{map: {{points: {file}}}}}"}
    game = "title: G\n" + ("" if kind == "numbers" else "numbers: {players: 2}\n") + parts[kind] + \
        "\nsets: {card: {kind: card, size: poker}}\n" + more
    attempt_files(f"{kind}: {name}", game, {file: data, "m.csv": "id,value,title\nnew,7,New\n"}, wanted, code, ["--edition=all"])


NEVER, REFUSED, DATED = "<c><f>1+1</f></c>", '<c t="e"><v>#REF!</v></c>', '<c t="d"><v>2024-02-01</v></c>'


def kinds(key):
    """A workbook whose second column has cells without a usable value."""
    rows = [f'<row r="{2 + i}"><c t="str"><v>A{1 + i}</v></c>{cell}</row>' for i, cell in enumerate([REFUSED, NEVER, DATED])]
    return xlsx(row(1, "id", key) + "".join(rows))


for part, key in ("numbers", "value"), ("spaces", "n"), ("points", "at"):
    attempt_part("cells without a value", part, kinds(key), r"Cards!B2: error: the cell shows the error(.|\n)*Cards!B3: error: the formula '=1\+1'"
                 r"(.|\n)*Cards!B4: error: '2024-02-01' is a date, but '" + key)
attempt_part("cells without a value", "choice", kinds("title"), r"Cards!B2: error: the cell shows(.|\n)*Cards!B4: warning: the column 'title' has a date, read as '2024-02-01'")
attempt("copies without a value", "c.xlsx", kinds("copies"), r"Cards!B2: error: the cell shows(.|\n)*B4: error: '2024-02-01' is a date, but 'copies'",
        fields="{}")
attempt("an error value that begins a row", "c.xlsx", xlsx(row(1, "id", "copies") + f'<row r="2">{REFUSED}<c><v>1</v></c></row>'),
        r"Cards!A2: error: the cell shows the error '#REF!'", fields="{}")
attempt_part("a misspelt column", "choice", "id,titel\nred,Red\n", r"t\.csv:1:4: warning: a choice has no 'titel': the column is ignored(.|\n)*'title'\?", 0)
attempt_part("no column for an id", "choice", "Suit,Colour\nred,Red\n", r'no column \'id\' or \'name\'.*(.|\n)*columns: {"Suit": name}')
attempt_part("a misspelt column", "numbers", "id,val\nhand,5\n", r"t\.csv:1:1: error: the table has no column 'value'(.|\n)*'val'\?")
attempt_part("a blank cell", "numbers", "id,value,says\nhand,,x\n", r"t\.csv:2:1: error: the row has no 'value'")
attempt_part("a list with commas", "numbers", 'id,value\nhand,"1, 2"\n', r"t\.csv:2:6: error: '1, 2' is not a number(.|\n)*a list as 1 \| 2 \| 3")
attempt_part("percentages and lists", "numbers", "id;value\nrate;2,5%\nhand;1 | 2\n", r"✓ g +1 check", 0,
             'checks: {a: {says: A., demand: "rate * 40 = 1 and sum(hand) = 3"}}\n')
attempt_part("a table that is added", "numbers", "id,value\nhand,5\n", "✓ g .x.", 0, "editions: {base: {}, x: {says: X., numbers: {add: m.csv}}}\n")
attempt_part("a table that is added", "choice", "id\nred\n", "✓ g .x.", 0, "editions: {base: {}, x: {says: X., choices: {suit: {add: m.csv}}}}\n")
attempt_part("an unknown column", "spaces", "id,n,notes\nA1,2,x\nB1,3,y\n", r"t\.csv:1:6: note: spaces of map have no field 'notes': the column is ignored", 0)
attempt_part("a blank cell", "spaces", "id,n\nA1,\nB1,3\n", HOLDS, 0, 'checks: {a: {says: A., demand: "sum(n of map) = 6"}}\n')
attempt_part("a place without a unit", "points", "id,at\nx,10 x 20\n", r"t\.csv:2:3: error: '10 x 20' is not a place ")


NUMBERS = xlsx(row(1, "Wert", "name") + row(2, 5, "hand"))
attempt_files("numbers: a sheet and columns beside own numbers", "title: G\nnumbers: {table: n.xlsx, sheet: Events, columns: {Wert: value}, columns-of-play: 3, "
              "players: 2}\nsets: {card: {kind: card, size: poker}}\nchecks: {a: {says: A., demand: hand = 5 and columns-of-play = 3}}\n",
              {"n.xlsx": NUMBERS}, r"\u2713 g +1 check", 0)
attempt_files("numbers: an unknown sheet beside own numbers", "title: G\nnumbers: {table: n.xlsx, sheet: Evens, players: 2}\nsets: {card: {kind: card, "
              "size: poker}}\n", {"n.xlsx": NUMBERS}, r"'n\.xlsx' has no sheet 'Evens'", 1)
attempt_files("numbers: numbers called like keys of a table", "title: G\nnumbers: {table: n.csv, sheet: 2, columns: {value: 3, says: Columns.}, players: 2}\n"
              "sets: {card: {kind: card, size: poker}}\nchecks: {a: {says: A., demand: hand = 5 and columns = 3 and sheet = 2}}\n",
              {"n.csv": "id,value\nhand,5\n"}, r"\u2713 g +1 check", 0)
attempt_files("numbers: a list", "title: G\nnumbers: [{table: n.csv}, {players: 2}]\nsets: {card: {kind: card, size: poker}}\n",
              {"n.csv": "id,value\nhand,5\n"}, r"\Acontent/g/game\.yaml:2:10: error: expected a map of numbers(.|\n)*\u2717 g +1 error", 1)

# --- JSON -----------------------------------------------------------------------------------
attempt("JSON that is no list", "c.json", b'{"name": "Pup"}', r"c\.json:1:1: error: expected an object for each row, found a map")
attempt("an empty list in JSON", "c.json", b"[]", r"c\.json:1:1: error: no object in the list has a key \[empty-file\]")
attempt("20 million lists in JSON", "c.json", b"[" + b"[]," * 20000000 + b"[]]", r"c\.json:1:\d+: error: more than 4000000 values")
attempt("half of a character in JSON", "c.json", rb'[{"name": "Pup \ud83d", "strength": 1}]', r"c\.json:1:\d+: error: invalid JSON: not a valid")
attempt("a place after a pair of escapes in JSON", "c.json", rb'[{"name": "Pup \ud83d\ude00{1 +}"}]', r"c\.json:1:32: error: .*\[expression\]")
attempt("broken JSON", "c.json", b'[{"name": "Pup"},]', r"c\.json:1:\d+: error: invalid JSON")
attempt("deep JSON", "c.json", b"[" * 100000, r"c\.json:1:\d+: error: .*nested more than 64 deep")

attempt("a name that is a list", "c.json", b'[{"name": ["Pup"]}]', r"c\.json:1:11: error: no id can be made of 'a list'")
attempt("a list under a member", "c.json", b'[{"name": "Pup", "strength.x": []}]', r"c\.json:1:11: error: 'strength' takes a number, not a map")

# --- archives -------------------------------------------------------------------------------
attempt("a file that is no archive", "c.xlsx", b"name\nPup\n", r"game\.yaml:3:\d+: error: 'c.xlsx' cannot be read: it is not a spreadsheet")
attempt("the old format", "c.xlsx", b"\xd0\xcf\x11\xe0" + bytes(600), "encrypted, or a spreadsheet of the old XLS format")
attempt("an encrypted archive", "c.xlsx", encrypted(GOOD), "'c.xlsx' cannot be read: it is encrypted")
attempt("an encrypted ODS", "c.ods", ods("", [("META-INF/manifest.xml", "<m><encryption-data/></m>")]), "it is encrypted")
attempt("a cut archive", "c.xlsx", GOOD[:-40], "'c.xlsx' cannot be read")
attempt("a damaged archive", "c.xlsx", GOOD.replace(b"PK\3\4", b"PK\3\5"), "it is damaged")
attempt("names that lead out", "c.xlsx", xlsx(HEAD + PUP, more=[("../../up", "x")]), "the name of a file in it leads elsewhere")
attempt("two files of one name", "c.xlsx", xlsx(HEAD + PUP, more=[("xl/strings.xml", "x")]), "two files in it have the same name")
attempt("a zip bomb", "c.xlsx", bomb(), r"game\.yaml:3:\d+: error: with 'c\.xlsx' unpacked, .* larger than 64 MB in total \[too-large\]")
attempt("a ZIP64 archive", "c.xlsx", GOOD[:-6] + b"\xff" * 4 + GOOD[-2:], "'c.xlsx' cannot be read: it is a ZIP64 archive")
attempt("an archive with a comment", "c.xlsx", GOOD[:-2] + struct.pack("<H", 30) + b"PK\5\6" + bytes(26), HOLDS, code=0, designs=1)
attempt("a name with two points", "c.xlsx", xlsx(HEAD + PUP, more=[("xl/a..b", "x")]), HOLDS, code=0, designs=1)
attempt("a part with many equal bytes", "c.xlsx", xlsx(HEAD + PUP + " " * (8 << 20)),
        HOLDS, code=0, designs=1)
attempt("a missing sheet file", "c.xlsx", xlsx(HEAD, drop="xl/worksheets/s.xml"), "'xl/worksheets/s.xml' is not in it")

# --- spreadsheets ---------------------------------------------------------------------------
attempt("a sheet that does not exist", "c.xlsx", GOOD, r"game\.yaml:3:\d+: error: 'c.xlsx' has no sheet 'Event'[^?]*did you mean 'Events'",
        "{table: c.xlsx, sheet: Event}")
attempt("entities", "c.xlsx", archive([(n, '<!DOCTYPE a [<!ENTITY b "bbbb">]>' + t if n == "xl/strings.xml" else t)
                                       for n, t in workbook(HEAD + PUP)]), "it declares an entity, 'b'")
attempt("shared texts nested as deep as elements may be", "c.xlsx", xlsx(HEAD + PUP, strings="<a>" * 300 + "</a>" * 300), "nested too deep")
attempt("XML that is broken", "c.xlsx", xlsx("<row>"), "not valid XML")
attempt("a text that is missing", "c.xlsx", xlsx(HEAD + '<row r="2"><c t="s"><v>99</v></c></row>'), "refers to a text that is missing")
attempt("rows out of order", "c.xlsx", xlsx(PUP + HEAD), r"game\.yaml:3:\d+: error: .* its rows are out of order")
attempt("a row beyond the last", "c.xlsx", xlsx(HEAD + row(2000000, "Pup")),
        r"game\.yaml:3:\d+: error: the sheet 'Cards' has more than 1048576 rows \[too-large\]")
attempt("a repeated row beyond the last", "c.ods", ods(ods_row("name") + ods_row("", repeated=1048575) + ods_row("Pup")),
        "the sheet 'Cards' has more than 1048576 rows")
attempt("a column far away", "c.xlsx", xlsx(HEAD + '<row r="2"><c r="XFD2"><v>1</v></c></row>'), "more than 1000 columns")
attempt("a cell with a malformed name", "c.xlsx", xlsx(HEAD + '<row r="2"><c r="a2" t="str"><v>x</v></c></row>'),
        r"game\.yaml:3:\d+: error: the sheet 'Cards' cannot be read: a cell has no valid name \[bad-table\]")
attempt("an error value", "c.xlsx", xlsx(HEAD + '<row r="2"><c t="str"><v>Pup</v></c><c t="e"><v>#REF!</v></c></row>'),
        r"c\.xlsx: Cards!B2: error: the cell shows the error '#REF!' \[bad-cell\]\n +2 \| Pup\t#REF!")
attempt("a formula without a result", "c.xlsx", xlsx(HEAD + '<row r="2"><c t="str"><v>Pup</v></c><c><f>1+1</f></c></row>'),
        r"c\.xlsx: Cards!B2: error: the formula '=1\+1' was never calculated")
attempt("a value out of range", "c.xlsx", xlsx(HEAD + row(2, "Pup", 30)), r"c\.xlsx: Cards!B2: error: 'strength' must be from 0 to 9")
attempt("repeated blank rows", "c.ods", ods(ods_row("name") + ods_row("Pup") + ods_row("", repeated=1048576)), HOLDS, code=0, designs=1)
attempt("repeated rows", "c.ods", ods(ods_row("name") + ods_row(*["x"] * 9, repeated=1048575)), "more than 4000000 values|the row has 9 cells")
attempt("repeated columns", "c.ods", ods('<t:table-row><t:table-cell t:number-columns-repeated="16384" o:value-type="float" '
                                         'o:value="1"/></t:table-row>'), "more than 1000 columns")
attempt("repeated rows with a far cell", "c.ods", ods(
    ods_row("name") + '<t:table-row t:number-rows-repeated="1048575"><t:table-cell t:number-columns-repeated="999"/>'
    '<t:table-cell o:value-type="string"><x:p>x</x:p></t:table-cell></t:table-row>'), "the row has 1000 cells|more than 4000000 values")
attempt("a date under a number", "c.ods", ods(ods_row("name", "strength") + '<t:table-row><t:table-cell o:value-type="string"><x:p>Pup'
        '</x:p></t:table-cell><t:table-cell o:value-type="date" o:date-value="2024-02-01"/></t:table-row>'),
        r"c\.ods: Cards!B2: error: '2024-02-01' is a date, but 'strength' takes a number \[bad-cell\]")

# --- many sheets and many files -------------------------------------------------------------
SHEETS = 200


def sheets_xlsx(count, rows, strings="", of=lambda i: i):
    """A workbook with sheets S0, S1 and so on; 'of' returns the number of the sheet whose file is read for each."""
    names = "".join(f'<sheet name="S{i}" r:id="s{of(i)}"/>' for i in range(count))
    relations = "".join(f'<Relationship Id="s{i}" Type="{REL}/worksheet" Target="s{i}.xml"/>' for i in range(count))
    files = workbook("", drop="xl/_rels/workbook.xml.rels", strings=strings,
                     book=f'<workbook xmlns:r="{REL}"><sheets>{names}</sheets></workbook>')
    return archive([*files, ("xl/_rels/workbook.xml.rels", "<Relationships>" + relations +
                             f'<Relationship Id="c" Type="{REL}/sharedStrings" Target="strings.xml"/></Relationships>'),
                    *((f"xl/s{i}.xml", f"<worksheet><sheetData>{rows(i)}</sheetData></worksheet>") for i in range(count))])


def sheets_ods(count, rows):
    sheets = "".join(f'</t:table><t:table t:name="S{i}">{rows(i)}' for i in range(count))
    return ods("<t:table-row/>" + sheets)


def named(file, count):
    return "[" + ", ".join(f"{{table: {file}, sheet: S{i}}}" for i in range(count)) + "]"


MANY_TEXTS = "<si><t>a text</t></si>" * 1000000
attempt("200 sheets of a workbook with a million texts", "c.xlsx",
        sheets_xlsx(SHEETS, lambda i: HEAD + row(2, f"n{i}"), MANY_TEXTS), HOLDS, named("c.xlsx", SHEETS), code=0, designs=SHEETS)
attempt("200 sheets of an ODS of 40 MB", "c.ods",
        sheets_ods(SHEETS, lambda i: ods_row("name") + ods_row(f"n{i}") + ods_row("#" + "x" * 200000)), HOLDS,
        named("c.ods", SHEETS), code=0, designs=SHEETS)
attempt("200 names of one sheet of 1 MB", "c.xlsx", sheets_xlsx(SHEETS, lambda i: HEAD + PUP + "<!--" + "x" * (1 << 20) + "-->",
                                                               of=lambda i: 0), "with 'c.xlsx' unpacked", named("c.xlsx", SHEETS))
attempt("50 workbooks that unpack to 60 MB each", "c.xlsx", xlsx(HEAD + PUP, strings=MANY_TEXTS[:60 << 20] + "<!--" + "x" * (38 << 20) + "-->"),
        r"game\.yaml:3:\d+: error: with '1\.xlsx' unpacked, the game's files are larger than 64 MB in total \[too-large\]",
        "[" + ", ".join(f"{{table: {file}.xlsx}}" for file in ["c", *range(1, 50)]) + "]", copies=50)
attempt("200 sheets of long texts without a name", "c.xlsx",
        sheets_xlsx(SHEETS, lambda i: row(1, "x", "y") + f'<row r="2">{"<c t=%ss%s><v>0</v></c>" % (chr(34), chr(34)) * 99}</row>',
                    f"<si><t>{'x' * (1 << 20)}</t></si>"), "more than 4000000 values", named("c.xlsx", SHEETS), most_mb=1150)
attempt("2,000 sheets with a far row", "c.xlsx", sheets_xlsx(2000, lambda i: HEAD + row(1048576, f"n{i}")),
        "more than 4000000 values", named("c.xlsx", 2000))
attempt("a million formats and styles", "c.xlsx", xlsx(HEAD + PUP, more=[
    ("xl/_rels/workbook.xml.rels", f'<Relationships><Relationship Id="b" Type="{REL}/worksheet" Target="worksheets/s.xml"/>'
     f'<Relationship Id="c" Type="{REL}/styles" Target="styles.xml"/></Relationships>'),
    ("xl/styles.xml", "<s>" + "".join(f'<numFmt numFmtId="{i % 50000}" formatCode="d"/>' for i in range(600000)) + "<cellXfs>"
     + "".join(f'<xf numFmtId="{50000 + i % 50000}"/>' for i in range(600000)) + "</cellXfs></s>")],
    drop="xl/_rels/workbook.xml.rels"), HOLDS, code=0, designs=1)

# --- little that stands for much ------------------------------------------------------------
BLANK, CELL = "<t:table-cell t:number-columns-repeated='{}'/>", "<t:table-cell{} o:value-type='string'><x:p>{}</x:p></t:table-cell>"


def ods_cells(cells, repeated=1):
    return f"<t:table-row t:number-rows-repeated='{repeated}'>{cells}</t:table-row>"


def often(times):
    return f" t:number-columns-repeated='{times}'"


attempt("a column beyond the last by as much as an integer holds", "c.ods",
        ods(ods_row("name") + ods_cells(BLANK.format(1048576) * 4096 + CELL.format(often(1000), "x"), 1000)),
        r"c\.ods: Cards!\w+2: error: the table has more than 1000 columns \[too-large\]")
attempt("a cell far away in an ODS", "c.ods", ods(ods_row("name") + ods_cells(BLANK.format(5000) + CELL.format("", "x"))),
        r"c\.ods: Cards!\w+2: error: the table has more than 1000 columns \[too-large\]")
attempt("300,000 cells of 1,000 columns each", "c.ods", ods(ods_row("name") + ods_cells(CELL.format(often(1000), "x") * 300000)),
        r"c\.ods: Cards!\w+2: error: the table has more than 1000 columns \[too-large\]")
attempt("blanks in 1,000 columns of 5,000 rows", "c.ods",
        ods(ods_row("name") + ods_cells(CELL.format(often(1000), " " * 20000), 5000) + ods_row("Pup")), HOLDS, code=0, designs=1)
attempt("blanks that 500,000 cells share", "c.xlsx",
        xlsx(HEAD + "".join(f'<row r="{2 + i}">{"<c t=%ss%s><v>0</v></c>" % (chr(34), chr(34)) * 1000}</row>' for i in range(500))
             + row(600, "Pup"), strings=f"<si><t>{' ' * 500000}</t></si>"), HOLDS, code=0, designs=1)
attempt("200,000 times 1,000 blanks in a cell", "c.ods",
        ods(ods_row("name") + ods_cells(CELL.format("", "x" + "<x:s x:c='1000'/>" * 200000 + "y"))),
        r"game\.yaml:3:\d+: error: with 'c\.ods' unpacked, .* larger than 64 MB in total \[too-large\]")
attempt("1 MB of blanks in each of 1,000 cells", "c.ods",
        ods(ods_row("name") + ods_cells(CELL.format("", "x" + "<x:s x:c='1000'/>" * 1000 + "y") * 1000)),
        r"game\.yaml:3:\d+: error: with 'c\.ods' unpacked, .* larger than 64 MB in total \[too-large\]")
attempt("150,000 rows of JSON with a far key", "c.json",
        ('[{"name": "Pup"' + "".join(f', "k{i}": 1' for i in range(999)) + "}" + ', {"k998": 1}' * 150000 + "]").encode(),
        r"c\.json:1:\d+: error: the game's tables have more than 4000000 values \[too-large\]")
attempt("a million comments, read 100 times", "c.csv", b"name\nPup\n" + b"#x\n" * 1000000, r"error: .*more than 4000000 values.* \[too-large\]",
        "[" + ", ".join(["{table: c.csv, numbered: yes}"] * 100) + "]")
LONG = "x" * 60000 + "/"
attempt("30,000 relations under a long name", "c.xlsx", archive([
    ("_rels/.rels", f'<Relationships><Relationship Id="a" Type="{REL}/officeDocument" Target="{LONG}book.xml"/></Relationships>'),
    (f"{LONG}_rels/book.xml.rels", "<Relationships>" + "".join(f'<Relationship Id="r{i}" Type="x" Target="y"/>' for i in range(30000))
     + "</Relationships>"), (f"{LONG}book.xml", f'<workbook xmlns:r="{REL}"><sheets><sheet name="A" r:id="r0"/></sheets></workbook>')]),
    r"game\.yaml:3:\d+: error: 'c\.xlsx' cannot be read: the name of a file in it is longer than 255 bytes \[bad-table\]")
MEMBERS = "choices: {word: {" + ", ".join(f"word-{i}: Word {i}" for i in range(2000)) + "}}\n"
attempt_files("100,000 items of a choice of 2,000 members", "title: G\nnumbers: {players: 2}\n" + MEMBERS + "sets: {card: {kind: card, size: poker, "
              "fields: {name: text, words: list of word}, pieces: c.csv}}\nchecks: {all: {says: A., demand: sum(count(words) of card) = 100000}}\n",
              {"c.csv": "name,words\n" + "".join(f"n{i},{' | '.join(f'WORD {1999 - k}' for k in range(1000))}\n" for i in range(100))},
              r"✓ g +1 check holds", 0)


def attempt_export(name, members, wanted, code):
    """Writes 300 pieces with a number for each member as a workbook."""
    words = ", ".join(f"w{i}" for i in range(members))
    numbers = f"[{', '.join('1' for _ in range(members))}]"
    attempt_files(name, f"title: G\nnumbers: {{players: 2}}\nchoices: {{word: [{words}]}}\nsets: {{card: {{kind: card, size: poker, fields: "
                  "{power: number for each word}, pieces: cards.yaml}}\n",
                  {"cards.yaml": "".join(f"- {{id: c{i}, power: {numbers}}}\n" for i in range(300))}, wanted, code,
                  command=("table", "g", "card", "-o", str(TEMPORARY / "out.xlsx"), "--force"))


attempt_export("a workbook of 300 rows and 1,000 columns", 999, "300 designs of card", 0)
attempt_export("a workbook of too many columns", 1000, r"cards\.yaml:1:1: error: the set has 1001 columns, but a table has at most 1000 \[no-cell\]", 1)

for odd in "xlsm", "xlsb", "fods", "numbers":
    for how in "{}", "{{table: {}}}", "[{{table: {}}}]":
        attempt(f"the ending .{odd} in {how.format('the name')}", f"c.{odd}", b"PK\0\0", f"game\\.yaml:3:\\d+: error: 'c\\.{odd}' must end in "
                r"\.csv, \.tsv, \.xlsx, \.ods or \.json \[bad-table\]", how.format(f"c.{odd}"))
