"""Checks the spelling of a project's games and documentation: spelling.py PROJECT.

tests/cases/texts/words/GAME.txt lists the words of a game that are not in the dictionary. common.txt
lists the words of all games and of the documentation, which may also use the games' words. Run by
tests/cases/texts/spelling.sh.
"""
import re
import subprocess

from texts import ROOT, games, ppgen, texts_of_files, texts_of_pieces, verdict

LISTS = ROOT / "tests/cases/texts/words"
HUNSPELL = ["hunspell", "-d", "en_GB", "-i", "utf-8"]

# Patterns of code, which is not checked.
MARKDOWN_CODE = r"^```(?:.*\n)*?```$|`[^`]*`|\]\([^)]*\)"
BOOK_CODE = MARKDOWN_CODE + r"|<!--(?:.|\n)*?-->|^::: (?:when .*|else|figure \S+|components.*|[a-z]+)|:[a-z-]+:|\{[^{}]*\}"
HELP_CODE = r"^ +ppgen .*|^ *#.*|--?[a-z]+(?: [a-z0-9]+\|[\w|]+)?|(?<!\w)'[^']*'(?!\w)|\b[A-Z]{2,}\b"

WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
TWICE = re.compile(r"\b(\w+)\s+\1\b", re.IGNORECASE)


def texts_of_page(text, name, code):
    """Yields the text line by line, with a dot for each match of 'code'."""
    text = re.sub(code, lambda match: "·" + "\n" * match[0].count("\n"), text, flags=re.M)
    for number, line in enumerate(text.split("\n"), 1):
        yield f"{name}:{number}", line


def texts_of_manuscripts(game):
    for file in sorted((ROOT / "content" / game).glob("*.md")):
        yield from texts_of_page(file.read_text(), str(file.relative_to(ROOT)), BOOK_CODE)


def texts_of_documentation():
    for page in sorted([*ROOT.glob("*.md"), *ROOT.glob("*/*.md")]):
        yield from texts_of_page(page.read_text(), str(page.relative_to(ROOT)), MARKDOWN_CODE)
    for command in re.findall(r"^  ([a-z]+) ", ppgen("--help"), re.M):
        yield from texts_of_page(ppgen(command, "--help"), f"{command} --help", HELP_CODE)
    yield from texts_of_page(ppgen("--help"), "--help", HELP_CODE)


def words_in(text):
    """The words to check, without live values, marks, file names, colours and ids with digits."""
    text = re.sub(r"\{[^{}]*\}|</?[^<>]*>|\S*[/_.#]\w\S*|[\w-]*\d[\w-]*", " ", text.replace("’", "'"))
    return [word.removesuffix("'s") for word in WORD.findall(text)]


def misspelt(words):
    done = subprocess.run([*HUNSPELL, "-l"], input="\n".join(sorted(words)), capture_output=True, text=True)
    return set(done.stdout.split())


def read_list(name):
    file = LISTS / f"{name}.txt"
    return file.read_text().split("\n")[:-1] if file.exists() else []


def spell(name, texts, own, used):
    """Reports the misspelt words of 'texts'; adds the needed words of the lists to 'used'."""
    texts = [(place, text, words_in(text)) for place, text in dict.fromkeys(texts)]
    words = {word for _, _, found in texts for word in found}
    faults = set()
    for word in misspelt(words):
        forms = {word, word.lower()}
        used |= forms
        if not forms & own:
            faults.add(word)
    lines = [f"'{word}' in {place}: {text.strip()}"
             for place, text, found in texts for word in dict.fromkeys(found) if word in faults]
    lines += [f"'{twice[0]}' in {place}: {text.strip()}" for place, text, _ in texts
              for twice in TWICE.finditer(text)]
    verdict(f"the {len(words)} words of {name} are spelt correctly", lines)


def judge_list(name, words, used):
    faults = [f"'{word}' is needless" for word in words if word not in used]
    if words != sorted(set(words), key=lambda word: (word.lower(), word)):
        faults.append("it is not sorted, or a word appears twice")
    verdict(f"tests/cases/texts/words/{name}.txt", faults)


def main():
    names, common = games(), read_list("common")
    own = {game: read_list(game) for game in names}
    of_games, used_of_all = {word for words in own.values() for word in words}, set()
    for game in names:
        used = set()
        spell(game, [*texts_of_pieces(game), *texts_of_files(game), *texts_of_manuscripts(game)], {*own[game], *common}, used)
        used_of_all |= used - set(own[game])
        judge_list(game, own[game], used - set(common))
    used = set()
    spell("documentation", texts_of_documentation(), {*of_games, *common}, used)
    judge_list("common", common, used_of_all | used - of_games)
    for name in sorted({file.stem for file in LISTS.glob("*.txt")} - {"common", *names}):
        verdict(f"tests/cases/texts/words/{name}.txt", ["there is no such game"])


main()
