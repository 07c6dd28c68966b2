#!/usr/bin/env python3
"""Measures how long the live page takes to show a saved file: from just before the file is written
to the first frame after the new picture took the place of the old one.

Usage: tests/bench/live.py PPGEN [EDITS]

EDITS is the number of edits for each case (default 50). Needs Chromium with chromedriver."""
import os
import statistics
import sys
import tempfile
import time

here = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, os.path.join(here, "../lib"))
from browser import Browser, is_installed  # noqa: E402
from serving import Serving  # noqa: E402

# file, text that is replaced, its replacement, page, selector of what is shown, names in the log
CASES = (
    ("a card", "event.yaml", "It fetches. Mostly arms.", "It fetches. Arm number {}.",
     "/apocalypta/event", ".of-pieces .tile .drawing", "event/grave-hound/"),
    ("a template that all rooms share", "templates/dungeon.yaml", None, "# {}\n",
     "/apocalypta/room", ".of-pieces .tile .drawing", "room/"),
    ("a card, opened", "event.yaml", "It fetches. Mostly arms.", "It fetches. Arm number {}.",
     "/apocalypta/event/grave-hound", ".large .side .drawing", "event/grave-hound/"),
    ("a paragraph of the rulebook", "rulebook.md", None, "\nParagraph number {}.\n",
     "/apocalypta/rulebook", ".of-pages .tile .drawing", "rulebook/"),
)


def measure(browser, serving, case, edits):
    """Returns the times of the edits in ms: until the page hears of the change, and until it shows the
    first and the last new picture that can be seen."""
    _, file, old, new, page, selector, prefix = case
    browser.goto(serving.address + page)
    browser.wait(f"document.querySelectorAll('{selector}').length > 0", seconds=20)
    time.sleep(2)
    if prefix == "rulebook/":  # the end of the book, where the paragraph is added
        browser.script("const grid = document.querySelector('.of-pages'); grid.scrollTop = grid.scrollHeight")
        time.sleep(1)
    original = serving.read(file)
    wanted = f"ppgen.shown.slice(arguments[0]).some((each) => each.name.startsWith('{prefix}'))"
    heard, first, last = [], [], []
    for i in range(edits + 5):
        count = browser.script("return ppgen.shown.length")
        text = original.replace(old, new.format(i)) if old else original + new.format(i)
        begun = serving.write(file, text)
        if not browser.wait(wanted, count, seconds=20):
            sys.exit(f"live.py: {case[0]}: no new picture after edit {i}")
        time.sleep(0.4)
        times = [each["time"] - begun for each in browser.script(f"return ppgen.shown.slice({count})")
                 if each["name"].startswith(prefix)]
        event = browser.script("return ppgen.heard.find((each) => each.time > arguments[0]).time", begun) - begun
        if i >= 5:  # the first edits warm the caches
            heard.append(event)
            first.append(min(times))
            last.append(max(times))
    serving.write(file, original)
    return heard, first, last


def figures(times):
    times = sorted(times)
    return f"{statistics.median(times):8.0f} {times[min(int(len(times) * 0.95), len(times) - 1)]:8.0f}"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if not is_installed():
        sys.exit("live.py: Chromium with chromedriver is not installed")
    ppgen, edits = os.path.realpath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 50
    os.chdir(os.path.join(here, "../.."))
    os.environ.setdefault("PPGEN_DATA", os.getcwd())
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(ppgen, folder + "/project")
        try:
            with Browser(1440, 900, folder + "/profile") as browser:
                title = f"{edits} edits each, in ms"
                print(f"{title:32}{'event':>17} {'first picture':>17} {'last picture':>17}")
                print(f"{'case':32}" + " ".join(["  median      95%"] * 3))
                for case in CASES:
                    columns = measure(browser, serving, case, edits)
                    print(f"{case[0]:32}" + " ".join(map(figures, columns)), flush=True)
        finally:
            serving.stop()


main()
