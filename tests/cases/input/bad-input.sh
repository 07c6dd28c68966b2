#!/usr/bin/env bash
# Invalid input: see tests/cases/input/bad.bash.
set -u
export XDG_CACHE_HOME=/dev/null # a game that was good before is another game here
root=$PWD
. tests/cases/input/bad.bash
cd "$TMPDIR" || exit 1

bad 'a valid game' 0 - :

# --- files ---------------------------------------------------------------------------

for file in game.yaml card.yaml checks.yaml; do
    from=$file:1:1
    [[ $file != card.yaml ]] || from=game.yaml:6:9 # the place that names the file
    bad "$file is empty" 1 "$file:1:1 empty-file" "raw '' $file"
    bad "$file holds only a comment" 1 "$file:1:1 empty-file" "raw '# x\n' $file"
    bad "$file is a folder" 2 "$from unreadable" "rm content/g/$file; mkdir content/g/$file"
    bad "$file is a pipe" 2 "$from unreadable" "rm content/g/$file; mkfifo content/g/$file"
    bad "$file is a link to itself" 2 "$from unreadable" "ln -sf $file content/g/$file"
    bad "$file is a link to nothing" 2 "$from unreadable" "ln -sf nowhere content/g/$file"
    bad "$file has 200 MB" 1 "$from too-large" "truncate -s 200M content/g/$file"
    bad "$file is binary" 1 "$file:1:8 not-text" "head -c 3000 $PPGEN >content/g/$file"
    bad "$file is random" 1 "$file:1:1 not-utf8" "raw '\\xb7\\x01\\x00\\xfe\\n\\r\\x80' $file"
    bad "$file is not UTF-8" 1 "$file:2:4 not-utf8" "raw 'a: ä\nb: \\xff\n' $file"
    bad "$file is UTF-16" 1 "$file:1:1 not-utf8" "raw '\\xff\\xfet\\x00i\\x00' $file"
    bad "$file is Windows-1252" 1 "$file:2:4 not-utf8" "raw 'Caf: 1\nCaf\\xe9: 1\n' $file"
    bad "$file has two documents" 1 "$file:3:1 second-document" "raw 'a: b\n\n---\na: b\n' $file"
    bad "$file has a tab" 1 "$file:2:1 tab" "raw 'a:\n\tb: c\n' $file"
    bad "$file has a key twice" 1 "$file:2:1 duplicate-key" "raw 'a: b\na: b\n' $file"
    bad "$file has Windows line endings" 0 - "sed -i 's/\$/\r/' content/g/$file"
    bad "$file has a byte order mark" 0 - \
        "printf '\\xef\\xbb\\xbf' | cat - content/g/$file >x; mv x content/g/$file"
    bad "$file ends without a newline" 0 - "truncate -s -1 content/g/$file"
    rm -rf content # now, because it may be large
done
bad 'card.yaml is an endless device' 12 'game.yaml:6:9 (unreadable|bad-path)' \
    'ln -sf /dev/zero content/g/card.yaml'
bad 'a link to a file elsewhere in the project' 0 - \
    'mv content/g/card.yaml content/; ln -s ../card.yaml content/g/card.yaml'
bad 'the place of an error is correct after a byte order mark' 1 'game.yaml:1:1 unknown-key' 'raw "\xef\xbb\xbftitel: x\n"'
bad "the place of an error is correct with Windows line endings" 1 'card.yaml:9:18 wrong-type' \
    'piece "id: two, n: many"; sed -i "s/$/\r/" content/g/*'
bad 'columns count code points' 1 'card.yaml:9:28 unknown-field' 'piece "id: two, text: \"ä→🐺\", m: 1"'

as=setpriv\ --bounding-set=-all\ --inh-caps=-all
((EUID == 0)) || as=
touch x && chmod 0 x
if $as true 2>/dev/null && ! $as cat x >/dev/null 2>&1; then
    bad 'no permission to read game.yaml' 2 'game.yaml:1:1 unreadable' 'chmod 0 content/g/game.yaml'
    bad 'no permission to read card.yaml' 2 'game.yaml:6:9 unreadable' 'chmod 0 content/g/card.yaml'
    bad 'no permission to read checks.yaml' 2 'checks.yaml:1:1 unreadable' 'chmod 0 content/g/checks.yaml'
    bad 'no permission to enter one of all games' 2 'game.yaml:1:1 unreadable' 'chmod 0 content/g' check
    bad 'no permission to enter the game' 2 'game.yaml:1:1 unreadable' 'chmod 0 content/g'
    bad 'no permission to list the games' 2 'ppgen: error: content: Permission denied' 'chmod 0 content' check
    bad 'no permission to write' 2 'ppgen: error: content/wolf: Permission denied' 'chmod 0555 content' new wolf
    bad 'no permission to write the schema' 2 'ppgen: error: ' 'chmod 0555 content' schema -o content/x
else
    echo 'ok no permission: skipped, this user may read everything'
fi
as=
rm -f x

# --- YAML ----------------------------------------------------------------------------

