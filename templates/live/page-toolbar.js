/* The toolbar above the views, and the lists of views and sets beside them. */
import {fill, find, make, setText} from "/-/page-dom.js";
import {showKeys, turnOver} from "/-/page-keys.js";
import {countProblems, countText, openPanel} from "/-/page-problems.js";
import {openSettings, switchTheme} from "/-/page-settings.js";
import {addressOf, go, page} from "/-/page-state.js";
import {filter, focusView, isLarge, large, levels, pieces, place, setScales, setZoom, stepZoom, TITLES, trueSize,
    updateLarge, view} from "/-/page-views.js";

export const VISIONS = ["", "protan", "deutan", "tritan", "grey"];

/* --- the toolbar -------------------------------------------------------------------- */

export function setUpToolbar() {
    const press = (id, action) => find(`#${id}`).addEventListener("click", action);
    press("back", turnOver);
    press("zones", () => go({zones: !place().zones}, {replace: true}));
    press("ink", () => go({ink: place().ink ? "" : "low"}));
    press("smaller", () => stepZoom(-1));
    press("larger", () => stepZoom(1));
    press("true-size", trueSize);
    press("theme", switchTheme);
    press("settings-button", () => openSettings(settingsChanged));
    press("keys-button", showKeys);
    press("view-button", () => {
        const open = document.body.classList.toggle("controls-open");
        find("#view-button").setAttribute("aria-expanded", String(open));
    });
    find("#zoom").addEventListener("input", () => setZoom(2 ** Number(find("#zoom").value)));
    select("edition", (value) => go({edition: value === page.state?.editions[0] ? "" : value}));
    select("players", (value) => go({players: Number(value) === page.state?.["most-players"] ? "" : value}));
    select("vision", (value) => go({vision: value}, {replace: true}));
    select("game", (value) => go({game: value, kind: place().kind, set: "", id: "", page: "", edition: "",
        players: "", tried: [], search: ""}));
    const search = find("#search");
    search.addEventListener("input", () => go({kind: "pieces", page: "", set: place().id ? filter : place().set,
        id: "", search: search.value}, {replace: place().kind === "pieces"}));
    search.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === "ArrowDown") {
            event.preventDefault();
            search.blur();
            if (view === pieces && pieces.order.length > 0)
                pieces.reveal(pieces.order[0]);
        } else if (event.key === "Escape") {
            event.preventDefault();
            event.stopPropagation();
            search.blur();
            go({search: ""}, {replace: true});
            focusView();
        }
    });
    find("#count").addEventListener("click", (event) => {
        if (!page.good && openPanel()) {
            event.preventDefault();
            event.stopPropagation();
        }
    });
    document.addEventListener("pointerdown", (event) => {
        if (document.body.classList.contains("controls-open") && !event.target.closest("#controls, #view-button"))
            closeControls();
    });
}

export function closeControls() {
    if (!document.body.classList.contains("controls-open"))
        return false;
    document.body.classList.remove("controls-open");
    find("#view-button").setAttribute("aria-expanded", "false");
    return true;
}

/* A list that was opened with the pointer gives the keys back afterwards. */
function select(id, changed) {
    const element = find(`#${id}`);
    let pointed = false;
    element.addEventListener("pointerdown", () => { pointed = true; });
    element.addEventListener("keydown", () => { pointed = false; });
    element.addEventListener("change", () => {
        changed(element.value);
        if (pointed) {
            element.blur();
            focusView();
        }
    });
}

const fillSelect = (element, options, value) => {
    fill(element, options, (each) => each[0], ([name, text]) => make("option", {value: name}, text));
    element.value = value;
};

export function updateToolbar() {
    const {state} = page;
    const here = place();
    const pressed = (id, on) => find(`#${id}`).setAttribute("aria-pressed", String(on));
    pressed("back", view === large ? large.only.startsWith("back") : here.back);
    pressed("zones", here.zones);
    pressed("ink", here.ink === "low");
    find("#vision").value = VISIONS.includes(here.vision) ? here.vision : "";
    find("#vision").closest("label").classList.toggle("on", Boolean(find("#vision").value));
    if (find("#vision").value)
        document.body.dataset.vision = here.vision;
    else
        delete document.body.dataset.vision;
    if (document.activeElement !== find("#search"))
        find("#search").value = here.search;
    const hasPictures = !["stats", "problems"].includes(here.kind);
    document.body.dataset.kind = here.kind;
    document.body.classList.toggle("is-large", isLarge());
    document.body.classList.toggle("has-pictures", hasPictures);
    if (!state)
        return;
    fillSelect(find("#edition"), state.editions.map((name) => [name, name]), state.edition);
    find("#edition").closest("label").hidden = state.editions.length < 2;
    const counts = [];
    for (let n = state["least-players"]; n <= state["most-players"]; n++)
        counts.push([String(n), String(n)]);
    fillSelect(find("#players"), counts, String(state.players));
    find("#players").closest("label").hidden = counts.length < 2;
    find("#ink").hidden = !state["has-low-ink"];
    const games = state.games.some((game) => game.name === state.game) ? state.games
        : [{name: state.game, title: state.title}, ...state.games];
    fillSelect(find("#game"), games.map((game) => [game.name, game.title]), state.game);
    find("#game").closest("label").classList.toggle("single", games.length < 2);
    updateCount();
}

