"""Compares the documentation with the source tree: docs.py ROOT. Run by tests/cases/texts/docs.sh.

- The tables of src/README.md name files, and tables or functions in them, in back quotes. Each
  file exists and contains the names after it.
- Each relative link of the pages leads to a file, and to a heading if it has a #fragment.
- README.md is short, and it leads to every guide.
- The pages name no option, command or target of make that does not exist.
- Each list of the rulebook's formats is complete.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
MOST_LINES = 250  # of README.md
FENCE = re.compile(r"^( *)(```+).*\n(?:.*\n)*?\1\2 *$", re.M)


def verdict(name, faults):
    print(f"not ok {name}: {faults[0]}" if faults else f"ok {name}", *faults[1:], sep="\n")


def pages():
    names = ["README.md", "src/README.md", "content/README.md", "templates/README.md"]
    return [ROOT / name for name in names] + sorted(ROOT.glob("docs/*.md")) + \
        sorted(ROOT.glob("tests/**/README.md"))


def name_of(path):
    return str(path.relative_to(ROOT))


def without_blocks(text):
    """The text with empty lines in place of its code blocks."""
    return FENCE.sub(lambda block: "\n" * block[0].count("\n"), text)


# --- src/README.md -----------------------------------------------------------------------

def files_of(word):
    """The files or folders that a path or pattern matches, relative to src/ or to the root."""
    return [file for folder in (ROOT / "src", ROOT) for file in folder.glob(word)]


def is_path(word):
    return "/" in word or re.fullmatch(r"[\w*-]+\.\w+", word)


def holds(file, name):
    edge = r"\b" if re.fullmatch(r"\w+", name) else ""
    return file.is_file() and re.search(edge + re.escape(name) + edge, file.read_text())


def faults_of_row(cells):
    """A name belongs to the files before it, back to the previous name."""
    files, wants_names = [], False
    for word in re.findall(r"`([^`]+)`", cells):
        if is_path(word):
            if wants_names:
                files, wants_names = [], False
            found = files_of(word)
            if not found:
                yield f"there is no {word}"
            files += found
        elif not files:
            yield f"'{word}' does not follow a file name"
        else:
            wants_names = True
            if not any(holds(file, word) for file in files):
                yield f"'{word}' is not in {', '.join(name_of(file) for file in files)}"


def section(text, heading):
    return re.split(r"^## ", text.split(f"\n## {heading}\n", 1)[1], maxsplit=1, flags=re.M)[0]


def judge_table(text, heading, column, least):
    rows = re.findall(r"^\| (.*) \|$", section(text, heading), re.M)[2:]
    faults = [f"{row.split(' | ')[0]}: {fault}" for row in rows
              for fault in faults_of_row(" | ".join(row.split(" | ")[column:]))]
    if len(rows) < least:
        faults.append(f"it has only {len(rows)} rows")
    verdict(f"src/README.md, {heading}: what it names exists", faults)


def judge_architecture():
    text = (ROOT / "src/README.md").read_text()
    judge_table(text, "Where do I change…", 1, 30)
    judge_table(re.sub(r"^(\| .* \| .*) \| [^|]*\|$", r"\1 |", text, flags=re.M), "The types to know", 0, 20)
    named = {folder for row in re.findall(r"^\| (.*?) \|", section(text, "The folders"), re.M)
             for folder in re.findall(r"`(\w+)/`", row)}
    there = {folder.name for folder in (ROOT / "src").iterdir() if folder.is_dir()}
    verdict("src/README.md, The folders: all are there", sorted(named ^ there))


# --- links -------------------------------------------------------------------------------

def anchors(page):
    """The fragments of a page's headings, as GitHub makes them."""
    seen, names = {}, set()
    for heading in re.findall(r"^#+ +(.*?) *$", without_blocks(page.read_text()), re.M):
        text = re.sub(r"\[([^]]*)\]\([^)]*\)|[`*]", lambda match: match[1] or "", heading)
        name = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        seen[name] = seen.get(name, -1) + 1
        names.add(f"{name}-{seen[name]}" if seen[name] else name)
    return names


