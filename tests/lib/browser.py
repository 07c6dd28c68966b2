"""Drives Chromium over the WebDriver protocol, with the standard library only."""
import base64
import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zlib

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
        "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Tab": "\ue004", "Home": "\ue011",
        "End": "\ue010", "PageUp": "\ue00e", "PageDown": "\ue00f", "Backspace": "\ue003"}


class BrowserError(Exception):
    pass


def is_installed():
    """Returns true if Chromium and its driver are installed."""
    return bool(shutil.which("chromedriver") and _chromium())


def _chromium():
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def free_port():
    """Returns a TCP port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Browser:
    """A headless browser. Use it in a 'with' statement, which ends it."""

    def __init__(self, width=1280, height=800, folder=None, dark=False, arguments=()):
        if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:  # so that 'with' ends the browser then, too
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        port = free_port()
        self.root = f"http://127.0.0.1:{port}"
        self.session = None
        self.log = []
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, start_new_session=True)
        words = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                 "--hide-scrollbars", "--mute-audio", "--no-first-run", "--disable-extensions",
                 "--disable-background-networking", "--disable-component-update",
                 "--disable-features=OptimizationHints,OptimizationGuideModelDownloading,"
                 "OptimizationGuideOnDeviceModel,MediaRouter,Translate",
                 "--force-device-scale-factor=1", f"--window-size={width},{height}", *arguments]
        if dark:
            words.append("--force-dark-mode")
        if folder:
            words.append(f"--user-data-dir={folder}")
        try:
            self._wait_for_driver()
            answer = self._call("POST", "/session", {"capabilities": {"alwaysMatch": {
                "browserName": "chrome",
                "goog:loggingPrefs": {"browser": "ALL"},
                "goog:chromeOptions": {"args": words, "binary": _chromium()}}}})
            self.session = answer["sessionId"]
            self.size(width, height)
        except BaseException:
            self.quit()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.quit()

    def _wait_for_driver(self):
        until = time.monotonic() + 15
        while time.monotonic() < until:
            try:
                if self._call("GET", "/status")["ready"]:
                    return
            except OSError:
                time.sleep(0.02)
        raise BrowserError("chromedriver does not answer")

    def _call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.root + path, data, {"Content-Type": "application/json"},
                                         method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.loads(error.read() or b"{}").get("value") or {}
            raise BrowserError(f"{value.get('error', error.code)}: {value.get('message', '')}"
                               .split("\n")[0]) from None

    def call(self, method, path, body=None):
        """Calls the session: call('POST', '/refresh', {})."""
        return self._call(method, f"/session/{self.session}{path}", body)

    def quit(self):
        """Ends the browser and its driver."""
        try:
            if self.session:
                self._call("DELETE", f"/session/{self.session}")
        except (OSError, BrowserError):
            pass
        try:  # the driver and the browser are a process group of their own
            os.killpg(self.driver.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.driver.wait()

    # --- pages and elements ---

    def goto(self, address):
        self.call("POST", "/url", {"url": address})

    def url(self):
        return self.call("GET", "/url")

    def back(self):
        self.call("POST", "/back", {})

    def refresh(self):
        self.call("POST", "/refresh", {})

    def find(self, selector):
        """Returns the id of the first element that matches the CSS selector."""
        return self.call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self.call("POST", f"/element/{self.find(selector)}/click", {})

    def text(self, selector):
        """Returns the text of an element, "" if there is none."""
        return self.script("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def keys(self, *keys):
        """Presses keys one after the other: keys('/', 'hound', 'Enter'). Names are in KEYS; any
        other word is typed."""
        actions = []
        for word in keys:
            for key in [KEYS[word]] if word in KEYS else word:
                actions += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def swipe(self, x, y, to_x, to_y):
        """Moves a finger over the screen."""
        self.call("POST", "/actions", {"actions": [
            {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
                {"type": "pointerMove", "duration": 0, "x": x, "y": y},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerMove", "duration": 80, "x": to_x, "y": to_y},
                {"type": "pointerUp", "button": 0}]}]})

    def script(self, text, *arguments):
        """Runs JavaScript as the body of a function, and returns its result."""
        return self.call("POST", "/execute/sync", {"script": text, "args": list(arguments)})

    def wait(self, text, *arguments, seconds=5):
        """Waits until the JavaScript expression is true; returns its value, or None in the end. The
        page itself looks every few milliseconds, so that waiting costs no calls."""
        return self.call("POST", "/execute/async", {"args": [*arguments], "script": f"""
            const done = arguments[arguments.length - 1], until = performance.now() + {seconds * 1000};
            const check = () => {{
                let value = null;
                try {{ value = ({text}); }} catch (error) {{ value = null; }}
                if (value) return done(value === true || typeof value !== "object" ? value : true);
                if (performance.now() > until) return done(null);
                setTimeout(check, 10);
            }};
            check();"""})

    # --- windows ---

    def size(self, width, height, touch=False):
        """Sets the size of what the page sees."""
        self.cdp("Emulation.setDeviceMetricsOverride",
                 {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch})
        self.cdp("Emulation.setTouchEmulationEnabled", {"enabled": touch})

    def tab(self):
        return self.call("GET", "/window")

    def new_tab(self):
        """Opens a tab, and goes to it. Returns its name."""
        name = self.call("POST", "/window/new", {"type": "tab"})["handle"]
        self.go_to_tab(name)
        return name

    def go_to_tab(self, name):
        self.call("POST", "/window", {"handle": name})

    def close_tab(self):
        self.call("DELETE", "/window")

    def screenshot(self, path=None):
        """Returns a picture of the page as PNG, and writes it to 'path'."""
        data = base64.b64decode(self.call("GET", "/screenshot"))
        if path:
            with open(path, "wb") as file:
                file.write(data)
        return data

    def messages(self):
        """Returns what the page has written to the console since the last call."""
        return [each["message"] for each in self.call("POST", "/se/log", {"type": "browser"})]

    # --- the DevTools protocol ---

    def cdp(self, command, parameters=None):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters or {}})

    def metrics(self):
        """Returns sizes after garbage was collected: JSHeapUsedSize, Nodes, JSEventListeners and
        Documents, one for each SVG picture. Pictures go a moment after the first collection."""
        self.cdp("Memory.simulatePressureNotification", {"level": "critical"})
        self.cdp("HeapProfiler.collectGarbage")
        time.sleep(1)
        self.cdp("HeapProfiler.collectGarbage")
        self.cdp("Performance.enable")
        return {each["name"]: each["value"] for each in self.cdp("Performance.getMetrics")["metrics"]}


# --- pictures ---

def pixels(png):
    """Decodes a PNG with 8 bits a channel. Returns its width, height, bytes per pixel and rows."""
    at, data, width, height, channels = 8, b"", 0, 0, 0
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        body = png[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            channels = {0: 1, 2: 3, 6: 4}[colour]
            if depth != 8:
                raise ValueError("only 8 bits a channel")
        elif kind == b"IDAT":
            data += body
        at += length + 12
    raw, rows, stride = zlib.decompress(data), [], width * channels
    above = bytes(stride)
    for y in range(height):
        start = y * (stride + 1)
        above = _unfilter(raw[start], bytearray(raw[start + 1:start + 1 + stride]), above, channels)
        rows.append(bytes(above))
    return width, height, channels, rows


def _unfilter(kind, row, above, step):
    if kind == 1:
        for i in range(step, len(row)):
            row[i] = (row[i] + row[i - step]) & 255
    elif kind == 2:
        row = bytearray((a + b) & 255 for a, b in zip(row, above))
    elif kind == 3:
        for i in range(len(row)):
            row[i] = (row[i] + ((row[i - step] if i >= step else 0) + above[i]) // 2) & 255
    elif kind == 4:
        for i in range(len(row)):
            left, corner = (row[i - step], above[i - step]) if i >= step else (0, 0)
            guess = left + above[i] - corner
            a, b, c = abs(guess - left), abs(guess - above[i]), abs(guess - corner)
            best = left if a <= b and a <= c else above[i] if b <= c else corner
            row[i] = (row[i] + best) & 255
    return row


def difference(before, after):
    """Returns the box (x, y, width, height) in which two PNGs of the same size differ; None if
    they are equal."""
    width, _, step, old = pixels(before)
    _, _, _, new = pixels(after)
    ys = [y for y, (a, b) in enumerate(zip(old, new)) if a != b]
    if not ys:
        return None
    left, right = width, 0
    for y in ys:
        xs = [x for x in range(width) if old[y][x * step:x * step + step] != new[y][x * step:x * step + step]]
        left, right = min(left, xs[0]), max(right, xs[-1] + 1)
    return left, ys[0], right - left, ys[-1] + 1 - ys[0]
