"""Talks to 'ppgen serve' as pages, other sites and broken clients do."""
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, "tests/lib")
from browser import free_port  # noqa: E402
from processes import children, memory_of, settles  # noqa: E402

ROOT = Path(os.environ["TMPDIR"]) / "project"
SLOW = 30 if os.environ.get("SANITIZED") else 10
DEN = ROOT / "content" / "den"
EDITS = int(os.environ.get("EDITS", "100"))  # of each kind, to see whether memory grows


def verdict(name, problem=""):
    print(f"{'not ok' if problem else 'ok'} {name}{': ' + str(problem) if problem else ''}", flush=True)


def ppgen(*words):
    return subprocess.run([os.environ["PPGEN"], *words], cwd=ROOT, capture_output=True, text=True, timeout=60)


def take_ctrl_c():
    """A program that runs in the background of a shell ignores Ctrl-C, and so do its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Server:
    """A running 'ppgen serve'."""
    def __init__(self, *words):
        self.port = free_port()
        self.process = subprocess.Popen([os.environ["PPGEN"], "serve", "den", "--port", str(self.port), *words], preexec_fn=take_ctrl_c,
                                        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.first_line = self.process.stdout.readline()

    def ask(self, path, method="GET", headers=None, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SLOW)
        connection.request(method, path, body=body, headers=headers or {})
        answer = connection.getresponse()
        data = b"" if path.startswith("/events") and answer.status == 200 else answer.read()
        connection.close()
        return answer, data

    def status(self, path, **more):
        return self.ask(path, **more)[0].status

    def state(self, query=""):
        return json.loads(self.ask("/state.json" + query)[1])

    def raw(self, data, seconds=SLOW):
        """Sends bytes, and returns what comes back until the connection ends."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as client:
            got = b""
            try:
                client.sendall(data)
                client.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # the server has closed the connection already
            try:
                while chunk := client.recv(65536):
                    got += chunk
            except OSError:
                pass
            return got

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=SLOW)


