#!/usr/bin/env bash
# 'ppgen diff' with every form of name that --since can get, and with unusual repositories. Each error
# has a help line, and no message prints control characters.
set -u

export HOME=$TMPDIR/home GIT_CONFIG_NOSYSTEM=1
mkdir -p "$HOME"
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git config --global protocol.file.allow always
git config --global advice.detachedHead false

# diff NAME CODE PATTERN WORD...: the command ends with this code and prints the pattern. An error
# that is not of the content has a help line.
diff()
{
    local text code
    text=$(timeout 60 ppgen diff den "${@:4}" 2>&1)
    code=$?
    if ((code == $2)) && grep -qE -- "$3" <<<"$text" && ! LC_ALL=C grep -q $'[\x01-\x08\x0b-\x1f\x7f]' <<<"$text" &&
        { ((code < 2)) || grep -q '^   help: ' <<<"$text"; }; then
        echo "ok $1"
    else
        echo "not ok $1: see below"
        printf '    %s\n' "exit code $code, wanted $2 and $3" "${text:0:2000}"
    fi
}

# start NAME: a repository with two commits, the first of which is tagged
start()
{
    mkdir "$TMPDIR/$1" && cd "$TMPDIR/$1" || exit 1
    git init -q && cp -r "$TMPDIR/content" . && git add -A && git commit -q -m 'Start the den'
    git tag first && git tag -a v1 -m 'Version 1'
    sed -i 's/name: Hunter/name: Huntress/' content/den/cards.yaml
    git commit -q -a -m 'Another name'
}

# object NAME: the file of a loose object
object()
{
    local id
    id=$(git rev-parse "$1")
    chmod u+w ".git/objects/${id:0:2}/${id:2}"
    echo ".git/objects/${id:0:2}/${id:2}"
}

mkdir "$TMPDIR/making" && cd "$TMPDIR/making" && ppgen new den -q && mv content "$TMPDIR/" || exit 1

# --- names --------------------------------------------------------------------------------

changed='Hunter → Huntress'
start names
git tag leaf "$(git rev-parse HEAD:content/den/cards.yaml)"
for name in v1 'v1^{}' 'v1^{commit}' 'HEAD@{1}' '@{1}' 'HEAD^' ':/Start' "$(git rev-parse first)" "$(git rev-parse --short=7 first)"; do
    diff "a commit: $name" 0 "$changed" --since "$name"
done
for name in HEAD '@' main refs/heads/main 'HEAD@{0}' "$(date -u -d tomorrow +%Y-%m-%d)"; do
    diff "the last commit: $name" 0 'nothing changed' --since "$name"
done
for name in nowhere :/nothing 'HEAD^2' HEAD~99 origin/main HEAD..first HEAD...first -- - ' ' 0000000 \
    yesterday 28.11.2026 2026-1-1 2026-02-31 2026-11-28T10:00 99999-01-01; do
    diff "no commit: $name" 2 "has no revision '${name//^/.}'" --since "$name"
done
for name in 'v1^{tree}' HEAD: HEAD:content HEAD:content/den/cards.yaml leaf; do
    diff "a file or folder: $name" 2 'is a file or folder of the repository, not a commit' --since "$name"
done
diff 'a date before all commits' 2 'there is no commit of 1970-01-01 or before' --since 1970-01-01
diff 'a leap day' 2 'there is no commit of 2000-02-29 or before' --since 2000-02-29
for name in ./none none.json /nonexistent/x; do
    diff "no file: $name" 2 "there is no file or folder $name" --since "$name"
done
diff 'a name of 5,000 characters' 2 'has no revision' --since "$(printf 'a%.0s' {1..5000})"
diff 'a name with a new line' 2 'has no revision' --since $'ev\nil'
diff 'a name with codes for the terminal' 2 'has no revision' --since $'ev\e[31mil\a'
diff 'a name that is not UTF-8' 2 'has no revision' --since $'ev\xffil'
diff 'no name' 2 'needs a value' --since ''
diff 'a file that is no manifest' 2 'is not the manifest of a kit' --since content/den/cards.yaml
diff 'a device' 2 'is not the manifest of a kit' --since /dev/zero
diff 'a folder without games' 2 'there are no games in' --since "$HOME"

# --- repositories -------------------------------------------------------------------------

start packed
git gc -q && git pack-refs --all
diff 'a packed repository' 0 "$changed" --since first

# The pack since a revision is that since a folder with the same files.
mkdir "$TMPDIR/was" && git archive first | tar -x -C "$TMPDIR/was"
for base in first "$TMPDIR/was"; do
    ppgen build den -q --out "out-${base##*/}" --since "$base" || echo "not ok a pack since $base"
