#!/usr/bin/env bash
# 'ppgen new --from': games that start from a table of cards. Each passes its checks, is drawn and
# is built without a warning; nothing is written if the table cannot be used.
set -u

. tests/cases/verdict.bash

log=$TMPDIR/log
mkdir "$TMPDIR/project" && cd "$TMPDIR/project" || exit 1

# start GAME TABLE: starts a game, checks it and draws it
start()
{
    "$PPGEN" new "$1" --from "$2" >"$log" 2>&1 && "$PPGEN" check "$1" --strict --draw >>"$log" 2>&1
}

# has NAME FILE LINE...: the file has each of these lines, but for the blanks before them
has()
{
    local name=$1 file=$2 line
    shift 2
    for line; do
        sed 's/^ *//' "$file" | grep -qxF -- "$line" && continue
        { echo "no line: $line"; cat "$file"; } >"$log"
        verdict 1 "$name" "$log"
        return
    done
    verdict 0 "$name" "$log"
}

# --- types ------------------------------------------------------------------------------------------

cat >wolves.csv <<'END'
Card,Qty,Suit,Power,Bite,Speed,Legendary,Tags,Text,Flavour,Art,Rank
Grey Wolf,2,Wood,3,1,1.5,x,swift | grey,"Move two spaces, then draw.",It has no name.,grey.png,1
Old Wolf,,Fire,-2,,2,,grey,Draw a card.,,old.png,2
Red Wolf,3,Fire,9,4,-1,X,,"Each player discards a card.",,red.png,X
# a row to be passed over
,9,,,,,,,,,,
Pup,1,,0,2,,no,small,Draw a card.,,pup.png,2
White Wolf,1,wood,1,2,1,no,,Draw a card.,,white.png,X
END
start wolves wolves.csv
verdict $? "a game that starts from a table passes its checks and is drawn" "$log"
cmp wolves.csv content/wolves/cards.csv >"$log" 2>&1
verdict $? "the table is copied" "$log"
has "the types of fields are guessed" content/wolves/cards.yaml \
    "name: text # 'Card': texts" \
    "suit: {type: suit, default: none} # 3 different words, see game.yaml; a blank cell is 'none'" \
    "power: whole -2..9 # whole numbers within this range" \
    "bite: {type: whole 0..4, default: 0} # whole numbers within this range; a blank cell is 0" \
    "speed: {type: number, default: 0} # numbers, some with decimals; a blank cell is 0" \
    "legendary: yes/no # yes and no; a blank cell is a no" \
    "tags: list of text # lists: '|' or a line break separates the items" \
    "text: text # texts" "rank: text # texts" "Card: name"
has "the words of a choice and the number of cards are in game.yaml" content/wolves/game.yaml \
    "wood: Wood" "fire: Fire" "none: –" "cards: {value: 8, says: cards in the deck}"
has "a field that is not on the face is named as harmless" content/wolves/checks.yaml \
    "card.art: Not on the face yet."
! grep -rnE '@[a-z-]*@|@each|@end' content/wolves --include='*.yaml' >"$log"
verdict $? "no placeholder remains" "$log"

"$PPGEN" show wolves -o wolves.svg >"$log" 2>&1
for text in "Grey Wolf" "Move two spaces" "It has no name." Legendary Power "swift, grey"; do
    "$PPGEN" show wolves grey-wolf -o wolf.svg >/dev/null 2>>"$log" && grep -qF "$text" wolf.svg ||
        echo "not on the card: $text" >>"$log"
done
! grep -q "not on the card" "$log"
verdict $? "the face shows the columns" "$log"

sed -i '/^Pup/d' content/wolves/cards.csv
! "$PPGEN" check wolves >"$log" 2>&1 && grep -q "The deck has 8 cards" "$log"
verdict $? "the check of the deck fails when a row is deleted" "$log"
sed -i 's/^Red Wolf/Old Wolf/; s/value: 8/value: 7/' content/wolves/{cards.csv,game.yaml}
! "$PPGEN" check wolves >"$log" 2>&1
verdict $? "two cards of one name are reported" "$log"

for options in "" "--paper letter --ink low"; do
    # shellcheck disable=SC2086 # several words
    start built wolves.csv && "$PPGEN" build built --strict $options --out "$TMPDIR/out" >>"$log" 2>&1
    verdict $? "the kit is built without a warning, with '$options'" "$log"
    rm -rf content/built "$TMPDIR/out"
done

# --- names ------------------------------------------------------------------------------------------

