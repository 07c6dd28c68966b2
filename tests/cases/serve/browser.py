"""Opens the page of 'ppgen serve' in Chromium, edits the game on disk, and looks at what the page
shows."""
import os
import re
import sys
import time
from pathlib import Path

sys.path.insert(0, "tests/lib")
from browser import Browser, BrowserError, difference, is_installed  # noqa: E402
from processes import settles  # noqa: E402
from serving import Serving  # noqa: E402

SLOW = 20 if os.environ.get("SANITIZED") else 8  # seconds until the page must show a change
EVENTS = "event.yaml"
HOUND = "event/grave-hound"
FLAVOUR = "It fetches. Mostly arms."
TILE = f".of-pieces .tile[data-name='{HOUND}']"

serving = browser = None


def verdict(name, problem=""):
    print(f"{'not ok' if problem else 'ok'} {name}{': ' + str(problem) if problem else ''}", flush=True)


def expect(name, condition, *arguments, seconds=SLOW):
    """The JavaScript expression becomes true."""
    good = browser.wait(condition, *arguments, seconds=seconds)
    verdict(name, "" if good else f"not {condition} {arguments or ''} at {browser.url()}")
    return good


def open_page(path):
    browser.goto(serving.address + path)
    browser.wait("document.body.classList.contains('ready')", seconds=SLOW)


DRAWN = "(drawing) => [...drawing.shadowRoot.querySelectorAll('path, image, img')].some((each) => " \
        "each.getBoundingClientRect().width > 10)"  # a drawing that shows something


def query():
    return browser.script("return location.search")


def shown(name):
    """Counts how often pictures of a piece were shown."""
    return browser.script("return ppgen.shown.filter((each) => each.name.startsWith(arguments[0])).length", name)


def wait_for_picture(name, count):
    """Waits until pictures of a piece were shown more than 'count' times."""
    return browser.wait("ppgen.shown.filter((each) => each.name.startsWith(arguments[0])).length > arguments[1]",
                        name, count, seconds=SLOW)


def write_flavour(text):
    """Changes the words in italics at the foot of the Grave Hound."""
    lines = serving.read(EVENTS).split("\n")
    at = next(i for i, line in enumerate(lines) if "id: grave-hound" in line)
    at = next(i for i in range(at, len(lines)) if "flavour:" in lines[i])
    lines[at] = lines[at].split("flavour:")[0] + f"flavour: {text}"
    serving.write(EVENTS, "\n".join(lines))


def edit_flavour(text):
    """Changes these words. Returns true when the page shows them."""
    count = shown(HOUND)
    write_flavour(text)
    return wait_for_picture(HOUND, count)


def calm():
    """Hides what changes with the time of day, and waits until the ring has gone."""
    browser.script("document.querySelector('#status').style.visibility = 'hidden'")
    browser.wait("!document.querySelector('.fresh')")


# --- the tests ---


def try_opening():
    open_page("/apocalypta/event")
    expect("the page shows the pieces",
           "document.querySelectorAll('.tile .drawing').length >= 10 && "
           f"[...document.querySelectorAll('.tile .drawing')].every({DRAWN})")
    verdict("its title names the set and the game",
            "" if browser.script("return document.title") == "Events – Apocalypta" else "another title")
    width, height = browser.script(f"const box = document.querySelector(\"{TILE} .picture\")"
                                   ".getBoundingClientRect(); return [box.width, box.height]")
    verdict("pieces have their proportions", "" if abs(height / width - 88.9 / 63.5) < 0.01
            else f"{width} x {height}")