done
updates=$(jq -c '.update | del(.since)' out-*/den/*/manifest.json | uniq)
if [[ $updates == '{"remove":[{"set":"card","id":"hunter","copies":4}],"add":[{"set":"card","id":"hunter","copies":4}],"rename":[]}' ]]; then
    echo 'ok a pack since a revision'
else
    echo "not ok a pack since a revision: $updates"
fi

start detached
git checkout -q first
diff 'a detached HEAD' 0 'nothing changed'
diff 'a detached HEAD: a branch' 0 'Huntress → Hunter' --since main

mkdir "$TMPDIR/empty" && cd "$TMPDIR/empty" && git init -q && cp -r "$TMPDIR/content" .
diff 'no commits' 2 'the branch has no commits yet'
diff 'no commits: a tag' 2 'the branch has no commits yet' --since v1
diff 'no commits: a date' 2 'no commit of 2026-01-01 or before' --since 2026-01-01

start borrowed
git clone -q --shared . "$TMPDIR/shared" && cd "$TMPDIR/shared" || exit 1
diff 'objects of another repository' 0 "$changed" --since HEAD~1

start sparse
git config core.repositoryformatversion 1 && git config extensions.worktreeConfig true
diff 'a sparse checkout' 0 "$changed" --since first
git config extensions.partialClone origin
diff 'a partial clone' 0 "$changed" --since first
git config core.repositoryformatversion 99
diff 'a format of the future' 2 'the repository cannot be read: unsupported repository version 99'
printf '[core\n' >.git/config
diff 'a damaged configuration' 2 'the repository cannot be read: '

start worktree
git clone -q --bare . "$TMPDIR/bare.git" && git -C "$TMPDIR/bare.git" worktree add -q "$TMPDIR/beside" main
cd "$TMPDIR/beside" || exit 1
diff 'a worktree of a bare repository' 0 "$changed" --since first

start moved
mv .git "$TMPDIR/moved.git" && echo "gitdir: $TMPDIR/moved.git" >.git
diff 'a repository elsewhere' 0 "$changed" --since first

mkdir "$TMPDIR/outer" && cd "$TMPDIR/outer" && git init -q
git submodule --quiet add "$TMPDIR/names" games && git commit -q -m 'A submodule'
cd games || exit 1
diff 'a game in a submodule' 0 "$changed" --since HEAD~1

start pictures
git init -q "$TMPDIR/art"
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="5" cy="5" r="2"/></svg>' >"$TMPDIR/art/wolf.svg"
git -C "$TMPDIR/art" add -A && git -C "$TMPDIR/art" commit -q -m 'A wolf'
git submodule --quiet add "$TMPDIR/art" content/den/art
mkdir -p content/den/templates
printf 'layers:\n  - {image: wolf.svg, in: trim}\n' >content/den/templates/wolf.yaml
sed -i 's/^size: poker/size: poker\nface: wolf/' content/den/cards.yaml
git add -A && git commit -q -m 'Pictures in a submodule'
diff 'pictures in a submodule' 0 'some faces cannot be drawn, so their looks are not compared: .*wolf.svg'

start links
mkdir shared && mv content/den/cards.yaml shared/ && ln -s ../../shared/cards.yaml content/den/cards.yaml
ln -s ../den content/den/templates && ln -s loop content/den/loop
git add -A && git commit -q -m 'A link'
sed -i 's/Huntress/Hunted/' shared/cards.yaml
diff 'a link in the tree' 0 'Huntress → Hunted'
# A project below the top of its repository has a font beside it.
start fonts
mkdir games shared content/den/fonts content/den/templates && cp /usr/share/fonts/opentype/inter/Inter-Regular.otf shared/my.otf
ln -s ../../../../shared/my.otf content/den/fonts/my.otf
echo 'families: {mine: {says: mine, licence: OFL-1.1, regular: my.otf}}' >content/den/fonts/fonts.yaml
echo 'layers: [{text: "{name}", in: [5, 5, w - 10, 10], size: 9 pt, font: mine}]' >content/den/templates/named.yaml
sed -i 's/^size: poker/size: poker\nback: none\nface: named/' content/den/cards.yaml
mv content games/
git add -A && git commit -q -m 'A font of all projects' && cd games || exit 1
diff 'a font beside the project' 0 'nothing changed'
cp /usr/share/fonts/opentype/inter/Inter-Bold.otf ../shared/my.otf
diff 'another font beside the project' 0 'looks? different.*my.otf changed'
cd "$TMPDIR/links" || exit 1
ln -sfn /etc/passwd content/den/cards.yaml && git add -A && git commit -q -m 'A link that leads out'
git checkout -q first -- content
diff 'a link that leads out of the tree' 1 "'cards.yaml' is a link to a place outside the project"

# ppgen reads no file that is too large, and none that it does not need.
start large
git config core.compression 1 && mkdir content/den/art && head -c 300000000 /dev/zero >content/den/art/large.png
cp content/den/art/large.png large.bin && git add -A && git commit -q -m 'Large files'
sed -i 's/Huntress/Hunted/' content/den/cards.yaml
(
    [[ -n ${SANITIZED-} ]] || ulimit -v 500000
    diff 'a repository with large files' 0 'Huntress → Hunted'
)
rm content/den/art/large.png
(
    [[ -n ${SANITIZED-} ]] || ulimit -v 500000
    diff 'a large file that is gone' 0 'Huntress → Hunted'
)

cp -r "$TMPDIR/content" "$TMPDIR/making/" && cd "$TMPDIR/names" || exit 1
diff '--content outside of the repository' 2 'not in a Git repository' --content "$TMPDIR/making/content"
diff '--content outside, since a folder' 0 'Huntress → Hunter' --content "$TMPDIR/making/content" --since .

# --- damage -------------------------------------------------------------------------------

start damage
file=$(object first:content/den/cards.yaml) && echo garbage >"$file"
diff 'a damaged file' 1 'cards.yaml cannot be read: .*' --since first
file=$(object first:content/den) && rm -f "$file"
diff 'a missing folder' 1 'cannot be read in full: object not found' --since first
file=$(object 'first^{tree}') && : >"$file"
diff 'a damaged folder' 2 "the files of 'first' cannot be read" --since first
file=$(object 'first^{commit}') && echo garbage >"$file"
diff 'a damaged commit' 2 "'HEAD~1' cannot be read: " --since HEAD~1
diff 'a damaged history' 2 "'2020-01-01' cannot be read: " --since 2020-01-01
start head
echo garbage >.git/HEAD
diff 'a damaged HEAD' 2 'revision|repository'
if ((UID == 0)); then
    chown -R 12345 "$TMPDIR/names" && cd "$TMPDIR/names"
    diff 'a repository of someone else' 0 "$changed" --since first
fi
