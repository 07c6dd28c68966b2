"""Checks the JSON Schema that ppgen writes. Run by tests/cases/formats/schema.sh."""
import copy
import functools
import itertools
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import jsonschema
import yaml

ROOT = Path(__file__).resolve().parents[3]
TEMPORARY = Path(os.environ["TMPDIR"]).resolve()


def ppgen(*arguments, cwd=ROOT):
    return subprocess.run([os.environ["PPGEN"], *map(str, arguments)], cwd=cwd, timeout=300,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True)


def test(name, failures):
    """'failures' yields a message for each fault."""
    try:
        wrong = list(failures())
    except Exception as error:
        wrong = [f"{type(error).__name__}: {error}"]
    print(f"ok {name}" if not wrong else f"not ok {name}: {len(wrong)} wrong")
    for text in wrong[:40]:
        print("    " + str(text).replace("\n", " ")[:300])


class Core(yaml.CSafeLoader):
    """YAML 1.2 as editors read it: only true and false are booleans; no dates."""


Core.yaml_implicit_resolvers = {
    first: [(tag, regexp) for tag, regexp in resolvers
            if tag not in ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()}
Core.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), "tf")


class Texts(yaml.CSafeLoader):
    """Unquoted values are texts too; only '<<' has its meaning."""


Texts.yaml_implicit_resolvers = {"<": [("tag:yaml.org,2002:merge", re.compile("^<<$"))]}
LOADERS = {"YAML 1.1": yaml.CSafeLoader, "YAML 1.2": Core, "texts only": Texts}


def as_json(value):
    """The value with all keys as strings, as in JSON."""
    if isinstance(value, dict):
        return {k if isinstance(k, str) else json.dumps(k, default=str).strip('"'): as_json(v)
                for k, v in value.items()}
    return [as_json(v) for v in value] if isinstance(value, list) else value


@functools.cache
def parsed(text, loader):
    return as_json(yaml.load(text, loader))


def load(file, loader=Texts):
    """The file's value, which must not be changed: other callers get it too."""
    return parsed(file.read_text(), loader)


def write(file, value):
    """Writes JSON, which is YAML too, because a YAML emitter takes ten times as long."""
    file.write_text(json.dumps(value, separators=(",\n", ": "), ensure_ascii=False))


# The keys of these maps are names that the author chose; '*' is any key or item. The keys of all
# other maps are ppgen's. Pieces, places, rings and spaces mix both: the author's keys are fields.
OPEN = """diagrams numbers choices choices/* theme/colours rules boards sets editions define checks
    harmless stats
    stats/*/show boards/*/sections/sizes boards/*/places boards/*/places/* boards/*/points
    boards/*/points/* boards/*/holds boards/*/spaces boards/*/spaces/* boards/*/rings/* boards/*/fields
    SET/accept SET/accept/* SET/pieces/*/accept SET/pieces/*/accept/* accept accept/*
    layers/**/accept layers/**/accept/* layers/*/accept
    SET/fields SET/pieces/* SET/override SET/override/* SET/pieces/*/origin
    SET/pieces/*/* SET/override/*/* theme/fonts theme/tell-apart theme/tell-apart/*
    let layers/**/let boxes layers/**/stones layers/**/colours families roles hyphenation
    book/styles book/blocks book/formats/*/blocks book/blocks/*/let book/**/layers/**/let book/**/stones
    book/**/colours scene/styles scene/blocks scene/blocks/*/let scene/**/layers/**/let
    spaces points points/* [0-9] SET/prints
    row/**/layers/**/let column/**/layers/**/let flow/*/from **/flow/*/from
    printed/*/designs printed/*/designs/* printed/*/designs/*/*/sides printed/*/designs/*/*/fields
    printed/*/boxes""".split()
# Any value is valid at these paths.
ANY = """SET/fields/*/default boards/*/fields/*/default editions/*/numbers editions/*/choices
    editions/*/icons editions/*/theme editions/*/rules editions/*/boards editions/*/sets
    editions/*/define editions/*/checks editions/*/harmless editions/*/stats""".split()