def try_edit():
    open_page("/apocalypta/event")
    browser.wait(f"document.querySelector(\"{TILE} .drawing\")")
    browser.script("document.querySelector('.of-pieces').scrollTop = 40")
    time.sleep(0.3)
    calm()
    before = browser.screenshot()
    settles(serving.process.pid, within=5 * SLOW)  # all faces were checked: before, any file may be one of theirs
    requests = browser.script("return performance.getEntriesByType('resource').length")
    good = edit_flavour("It fetches. Mostly legs.")
    verdict("a saved card is shown", "" if good else "no new picture")
    marked = browser.script(f"return Boolean(document.querySelector(\"{TILE} .fresh\"))")
    verdict("a ring marks it", "" if marked else "no ring")
    calm()
    box = difference(before, browser.screenshot())
    x, y, width, height = browser.script(
        f"const box = document.querySelector(\"{TILE} .picture\").getBoundingClientRect();"
        "return [box.x, box.y, box.width, box.height]")
    inside = box and box[0] >= x - 1 and box[1] >= y - 1 and box[0] + box[2] <= x + width + 1 \
        and box[1] + box[3] <= y + height + 1
    verdict("pixels change in the card, and nowhere else", "" if inside
            else f"{box} in {x, y, width, height}")
    faces = browser.script("return performance.getEntriesByType('resource').slice(arguments[0])"
                           ".filter((each) => each.name.includes('/-/face/')).map((each) => each.name)", requests)
    verdict("no other picture is asked for", "" if len(faces) == 1 else faces)
    top = browser.script("return document.querySelector('.of-pieces').scrollTop")
    verdict("the page does not scroll", "" if top == 40 else f"to {top}")
    expect("the change is announced", "document.querySelector('#status .words').textContent === 'Grave Hound changed'")
    serving.change(EVENTS, "name: Grave Hound", "name: Grave Hind")
    expect("a new name is announced", "document.querySelector('#status .words').textContent === 'Grave Hind changed'")
    serving.change(EVENTS, "name: Grave Hind", "name: Grave Hound")
    edit_flavour(FLAVOUR)


def try_problems():
    open_page("/apocalypta/event")
    browser.wait(f"document.querySelector(\"{TILE} .drawing\")")
    picture = browser.script(f"return document.querySelector(\"{TILE} .drawing\").dataset.address")
    text = serving.read(EVENTS)
    line = next(i for i, each in enumerate(text.split("\n"), 1) if "threshold: 5" in each)
    serving.change(EVENTS, "threshold: 5", "threshold: fife")
    expect("an error opens a panel", "!document.querySelector('#broken').hidden"
           " && document.querySelector('#broken .problem')")
    panel = browser.text("#broken")
    for what, wanted in (("message", "takes a whole number from 1 to 12, not 'fife'"), ("rule", "[wrong-type]"),
                         ("line", f"{line} |     threshold: fife"), ("carets", "^^^^"),
                         ("place", f"content/apocalypta/event.yaml:{line}:")):
        verdict(f"the panel shows the {what}", "" if wanted in panel else panel)
    link = browser.script("return document.querySelector('#broken a.place').href")
    wanted = f"vscode://file{serving.folder}/{EVENTS}:{line}:"
    verdict("its place opens in the editor", "" if link.startswith(wanted) else f"{link}, not {wanted}")
    still = browser.script(f"const image = document.querySelector(\"{TILE} .drawing\"); "
                           f"return image.dataset.address === arguments[0] && ({DRAWN})(image) && "
                           "Number(getComputedStyle(image.parentNode).opacity) < 0.6", picture)
    verdict("the last good picture stays, dimmed", "" if still else "it has gone")
    verdict("the title says so", "" if "error" in browser.script("return document.title") else "it does not")
    browser.keys("Escape")
    expect("Esc closes the panel", "document.querySelector('#broken').hidden")
    browser.keys("!")
    expect("! opens it again", "!document.querySelector('#broken').hidden")
    serving.write(EVENTS, text)
    expect("the panel goes when the error is mended", "document.querySelector('#broken').hidden"
           " && !document.documentElement.classList.contains('is-broken')"
           " && document.querySelector('#count').hidden")
    serving.change("game.yaml", "  steal_cap: {value: 3", "  steal_cap: {value: 4")
    expect("a check that fails is counted in the toolbar",
           "/error/.test(document.querySelector('#count').textContent) && document.querySelector('#broken').hidden")
    browser.click("#count")
    expect("the count opens the list", "location.pathname.endsWith('/problems')"
           " && document.querySelector('.text-view .problem .place')")
    serving.change("game.yaml", "  steal_cap: {value: 4", "  steal_cap: {value: 3")
    expect("the list is empty again", "!document.querySelector('.text-view .problem[data-level=error]')")


