# Completion of ppgen for fish.

function __ppgen_games
    ppgen list --format=csv 2>/dev/null | awk -F, 'NR > 1 { print $1 }'
end

# Those of the games on the command line; of all, if there are none.
function __ppgen_editions
    ppgen list --format=csv 2>/dev/null | awk -F, -v words=" $(commandline -opc) " '
        NR > 1 {
            all = all " " $NF
            if (index(words, " " $1 " ")) some = some " " $NF
        }
        END { split(some ? some : all, names, " "); for (i in names) print names[i] }'
end

# ppgen's command is its first word.
function __ppgen_is
    set -l words (commandline -opc)
    set -q words[2]; and contains -- $words[2] $argv
end

function __ppgen_first
    test (count (commandline -opc)) = 1
end

complete -c ppgen -f
complete -c ppgen -n __ppgen_first -l help -d 'List the commands'
complete -c ppgen -n __ppgen_first -l version -d 'Tell the version'
complete -c ppgen -n __ppgen_first -a build -d 'Check, then write the print kit'
complete -c ppgen -n __ppgen_first -a check -d 'Prove that the pieces obey the rules'
complete -c ppgen -n __ppgen_first -a list -d "List the games; or one game's sets"
complete -c ppgen -n __ppgen_first -a stats -d 'Composition tables and odds'
complete -c ppgen -n __ppgen_first -a show -d 'One piece as a picture, or a contact sheet'
complete -c ppgen -n __ppgen_first -a calibrate -d 'A sheet that shows how far backs are off'
complete -c ppgen -n __ppgen_first -a probe -d 'Find the slips that no check would notice'
complete -c ppgen -n __ppgen_first -a new -d 'Start a game that passes its checks'
complete -c ppgen -n __ppgen_first -a fonts -d 'The fonts in use, and what is missing'
complete -c ppgen -n __ppgen_first -a schema -d 'JSON Schema for the YAML files'

set -l any build check list stats show calibrate probe new fonts schema
set -l with_game build check list stats show probe fonts schema
complete -c ppgen -n "__ppgen_is $with_game" -a '(__ppgen_games; __fish_complete_directories)'
complete -c ppgen -n '__ppgen_is build check list stats probe' -l edition -x -a 'all (__ppgen_editions)' \
    -d 'The edition'
complete -c ppgen -n '__ppgen_is show fonts schema' -l edition -x -a '(__ppgen_editions)' -d 'The edition'
complete -c ppgen -n '__ppgen_is build check list stats show' -l players -x -d 'How many play'
complete -c ppgen -n '__ppgen_is check' -l format -x -a 'text json sarif junit github' \
    -d 'How the result is written'
complete -c ppgen -n '__ppgen_is list stats probe fonts' -l format -x -a 'text json csv' \
    -d 'How the result is written'
complete -c ppgen -n '__ppgen_is build check show probe fonts' -l strict -d 'Warnings are errors'
complete -c ppgen -n '__ppgen_is check' -l draw -d 'Lay out every face and look it through'
complete -c ppgen -n '__ppgen_is build show calibrate' -l out -x -a '(__fish_complete_directories)' \
    -d 'The folder of what is made'
complete -c ppgen -n '__ppgen_is build' -l backs -x -a 'long short fold none' \
    -d 'How backs get behind fronts'
complete -c ppgen -n '__ppgen_is calibrate' -l backs -x -a 'long short' \
    -d 'Over which edge the sheet is turned'
complete -c ppgen -n '__ppgen_is build check show' -l book -x -a 'a4 letter a5 half-letter square' \
    -d 'The format of the rulebook'
complete -c ppgen -n '__ppgen_is build' -l only -x -d 'These alone: SETS'
complete -c ppgen -n '__ppgen_is build' -l guides -x -a 'ticks corners lines none' \
    -d 'What shows where to cut'
complete -c ppgen -n '__ppgen_is build' -l stamp -d 'The stamp on each piece too'
complete -c ppgen -n '__ppgen_is build' -l draft -d 'Although checks fail'
complete -c ppgen -n '__ppgen_is build' -s f -l force -d 'Write even what is unchanged'
complete -c ppgen -n '__ppgen_is build calibrate' -l printer -r -F \
    -d 'What is known of the printer'
complete -c ppgen -n '__ppgen_is calibrate' -l read -x \
    -d 'What the scales show: TOP,BOTTOM,LEFT,RIGHT'
complete -c ppgen -n '__ppgen_is show' -l back -d 'The back, not the face'
complete -c ppgen -n '__ppgen_is show' -l each -d 'Each design in files of its own'
complete -c ppgen -n '__ppgen_is show' -l bleed -d 'Show what lies beyond the cut too'
complete -c ppgen -n '__ppgen_is show' -l safe -d 'Draw the cut and the safe zone'
complete -c ppgen -n '__ppgen_is show' -l dpi -x -d 'Dots an inch of a PNG'
complete -c ppgen -n '__ppgen_is new' -l like -x -a 'cards tiles tokens board book' \
    -d 'A game to start from'
complete -c ppgen -n '__ppgen_is show' -l cvd -x -a 'deutan protan tritan grey' \
    -d 'As a colour-blind player sees it'
complete -c ppgen -n '__ppgen_is build show' -l ink -x -a 'full low' -d 'Save ink'
# As WxHmm too.
complete -c ppgen -n '__ppgen_is build show calibrate' -l paper -x -a 'a4 letter a3 tabloid' \
    -d "The size of a PDF's sheets"
complete -c ppgen -n '__ppgen_is show' -l format -x -a 'png svg pdf text' -d 'How it is written'
complete -c ppgen -n '__ppgen_is show' -l credits -d 'The icons shown, and who made them'
complete -c ppgen -n '__ppgen_is show' -l icons -d 'All icons with their names'
complete -c ppgen -n '__ppgen_is show calibrate schema' -s o -l output -r -F -d 'Write to this file'
complete -c ppgen -n '__ppgen_is check list probe' -s v -l verbose -d 'Say more'
complete -c ppgen -n '__ppgen_is build check probe' -s j -l jobs -x -d 'Work on so many things at once'
complete -c ppgen -n '__ppgen_is check show probe new fonts' -s q -l quiet -d 'Say nothing but problems'
complete -c ppgen -n "__ppgen_is $any" -l content -x -a '(__fish_complete_directories)' \
    -d 'The folder of games'
complete -c ppgen -n "__ppgen_is $any" -l color -x -a 'auto always never' -d Colours
complete -c ppgen -n "__ppgen_is $any" -l no-sandbox -d 'May read and write more'
complete -c ppgen -n "__ppgen_is $any" -s h -l help -d 'Tell of the command'