function updateCount() {
    const {problems: list} = page.state;
    const counts = countProblems(list);
    const text = countText(counts);
    const pill = find("#count");
    pill.hidden = !text;
    setText(pill, text);
    pill.dataset.level = counts.errors ? "error" : "warning";
    pill.href = addressOf({...place(), kind: "problems", set: "", id: "", page: ""});
    pill.title = page.good ? "Show the problems (!)" : "Show what stops the game (!)";
}

/* --- the side: views and sets ------------------------------------------------------- */

export function updateSide() {
    const {state} = page;
    const here = place();
    for (const link of document.querySelectorAll("#views a")) {
        const {kind} = link.dataset;
        link.href = addressOf({...here, kind, set: "", id: "", page: ""});
        link.toggleAttribute("aria-current", false);
        if (kind === here.kind)
            link.setAttribute("aria-current", kind === "pieces" && (here.id ? filter : here.set) ? "true" : "page");
    }
    if (!state)
        return;
    const hide = (kind, hidden) => { find(`#views [data-kind=${kind}]`).hidden = hidden; };
    hide("rulebook", !state["has-rulebook"]);
    hide("diagrams", state.diagrams.length === 0);
    const count = (kind, text) => setText(find(`#views [data-kind=${kind}] .count`), text || "");
    count("pieces", state.sets.reduce((sum, set) => sum + set.pieces.length, 0));
    count("diagrams", state.diagrams.length);
    const {errors, warnings} = countProblems(state.problems);
    count("problems", errors + warnings);
    find("#views [data-kind=problems]").dataset.level = errors ? "error" : warnings ? "warning" : "";
    const isHere = (name) => here.kind === "pieces" && (here.id ? filter : here.set) === name;
    fill(find("#sets"), [{name: "", title: "All"}, ...state.sets].map((set) => ({
        name: set.name, title: set.title, count: set.pieces?.length ?? 0, here: isHere(set.name),
        level: set.name ? setLevel(set) : "",
        href: addressOf({...here, kind: "pieces", set: set.name, id: "", page: "", search: ""}),
    })), (set) => set.name, (set) => make("a", {href: set.href, class: set.name ? null : "all",
        "data-level": set.level || null, "aria-current": set.here ? "page" : null},
    make("span", {}, set.title), make("span", {class: "count"}, set.count || "")));
    const chip = find("#sets [aria-current=page]"), strip = find("#sets");
    if (chip && strip.scrollWidth > strip.clientWidth)
        strip.scrollLeft = chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2;
}

function setLevel(set) {
    let level = "";
    for (const piece of set.pieces) {
        const found = levels.get(`${set.name}/${piece.id}`);
        if (found === "error")
            return found;
        level = found ?? level;
    }
    return level;
}

/* Links of ours change the place without loading the page again. */
export function followLinks(event) {
    const link = event.target.closest?.("a[href]");
    if (!link || link.matches(".place, .tile, .skip") || event.defaultPrevented || event.button !== 0
        || event.ctrlKey || event.metaKey || event.shiftKey || link.origin !== location.origin)
        return;
    event.preventDefault();
    const target = new URL(link.href);
    const [game, first, second] = target.pathname.split("/").filter(Boolean).map(decodeURIComponent);
    const kind = link.dataset.kind ?? (TITLES[first] && !second && first !== "pieces" ? first : "pieces");
    go({game, kind, set: kind === "pieces" ? first ?? "" : "", id: kind === "pieces" ? second ?? "" : "",
        page: "", search: target.searchParams.get("search") ?? ""});
    closeControls();
}

function settingsChanged() {
    setScales();
    if (view === large)
        updateLarge();
}