def try_keys():
    open_page("/apocalypta/event")
    browser.wait(f"document.querySelector(\"{TILE} .drawing\")")
    current = "document.querySelector('.of-pieces .tile.current')?.dataset.name"
    order = browser.script("return [...document.querySelectorAll('.of-pieces .tile')].map((each) => each.dataset.name)")
    browser.keys("ArrowRight", "ArrowRight")
    expect("arrows move", f"{current} === arguments[0]", order[1])
    browser.keys("ArrowLeft")
    expect("to the left", f"{current} === arguments[0]", order[0])
    browser.keys("ArrowDown")
    below = browser.script(f"return {current}")
    browser.keys("ArrowUp")
    verdict("down and up", "" if below not in order[:2] and browser.script(f"return {current}") == order[0]
            else below)
    browser.keys("Enter")
    expect("Enter opens the piece", "location.pathname === '/apocalypta/' + arguments[0]"
           " && document.querySelector('.large h1').textContent", order[0])
    browser.keys("ArrowRight")
    expect("the right arrow goes to the neighbour", "location.pathname === '/apocalypta/' + arguments[0]", order[1])
    browser.keys("b")
    expect("b shows one side", "document.querySelectorAll('.large .side').length === 1")
    browser.keys("0")
    expect("0 is the true size", "Math.abs(document.querySelector('.large .frame').clientWidth - 63.5 * 96 / 25.4) < 1.5")
    browser.keys("Escape")
    expect("Esc goes back", f"location.pathname === '/apocalypta/event' && {current} === arguments[0]", order[1])
    width = browser.script(f"return document.querySelector(\"{TILE}\").clientWidth")
    for keys, name, condition in (
            (["+"], "+ makes pieces larger", f"document.querySelector(\"{TILE}\").clientWidth > {width} * 1.1"),
            (["-", "-"], "- makes them smaller", f"document.querySelector(\"{TILE}\").clientWidth < {width} * 0.9"),
            (["0"], "0 makes them as large as printed",
             f"Math.abs(document.querySelector(\"{TILE}\").clientWidth - 63.5 * 96 / 25.4) < 1.5"),
            (["b"], "b turns the pieces over", "location.search === '?back=1'"
             " && document.querySelector('.tile .drawing').dataset.address.includes('/back?')"),
            (["b"], "and back", "location.search === ''"),
            (["s"], "s shows the bleed", "document.querySelector('.tile .drawing').dataset.address.includes('zones=1')"
             " && document.querySelector('.tile .drawing').clientWidth > document.querySelector('.tile').clientWidth"),
            (["s"], "and hides it", "!document.querySelector('.tile .drawing').dataset.address.includes('zones')"),
            (["c"], "c simulates colour blindness", "location.search === '?vision=protan'"
             " && getComputedStyle(document.querySelector('.tile .drawing')).filter.includes('#protan')"),
            (["c", "c", "c", "c"], "and ends after four", "location.search === ''"),
            (["l"], "l saves ink", "location.search === '?ink=low' && ppgen.page.state?.ink === 'low'"),
            (["l"], "and no longer", "location.search === '' && ppgen.page.state?.ink === 'full'"),
            (["e"], "e is the next edition", "ppgen.page.state?.edition === 'rules120'"),
            (["p"], "p is the next number of players",
             "ppgen.page.state?.players === 3 && location.search.includes('players=3')"),
            (["g"], "g shows the sheets", "location.pathname.endsWith('/sheets')"),
            (["r"], "r shows the rulebook", "location.pathname.endsWith('/rulebook')"),
            (["d"], "d shows the diagrams", "location.pathname.endsWith('/diagrams')"
             " && document.querySelector('.of-pages .tile .drawing')"),
            (["t"], "t shows the stats", "location.pathname.endsWith('/stats') && document.querySelector('.table')"),
            (["!"], "! shows the problems", "location.pathname.endsWith('/problems')"),
            (["?"], "? lists the keys", "document.querySelector('#keys').open"),
            (["Escape"], "Esc closes the list", "!document.querySelector('#keys').open"),
            (["Escape"], "Esc shows the pieces", "location.pathname === '/apocalypta'"),
            (["/", "hound"], "/ searches", "document.querySelectorAll('.of-pieces .tile').length === 1"),
            (["Enter"], "Enter leaves the search", f"{current} === '{HOUND}'"
             " && document.activeElement.classList.contains('tile')"),
            (["Escape"], "Esc ends the search", "document.querySelectorAll('.of-pieces .tile').length > 1")):
        browser.keys(*keys)
        expect(name, condition)
    browser.script("window.opened = []; HTMLAnchorElement.prototype.click = function () { opened.push(this.href); }")
    browser.keys("o")
    expect("o opens the editor", "opened.length === 1 && opened[0].startsWith('vscode://file/')"
           " && opened[0].includes('event.yaml:')")
    roles = browser.script("""return [...document.querySelectorAll("button, a[href], input, select")].filter((each) =>
        each.offsetParent && !(each.textContent.trim() || each.getAttribute("aria-label") || each.title
        || each.labels?.length)).map((each) => each.outerHTML.slice(0, 80))""")
    verdict("all controls have names", roles or "")


