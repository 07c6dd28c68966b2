"""Takes a picture of the live page for docs/live.md: live.py PPGEN OUT.png."""
import os
import sys
import tempfile
import time

root = os.path.join(os.path.dirname(os.path.realpath(__file__)), "../..")
sys.path.insert(0, os.path.join(root, "tests/lib"))
from browser import Browser  # noqa: E402
from serving import Serving  # noqa: E402

ppgen, out = map(os.path.realpath, sys.argv[1:])
os.chdir(root)
os.environ.setdefault("PPGEN_DATA", os.getcwd())
with tempfile.TemporaryDirectory() as folder:
    serving = Serving(ppgen, folder + "/project")
    try:
        with Browser(1140, 700, folder + "/profile") as browser:
            browser.goto(serving.address + "/apocalypta/event/grave-hound")
            browser.wait("document.querySelectorAll('.side img').length === 2"
                         " && document.querySelector('.texts li') && !document.querySelector('.same').hidden",
                         seconds=20)
            time.sleep(0.5)
            browser.screenshot(out)
    finally:
        serving.stop()
