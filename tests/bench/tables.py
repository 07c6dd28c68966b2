"""Writes one deck in every format that ppgen reads: tables.py FOLDER ROWS.

FOLDER/yaml, csv, json, xlsx and ods are the same game of ROWS cards with eight fields.
"""
import csv
import io
import json
import random
import sys
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

FOLDER, COUNT = Path(sys.argv[1]), int(sys.argv[2])
HEADER = ["id", "name", "suit", "cost", "strength", "rare", "tags", "text"]
WORDS = "lantern cave hope water die hunter floor door iron rope bread gate storm tower ash bridge".split()
random.seed(1)


def card(i):
    words = random.choices(WORDS, k=12)
    return [f"card-{i}", f"{words[0].title()} {i}", random.choice(["road", "hearth", "wild"]), i % 5, i % 9 + 1,
            random.choice(["yes", "no"]), " | ".join(words[2:4]), " ".join(words).capitalize() + ", or not."]


ROWS = [card(i) for i in range(COUNT)]


def write(name, file, data):
    folder = FOLDER / name
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(
        "title: T\nnumbers: {players: 2}\nchoices: {suit: [road, hearth, wild]}\n"
        "sets:\n  card:\n    kind: card\n    fields: {name: text, suit: suit, cost: whole 0..4, strength: whole 1..9,\n"
        f"      rare: yes/no, tags: list of text, text: text}}\n    pieces: {file}\n")
    (folder / file).write_bytes(data)


def as_yaml():
    rows = [dict(zip(HEADER, row), tags=row[6].split(" | ")) for row in ROWS]
    return "".join(f"- {json.dumps(row)}\n" for row in rows).replace('"yes"', "yes").replace('"no"', "no")


def as_csv():
    out = io.StringIO()
    csv.writer(out).writerows([HEADER, *ROWS])
    return out.getvalue()


def archive(**files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, text in files.items():
            zipped.writestr(name, text)
    return out.getvalue()


def as_xlsx():
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    texts = {}

    def cell(column, row, value):
        name = f"{chr(65 + column)}{row}"
        if isinstance(value, int):
            return f'<c r="{name}"><v>{value}</v></c>'
        return f'<c r="{name}" t="s"><v>{texts.setdefault(value, len(texts))}</v></c>'
    rows = "".join(f'<row r="{r}">' + "".join(cell(c, r, value) for c, value in enumerate(row)) + "</row>"
                   for r, row in enumerate([HEADER, *ROWS], 1))
    return archive(**{
        "_rels/.rels": f'<R><Relationship Id="a" Type="{office}/officeDocument" Target="xl/workbook.xml"/></R>',
        "xl/workbook.xml": f'<w xmlns:r="{office}"><sheets><sheet name="Cards" r:id="b"/></sheets></w>',
        "xl/_rels/workbook.xml.rels":
            f'<R><Relationship Id="b" Type="{office}/worksheet" Target="s.xml"/>'
            f'<Relationship Id="c" Type="{office}/sharedStrings" Target="t.xml"/></R>',
        "xl/s.xml": f"<w><sheetData>{rows}</sheetData></w>",
        "xl/t.xml": "<sst>" + "".join(f"<si><t>{escape(text)}</t></si>" for text in texts) + "</sst>"})


def as_ods():
    urn = "urn:oasis:names:tc:opendocument:xmlns:"

    def cell(value):
        if isinstance(value, int):
            return f'<t:table-cell o:value-type="float" o:value="{value}"><x:p>{value}</x:p></t:table-cell>'
        return f'<t:table-cell o:value-type="string"><x:p>{escape(value)}</x:p></t:table-cell>'
    rows = "".join("<t:table-row>" + "".join(map(cell, row)) + "</t:table-row>" for row in [HEADER, *ROWS])
    return archive(**{"content.xml": f'<o:d xmlns:o="{urn}office:1.0" xmlns:t="{urn}table:1.0" xmlns:x="{urn}text:1.0">'
                      f'<o:body><o:spreadsheet><t:table t:name="Cards">{rows}</t:table></o:spreadsheet></o:body></o:d>'})


write("yaml", "cards.yaml", as_yaml().encode())
write("csv", "cards.csv", as_csv().encode())
write("json", "cards.json", json.dumps([dict(zip(HEADER, row)) for row in ROWS]).encode())
write("xlsx", "cards.xlsx", as_xlsx())
write("ods", "cards.ods", as_ods())
