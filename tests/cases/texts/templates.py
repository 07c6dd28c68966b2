"""Follows docs/templates.md and draws its examples. Run by tests/cases/texts/templates.sh.

A block that begins with '# FOLDER/NAME' is that file in the game 'wolf-pack' that 'ppgen new' writes.
Each template becomes the face of the cards (NAME-back: their back; 'bite', 'forest', 'trail' and
'glade' are faces of other sets, the last one of a board's spaces), which must be drawn without a warning. If PICTURES names a folder, the pictures
are written there for inspection.
"""
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

from texts import ROOT, verdict

PAGE = (ROOT / "docs/templates.md").read_text()
TEMPORARY = Path(os.environ["TMPDIR"]).resolve()
GAME = TEMPORARY / "project/content/wolf-pack"
BLOCK = re.compile(r"^```(\w*)\n(?:# ((?:templates|icons|art)/\S+)\n)?(.*?)^```$", re.M | re.S)
OTHER_SETS = {"bite": "bite", "forest": "map", "trail": "trail", "glade": "valley"}
TRAIL = re.search(r"^  trail: .*\n", PAGE, re.M)[0].replace("face: trail, ", "")

VALLEY_BOARD, VALLEY_SET = re.findall(r"^  valley: .*\n", PAGE, re.M)


def ppgen(*arguments):
    return subprocess.run([os.environ["PPGEN"], *map(str, arguments)], cwd=GAME.parents[1], timeout=300,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True)


def write_files():
    """Writes the files of the page to the game; returns the templates' names in order."""
    names = []
    for kind, name, text in BLOCK.findall(PAGE):
        if not name:
            continue
        file = GAME / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
        if kind == "yaml":
            names.append(file.stem)
    for name in OTHER_SETS:
        (GAME / f"templates/{name}.yaml").rename(TEMPORARY / f"{name}.yaml")
    return names


def draw(name, cards, game):
    """Draws the template; returns the problems."""
    if name in OTHER_SETS:
        shutil.copy(TEMPORARY / f"{name}.yaml", GAME / "templates")
        chosen, text = OTHER_SETS[name], game
        text += TRAIL if name == "trail" else ""
        if name == "glade":
            text = text.replace("boards:\n", "boards:\n" + VALLEY_BOARD) + VALLEY_SET
        else:
            text = re.sub(rf"(  {chosen}: {{kind: \w+)", rf"\1, face: {name}", text)
        (GAME / "game.yaml").write_text(text)
    else:
        chosen, side = "card", "back" if name.endswith("-back") else "face"
        (GAME / "cards.yaml").write_text(cards.replace("size: poker", f"size: poker\n{side}: {name}"))
    problems = []
    picture = Path(os.environ.get("PICTURES", TEMPORARY)).resolve() / f"{name}.png"
    for command in (["check", "--draw", "--strict", "--edition", "all", "-q", "wolf-pack"],
                    ["show", "--strict", "wolf-pack", chosen, "-q", "-o", picture]):
        done = ppgen(*command)
        if done.returncode or done.stderr:
            problems += [f"ppgen {' '.join(map(str, command))}: exit code {done.returncode}", *done.stderr.split("\n")]
    if not picture.is_file() or picture.stat().st_size < 5000:
        problems.append("there is no picture")
    (GAME / "cards.yaml").write_text(cards)
    (GAME / "game.yaml").write_text(game)
    if name in OTHER_SETS:
        (GAME / f"templates/{name}.yaml").unlink()
    return problems


def sets_last(game):
    """The game's text with 'sets:' at its end, so that a set can be added."""
    start = game.index("sets:\n")
    end = game.index("\neditions:", start)
    return game[:start] + game[end + 1:].rstrip("\n") + "\n" + game[start:end].rstrip("\n") + "\n"


def examples():
    done = subprocess.run([os.environ["PPGEN"], "new", "wolf-pack"], cwd=TEMPORARY / "project",
                          capture_output=True, text=True)
    if done.returncode:
        return verdict("'ppgen new wolf-pack' succeeds", [done.stderr])
    cards = (GAME / "cards.yaml").read_text()
    game = "\n".join(line for line in (GAME / "game.yaml").read_text().split("\n")
                     if line.strip() and not line.lstrip().startswith("#")) + "\n"
    game = sets_last(game)
    names = write_files()
    verdict("the page has examples", [] if len(names) >= 12 else [f"only {len(names)}"])
    for name in names:
        verdict(f"the example '{name}' is drawn without a problem", draw(name, cards, game))
    for line in re.findall(r"^(?:```\n)?(ppgen show .*)$", PAGE, re.M):
        done = ppgen(*line.split()[1:])
        verdict(f"'{line}' succeeds", [] if not done.returncode else [done.stderr])


def table(heading):
    """The first cells of the tables below a heading."""
    part = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([\w-]+)` \|", part, re.M)


def differences(written, wanted):
    return [f"'{name}' is missing" for name in wanted if name not in written] + \
        [f"there is no '{name}'" for name in written if name not in wanted]


def tables():
    done = subprocess.run([os.environ["PPGEN"], "schema"], cwd=TEMPORARY, capture_output=True, text=True)
    schema = json.loads(done.stdout)
    layer = schema["definitions"]["layer"]["properties"]

    def template(node):
        if "extends" in node.get("then", {}).get("properties", {}):
            return node["then"]["properties"]
        return template(node["else"])
    verdict("the tables of keys are complete", differences(table("All keys"), [*template(schema), *layer]))
    paint = next(shape for shape in layer["fill"]["anyOf"] if "properties" in shape)["properties"]
    verdict("each key of a paint is described", [
        f"'{name}' is missing" for name in paint if f"`{name}`" not in PAGE.split("\n## Write text\n")[0]])
    given = (ROOT / "src/layout/builtins.h").read_text()
    verdict("the tables of names are complete",
            differences(table("What every template can name"), re.findall(r'^    ROW\(\w+, "(\w+)"', given, re.M)))


(TEMPORARY / "project/content").mkdir(parents=True)
examples()
tables()