def try_piece():
    open_page(f"/apocalypta/{HOUND}")
    expect("a deep link opens a piece", "document.querySelector('.large h1').textContent === 'Grave Hound'"
           " && document.querySelectorAll('.large .side .drawing').length === 2")
    expect("its fields have places", "[...document.querySelectorAll('.fields tr')].some((row) =>"
           " row.textContent.includes('threshold') && row.querySelector('a.place'))")
    expect("it looks as in the last commit", "!document.querySelector('.same').hidden")
    browser.keys("v")
    expect("v says so", "/^Looks as in/.test(document.querySelector('#status').textContent)")
    count = shown(HOUND)
    edit_flavour("It buries. Mostly arms.")
    verdict("the large picture follows", "" if shown(HOUND) > count else "it does not")
    expect("it can be compared with the last commit", "!document.querySelector('.compare').hidden")
    browser.keys("v")
    expect("v shows both", "[...document.querySelectorAll('.side .drawing')].filter((each) =>"
           f" each.dataset.address.includes('/-/before/') && ({DRAWN})(each)).length === 2")
    edit_flavour(FLAVOUR)
    open_page(f"/apocalypta/{HOUND}?players=3&vision=grey")
    verdict("the view is in the address", "" if browser.wait("ppgen.page.state?.players === 3"
            " && document.body.dataset.vision === 'grey' && document.querySelector('.side .drawing')") else query())
    browser.keys("r")
    browser.wait("location.pathname.endsWith('/rulebook')")
    browser.back()
    expect("the history leads back", "location.pathname.endsWith('/grave-hound')"
           " && !document.querySelector('.large').hidden")


def try_overflow():
    open_page("/apocalypta/event/grave-hound")
    edit_flavour("It fetches. " * 20)
    expect("a text that does not fit is a problem beside its card", "document.querySelector('.info .problem')")
    inside = browser.script("const edge = (each) => document.querySelector(each).getBoundingClientRect().right;"
                            "return edge('.info .problem') < edge('.info')")
    verdict("which stays inside its panel", "" if inside else "it is wider")
    expect("its text box says so", "document.querySelector('.info').innerText.includes('does not fit')")
    edit_flavour(FLAVOUR)
    expect("and no more when it fits again", "!document.querySelector('.info .problem')")


def try_vision():
    """The page simulates colour vision with the matrices that ppgen draws with."""
    rows = re.findall(r"\[VIEW_(\w+)\] = \{([^}]*)\}", Path("src/base/colour.c").read_text())
    for name, values in rows:
        wanted = [float(each) for each in values.split(",")]
        filter_ = re.search(rf'<filter id="{name.lower()}"[^>]*><feColorMatrix values="([^"]*)"',
                            Path("templates/live/page.html").read_text())
        values = [float(each) for each in filter_[1].split()] if filter_ else []
        got = [each for i, each in enumerate(values) if i < 15 and i % 5 < 3]
        verdict(f"{name.lower()} has ppgen's matrix", "" if got == wanted else f"{got}, not {wanted}")


def try_true_size():
    open_page("/apocalypta/event")
    browser.click("#settings-button")
    browser.script("const slider = document.querySelector('#card-size'); slider.value = 5;"
                   "slider.dispatchEvent(new Event('input'))")
    browser.click("#settings .strong")
    browser.keys("0")
    expect("true size follows the bank card", f"Math.abs(document.querySelector(\"{TILE}\").clientWidth - 317.5) < 1")
    browser.refresh()
    browser.wait("document.body.classList.contains('ready')")
    expect("and is kept", f"Math.abs(document.querySelector(\"{TILE}\").clientWidth - 317.5) < 1")
    browser.script("localStorage.clear()")


