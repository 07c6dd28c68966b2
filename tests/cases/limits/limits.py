"""Tests the limits in docs/limits.md. Run by tests/cases/limits/limits.sh.

Each row of the tables has a case with the same name, and each case has a row. A case writes a game of
a given size. At the limit, ppgen must not complain; above the limit, it must exit with 1 and report an
error with the row's rule. Every run must stay within the memory that the page states.
"""
import os
import re
import resource
import shutil
import sys
from pathlib import Path

import cases  # noqa: F401 (fills CASES)
from small_game import CASES, MB, WORST, Case, Game



ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs/limits.md"
PPGEN = os.environ["PPGEN"]
TEMPORARY = Path(os.environ["TMPDIR"])
SANITIZED = bool(os.environ.get("SANITIZED"))
SECONDS = 60 * (10 if SANITIZED else 1)  # of CPU time, for one run


def verdict(name, faults):
    print(f"not ok {name}: {faults[0]}" if faults else f"ok {name}", *faults[1:], sep="\n", flush=True)


# --- the page ----------------------------------------------------------------------------

ROW = re.compile(r"^\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$")
UNITS = {"MB": MB, "GB": 1024 * MB, "million": 1000000, "%": 1, "": 1}


def rows():
    """Yields each row's name, its limit, and the rule of its error."""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        row = ROW.match(line)
        if not row or row[1] in ("what", "---"):
            continue
        number, unit = re.fullmatch(r"([\d,]+) ?(.*)", row[2]).groups()
        rule = re.fullmatch(r"`([a-z-]+)`", row[3])
        yield row[1], int(number.replace(",", "")) * UNITS[unit.split(" ")[0]], rule and rule[1]


def stated_memory():
    """The stated memory of each command in MB, from lines such as "- `ppgen check --draw`: 3,300 MB"."""
    text = PAGE.read_text(encoding="utf-8")
    return {command: int(most.replace(",", ""))
            for command, most in re.findall(r"^- `ppgen ([\w -]+)`: ([\d,]+) MB", text, re.M)}


# --- running -----------------------------------------------------------------------------

class Run:
    def __init__(self, command, folder):
        out, err = folder / "out", folder / "err"
        pid = os.fork()
        if not pid:
            os.chdir(folder)
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            for number, file in (1, out), (2, err):
                os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
            os.execv(PPGEN, [PPGEN, *command])
        _, status, usage = os.wait4(pid, 0)
        self.code = os.waitstatus_to_exitcode(status)
        self.text = out.read_text(errors="replace") + err.read_text(errors="replace")
        self.mb = usage.ru_maxrss / 1024
        self.seconds = usage.ru_utime + usage.ru_stime


def run(c, n):
    folder = TEMPORARY / "limit"
    shutil.rmtree(folder, ignore_errors=True)
    game = Game()
    command = c.write(game, n) or c.command
    game.save(folder / "content/g")
    return Run(command.split(), folder)


def faults_of_run(ended, code, message, wanted):
    """Yields the faults of a run that must exit with a code, and print a message or not."""
    if ended.code != code:
        yield f"exit code {ended.code}, not {code}"
    if bool(message.search(ended.text)) != wanted:
        yield f"{'not ' if wanted else ''}printed: {message.pattern}"


def try_row(name, most, rule, memory):
    c = CASES[name]
    if c.heavy and SANITIZED:
        print(f"ok {name}: skipped under a sanitizer")
        return
    message = re.compile(c.message or rf"error: .*\[{rule}\]$", re.M)
    met, beyond = c.amounts(most)
    problems = []
    for n, code in (met, c.met), (beyond, c.beyond):
        ended = run(c, n)
        faults = list(faults_of_run(ended, code, message, n > most))
        problems += [f"{n:,}: {fault}" for fault in faults]
        if faults:
            problems += ended.text.splitlines()[:4]
        most_mb = memory[stated_for(c.command, memory)]
        if ended.mb > most_mb and not SANITIZED:
            problems.append(f"{n:,}: {ended.mb:.0f} MB of memory, more than the stated {most_mb}")
        if "-v" in sys.argv:
            print(f"# {name}: {n:,}: code {ended.code}, {ended.seconds:.2f} s, {ended.mb:.0f} MB", flush=True)
    verdict(f"{name}: {most:,} is accepted, more is rejected", problems)


def stated_for(words, memory):
    """The most specific command with stated memory: "check --draw" for "check g --draw"."""
    plain = words.replace(" g", "", 1)
    return max((command for command in memory if plain.startswith(command)), key=len)


def try_worst(command, memory):
    """The stated memory is enough for the worst games, and not much more than they need."""
    problems, peak, most_mb = [], 0, memory[command]
    for words, write in WORST:
        if stated_for(words, memory) != command:
            continue
        ended = run(Case(lambda game, n: write(game), words), 0)
        peak = max(peak, ended.mb)
        if re.search(r"\berror: ", ended.text):
            problems += ended.text.splitlines()[:4]
        if "-v" in sys.argv:
            print(f"# {words}: code {ended.code}, {ended.seconds:.2f} s, {ended.mb:.0f} MB", flush=True)
    if not most_mb * 0.7 < peak <= most_mb:
        problems.insert(0, f"{peak:.0f} MB, but {most_mb} are stated")
    verdict(f"the stated memory of {command} is right", problems)


def main():
    page, memory = list(rows()), stated_memory()
    names = [name for name, *_ in page]
    wanted = [word for word in sys.argv[1:] if word != "-v"]
    verdict("each limit has a case", [name for name in names if name not in CASES])
    verdict("each case tests a limit of the page", [name for name in CASES if name not in names])
    verdict("each limit is listed once", [name for name in names if names.count(name) > 1])
    for command in memory:
        if not SANITIZED and (not wanted or command in wanted):
            try_worst(command, memory)
    for name, most, rule in page:
        if name in CASES and (not wanted or any(word in name for word in wanted)):
            try_row(name, most, rule, memory)


if __name__ == "__main__":
    main()
