"""Changes files as editors and other programs do, and counts the runs that follow."""
import os
import re
import signal
import subprocess
import time
from pathlib import Path

ROOT = Path(os.environ["TMPDIR"]) / "project"
SLOW = 20 if os.environ.get("SANITIZED") else 6  # seconds until a run must have ended
RESULT = re.compile(r"^\d\d:\d\d:\d\d [✓✗] ", re.M)


def verdict(name, problem=""):
    print(f"{'not ok' if problem else 'ok'} {name}{': ' + str(problem) if problem else ''}", flush=True)


def take_ctrl_c():
    """A program that runs in the background of a shell ignores Ctrl-C, and so do its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Watching:
    """A command that watches; its output grows in a file."""
    def __init__(self, *words):
        self.path = ROOT / "log"
        self.out = open(self.path, "wb")
        self.process = subprocess.Popen([os.environ["PPGEN"], *words], preexec_fn=take_ctrl_c, cwd=ROOT, stdout=self.out,
                                        stderr=subprocess.STDOUT)
        self.runs = 0

    def text(self):
        return self.path.read_text(errors="replace")

    def next_run(self):
        """Waits for the end of the next run. Returns its output, or None if there is none."""
        start = len(self.text()) if not self.runs else self.end
        until = time.monotonic() + SLOW
        while time.monotonic() < until and self.process.poll() is None:
            results = [match.end() for match in RESULT.finditer(self.text())]
            if len(results) > self.runs:
                self.runs += 1
                text = self.text()
                self.end = text.index("\n", results[self.runs - 1])
                return text[0 if self.runs == 1 else start:self.end]
            time.sleep(0.01)
        return None

    def is_quiet(self, seconds=0.6):
        """Returns true if no other run ends for a while."""
        time.sleep(seconds)
        return len(RESULT.findall(self.text())) == self.runs

    def stop(self, how=signal.SIGINT):
        begun = time.monotonic()
        self.process.send_signal(how)
        self.process.wait(timeout=SLOW)
        self.out.close()
        return time.monotonic() - begun


def change(path, old, new):
    file = ROOT / path
    file.write_text(file.read_text().replace(old, new))


def rename_over(path, old, new):
    file = ROOT / path
    other = file.with_suffix(".tmp")
    other.write_text(file.read_text().replace(old, new))
    other.rename(file)


def expect(watching, name, wanted, quiet=True):
    """The next run prints this, and no other run follows."""
    text = watching.next_run()
    problem = "" if text and re.search(wanted, text) else f"wanted {wanted}: {text}"
    if not problem and quiet and not watching.is_quiet():
        problem = "another run followed: " + watching.text()[-300:]
    verdict(name, problem)


def try_changes(*options):
    how = " ".join(options)
    watching = Watching("check", "den", "--watch", *options)
    expect(watching, f"the first run{how}", "✓ check: all is well")
    change("content/den/cards.yaml", "name: Hunter", "name: Huntress")
    expect(watching, f"a file is written{how}", r"content/den/cards.yaml changed\n.*all is well")
    rename_over("content/den/cards.yaml", "name: Huntress", "name: Hunter")
    expect(watching, f"a file is replaced{how}", "cards.yaml changed")
    change("content/den/game.yaml", "title:", "titel:")
    expect(watching, f"an error{how}", r"game.yaml:\d+:\d+: error: .*(\n.*)*✗ check: problems")
    change("content/den/game.yaml", "titel:", "title:")
    expect(watching, f"the error is mended{how}", "all is well")
    (ROOT / "content/den/game.yaml").rename(ROOT / "away.yaml")
    expect(watching, f"a file is gone{how}", "✗ check")
    (ROOT / "away.yaml").rename(ROOT / "content/den/game.yaml")
    expect(watching, f"the file is back{how}", "all is well")
    (ROOT / "content/den/notes.txt").write_text("nothing reads this\n")
    verdict(f"other files do not matter{how}", "" if watching.is_quiet() else watching.text()[-300:])
    verdict(f"Ctrl-C ends at once{how}", "" if watching.stop() < 0.5 else "it took longer")


def try_bursts():
    watching = Watching("check", "den", "--watch")
    watching.next_run()
    cards = ROOT / "content/den/cards.yaml"
    text = cards.read_text()
    for i in range(3):  # an editor that writes in steps
        cards.write_text(text[:len(text) * (i + 1) // 3])
        time.sleep(0.002)
    expect(watching, "a file that is written in steps is one run", "all is well")
    for i in range(1000):
        (ROOT / f"content/den/art-{i}").write_text("x")
        if i % 10 == 0:
            rename_over("content/den/cards.yaml", text if i == 0 else f"# {i - 10}", f"{text}# {i}" if i == 0 else f"# {i}")
    expect(watching, "a burst of changes is one run", "all is well")
    watching.stop()
    for file in (ROOT / "content/den").glob("art-*"):
        file.unlink()
    cards.write_text(text)


def try_drawing():
    watching = Watching("check", "den", "--watch", "--draw")
    watching.next_run()
    (ROOT / "content/den/templates").mkdir(exist_ok=True)
    change("content/den/cards.yaml", "size: poker", "size: poker\nface: mine")
    expect(watching, "a template that is missing", r"mine.*(\n.*)*✗ check")
    (ROOT / "content/den/templates/mine.yaml").write_text("layers:\n  - {text: '{name}', in: safe}\n")
    expect(watching, "a template appears in a new folder", "mine.yaml changed|templates changed")
    change("content/den/templates/mine.yaml", "in: safe", "in: nowhere")
    expect(watching, "a template with an error", r"nowhere.*(\n.*)*✗ check")
    watching.stop()
    change("content/den/cards.yaml", "\nface: mine", "")


def try_builds():
    watching = Watching("build", "den", "--watch")
    expect(watching, "a build", "✓ build: all is well", quiet=False)
    first = (ROOT / "output/den/a4/manifest.json").read_bytes()
    change("content/den/cards.yaml", "name: Hunter", "name: Huntress")
    time.sleep(0.05)  # the build has begun
    change("content/den/cards.yaml", "name: Huntress", "name: Chaser")
    expect(watching, "a build after two changes", "✓ build: all is well")
    second = (ROOT / "output/den/a4/manifest.json").read_bytes()
    verdict("the kit is new", "" if second != first and b"Chaser" in second and b"Huntress" not in second
            else "the manifest does not name the last change")
    left = [str(path) for path in (ROOT / "output").rglob("*") if ".ppgen" in path.name or "tmp" in path.name]
    verdict("no temporary file is left", left and left)
    verdict("a signal ends a build", "" if watching.stop(signal.SIGTERM) < 0.5 else "it took longer")


def try_refusals():
    for words, wanted in ((("check", "--watch", "--format=json"), "--format"),
                          (("check", "nothing", "--watch"), "there is no game 'nothing'"),
                          (("check", "--poll"), "--watch")):
        ended = subprocess.run([os.environ["PPGEN"], *words], cwd=ROOT, capture_output=True, text=True,
                               timeout=SLOW)
        good = ended.returncode == 2 and wanted in ended.stderr and "help: " in ended.stderr
        verdict(f"refused: {' '.join(words)}", "" if good else f"{ended.returncode}: {ended.stderr}")


ROOT.mkdir()
subprocess.run([os.environ["PPGEN"], "new", "den", "-q"], cwd=ROOT, check=True)
try_changes()
try_changes("--poll")
try_bursts()
try_drawing()
try_builds()
try_refusals()