class Events:
    """The events of a view, read in the background."""
    def __init__(self, server, query=""):
        self.all = []
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        self.connection.request("GET", "/events?game=den" + query)
        self.answer = self.connection.getresponse()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        name = None
        try:
            while line := self.answer.readline():
                text = line.decode().rstrip("\n")
                if text.startswith("event: "):
                    name = text[7:]
                elif text.startswith("data: "):
                    self.all.append((name, json.loads(text[6:])))
        except (OSError, ValueError, AttributeError):
            pass

    def next(self, name, after, seconds=SLOW):
        """Returns the first event of this name after so many events, or None."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for kind, data in self.all[after:]:
                if kind == name:
                    return data
            time.sleep(0.005)
        return None


def write(path, text):
    other = path.with_suffix(".tmp")
    other.write_text(text)
    os.replace(other, path)


# --- other sites ---------------------------------------------------------------------------


def try_guards(server):
    here = f"127.0.0.1:{server.port}"
    cases = [
        ("the page", "/", {}, 200), ("a deep link", "/den/card/pup", {}, 200),
        ("localhost", "/", {"Host": "localhost"}, 200),
        ("another host", "/", {"Host": "evil.example"}, 403),
        ("another host's state", "/state.json", {"Host": "evil.example:4173"}, 403),
        ("another host's events", "/events", {"Host": "evil.example"}, 403),
        ("an address of the network", "/", {"Host": "192.168.1.2"}, 403),
        ("no host", "/", {"Host": ""}, 403),
        ("the page's own origin", "/state.json", {"Origin": f"http://{here}"}, 200),
        ("another origin", "/state.json", {"Origin": "http://evil.example"}, 403),
        ("another port's origin", "/state.json", {"Origin": "http://127.0.0.1:1"}, 403),
        ("an origin without a name", "/events", {"Origin": "null"}, 403),
    ]
    for name, path, headers, wanted in cases:
        status = server.status(path, headers=headers)
        verdict(f"{name}: {wanted}", "" if status == wanted else status)
    for method, wanted in [("HEAD", 200), ("PUT", 405), ("DELETE", 405), ("POST", 405), ("OPTIONS", 405),
                           ("TRACE", 405), ("PROPFIND", 405)]:
        status = server.status("/", method=method)
        verdict(f"{method}: {wanted}", "" if status == wanted else status)
    answer = server.ask("/")[0]
    lacking = [head for head in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy")
               if not answer.getheader(head)]
    verdict("the page comes with its guards", lacking)
    verdict("no other site may read answers", answer.getheader("Access-Control-Allow-Origin") or "")


def try_paths(server):
    bad = ["/../../etc/passwd", "/-/../../../etc/passwd", "/-/%2e%2e/%2e%2e/etc/passwd", "/-/..%2f..%2fetc%2fpasswd",
           "/-//etc/passwd", "/-/.git/config", "/-/page.txt", "/-/nothing.js", "/content/den/game.yaml",
           "/-/face/den/card/pup", "/-/face/den/card/pup/front/more", "/-/face/den/card/nobody/front",
           "/-/face/den/card/pup/face-9", "/-/face/den/../den/pup/front", "/-/page/den/sheets/nothing",
           "/-/pages/den/nothing", "/-/piece/den/card/nobody", "/-/"]
    for path in bad:
        status = server.status(path)
        verdict(f"{path}: 404", "" if status == 404 else status)
    for path in ["/state.json?players=x", "/state.json?set=hand", "/state.json?ink=blue", "/state.json?edition=../x"]:
        status = server.status(path)
        verdict(f"{path}: 400", "" if status == 400 else status)
    state = server.state("?game=nobody")
    verdict("a game that does not exist is a problem of the state",
            "" if not state["good"] and "nobody" in state["problems"][0]["message"] else state)


def try_broken(server):
    """Requests that are not HTTP end without harm."""
    host = f"Host: 127.0.0.1:{server.port}\r\n"
    cases = {
        "garbage": b"\x00\x01\x02" * 1000,
        "a huge head": f"GET / HTTP/1.1\r\n{host}X: {'x' * 100000}\r\n\r\n".encode(),
        "thousands of heads": ("GET / HTTP/1.1\r\n" + host + "A: b\r\n" * 20000 + "\r\n").encode(),
        "a huge path": f"GET /{'x' * 100000} HTTP/1.1\r\n{host}\r\n".encode(),
        "two hosts": f"GET / HTTP/1.1\r\n{host}Host: evil.example\r\n\r\n".encode(),
        "no host": b"GET / HTTP/1.1\r\n\r\n",
        "HTTP/1.0 without a host": b"GET / HTTP/1.0\r\n\r\n",
        "half a request": f"GET / HTTP/1.1\r\n{host}".encode(),
        "a body that is too long": f"POST /-/number HTTP/1.1\r\n{host}Origin: http://127.0.0.1:{server.port}\r\n"
                                   f"Content-Length: 100000\r\n\r\n{'x' * 100000}".encode(),
        "a length that is no number": f"POST /-/number HTTP/1.1\r\n{host}Content-Length: x\r\n\r\n".encode(),
        "a query of 10,000 parts": f"GET /state.json?{'a=b&' * 3000} HTTP/1.1\r\n{host}\r\n".encode(),
    }
    for name, data in cases.items():
        got = server.raw(data)
        status = int(got[9:12]) if got.startswith(b"HTTP/1.") else 0
        verdict(f"{name} is refused", "" if not status or 400 <= status < 500 or status == 200 and "query" in name
                else got[:80])
    verdict("the server is still there", "" if server.status("/") == 200 else "gone")


def try_slow(server):
    """A client that sends a byte now and then is cut off; others are served meanwhile."""
    client = socket.create_connection(("127.0.0.1", server.port))
    begun = time.monotonic()
    ended = None
    client.settimeout(0.5)
    client.sendall(b"GET / HTTP/1.1\r\n")
    while not ended and time.monotonic() - begun < 25:
        try:
            client.sendall(b"X")
            if client.recv(1) == b"":
                ended = time.monotonic() - begun
        except socket.timeout:
            continue
        except OSError:
            ended = time.monotonic() - begun
    verdict("a slow request is cut off after 15 s", "" if ended and 14 < ended < 18 else ended)
    many = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(80)]
    time.sleep(0.2)
    for one in many:
        one.close()
    time.sleep(0.2)
    verdict("80 open connections do no harm", "" if server.status("/") == 200 else "gone")


def try_many(server):
    """10,000 requests, of which most are on the same connections."""
    def work(failures):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SLOW)
        for i in range(2500):
            connection.request("GET", ["/", "/state.json", "/-/page.css", "/nothing.txt"][i % 4])
            answer = connection.getresponse()
            answer.read()
            if answer.status not in (200, 404):
                failures.append(answer.status)
        connection.close()
    failures = []
    threads = [threading.Thread(target=work, args=(failures,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    verdict("10,000 requests are answered", failures[:5])


# --- the game ------------------------------------------------------------------------------


def face(state, name):
    set_name, piece, side = name.split("/")
    for one in next(s for s in state["sets"] if s["name"] == set_name)["pieces"]:
        if one["id"] == piece:
            return next(f["v"] for f in one["faces"] if f["side"] == side)
    return None


def try_changes(server):
    cards = DEN / "cards.yaml"
    good = cards.read_text()
    events = Events(server)
    state = server.state()
    before = server.ask("/-/face/den/card/pup/front?v=" + face(state, "card/pup/front"))
    verdict("a face is an SVG that browsers keep", "" if before[0].getheader("Content-Type") == "image/svg+xml"
            and "immutable" in before[0].getheader("Cache-Control") else before[0].getheaders())
    time.sleep(1)  # the faces are checked, so that their files are known
    seen = len(events.all)
    write(cards, good.replace("name: Pup", "name: Whelp"))
    change = events.next("change", seen)
    verdict("an edit is one change", "" if change and change["good"] else change)
    names = sorted(change["faces"])
    others = [name for name in names if not name.startswith(("card/pup/", "map/"))]  # the map names all cards
    verdict("only the edited card has changed", others or "card/pup/front" not in names and names)
    after = server.ask("/-/face/den/card/pup/front?v=" + change["faces"]["card/pup/front"])[1]
    verdict("its picture has changed", "" if after != before[1] else "equal")
    other = face(server.state(), "card/hunter/front")
    verdict("another card keeps its version", "" if other == face(state, "card/hunter/front") else other)

    seen = len(events.all)
    write(cards, good.replace("season: spring", "season: sprng"))
    change = events.next("change", seen)
    verdict("a broken file is a change that is not good", "" if change and not change["good"] else change)
    state = server.state()
    problem = state["problems"][0]
    verdict("the problem has its rule, place, line and help",
            "" if problem["rule"] and problem["place"]["line"] and "sprng" in problem["source"] and problem["help"]
            else problem)
    verdict("the last good pieces stay", "" if face(state, "card/pup/front") else state)
    verdict("their pictures are still drawn", "" if server.status("/-/face/den/card/elder/front") == 200 else "not")
    seen = len(events.all)
    write(cards, good)
    change = events.next("change", seen)
    verdict("mending the file is good", "" if change and change["good"] else change)
    time.sleep(0.3)
    verdict("no problem is left", server.state()["problems"])

    seen = len(events.all)
    write(cards, good.replace("name: Elder", "name: " + "Elder " * 60))
    faults = events.next("faults", seen)
    verdict("a text that does not fit is found by itself", "" if faults and faults["errors"] else faults)
    state = server.state()
    verdict("its problem names the piece", "" if any(p.get("piece") == "card/elder" for p in state["problems"])
            else state["problems"])
    piece = json.loads(server.ask("/-/piece/den/card/elder")[1])
    verdict("its text box is too full", "" if any(not t["fits"] for t in piece["texts"]) else piece["texts"])
    seen = len(events.all)
    write(cards, good)
    events.next("change", seen)


def order(events, seen):
    return [kind for kind, _ in events.all[seen:] if kind in ("faces", "change")]


def try_pictures_first(server):
    """The faces that a page has asked for come before the state of all."""
    cards = DEN / "cards.yaml"
    good = cards.read_text()
    events = Events(server)
    picture = "/-/face/den/card/pup/front?v="
    server.ask(picture + face(server.state(), "card/pup/front"))
    last = None
    for i in range(4):  # later edits are loaded by a spare worker
        time.sleep(1)
        seen = len(events.all)
        write(cards, good.replace("name: Pup", f"name: Whelp {i}"))
        first = events.next("faces", seen)
        names = sorted(first["faces"]) if first else first
        verdict(f"edit {i}: the faces of the page come first", "" if names == ["card/pup/back", "card/pup/front"] or
                names == ["card/pup/front"] else names)
        got = server.ask(picture + first["faces"]["card/pup/front"])[1]
        verdict(f"edit {i}: its picture is new", "" if f"Whelp {i}".encode() in got and got != last else got[:200])
        last = got
        change = events.next("change", seen)
        verdict(f"edit {i}: the change names it, too", "" if change["faces"]["card/pup/front"] ==
                first["faces"]["card/pup/front"] else change)
        time.sleep(0.1)
        verdict(f"edit {i}: in this order, and once", "" if order(events, seen) == ["faces", "change"] else order(events, seen))
    seen = len(events.all)
    write(cards, good.replace("season: spring", "season: sprng"))
    events.next("change", seen)
    verdict("a broken file changes no faces", "" if order(events, seen) == ["change"] else order(events, seen))
    verdict("the last picture stays", "" if server.ask(picture + "x")[1] == last else "another")
    seen = len(events.all)
    write(cards, good)
    change = events.next("change", seen)
    verdict("the mended file does", "" if "card/pup/front" in change["faces"] else change)


def try_new_template(server):
    """A template that comes into use is watched, too."""
    cards, template = DEN / "cards.yaml", DEN / "templates" / "other.yaml"
    good = cards.read_text()
    events = Events(server)
    server.ask("/-/face/den/card/pup/front?v=" + face(server.state(), "card/pup/front"))
    time.sleep(1)
    template.parent.mkdir(exist_ok=True)
    write(template, "extends: plain\n")
    seen = len(events.all)
    write(cards, good.replace("kind: card\n", "kind: card\nface: other\n"))
    change = events.next("change", seen)
    verdict("another template shows all cards anew", "" if change and "card/pup/front" in change["faces"] else change)
    time.sleep(1)
    seen = len(events.all)
    write(template, template.read_text() + "# again\n")
    change = events.next("change", seen)
    verdict("and is watched", "" if change and "card/pup/front" in change["faces"] else change)
    seen = len(events.all)
    write(cards, good)
    events.next("change", seen)


def try_text_meanwhile(server):
    """The rulebook is saved while faces are checked."""
    cards, book = DEN / "cards.yaml", DEN / "rulebook.md"
    good = cards.read_text()
    many = good.rstrip() + """
  - each: number in 1..300
    id: "many-{number}"
    name: "Card {number}"
    season: summer
    strength: 1