cat >words.csv <<'END'
Name;Each;Rule;H;White;Text;text!;Attack.Max;Stärke;攻撃;2nd;Farbe;Card;Anzahl
Bär;1;a;2;3;Kurz.;Ein zweiter, längerer Text für die Karte.;4;5;6;7;white;8;2
Öl;1;b;2;3;Kurz.;;4;5;6;7;none;8;1
Käfer;1;c;2;3;Kurz.;;4;5;6;7;white;8;1
Üfer;1;d;2;3;Kurz.;;4;5;6;7;none;8;3
END
start words words.csv
verdict $? "columns can have names that fields cannot have" "$log"
has "such columns get other names" content/words/cards.yaml \
    "Each: card-each" "Rule: card-rule" "H: card-h" "White: card-white" '"text!": card-text' \
    "Attack.Max: attack-max" "2nd: card-2nd" "Card: card-card" "Anzahl: copies"
! grep -qE '^ {4}(Stärke|攻撃|Text): ' content/words/cards.yaml &&
    has "names in other scripts stay" content/words/cards.yaml \
        "stärke: whole 5..5 # whole numbers within this range" \
        "攻撃: whole 6..6 # whole numbers within this range" ||
    verdict 1 "names in other scripts stay" content/words/cards.yaml
has "members that are called like colours have colours of their own" content/words/game.yaml \
    'white-tint: "#6F675B"' "cards: {value: 7, says: cards in the deck}"

cat >oni.csv <<'END'
id,名前,属性,効果
oni,赤鬼,火,相手に三点のダメージを与える。
kappa,河童,水,山札から一枚引く。
ryu,竜,水,相手のすべてのカードを破壊する。
kitsune,狐,火,手札を一枚見る。
END
start oni oni.csv && has "names of cards in other scripts have the ids of the table" content/oni/cards.yaml \
    "名前: name" "属性: choice-3 # 2 different words, see game.yaml" ||
    verdict 1 "names of cards in other scripts have the ids of the table" "$log"

{
    echo Suit,Rank
    for suit in Hearts Spades; do
        for rank in 2 3 4 5 6 7 8 9 10 J Q K A; do echo "$suit,$rank"; done
    done
} >deck.tsv.csv
tr , '\t' <deck.tsv.csv >deck.tsv
start deck deck.tsv && has "cards without names are called after fields that differ" content/deck/cards.yaml \
    'id: "{suit}-{lower(rank)}"' "pieces: cards.tsv" ||
    verdict 1 "cards without names are called after fields that differ" "$log"

printf 'ID,Name\nC01,Ana\nC02,Bo\n' >codes.csv
start codes codes.csv && "$PPGEN" list codes card 2>&1 | tee "$log" | grep -q '\bana\b'
verdict $? "a column of codes is a field, and the names make the ids" "$log"

# --- sizes and formats ------------------------------------------------------------------------------

{
    echo Name,Text
    for i in 1 2 3; do
        printf 'Tale %d,' $i
        for ((n = 0; n < 60 * i; n++)); do printf 'word number %d ' $n; done
        echo
    done
} >tales.csv
start tales tales.csv && has "long texts get larger cards" content/tales/cards.yaml "size: jumbo" ||
    verdict 1 "long texts get larger cards" "$log"

printf '[{"name": "Ana", "cost": 3, "tags": ["a", "b"]}, {"name": "Bo", "cost": 10, "tags": []}]' >two.JSON
start two two.JSON && has "a table can be in JSON" content/two/cards.yaml \
    "cost: whole 3..10 # whole numbers within this range" "pieces: cards.json" ||
    verdict 1 "a table can be in JSON" "$log"

printf '\xEF\xBB\xBFName\r\nAna\r\nBo\r\n' >mark.csv
start mark mark.csv && cmp mark.csv content/mark/cards.csv >>"$log" 2>&1
verdict $? "a table with a byte order mark and CR LF is copied as it is" "$log"

"$PYTHON" - >"$log" 2>&1 <<'END'
import zipfile
NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
cell = lambda at, text: f'<c r="{at}" t="inlineStr"><is><t>{text}</t></is></c>'
rows = [["Name", "Kind"], ["Ana", "Plan"], ["Bo", "Ploy"], ["Cy", "Plan"], ["Di", "Ploy"]]
data = "".join(f'<row r="{r}">' + "".join(cell("AB"[c] + str(r), t) for c, t in enumerate(row)) + "</row>"
               for r, row in enumerate(rows, 1))
