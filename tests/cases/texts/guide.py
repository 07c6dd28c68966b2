"""Follows a page step by step: guide.py PAGE [FOLDER]. Run by tests/cases/texts/guide.sh.

A block 'yaml' that begins with '# NAME.yaml' writes that file of the game. '# add to NAME.yaml' appends
the rest of the block to the file. A block 'csv' that begins with '# NAME.csv' writes that file without its first
line. '# in NAME.yaml' requires that the file contains the rest of the
block, where a line with '…' stands for omitted lines. A block 'diff' changes a file like a patch. A block
'console' contains commands after '$ ' and their exact output; UPDATE=1 (make golden) writes the output
into the page. A block 'ruby' or 'text' shows the files of other tools, and is not run.
"""
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(sys.argv[1]).resolve()
START = Path(os.environ["TMPDIR"]).resolve()
FOLDER = START / (sys.argv[2] if len(sys.argv) > 2 else ".")
WIDTH = "92"  # of the terminal
KINDS = ["yaml", "csv", "diff", "console"]
OTHERS = ["ruby", "text"]
BLOCK = re.compile(rf"^```({'|'.join(KINDS)})\n(.*?)^```$", re.M | re.S)


def on_terminal(command, folder):
    """The output of a command on a terminal, without colours."""
    ours, its = pty.openpty()
    process = subprocess.Popen(["bash", "-c", command], cwd=folder, stdin=subprocess.DEVNULL, stdout=its,
                               stderr=its, env={**os.environ, "COLUMNS": WIDTH, "TERM": "dumb"})
    os.close(its)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # Linux reports the end this way
            break
        if not part:
            break
        shown += part
    process.wait()
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")


class Reader:
    """A reader at a terminal, who edits the files of the only game."""

    def __init__(self):
        self.folder = FOLDER

    def file(self, heading):
        name = re.fullmatch(r"# (?:add to |in )?((?:templates/|diagrams/)?[a-z]+\.(?:yaml|csv))", heading)
        games = list(START.glob("*/content/*/game.yaml"))
        assert name and len(games) == 1, f"'{heading}' names no file"
        return games[0].parent / name[1]

    def yaml(self, heading, text):
        if heading.startswith("# in "):
            whole, at = self.file(heading).read_text(), 0
            for part in text.split("…\n"):
                assert part in whole[at:], f"'{heading}' has no such lines:\n{part}"
                at = whole.index(part, at) + len(part)
        elif heading.startswith("# add to "):
            assert self.file(heading).exists(), f"'{heading}': there is no such file"
            with self.file(heading).open("a") as file:
                file.write(text)
        else:
            self.file(heading).parent.mkdir(exist_ok=True)
            self.file(heading).write_text(f"{heading}\n{text}")

    def csv(self, heading, text):
        self.file(heading).write_text(text)

    def diff(self, heading, text):
        lines = text.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] in " -")
        new = "".join(line[1:] for line in lines if line[0] in " +")
        whole = self.file(heading).read_text()
        assert whole.count(old) == 1, f"'{heading}' has {whole.count(old)} times:\n{old}"
        self.file(heading).write_text(whole.replace(old, new))

    def console(self, text):
        """Returns the block with the actual output of its commands."""
        new = ""
        for command in re.findall(r"^\$ (.*)\n", text, re.M):
            new += f"$ {command}\n{on_terminal(f'{command}; pwd >{START}/folder', self.folder)}"
            self.folder = Path((START / "folder").read_text().rstrip("\n"))
        return new

    def take(self, block):
        """Follows a block; returns its correct text."""
        kind, text = block.groups()
        if kind == "console":
            return self.console(text)
        heading, rest = text.split("\n", 1)
        {"yaml": self.yaml, "csv": self.csv, "diff": self.diff}[kind](heading, rest)
        return text


def follow(reader, page):
    """Follows all blocks; returns the correct text of the page."""
    def followed(block):
        line = page.count("\n", 0, block.start()) + 1
        wanted, why = block[2], ""
        try:
            wanted = reader.take(block)
        except AssertionError as error:
            why = str(error)
        if wanted != block[2]:
            why = f"it should be\n{wanted}"
        verdict(f"{PAGE.name}: the {block[1]} block at line {line} is right", why)
        return f"```{block[1]}\n{wanted}```"
    return BLOCK.sub(followed, page)


def verdict(name, why):
    print(f"not ok {name}: {why}" if why else f"ok {name}")


page = PAGE.read_text()
updated = follow(Reader(), page)
for kind in re.findall(r"^```(.*)$", page, re.M)[::2]:
    if kind not in KINDS + OTHERS:
        verdict("every kind of block is tested", f"not '{kind}'")
if os.environ.get("UPDATE"):
    PAGE.write_text(updated)
