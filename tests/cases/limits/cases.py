"""A case for each row of docs/limits.md. Run by limits.py."""
import base64
import io
import json
import os
import struct
import zipfile
import zlib

from small_game import MB, case, worst

SHOW = "show g -o x.pdf"
PNG = "show g -o x.png"


def names(letter, count):
    return [f"{letter}{i}" for i in range(count)]


# --- files -------------------------------------------------------------------------------

def padded(text, size):
    """The text, padded with a comment to a size in bytes."""
    return text + "#" * (size - len(text) - 1) + "\n"


@case("size of a file")
def _(game, n):
    del game.files["checks.yaml"]
    game.files["game.yaml"] = padded("title: G\nnumbers: {players: 2}\nsets: {card: {kind: card}}\n", n)
    del game.files["card.yaml"]


@case("size of all YAML files and tables of a game, with spreadsheets unpacked")
def _(game, n):
    for name in "game.yaml", "card.yaml":
        content = json.dumps(game.files[name])
        game.files[name] = padded(content + "\n", n // 2)
    rest = n - n // 2 * 2
    checks = json.dumps(game.checks) + "\n"
    game.files["checks.yaml"] = checks
    game.files["card.yaml"] = padded(json.dumps(game.card) + "\n", n // 2 - len(checks) + rest)


@case("size of one text")
def _(game, n):
    game.card["pieces"][0]["text"] = "x" * n


@case("columns of a sheet or CSV file")
def _(game, n):
    game.card["pieces"] = "c.csv"
    game.files["c.csv"] = "id," + ",".join(names("c", n - 1)) + "\none\n"


def workbook(game, *more):
    """Puts the pieces into a workbook with these other files."""
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    files = [("_rels/.rels", f'<R><Relationship Id="a" Type="{office}/officeDocument" Target="b.xml"/></R>'),
             ("b.xml", f'<w xmlns:r="{office}"><sheets><sheet name="S" r:id="s"/></sheets></w>'),
             ("_rels/b.xml.rels", f'<R><Relationship Id="s" Type="{office}/worksheet" Target="s.xml"/></R>'),
             ("s.xml", '<w><row><c t="str"><v>id</v></c></row><row><c t="str"><v>one</v></c></row></w>')]
    files = [file for file in files if file[0] not in dict(more)] + list(more)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, text in files:
            archive.writestr(name, text)
    game.card["pieces"] = "c.xlsx"
    game.files["c.xlsx"] = out.getvalue()


@case("rows of a sheet")
def _(game, n):
    rows = f'<row r="1"><c t="str"><v>id</v></c></row><row r="{n}"><c t="str"><v>one</v></c></row>'
    workbook(game, ("s.xml", f"<w>{rows}</w>"))


@case("files in a spreadsheet")
def _(game, n):
    workbook(game, *((f"x{i}", "") for i in range(n - 4)))


@case("name of a file in a spreadsheet, in bytes")
def _(game, n):
    workbook(game, ("x" * n, ""))


@case("nested lists and maps", met=1)
def _(game, n):
    game.files["game.yaml"] = json.dumps(game.game)[:-1] + ', "x-deep": ' + "[" * (n - 1) + "]" * (n - 1) + "}"


def with_values(game, n):
    def weight(tree):
        if isinstance(tree, dict):
            return 1 + sum(1 + weight(value) for value in tree.values())
        return 1 + sum(map(weight, tree)) if isinstance(tree, list) else 1
    game.card["pieces"] = []
    game.card["fields"]["figures"] = "list of whole 0..9"
    rest = n - sum(map(weight, game.files.values()))
    lists = -(-rest // 900000)
    for i in range(lists):
        count = min(rest, 900000)
        game.card["pieces"].append({"id": f"p{i}", "figures": [0] * (count - 5)})
        rest -= count


case("values in all files of a game, aliases expanded", heavy=True)(with_values)


@case("items of the lists and maps that an edition changes", parts=(0.95, 1.05), heavy=True)
def _(game, n):
    game.pieces("x in 1..2", id="x-{x}")
    game.card["pieces"] += [{"id": f"r{i}"} for i in range(49998)]
    last = n // 50000
    game.game["editions"] = {"e0": {}}
    for i in range(1, last + 1):
        game.game["editions"][f"e{i}"] = {"from": f"e{i - 1}",
                                          "sets": {"card": {"pieces": [{"id": "one", "text": f"x{i}"}]}}}
    return f"check g --edition e{last}"


SINCE = "build g --since friday"


def kit(name="friday", **more):
    design = {"copies": 1, **more}
    return {"name": name, "date": "2026-11-27", "designs": {"card": {"one": design}}}


@case("kits in `printed.yaml`", SINCE, beyond=2)
def _(game, n):
    game.files["printed.yaml"] = {"printed": [kit(), *(kit(name) for name in names("k", n - 1))]}


@case("size of `printed.yaml`", SINCE, beyond=2)
def _(game, n):
    game.files["printed.yaml"] = padded(json.dumps({"printed": [kit()]}) + "\n", n)


@case("values in `printed.yaml`, aliases expanded", SINCE, beyond=2, parts=(0.95, 1.05), heavy=True)
def _(game, n):
    design = "{copies: 1}"
    cards = ", ".join(f"{name}: {design}" for name in names("d", 1000))
    sets = "".join(f", {name}: *all" for name in names("s", n // 4002 - 1))
    game.files["printed.yaml"] = (f"printed:\n- {{name: friday, date: 2026-11-27, designs: {{card: &all {{{cards}}}"
                                  f"{sets}}}}}\n")


@case("sides of a design in `printed.yaml`", SINCE, beyond=2)
def _(game, n):
    game.files["printed.yaml"] = {"printed": [kit(sides={name: "0123456789abcdef" for name in names("s", n)})]}


@case("fields of a design in `printed.yaml`", SINCE, beyond=2)
def _(game, n):
    game.files["printed.yaml"] = {"printed": [kit(fields={name: "f" for name in names("s", n)})]}


@case("problems reported", met=1, message="1 more")
def _(game, n):
    game.card["pieces"] = [{"id": f"p{i}", "m": 1} for i in range(n)]


# --- a game ------------------------------------------------------------------------------

@case("sets")
def _(game, n):
    game.game["sets"].update({name: {"kind": "token"} for name in names("s", n - 1)})


@case("editions")
def _(game, n):
    game.game["editions"] = {name: {} for name in names("e", n)}


@case("boards")
def _(game, n):
    game.game["boards"] = {name: {"grid": "3 x 3"} for name in names("b", n)}


@case("diagrams")
def _(game, n):
    game.scene(pieces=[{"piece": "one"}])
    scene = game.files.pop("diagrams/d.yaml")
    game.files.update({f"diagrams/{name}.yaml": scene for name in names("d", n)})


@case("numbers")
def _(game, n):
    game.game["numbers"].update({name: 1 for name in names("n", n - 1)})


@case("choices")
def _(game, n):
    game.game["choices"].update({name: ["a"] for name in names("c", n - 1)})


@case("members of a choice")
def _(game, n):
    game.game["choices"]["suit"] = names("m", n)


@case("rules")
def _(game, n):
    game.game["rules"] = {name: "x" for name in names("r", n)}


@case("definitions")
def _(game, n):
    game.checks["define"] = {name: "1" for name in names("d", n)}


@case("checks")
def _(game, n):
    game.checks["checks"] = {name: {"says": "S.", "demand": "1 < 2"} for name in names("c", n)}


@case("tables under `stats:`")
def _(game, n):
    game.checks["stats"] = {name: {"title": "S", "show": {"a": "1"}} for name in names("t", n)}


@case("entries of `harmless:`")
def _(game, n):
    game.pieces("x in 1..5001", id="x-{x}")
    game.checks["harmless"] = {f"card/x-{i + 1}": "S" for i in range(n)}


@case("icons")
def _(game, n):
    game.game["icons"] = names("i", n)


@case("colours")
def _(game, n):
    game.game["theme"] = {"colours": {name: "#123456" for name in names("c", n)}}


@case("colours in a category of `tell-apart:`", "check g --draw")
def _(game, n):
    game.layers({"rectangle": "bleed", "fill": "white"})
    game.game["theme"] = {"tell-apart": {"suits": {name: f"#{i % 5 * 60:02x}{i // 5 % 5 * 60:02x}{i // 25 * 50:02x}"
                                                   for i, name in enumerate(names("c", n))}}}


@case("font families", SHOW)
def _(game, n):
    game.layers({"rectangle": "bleed", "fill": "white"})
    game.files["fonts/fonts.yaml"] = {"families": {name: {"regular": "Cabin-Regular.otf"} for name in names("f", n)}}


@case("fields of a set")
def _(game, n):
    game.card["fields"].update({name: "optional text" for name in names("f", n - 2)})


@case("words in a list written as one text")
def _(game, n):
    game.card["fields"]["words"] = "list of suit"
    game.card["pieces"][0]["words"] = " ".join(["red"] * n)
    game.card["pieces"][1]["words"] = "red"


@case("designs", heavy=True)
def _(game, n):
    game.pieces(f"x in 1..{n - 1}", id="x-{x}", n="{x mod 10}", text="{x}")
    game.demand(f"count(card) = {n}")


@case("copies of a design")
def _(game, n):
    game.card["pieces"][1]["copies"] = n


@case("side of a piece, in mm")
def _(game, n):
    game.card["size"] = f"{n} x 20 mm"


@case("players")
def _(game, n):
    game.game["numbers"]["players"] = n


@case("memory of all pieces", parts=(0.9, 1.1), heavy=True)
def _(game, n):
    game.card["fields"].update({name: "optional whole 0..9" for name in names("f", 198)})
    game.pieces(f"x in 1..{n // 5000}", id="x-{x}")


@case("spaces of a board")
def _(game, n):
    game.game["boards"] = {"b": {"points": {name: {} for name in names("p", n)}}}


@case("items under `spaces:` of a board, with the generated ones")
def _(game, n):
    items, left = [{"each": "i in 1..4000", "id": "p{i}"}] * (n // 4000), n % 4000
    items += [{"each": f"i in 1..{left}", "id": "p{i}"}] if left else []
    game.game["boards"] = {"b": {"points": [{"each": "i in 1..4000", "id": "p{i}"}], "spaces": items}}


@case("pairs of neighbouring spaces")
def _(game, n):
    spaces, pairs = names("p", 300), []
    for i in range(300):
        pairs += [[spaces[i], other] for other in spaces[i + 1:]]
    links = {}
    for a, b in pairs[:n]:
        links.setdefault(a, []).append(b)
    game.game["boards"] = {"b": {"points": {name: {"touches": links.get(name, [])} for name in spaces}}}


@case("sections of a board")
def _(game, n):
    game.game["boards"] = {"b": {"grid": f"{n} x 1", "sections": {"sizes": {"A": "1 x 1"}, "layout": ["A " * n]}}}
    game.demand("count(sections(b)) > 2")


@case("kinds of section of a board")
def _(game, n):
    game.game["boards"] = {"b": {"grid": "1 x 1", "sections": {"sizes": {name: "1 x 1" for name in names("k", n)},
                                                               "layout": ["k0"]}}}
    game.demand("count(sections(b)) > 0")


# --- expressions -------------------------------------------------------------------------

@case("nesting levels of an expression")
def _(game, n):
    game.demand("1" + " + 1" * (n - 2) + " > 1")


@case("nested definitions")
def _(game, n):
    define = {"f0": "1"}
    define.update({f"f{i + 1}": f"f{i} + 1" for i in range(n - 1)})
    game.checks["define"] = define
    game.demand(f"f{n - 1} = {n}")


@case("parameters of a definition")
def _(game, n):
    game.checks["define"] = {f"f({', '.join(names('a', n))})": "1"}


@case("variables of an expression")
def _(game, n):
    game.demand(f"count({', '.join(f'{name} in 1..1' for name in names('a', n))}) = 1")


@case("nested lists")
def _(game, n):
    game.demand("count(" + "[" * n + "1" + "]" * n + ") = 1")


@case("items of a list")
def _(game, n):
    game.demand(f"count([n of n in 1..{n}]) = {n}")


@case("steps of one expression", parts=(0.95, 1.05))
def _(game, n):
    game.demand(f"for every a in 1..1000, b in 1..{n // 3000}, a + b > 0")


@case("steps of all expressions", parts=(0.95, 1.05), heavy=True)
def _(game, n):
    game.checks["checks"] = {f"c{i}": {"says": "S.", "demand": f"count(a in 1..1000000 where {i} < 200) > 1"}
                             for i in range(n // 2000000)}


@case("memory of one expression", parts=(0.9, 1.1), heavy=True)
def _(game, n):
    game.demand(f"count([[{', '.join('a' * 12)}] of a in 1..{n // 454}]) > 1")


@case("parts of definitions, compiled again for each type of value", parts=(0.1, 4))
def _(game, n):
    # Each definition calls the previous one in two ways, with new types of values each time.
    depth = (n // 20).bit_length()
    calls = "w{}(b, c, d, e, f, g, h, [1]) + w{}(b, c, d, e, f, g, h, 1)"
    define = {"w0(a, b, c, d, e, f, g, h)": "1"}
    define.update({f"w{i}(a, b, c, d, e, f, g, h)": calls.format(i - 1, i - 1) for i in range(1, depth + 1)})
    game.checks["define"] = define
    game.demand(f"w{depth}(1, 1, 1, 1, 1, 1, 1, 1) > 0")


@case("bits of a numerator or denominator")
def _(game, n):
    game.demand(f"2 ^ {n - 1} > 1")


@case("`n` of `factorial(n)`")
def _(game, n):
    game.demand(f"factorial({n}) > 0")


@case("`n` of `choose(n, k)`")
def _(game, n):
    game.demand(f"choose({n}, 2) > 0")


@case("cards drawn, in a function for odds")
def _(game, n):
    game.demand(f"odds_at_least(1, 1, 1, {n}) > 0")


@case("rows of a table under `stats:`", "stats g")
def _(game, n):
    game.checks["stats"] = {"t": {"title": "T", "each": f"i in 1..{n}", "show": {"v": "i * 2"}}}


@case("memory of all tables under `stats:`", "stats g --format=csv", parts=(0.9, 1.1), heavy=True)
def _(game, n):
    game.checks["stats"] = {name: {"title": "T", "each": "i in 1..10000", "show": {"v": "i * 2"}}
                            for name in names("t", n // 3050000)}


@case("steps of `ppgen probe` in one edition", "probe g", parts=(0.02, 1.1), met=1, heavy=True)
def _(game, n):
    # Two slips for each of 400 pieces.
    game.pieces("x in 1..399", id="x-{x}")
    game.demand(f"for every a in 1..1000, b in 1..{n // 800 // 3000}, a + b > 0")


# --- templates ---------------------------------------------------------------------------

BOX = {"rectangle": [0, 0, 1, 1], "fill": "black"}


@case("layers of a list", SHOW)
def _(game, n):
    game.layers(*[BOX] * n)


@case("nested groups", SHOW)
def _(game, n):
    layer = BOX
    for _ in range(n):
        layer = {"group": [layer]}
    game.layers(layer)


@case("templates in a chain of `extends:`", SHOW)
def _(game, n):
    game.layers(BOX)
    game.files["templates/card.yaml"] = {"extends": "t1", "layers": [BOX]}
    game.files.update({f"templates/t{i}.yaml": {"extends": f"t{i + 1}"} for i in range(1, n + 1)})
    game.files[f"templates/t{n + 1}.yaml"] = {"layers": [BOX]}


@case("looks of a template", SHOW)
def _(game, n):
    game.layers(BOX)
    game.files["templates/card.yaml"] = {
        "looks": n, "layers": [{**BOX, "opacity": "if look > 1 then 1 else 0.5"}]}


@case("drawn parts of a face", SHOW, heavy=True)
def _(game, n):
    game.layers({"for": f"n in 1 .. {n // 2}", **BOX}, {"for": f"n in 1 .. {n - n // 2}", **BOX})


@case("memory of a face", "check g --draw", parts=(0.9, 1.1), heavy=True)
def _(game, n):
    game.layers({"for": f"n in 1 .. {n // 70000}", "path": "M0 0" + "h1v1" * 1000, "stroke": "black"})


@case("steps of a path", SHOW)
def _(game, n):
    game.layers({"path": "M0 0" + "h1" * (1 + n % 3) + "z" + "h1z" * (n // 3 - 1), "stroke": "black"})


@case("distance to the farthest point, in mm", SHOW)
def _(game, n):
    game.layers({"path": f"M0 0 h{n}", "stroke": "black"})


@case("points of a polygon", SHOW)
def _(game, n):
    game.layers({"polygon": {"for": f"t in 1 .. {n}", "at": ["t mod 60", "t mod 50"]}, "fill": "black"})


@case("colours of a gradient", SHOW)
def _(game, n):
    game.layers({"rectangle": "bleed", "fill": {"linear": ["white", "black"] * (n // 2) + ["white"] * (n % 2)}})


@case("dashes and gaps of a line", SHOW)
def _(game, n):
    game.layers({"line": [[0, 0], [20, 20]], "stroke": "black", "dash": [1] * n})


@case("lines or dots of a hatch", SHOW, parts=(0.95, 1.05))
def _(game, n):
    game.layers({"rectangle": [0, 0, 30, 40], "fill": {"hatch": "black", "gap": f"50 / {n}"}})


def cells(n):
    return [{"for": f"n in 1 .. {n}", **BOX}]


@case("cells of a row, column or grid", SHOW)
def _(game, n):
    game.layers({"row": cells(n)})


@case("columns and rows of a mosaic", SHOW)
def _(game, n):
    game.layers({"mosaic": [{"rectangle": [0, 0, "w", "h"], "fill": "black"}], "columns": n, "rows": 2})


@case("places of a scatter", SHOW)
def _(game, n):
    game.layers({"scatter": [{"rectangle": [0, 0, "w", "h"], "fill": "black"}], "count": n, "width": 1, "height": 1})


@case("parts of a course", SHOW)
def _(game, n):
    game.layers({"course": [{"rectangle": [0, 0, "w", "h"], "fill": "black"}],
                 "along": {"line": [[0, 0], [40, 0]]}, "width": f"40 / {n}", "height": 1})


@case("columns of a text", SHOW)
def _(game, n):
    game.layers({"text": "a", "in": "safe", "size": "4 pt", "columns": n, "gap": 0})


@case("lines of a drop cap", SHOW)
def _(game, n):
    game.layers({"text": "a", "in": "safe", "size": "0.1 pt", "drop": n})


@case("nested marks in a text", SHOW)
def _(game, n):
    game.layers({"text": "<b>" * n + "a" + "</b>" * n, "in": "safe", "size": "8 pt"})


# --- pictures and icons ------------------------------------------------------------------

def png(width, height, extra=b""):
    """A white 1-bit greyscale picture with extra text in it."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    row = b"\0" + b"\xff" * ((width + 7) // 8)
    pixels = zlib.compressobj(1)
    rows = b"".join([pixels.compress(row * height), pixels.flush()])
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    text = chunk(b"tEXt", b"Comment\0" + extra) if extra else b""
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + text + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def with_pictures(game, n):
    picture = png(500, 500, b"x" * (60 * MB))
    count = n // len(picture)
    game.layers({"for": f"n in 1 .. {count}", "image": "{n}.png", "in": [0, 0, 9, 9]})
    game.files["art/1.png"] = picture
    for i in range(2, count + 1):
        game.files[f"art/{i}.png"] = lambda file: os.link(file.with_name("1.png"), file)


case("size of all picture files of a game", SHOW, parts=(0.95, 1.12), heavy=True)(with_pictures)


def fill_pictures(game):
    """Writes the maximum number of files, and the largest picture."""
    with_pictures(game, 1000 * MB)
    game.files["templates/card.yaml"]["layers"].append({"image": "a.png", "in": "safe"})
    game.files["art/a.png"] = png(10000, 10000)


@case("pixels of a side of a picture", SHOW)
def _(game, n):
    game.layers({"image": "a.png", "in": [0, 0, 20, 1]})
    game.files["art/a.png"] = png(n, 1000)


@case("pixels of a picture, or of all pictures in an SVG", SHOW, step=10000, heavy=True)
def _(game, n):
    game.layers({"image": "a.png", "in": "safe"})
    game.files["art/a.png"] = png(10000, n // 10000)


def segment(marker, data):
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data


@case("scans of a JPEG", SHOW)
def _(game, n):
    game.layers({"image": "a.jpg", "in": [0, 0, 1, 1]})
    frame = segment(0xC2, bytes([8, 0, 8, 0, 8, 1, 1, 0x11, 0]))
    tables = segment(0xDB, bytes([0] + [1] * 64)) + segment(0xC4, bytes([0, 1] + [0] * 15 + [0]))
    scan = segment(0xDA, bytes([1, 1, 0, 0, 0, 0])) + b"\x7f"
    game.files["art/a.jpg"] = b"\xff\xd8" + tables + frame + scan * n + b"\xff\xd9"


@case("elements of an SVG, counted each time they are drawn", SHOW)
def _(game, n):
    game.svg('<path d="M0 0h1"/>' * (n - 1))


@case("nested elements of an SVG", SHOW)
def _(game, n):
    game.svg("<g>" * (n - 2) + '<path d="M0 0h1"/>' + "</g>" * (n - 2))


@case("filters and masks of an SVG", SHOW)
def _(game, n):
    game.svg('<mask id="m"><path fill="#fff" d="M0 0h9v9z"/></mask>' + '<path d="M0 0h1v1z" mask="url(#m)"/>' * n)


@case("dashes of the lines of an SVG", SHOW, parts=(0.95, 1.05))
def _(game, n):
    game.svg(f'<path d="M0 0h9" stroke="#000" stroke-dasharray="{9 / n:.9f}"/>')


@case("properties that the style of an SVG sets", SHOW, parts=(0.95, 1.05))
def _(game, n):
    rule = "".join(f"x{i}:y;" for i in range(1000))
    game.svg(f"<style>.a{{{rule}}}</style>" + '<path class="a" d="M0 0h1"/>' * (n // 1000))


@case("size of an icon", SHOW)
def _(game, n):
    game.game["icons"] = ["a"]
    game.layers({"icon": "a", "in": [0, 0, 9, 9], "fill": "black"})
    head, tail = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/>', "</svg>"
    game.files["icons/a.svg"] = head + " " * (n - len(head + tail)) + tail


def icon(game, content, style=""):
    """An icon with this content, drawn once."""
    game.game["icons"] = ["a"]
    game.layers({"icon": "a", "in": [0, 0, 9, 9]})
    game.files["icons/a.svg"] = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
                                 f"<style>{style}</style>{content}</svg>")


@case("characters of the texts of an SVG", SHOW)
def _(game, n):
    game.svg(f'<text font-family="inter" font-size="1">{"a" * (n // 2)}</text>'
             f'<text font-family="inter" font-size="1">{"b" * (n - n // 2)}</text>')


@case("rules of an SVG's style, times its elements, in icons and in texts", SHOW, parts=(0.99, 1.01))
def _(game, n):
    icon(game, '<path d="M0 0h1v1"/>' * 1998, ".a{fill:red}" * (n // 2000))


@case("steps of all paths of an icon", SHOW, parts=(0.99, 1.01))
def _(game, n):
    icon(game, f'<path id="a" d="M0 0{"h1v1" * 499}"/>' + '<use href="#a"/>' * (n // 1000 - 1))


@case("steps of a stroked path of an icon", SHOW)
def _(game, n):
    icon(game, f'<path fill="none" stroke="red" d="M0 0{"h1" * (n - 1)}"/>')


# each "h1v1" has ten points
@case("points of the outline of a line of an icon", SHOW, parts=(0.99, 1.01))
def _(game, n):
    icon(game, f'<path fill="none" stroke="red" stroke-linejoin="round" d="M0 0{"h1v1" * (n // 10)}"/>')


@case("dashes and gaps of a line of an icon", SHOW)
def _(game, n):
    icon(game, f'<path stroke="red" d="M0 0h{n}" stroke-dasharray="1 1"/>')


def icon_set(game, icons, size=0, **more):
    game.layers({"icon": "s:a", "in": [0, 0, 9, 9], "fill": "black"})
    data = {"prefix": "s", "icons": icons, "width": 9, "height": 9, **more}
    text = json.dumps(data)
    game.files["icons/s.json"] = text[:-1] + " " * max(0, size - len(text)) + "}"


SHAPE = {"body": '<path fill="currentColor" d="M0 0h9v9z"/>'}


@case("size of an icon set", SHOW)
def _(game, n):
    icon_set(game, {"a": SHAPE}, n)


@case("icons in a set, aliases included", SHOW)
def _(game, n):
    icon_set(game, {"a": SHAPE, **{name: SHAPE for name in names("i", n - 1)}})


@case("size of all icon files", SHOW, parts=(1, 1.25))
def _(game, n):
    icon_set(game, {"a": SHAPE}, 16 * MB)
    sets = n // (16 * MB)
    game.layers(*[{"icon": f"s{i}:a", "in": [0, 0, 9, 9], "fill": "black"} for i in range(sets)])
    text = game.files.pop("icons/s.json")
    game.files.update({f"icons/s{i}.json": text for i in range(sets)})


@case("nested maps and lists in JSON", SHOW)
def _(game, n):
    icon_set(game, {"a": SHAPE}, info={"x": "DEEP"})
    game.files["icons/s.json"] = game.files["icons/s.json"].replace('"DEEP"', "[" * (n - 2) + "]" * (n - 2))


# --- scenes ------------------------------------------------------------------------------

@case("parts of a scene, itself included")
def _(game, n):
    game.scene(column=[{"pieces": [{"piece": "one"}]}] * (n - 1))


@case("pieces of a scene")
def _(game, n):
    game.scene(board="b", pieces=[{"piece": "one", "at": "A1"}] * n)


@case("marks of a part")
def _(game, n):
    game.scene(board="b", marks=[{"arrow": "A1 B1"}] * n)


@case("labels of a part")
def _(game, n):
    game.scene(board="b", marks=[{"label": "L", "at": "A1"}] * n)


@case("places of a mark, such as the spaces of a path")
def _(game, n):
    game.scene(board="b", marks=[{"area": " ".join(["A1"] * n)}])


@case("steps of a view around a space")
def _(game, n):
    game.scene(board="b", view={"around": "A1", "steps": n})


@case("places of signs in a part")
def _(game, n):
    game.scene(board="b", marks=[{"sign": "wrong", "at": "A1"}] * n)


@case("places of steps in a part")
def _(game, n):
    game.scene(board="b", marks=[{"step": i + 1, "at": "A1"} for i in range(n)])


@case("boxes of a flow chart")
def _(game, n):
    game.scene(flow=[{"id": name, "text": "T"} for name in names("f", n)])


@case("lines of a flow chart")
def _(game, n):
    boxes = names("f", 30)
    flow, lines = [], n
    for i, name in enumerate(boxes):
        leads = boxes[:min(i, lines)]
        lines -= len(leads)
        flow.append({"id": name, "text": "T", "from": leads or "none"})
    assert not lines
    game.scene(flow=flow)


def chart(game, table, **keys):
    game.checks["stats"] = {"t": {"title": "T", **table}}
    game.scene(chart={"kind": "bars", "stats": "t", **keys})


@case("rows of a chart")
def _(game, n):
    chart(game, {"each": f"i in 1..{n}", "show": {"v": "i"}})


@case("columns of a chart")
def _(game, n):
    chart(game, {"each": "i in 1..2", "show": {name: "i" for name in names("v", n)}})


@case("a value in heat, steps or charts")
def _(game, n):
    game.scene(board="b", marks=[{"heat": n, "at": "A1"}])


# --- rulebooks ---------------------------------------------------------------------------

BOOK = "show g rulebook -o x.pdf"


@case("size of a rulebook", BOOK)
def _(game, n):
    game.book("x <!--" + " " * (n - 5 - 9) + "-->")


@case("parts of a rulebook: lines, list items, cells, words in bold", "check g", parts=(0.9, 1.3))
def _(game, n):
    game.book("- a\n" * (n // 4))


@case("quotation marks between two empty lines")
def _(game, n):
    game.book("'." * n)


@case("values in braces", BOOK)
def _(game, n):
    game.book("{players} " * n)


@case("nested boxes, lists, quotes and marks", BOOK, met=1)
def _(game, n):
    game.book("> " * (n - 1) + "x")


@case("columns of a table", BOOK, met=1)
def _(game, n):
    game.book("|a" * n + "|\n" + "|-" * n + "|\n")


@case("columns of a page", BOOK)
def _(game, n):
    game.book("x", formats={"a5": {"columns": n}})


@case("scale of a picture", BOOK)
def _(game, n):
    game.files["art/a.png"] = png(300, 300)
    game.book(f"![A](<a.png {n}%>)")


# --- paper -------------------------------------------------------------------------------

@case("pieces of a kit", "build g --backs none", heavy=True)
def _(game, n):
    game.card["size"] = "8 x 8 mm"  # fewer pages
    game.pieces(f"x in 1..{n // 10000}", id="x-{x}", copies=10000)
    game.card["pieces"][0]["copies"] = n % 10000 or 10000
    if not n % 10000:
        game.card["pieces"][1]["each"] = f"x in 2..{n // 10000}"


def box_for(game, size, thickness):
    """A telescope box for a single tile. It is 2 mm longer than the tile, and 1 mm deeper."""
    game.game["sets"]["slab"] = {"kind": "tile", "size": size, "thickness": f"{thickness} mm"}
    game.game["sets"]["box"] = {"kind": "box", "telescope": ["slab"]}


@case("places of a sheet layout", "build g --sheet own")
def _(game, n):
    game.card["size"] = "5 x 5 mm"
    game.card["back"] = "none"
    game.files["templates/sheets/own.yaml"] = {
        "title": "Own", "paper": "1000 x 1000 mm",
        "places": [{"at": "1 x 1 mm", "size": "5 x 5 mm", "columns": 100, "rows": n // 100},
                   {"at": "1 x 900 mm", "size": "5 x 5 mm", "columns": n % 100}][:1 + bool(n % 100)]}


@case("`--skip`", "build", beyond=2, message="--skip")
def _(game, n):
    game.card.update(size="5 x 5 mm", back="none")
    game.files["templates/sheets/own.yaml"] = {
        "title": "Own", "paper": "1000 x 1000 mm",
        "places": {"at": "1 x 1 mm", "size": "5 x 5 mm", "columns": 100, "rows": 10}}
    return f"build g --sheet own --skip {n}"


@case("depth of a telescope box, in mm")
def _(game, n):
    box_for(game, "200 x 200 mm", n - 1)


@case("depth of a tuck box, in mm")
def _(game, n):
    game.game["sets"]["deck"] = {"kind": "card", "thickness": f"{n - 2} mm"}
    game.game["sets"]["box"] = {"kind": "box", "tuck": ["deck"]}


@case("length of a telescope box, in mm")
def _(game, n):
    box_for(game, f"200 x {n - 2} mm", 5)


@case("memory of a page of `ppgen show`", "show g -o x.txt", parts=(0.9, 2), heavy=True)
def _(game, n):
    game.layers({"for": f"n in 1 .. 1900", "path": "M0 0" + "h1v1" * 1000, "stroke": "black"})
    game.pieces(f"x in 2..{n // (100 * MB)}", id="x-{x}")


def enlarged(game, width, height):
    """Draws a picture of nearly so many pixels."""
    game.card["size"] = f"{width / 10 - 6} x {height / 10 - 6} mm"
    game.layers({"rectangle": "bleed", "fill": "white"})
    return "show g one -o x.png --dpi 254"


@case("pixels of a side of a PNG that is made", "show", parts=(0.99, 1.01), beyond=2, message="pixels cannot be made")
def _(game, n):
    return enlarged(game, n, 500)


@case("pixels of a PNG that is made", "show", parts=(0.98, 1.02), beyond=2, message="pixels cannot be made", heavy=True)
def _(game, n):
    return enlarged(game, int(n ** 0.5), int(n ** 0.5))


@case("pixels of a side with `--px`", "export", beyond=2, message="--px")
def _(game, n):
    game.card["size"] = f"{n / 80 - 6} x 5 mm"
    return f"export g --to images --only card/one --px {n}x880 --dpi 2032"


@case("what `--px` leaves around a piece, in mm", "export", message="no-product")
def _(game, n):
    game.card["size"] = "40 x 40 mm"
    return f"export g --to images --px {10 * (40 + 2 * n)}x{10 * (40 + 2 * n)} --dpi 254"


def printer(game, text):
    game.files["../../printer.yaml"] = text
    return "build g --printer printer.yaml"


@case("offset of a printer, in mm", "build", beyond=2)
def _(game, n):
    return printer(game, f"back-x: {n}\n")


@case("rotation of a printer, in degrees", "build", beyond=2)
def _(game, n):
    return printer(game, f"back-turn: {n}\n")


@case("`--jobs`", "check", beyond=2, message="--jobs")
def _(game, n):
    return f"check g --jobs {n}"


@case("`--dpi`", "show", beyond=2, message="--dpi")
def _(game, n):
    game.card["size"] = "10 x 10 mm"
    return f"show g -o x.png --dpi {n}"


# --- all at once -------------------------------------------------------------------------

def fill_game(game, values=3900000, pieces=86000):
    """Uses the maximum number of values and pieces, and all memory of an expression."""
    with_values(game, values)
    game.card["fields"].update({name: {"type": "whole 0..9", "default": 0} for name in names("f", 197)})
    game.card["fields"]["figures"] = {"type": "list of whole 0..9", "default": 0}
    game.card["pieces"].append({"each": f"x in 1..{pieces}", "id": "x-{x}"})
    game.demand(f"count([[{', '.join('a' * 12)}] of a in 1..530000]) > 1")


def fill_book(game):
    """Thematic breaks need the most memory of all parts; the rest is letters."""
    game.book("***\n" * 280000 + "\n" + "a b c d e f " * 70000)


@worst("check g")
def _(game):
    fill_game(game)
    fill_book(game)


@worst("check g --draw")
def _(game):
    fill_game(game, pieces=8)
    fill_pictures(game)
    fill_book(game)


@worst("stats g --format=csv")
def _(game):
    fill_game(game)
    game.checks["stats"] = {name: {"title": "T", "each": "i in 1..10000", "show": {"v": "i * 2"}}
                            for name in names("t", 20)}


@worst("diff g --since content/g --summary")
def _(game):
    fill_game(game)


@worst("show g x-1 -o x.png --dpi 254")
def _(game):
    fill_game(game)
    fill_pictures(game)
    game.card["size"] = "1394 x 1394 mm"


@worst("export g --to images --only card/x-1 --dpi 254")
def _(game):
    fill_game(game)
    fill_pictures(game)
    game.card["size"] = "1394 x 1394 mm"


@worst("show g rulebook -o x.pdf")
def _(game):
    fill_game(game)
    fill_pictures(game)
    fill_book(game)


@worst("build g --only card/x-1")
def _(game):
    fill_game(game)
    fill_pictures(game)
    game.card["copies"] = 2


@worst("probe g")
def _(game):
    fill_game(game, 1900000, 8)
