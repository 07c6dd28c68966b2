"""Compares the PDFs of a rulebook or of designer's notes with their Markdown, using independent tools.

book.py GAME FOLDER STEM: GAME is the game's folder; the PDFs are FOLDER/STEM.pdf and, of a rulebook,
the booklet and quick reference next to it. qpdf, pdfinfo and pdftotext read the files. Prints every
fault.
"""
import json
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

game, folder, stem = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
book, booklet, quick = (folder / f"{stem}{end}.pdf" for end in ("", "-booklet", "-quick"))
is_notes = stem.startswith("designer-notes")
wrong = []


def report(*words):
    wrong.append(" ".join(str(word) for word in words))


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, check=True, text=True).stdout


def letters(text):
    """Letters and digits only, so that line breaks and hyphenation do not matter."""
    return "".join(c for c in unicodedata.normalize("NFKC", text).lower() if c.isalnum())


class Pdf:
    def __init__(self, file):
        run("qpdf", "--check", file)
        self.file = file
        data = json.loads(run("qpdf", "--json=2", "--json-stream-data=none", file))
        self.objects = data["qpdf"][1]
        self.root = self.get(self.objects["trailer"]["value"]["/Root"])
        self.pages = []
        self.walk_pages(self.root["/Pages"])

    def get(self, value):
        while isinstance(value, str) and re.fullmatch(r"\d+ \d+ R", value):
            found = self.objects.get(f"obj:{value}")
            value = found.get("value", found.get("stream", {}).get("dict")) if found else None
        return value

    def walk_pages(self, node):
        found = self.get(node)
        if found["/Type"] == "/Pages":
            for kid in found["/Kids"]:
                self.walk_pages(kid)
        else:
            self.pages.append(node)

    def texts(self, *options):
        return run("pdftotext", "-raw", *options, self.file, "-").split("\f")[:-1]


def title_of(value):
    return value[2:] if value.startswith("u:") else value


# --- structure ---------------------------------------------------------------------------

INSIDE = {"TR": {"Table"}, "TH": {"TR"}, "TD": {"TR"}, "LI": {"L"}, "Lbl": {"LI"}, "LBody": {"LI"}, "TOCI": {"TOC"}}


def elements(pdf, node, parent):
    element = pdf.get(node)
    if element.get("/Type") not in (None, "/StructElem") or "/S" not in element:
        return
    yield node, element, parent
    kids = pdf.get(element.get("/K", []))
    for kid in kids if isinstance(kids, list) else [kids]:
        if isinstance(kid, str) and isinstance(pdf.get(kid), dict):
            yield from elements(pdf, kid, (node, element))


def check_structure(pdf):
    if not pdf.root.get("/MarkInfo", {}).get("/Marked") or "/Lang" not in pdf.root:
        report("the PDF is not tagged, or has no language")
    tree = pdf.get(pdf.root["/StructTreeRoot"])
    top = pdf.get(tree["/K"])
    if top["/S"] != "/Document":
        report("the top of the structure is", top["/S"])
    roles = {}
    for node, element, parent in elements(pdf, tree["/K"], None):
        role = element["/S"][1:]
        roles[role] = roles.get(role, 0) + 1
        if parent and element["/P"] != parent[0]:
            report("an element", role, "has a wrong parent")
        if role in INSIDE and parent[1]["/S"][1:] not in INSIDE[role]:
            report(role, "is inside", parent[1]["/S"])
        if role == "Figure" and not element.get("/Alt"):
            report("a figure has no alternative text")
        if role == "Link" and not any(isinstance(kid, dict) and kid.get("/Type") == "/OBJR" or
                                      (isinstance(kid, str) and pdf.get(kid).get("/Type") == "/OBJR")
                                      for kid in pdf.get(element["/K"])):
            report("a link has no place on the page")
    return roles


# --- places ------------------------------------------------------------------------------

def page_of(pdf, dest):
    return pdf.pages.index(pdf.get(dest)[0]) + 1


def check_outline(pdf, texts):
    """Each outline entry leads to the page that contains its title."""
    count = 0

    def walk(node):
        nonlocal count
        while node:
            entry = pdf.get(node)
            title, page = title_of(entry["/Title"]), page_of(pdf, entry["/Dest"])
            if letters(title) not in letters(texts[page - 1]) and page > 1:
                report(f"the outline has '{title}' on page {page}")
            count += 1
            walk(entry.get("/First"))
            node = entry.get("/Next")
    walk(pdf.get(pdf.root["/Outlines"]).get("/First"))
    return count


def link_texts(pdf):
    """Yields the page, the rectangle and the annotation of each link."""
    for number, node in enumerate(pdf.pages, 1):
        page = pdf.get(node)
        high = pdf.get(page["/MediaBox"])[3]
        for annotation in pdf.get(page.get("/Annots", [])):
            one = pdf.get(annotation)
            left, low, right, top = pdf.get(one["/Rect"])
            yield number, (left, high - top, right, high - low), one


