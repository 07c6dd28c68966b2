"""Follows docs/diagrams.md and draws its scenes. Run by tests/cases/texts/diagrams.sh.

A block that begins with '# FOLDER/NAME.yaml' is that file of the game 'otter-run'. The game must pass
every check without a warning. Each scene must be drawn, first in the default look, then in the look
that the page ends with. The tables of keys must match the schema. If PICTURES names a folder, the
pictures are written there for inspection.
"""
import json
import os
import re
import subprocess
from pathlib import Path

from texts import ROOT, verdict

PAGE = (ROOT / "docs/diagrams.md").read_text()
TEMPORARY = Path(os.environ["TMPDIR"]).resolve()
PICTURES = Path(os.environ.get("PICTURES", TEMPORARY)).resolve()
GAME = TEMPORARY / "project/content/otter-run"
BLOCK = re.compile(r"^```(?:yaml|markdown)\n((?:# |<!-- )((?:[a-z]+/)?[a-z]+\.(?:yaml|md))\b.*?)^```$", re.M | re.S)


def ppgen(*arguments):
    return subprocess.run([os.environ["PPGEN"], *map(str, arguments)], cwd=GAME.parents[1], timeout=300,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True)


def run(*arguments):
    done = ppgen(*arguments)
    return [f"ppgen {' '.join(map(str, arguments))}: exit code {done.returncode}", *done.stderr.split("\n")] \
        if done.returncode or done.stderr else []


def write_files():
    for text, name in BLOCK.findall(PAGE):
        file = GAME / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return sorted(file.stem for file in GAME.glob("diagrams/*.yaml"))


def draw(scene, suffix):
    picture = PICTURES / f"{scene}{suffix}.png"
    problems = run("show", "--strict", "otter-run", scene, "-q", "-o", picture)
    if not picture.is_file() or picture.stat().st_size < 1500:
        problems.append("there is no picture")
    return problems


def examples():
    scenes = write_files()
    verdict("the page has examples", [] if len(scenes) >= 8 else [f"only {scenes}"])
    check = ["check", "--draw", "--strict", "--edition", "all", "-q", "otter-run"]
    verdict("the game of the page passes its checks", run(*check))
    for scene in scenes:
        verdict(f"the scene '{scene}' is drawn", draw(scene, ""))
    for line in re.findall(r"^(?:```\n)?ppgen ((?:show|check) .*)$", PAGE, re.M):
        verdict(f"'ppgen {line}' succeeds", run(*line.split()))


def failure():
    """Turning a bend too far gives the message on the page."""
    message = re.search(r"^content/otter-run/\S+: error: .*$", PAGE, re.M)[0]
    file = GAME / "diagrams/swim.yaml"
    text = file.read_text()
    file.write_text(text.replace("at: A2, turn: 90", "at: A2, turn: 180"))
    errors = ppgen("check", "otter-run", "-q").stderr
    verdict("a failing statement gives the message on the page", [] if message in errors else [errors])
    file.write_text(text)


def editions_and_look():
    game = GAME / "game.yaml"
    editions = re.search(r"^```\n(editions:\n.*?)^```$", PAGE, re.M | re.S)[1]
    text = game.read_text()
    game.write_text(text + editions)
    verdict("the editions of the page pass their checks", run("check", "--strict", "--edition", "all", "-q", "otter-run"))
    game.write_text(text.replace("numbers:", "diagram: scene\nnumbers:", 1))
    for scene in sorted(file.stem for file in GAME.glob("diagrams/*.yaml")):
        verdict(f"the scene '{scene}' is drawn in the look of the page", draw(scene, "-look"))
    marks = "marks: [{arrow: A1 A2, as: dive}, {sign: fish, at: A1}]\n"
    file = GAME / "diagrams/start.yaml"
    file.write_text(file.read_text() + marks)
    verdict("the styles and signs of the look are drawn", draw("start", "-marks"))


def table(heading):
    part = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    cells = re.findall(r"^\| (`.*?) \|", part, re.M)
    return {name for cell in cells for name in re.findall(r"`([\w-]+)`", cell)}


def tables():
    shapes = json.loads(ppgen("schema").stdout)["definitions"]
    for heading, shape in (("Parts", "scene-part"), ("Pieces", "laid-piece"), ("Marks", "mark")):
        written, wanted = table(heading), set(shapes[shape]["properties"])
        verdict(f"the table of '{heading}' is complete",
                [f"'{name}' is missing" for name in sorted(wanted - written)] +
                [f"there is no '{name}'" for name in sorted(written - wanted)])


GAME.mkdir(parents=True)
examples()
failure()
editions_and_look()
tables()
