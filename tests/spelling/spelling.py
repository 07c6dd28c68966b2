"""Spells every text of the games and of the documentation. Run by tests/cases/spelling.sh.

What a piece or a space holds is asked of ppgen, in every edition; titles, rules, sentences
and comments are read from the files. tests/spelling/GAME.txt holds the words of a game
that no dictionary has, common.txt those of all games and of the documentation.
"""
import json
import os
import re
import subprocess
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
LISTS = ROOT / "tests/spelling"
HUNSPELL = ["hunspell", "-d", "en_GB", "-i", "utf-8"]

# The keys of the YAML files whose values are sentences, not names or expressions.
SENTENCES = {"title", "pitch", "noun", "says", "note", "help", "by"}
NAMED = {"rules", "choices"}  # every text below is one, but the items of plain lists
LABELS = {"show"}             # the keys are
ELSEWHERE = {"pieces", "override", "spaces"}  # asked of ppgen

# What is shown as code.
MARKDOWN_CODE = r"^```(?:.*\n)*?```$|`[^`]*`|\]\([^)]*\)"
HELP_CODE = r"^ +ppgen .*|^ *#.*|--?[a-z]+(?: [a-z]+\|[a-z|]+)?|(?<!\w)'[^']*'(?!\w)|\b[A-Z]{2,}\b"

WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
TWICE = re.compile(r"\b(\w+)\s+\1\b", re.IGNORECASE)


def ppgen(*words):
    done = subprocess.run([os.environ["PPGEN"], *words], cwd=ROOT, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True)
    return done.stdout


def listed(*words):
    data = json.loads(ppgen("list", *words, "--edition=all", "--format=json"))
    return data["games"]


def texts_in(value, place):
    """Every text within a value of JSON or YAML, with its place."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, list):
        for item in value:
            yield from texts_in(item, place)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from texts_in(item, f"{place} {key}")


def texts_of_set(name, edition):
    for piece in edition.get("designs", []):
        fields = {key: value for key, value in piece.items() if key != "id"}
        yield from texts_in(fields, f"{name} {piece['id']}")
    for space in edition.get("spaces", []):
        yield from texts_in(space["fields"], f"{name} {space['space']}")


def texts_of_pieces(game):
    """Each text with the first edition that has it."""
    names = {item.get("set") or item.get("board")
             for edition in listed(game) for item in edition["sets"] + edition["boards"]}
    for name in sorted(names):
        seen = {}
        for edition in listed(game, name):
            for place, text in texts_of_set(name, edition):
                seen.setdefault((place, text), f"{edition['edition']}: {place}")
        yield from ((place, text) for (_, text), place in seen.items())


def sentences_in(node, place):
    if isinstance(node, list):
        for item in node:
            yield from sentences_in(item, place)
    if not isinstance(node, dict):
        return
    for key, value in node.items():
        below = f"{place} {key}"
        if key in SENTENCES or key in NAMED:
            yield from texts_in(value, below)
        elif key in LABELS and isinstance(value, dict):
            yield from ((below, str(label)) for label in value)
        elif key not in ELSEWHERE:
            yield from sentences_in(value, below)


def texts_of_files(game):
    for file in sorted((ROOT / "content" / game).glob("*.yaml")):
        text = file.read_text()
        yield from sentences_in(yaml.load(text, yaml.CSafeLoader), f"{file.name}:")
        for number, line in enumerate(text.split("\n"), 1):
            comment = re.match(r"\s*#(?! yaml-language-server)(.*)", line)
            if comment:
                yield f"{file.name}:{number}", comment[1]


def texts_of_page(text, name, code):
    """Line by line, with a dot for what matches 'code'."""
    text = re.sub(code, lambda match: "·" + "\n" * match[0].count("\n"), text, flags=re.M)
    for number, line in enumerate(text.split("\n"), 1):
        yield f"{name}:{number}", line


def texts_of_documentation():
    for page in sorted([*ROOT.glob("*.md"), *ROOT.glob("*/*.md")]):
        yield from texts_of_page(page.read_text(), str(page.relative_to(ROOT)), MARKDOWN_CODE)
    for command in re.findall(r"^  ([a-z]+) ", ppgen("--help"), re.M):
        yield from texts_of_page(ppgen(command, "--help"), f"{command} --help", HELP_CODE)
    yield from texts_of_page(ppgen("--help"), "--help", HELP_CODE)


def words_in(text):
    """The words to be spelt: no live values, file names, colours, nor ids with digits."""
    text = re.sub(r"\{[^{}]*\}|\S*[/_.#]\w\S*|[\w-]*\d[\w-]*", " ", text.replace("’", "'"))
    return WORD.findall(text)


def misspelt(words):
    done = subprocess.run([*HUNSPELL, "-l"], input="\n".join(sorted(words)), capture_output=True, text=True)
    return set(done.stdout.split())


def read_list(name):
    file = LISTS / f"{name}.txt"
    return file.read_text().split("\n")[:-1] if file.exists() else []


def verdict(name, faults):
    print(f"not ok {name}: {faults[0]}" if faults else f"ok {name}", *faults[1:], sep="\n")


def spell(name, texts, own, used):
    """Reports what is misspelt in 'texts'; notes in 'used' which words of the lists are needed."""
    texts = [(place, text, words_in(text)) for place, text in dict.fromkeys(texts)]
    words = {word for _, _, found in texts for word in found}
    faults = set()
    for word in misspelt(words):
        forms = {word, word.removesuffix("'s")}
        forms |= {form.lower() for form in forms}
        used |= forms
        if not forms & own:
            faults.add(word)
    said = [f"'{word}' in {place}: {text.strip()}"
            for place, text, found in texts for word in dict.fromkeys(found) if word in faults]
    said += [f"'{twice[0]}' in {place}: {text.strip()}" for place, text, _ in texts
             for twice in TWICE.finditer(text)]
    verdict(f"{name}, {len(words)} words", said)


def judge_list(name, words, used):
    faults = [f"'{word}' is needless" for word in words if word not in used]
    if words != sorted(set(words), key=lambda word: (word.lower(), word)):
        faults.append("it is not sorted, or a word stands twice")
    verdict(f"tests/spelling/{name}.txt", faults)


def main():
    common, used_of_all = read_list("common"), set()
    games = [game["game"] for game in json.loads(ppgen("list", "--format=json"))["games"]]
    for game in games:
        own, used = read_list(game), set()
        spell(game, [*texts_of_pieces(game), *texts_of_files(game)], {*own, *common}, used)
        used_of_all |= used - set(own)
        judge_list(game, own, used - set(common))
    spell("documentation", texts_of_documentation(), set(common), used_of_all)
    judge_list("common", common, used_of_all)
    for name in sorted({file.stem for file in LISTS.glob("*.txt")} - {"common", *games}):
        verdict(f"tests/spelling/{name}.txt", ["there is no such game"])


main()