# These keys take a text as well as a map.
MAP_OR_TEXT = "fill shadow clip polygon line from view".split()
PATTERNS = {name: [re.compile(re.sub(r"\*+", lambda star: ".+" if star[0] == "**" else "[^/]+",
                                     p.replace("SET", prefix)) + "$")
                   for p in paths for prefix in ("", "sets/*")]
            for name, paths in {"open": OPEN, "any": ANY}.items()}


@functools.cache
def fits(path, name):
    text = "/".join(map(str, path))
    inner = re.sub("^editions/[^/]+/", "", text)  # an edition's parts have the game's schema,
    inner = re.sub("/add(?=/|$)", "", inner)  # and so do the parts that it adds
    return any(p.match("/" + t if p.pattern.startswith("/") else t)
               for p in PATTERNS[name] for t in ({text, inner} if name == "open" else {text}))


def maps(node, path=()):
    """Yields each map whose keys are ppgen's, with its path."""
    if isinstance(node, dict):
        if not fits(path, "open"):
            yield path, node
        for key, value in node.items():
            yield from maps(value, (*path, key))
    elif isinstance(node, list):
        for i, value in enumerate(node):
            yield from maps(value, (*path, i))


def changed(tree, path, change):
    """A copy of the tree in which the map at the path is changed. The rest is shared."""
    if path:
        tree = copy.copy(tree)
        tree[path[0]] = changed(tree[path[0]], path[1:], change)
        return tree
    tree = copy.copy(tree)
    change(tree)
    return tree


def pruned(tree, path, at=()):
    """The tree without the siblings of the path in lists and in maps with keys of the author's, and
    the path in that smaller tree. 'at' is the path of the tree itself."""
    if not path:
        return tree, path
    inner, rest = pruned(tree[path[0]], path[1:], (*at, path[0]))
    if isinstance(tree, list):
        return [inner], (0, *rest)
    beside = {} if fits(at, "open") else tree
    return {**beside, path[0]: inner}, (path[0], *rest)


def rename(old, new):
    def change(at):
        entries = [(new if k == old else k, v) for k, v in at.items()]
        at.clear()
        at.update(entries)
    return change


def pattern(path):
    """A path without the author's own names and numbers of items."""
    return tuple("*" if isinstance(name, int) or fits(path[:i], "open") else name
                 for i, name in enumerate(path))


def entries(tree, seen):
    """Yields each key of ppgen's maps with its value. Of keys in the same place with the same
    neighbours only the first is tried, because all would take minutes."""
    for path, node in maps(tree):
        for key, value in node.items():
            place = (pattern(path), key, frozenset(node))
            if place not in seen:
                seen.add(place)
                yield path, key, value


def is_of_an_edition(path):
    return path[:1] == ("editions",) and len(path) > 2


# These yield a path, a key of the map there, and a function that breaks the map.

def misspelt(tree, seen):
    for path, key, _ in entries(tree, seen):
        if not is_of_an_edition(path):
            yield path, key, rename(key, key[:-1] + "qz")


def misspelt_in_editions(tree, seen):
    for path, key, _ in entries(tree, seen):
        if is_of_an_edition(path) and key not in ("add", "remove"):
            yield path, key, rename(key, key[:-1] + "qz")


def mistyped(tree, seen):
    for path, key, value in entries(tree, seen):
        if path[:1] == ("editions",) or fits((*path, key), "any"):
            continue
        spaces = key in ("points", "places", "spaces") and path[:1] in ((), ("boards",))
        plain = spaces or isinstance(value, dict) and key not in MAP_OR_TEXT
        wrong = 3 if plain else {"qz": {"qz": []}}
        yield path, key, functools.partial(dict.update, **{key: wrong})


(TEMPORARY / "first").mkdir()
ppgen("new", "wolf-pack", cwd=TEMPORARY / "first")
DRAWN = "templates/*.yaml templates/sheets/*.yaml fonts/fonts.yaml".split()
# Each kind of key is tried in the first file that has it; small games, which are fast, come first.
GAMES = ["tests/golden/*/content/*", "tests/cases/formats/content/[fg]*", "tests/cases/kit/content/*",
         "tests/cases/export/content/*", "content/*"]
FILES = [file for game in GAMES for file in sorted(ROOT.glob(game + "/*.yaml"))] \
    + sorted((TEMPORARY / "first").glob("content/*/*.yaml"))