"""
    write(book, "# The den\n\nA paragraph.\n")
    events = Events(server)
    server.state()
    time.sleep(1)
    for i in range(16):
        seen = len(events.all)
        write(cards, many.replace("name: Elder", "name: " + "Elder " * 60).replace("name: Pup", f"name: Pup {i}"))
        events.next("change", seen)
        time.sleep(0.004 * i)
        seen = len(events.all)
        write(book, f"# The den\n\nA paragraph, number {i}.\n")
        events.next("change", seen)
    time.sleep(1)
    state = server.state()
    pieces = {problem.get("piece") for problem in state["problems"]}
    verdict("problems stay with their faces", "" if "card/elder" in pieces and "card/pup" not in pieces else pieces)
    seen = len(events.all)
    write(cards, good)
    events.next("change", seen)
    time.sleep(1)
    verdict("and go with them", server.state()["problems"])
    book.unlink()


def try_manuscript(server):
    """The rulebook is set again by the worker that has the game."""
    book = DEN / "rulebook.md"
    good = "# The den\n\n![The pup](card/pup)\n\n" + "A paragraph of several words.\n\n" * 120
    events = Events(server)
    server.state()
    seen = len(events.all)
    write(book, good)
    events.next("change", seen)
    verdict("a rulebook that appears is seen", "" if server.state()["has-rulebook"] else "not")
    pages = json.loads(server.ask("/-/pages/den/rulebook")[1])["pages"]
    time.sleep(1)
    before = children(server.process.pid)
    for i in range(3):
        seen = len(events.all)
        write(book, good + f"\nAnother paragraph, number {i}.\n")
        change = events.next("change", seen)
        verdict(f"paragraph {i}: no face has changed", "" if change and change["good"] and not change["faces"] else change)
        again = json.loads(server.ask("/-/pages/den/rulebook")[1])["pages"]
        changed = [page["name"] for page, other in zip(again, pages) if page["v"] != other["v"]]
        verdict(f"paragraph {i}: its page has changed, not the first", "" if changed and "1" not in changed else changed)
        drawn = server.ask(f"/-/page/den/rulebook/{changed[-1]}")[1]
        verdict(f"paragraph {i}: it is on its page", "" if f"number {i}".encode() in drawn else drawn[:100])
        pages = again
        time.sleep(0.5)
    verdict("no other worker was started", "" if children(server.process.pid) == before else children(server.process.pid))
    seen = len(events.all)
    write(book, good + "\n{=nothing}\n")
    events.next("change", seen)
    faults = events.next("faults", seen)
    verdict("an error in it is found", "" if faults and faults["errors"] else faults)
    verdict("and reported once", "" if len(server.state()["problems"]) == 1 else server.state()["problems"])
    seen = len(events.all)
    write(book, good)
    faults = events.next("faults", seen)
    verdict("and has gone when it is mended", "" if faults and not faults["errors"] else faults)
    seen = len(events.all)
    book.unlink()
    change = events.next("change", seen)
    verdict("without a rulebook the game is loaded again", "" if change and not server.state()["has-rulebook"] else change)


def try_memory(server):
    """Memory does not grow with the number of edits, of cards or of the rulebook."""
    cards, book = DEN / "cards.yaml", DEN / "rulebook.md"
    good, text = cards.read_text(), "# The den\n\n![The pup](card/pup)\n\n" + "A paragraph of several words.\n\n" * 120
    write(book, text)
    events = Events(server)

    def edit(path, content, i):
        seen = len(events.all)
        write(path, content)
        events.next("change", seen)
        if path is book:
            server.ask("/-/pages/den/rulebook")
        else:
            server.ask(f"/-/face/den/card/pup/front?v={i}")

    for what, path, change in (("cards", cards, lambda i: good.replace("name: Pup", f"name: Whelp {i}")),
                               ("the rulebook", book, lambda i: text + f"Number {i}.\n")):
        for i in range(10):
            edit(path, change(i), i)
        settles(server.process.pid, within=3 * SLOW)
        few = memory_of(server.process.pid)
        for i in range(10, EDITS):
            edit(path, change(i), i)
        settles(server.process.pid, within=3 * SLOW)
        many = memory_of(server.process.pid)
        verdict(f"{EDITS} edits of {what} take no more memory than 10", "" if many < 1.1 * few else f"{few} KB, then {many}")
    write(cards, good)
    book.unlink()


def git(*words):
    who = ("-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=ROOT, check=True, capture_output=True)


def try_last_commit():
    """The pictures of the last commit are those of a new one as soon as there is one."""
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "One")
    server = Server()
    events = Events(server)
    cards = DEN / "cards.yaml"
    good = cards.read_text()
    server.state()
    old = server.ask("/-/before/den/card/pup/front")[1]
    seen = len(events.all)
    write(cards, good.replace("name: Pup", "name: Whelp"))
    events.next("change", seen)
    verdict("an edit leaves the last commit as it is", "" if server.ask("/-/before/den/card/pup/front")[1] == old else "other")
    seen = len(events.all)
    git("commit", "-qam", "Two")
    change = events.next("change", seen)
    new = server.ask("/-/before/den/card/pup/front")[1]
    verdict("a commit is a change", "" if change else "none")
    verdict("the last commit is the new one then", "" if b"Whelp" in new and new != old else new[:200])
    server.stop()
    write(cards, good)


def try_burst(server):
    """1,000 new files, and one that the game reads, are one change; unless a busy machine interrupts them."""
    events = Events(server)
    server.state()
    cards = DEN / "cards.yaml"
    (DEN / "art").mkdir(exist_ok=True)
    counts = []
    while 1 not in counts and len(counts) < 4:
        time.sleep(1)
        seen = len(events.all)
        for i in range(1000):
            (DEN / "art" / f"{i}.svg").write_text(f"<svg xmlns='http://www.w3.org/2000/svg' width='{len(counts) + 1}' height='1'/>")
        write(cards, cards.read_text() + "# again\n")
        events.next("change", seen)
        time.sleep(0.7)
        counts.append([kind for kind, _ in events.all[seen:]].count("change"))
    verdict("1,000 files are one change", "" if 1 in counts else counts)


def try_numbers(server):
    game = DEN / "game.yaml"
    good = game.read_text()
    number = next(n for n in server.state()["numbers"] if n["name"] == "hand")
    verdict("a number can be written", "" if number["can-write"] else number)
    tried = server.state("?set=hand:3")
    verdict("a number that is tried is in the state",
            "" if next(n for n in tried["numbers"] if n["name"] == "hand")["tried"] == "3" else tried["numbers"])
    verdict("beside its value in the files",
            "" if next(n for n in tried["numbers"] if n["name"] == "hand")["value"] == number["value"] else tried["numbers"])
    text = json.loads(server.ask("/-/piece/den/card/blizzard?set=hand:3")[1])["fields"]
    verdict("texts follow it", "" if any("down to 1 cards" in f["text"] or "down to 1" in f["text"] for f in text) else text)
    verdict("the file does not", "" if game.read_text() == good else "written")
    stats = json.loads(server.ask("/-/stats/den?set=hand:3")[1])
    verdict("stats and checks follow it", "" if stats["checks"] and stats["tables"] else stats)

    token = tried["token"]
    here = {"Origin": f"http://127.0.0.1:{server.port}", "Content-Type": "application/json"}
    wish = {"game": "den", "name": "hand", "value": "7", "token": token}

    def post(headers=None, **more):
        body = json.dumps({**wish, **more})
        return server.ask("/-/number", method="POST", headers=here if headers is None else headers, body=body)
    cases = [("without an origin", {"headers": {}}, 403), ("from another site", {"headers": {"Origin": "http://evil.example"}}, 403),
             ("with another token", {"token": "0" * 32}, 403), ("without a token", {"token": ""}, 403),
             ("without a value", {"value": ""}, 400), ("with a value that is no number", {"value": "seven"}, 400),
             ("with a line break", {"value": "7\nx: y"}, 400), ("with a name that leads out", {"name": "../hand"}, 400),
             ("of a number that does not exist", {"name": "nothing"}, 409)]
    for name, more, wanted in cases:
        status = post(**more)[0].status
        verdict(f"writing {name}: {wanted}", "" if status == wanted else status)
    verdict("nothing was written", "" if game.read_text() == good else game.read_text())
    answer = post()
    verdict("a number is written", "" if answer[0].status == 204 else answer)
    wanted = re.sub(r"^(\s*hand:\s*(?:\{value:\s*)?)\d+", r"\g<1>7", good, count=1, flags=re.M)
    verdict("only its value has changed in the file", "" if game.read_text() == wanted and wanted != good
            else game.read_text()[:400])
    write(game, good)


def is_running(pid):
    """Returns true unless the process has ended; somebody may still have to learn of its end."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def try_end(server):
    events = Events(server)
    workers = children(server.process.pid)
    begun = time.monotonic()
    server.stop()
    took = time.monotonic() - begun
    verdict("Ctrl-C ends it at once", "" if took < 1 else took)
    until = time.monotonic() + SLOW / 2
    while (left := [pid for pid in workers if is_running(pid)]) and time.monotonic() < until:
        time.sleep(0.05)
    verdict("its processes end, too", left)
    events.connection.close()