def links(text):
    text = re.sub(r"`[^`\n]*(?:\n[^`\n]+)?`", "", without_blocks(text))
    return re.findall(r'\]\(\s*<?([^)\s>]+)|(?:src|href)="([^"]+)"', text)


def faults_of_links(page):
    for pair in links(page.read_text()):
        link = pair[0] or pair[1]
        if re.match(r"[a-z]+:", link):
            continue
        path, _, fragment = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or not target.is_relative_to(ROOT):
            yield f"{link} leads nowhere"
        elif fragment and (target.suffix != ".md" or fragment not in anchors(target)):
            yield f"{link}: there is no such heading"


def judge_links():
    count = sum(len(links(page.read_text())) for page in pages())
    verdict("the pages have many links", [] if count > 100 else [f"only {count}"])
    for page in pages():
        verdict(f"{name_of(page)}: its links lead somewhere", list(faults_of_links(page)))


# --- the pages ---------------------------------------------------------------------------

def judge_readme():
    text = (ROOT / "README.md").read_text()
    lines = text.count("\n")
    verdict(f"README.md has {MOST_LINES} lines at most",
            [] if lines <= MOST_LINES else [f"it has {lines}"])
    linked = {pair[0].partition("#")[0] for pair in links(text)}
    verdict("README.md leads to every guide",
            [name for name in map(name_of, sorted(ROOT.glob("docs/*.md"))) if name not in linked])


def help_of(*words):
    return subprocess.run([os.environ["PPGEN"], *words, "--help"], capture_output=True, text=True,
                          check=True).stdout


def judge_options():
    commands = re.findall(r"^  ([a-z]+) ", help_of(), re.M)
    known = {"version"} | {word for command in commands
                           for word in re.findall(r"--([a-z-]+)", help_of(command))}
    others = {"depth", "create-if-none", "edit-last"}  # options of git and gh
    for page in (ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))):
        named = set(re.findall(r"(?<![\w-])--([a-z][a-z-]*)", page.read_text()))
        verdict(f"{name_of(page)}: its options exist", [f"--{word}" for word in sorted(named - known - others)])
        blocks = "\n".join(block[0] for block in FENCE.finditer(page.read_text()))
        named = set(re.findall(r"^(?:\$ )?ppgen ([a-z]+)", blocks, re.M) +
                    re.findall(r"`ppgen ([a-z]+)", page.read_text()))
        verdict(f"{name_of(page)}: its commands exist", sorted(named - set(commands)))


def judge_targets():
    rules = re.findall(r"^([a-z][a-z -]*):(?!=)", (ROOT / "Makefile").read_text(), re.M)
    known = {target for rule in rules for target in rule.split()}
    for page in pages():
        text = page.read_text()
        lines = re.findall(r"(?:^|`)make ((?:[a-z-]+ ?)+)", "\n".join(
            [*re.findall(r"`make [^`]*`", text), *(block[0] for block in FENCE.finditer(text))]), re.M)
        named = {word for line in lines for word in line.split()}
        verdict(f"{name_of(page)}: its targets of make exist", sorted(named - known))


def judge_formats():
    """Each list of the rulebook's formats names all of them, as the help of --book does."""
    formats = re.search(r"--book ([\w|-]+)", help_of("build"))[1].split("|")
    lists = [(page, words) for page in sorted(ROOT.glob("docs/*.md"))
             for words in re.findall(r"^\| `formats?` \| .*|`--book a4`[^.]*\.", page.read_text(), re.M)]
    verdict("the lists of the rulebook's formats are complete",
            [f"{name_of(page)}: {name} is missing in: {words}" for page, words in lists for name in formats
             if not re.search(rf"(?<![\w-]){name}(?![\w-])", words)]
            + ([] if len(lists) > 2 else [f"only {len(lists)} lists are found"]))


judge_architecture()
judge_formats()
judge_links()
judge_readme()
judge_options()
judge_targets()
