"""Runs 'ppgen serve' on a project of its own, for tests and benchmarks in a browser."""
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from browser import free_port


class Serving:
    """A project with one game, and a server that can be ended and started again."""

    def __init__(self, ppgen, folder, game="apocalypta", commit=True):
        self.ppgen, self.game = ppgen, game
        self.root = Path(folder)
        self.folder = self.root / "content" / game
        shutil.copytree(Path("content") / game, self.folder)
        if commit:
            git = ["git", "-C", str(self.root), "-c", "user.name=x", "-c", "user.email=x@x.invalid"]
            for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "The game"]):
                subprocess.run(git + words, check=True)
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = None
        self.start()

    def start(self):
        """Starts the server, and waits until it answers."""
        self.log = open(self.root / "serve.log", "ab")
        self.process = subprocess.Popen(
            [self.ppgen, "serve", self.game, "--port", str(self.port)], cwd=self.root,
            stdout=self.log, stderr=subprocess.STDOUT)
        until = time.monotonic() + 20
        while time.monotonic() < until and self.process.poll() is None:
            try:
                with urllib.request.urlopen(self.address + "/-/icon.svg", timeout=5):
                    return
            except (OSError, urllib.error.URLError):
                time.sleep(0.02)
        raise RuntimeError("ppgen serve does not answer: " + self.text())

    def kill(self):
        """Ends the server without a warning."""
        self.process.kill()
        self.process.wait()
        self.log.close()

    def stop(self):
        """Ends the server as Ctrl-C does."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.log.close()

    def text(self):
        """Returns what the server has printed."""
        return (self.root / "serve.log").read_text(errors="replace")

    def read(self, file):
        return (self.folder / file).read_text()

    def write(self, file, text):
        """Writes a file of the game as most editors do: under another name, then renamed. Returns the
        time just before, in ms."""
        path = self.folder / file
        other = path.with_name(f".{path.name}.new")
        other.write_text(text)
        begun = time.time() * 1000
        os.replace(other, path)
        return begun

    def change(self, file, old, new):
        """Replaces the first occurrence of a text in a file of the game."""
        text = self.read(file)
        if old not in text:
            raise ValueError(f"{file} does not contain '{old}'")
        return self.write(file, text.replace(old, new, 1))