LOOKS = [file for place in ["tests/golden/drawing/content/*/", "tests/golden/text-effects/content/*/", "", "content/*/"]
         for name in DRAWN for file in sorted(ROOT.glob(place + name))]
PRINTED = ROOT / "tests/cases/formats/printed/printed.yaml"
LOOKS.append(PRINTED)
SCENES = [file for place in ["tests/cases/scenes/*", "tests/golden/hex-scenes/content/heath/diagrams",
                                "content/*/diagrams"]
          for file in sorted(ROOT.glob(place + "/*.yaml"))]
SCHEMA_TEXT = ppgen("schema").stdout
SCHEMA = json.loads(SCHEMA_TEXT)
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)


def remembering(keyword):
    """The function of a keyword, which examines each map and list only once. Broken files share all
    but one of their maps."""
    seen = {}

    def remembered(validator, value, instance, schema):
        if not isinstance(instance, (dict, list)):
            return keyword(validator, value, instance, schema)
        known = id(instance), id(schema)
        if known not in seen:  # the objects are kept, so that no other gets their ids
            seen[known] = [*itertools.islice(keyword(validator, value, instance, schema) or (), 1)], instance, schema
        return seen[known][0]
    return remembered


class Quick:
    """A validator that only finds out whether a value is valid. It uses the keywords of jsonschema,
    except for those that make a new validator for each value, or messages that contain the value."""

    def __init__(self, schema):
        self.schema = schema
        self.is_type = jsonschema.Draft7Validator(schema).is_type
        keywords = {**jsonschema.Draft7Validator.VALIDATORS, "$ref": Quick.ref, "anyOf": Quick.any_of,
                    "if": Quick.if_then, "type": Quick.of_type}
        for name in "$ref", "additionalProperties", "anyOf", "if", "items", "properties":
            keywords[name] = remembering(keywords[name])
        self.keywords = keywords

    def is_valid(self, instance, schema=None):
        return next(self.descend(instance, self.schema if schema is None else schema), None) is None

    def descend(self, instance, schema, path=None, schema_path=None):
        """Yields something for each fault of the value."""
        if isinstance(schema, bool):
            schema = {} if schema else {"enum": []}
        for name in ["$ref"] if "$ref" in schema else schema:
            keyword = self.keywords.get(name)
            if keyword:
                yield from keyword(self, schema[name], instance, schema) or ()

    def ref(self, name, instance, schema):
        part = self.schema
        for step in name.removeprefix("#/").split("/"):
            part = part[step]
        return self.descend(instance, part)

    def any_of(self, schemas, instance, schema):
        for one in schemas:
            if self.is_valid(instance, one):
                return ()
        return True,

    def if_then(self, condition, instance, schema):
        return self.descend(instance, schema.get("then" if self.is_valid(instance, condition) else "else", True))

    def of_type(self, types, instance, schema):
        for one in [types] if isinstance(types, str) else types:
            if self.is_type(instance, one):
                return ()
        return True,


def path_text(path, key):
    return "/".join(map(str, (*path, key)))


def shown(file):
    return file.relative_to(ROOT if file.is_relative_to(ROOT) else TEMPORARY)


def is_draft_07():
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    if SCHEMA.get("$schema") != "http://json-schema.org/draft-07/schema#":
        yield "'$schema' does not name draft-07"


def accepts(validator, files):
    for file in files:
        for name, loader in LOADERS.items():
            for error in validator.iter_errors(load(file, loader)):
                deepest = jsonschema.exceptions.best_match([error])
                yield f"{shown(file)} ({name}): {'/'.join(map(str, deepest.absolute_path))}: {deepest.message}"


def refuses(schema, files, break_keys):
    validator, thorough, count = Quick(schema), jsonschema.Draft7Validator(schema), 0
    seen = set()
    for file in files:
        tree = load(file)
        is_valid_pruned = functools.cache(lambda path: validator.is_valid(pruned(tree, path)[0]))
        for path, key, break_map in break_keys(tree, seen):
            count += 1
            broken = changed(*(pruned(tree, path) if is_valid_pruned(path) else (tree, path)), break_map)
            accepted = validator.is_valid(broken)
            if accepted:
                yield f"{shown(file)}: {path_text(path, key)} is accepted"
            if count % 50 == 0 and thorough.is_valid(broken) != accepted:
                yield f"{shown(file)}: {path_text(path, key)}: the quick validator differs from jsonschema's"
    if count < 40:
        yield f"only {count} cases"


