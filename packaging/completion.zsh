#compdef ppgen
# Completion of ppgen for zsh.

_ppgen_games() {
    compadd -- $($program list --format=csv 2>/dev/null | awk -F, 'NR > 1 { print $1 }')
    _files -/
}

# Those of the games on the command line; of all, if there are none.
_ppgen_editions() {
    compadd -- $every $($program list --format=csv 2>/dev/null |
        awk -F, -v words=" $words " '
            NR > 1 {
                all = all " " $NF
                if (index(words, " " $1 " ")) some = some " " $NF
            }
            END { print some ? some : all }')
}

_ppgen() {
    local program=$words[1]
    local -a every=(all) # what an edition may be besides a name
    local -a commands common edition jobs players quiet verbose
    commands=(
        'build:check, then write the print kit'
        'check:prove that the pieces obey the rules'
        "list:list the games; or one game's sets with their counts"
        'stats:composition tables and odds'
        'show:one piece as a picture, or a contact sheet'
        'calibrate:a sheet that shows how far backs are off'
        'probe:find the slips of one that no check would notice'
        'new:start a game that passes its checks at once'
        'fonts:the fonts in use, and what is missing'
        'schema:JSON Schema for the YAML files, for editors'
    )
    common=(
        '--content=[the folder of games]:folder:_files -/'
        '--color=[colours]:when:(auto always never)'
        '--no-sandbox[may read and write more]'
        '(- *)'{-h,--help}'[tell of the command]'
    )
    edition=('--edition=[the edition]:edition:_ppgen_editions')
    jobs=({-j,--jobs=}'[work on so many things at once]:number:')
    players=('--players=[how many play]:number:')
    quiet=({-q,--quiet}'[say nothing but problems]')
    verbose=({-v,--verbose}'[say more]')

    if ((CURRENT == 2)); then
        _describe command commands
        compadd -- --help --version
        return
    fi
    shift words
    ((CURRENT--))
    case $words[1] in
    build)
        _arguments $common $edition $jobs $players $quiet \
            '--strict[warnings are errors]' \
            "--paper=[the sheets' size, or WxHmm]:paper:(a4 letter a3 tabloid)" \
            '--backs=[how backs get behind fronts]:backs:(long short fold none)' \
            '--ink=[save ink]:ink:(full low)' \
            '--book=[the format of the rulebook]:format:(a4 letter a5 half-letter square)' \
            '--only=[these alone: SETS]:sets:' \
            '--guides=[what shows where to cut]:guides:(ticks corners lines none)' \
            '--printer=[what is known of the printer]:file:_files' \
            '--stamp[the stamp on each piece too]' \
            '--draft[although checks fail]' \
            {-f,--force}'[write even what is unchanged]' \
            '--out=[the folder of what is made]:folder:_files -/' \
            '*:game:_ppgen_games'
        ;;
    calibrate)
        _arguments $common $quiet \
            "--paper=[the sheet's size, or WxHmm]:paper:(a4 letter a3 tabloid)" \
            '--backs=[over which edge it is turned]:backs:(long short)' \
            '--read=[what the scales show]:TOP,BOTTOM,LEFT,RIGHT:' \
            '--printer=[what is known of the printer]:file:_files' \
            {-o,--output=}'[write to this file]:file:_files' \
            '--out=[the folder of what is made]:folder:_files -/'
        ;;
    check)
        _arguments $common $edition $jobs $players $quiet $verbose \
            '--strict[warnings are errors]' \
            '--draw[lay out every face and look it through]' \
            '--book=[the format of the rulebook]:format:(a4 letter a5 half-letter square)' \
            '--format=[how the result is written]:format:(text json sarif junit github)' \
            '*:game:_ppgen_games'
        ;;
    list)
        _arguments $common $edition $players $verbose \
            '--format=[how the result is written]:format:(text json csv)' \
            ':game:_ppgen_games'
        ;;
    stats)
        _arguments $common $edition $players \
            '--format=[how the result is written]:format:(text json csv)' \
            ':game:_ppgen_games'
        ;;
    probe)
        _arguments $common $edition $jobs $quiet $verbose \
            '--strict[warnings are errors]' \
            '--format=[how the result is written]:format:(text json csv)' \
            '*:game:_ppgen_games'
        ;;
    new) _arguments $common $quiet \
            '--like=[a game to start from]:start:(cards tiles tokens board book)' ':name:' ;;
    show)
        every=()
        _arguments $common $edition $players $quiet \
            '--strict[warnings are errors]' \
            {-o,--output=}'[write to this file]:file:_files' \
            '--out=[the folder of what is made]:folder:_files -/' \
            '--back[the back, not the face]' \
            '--each[each design in files of its own]' \
            '--bleed[show what lies beyond the cut too]' \
            '--book=[the format of the rulebook]:format:(a4 letter a5 half-letter square)' \
            '--safe[draw the cut and the safe zone]' \
            '--dpi=[dots an inch of a PNG]:number:' \
            '--cvd=[as a colour-blind player sees it]:view:(deutan protan tritan grey)' \
            '--ink=[save ink]:ink:(full low)' \
            "--paper=[the size of a PDF's sheets, or WxHmm]:paper:(a4 letter a3 tabloid)" \
            '--format=[how it is written]:format:(png svg pdf text)' \
            '--credits[the icons shown, and who made them]' \
            '--icons[all icons with their names]' \
            ':game:_ppgen_games'
        ;;
    fonts)
        every=()
        _arguments $common $edition $quiet \
            '--strict[warnings are errors]' \
            '--format=[how the result is written]:format:(text json csv)' \
            '*:game:_ppgen_games'
        ;;
    schema)
        every=()
        _arguments $common $edition \
            {-o,--output=}'[write to this file]:file:_files' \
            ':game:_ppgen_games'
        ;;
    esac
}

_ppgen "$@"