def try_phone():
    browser.size(360, 740, touch=True)
    for place in ("event", "sheets", "stats", "problems", HOUND):
        open_page(f"/apocalypta/{place}")
        wide = browser.script("return document.documentElement.scrollWidth > innerWidth"
                              " || document.body.scrollWidth > innerWidth")
        verdict(f"{place} fits a phone of 360 px", "it is wider" if wide else "")
    browser.size(390, 844, touch=True)
    open_page(f"/apocalypta/{HOUND}")
    browser.wait("document.querySelector('.large .side .drawing')")
    browser.swipe(300, 350, 80, 360)
    expect("a swipe goes to the neighbour", "location.pathname === '/apocalypta/event/whispering-mirror'")
    browser.swipe(80, 350, 300, 340)
    expect("and back", "location.pathname === '/apocalypta/event/grave-hound'")
    small = browser.script("""return [...document.querySelectorAll(".stage-bar button, #views a, #view-button")]
        .filter((each) => each.offsetParent && Math.min(each.offsetWidth, each.offsetHeight) < 36)
        .map((each) => `${each.title} ${each.offsetWidth} x ${each.offsetHeight}`)""")
    verdict("buttons are large enough for fingers", small or "")
    browser.click("#view-button")
    expect("the view opens from below", "document.querySelector('#controls').getBoundingClientRect().bottom <= 844"
           " && document.querySelector('#zones').offsetParent")
    browser.size(1280, 800)


def try_tabs():
    first = browser.tab()
    open_page("/apocalypta/event")
    second = browser.new_tab()
    open_page("/apocalypta/event?players=3")
    browser.wait(f"document.querySelector(\"{TILE} .drawing\")")
    good = edit_flavour("It fetches. Mostly feet.")
    players = browser.script("return ppgen.page.state.players")
    browser.close_tab()
    browser.go_to_tab(first)
    other = browser.wait("ppgen.shown.filter((each) => each.name.startsWith(arguments[0])).length > 1", HOUND,
                         seconds=SLOW)
    verdict("two tabs with different views follow", "" if good and other and players == 3
            and browser.script("return ppgen.page.state.players") == 6 and second != first else "one does not")
    edit_flavour(FLAVOUR)


def try_numbers():
    open_page("/apocalypta/stats")
    browser.wait("document.querySelector('.number[data-name=steal_cap]')", seconds=SLOW)
    before = serving.read("game.yaml")
    browser.click(".number[data-name=steal_cap] button[title=More]")
    expect("a number is tried", "location.search === '?set=steal_cap%3A4' && !document.querySelector('#trying').hidden"
           " && document.querySelector('#trying').textContent.includes('steal_cap 4')")
    expect("its checks follow", "document.querySelector('.failing li')")
    verdict("nothing is written", "" if serving.read("game.yaml") == before else "the file has changed")
    browser.click("#trying .actions button:first-child")
    expect("Discard drops it", "location.search === '' && document.querySelector('#trying').hidden"
           " && document.querySelector('.number[data-name=steal_cap] input[type=text]').value === '3'")
    browser.script("const field = document.querySelector('.number[data-name=steal_cap] input[type=text]');"
                   "field.value = 'three'; field.dispatchEvent(new Event('change'))")
    expect("a word is refused", "location.search === '' && document.querySelector('#status').textContent"
           ".includes('“three” is not a number')"
           " && document.querySelector('.number[data-name=steal_cap] input[type=text]').value === '3'")
    browser.script("const field = document.querySelector('.number[data-name=steal_cap] input[type=text]');"
                   "field.value = '3 wolves'; field.dispatchEvent(new Event('change'))")
    expect("a value that the game cannot have is a problem", "!document.querySelector('#broken').hidden"
           " && document.querySelector('#broken .problem')")
    browser.click("#trying .actions button:first-child")
    expect("which goes with it", "location.search === '' && document.querySelector('#broken').hidden")
    expect("the checks hold again", "!document.querySelector('.failing li')")
    browser.script("const slider = document.querySelector('.number[data-name=minutes] input[type=range]');"
                   "slider.value = 45; slider.dispatchEvent(new Event('input'))")
    expect("a slider tries a number", "location.search === '?set=minutes%3A45' && ppgen.page.state?.numbers"
           ".find((each) => each.name === 'minutes').tried === '45'")
    browser.click("#trying .strong")
    expect("it is written into its file", "location.search === '' && document.querySelector('#trying').hidden")
    until = time.monotonic() + SLOW
    while "minutes: {value: 45," not in serving.read("game.yaml") and time.monotonic() < until:
        time.sleep(0.02)
    verdict("and nothing else is", "" if serving.read("game.yaml") == before.replace(
        "minutes: {value: 30,", "minutes: {value: 45,") else "the file differs")
    expect("the page shows it", "document.querySelector('.number[data-name=minutes] input[type=text]').value === '45'")
    serving.write("game.yaml", before)