def groups(cases):
    """Groups cases that can be tried at the same time: each breaks another map, and none breaks a map
    within a renamed part of another."""
    made = []
    for case in cases:
        path, key, _ = case
        for group in made:
            if all(path != p and path[:len(p) + 1] != (*p, k) and p[:len(path) + 1] != (*path, key) for p, k, _ in group):
                group.append(case)
                break
        else:
            made.append([case])
    return made


def not_named(file, whole, cases, command, game):
    """Yields the cases whose misspelt key ppgen does not name in an error with a place, when several
    cases are tried at once. Each of them must be tried alone, because one fault can hide another."""
    for group in groups(cases):
        broken = whole
        for i, (path, key, _) in enumerate(group):
            broken = changed(broken, path, rename(key, f"{key[:-1]}qz{i}q"))
        errors = ""
        if len(group) > 1:
            write(file, broken)
            errors = "\n".join(re.findall(r"^\S.*?:\d+:\d+: error: .*", ppgen(*command, game, cwd=game).stderr, re.M))
        for i, case in enumerate(group):
            if f"{case[1][:-1]}qz{i}q" not in errors:
                yield case


def ppgen_refuses():
    """'ppgen check' rejects the misspelt keys that the schema rejects."""
    games = dict.fromkeys(file.parent for file in FILES)
    seen, seen_in_editions = set(), set()
    command = "check", "--edition", "all"
    for number, game in enumerate(games):
        folder = TEMPORARY / f"refuse{number}" / "content" / game.name
        shutil.copytree(game, folder)
        for file in sorted(folder.glob("*.yaml")):
            kept = file.read_text()
            whole = load(file)
            cases = [*misspelt(whole, seen), *misspelt_in_editions(whole, seen_in_editions)]
            for path, key, break_map in not_named(file, whole, cases, command, folder):
                write(file, changed(whole, path, break_map))
                done = ppgen(*command, folder, cwd=folder)
                if done.returncode == 0 or key[:-1] + "qz" not in done.stderr:
                    yield f"{game.name}/{file.name}: {path_text(path, key)} is accepted"
                elif done.returncode not in (1, 2):
                    yield f"{game.name}/{file.name}: {path_text(path, key)}: exit code {done.returncode}"
                elif not re.search(r"^\S.*?:\d+:\d+: error: ", done.stderr, re.M):
                    yield f"{game.name}/{file.name}: {path_text(path, key)}: the error has no place"
            file.write_text(kept)


def ppgen_refuses_scenes():
    """The same for diagrams."""
    seen = set()
    for number, game in enumerate(sorted({file.parents[1] for file in SCENES if file.parent.name == "diagrams"})):
        folder = TEMPORARY / f"scenes{number}" / "content" / game.name
        shutil.copytree(game, folder)
        for file in sorted(folder.glob("diagrams/*.yaml")):
            yield from misspelt_in(file, folder, ("check",), seen)


def misspelt_in(file, game, command, seen):
    """Yields the misspelt keys of a file that ppgen accepts. A key is tried once in a file, and not at
    all when an earlier file had it in the same place with the same neighbours."""
    text = file.read_text()
    whole = load(file)
    write(file, whole)
    if ppgen(*command, game, cwd=game).returncode:
        yield f"{file.name} is rejected before it is broken"
    cases = {case[1]: case for case in misspelt(whole, seen)}.values()
    for path, key, break_map in not_named(file, whole, cases, command, game):
        tree = changed(whole, path, break_map)
        write(file, tree)
        done = ppgen(*command, game, cwd=game)
        if done.returncode != 1 or not re.search(r"^\S*" + file.name + r":\d+:\d+: error: ", done.stderr, re.M):
            yield f"{file.name}: {path_text(path, key)} is accepted, or the error has no place"
    file.write_text(text)


