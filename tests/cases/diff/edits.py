"""Random edits of a game's files. Each edit takes a source of random numbers and the folder of a game, changes one
place, and returns what it did; or None if it finds nothing to change. The game need not load afterwards."""

import re

WORDS = ["the", "a", "your", "every", "one", "from", "and"]
OTHER_WORDS = ["no", "each", "their", "any", "two", "of", "or"]


def set_files(folder):
    return sorted(path for path in folder.glob("*.yaml") if path.name != "checks.yaml")


def templates(folder):
    return sorted(folder.glob("templates/*.yaml"))


def replace_one(rng, paths, pattern, replacement):
    """Replaces one of the places that match. The replacement is a function of the match."""
    places = [(path, match) for path in paths for match in re.finditer(pattern, path.read_text(), re.M)]
    if not places:
        return None
    path, match = rng.choice(places)
    text, new = match.string, replacement(match)
    path.write_text(text[:match.start()] + new + text[match.end():])
    return f"{path.name}: {match[0].strip()!r} is {new.strip()!r}"


def blocks_of(path):
    """Returns the items of lists of pieces: (start, end) of their lines."""
    lines, blocks = path.read_text().splitlines(keepends=True), []
    for at, line in enumerate(lines):
        start = re.match(r"( +)- (&\w+ )?(\{|id: )", line)
        if not start or "id: " not in line:
            continue
        end = at + 1
        while end < len(lines) and re.match(start[1] + "  ", lines[end]):
            end += 1
        blocks.append((at, end))
    return lines, blocks


def edit_block(rng, folder, change):
    found = [(path, lines, block) for path in set_files(folder) for lines, blocks in [blocks_of(path)] for block in blocks]
    if not found:
        return None
    path, lines, (start, end) = rng.choice(found)
    block = "".join(lines[start:end])
    path.write_text("".join(lines[:start] + [change(block)] + lines[end:]))
    return f"{path.name}: {block.splitlines()[0].strip()!r}"


def new_id(rng, block):
    return re.sub(r"id: ([\w-]+)", lambda match: f"id: {match[1]}-{rng.randrange(1000)}", block, count=1)


def a_word(rng, folder):
    def other(match):
        return match[1] + OTHER_WORDS[WORDS.index(match[2])] + match[3]
    words = "|".join(WORDS)
    return replace_one(rng, set_files(folder), rf"^( +(?:text|line|flavour|says): [^\n]*?\b)({words})(\b)", other)


def a_name(rng, folder):
    return replace_one(rng, set_files(folder), r"\bname: [A-Z][\w ]+", lambda match: match[0] + "s")


def a_number_of_pieces(rng, folder):
    return replace_one(rng, set_files(folder), r"^(?! *numbers)( +[^\n#]*: )(\d)(?=[,}\n])", lambda match: match[1] + str(int(match[2]) + 1))


def more_copies(rng, folder):
    return replace_one(rng, set_files(folder), r"copies: (\d+)", lambda match: f"copies: {int(match[1]) + rng.randint(1, 3)}")


def fewer_copies(rng, folder):
    return replace_one(rng, set_files(folder), r"copies: ([2-9]|\d\d+)\b", lambda match: f"copies: {rng.randrange(1, int(match[1]))}")


def own_copies(rng, folder):
    def change(block):
        if "copies:" in block.splitlines()[0] or "- {" in block:
            return block.replace("id: ", "copies: 2, id: ", 1) if "- {" in block else block
        first, rest = block.split("\n", 1)
        return f"{first}\n{' ' * (len(first) - len(first.lstrip()) + 2)}copies: {rng.randint(2, 4)}\n{rest}"
    return edit_block(rng, folder, change)


def a_copy_of_a_design(rng, folder):
    return edit_block(rng, folder, lambda block: block + re.sub(r"&\w+ ", "", new_id(rng, block)))


def a_design_less(rng, folder):
    return edit_block(rng, folder, lambda block: "")


def another_id(rng, folder):
    return edit_block(rng, folder, lambda block: new_id(rng, block))


def another_order(rng, folder):
    """Moves a design behind the next one."""
    files = [(path, lines, blocks) for path in set_files(folder) for lines, blocks in [blocks_of(path)] if len(blocks) > 1]
    if not files:
        return None
    path, lines, blocks = rng.choice(files)
    at = rng.randrange(len(blocks) - 1)
    (start, end), (second, last) = blocks[at], blocks[at + 1]
    if end != second:
        return None
    path.write_text("".join(lines[:start] + lines[second:last] + lines[start:end] + lines[last:]))
    return f"{path.name}: {lines[start].strip()!r} comes later"


def a_named_number(rng, folder):
    return replace_one(rng, [folder / "game.yaml"], r"^  \w+: \{value: \d+|^    value: \d+",
                       lambda match: re.sub(r"\d+$", lambda digits: str(int(digits[0]) + 1), match[0]))