def try_restart():
    open_page("/apocalypta/event")
    browser.wait(f"document.querySelector(\"{TILE} .drawing\")")
    token = browser.script("return ppgen.page.state.token")
    serving.kill()
    expect("the page notes that the server has ended", "!document.querySelector('#offline').hidden")
    verdict("its pictures stay", "" if browser.script(
        f"return ({DRAWN})(document.querySelector(\"{TILE} .drawing\"))") else "they have gone")
    count = shown(HOUND)
    serving.change(EVENTS, FLAVOUR, "It fetches. Mostly tails.")
    serving.start()
    expect("it reconnects by itself", "document.querySelector('#offline').hidden && ppgen.page.state.token"
           " !== arguments[0]", token)
    verdict("and shows what changed meanwhile", "" if wait_for_picture(HOUND, count) else "no new picture")
    edit_flavour(FLAVOUR)


def try_leaks():
    open_page("/apocalypta/event?search=hound")
    browser.wait(f"document.querySelector(\"{TILE} .drawing\")")
    late = []
    for i in range(210):
        if i == 10:  # caches are warm
            before = browser.metrics()
        write_flavour(f"It fetches. Arm number {i}.")
        if not browser.wait("ppgen.shown.length > (window.last ?? 0) && (window.last = ppgen.shown.length)",
                            seconds=SLOW):
            late.append(i)
    verdict("200 edits are shown", late or "")
    browser.wait("!document.querySelector('.fresh')")
    after = browser.metrics()
    heap = (after["JSHeapUsedSize"] - before["JSHeapUsedSize"]) / 1e6
    pictures = after["Documents"] - before["Documents"]
    listeners = after["JSEventListeners"] - before["JSEventListeners"]
    verdict("the heap does not grow", "" if heap < 1.5 else f"by {heap:.1f} MB")
    verdict("the pictures do not grow in number", "" if pictures < 60 else f"{pictures} more")
    verdict("the listeners do not grow in number", "" if listeners < 30 else f"{listeners} more")
    edit_flavour(FLAVOUR)


def try_console():
    wrong = [each for each in browser.messages()
             if "net::ERR_CONNECTION" not in each and "/-/before/" not in each and "net::ERR_INCOMPLETE" not in each
             and "net::ERR_EMPTY" not in each and "409 (Conflict)" not in each]  # a game that is not loaded
    verdict("the console is empty", wrong or "")


def main():
    global serving, browser
    if not is_installed():
        return verdict("the page in a browser: skipped, there is no Chromium with chromedriver")
    folder = Path(os.environ["TMPDIR"])
    serving = Serving(os.environ["PPGEN"], folder / "project")
    try:
        with Browser(1280, 800, folder / "profile") as browser:
            tests = (try_opening, try_edit, try_problems, try_keys, try_piece, try_overflow, try_vision, try_true_size,
                         try_phone, try_tabs, try_numbers, try_restart, try_leaks, try_console)
            for test in tests:
                if sys.argv[1:] and test.__name__.removeprefix("try_") not in sys.argv[1:]:
                    continue
                begun = time.monotonic()
                try:
                    test()
                    if serving.process.poll() is not None:
                        verdict(f"the server runs after {test.__name__}",
                                f"it ended with {serving.process.returncode}: {serving.text()}")
                        serving.start()
                except (BrowserError, OSError, RuntimeError, ValueError, StopIteration) as error:
                    verdict(test.__name__.removeprefix("try_"), f"{type(error).__name__}: {error}")
                if os.environ.get("TIMES"):
                    print(f"# {test.__name__}: {time.monotonic() - begun:.1f} s", flush=True)
    finally:
        serving.stop()


main()