def ppgen_refuses_looks():
    """The same for templates and fonts.yaml, which are read for drawing."""
    source = ROOT / "tests/golden/drawing/content/sample"
    game = TEMPORARY / "looks/content/sample"
    shutil.copytree(source, game)
    shutil.copytree(ROOT / "templates", game / "templates", dirs_exist_ok=True)
    seen = set()
    text = (game / "game.yaml").read_text()
    for file in sorted((game / "templates").glob("*.yaml")):
        face = file.stem.removesuffix("-back")
        # A template that no set names would not be read.
        shows = {"editions": {"base": {"sets": {"card": {"face": face, "back": file.stem}}}}}
        if file.stem in ("plain-board", "plain-space"):
            board = {"kind": "board", "prints": "ground", "size": "40 x 40 mm", "face": "plain-board"}
            shows = {"editions": {"base": {"boards": {"add": {"ground": {"grid": "2 x 2"}}},
                                           "sets": {"add": {"ground": board}}}}}
        if "book" in load(file):
            shows = {"book": file.stem}
            (game / "rulebook.md").write_text("# A book\n")
        if "scene" in load(file):
            shows = {"diagram": file.stem}
            (game / "diagrams").mkdir(exist_ok=True)
            (game / "diagrams/all.yaml").write_text("alt: A card.\npieces: [{piece: card}]\n")
        (game / "game.yaml").write_text(text + "\n" + yaml.dump(shows))
        if ppgen("check", "--draw", game, cwd=game).returncode:
            yield f"{shown(file)} cannot be drawn here"
        yield from misspelt_in(file, game, ("check", "--draw"), seen)
    (game / "game.yaml").write_text(text)
    yield from misspelt_in(game / "fonts/fonts.yaml", game, ("check", "--draw"), seen)


def ppgen_refuses_printed():
    """The same for printed.yaml."""
    game = TEMPORARY / "printed/content/sample"
    shutil.copytree(ROOT / "tests/golden/drawing/content/sample", game)
    for path, key, break_map in misspelt(load(PRINTED), set()):
        write(game / PRINTED.name, changed(load(PRINTED), path, break_map))
        done = ppgen("diff", game, "--since", "saturday", cwd=game)
        if done.returncode != 2 or not re.search(r"^\S*printed.yaml:\d+:\d+: error: ", done.stderr, re.M):
            yield f"{path_text(path, key)} is accepted, or the error has no place"


def own_schemas():
    """A game's own schema accepts the game."""
    for folder in sorted({file.parent for file in FILES}):
        done = ppgen("schema", "./" + folder.name, cwd=folder.parent)
        if done.returncode > 1 or not done.stdout:
            yield f"{folder.name}: {done.stderr}"
            continue
        own = jsonschema.Draft7Validator(json.loads(done.stdout))
        yield from accepts(own, sorted(folder.glob("*.yaml")))


def gold_digger():
    done = ppgen("schema", "gold-digger")
    if done.returncode:
        return (yield done.stderr)
    schema = json.loads(done.stdout)
    jsonschema.Draft7Validator.check_schema(schema)
    own = jsonschema.Draft7Validator(schema)
    files = sorted((ROOT / "content/gold-digger").glob("*.yaml"))
    yield from accepts(own, files)
    yield from refuses(schema, files, misspelt)
    for name, choices in {"action": ["kind"], "chance": ["kind", "timing"]}.items():
        tree = load(ROOT / f"content/gold-digger/{name}.yaml")
        for i, piece in enumerate(tree["pieces"]):
            for key in piece:
                if own.is_valid(changed(tree, ("pieces", i), rename(key, key + "qz"))):
                    yield f"{name}.yaml: the field {key} of piece {i}, misspelt"
            for key in choices:
                if own.is_valid(changed(tree, ("pieces", i), lambda at: at.update({key: "qz"}))):
                    yield f"{name}.yaml: a wrong {key} of piece {i}"


def gold_digger_sets_in_game_yaml():
    own = jsonschema.Draft7Validator(json.loads(ppgen("schema", "gold-digger").stdout))
    tree = load(ROOT / "content/gold-digger/game.yaml")
    for name, entry in tree["sets"].items():
        for i, piece in enumerate(entry.get("pieces", []) if isinstance(entry, dict) else []):
            for key in piece:
                if own.is_valid(changed(tree, ("sets", name, "pieces", i), rename(key, key + "qz"))):
                    yield f"sets/{name}: the field {key} of piece {i}, misspelt"
    if own.is_valid(changed(tree, ("sets", "pawn", "pieces", 0), lambda at: at.update({"top": "qz"}))):
        yield "sets/pawn: a wrong choice as 'top'"


