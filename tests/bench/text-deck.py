"""Writes a deck of text cards, as a ppgen game and in the formats of the other bench programs.

    text-deck.py FOLDER CARDS

writes FOLDER/game (the game, its template, its icons), FOLDER/icons.txt and
FOLDER/deck.tsv for floor.c, FOLDER/deck.json for Typst and FOLDER/deck.html for WeasyPrint.
The same number of cards always gives the same deck.
"""
import json
import os
import random
import sys

folder, count = sys.argv[1], int(sys.argv[2])

WORDS = """when the lantern fails each player in this cave must lose one card of hope then take
two from the lower pile and keep only one if nobody has water roll a die on three or less a
hunter wakes under the floor put it beside the last door you opened otherwise gain iron rope or
bread before moving through a broken gate storm tower signal ash bridge tunnel market child
engine silent river bitter copper winter harvest map compass whisper hunger fever thunder horizon
wall voice mirror shadow candle archive furnace garden cellar attic station platform chapel
kitchen office library workshop affinity official shuffle traffic Avalon Wave Tomb Vault
Yard""".split()
COLOURS = ["#8A1F1B", "#1F5A86", "#5E3578", "#256B45", "#7A4E00", "#3A4452"]
ICONS = [
    "M 12 1 L 15 9 L 23 9 L 16.5 14 L 19 22 L 12 17 L 5 22 L 7.5 14 L 1 9 L 9 9 Z",
    "M 12 22 C 2 14 1 10 1 7.5 C 1 2 9 0.5 12 6 C 15 0.5 23 2 23 7.5 C 23 10 22 14 12 22 Z",
    "M 12 1 C 15 3 19 4 22 4 C 22 14 19 20 12 23 C 5 20 2 14 2 4 C 5 4 9 3 12 1 Z",
    "M 12 1 C 14 6 20 10 20 16 C 20 20.5 16.5 23 12 23 C 7.5 23 4 20.5 4 16 C 4 12 8 10 8 6 "
    "C 10 7 11 9 11 11 C 12.5 8 13 4 12 1 Z",
    "M 11 1 L 13 1 L 14 4 L 14 15 L 18 15 L 18 17 L 13.5 17 L 13.5 23 L 10.5 23 L 10.5 17 "
    "L 6 17 L 6 15 L 10 15 L 10 4 Z",
    "M 12 1 C 16 8 20 11 20 16 C 20 20 16.5 23 12 23 C 7.5 23 4 20 4 16 C 4 11 8 8 12 1 Z",
    "M 2 12 L 12 2 L 22 12 L 12 22 Z",
    "M 22 12 C 22 17.5 17.5 22 12 22 C 6.5 22 2 17.5 2 12 C 2 6.5 6.5 2 12 2 "
    "C 17.5 2 22 6.5 22 12 Z",
]

TEMPLATE = """layers:
  - rectangle: [0.1, 0.1, 63.3, 88.7]
    fill: white
    stroke: "#999999"
    stroke-width: 0.2
  - rectangle: [0, 0, 63.5, 12]
    fill: "{colour}"
  - text: "{name}"
    in: [5, 0, 53.5, 12]
    valign: middle
    size: 11 pt
    bold: yes
    colour: white
  - icon: "{icon}"
    in: [23.75, 16, 16, 16]
    colour: "#333333"
  - text: "{body}"
    in: [5, 36.5, 53.5, 45]
    size: 9 pt
    leading: 12 pt
    colour: "#121212"
  - text: "{footer}"
    in: [5, 82, 53.5, 3.8]
    size: 6.5 pt
    valign: bottom
    colour: "#545454"
"""
GAME = """title: Deck
numbers: {players: 1..4}
theme: {fonts: {body: liberation, small: liberation}}
sets:
  event:
    kind: card
    size: 63.5 x 88.9 mm
    corner: 0
    bleed: 0
    face: event
    back: none
    fields: {icon: text, colour: colour, name: text, body: text, footer: text}
    pieces:
"""
STYLE = """@page { size: 210mm 297mm; margin: 15.15mm 9.75mm; }
body { margin: 0; font: 9pt/12pt "Liberation Sans"; }
div { position: absolute; }
.page { position: relative; width: 190.5mm; height: 266.7mm; break-after: page; }
.card { width: 63.3mm; height: 88.7mm; border: 0.2mm solid #999; overflow: hidden; }
.head { width: 63.5mm; height: 12mm; font: bold 11pt/12mm "Liberation Sans"; color: #fff; text-indent: 5mm; }
.icon { left: 23.75mm; top: 16mm; width: 16mm; height: 16mm; }
.text { left: 5mm; top: 36.5mm; width: 53.5mm; color: #121212; }
.foot { left: 5mm; top: 82mm; font-size: 6.5pt; color: #545454; }
"""
FONTS = """families:
  liberation:
    package: fonts-liberation
    regular: truetype/liberation/LiberationSans-Regular.ttf
    bold: truetype/liberation/LiberationSans-Bold.ttf
"""


def body(chance):
    words = [chance.choice(WORDS) for _ in range(40)]
    for start in (0, 14, 27):
        words[start] = words[start].capitalize()
    for end in (13, 26, 39):
        words[end] += "."
    return " ".join(words)


def html(cards):
    """Nine cards a page."""
    out = [f"<!DOCTYPE html><title>Deck</title><style>{STYLE}</style>\n"]
    for start in range(0, len(cards), 9):
        out.append('<div class="page">')
        for i, card in enumerate(cards[start:start + 9]):
            out.append(f'<div class="card" style="left:{i % 3 * 63.5}mm;top:{i // 3 * 88.9}mm">'
                       f'<div class="head" style="background:{card["colour"]}">{card["name"]}</div>'
                       f'<svg class="icon" style="position:absolute" viewBox="0 0 24 24"><path fill="#333" '
                       f'd="{ICONS[card["icon"]]}"/></svg><div class="text">{card["body"]}</div>'
                       f'<div class="foot">{card["footer"]}</div></div>')
        out.append("</div>\n")
    return "".join(out)


def write(path, text):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


chance = random.Random(count)
pieces, lines, cards = [], [], []
for i in range(count):
    colour, icon = COLOURS[i % len(COLOURS)], chance.randrange(len(ICONS))
    name = f"{chance.choice(WORDS)} {chance.choice(WORDS)}".title()
    footer, text = f"Event {i + 1} of {count}", body(chance)
    pieces.append(f'      - {{id: c{i}, icon: i{icon}, colour: "{colour}", name: {name}, '
                  f'body: "{text}", footer: {footer}}}\n')
    cards.append({"colour": colour, "icon": icon, "name": name, "body": text,
                  "footer": footer})
    parts = " ".join(f"{int(colour[k:k + 2], 16) / 255:.3f}" for k in (1, 3, 5))
    lines.append(f"{parts}\t{icon}\t{name}\t{footer}\t{text}\n")

write("game/game.yaml", GAME + "".join(pieces))
write("game/templates/event.yaml", TEMPLATE)
write("game/fonts/fonts.yaml", FONTS)
for i, data in enumerate(ICONS):
    write(f"game/icons/i{i}.svg", '<svg xmlns="http://www.w3.org/2000/svg" '
          f'viewBox="0 0 24 24"><path d="{data}"/></svg>\n')
write("icons.txt", "".join(f"{data}\n" for data in ICONS))
write("deck.tsv", "".join(lines))
write("deck.html", html(cards))
write("deck.json", json.dumps({"icons": ICONS, "cards": cards}))