def check_links(pdf, texts):
    """The last number in the text of an internal link is the page that it leads to."""
    inner = 0
    for number, (left, top, right, low), one in link_texts(pdf):
        dest = one.get("/Dest")
        if not dest:
            if not one.get("/A", {}).get("/URI"):
                report("a link on page", number, "leads nowhere")
            continue
        page = page_of(pdf, dest)
        inner += 1
        words = run("pdftotext", "-f", number, "-l", number, "-x", int(left) - 1, "-y", int(top), "-W",
                    int(right - left) + 3, "-H", max(int(low - top), 4), pdf.file, "-").strip()
        named = re.search(r"(?:page\s|^)(\d+)$", words)
        if named and int(named[1]) != page:
            report(f"on page {number}, '{words}' leads to page {page}")
        if not 1 <= page <= len(texts):
            report("a link leads to page", page)
    return inner


def check_labels(pdf):
    labels = pdf.get(pdf.root.get("/PageLabels", {}))
    if not labels:
        report("pages have no labels")


# --- text --------------------------------------------------------------------------------

def plain_paragraphs(text):
    """The paragraphs of the Markdown that contain only plain text."""
    hidden = 0
    for block in re.split(r"\n\s*\n", text):
        block = block.strip()
        if block.startswith(":::"):
            name = block[3:].strip()
            if hidden or name.startswith("when") or name == "else":
                hidden += bool(name) and not name.endswith(":::")
                hidden -= not name
            continue
        if hidden or not re.fullmatch(r"[\w\s.,;:'’\"!?()*-]+", block) or not block[0].isalpha():
            continue
        yield block


def find(wanted, pages, page, at):
    """The page and offset where 'wanted' ends. It may continue on the next page, after running heads."""
    for number in range(page, len(pages)):
        found = pages[number].find(wanted, at if number == page else 0)
        if found >= 0:
            return number, found + len(wanted)
        for cut in range(len(wanted) - 8, 8, -1):
            if wanted[:cut] in pages[number] and number + 1 < len(pages) and wanted[cut:] in pages[number + 1]:
                return number + 1, pages[number + 1].find(wanted[cut:]) + len(wanted) - cut
    return None


def check_text(texts, markdown):
    pages = [letters(text) for text in texts]
    page = at = count = 0
    for paragraph in plain_paragraphs(markdown):
        wanted = letters(paragraph)
        found = find(wanted, pages, page, at)
        if not found:
            report("out of order, or lost:", paragraph[:60])
            continue
        page, at = found
        count += 1
    return count


# --- the booklet --------------------------------------------------------------------------

def check_booklet(texts):
    """Folded and stacked, the booklet shows the pages in order, and the back cover outside."""
    pdf = Pdf(booklet)
    pages = -(-len(texts) // 4) * 4
    if len(pdf.pages) != pages // 2:
        report("the booklet has", len(pdf.pages), "sides for", len(texts), "pages")
    width, height = (float(x) for x in pdf.get(pdf.get(pdf.pages[0])["/MediaBox"])[2:])
    halves = [pdf.texts("-x", x, "-y", 0, "-W", int(width / 2), "-H", int(height)) for x in (0, int(width / 2) + 1)]
    for side in range(len(pdf.pages)):
        sheet, back = divmod(side, 2)
        outer, inner = pages - 1 - 2 * sheet - back, 2 * sheet + back
        for half, page in ((0, inner if back else outer), (1, outer if back else inner)):
            in_order = [*texts[:-1], *[""] * (pages - len(texts)), texts[-1]]
            wanted = letters(in_order[page])
            if sorted(letters(halves[half][side])) != sorted(wanted):
                report(f"side {side + 1} of the booklet does not show page {page + 1} at the {'left right'.split()[half]}")
    if pdf.root["/ViewerPreferences"].get("/Duplex") != "/DuplexFlipShortEdge":
        report("the booklet is not turned over its short edge")


# --- all ----------------------------------------------------------------------------------

pdf = Pdf(book)
texts = pdf.texts()
markdown = (game / ("designer-notes.md" if is_notes else "rulebook.md")).read_text()
roles = check_structure(pdf)
entries = check_outline(pdf, texts)
links = check_links(pdf, texts)
paragraphs = check_text(texts, markdown)
check_labels(pdf)
if is_notes:
    if booklet.exists() or quick.exists():
        report("the notes have a booklet or a quick reference")
else:
    check_booklet(texts)
headings = len(re.findall(r"^#{1,3} ", markdown, re.M))
if not roles.get("H1") or not roles.get("P") or not roles.get("Figure"):
    report("the structure has", roles)
if entries < headings * 0.8 or links < 3 or not paragraphs:
    report(f"{entries} entries of the outline for {headings} headings, {links} links, {paragraphs} paragraphs")
if quick.exists() and len(Pdf(quick).pages) not in (1, 2):
    report("the quick reference has more than two sides")
print("\n".join(wrong))