def a_colour_of_the_theme(rng, folder):
    return replace_one(rng, [folder / "game.yaml"], r'"#[0-9A-F]{6}"', lambda match: f'"#{rng.randrange(1 << 24):06X}"')


def a_family_of_fonts(rng, folder):
    return replace_one(rng, [folder / "game.yaml"], r"(?<=body: )[\w-]+|(?<=small: )[\w-]+", lambda match: rng.choice(["cabin", "inter", "pagella"]))


def a_title_of_a_choice(rng, folder):
    text = (folder / "game.yaml").read_text()
    start = text.find("\nchoices:")
    end = re.search(r"\n[a-z]", text[start + 2:])
    places = [match for match in re.finditer(r"(?<=: )[A-Z][\w ]*(?=[,}\n])", text) if start < match.start() < start + 2 + end.start()]
    if not places:
        return None
    match = rng.choice(places)
    (folder / "game.yaml").write_text(text[:match.end()] + "y" + text[match.end():])
    return f"game.yaml: {match[0]!r} has another title"


def a_board(rng, folder):
    text = (folder / "game.yaml").read_text()
    start = text.find("\nboards:")
    end = re.search(r"\n[a-z]", text[start + 2:])
    places = [match for match in re.finditer(r"(?<=: )\d+(?=[,}\n])", text) if start < match.start() < start + 2 + end.start()]
    if start < 0 or not places:
        return None
    match = rng.choice(places)
    (folder / "game.yaml").write_text(text[:match.start()] + str(int(match[0]) + 1) + text[match.end():])
    return f"game.yaml: a board has {int(match[0]) + 1} in place of {match[0]}"


def a_size_of_type(rng, folder):
    return replace_one(rng, templates(folder), r"\bsize: (\d+(?:\.\d+)?) pt", lambda match: f"size: {float(match[1]) - 0.5:g} pt")


def a_colour_of_a_template(rng, folder):
    return replace_one(rng, templates(folder), r"\b(fill|colour|stroke): (ink|paper|white|black)\b",
                       lambda match: f"{match[1]}: {'white' if match[2] == 'ink' else 'ink'}")


def a_place_in_a_template(rng, folder):
    return replace_one(rng, templates(folder), r"(?<=in: \[)\d+(?:\.\d+)?", lambda match: f"{float(match[0]) + 0.5:g}")


def a_back(rng, folder):
    backs = [path for path in templates(folder) if "back" in path.name]
    return replace_one(rng, backs, r"\b(fill|colour|stroke|line): [\w-]+$|\d+(?:\.\d+)?(?= [-+*] )", lambda match:
                       f"{match[1]}: ink" if match[1] else f"{float(match[0]) + 0.25:g}")


def another_template(rng, folder):
    """Gives a set the back or the face of another set."""
    names = [path.stem for path in templates(folder)]
    return replace_one(rng, set_files(folder), r"^( *(?:face|back): )[\w-]+$", lambda match: match[1] + rng.choice(names))


def pictures(folder):
    return sorted([*folder.glob("art/**/*.svg"), *folder.glob("icons/*.svg")])


def a_picture(rng, folder):
    return replace_one(rng, pictures(folder), r"(?<=[ ,LlMmCc\"])\d+(?=[ ,lLcC.\"])", lambda match: str(int(match[0]) + 1))


def a_picture_in_place_of_another(rng, folder):
    files = pictures(folder)
    if len(files) < 2:
        return None
    to, source = rng.sample(files, 2)
    if to.parent != source.parent:
        return None
    to.write_bytes(source.read_bytes())
    return f"{to.name} shows {source.name}"


def another_size(rng, folder):
    return replace_one(rng, set_files(folder), r"^( *size: )(poker|jumbo|bridge|tarot)$", lambda match: match[1] + rng.choice(["poker", "bridge", "tarot"]))


EDITS = [a_word, a_word, a_name, a_name, a_number_of_pieces, a_number_of_pieces, more_copies, fewer_copies, own_copies,
         a_copy_of_a_design, a_copy_of_a_design, a_design_less, a_design_less, another_id, another_id, another_order,
         a_named_number, a_named_number, a_colour_of_the_theme, a_family_of_fonts, a_title_of_a_choice, a_board, a_size_of_type,
         a_colour_of_a_template, a_place_in_a_template, a_back, another_template, a_picture,
         a_picture_in_place_of_another, another_size]


def random_edits(rng, folder):
    """Makes one to four edits, and returns what they did."""
    done = []
    for _ in range(rng.randint(1, 4)):
        edit = rng.choice(EDITS)
        said = edit(rng, folder)
        if said:
            done.append((edit.__name__, said))
    return done