bad '100,000 nested brackets' 1 'game.yaml:1:71 too-deep' 'many 100000 "[" | sed "s/^/title: /" >content/g/game.yaml'
bad '100,000 nested braces' 1 'game.yaml:1:257 too-deep' 'many 100000 "{a: " >content/g/game.yaml'
bad '100,000 nested dashes' 1 'game.yaml:1:129 too-deep' 'many 100000 "- " >content/g/game.yaml'
bad 'an alias bomb' 1 'game.yaml:[0-9]+:[0-9]+ too-large' '
    raw "a: &a [x,x,x,x,x,x,x,x,x,x]\n"
    for i in b:a c:b d:c e:d f:e g:f h:g i:h j:i; do
        echo "${i%:*}: &${i%:*} [*${i#*:}$(many 9 ", *${i#*:}")]"
    done >>content/g/game.yaml'
bad 'an alias bomb of merge keys' 1 'game.yaml:[0-9]+:[0-9]+ too-large' '
    raw "a: &a {a: {b: {c: d}}}\n"
    for i in b:a c:b d:c e:d f:e g:f h:g i:h j:i; do
        echo "${i%:*}: &${i%:*} {<<: *${i#*:}$(many 9 ", x#: *${i#*:}")}"
    done >>content/g/game.yaml'
table yaml 1 game.yaml:2 'raw "title: G\n$text\n"' <<'END'
11 endless-anchor | sets: &a [*a]
14 endless-anchor | sets: &a {x: *a}
22 endless-anchor | sets: &a {x: [1, {y: *a}]}
15 endless-anchor | sets: &a {<<: *a}
24 endless-anchor | sets: &a {<<: [{x: y}, *a]}
7 endless-anchor | ? &a [*a]\n: x
7 unknown-anchor | sets: *a
8 merge-key | sets: {<<: x}
8 merge-key | sets: {<<: [x]}
16 duplicate-key | sets: {<<: {}, <<: {}}
1 bad-key | [a]: x
1 bad-key | {a: b}: x
1 duplicate-key | title: H
15 duplicate-key | sets: {a: {}, a: {}}
7 tag | sets: !!map {}
7 tag | sets: !foo x
5 yaml | %FOO
7 yaml | sets: "a\x5c0b"
1 yaml | "a\x5c0b": x
9 yaml | sets: "a\x5cqb"
8 yaml | sets: a: b
1 yaml | {
7 yaml | sets: \x07
END
bad 'a key of 1 MB' 1 'game.yaml:11:[0-9]+ .+' 'many 100000 kkkkkkkkkk >>content/g/game.yaml; echo ": x" >>content/g/game.yaml'
bad 'a complex key of 1 MB' 1 'game.yaml:11:3 unknown-key' \
    '{ echo -n "? "; many 100000 kkkkkkkkkk; echo; echo ": x"; } >>content/g/game.yaml'
bad 'a text of 2 MB' 1 'game.yaml:10:8 too-large' 'line "title: $(many 200000 kkkkkkkkkk)"'
bad 'an id of 1 MB' 01 - 'piece "id: $(many 100000 kkkkkkkkkk)"'
bad '100,000 unknown keys' 1 'game.yaml:11:1 unknown-key' 'many 100000 "a#: &a# x
" >>content/g/game.yaml'
bad 'an escape sequence in a key does not reach the terminal' 1 'game.yaml:11:1 unknown-key' 'line "\"\\e31m\": x"'
! grep -q $'\e' err || echo 'not ok an escape sequence in a key does not reach the terminal: it is'

# --- games and names -----------------------------------------------------------------

bad 'a game without game.yaml' 2 'game.yaml:1:1 unreadable' 'rm content/g/game.yaml'
stray="ppgen: warning: 'content/g' is not a game: it has no game.yaml \\[no-game\\]"
bad 'a folder without game.yaml gives a warning when all games are checked' 0 "$stray" 'rm content/g/game.yaml' check
bad 'a folder without game.yaml fails with --strict' 1 "$stray" 'rm content/g/game.yaml' check --strict
bad 'a file instead of a game' 2 "ppgen: error: .*'h'" 'touch content/h' check h
bad 'a file instead of content' 2 'ppgen: error: ' 'rm -r content; touch content' check; rm -f content
bad 'a game that does not exist' 2 "ppgen: error: there is no game 'gg' in content" : check gg
bad 'a path that does not exist' 2 "ppgen: error: .*content/h" : check content/h
bad 'an empty name of a game' 2 'ppgen: error: ' : check ''
bad "a game named '..'" 2 'ppgen: error: |: error: .*unreadable' : check ..
bad 'a path to a game' 0 - : check content/../content/g
for command in check list stats schema; do
    set -- g
    bad "$command: unknown edition" 2 "ppgen: error: .*bog" : $command g --edition bog
    bad "$command: edition with .." 2 "ppgen: error: .*\.\." : $command g --edition ../g
    bad "$command: edition with /" 2 "ppgen: error: .*a/b" : $command g --edition a/b
    bad "$command: an empty edition" 2 "ppgen: error: " : $command g --edition ''
done
bad 'an unknown edition for all games' 2 "ppgen: error: .*bog" : check --edition bog
for name in ../x a/b .. . /x .hidden Upper 'a b' a--b -- a_b 'ä' "$(many 61 a)"; do
    bad "new ${name:0:20}" 2 "ppgen: error: " : new -- "$name"
    [[ ! -e x && $(ls -A content) == g ]] || echo "not ok new $name creates nothing: it does"
done
table 'name of a set' 1 game.yaml:6 'sed -i "s|  card:|  $text:|" content/g/game.yaml' <<'END'
3 bad-name | ..
3 bad-name | a/b
3 bad-name | ../x
3 bad-name | Card
3 bad-name | a b
END
table 'file of a set' 1 game.yaml:6 'sed -i "s|card: card.yaml|card: $text|" content/g/game.yaml' <<'END'
9 bad-path | ../g/card.yaml
9 bad-path | /etc/passwd
9 bad-path | ..
9 bad-path | .card.yaml
9 bad-path | x/card.yaml
9 bad-path | ""
END
bad 'the file of a set is missing' 2 'game.yaml:6:9 unreadable' 'mv content/g/card.yaml content/'
bad 'the file of a set leads out of the project' 12 'game.yaml:6:9 (bad-path|unreadable)' \
    'ln -sf /etc/passwd content/g/card.yaml'
bad 'a file of 20,000 pieces that 400 sets use' 1 'game.yaml:[0-9]+:[0-9]+ too-large' '
    many 20000 "  - {id: r#}
" >>content/g/card.yaml
    many 400 "  s#: card.yaml
" | sets'
bad 'files of 80 MB in total' 1 'game.yaml:7:10 too-large' '
    head -c 40M /dev/zero | tr "\\0" "#" | tee -a content/g/card.yaml >content/g/token.yaml
    sed -i "s/token: .*/token: token.yaml/" content/g/game.yaml'
bad 'the file of a set is game.yaml itself' 1 'game.yaml:6:9 bad-path' \
    'sed -i s/card.yaml/game.yaml/ content/g/game.yaml'
table 'name of an edition' 1 game.yaml:9 'editions "  $text: {}"' <<'END'
3 bad-name | ..
3 bad-name | ../x
3 bad-name | a/b
3 bad-name | Big
3 bad-name | all
3 bad-name | show
3 bad-name | a4
END
bad 'an edition that starts from itself' 1 'game.yaml:9:13 endless-edition' 'editions "  a: {from: a}"'
bad 'editions that start from each other' 1 'game.yaml:[0-9]+:13 endless-edition' \
    'editions "  a: {from: b}\n  b: {from: a}"'
bad 'editions that start from each other, with --edition all' 1 'game.yaml:[0-9]+:13 endless-edition' \
    'editions "  a: {from: b}\n  b: {from: a}"' check --edition all
bad 'an edition that starts from a cycle' 1 'game.yaml:1[01]:13 endless-edition' \
    'editions "  a: {from: b}\n  b: {from: c}\n  c: {from: b}"'
bad 'a cycle of editions that are not used' 1 'game.yaml:1[01]:13 endless-edition' \
    'editions "  a: {}\n  b: {from: c}\n  c: {from: b}"'
bad 'an edition that starts from an unknown one' 1 'game.yaml:10:13 unknown-edition' \
    'editions "  a: {}\n  b: {from: z}"' check g --edition b
bad 'an unused edition that starts from an unknown one' 1 'game.yaml:10:13 unknown-edition' 'editions "  a: {}\n  b: {from: z}"'
table edition 1 game.yaml:9 'editions "  e: $text"' <<'END'
6 wrong-type | [a]
6 wrong-type | a
7 unknown-key | {numbesr: {}}
29 wrong-type | {sets: {card: {pieces: {pu: one}}}}
39 edition | {sets: {card: {pieces: {remove: [onne]}}}}
35 edition | {sets: {card: {pieces: [{id: onne}]}}}
25 edition | {numbers: {remove: hand}}
23 edition | {numbers: {add: {players: 3}}}
17 edition | {numbers: {hand: 3}}
END

# --- numbers, fields, boards ---------------------------------------------------------

table piece 1 card.yaml:9 'piece "$text"' <<'END'
23 copies | id: two, copies: -1
23 copies | id: two, copies: 0
23 copies | id: two, copies: 1.5
23 copies | id: two, copies: 2147483648
23 copies | id: two, copies: 18446744073709551617
23 copies | id: two, copies: 10001
23 copies | id: two, copies: many
23 wrong-type | id: two, copies: []
23 wrong-type | id: two, copies: 
10 duplicate-id | id: one
10 bad-name | id: ..
10 bad-name | id: a/b
10 bad-name | id: Two
10 bad-name | id: ""
5 missing-id | n: 1
18 wrong-type | id: two, n: many
18 wrong-type | id: two, n: 1.5
18 wrong-type | id: two, n: [1]
18 out-of-range | id: two, n: 10
18 out-of-range | id: two, n: -1
15 unknown-field | id: two, nn: 1
21 unknown-choice | id: two, suit: bleu
22 unknown-space | id: two, space: A4
22 unknown-space | id: two, space: ..
23 unknown-icon | id: two, text: ":heart:"
22 live-text | id: two, text: "{1"
24 live-text | id: two, text: "1 }"
26 expression | id: two, text: "{1 +}"
23 unknown-name | id: two, text: "{nothing}"
21 endless-text | id: two, text: "{text}"
21 endless-text | id: two, text: "{card.two.text}"
31 unknown-name | id: two, copies: "{count(card)}"
12 unknown-name | each: x, id: two
17 expression | each: x in in, id: two
17 unknown-name | each: c in card, id: "{c.id}"
12 duplicate-id | each: x in 1..2, id: two
END
bad 'invalid copies of the whole set' 1 'card.yaml:10:9 copies' 'line "copies: -1" card.yaml'
(($(grep -c 'error:' err) == 1)) || echo 'not ok invalid copies of the whole set: reported more than once'
bad 'two texts that refer to each other' 1 'card.yaml:[89]:[0-9]+ endless-text' \
    'piece "id: two, text: \"{card.three.text}\"}
  - {id: three, text: \"{card.two.text}\""'
table game.yaml 1 game.yaml:10 'line "$text"' <<'END'
20 wrong-type | numbers: {players: many}
[12][01] wrong-type | numbers: {players: 0}
[12][01] wrong-type | numbers: {players: -1..3}
[12][01] wrong-type | numbers: {players: 4..2}
[12][01] wrong-type | numbers: {players: 2.5}
[12][01] wrong-type | numbers: {players: 1..2147483648}
20 missing-key | numbers: {players: {}}
10 wrong-type | numbers: []
10 missing-key | numbers: {}
23 duplicate-name | choices: {suit: [red, red]}
17 wrong-type | choices: {suit: 3}
20 too-large | boards: {b: {grid: 10000 x 10000}}
20 .+ | boards: {b: {grid: 0 x 3}}
20 .+ | boards: {b: {grid: -1 x 3}}
20 .+ | boards: {b: {grid: 1.5 x 3}}
20 .+ | boards: {b: {grid: 4294967297 x 4294967297}}
20 .+ | boards: {b: {grid: many}}
21 too-large | boards: {b: {hexes: 10000 x 10000}}
21 too-large | boards: {b: {hexes: hexagon 4000}}
21 wrong-type | boards: {b: {hexes: 0 x 3}}
21 wrong-type | boards: {b: {hexes: -1 x 3}}
21 wrong-type | boards: {b: {hexes: hexagon 0}}
21 too-large | boards: {b: {hexes: triangle 99999999999}}
21 wrong-type | boards: {b: {hexes: many}}
34 unknown-size | boards: {b: {hexes: 3 x 3, size: 0 mm}}
34 unknown-size | boards: {b: {hexes: 3 x 3, size: -5 mm}}
34 unknown-size | boards: {b: {hexes: 3 x 3, size: 20}}
21 duplicate-name | boards: {b: {hexes: 3 x 3, space: '{row}'}}
37 empty | boards: {b: {hexes: 1 x 1, without: [1-1]}}
38 unknown-space | boards: {b: {hexes: 3 x 3, without: [Z9]}}
28 no-effect | boards: {b: {hexes: 3 x 3, cell: 20 mm}}
27 no-effect | boards: {b: {grid: 3 x 3, hexes: 3 x 3}}
33 wrong-length | boards: {b: {grid: 3 x 3, rows: A..D}}
33 .+ | boards: {b: {grid: 3 x 3, rows: 1..99999999999}}
33 wrong-type | boards: {b: {grid: 3 x 3, rows: 9223372036854775807}}
33 wrong-type | boards: {b: {grid: 3 x 3, rows: 99999999999999999999}}
26 wrong-type | numbers: {players: 2, x: 9999999999999999999999999999999999999999}
10 empty | boards: {b: {}}
38 too-large | boards: {b: {rings: [{id: r, spaces: 2147483648}]}}
[23][28] .+ | boards: {b: {rings: [{id: r, spaces: 0}]}}
[23][28] .+ | boards: {b: {rings: [{id: r, spaces: -1}]}}
38 .+ | boards: {b: {rings: [{id: r, spaces: many}]}}
27 bad-name | boards: {b: {rings: [{id: .., spaces: 4}]}}
36 wrong-type | boards: {b: {sections: {sizes: {A: 0 x 0}, layout: [A]}}}
36 wrong-type | boards: {b: {sections: {sizes: {A: -3 x 3}, layout: [A]}}}
36 .+ | boards: {b: {sections: {sizes: {A: 100000 x 100000}, layout: [A]}}}
53 unknown-choice | boards: {b: {sections: {sizes: {A: 1 x 1}, layout: [B]}}}
36 unknown-space | boards: {b: {points: {a: {touches: z}}}}
END
table game.yaml 1 game.yaml:11 'line "$text"' <<'END'
1 unknown-key | titel: G
8 wrong-type | icons: heart
22 .+ | theme: {colours: {a: many}}
22 .+ | theme: {colours: {a: "#12345"}}
9 unknown-choice | origin: invented
8 wrong-type | stats: []
END
table card.yaml 1 card.yaml:10 'line "$text" card.yaml' <<'END'
1 unknown-key | peices: []
7 unknown-size | size: pokre
7 unknown-size | size: 0 x 0 mm
7 unknown-size | size: -5 x 5 mm
7 unknown-size | size: 99999999999999999999 x 5 mm
6 unknown-choice | per: palyer
9 unknown-board | prints: z
END

# --- expressions ---------------------------------------------------------------------

table demand 1 checks.yaml:5 'demand "$text"' <<'END'
7 division-by-zero | 1 / 0 = 1
7 division-by-zero | 1 div (count(card) - 2) = 1
7 division-by-zero | 1 mod 0 = 1
7 division-by-zero | 0 ^ -1 = 1
7 number-too-large | 9 ^ 9 ^ 9 > 1
7 number-too-large | 2 ^ -99999999999999999999 > 1
17 [a-z-]+ | factorial(factorial(factorial(4))) > 1
17 out-of-range | factorial(-1) > 1
14 .+ | choose(10 ^ 18, 10 ^ 17) > 1
36 .+ | odds_at_least(1, 10 ^ 18, 5, 10 ^ 20) = 1
24 out-of-range | odds_at_least(5, 3, 2, 1) = 1
18 .+ | round(1/3, 10 ^ 12) > 1
21 .+ | percent(1, 3, 10 ^ 9) > 1
7 number-too-large | sum(1 / n of n in 1..1000000) > 1
[0-9]+ too-much-work | sum(a * b of a in 1..1000000, b in 1..1000000) > 1
7 too-much-work | for every a in 1..1000, b in 1..1000, c in 1..1000, a + b + c > 0
[0-9]+ too-much-work | count(1..10 ^ 18) > 1
[0-9]+ too-much-work | length(text([n of n in 1..10000000])) > 1
[0-9]+ too-much-work | count([[a of a in 1..1000] of b in 1..100000]) > 1
[0-9]+ too-much-work | count([text([text(a) of a in 1..1000]) of b in 1..100000]) > 1
7 empty | min(n of card where n = 9) = 1
7 empty | max([]) = 0
7 empty | mean(n of card where n = 9) = 1
32 unknown-name | count(card where space = A4) = 0
24 unknown-name | count(card where m = 1) = 0
13 unknown-name | count(cards) = 0
7 unknown-name | cuont(card) = 0
31 unknown-choice | count(card where suit = bleu) = 0
16 unknown-field | card.one.m = 0
7 unknown-name | card.tow.n = 0
7 wrong-type | 1
7 wrong-type | "a" = 1
13 expression | 1 = 1 = 1
13 expression | (1 = 1
12 expression | 1 = 1)
10 expression | 1 =
7 expression | 99999999999999999999999999999999999999999 = 1
7 expression | $ = 1
END
bad 'an empty demand' 1 'checks.yaml:[45]:[0-9]+ .+' 'demand ""'
while read -r text end; do
    bad "100,000 times '$text'" 1 'checks.yaml:5:[0-9]+ .+' \
        "demand \"\$(many 100000 '${text//_/ }')$end\""
done <<'END'
( 1
[ 1
- 1
not_ yes
{ 1
abs( 1
1_+_ 1
1^ 1
1=
[1]
if_ 1
END
bad '100,000 times for every' 1 'checks.yaml:5:[0-9]+ expression' \
    'demand "$(many 30000 "for every x# in 1..2, ")yes"'
bad '100,000 times and' 01 - 'demand "yes$(many 100000 " and yes")"'
bad '90,000 names' 1 'checks.yaml:5:[0-9]+ unknown-name' 'demand "x0$(many 90000 " and x#")"'
bad 'a name of 1 MB' 1 'checks.yaml:5:7 .+' 'demand "$(many 100000 kkkkkkkkkk) = 1"'
bad '100,000 braces in a text' 1 'card.yaml:9:[0-9]+ .+' 'piece "id: two, text: \"$(many 100001 "{")\""'

bad 'a check over an empty set' 1 'checks.yaml:[25]:[37] empty-check' '
    sed -i "s/copies: 5/pieces: []/" content/g/game.yaml
    demand "for every t in token, t.copies = 1"'
table 'a definition' 1 checks.yaml:7 'define "  $text"' <<'END'
9 endless-definition | f(x): f(x)
6 endless-definition | f: f
3 bad-name | ../f: 1
3 definition | f(: 1
3 definition | f(x, x): 1
8 expression | f: (1
END
bad 'a definition that calls itself, called' 1 'checks.yaml:7:9 endless-definition' \
    'demand "f(1) = 1"; define "  f(x): f(x)"'
bad 'a definition that calls itself through two others' 1 'checks.yaml:[789]:9 endless-definition' \
    'demand "f(1) = 1"; define "  f(x): g(x)\n  g(x): h(x)\n  h(x): f(x)"'
bad 'an unused definition that calls itself through two others' 1 'checks.yaml:[789]:9 endless-definition' \
    'define "  f(x): g(x)\n  g(x): h(x)\n  h(x): f(x)"'
bad '10,000 definitions that each call the previous one' 1 'checks.yaml:[0-9]+:[0-9]+ too-large' \
    'demand "f10000 = 1"; define "  f0: 1\n$(many 10000 "  f#: f@ + 1\n")"'
bad '100,000 parameters of a definition' 1 'checks.yaml:7:[0-9]+ definition' \
    'define "  ? f($(many 100000 "a#, ")b)\n  : 1"'
bad 'a definition that doubles its work 45 times' 1 'checks.yaml:[0-9]+:[0-9]+ too-much-work' \
    'demand "f45(1) = 1"; define "  f0(x): x\n$(many 45 "  f#(x): f@(x) + f@(x)\n")"'
bad 'a definition that doubles its result 45 times' 1 'checks.yaml:[0-9]+:[0-9]+ too-deep' \
    'demand "count(f45(1)) = 1"; define "  f0(x): [x]\n$(many 45 "  f#(x): [f@(x), f@(x)]\n")"'

# --- huge input: may be accepted or rejected, but must not hang or crash -------------

work='count(a in 1..1000000 where 1 < 2)' # the quickest two million steps
while IFS='|' read -r name codes spoil; do
    bad "$name" "$codes" - "$spoil"
done <<'END'
10,000 sets|01|many 10000 $'  s#: {kind: token}\n' | sets
10,000 sets of one file|01|many 10000 $'  s#: card.yaml\n' | sets
100,000 pieces|0|many 100000 $'  - {id: r#}\n' >>content/g/card.yaml; demand 'count(card) = 100002'
100,000 rules|01|many 100000 $'  - {each: x in 1..1, id: r#}\n' >>content/g/card.yaml; demand 'count(card) = 100002'
100,000 named rules|01|many 100000 $'  - {each: x in 1..1, rule: r#, id: r#}\n' >>content/g/card.yaml; demand 'count(card) = 100002'
100,000 wrong pieces|1|many 100000 $'  - {id: r#, n: many}\n' >>content/g/card.yaml
100,000 pieces with the same id|1|many 100000 $'  - {id: r}\n' >>content/g/card.yaml
100,000 removals|0|{ many 100000 $'  - {id: r#}\n'; many 100000 $'  - {remove: r#}\n'; } >>content/g/card.yaml
100,000 overrides|0|{ many 100000 $'  - {id: r#}\n'; echo override:; many 100000 $'  r#: {n: 3}\n'; } >>content/g/card.yaml; demand 'count(card) = 100002'
10^12 pieces by a rule|1|piece 'each: "x in 1..1000000, y in 1..1000000", id: "x-{x}-{y}"'
100,000 removals of missing pieces|1|many 100000 $'  - {remove: r#}\n' >>content/g/card.yaml
100,000 pieces of 1,000 numbers each|1|raw 'kind: card\nfields: {l: list of whole}\npieces: [{each: "x in 1..100000", id: "x-{x}", l: "{[m of m in 1..1000]}"}]\n' card.yaml
100,000 pieces that use a list of 1,000 numbers|1|line "numbers: {players: 2, l: [1$(many 999 ', 1')]}"; raw 'kind: card\nfields: {l: list of whole}\npieces: [{each: "x in 1..100000", id: "x-{x}", l: "{l}"}]\n' card.yaml
1,000 pieces of 1,000,000 numbers each|1|raw 'kind: card\nfields: {l: list of whole}\npieces: [{each: "x in 1..1000", id: "x-{x}", l: "{1..1000000}"}]\n' card.yaml
2,000 pieces with texts of 1 MB|1|line "choices: {suit: [red, x$(many 100000 aaaaaaaaaa)]}"; piece 'each: "x in 1..1000, text in [k.name of k in suit]", id: "x-{x}-{length(text)}"'
20,000 pieces of 20,000 fields|01|sed -i '/^fields:/r /dev/stdin' content/g/card.yaml < <(many 20000 $'  f#: optional text\n'); many 20000 $'  - {id: r#}\n' >>content/g/card.yaml
1,000 texts of two million steps|01|piece "each: x in 1..1000, id: \"x-{x}\", text: \"{$work}\""
900,000 values of 300 steps|1|piece 'each: x in 1..900000, id: "x-{x}", n: "{min(9, count(m in 1..300 where m > x))}"'
1,000 values of two million steps|1|piece "each: x in 1..1000, id: \"x-{x}\", n: \"{min(1, $work)}\""
1,000 checks of two million steps|01|{ echo checks:; many 1000 "  c#: {says: S, demand: '$work > 1'}"$'\n'; } >content/g/checks.yaml
100,000 checks|1|{ echo checks:; many 100000 $'  c#: {says: S, demand: 1 < 2}\n'; } >content/g/checks.yaml
100,000 checks that fail|1|{ echo checks:; many 100000 $'  c#: {says: S, demand: count(card) = 3}\n'; } >content/g/checks.yaml
a choice of 100,000 members|01|line "choices: {suit: [red$(many 100000 ', c#')]}"; demand 'count(suit) = 100001'
a wrong member of 100,000|1|line "choices: {suit: [red$(many 100000 ', c#')]}"; piece 'id: two, suit: c'
a piece for each of 100,000 members|01|line "choices: {suit: [red$(many 100000 ', c#')]}"; piece 'each: suit in suit, id: "x-{suit}"'; demand 'count(card) = 100002'
a table of 100,000 values|01|line "choices: {suit: [red$(many 100000 ', c#')]}"; sed -i 's/^  text:.*/  t: optional whole for each suit/' content/g/card.yaml; piece "id: two, t: [1$(many 100000 ',1')]"
100,000 icons|01|line "icons: [a$(many 100000 ', i#')]"
100,000 numbers|01|line 'numbers:'; { echo '  players: 2'; many 100000 $'  n#: 1\n'; } >>content/g/game.yaml
20,000 boards|01|line 'boards:'; { echo '  b: {grid: 3 x 3, rows: A..C, columns: 1..3}'; many 20000 $'  b#: {grid: 3 x 3}\n'; } >>content/g/game.yaml
4,000 spaces in a line|01|line 'boards: {b: {grid: 4000 x 1}}'; demand 'max(distance(s, t) of s in b, t in b) > 1'
4,000 spaces in a square|01|line 'boards: {b: {grid: 63 x 63, diagonal: yes}}'; demand 'max(distance(s, t) of s in b, t in b) > 1'
4,000 spaces in rings|01|line 'boards: {b: {rings: [{id: r, spaces: 2000}, {id: s, spaces: 2000}]}}'; demand 'count(b) = 4000'
100,000 sections|01|line "boards: {b: {sections: {sizes: {A: 1 x 1}, layout: ['$(many 100000 'A ')']}}}"
4,000 places that touch all|01|line "boards: {b: {points: {a: {}$(many 3990 ', p#: {touches: [a, p@]}' | sed 's/, p0/, a/')}}}"
END
bad '800,000 pieces that share one long text' 0 - 'demand "count(card) > 2"
    rule="each: \"x in 1..400, y in 1..1000\""
    piece "$rule, id: \"a-{x}-{y}\", text: &a $(many 100000 aaaaaaaaaa)}
  - {$rule, id: \"b-{x}-{y}\", text: *a"'
# Each text repeats the previous text twice; listing the pieces evaluates all of them.
double()
{
    sed -i '/^fields:/r /dev/stdin' content/g/card.yaml < <(
        echo '  t0: {type: text, default: x}'
        many 39 $'  t#: {type: text, default: "{t@}{t@}"}\n'
    )
}
for command in 'check g' 'list g card'; do
    # shellcheck disable=SC2086 # words
    bad "texts that double: $command" 1 'card.yaml:.* too-much-work' double $command
done
# A text of a megabyte that many places use: none of them keeps a copy.
long() { piece "id: two, text: $(many 100000 aaaaaaaaaa)"; }
while IFS='|' read -r name codes wanted checks; do
    bad "$name" "$codes" "$wanted" "long; { echo checks:; $checks; } >content/g/checks.yaml"
done <<'END'
a long text compared with another 2,500 times|1|checks.yaml:2:.* c1|many 10 "  c#: {says: S, demand: 'for every x in 1..250, card.two.text = card.one.text'}"$'\n'
a long text in a list, 2,500 times|1|checks.yaml:2:.* c1|many 10 "  c#: {says: S, demand: 'for every x in 1..250, [card.two.text] = [card.one.text]'}"$'\n'
a long text in a sentence, 400 times|0|-|many 400 "  c#: {says: 'S {card.two.text}', demand: 1 < 2}"$'\n'
a long note, 1,000 times|1|checks.yaml:.* too-large|echo "  c: {says: S, note: &a $(many 100000 aaaaaaaaaa)}"; many 1000 $'  c#: {says: S, note: *a}\n'
END
for edition in '' all e10000; do
    bad "10,000 editions, ${edition:-the first}" 01 - 'editions "$(many 10000 "  e#: {says: S}\n")"' \
        check g ${edition:+--edition "$edition"}
    bad "10,000 editions in a line, ${edition:-the first}" 01 - \
        'editions "  e0: {}\n$(many 10000 "  e#: {from: e@}\n")"' check g ${edition:+--edition "$edition"}
done
bad 'an edition that changes 100,000 pieces' 01 - '
    { many 100000 "  - {id: r#}
"; } >>content/g/card.yaml
    { echo "  e:"; echo "    sets:"; echo "      card:"; echo "        pieces:"; many 100000 "          - {id: r#, n: 3}
"; } >>content/g/game.yaml' check g --edition e
bad 'an edition that adds 100,000 pieces' 01 - '
    { echo "  e: {sets: {card: {pieces: {add: ["; many 100000 "    {id: r#},
"; echo "  ]}}}}"; } >>content/g/game.yaml' check g --edition e
tables() { { echo stats:; many "$1" "  t#: {title: T, each: 'i in 1..$2', show: {v: i * 2}}
"; } >>content/g/checks.yaml; }
bad '20 tables of 10,000 rows' 0 - 'tables 20 10000' stats g --format=csv
bad 'a table of 10,001 rows' 1 'checks.yaml:7:3 too-large' 'tables 1 10001' stats g
bad '1,000 tables of 10,000 rows' 1 'checks.yaml:[0-9]+:3 too-large' 'tables 1000 10000' \
    stats g --format=csv
(($(grep -c too-large err) == 1)) || echo 'not ok 1,000 tables of 10,000 rows: reported more than once'
for edition in 0:e79 1:e99; do
    bad "50,000 pieces, changed by ${edition#*:} and all editions before it" "${edition%:*}" \
        "$([[ $edition == 0* ]] && echo - || echo 'game.yaml:[0-9]+:[0-9]+ too-large')" '
        { many 49998 "  - {id: r#}
"; } >>content/g/card.yaml; demand "count(card) = 50000"
        editions "  e0: {}
$(many 99 "  e#: {from: e@, sets: {card: {pieces: [{id: one, text: x#}]}}}
")"' check g --edition "${edition#*:}"
done
bad 'many names among 3,600,000 members of choices' 0 - '
    line choices:
    { echo "  suit: &x [red$(many 1999 ", n#")]"; many 1798 "  c#: *x
"; echo "  u: [solo, duo]"; } >>content/g/game.yaml
    demand "solo != duo$(many 900 " and solo != duo")"'
bad 'a choice of 2,000 members in 1,900 lists of 2,000 items' 0 - '
    line "choices: {suit: [red$(many 1999 ", member-of-suit-#")]}"
    sed -i "s/^  n:.*/&\n  l: list of suit/; /^pieces:/,\$d" content/g/card.yaml
    { echo "pieces:"; echo "  - {id: one, l: &l [red$(many 1999 ", member-of-suit-#")]}"
    many 1900 "  - {id: p#, l: *l}
"; } >>content/g/card.yaml; demand "count(card) = 1901"'
for format in json sarif junit github; do
    bad "20,000 checks that fail, as $format" 1 - \
        '{ echo checks:; many 20000 "  c#: {says: S, demand: count(card) = 3}
"; } >content/g/checks.yaml' check g --format=$format
done

for format in text json sarif junit github; do
    bad "a check with neither demand nor note, as $format" 1 - \
        'echo "checks: {c: {says: S}, d: {says: S, demand: 1 < 2}}" >content/g/checks.yaml' \
        check g --format=$format -v
done

# --- mutations of a real game --------------------------------------------------------

games=("$root/content/gold-digger" "$root"/content/gold-digger "$root"/tests/golden/*/content/*/)
# mutate SEED: changes one file of a game: a line is removed or doubled, two characters are swapped,
# a character is replaced, or the file is truncated. Then runs a command.
mutate()
{
    RANDOM=$1
    local files signs='{}[]:,"-#&*!|>%@ 0(' file lines line text at
    rm -rf content && mkdir content && cp -r "${games[RANDOM % ${#games[@]}]}" content/g
    files=(content/g/*.yaml content/g/*.md)
    [[ -f ${files[-1]} ]] || unset 'files[-1]'
    file=${files[RANDOM % ${#files[@]}]}
    lines=$(wc -l <"$file")
    line=$((RANDOM % lines + 1))
    text=$(sed -n "${line}p" "$file")
    at=$((RANDOM % (${#text} + 1)))
    case $((RANDOM % 5)) in
    0) sed -i "${line}d" "$file" ;;
    1) sed -i "${line}p" "$file" ;;
    2) text=${text:0:at}${text:at+1:1}${text:at:1}${text:at+2} ;;&
    3) text=${text:0:at}${signs:RANDOM % ${#signs}:1}${text:at+1} ;;&
    4) head -n $((line - 1)) "$file" >x && printf %s "${text:0:at}" >>x && mv x "$file" ;;
    [23]) TEXT=$text awk -v n="$line" 'NR == n { $0 = ENVIRON["TEXT"] } { print }' "$file" >x && mv x "$file" ;;
    esac
    case $((RANDOM % 8)) in
    0) run check g --edition all --format=json ;;
    1) run list g -v ;;
    2) run stats g ;;
    3) run schema g ;;
    *) run check g -v ;;
    esac
}
[[ -n $SANITIZED ]] || seconds=5
wrong=
for ((seed = 1; seed <= ${MUTATIONS:-300}; seed++)); do
    mutate $seed
    if ((code > 2)) || grep -q 'Sanitizer\|runtime error' err; then
        wrong+=" seed $seed ends with $code;"
    elif ((code == 1)) && ! grep -qE '^content/g/(diagrams/)?[a-z-]+\.(yaml|md):[0-9]+:[0-9]+: error: .+ \[[a-z0-9-]+\]$' err &&
        ! grep -q '"level": "error"' out; then
        wrong+=" seed $seed fails without a place;"
    fi
done
if [[ $wrong ]]; then echo "not ok $((seed - 1)) mutations:$wrong"; else echo "ok $((seed - 1)) mutations"; fi
