"""Makes each check of the games fail on purpose. Run by tests/cases/broken/broken.sh.

A line of tests/cases/broken/GAME/breaks is '[EDITION:]ID|FILE|SCRIPT': the sed script, applied to
the file in a copy of the game, makes the check fail. Each message is compared with the file
'expected'; UPDATE=1 (make golden) rewrites that file. Every demand needs a line; if an edition
replaces a demand, the replacement needs a line too.
"""
import difflib
import json
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
KEPT = ROOT / "tests/cases/broken"
COPY = Path(os.environ["TMPDIR"]) / "content"


def run(*words, cwd=COPY.parent):
    return subprocess.run(words, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True)


def verdict(name, why=""):
    print(f"not ok {name}: {why}" if why else f"ok {name}")


def demands_of(game):
    """The place of each check's demand, by (edition, id). The first edition is the default."""
    report = run(os.environ["PPGEN"], "check", game, "--edition=all", "--format=json", cwd=ROOT)
    return {(played["edition"], check["id"]): (check["file"], check["line"], check["column"])
            for played in json.loads(report.stdout)["games"]
            for check in played["checks"] if check["status"] != "note"}


def lines_of(file):
    lines = file.read_text().splitlines() if file.exists() else []
    return [line.split("|", 2) for line in lines if line and not line.startswith("#")]


def message_of(game, edition, check):
    """The error of one check, from its first line to the empty line after it."""
    report = run(os.environ["PPGEN"], "check", game, "-q", *([f"--edition={edition}"] if edition else []))
    for problem in report.stderr.split("\n\n"):
        head = problem.split("\n", 1)[0]
        if ": error: " in head and head.endswith(f"[{check}]"):
            return problem.rstrip("\n")
    return ""


def break_one(game, name, file, script):
    """Returns the message, and the reason if there is none."""
    edition, _, check = name.rpartition(":")
    whole, broken = ROOT / "content" / game / file, COPY / game / file
    if not whole.exists():
        return "", f"there is no {file}"
    edited = run("sed", script, str(whole))
    if edited.returncode:
        return "", edited.stderr
    broken.write_text(edited.stdout)
    message = message_of(game, edition, check)
    shutil.copyfile(whole, broken)
    if message:
        return message, ""
    return "", "the check does not fail" if edited.stdout != whole.read_text() else f"'{script}' changes nothing"


def test(game):
    lines = lines_of(KEPT / game / "breaks")
    verdict(f"{game} has a file of breaks", "" if lines else f"tests/cases/broken/{game}/breaks has no line")
    shutil.copytree(ROOT / "content" / game, COPY / game)
    demands, broken, got = demands_of(game), set(), ""
    default = next(iter(demands), ("", ""))[0]
    for name, file, script in lines:
        message, why = break_one(game, name, file, script)
        edition, _, check = name.rpartition(":")
        place = demands.get((edition or default, check))
        broken.add(place)
        verdict(f"{game}: {name} fails when it is broken", why if place else "there is no such check with a demand")
        got += f"=== {name}  {file}  {script}\n{message}\n\n"
    compare(game, got)
    for place in dict.fromkeys(demands.values()):
        edition, check = next(key for key in demands if demands[key] == place)
        name = check if edition == default else f"{edition}:{check}"
        verdict(f"{game}: {name} is broken by a test",
                "" if place in broken else f"no line of tests/cases/broken/{game}/breaks breaks it")


def compare(game, got):
    kept = KEPT / game / "expected"
    if os.environ.get("UPDATE"):
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(got)
    wanted = kept.read_text() if kept.exists() else ""
    difference = difflib.unified_diff(wanted.split("\n"), got.split("\n"), "expected", "got", lineterm="")
    verdict(f"{game}: the messages match 'expected'", "\n".join(["they differ", *difference]) if wanted != got else "")


GAMES = {file.parent.name for file in (ROOT / "content").glob("*/game.yaml")}
for each in sorted({file.parent.name for file in KEPT.glob("*/breaks")} - GAMES):
    verdict(f"tests/cases/broken/{each}", "there is no such game")
for each in sorted(GAMES):
    test(each)
