/* Keys, and what they do. */
import {announce, goToChange} from "/-/page-announce.js";
import {find, make} from "/-/page-dom.js";
import {closePanel, openPanel} from "/-/page-problems.js";
import {closeButton, openPlace} from "/-/page-settings.js";
import {go, page} from "/-/page-state.js";
import {closeControls, updateToolbar, VISIONS} from "/-/page-toolbar.js";
import {closeLarge, isLarge, large, moveLarge, pages, pieces, place, problems, stepZoom, trueSize, view}
    from "/-/page-views.js";

export function turnOver() {
    if (view === large)
        large.turn();
    else
        go({back: !place().back}, {replace: true});
    updateToolbar();
}

function next(list, value) {
    return list[(list.indexOf(value) + 1) % list.length];
}

function nextEdition() {
    const {editions, edition} = page.state ?? {editions: []};
    if (editions.length < 2)
        return announce("This game has one edition");
    const name = next(editions, edition);
    go({edition: name === editions[0] ? "" : name});
    announce(`Edition ${name}`);
}

function nextPlayers() {
    const {players, "least-players": least, "most-players": most} = page.state ?? {};
    if (!(most > least))
        return announce("This game has one number of players");
    const count = players >= most ? least : players + 1;
    go({players: count === most ? "" : String(count)});
    announce(`${count} players`);
}

function nextVision() {
    const name = next(VISIONS, VISIONS.includes(place().vision) ? place().vision : "");
    go({vision: name}, {replace: true});
    announce(find(`#vision option[value="${name}"]`).textContent);
}

/* The place in the files of what is current. */
function currentPlace() {
    const focused = document.activeElement?.closest?.(".problem, .number, tr, li");
    const link = focused?.querySelector("a.place");
    if (link)
        return JSON.parse(link.dataset.place);
    if (!find("#broken").hidden)
        return page.state.problems.find((problem) => problem.place)?.place;
    if (view === large)
        return large.item?.piece?.place;
    if (view === pieces)
        return pieces.places.get(pieces.current)?.item.piece.place;
    if (view === problems)
        return page.state?.problems.find((problem) => problem.place)?.place;
    return null;
}

function openCurrent() {
    const text = openPlace(currentPlace());
    announce(text || "Choose a piece first");
}

function goUp() {
    const here = place();
    if (closeControls() || closePanel())
        return;
    if (isLarge())
        closeLarge();
    else if (here.search)
        go({search: ""}, {replace: true});
    else if (here.kind !== "pieces" || here.set)
        go({kind: "pieces", set: "", id: "", page: ""});
}

const goTo = (kind) => () => go({kind: place().kind === kind && !isLarge() ? "pieces" : kind, set: "", id: "",
    page: ""});

function move(direction) {
    if (view === large) {
        const steps = {left: -1, right: 1};
        if (steps[direction] && !(large.zoom && large.stage.scrollWidth > large.stage.clientWidth + 1))
            moveLarge(steps[direction]);
        else
            return false;
    } else if (view === pieces || view === pages) {
        view.move(direction);
    } else {
        return false;
    }
    return true;
}

/* Each line: keys, what they do, how it is done. An action that returns false leaves the key to the
 * browser. */
const KEYS = [
    ["Find and move", [
        [["/"], "Search", () => { find("#search").focus(); find("#search").select(); }],
        [["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], "Move between pieces",
            (key) => move(key.slice(5).toLowerCase())],
        [["Home", "End", "PageUp", "PageDown"], "First, last, a page up or down",
            (key) => move({Home: "first", End: "last", PageUp: "page-up", PageDown: "page-down"}[key])],
        [["Enter"], "Open the piece", () => false],
        [["Escape"], "Back", goUp],
        [["."], "Go to the last change", goToChange],
        [["o"], "Open the place in the editor", openCurrent],
    ]],
    ["See it differently", [
        [["+", "-"], "Larger, smaller", (key) => stepZoom(key === "-" ? -1 : 1)],
        [["0"], "True size", trueSize],
        [["b"], "Turn the pieces over", turnOver],
        [["s"], "Bleed and safe area", () => go({zones: !place().zones}, {replace: true})],
        [["l"], "Low ink", () => go({ink: place().ink ? "" : "low"})],
        [["c"], "Next colour vision", nextVision],
        [["e"], "Next edition", nextEdition],
        [["p"], "Next number of players", nextPlayers],
        [["v"], "Compare the piece with the last commit", () => {
            const why = view === large && large.toggleBefore();
            if (why)
                announce(why);
        }],
    ]],
    ["Go to", [
        [["g"], "Sheets", goTo("sheets")],
        [["r"], "Rulebook", goTo("rulebook")],
        [["d"], "Diagrams", goTo("diagrams")],
        [["t"], "Stats", goTo("stats")],
        [["!"], "Problems", () => (page.good || !openPanel()) && goTo("problems")()],
        [["?"], "Keys", showKeys],
    ]],
];
const NAMES = {ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", PageUp: "Pg Up",
    PageDown: "Pg Dn", "-": "−"};
const actions = new Map(KEYS.flatMap(([, lines]) => lines).flatMap(([keys, , run]) => keys.map((key) => [key, run])));
actions.set("=", () => stepZoom(1));
actions.set("_", () => stepZoom(-1));

export function handleKey(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
    const {target, key} = event;
    if (find("dialog[open]"))
        return;
    if (target.matches?.("textarea, select, input:not([type=range])")) {
        if (key === "Escape" && !target.closest(".number"))
            target.blur();
        return;
    }
    if (target.matches?.("input[type=range]") && /^(Arrow|Home|End|Page)/.test(key))
        return;
    if (/^(Home|End|Page|ArrowUp|ArrowDown)/.test(key) && target.closest?.("#broken, .info"))
        return;
    const action = actions.get(key) ?? actions.get(key.length === 1 ? key.toLowerCase() : key);
    if (!action || action(key) === false)
        return;
    event.preventDefault();
}

export function showKeys() {
    const dialog = find("#keys");
    dialog.replaceChildren(make("header", {}, make("h2", {id: "keys-title", tabindex: "-1", autofocus: true}, "Keys"), closeButton(dialog)),
        make("div", {class: "columns"}, KEYS.map(([title, lines]) => make("section", {}, make("h3", {}, title),
            make("dl", {}, lines.map(([keys, text]) => [
                make("dt", {}, keys.map((key) => make("kbd", {}, NAMES[key] ?? key))), make("dd", {}, text)]))))));
    dialog.showModal();
}
