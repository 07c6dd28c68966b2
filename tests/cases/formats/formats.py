"""Checks ppgen's machine-readable output. Run by tests/cases/formats/formats.sh."""
import csv
import io
import json
import os
import re
import shutil
import subprocess
import urllib.parse
import xml.etree.ElementTree as xml
from collections import Counter
from pathlib import Path

import jsonschema

HERE = Path(__file__).resolve().parent
TEMPORARY = Path(os.environ["TMPDIR"]).resolve()
PROJECT = TEMPORARY / "project"
CODES = {"good": 0, "failing": 1, "broken": 1, "missing": 2}
FORMATS = ["json", "sarif", "junit", "github"]
ALL = ["check", "--edition", "all"]


class Result:
    def __init__(self, *arguments, cwd=PROJECT, **more):
        environment = {**os.environ, **more}
        done = subprocess.run([os.environ["PPGEN"], *map(str, arguments)], cwd=cwd, env=environment,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
        self.code, self.bytes, self.errors = done.returncode, done.stdout, done.stderr.decode()
        self.text = done.stdout.decode()
        assert self.code in (0, 1, 2), f"{arguments} ends with {self.code}: {self.errors}"

    def json(self, shape=None):
        def no_double(pairs):
            twice = [k for k, n in Counter(k for k, _ in pairs).items() if n > 1]
            assert not twice, f"the member {twice} appears twice in one object"
            return dict(pairs)

        def no_constant(name):
            raise AssertionError(f"{name} is not JSON")

        data = json.loads(self.text, object_pairs_hook=no_double, parse_constant=no_constant)
        if shape:
            schema = json.loads((HERE / "json.schema.json").read_text())
            validate(data, {**schema, "$ref": f"#/definitions/{shape}"})
        return data


def validate(data, schema):
    jsonschema.Draft7Validator.check_schema(schema)
    for error in jsonschema.Draft7Validator(schema).iter_errors(data):
        raise AssertionError("/".join(map(str, error.absolute_path)) + ": " + error.message[:300])


def sarif_schema():
    return json.loads((HERE / "sarif.schema.json").read_text())


def equal(got, wanted, what):
    if isinstance(got, bytes) and got != wanted:  # long: show only the first line that differs
        lines = zip(got.split(b"\n"), wanted.split(b"\n"))
        got, wanted = next(((a, b) for a, b in lines if a != b), (len(got), len(wanted)))
    assert got == wanted, f"{what}: got {got!r}, wanted {wanted!r}"


def test(name):
    def decorate(function):
        try:
            function()
            print(f"ok {name}")
        except Exception as error:  # the message says what failed
            text = str(error) or type(error).__name__
            print(f"not ok {name}: {text[:600]}".replace("\n", " "))
        return function
    return decorate


def problems_of(arguments):
    """The problems in the JSON output; every other format must agree with them."""
    return [(game, p) for game in Result(*arguments, "--format=json").json("check")["games"]
            for p in game["problems"]]


def title_of(game):
    several = game["game"] in ("good", "failing")
    return game["game"] if not several else f"{game['game']} ({game['edition']})"


def lines_of(file):
    return (PROJECT / file).read_text().split("\n")


def table_of(*arguments):
    result = Result(*arguments, "--format=csv")
    rows = list(csv.reader(io.StringIO(result.text, newline=""), strict=True))
    assert rows, f"{arguments}: no rows"
    for row in rows:
        equal(len(row), len(rows[0]), f"columns of {row}")
    return rows


shutil.copytree(HERE / "content", PROJECT / "content")
(TEMPORARY / "elsewhere").mkdir()
MANY = PROJECT / "many"  # outside content, so that only tests that name it see it
MANY.mkdir()
(MANY / "game.yaml").write_text(
    "title: Many\nnumbers: {players: 2}\nsets: {card: {kind: card, copies: 2}}\nchecks:\n"
    + "".join(f"  c{i}: {{says: S{i}, demand: count(card) = {i}}}\n" for i in range(3, 903)))
ODD = PROJECT / "odd"
ODD.mkdir()
(ODD / "game.yaml").write_text("""\
title: Odd
numbers: {players: 2}
sets:
  card:
    kind: card
    fields: {pieces: [a, b], share: [a, b], name: [a, b]}
    pieces:
      - {id: a, pieces: a, share: b, name: a}
      - {id: b, pieces: a, share: b, name: a}
      - {id: c, pieces: b, share: a, name: b}
stats:
  odd: {title: "=1+1, 'a'", each: n in 1..2, show: {name-2: n, name: n, value: n, "": n, table: n, "x\\ny": n}}
editions:
  base: {}
  more:
    sets:
      add: {extra: {kind: token}}
      card: {fields: {add: {note: {type: text, default: "-"}}}}
""")
TEXTS = PROJECT / "texts"
TEXTS.mkdir()
(TEXTS / "game.yaml").write_text(
    "title: Texts\nnumbers: {players: 2}\nsets: {card: {kind: card}}\nchecks:\n"
    + "".join(f"  c{i}: {{says: S, demand: lower(\"TEXT {i}\") = \"text {i + i % 2}\"}}\n"
              for i in range(20)))


@test("exit codes are the same in every format")
def _():
    for game, code in CODES.items():
        for form in ["text", *FORMATS]:
            equal(Result("check", game, f"--format={form}").code, code, f"{game} as {form}")
    for form in ["text", *FORMATS]:
        equal(Result(*ALL, f"--format={form}").code, 2, f"all games as {form}")
        equal(Result("check", "good", "failing", f"--format={form}").code, 1, f"two as {form}")
        strict = Result("check", "many/../content/failing", "--strict", f"--format={form}")
        equal(strict.code, 1, f"strict, as {form}")


@test("check: a machine format is the only output, and has no colours")
def _():
    for form in FORMATS:
        plain = Result(*ALL, f"--format={form}")
        equal(plain.errors, "", f"standard error with {form}")
        coloured = Result(*ALL, f"--format={form}", "--color=always", "-v")
        assert "\x1b" not in coloured.text, f"{form} is coloured"
        assert plain.text.endswith("\n"), f"{form} ends without a newline"
        quiet = Result(*ALL, f"--format={form}", "-q")
        equal(quiet.text, plain.text, f"{form} with -q")


@test("check as JSON has the documented members")
def _():
    data = Result(*ALL, "--format=json").json("check")
    problems = [p for game in data["games"] for p in game["problems"]]
    levels = Counter(p["level"] for p in problems)
    equal(data["errors"], levels["error"], "errors")
    equal(data["warnings"], levels["warning"], "warnings")
    equal([(g["game"], g["edition"]) for g in data["games"]],
          [("broken", "base"), ("failing", "base"), ("failing", "worse"), ("good", "base"),
           ("good", "more"), ("missing", "base")], "games")
    by_name = {(g["game"], g["edition"]): {c["id"]: c for c in g["checks"]} for g in data["games"]}
    statuses = {id: c["status"] for id, c in by_name["failing", "worse"].items()}
    equal(statuses, {"fails": "fail", "fails-too": "fail", "stale": "pass", "divides": "fail",
                     "holds": "fail", "noted": "note"}, "the checks of 'failing'")
    good = by_name["good", "base"]
    equal({k: good["short"][k] for k in ("status", "got", "want", "says")},
          {"status": "known", "got": "7", "want": "10", "says": "There are ten cards."}, "short")
    equal((good["words"]["got"], good["words"]["want"]), ('a, "b"', 'a, "b"'), "words")
    equal(good["holds"]["says"], "There are 7 cards.", "a live text")


@test("check as JSON reports the computed texts")
def _():
    checks = Result("check", "./texts", "--format=json").json()["games"][0]["checks"]
    equal([c["got"] for c in checks], [f"text {i}" for i in range(20)], "got")


@test("check as JSON names places that exist in the files")
def _():
    for _, problem in problems_of(ALL):
        line = lines_of(problem["file"])[problem["line"] - 1]
        assert problem["column"] <= len(line) + 1, problem


@test("check of an empty project is valid as JSON, SARIF and JUnit")
def _():
    empty = TEMPORARY / "empty"
    (empty / "content").mkdir(parents=True)
    equal(Result("check", "--format=json", cwd=empty).json("check")["games"], [], "games")
    validate(Result("check", "--format=sarif", cwd=empty).json(), sarif_schema())
    equal(len(xml.fromstring(Result("check", "--format=junit", cwd=empty).text)), 0, "suites")


@test("list as JSON has all games")
def _():
    data = Result("list", "--format=json").json("list")
    equal([g["game"] for g in data["games"]], sorted(CODES), "games")
    equal(data["games"][2], {"game": "good", "title": "Good, \"quoted\" & <strange>; it's \"good\"",
                             "editions": ["base", "more"]}, "good")


@test("list GAME as JSON has sets, boards and editions")
def _():
    data = Result("list", "good", "--format=json").json("game")
    sets = {s["set"]: s for s in data["sets"]}
    equal((sets["card"]["pieces"], sets["card"]["designs"], sets["card"]["size"]),
          (7, 5, [63.5, 88.9]), "cards: pieces, designs, size")
    equal((sets["bite"]["pieces"], sets["bite"]["designs"], sets["bite"]["per_player"]),
          (12, 1, 3), "bites: pieces, designs, per player")
    assert "per_player" not in sets["card"], "cards are not per player"
    equal({b["board"]: b["spaces"] for b in data["boards"]}, {"map": 6, "wheel": 5, "trail": 2}, "boards")
    equal((data["edition"], data["editions"]), ("base", ["base", "more"]), "editions")
    two = Result("list", "good", "--format=json", "--players=2", "--edition=more").json("game")
    equal([s["pieces"] for s in two["sets"]], [8, 6], "pieces for two, edition 'more'")
    equal(two["edition"], "more", "edition")
    Result("list", "good", "--format=json", "-v").json("game")


@test("list and stats of all editions combine the output of each edition")
def _():
    for words, shape in ((["list", "good"], "game"), (["stats", "good"], "stats"), (["list", "good", "card"], None)):
        every = Result(*words, "--edition=all", "--format=json").json()
        equal(list(every), ["games"], f"members of {words}")
        single = [Result(*words, f"--edition={e}", "--format=json").json(shape) for e in ("base", "more")]
        equal(every["games"], single, f"{words} of all editions")
        rows = table_of(*words, "--edition=all")
        equal(rows[0][0], "edition", "the first column")
        for edition in ("base", "more"):
            alone = table_of(*words, f"--edition={edition}")
            equal([rows[0][1:]] + [r[1:] for r in rows[1:] if r[0] == edition], alone, f"{words} of {edition}")
        text = Result(*words, "--edition=all").text
        assert text.index("edition base") < text.index("edition more"), "no titles"


@test("list of a set omits the editions that lack it")
def _():
    some = Result("list", "./odd", "extra", "--edition=all", "--format=json").json()["games"]
    equal([g["edition"] for g in some], ["more"], "editions")
    rows = table_of("list", "./odd", "card", "--edition=all")
    equal(rows[0], ["edition", "id", "copies", "pieces", "share", "name", "note"], "columns of both editions")
    equal(rows[1], ["base", "a", "1", "a", "b", "a", ""], "a row of one that lacks the last")
    lacking = Result("list", "./odd", "extra")
    equal((lacking.code, lacking.text), (2, ""), "of the first edition alone")
    assert "available: 'card'" in lacking.errors


@test("stats as JSON has all tables")
def _():
    data = Result("stats", "good", "--format=json").json("stats")
    tables = {t["title"]: t for t in data["tables"]}
    equal(list(tables), ["card by suit", 'Odds, of "red"', "Lines", "Length"], "titles")
    odds = tables['Odds, of "red"']["rows"]
    equal([row['a, "b"'] for row in odds], [2, 4], "a column")
    Result("stats", "odd", "--format=json", "--content", PROJECT / "content", cwd=PROJECT)


@test("stats as JSON: figures are numbers")
def _():
    table = Result("stats", "good", "--format=json").json("stats")["tables"][0]
    equal(table["rows"][0]["pieces"], 6, "pieces")


TYPED = PROJECT / "typed"
TYPED.mkdir()
(TYPED / "game.yaml").write_text("""\
title: Typed
numbers: {players: 2..4, agent: "007", third: 1/3, pair: [1, 2]}
choices: {suit: [red, blue]}
sets:
  bare: {kind: token}
  card:
    kind: card
    fields:
      code: text
      cost: {type: whole 0..3, default: 1}
      foil: {type: yes/no, default: no}
      reach: {type: range, default: 2..3}
      suits: {type: list of suit, default: red}
      worth: {type: whole for each suit, default: [1, 2]}
      gift: optional suit
      text: {type: text, default: "{cost} gold"}
    pieces:
      - {id: a, code: "007", size: 63 x 88 mm}
      - {id: b, code: "1e5", foil: yes, gift: blue, size: 10 x 10 mm}
      - {id: c, code: "yes", cost: 3, suits: [%s]}
      - {id: d, code: "12 %%", text: "{1 / (cost - 1)}"}
      - {id: e, code: x, text: "{cost + 1} gold"}
stats:
  texts: {title: Texts, show: {code: card.a.code, cost: count(card), third: 1/3, even: even(2), share: "percent(1, 4)"}}
""" % ", ".join(["red"] * 25))


@test("list keeps the types of texts, numbers, booleans, lists and tables")
def _():
    result = Result("list", "./typed", "card", "--format=json")
    equal(result.code, 1, "exit code: a text fails")
    equal(len(re.findall("error:", result.errors)), 1, "errors")
    designs = {d.pop("id"): d for d in result.json()["designs"]}
    plain = {"copies": 1, "printed": True, "cost": 1, "foil": False, "reach": [2, 3], "suits": ["red"],
             "worth": {"red": 1, "blue": 2}, "text": "1 gold"}
    equal(designs["a"], {**plain, "code": "007"}, "a")
    equal(designs["b"], {**plain, "code": "1e5", "foil": True, "gift": "blue"}, "b")
    equal(designs["c"], {**plain, "code": "yes", "cost": 3, "suits": ["red"] * 25, "text": "3 gold"}, "c")
    equal(designs["d"], {**plain, "code": "12 %", "text": "{1 / (cost - 1)}"}, "d: a text that fails")
    equal(designs["e"], {**plain, "code": "x", "text": "2 gold"}, "e: after one that fails")
    rows = table_of("list", "./typed", "card")
    equal(rows[1], ["a", "1", "007", "1", "no", "2..3", "red", "1", "2", "", "1 gold"], "a as CSV")
    equal(rows[3][6], ", ".join(["red"] * 25), "a long list as CSV")
    equal(rows[5][10], "2 gold", "e as CSV")
    numbers = {n["number"]: n["value"] for n in Result("list", "./typed", "-v", "--format=json").json()["numbers"]}
    equal(numbers, {"players": [2, 4], "agent": 7, "third": 0.3333, "pair": [1, 2]}, "numbers")


@test("stats: a text that looks like a number stays text")
def _():
    tables = {t["title"]: t["rows"] for t in Result("stats", "./typed", "--format=json").json("stats")["tables"]}
    values = {row["name"]: row["value"] for row in tables["Texts"]}
    equal(values, {"code": "007", "cost": 5, "third": 0.3333, "even": True, "share": 25}, "figures")
    rows = {row[1]: row[3] for row in table_of("stats", "./typed") if row[0] == "Texts"}
    equal(rows, {"code": "007", "cost": "5", "third": "0.3333", "even": "yes", "share": "25"}, "figures as CSV")


@test("stats counts numbers, booleans and missing values")
def _():
    rows = {(row[0], row[1]): row[3] for row in table_of("stats", "./typed") if row[2] == "pieces"}
    equal(rows, {("card by cost", "1"): "4", ("card by cost", "2"): "0",
                 ("card by cost", "3"): "1", ("card by foil", "yes"): "1", ("card by foil", "no"): "4",
                 ("card by gift", "red"): "0", ("card by gift", "blue"): "1", ("card by gift", "none"): "4"}, "pieces")
    text = Result("stats", "./typed").text
    equal(text.split("\n")[0], "Typed  edition base, 2 to 4 players (counts are for 4)", "the title")
    assert "  1.4 on average" in text, "no mean"


@test("list as JSON omits the size of a set without one")
def _():
    data = Result("list", "./typed", "--format=json").json("game")
    sets = {s["set"]: s for s in data["sets"]}
    assert "size" not in sets["bare"] and "sizes" not in sets["bare"], "bare"
    equal((sets["card"]["size"], sets["card"]["sizes"]), ([63, 88], [[63, 88], [10, 10]]), "card")


@test("a folder name that is not UTF-8 gives valid output")
def _():
    odd = bytes(TEMPORARY / "bytes") + b"/content/w\xf6lf"
    os.makedirs(odd)
    for name in os.listdir(PROJECT / "content/failing"):
        shutil.copy(PROJECT / "content/failing" / name, odd + b"/" + os.fsencode(name))
    cwd = TEMPORARY / "bytes"
    equal(Result("check", "--format=json", cwd=cwd).json()["games"][0]["game"], "w\ufffdlf", "the game")
    equal(Result("list", "--format=json", cwd=cwd).json("list")["games"][0]["game"], "w\ufffdlf", "the game")
    for form in FORMATS + ["text"]:
        Result("check", f"--format={form}", "--edition=all", cwd=cwd)  # Result decodes the output as UTF-8
    validate(Result("check", "--format=sarif", cwd=cwd).json(), sarif_schema())
    xml.fromstring(Result("check", "--format=junit", cwd=cwd).bytes)
    for form in ("text", "json", "csv"):
        for command in ("list", "stats"):
            Result(command, "content/" + os.fsdecode(b"w\xf6lf"), f"--format={form}", cwd=cwd)
    Result("check", os.fsdecode(b"\xff"), cwd=cwd)
    Result("check", os.fsdecode(b"--\xff"), cwd=cwd)


@test("stats as JSON makes the names of columns unique")
def _():
    rows = [t["rows"] for t in Result("stats", "./odd", "--format=json").json("stats")["tables"]]
    equal(list(rows[-1][0]), ["name", "name-2", "name-2-2", "value", "column-4", "table", "x\ny"], "members of a row")


@test("SARIF follows the schema of code scanning")
def _():
    for arguments in [*(["check", game] for game in CODES), ALL, [*ALL, "--strict"]]:
        validate(Result(*arguments, "--format=sarif").json(), sarif_schema())


@test("the SARIF schema rejects wrong output")
def _():
    good = json.dumps(Result("check", "failing", "--format=sarif").json())
    for old, new in [('"2.1.0"', '"2.0.0"'), ('"startLine": 1', '"startLine": "1'),
                     ('"ruleIndex": 0', '"ruleIndex": -1'), ('"level": "warning"', '"level": "warn"'),
                     ('"uri": "content', '"uri": "/content'), ('"uri": "content', '"uri": "../content'),
                     ('%20', ' '), ('"results"', '"result"'), ('"physicalLocation"', '"location"'),
                     ('"message": {"text"', '"message": {"markdown"'), ('"locations": [{', '"locations": [], "l": [{')]:
        assert old in good, f"there is no {old}"
        try:
            validate(json.loads(good.replace(old, new, 1)), sarif_schema())
        except (AssertionError, ValueError):
            continue
        raise AssertionError(f"{new} is not rejected")


@test("SARIF is consistent, and reports the same problems as JSON")
def _():
    for arguments in [*(["check", game] for game in CODES), ALL]:
        run = Result(*arguments, "--format=sarif").json()["runs"][0]
        rules = [r["id"] for r in run["tool"]["driver"]["rules"]]
        equal(len(set(rules)), len(rules), "different rules")
        equal({r["ruleId"] for r in run["results"]}, set(rules), "rules in use")
        got = set()
        for result in run["results"]:
            equal(rules[result["ruleIndex"]], result["ruleId"], "the rule at ruleIndex")
            place = result["locations"][0]["physicalLocation"]
            file = urllib.parse.unquote(place["artifactLocation"]["uri"])
            region = place["region"]
            assert (region["endLine"], region["endColumn"]) > (region["startLine"], region["startColumn"])
            got.add((result["level"], result["ruleId"], file, region["startLine"],
                     region["startColumn"], result["message"]["text"].split("\n")[0]))
            for other in result.get("relatedLocations", []):
                uri = other["physicalLocation"]["artifactLocation"]["uri"]
                assert (PROJECT / urllib.parse.unquote(uri)).is_file(), f"there is no file {uri}"
        wanted = {(p["level"], p["rule"], p["file"], p["line"], p["column"], p["message"].split("\n")[0])
                  for _, p in problems_of(arguments)}
        equal(got, wanted, "results")
        prints = [tuple(r["partialFingerprints"].items()) for r in run["results"]]
        equal(len(set(prints)), len(prints), "different fingerprints")


@test("an accepted warning is a note in JSON, suppressed in SARIF, and absent from other reports")
def _():
    folder = PROJECT / "content/accepted"
    folder.mkdir()
    (folder / "game.yaml").write_text(
        "title: Accepted\nnumbers: {players: 1}\nsets:\n"
        "  card: {kind: card, pieces: [], accept: [empty-set: it comes later]}\n")
    run = Result("check", "accepted", "--strict", "--format=json")
    [problem] = run.json("check")["games"][0]["problems"]
    equal((run.code, problem["level"], problem["rule"], problem["accepted"], run.json()["warnings"]),
          (0, "note", "empty-set", "it comes later", 0), "JSON")
    run = Result("check", "accepted", "--strict", "--format=sarif").json()
    validate(run, sarif_schema())
    [result] = run["runs"][0]["results"]
    equal((result["level"], result["suppressions"]),
          ("warning", [{"kind": "inSource", "justification": "it comes later"}]), "SARIF")
    equal(Result("check", "accepted", "--strict", "--format=github").text, "", "GitHub")
    root = xml.fromstring(Result("check", "accepted", "--strict", "--format=junit").bytes)
    equal(root.get("failures"), "0", "failures in JUnit")
    shutil.rmtree(folder)


@test("SARIF: fingerprints do not change when lines are added above")
def _():
    def prints():
        run = Result("check", "failing", "--format=sarif").json()["runs"][0]
        return [r["partialFingerprints"] for r in run["results"]]
    before = prints()
    file = PROJECT / "content/failing/game.yaml"
    text = file.read_text()
    file.write_text("# one line more\n\n" + text)
    after = prints()
    file.write_text(text)
    equal(after, before, "fingerprints")


def suites_of(*arguments):
    result = Result(*arguments, "--format=junit")
    root = xml.fromstring(result.bytes)
    equal(root.tag, "testsuites", "root")
    return root, result


def check_counts(element, cases):
    counts = {"tests": len(cases), "errors": 0,
              "failures": sum(c.find("failure") is not None for c in cases),
              "skipped": sum(c.find("skipped") is not None for c in cases)}
    equal({k: int(element.get(k)) for k in counts}, counts, f"counts of {element.get('name')}")
    float(element.get("time"))


@test("JUnit: names, counts, attributes and bodies are correct")
def _():
    for arguments in [*(["check", game] for game in CODES), ALL, [*ALL, "--strict"]]:
        root, _ = suites_of(*arguments)
        check_counts(root, list(root.iter("testcase")))
        names = [suite.get("name") for suite in root]
        equal(len(set(names)), len(names), "different suites")
        for suite in root:
            equal(suite.tag, "testsuite", "an element")
            check_counts(suite, list(suite))
            for case in suite:
                equal(case.tag, "testcase", "an element")
                equal(set(case.attrib), {"name", "classname", "time", "file", "line"}, "attributes")
                equal(case.get("classname"), suite.get("name"), "classname")
                assert (PROJECT / case.get("file")).is_file(), case.get("file")
                assert 1 <= int(case.get("line")) <= len(lines_of(case.get("file")))
                for failure in case:
                    assert failure.tag in ("failure", "skipped"), failure.tag
                    assert failure.get("message").strip(), "no message"
                    if failure.tag == "failure":
                        assert failure.get("type"), "no type"
                        body = f"{case.get('file')}:"
                        assert failure.text.startswith(body), f"{failure.text!r} lacks the place"
                        assert failure.get("message").strip() in failure.text, "the body lacks the message"


@test("JUnit: each check has one case, which fails if the check fails")
def _():
    games = Result(*ALL, "--format=json").json()["games"]
    root, _ = suites_of(*ALL)
    suites = {s.get("name"): s for s in root}
    equal(sorted(suites), sorted(title_of(g) for g in games), "suites")
    for game in games:
        suite = suites[title_of(game)]
        for check in game["checks"]:
            cases = [c for c in suite if c.get("name") == check["id"]]
            equal(len(cases), 1, f"cases of {check['id']}")
            inside = [e.tag for e in cases[0]]
            wanted = {"fail": ["failure"], "note": ["skipped"]}.get(check["status"], [])
            equal(inside, wanted, f"{suite.get('name')}, {check['id']} ({check['status']})")
        failures = "\n".join(f.text for f in suite.iter("failure"))
        for problem in game["problems"]:
            if problem["level"] == "error":
                place = f"{problem['file']}:{problem['line']}:{problem['column']}: "
                assert place in failures, f"no failure at {place}"


@test("JUnit: --strict turns a warning into a failure")
def _():
    root, result = suites_of("check", "failing", "--strict")
    types = {f.get("type") for f in root.iter("failure")}
    assert {"empty-set", "stale-known"} <= types, f"only {types}"


@test("JUnit: all of 900 failures are reported")
def _():
    root, result = suites_of("check", "./many")
    equal(result.code, 1, "exit code")
    equal(sum(c.find("failure") is None for c in root.iter("testcase")), 0, "cases that pass")
    check_counts(root, list(root.iter("testcase")))


@test("JSON and SARIF report all of 900 failures")
def _():
    data = Result("check", "./many", "--format=json").json()
    equal(data["errors"], 900, "errors")
    equal(Counter(c["status"] for c in data["games"][0]["checks"]), {"fail": 900}, "checks")
    validate(Result("check", "./many", "--format=sarif").json(), sarif_schema())


def unescape(text, more=()):
    for code, sign in [("%0D", "\r"), ("%0A", "\n"), *more, ("%25", "%")]:
        text = text.replace(code, sign)
    return text


@test("GitHub annotations are escaped and report the same problems as JSON")
def _():
    got = []
    for line in Result(*ALL, "--format=github").text.split("\n")[:-1]:
        match = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
        assert match, f"not a command: {line}"
        assert not re.search(r"%(?!25|0D|0A)", match[3]), f"a bare % in {line}"
        assert "\r" not in line, "a bare carriage return"
        assert not re.search(r"[\x00-\x08\x0b-\x1f]", line), f"a control character in {line!r}"
        properties = dict(p.split("=", 1) for p in match[2].split(","))
        equal(list(properties), ["file", "line", "endLine", "col", "endColumn", "title"], "properties")
        for value in properties.values():
            assert not re.search(r"%(?!25|0D|0A|3A|2C)", value), f"a bare % in {line}"
        file, title = (unescape(properties[k], [("%3A", ":"), ("%2C", ",")]) for k in ("file", "title"))
        level = {"notice": "note"}.get(match[1], match[1])
        got.append((level, file, int(properties["line"]), int(properties["col"]), title,
                    unescape(match[3]).split("\n")[0]))
        assert int(properties["endColumn"]) >= int(properties["col"])
    editions = {}  # a problem of several editions is one annotation
    for g, p in problems_of(ALL):
        problem = (p["level"], p["file"], p["line"], p["column"], p["rule"], p["message"].split("\n")[0])
        editions.setdefault(problem, []).append(g)
    assert any(len(games) > 1 for games in editions.values()), "no problem is in several editions"
    wanted = [(*p[:4], f"{title_of(g[0]) if len(g) == 1 else g[0]['game']}: {p[4]}", p[5])
              for p, g in editions.items()]
    printable = [tuple(re.sub(r"[\x00-\x1f\x7f\r]", "", str(x)) for x in row) for row in wanted]
    equal([tuple(re.sub(r"[\x00-\x1f\x7f\r?]", "", str(x)) for x in row) for row in got],
          [tuple(x.replace("?", "") for x in row) for row in printable], "annotations")


@test("CSV: columns and quoting are correct")
def _():
    rows = table_of("list")
    equal(rows[0][:3], ["game", "title", "editions"], "columns")
    equal(rows[3][:3], ["good", "Good, \"quoted\" & <strange>; it's \"good\"", "base more"], "good")
    rows = table_of("list", "good")
    equal(rows[0], ["set", "kind", "pieces", "designs", "per_player", "width", "height"], "columns")
    equal(rows[1:], [["card", "card", "7", "5", "", "63.5", "88.9"], ["bite", "token", "12", "1", "3", "16", "16"]], "sets")
    equal(table_of("list", "./typed")[1], ["bare", "token", "1", "1", "", "", ""], "a set without a size")
    table_of("list", "good", "-v")
    rows = table_of("stats", "good")
    equal(rows[0], ["table", "row", "column", "value"], "columns")
    assert ['Odds, of "red"', "2", 'a, "b"', "4"] in rows, "no figure with odd names"
    assert ["Lines", "cards", "value", "7"] in rows, "no plain figure"
    table_of("stats", "./odd")


@test("list and stats write problems to standard error only")
def _():
    for form in ("json", "csv"):
        listed = Result("list", f"--format={form}")
        equal(listed.code, 2, "exit code")
        assert "content/missing/game.yaml:4:9: error:" in listed.errors, "no problem is reported"
        assert "error:" not in listed.text
        for command in ("list", "stats"):
            wrong = Result(command, "broken", f"--format={form}")
            equal((wrong.code, wrong.text), (1, ""), f"{command} of a broken game as {form}")


@test("text: each problem is path:line:column: level: message [rule]")
def _():
    errors = Result("check", "-v").errors
    got = Counter(re.findall(r"^(\S.*?):(\d+):(\d+): (error|warning|note): .* \[([a-z0-9-]+)\]$", errors, re.M))
    wanted = Counter((p["file"], str(p["line"]), str(p["column"]), p["level"], p["rule"])
                     for _, p in problems_of(["check"]))
    equal(got, wanted, "problems")


@test("machine formats do not depend on the current folder")
def _():
    content = PROJECT / "content"
    for form in FORMATS:
        wanted = Result(*ALL, f"--format={form}").bytes
        for folder in (content, content / "good", PROJECT / "many"):
            equal(Result(*ALL, f"--format={form}", cwd=folder).bytes, wanted, f"{form} in {folder.name}")
        for folder, name in ((TEMPORARY / "elsewhere", content), (TEMPORARY / "elsewhere", "../project/content"),
                             (Path("/"), content), (PROJECT, "content/"), (PROJECT, "./content/../content")):
            equal(Result(*ALL, f"--format={form}", "--content", name, cwd=folder).bytes, wanted,
                  f"{form} in {folder} with --content {name}")
    for form in FORMATS:
        wanted = Result("check", "missing", "failing", f"--format={form}").bytes
        got = Result("check", "../missing", "../failing/", f"--format={form}", cwd=content / "good").bytes
        equal(got, wanted, f"{form} of paths")


@test("text output has paths relative to the current folder")
def _():
    for folder, path in ((PROJECT, "content/broken/game.yaml"), (PROJECT / "content", "broken/game.yaml"),
                         (PROJECT / "content/good", "../broken/game.yaml"),
                         (PROJECT / "content/broken", "game.yaml")):
        errors = Result("check", "broken", cwd=folder).errors
        assert re.search(f"^{re.escape(path)}:3:1: error: ", errors, re.M), f"in {folder}: {errors[:200]}"


@test("output depends neither on the locale nor on the clock")
def _():
    for arguments in ([*ALL], [*ALL, "--format=json"], [*ALL, "--format=sarif"], [*ALL, "--format=junit"],
                      [*ALL, "--format=github"], ["list"], ["list", "good", "-v"], ["stats", "good"],
                      ["list", "good", "--format=json"], ["stats", "good", "--format=csv"], ["schema", "good"]):
        wanted = Result(*arguments)
        for more in ({}, {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, {"LC_ALL": "C.UTF-8"},
                     {"TZ": "Pacific/Kiritimati", "SOURCE_DATE_EPOCH": "1"}, {"LC_ALL": "de_DE.UTF-8", "COLUMNS": "20"}):
            again = Result(*arguments, **more)
            equal((again.code, again.bytes, again.errors), (wanted.code, wanted.bytes, wanted.errors),
                  f"{arguments} with {more}")
