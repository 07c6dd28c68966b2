#!/usr/bin/env bash
# Options of 'ppgen diff': --exit-code, --summary, --edition all, several games.
set -u

. tests/cases/verdict.bash

games=$PWD/content
schema=$PWD/tests/cases/formats/json.schema.json
log=$TMPDIR/log
mkdir -p "$TMPDIR/now" && cd "$TMPDIR/now" || exit 1
for game in den pack; do
    ppgen new $game -q
done
mkdir ../was && cp -r content ../was/

# diff NAME CODE WANTED WORD...: the command ends with this code and prints exactly the lines wanted
diff()
{
    ppgen diff "${@:4}" --since ../was >"$log" 2>&1
    (($? == $2)) && [[ $(<"$log") == "$3" ]]
    verdict $? "$1" "$log"
}

# json NAME FILTER WANTED WORD...: the JSON is as the schema says, and the jq filter finds this
json()
{
    ppgen diff "${@:4}" --since ../was --format=json >"$log" 2>&1 &&
        "$PYTHON" -c '
import json, jsonschema, sys
schema = json.load(open(sys.argv[1]))
jsonschema.Draft7Validator({**schema, "$ref": "#/definitions/diff"}).validate(json.load(sys.stdin))' "$schema" <"$log" 2>>"$log.err" &&
        [[ $(jq -c "$2" "$log") == "$3" ]]
    verdict $? "$1" "$log"
}

same="  nothing changed"
diff 'two games without changes' 0 "den  since ../was
$same

pack  since ../was
$same" --exit-code
diff 'one game of two' 0 "den  since ../was
$same" den --exit-code
diff 'all editions' 0 "den (base)  since ../was
$same

den (long-winter)  since ../was
$same" den --edition all --exit-code
json 'two games: JSON' '[.games[] | [.game, .edition, (.changes | length)]]' '[["den","base",0],["pack","base",0]]'

sed -i 's/long-winter:/&\n    title: Long den/; s/numbers: {hand: 6}/numbers: {hand: 7}/' content/den/game.yaml
sed -i '/id: hunter/s/copies: 4/copies: 5/; s/name: Elder/name: The Elder/' content/pack/cards.yaml
diff 'another edition changed' 0 "den  since ../was
$same" den --exit-code
json 'another edition changed: JSON' '[.games[] | [.edition, .numbers]]' \
    '[["base",[]],["long-winter",[{"name":"hand","old":"6","new":"7"}]]]' den --edition all
json 'one edition' '[.games[] | .edition]' '["long-winter"]' den --edition long-winter
ppgen diff den --edition all --since ../was --exit-code >"$log" 2>&1
(($? == 1)) && grep -q '~ hand  6 → 7' "$log"
verdict $? 'another edition changed: exit code' "$log"
diff 'a game changed' 0 "den  since ../was
$same

pack  since ../was
  Card  1 changed, 1 with more or fewer copies
  Checks  1 changed
  Statistics: Blizzards in the opening hand  3 changed" --summary
ppgen diff --summary --since ../was --exit-code >"$log" 2>&1
(($? == 1))
verdict $? 'a game changed: exit code' "$log"
ppgen diff --summary --since ../was --quiet --exit-code >"$log" 2>&1
(($? == 1))
verdict $? 'a game changed: quiet' "$log"
ppgen diff --since ../was -o two.pdf >"$log" 2>&1
(($? == 2)) && grep -q 'help: ' "$log"
verdict $? 'pages of two games' "$log"

echo 'oops: [' >>content/den/game.yaml
ppgen diff --since ../was >"$log" 2>&1
(($? == 1)) && grep -q 'den cannot be compared: today it does not load' "$log" && grep -q 'The Elder' "$log"
verdict $? 'a game that does not load today, and one that does' "$log"
cp ../was/content/den/game.yaml content/den/ && echo 'oops: [' >>../was/content/den/game.yaml
ppgen diff --since ../was >"$log" 2>&1
(($? == 1)) && grep -q '^\.\./was/content/den/game.yaml:' "$log" &&
    grep -q 'den cannot be compared: at ../was it does not load' "$log" && grep -q 'The Elder' "$log"
verdict $? 'a game that did not load, and one that did' "$log"
sed -i '/id: hunter/s/copies: 5/copies: 4/' content/pack/cards.yaml
ppgen build --since ../was >"$log" 2>&1
(($? != 0)) && grep -q 'den cannot be compared: at ../was it does not load' "$log" && ls output/pack/a4-since-was/changes.pdf >>"$log" 2>&1
verdict $? 'a pack of the game that did load' "$log"

# Editions share what is cached of their game's files.
rm -rf content ../was && mkdir -p content ../was/content
cp -R "$games/golddiggers" content/ && cp -R content/golddiggers ../was/content/
ppgen diff golddiggers --edition all --since ../was >"$log" 2>&1
(($? == 0)) && [[ $(grep -c '^  nothing changed$' "$log") == "$(grep -c ' since ' "$log")" ]] && ! grep -q warning "$log"
verdict $? 'the editions of an unchanged game' "$log"
sed -i 's/^title: .*/title: Golden Diggers/' content/golddiggers/game.yaml
ppgen diff golddiggers --format=changelog --since ../was >"$log" 2>&1
grep -q '^## Golden Diggers since' "$log" && ! grep -q '`\|Checks' "$log"
verdict $? 'a changelog for players' "$log"