def try_idle(server):
    server.state()
    verdict("idle, it costs no CPU", "" if settles(server.process.pid, 2, 3 * SLOW) else "it goes on")


def try_options():
    server = Server()
    verdict("it prints its address", "" if f"http://localhost:{server.port}/den" in server.first_line else server.first_line)
    again = ppgen("serve", "den", "--port", str(server.port))
    verdict("a port in use is reported", "" if again.returncode == 2 and "is in use" in again.stderr else again)
    server.stop()
    cases = [(("--host", "nowhere"), "is not an address"), (("--port", "70000"), "--port"), (("nobody",), "nobody")]
    for words, wanted in cases:
        done = ppgen("serve", *words) if words != ("nobody",) else ppgen("serve", "nobody", "--help")
        if words != ("nobody",):
            verdict(f"serve {' '.join(words)}", "" if done.returncode == 2 and wanted in done.stderr else done)
    server = Server("--host", "0.0.0.0")
    verdict("an address of the network is allowed then",
            "" if server.status("/", headers={"Host": "192.168.1.2"}) == 200 else "not")
    verdict("a name is not", "" if server.status("/", headers={"Host": "evil.example"}) == 403 else "allowed")
    state = server.state()
    verdict("the owner sees the folder", "" if state["root"] == str(ROOT) else state)
    verdict("it stands nowhere else", "" if json.dumps({**state, "root": ""}).count(str(ROOT)) == 0 else state)
    server.stop()
    verdict("a warning says who can see the games", "" if "warning" in server.process.stderr.read() else "no warning")


def main():
    ROOT.mkdir()
    ppgen("new", "den", "-q")
    try_options()
    try_last_commit()
    server = Server()
    try_guards(server)
    try_paths(server)
    try_broken(server)
    try_changes(server)
    try_pictures_first(server)
    try_manuscript(server)
    try_new_template(server)
    try_text_meanwhile(server)
    try_numbers(server)
    if not os.environ.get("SANITIZED"):  # the sanitizer keeps what is freed
        try_memory(server)
    try_burst(server)
    slow = threading.Thread(target=try_slow, args=(server,))
    slow.start()
    try_many(server)
    slow.join()
    try_idle(server)
    try_end(server)
    polling = Server("--poll")
    try_changes(polling)
    polling.stop()


main()