def kept():
    if (ROOT / "content/ppgen.schema.json").read_text() != SCHEMA_TEXT:
        yield "run: ./ppgen schema -o content/ppgen.schema.json"
    file = TEMPORARY / "x.json"
    ppgen("schema", "-o", file)
    if file.read_text() != SCHEMA_TEXT:
        yield "-o FILE writes something else"
    if ppgen("schema", "--output=-").stdout != SCHEMA_TEXT:
        yield "--output=- writes something else"


def mode_lines():
    for file in FILES + LOOKS + SCENES:
        line = file.read_text().split("\n")[0]
        match = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", line)
        if not match:
            yield f"{shown(file)}: the first line is {line!r}"
        elif file in LOOKS + SCENES or file.parent.parent.name == "content" and "golden" not in file.parts:
            target = file.parent / match[1]
            if not target.is_file() or "draft-07" not in target.read_text():
                yield f"{shown(file)}: there is no schema at {match[1]}"


def all_keys():
    """The files above contain every key, so that every key is tested."""
    used = {key for file in FILES + LOOKS + SCENES for _, node in maps(load(file)) for key in node} | \
        {"id", "copies", "each", "rule", "remove", "origin", "touches", "at", "spaces", "add", "diagrams", "table", "sheet",
         "other-columns"}
    names = set()

    def walk(node):
        if isinstance(node, dict):
            names.update(node.get("properties", {}) if isinstance(node.get("properties"), dict) else {})
        for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else []:
            walk(value)
    walk(SCHEMA)
    for name in sorted(names - used):
        yield f"no file has the key '{name}'"


def described():
    """Editors show the descriptions of keys."""
    def walk(node, path):
        if isinstance(node, dict):
            for key, value in node.get("properties", {}).items():
                if isinstance(value, dict) and path.count("/") < 40 and key not in ("noun", "pieces"):
                    if not value.get("description"):
                        yield f"{path}/{key} has no description"
            for key, value in node.items():
                yield from walk(value, f"{path}/{key}")
        elif isinstance(node, list):
            for i, value in enumerate(node):
                yield from walk(value, f"{path}/{i}")
    yield from walk(SCHEMA, "")


test("the schema is valid draft-07", is_draft_07)
test("the schema accepts every game's files", lambda: accepts(VALIDATOR, FILES))
test("the schema rejects each misspelt key", lambda: refuses(SCHEMA, FILES, misspelt))
test("the schema rejects each wrong type", lambda: refuses(SCHEMA, FILES, mistyped))
test("the schema rejects each misspelt key in an edition",
     lambda: refuses(SCHEMA, FILES, misspelt_in_editions))
test("ppgen check rejects the same misspelt keys", ppgen_refuses)
test("the schema accepts templates, fonts.yaml and printed.yaml", lambda: accepts(VALIDATOR, LOOKS))
test("the schema rejects each misspelt key of templates, fonts.yaml and printed.yaml", lambda: refuses(SCHEMA, LOOKS, misspelt))
test("the schema rejects each wrong type in templates, fonts.yaml and printed.yaml", lambda: refuses(SCHEMA, LOOKS, mistyped))
test("the schema accepts diagrams", lambda: accepts(VALIDATOR, SCENES))
test("the schema rejects each misspelt key of diagrams", lambda: refuses(SCHEMA, SCENES, misspelt))
test("the schema rejects each wrong type in diagrams", lambda: refuses(SCHEMA, SCENES, mistyped))
test("ppgen check rejects the same misspelt keys of diagrams", ppgen_refuses_scenes)
test("ppgen check --draw rejects the same misspelt keys of templates and fonts.yaml", ppgen_refuses_looks)
test("ppgen diff --since rejects the same misspelt keys of printed.yaml", ppgen_refuses_printed)
test("each game's own schema accepts its files", own_schemas)
test("gold-digger's schema knows its fields and choices", gold_digger)
test("gold-digger's schema knows the fields of sets in game.yaml", gold_digger_sets_in_game_yaml)
test("content/ppgen.schema.json is the output of 'ppgen schema'", kept)
test("each file begins with the editor's mode line, whose schema exists", mode_lines)
test("each key of the schema is tested", all_keys)
test("each key has a description", described)
