"""The base of the cases in cases.py: a small valid game that each case enlarges."""
import json

MB = 1024 * 1024

CASES = {}


class Case:
    def __init__(self, write, command, step=1, parts=None, met=0, beyond=1, message=None, heavy=False):
        self.write = write
        self.command = command
        self.step = step      # how much to exceed the limit by
        self.parts = parts    # fractions of the limit to try, if it cannot be hit exactly
        self.met = met        # exit code at the limit, if the game has other errors
        self.beyond = beyond  # exit code beyond the limit
        self.message = message  # pattern of the error, if the row names no rule
        self.heavy = heavy    # too much for a sanitizer

    def amounts(self, most):
        if self.parts:
            return [int(most * part) for part in self.parts]
        return most, most + self.step


def case(name, command="check g", step=1, parts=None, met=0, beyond=1, message=None, heavy=False):
    """Registers the decorated function as the case of a row; it may return another command."""
    def keep(write):
        assert name not in CASES, name
        CASES[name] = Case(write, command, step, parts, met, beyond, message, heavy)
        return write
    return keep


WORST = []


def worst(command):
    """Registers the decorated function as a game that needs the most memory of a command."""
    def keep(write):
        WORST.append((command, write))
        return write
    return keep


class Game:
    """A small valid game that a case enlarges; values that are not texts are written as JSON."""
    def __init__(self):
        self.card = {
            "kind": "card",
            "fields": {"n": {"type": "whole 0..9", "default": 0}, "text": {"type": "text", "default": ""}},
            "pieces": [{"id": "one", "n": 1}, {"id": "two", "n": 2}]}
        self.checks = {"checks": {"c": {"says": "S.", "demand": "count(card) > 0"}}}
        self.game = {"title": "G", "numbers": {"players": 2}, "choices": {"suit": ["red", "blue"]},
                     "sets": {"card": "card.yaml"}}
        self.files = {"game.yaml": self.game, "card.yaml": self.card, "checks.yaml": self.checks}

    def demand(self, text):
        self.checks["checks"]["c"]["demand"] = text

    def pieces(self, each, **fields):
        """Adds pieces from a loop to the first piece."""
        self.card["pieces"] = [{"id": "one", "n": 1}, {"each": each, **fields}]

    def layers(self, *layers):
        self.card["face"] = "card"
        self.files["templates/card.yaml"] = {"layers": list(layers)}

    def svg(self, body, attributes=""):
        self.layers({"image": "a.svg", "in": "safe"})
        self.files["art/a.svg"] = (f'<svg xmlns="http://www.w3.org/2000/svg" '
                                   f'xmlns:xlink="http://www.w3.org/1999/xlink" '
                                   f'viewBox="0 0 9 9" {attributes}>{body}</svg>')

    def book(self, text, **look):
        self.game["book"] = "own" if look else "plain-book"
        self.files["rulebook.md"] = "# A\n\n" + text
        if look:
            self.files["templates/own.yaml"] = {"extends": "plain-book", "book": look}

    def scene(self, **keys):
        self.game["boards"] = {"b": {"grid": "9 x 9", "rows": "A..I", "columns": "1..9"}}
        self.game["diagram"] = "plain-scene"
        self.files["diagrams/d.yaml"] = {"title": "D", "alt": "A board.", **keys}

    def save(self, folder):
        for name, content in self.files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, bytes):
                file.write_bytes(content)
            elif callable(content):
                content(file)
            else:
                # As with indent=0, one item to a line, but by the encoder in C.
                text = content if isinstance(content, str) else json.dumps(content, separators=(",\n", ": "))
                file.write_text(text, encoding="utf-8")