with zipfile.ZipFile("deck.xlsx", "w", zipfile.ZIP_DEFLATED) as book:
    book.writestr("[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
    book.writestr("_rels/.rels", '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
                  f'<Relationship Id="r1" Type="{REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>')
    book.writestr("xl/workbook.xml", f'<workbook {NS} xmlns:r="{REL}"><sheets>'
                  '<sheet name="Deck" sheetId="1" r:id="r1"/></sheets></workbook>')
    book.writestr("xl/_rels/workbook.xml.rels",
                  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
                  f'<Relationship Id="r1" Type="{REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>')
    book.writestr("xl/worksheets/sheet1.xml", f"<worksheet {NS}><sheetData>{data}</sheetData></worksheet>")
END
start sheet deck.xlsx && cmp deck.xlsx content/sheet/cards.xlsx >>"$log" 2>&1 &&
    grep -q 'kind: kind # 2 different words' content/sheet/cards.yaml && grep -q 'sheet: NAME' content/sheet/cards.yaml
verdict $? "a table can be a spreadsheet" "$log"

# --- errors -----------------------------------------------------------------------------------------

# refused CODE NAME PATTERN ARGUMENT...: 'ppgen new bad ARGUMENT...' fails, and writes nothing
refused()
{
    local code=$1 name=$2 pattern=$3
    shift 3
    rm -rf "$TMPDIR/empty" && mkdir "$TMPDIR/empty"
    (cd "$TMPDIR/empty" && "$PPGEN" new bad "$@") >"$log" 2>&1
    (($? == code)) && grep -qE -- "$pattern" "$log" && [[ -z $(ls -A "$TMPDIR/empty") ]]
    verdict $? "$name" "$log"
}

here=$PWD
: >empty.csv
echo Name,Cost >head.csv
printf 'Name,Cost\nAna,1\n' | iconv -t UTF-16 >utf16.csv
printf 'Name,Cost\nAna,1,2\n' >ragged.csv
printf 'Name,Cost,Cost\nAna,1,2\n' >double.csv
printf 'Name,Qty\nAna,2x\n' >copies.csv
echo no >broken.xlsx
mkdir folder.csv
refused 2 "a missing file is reported" 'none.csv:1:1: error: .*No such file' --from "$here/none.csv"
refused 2 "a folder is no table" "folder.csv' is a folder" --from "$here/folder.csv"
refused 2 "another kind of file is no table" 'must end in .csv' --from "$here/project.txt"
refused 2 "--from and --like exclude each other" 'exclude each other' --from "$here/wolves.csv" --like cards
refused 2 "'table' is not a starter for --like" "cannot be 'table'" --like table
refused 1 "an empty file is reported" 'empty.csv:1:1: error: the table is empty' --from "$here/empty.csv"
refused 1 "a table without rows is reported" 'head.csv:1:1: error: .*no cards' --from "$here/head.csv"
refused 1 "UTF-16 is reported" 'this file is UTF-16' --from "$here/utf16.csv"
refused 1 "a row that is too long is reported" 'ragged.csv:2:7: error: the row has 3 cells' --from "$here/ragged.csv"
refused 1 "two columns of one name are reported" "double.csv:1:11: error: two columns are 'cost'" --from "$here/double.csv"
refused 1 "copies that are no number are reported" "copies.csv:2:5: error: .*found '2x'" --from "$here/copies.csv"
refused 2 "--sheet needs a workbook" "wolves.csv' has no sheets" --from "$here/wolves.csv" --sheet Deck
refused 2 "--sheet needs --from" "chooses a sheet of a workbook" --sheet Deck
refused 1 "a sheet that is missing is reported" "has no sheet 'Dekc'" --from "$here/deck.xlsx" --sheet Dekc
refused 1 "a broken spreadsheet is reported" "is not a spreadsheet" --from "$here/broken.xlsx"

"$PPGEN" new wolves --from words.csv >"$log" 2>&1
(($? == 2)) && grep -q "already exists" "$log" && [[ ! -e content/wolves/words.csv ]] && ! grep -q Each content/wolves/cards.yaml
verdict $? "a folder that exists is not changed" "$log"

# The sandbox allows reading the table wherever it is, and a link to it.
mkdir "$TMPDIR/elsewhere" && mv oni.csv "$TMPDIR/elsewhere/" && ln -s "$TMPDIR/elsewhere/oni.csv" link.csv
start outside "$TMPDIR/elsewhere/oni.csv" && start linked link.csv && [[ ! -L content/linked/cards.csv ]]
verdict $? "the table can be outside the project, or a link" "$log"
