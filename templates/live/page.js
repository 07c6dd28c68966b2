/* The page of 'ppgen serve': it puts the views together, and gives them the keys, the toolbar and
 * the changes that the server reports. */
import {countOf, fill, find, make, setText, store, stored} from "/-/page-dom.js";
import {addressOf, faceAddress, fetchJson, gamePath, go, goBack, heard, on, page, pageAddress, start}
    from "/-/page-state.js";
import {Grid} from "/-/page-grid.js";
import {Large} from "/-/page-large.js";
import {retryFailed, shown} from "/-/page-picture.js";
import {closePanel, countProblems, countText, openPanel, ProblemsView, updatePanel}
    from "/-/page-problems.js";
import {closeButton, followPlaces, openPlace, openSettings, pixelsPerMm, switchTheme}
    from "/-/page-settings.js";
import {setUpTrying, StatsView} from "/-/page-stats.js";

const VISIONS = ["", "protan", "deutan", "tritan", "grey"];
const ZOOMS = [0.18, 0.25, 0.35, 0.5, 0.65, 0.8, 1, 1.25, 1.6, 2, 2.5, 3.2, 4];
const PAGE_KINDS = ["sheets", "rulebook", "diagrams"];
const TITLES = {pieces: "Pieces", sheets: "Sheets", rulebook: "Rulebook", diagrams: "Diagrams",
    stats: "Stats", problems: "Problems"};
const NOTE_WAIT = 6000; /* ms for which a phone shows the result of a save */

const main = find("#main");

/* --- the views ---------------------------------------------------------------------- */

const pieces = new Grid({className: "of-pieces", open: (item) => openPiece(item.name)});
const pages = new Grid({className: "of-pages", open: (item) => go({page: item.page})});
const large = new Large({move: moveLarge, close: closeLarge});
const stats = new StatsView();
const problems = new ProblemsView();
const views = [pieces, pages, large, stats, problems];
let view = null; /* the one that is shown */
let pageList = {key: "", pages: [], problems: []}; /* of sheets, rulebook or diagrams */
let pageRequest = null;

main.append(...views.map((each) => each.element));

const place = () => page.place;
const isLarge = () => Boolean(place().id || place().page);

/** Shows the view that the place names. */
function showPlace() {
    const {kind} = place();
    const next = isLarge() ? large : kind === "pieces" ? pieces : kind === "stats" ? stats
        : kind === "problems" ? problems : pages;
    if (next === large && !largeItem() && !(page.state || page.missing))
        return;
    if (next !== view) {
        const hadFocus = main.contains(document.activeElement) || document.activeElement === document.body;
        const from = view;
        view?.hide();
        view = next;
        if (next === large)
            updateLarge();
        else
            next.show();
        if (hadFocus && from)
            focusView();
    } else if (next === large) {
        updateLarge();
    }
}

function focusView() {
    const grid = view === pieces || view === pages ? view : null;
    if (grid?.places.has(grid.current))
        grid.reveal(grid.current);
    else if (view === large)
        large.stage.focus({preventScroll: true});
    else
        main.focus({preventScroll: true});
}

/* --- pieces --- */

const levels = new Map(); /* SET/ID -> error or warning, of its problems */

function pieceGroups() {
    const {state} = page;
    if (!state)
        return [];
    levels.clear();
    for (const problem of state.problems)
        if (problem.piece && problem.level !== "note" && levels.get(problem.piece) !== "error")
            levels.set(problem.piece, problem.level);
    const words = place().search.toLowerCase().split(/\s+/).filter(Boolean);
    return state.sets.filter((set) => !place().set || place().id || set.name === place().set).map((set) => ({
        key: set.name,
        title: set.title,
        place: set.place,
        items: set.pieces.filter((piece) => {
            const text = `${piece.title} ${piece.id} ${set.name} ${set.title}`.toLowerCase();
            return words.every((word) => text.includes(word));
        }).map((piece) => pieceItem(set, piece)),
    })).filter((group) => group.items.length > 0).map((group) => {
        const copies = group.items.reduce((sum, item) => sum + item.copies, 0);
        return {...group, detail: `${countOf(group.items.length, "design")}`
            + `${copies === group.items.length ? "" : `, ${countOf(copies, "copy", "copies")}`}`
            + sizeText(group.items)};
    });
}

function sizeText(items) {
    const sizes = new Set(items.map((item) => `${round(item.width)} × ${round(item.height)} mm`));
    return sizes.size === 1 ? `, ${[...sizes][0]}` : "";
}

const round = (number) => Math.round(number * 100) / 100;

function pieceItem(set, piece) {
    const name = `${set.name}/${piece.id}`;
    const side = sideOf(piece);
    const shows = `${name}/${side}`;
    const level = levels.get(name);
    return {
        name, shows, piece, level,
        title: piece.title,
        label: `${piece.title}, ${set.title}, ${countOf(piece.copies, "copy", "copies")}`
            + `${level ? `, with ${level === "error" ? "an error" : "a warning"}` : ""}`,
        width: piece.width,
        height: piece.height,
        copies: piece.copies,
        v: page.faces.get(shows),
        address: faceAddress(shows, page.faces.get(shows)),
        href: addressOf({...place(), kind: "pieces", page: "", set: set.name, id: piece.id}),
    };
}

/* The side that the grid shows. */
function sideOf(piece) {
    const back = place().back && piece.faces.find((face) => face.side.startsWith("back"));
    return (back || piece.faces[0])?.side ?? "front";
}

function updatePieces() {
    const text = !page.state ? "" : place().search ? `Nothing is called “${place().search}”`
        : page.state.sets.length === 0 ? (page.good ? "This game has no pieces yet" : "")
            : place().set && !page.state.sets.some((set) => set.name === place().set)
                ? `There is no set “${place().set}”` : "";
    pieces.setGroups(pieceGroups(), page.missing || text);
}

let filter = ""; /* the set to which Esc returns */

function openPiece(name) {
    const [set, id] = name.split("/");
    filter = place().set;
    go({kind: "pieces", set, id});
}

/* --- sheets, rulebook, diagrams --- */

const pagesKey = () => `${place().kind} ${addressOf({...place(), page: "", zones: false, vision: "",
    back: false, search: ""})}`;

async function fetchPages() {
    const {kind} = place();
    if (!PAGE_KINDS.includes(kind) || !page.state)
        return;
    pageRequest?.abort();
    const request = new AbortController();
    pageRequest = request;
    const key = pagesKey();
    try {
        const list = await fetchJson(gamePath("pages", kind), request.signal);
        if (pageRequest !== request)
            return;
        for (const each of list.pages)
            each.address = pageAddress(kind, each.name, each.v);
        const old = pageList.key === key ? new Map(pageList.pages.map((each) => [each.name, each.v])) : null;
        pageList = {key, kind, ...list, message: ""};
        const names = new Set(list.pages.filter((each) => old && old.get(each.name) !== each.v)
            .map((each) => `${kind}/${each.name}`));
        updatePages(names);
    } catch (error) {
        if (error.name === "AbortError" || !page.online || pageRequest !== request)
            return;
        if (pageList.key !== key)
            pageList = {key, kind, pages: [], problems: [], message: error.message};
        updatePages(new Set());
    }
}

/* Shows the list of pages. Pages of 'fresh' that can be seen are marked as new. */
function updatePages(fresh) {
    const {kind} = place();
    if (!PAGE_KINDS.includes(kind))
        return;
    const list = pageList.key === pagesKey() ? pageList
        : pageList.kind === kind ? pageList : {pages: [], message: ""};
    const groups = new Map();
    for (const each of list.pages) {
        const [file, ...rest] = each.label.split(", ");
        const key = kind === "sheets" ? file : TITLES[kind];
        const title = kind === "sheets" ? rest.join(", ") || file : each.label;
        if (!groups.has(key))
            groups.set(key, {key: `${kind} ${key}`, title: key, items: []});
        groups.get(key).items.push(pageItem(kind, each, title));
    }
    for (const group of groups.values())
        group.detail = countOf(group.items.length, kind === "diagrams" ? "diagram"
            : kind === "sheets" ? "side" : "page");
    pages.setGroups([...groups.values()], page.missing || list.message
        || (list === pageList && page.good ? `There are no ${kind === "rulebook" ? "pages" : kind}` : ""),
    fresh);
    if (view === large && place().page)
        updateLarge();
    else if (!view || isLarge())
        showPlace();
}

function pageItem(kind, each, title) {
    return {
        name: `${kind}/${each.name}`, page: each.name, title, copies: 1,
        label: each.label,
        width: each.width,
        height: each.height,
        v: each.v,
        address: each.address,
        href: addressOf({...place(), page: each.name}),
    };
}

/* --- one piece or page --- */

function largeItem() {
    const {kind, set: setName, id, page: pageName, game} = place();
    if (kind === "pieces") {
        const set = page.state?.sets.find((each) => each.name === setName);
        const piece = set?.pieces.find((each) => each.id === id);
        return piece && {key: `${game} ${setName}/${id}`, name: `${setName}/${id}`, title: piece.title,
            setTitle: set.title, width: piece.width, height: piece.height, piece: {...piece, set: setName}};
    }
    const each = pageList.kind === kind && pageList.pages.find((one) => one.name === pageName);
    return each && {key: `${game} ${kind} ${pageName}`, name: pageName, kind, title: each.label,
        detail: TITLES[kind], width: each.width, height: each.height, v: each.v, address: each.address};
}

function updateLarge() {
    const item = largeItem();
    if (item) {
        const order = largeOrder();
        const at = order.indexOf(item.name);
        large.show({...item, position: at < 0 ? "" : `${at + 1} of ${order.length}`});
        document.title = titleText();
        return;
    }
    if (page.state && (place().kind === "pieces" || pageList.key === pagesKey()))
        closeLarge(); /* it is gone */
}

/* The names of the neighbours, in the order of the grid. */
function largeOrder() {
    if (place().kind !== "pieces")
        return pageList.pages.map((each) => each.name);
    return pieceOrder();
}

function pieceOrder() {
    const words = place().search;
    return pieceGroups().filter((group) => words || !filter || group.key === filter || group.key === place().set
        && filter !== place().set).flatMap((group) => group.items.map((item) => item.name));
}

function moveLarge(step) {
    const order = largeOrder();
    const now = place().kind === "pieces" ? `${place().set}/${place().id}` : place().page;
    const next = order[order.indexOf(now) + step];
    if (!next)
        return;
    if (place().kind === "pieces") {
        const [set, id] = next.split("/");
        go({set, id}, {replace: true});
        pieces.current = next;
    } else {
        go({page: next}, {replace: true});
        pages.current = `${place().kind}/${next}`;
    }
}

function closeLarge() {
    const grid = place().kind === "pieces" ? pieces : pages;
    const name = place().kind === "pieces" ? `${place().set}/${place().id}` : `${place().kind}/${place().page}`;
    const above = place().kind === "pieces" ? {set: filter, id: ""} : {page: ""};
    goBack(above);
    grid.current = name;
}

/* --- zoom --------------------------------------------------------------------------- */

const DEFAULT_ZOOMS = {pieces: 0.65, sheets: 0.35, rulebook: 0.5, diagrams: 0.7};
const zooms = {};

/* The zoom of the grid of a kind. Phones begin with two cards, or one page, in a row. */
function gridZoom(kind) {
    if (!zooms[kind]) {
        const narrow = main.clientWidth < 600;
        const first = !narrow ? DEFAULT_ZOOMS[kind] : kind === "pieces"
            ? (main.clientWidth - 41) / 2 / 63.5 / pixelsPerMm() : kind === "sheets" ? 0.4 : 0.7;
        zooms[kind] = Number(stored(`zoom-${kind}`)) || Math.min(first, 1);
    }
    return zooms[kind];
}

function setScales(anchorY = null) {
    const perMm = pixelsPerMm();
    pieces.setScale(gridZoom("pieces") * perMm, place()?.zones ? 3 : 0, anchorY);
    pages.setScale(gridZoom(pageKind()) * perMm, 0, anchorY);
    large.layOut();
    showZoom();
}

const pageKind = () => PAGE_KINDS.includes(place()?.kind) ? place().kind : "sheets";
const zoomNow = () => view === large ? large.zoom || (large.scale ?? 1) / pixelsPerMm()
    : gridZoom(view === pages ? pageKind() : "pieces");

function setZoom(zoom, anchorY = null) {
    const limited = Math.min(Math.max(zoom, 0.12), view === large ? 16 : 4.5);
    if (view === large) {
        large.setZoom(limited);
    } else {
        const name = view === pages ? pageKind() : "pieces";
        zooms[name] = limited;
        store(`zoom-${name}`, String(limited));
        setScales(anchorY);
    }
    showZoom();
}

function stepZoom(way) {
    const now = zoomNow();
    const steps = view === large ? [...ZOOMS, 5, 6.4, 8, 10, 12.5, 16] : ZOOMS;
    setZoom(way > 0 ? steps.find((each) => each > now * 1.02) ?? steps.at(-1)
        : steps.findLast((each) => each < now / 1.02) ?? steps[0]);
}

/* True size; a second time, a large picture fits the window again. */
function trueSize() {
    if (view === large && large.zoom === 1) {
        large.setZoom(0);
        showZoom();
    } else {
        setZoom(1);
    }
}

function showZoom() {
    const zoom = zoomNow();
    find("#zoom").value = Math.log2(zoom);
    setText(find("#true-size"), `${Math.round(zoom * 100)}%`);
    find("#zoom").setAttribute("aria-valuetext", `${Math.round(zoom * 100)}% of the true size`);
}

large.onzoom = () => view === large && showZoom();

/* --- the toolbar -------------------------------------------------------------------- */

function setUpToolbar() {
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

function closeControls() {
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

function updateToolbar() {
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

function updateSide() {
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
function followLinks(event) {
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

/* --- announcements ------------------------------------------------------------------ */

let noteTimer = 0;

/** Reports something in the corner, also to screen readers. */
function announce(text, names = []) {
    const status = find("#status");
    const time = new Date().toLocaleTimeString([], {hour: "2-digit", minute: "2-digit", second: "2-digit"});
    status.replaceChildren(make("span", {class: "words"}, text),
        names.length > 0 ? make("button", {type: "button", class: "plain", title: "Go to the change (.)",
            click: () => goToChange()}, "Show") : "",
        make("time", {"aria-hidden": "true"}, time));
    status.classList.add("new");
    clearTimeout(noteTimer);
    noteTimer = setTimeout(() => status.classList.remove("new"), NOTE_WAIT);
}

let changed = []; /* SET/ID of the pieces that changed last */

function announceChange(change) {
    const names = [...new Set(Object.keys(change.faces ?? {}).map((name) => name.split("/").slice(0, 2).join("/")))];
    if (names.length > 0)
        changed = names;
    const titles = names.slice(0, 2).map(titleOf);
    const what = names.length === 0 ? "Saved" : names.length <= 2 ? `${titles.join(" and ")} changed`
        : `${countOf(names.length, "piece")} changed`;
    const found = countText(change);
    announce(change.good ? `${what}${found ? `; ${found}` : ""}` : `Not loaded: ${found || "there is an error"}`,
        change.good ? names : []);
}

function titleOf(name) {
    const [setName, id] = name.split("/");
    return page.state?.sets.find((set) => set.name === setName)?.pieces.find((piece) => piece.id === id)?.title
        ?? id;
}

function goToChange() {
    const [name] = changed;
    if (!name)
        return;
    if (isLarge() || place().kind !== "pieces" || place().set || place().search) {
        const [set, id] = name.split("/");
        go({kind: "pieces", page: "", set, id, search: ""});
    } else {
        pieces.reveal(name);
    }
}

/* --- keys --------------------------------------------------------------------------- */

function turnOver() {
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
        [["v"], "Compare the piece with the last commit", () => view === large && large.toggleBefore()],
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

function handleKey(event) {
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

function showKeys() {
    const dialog = find("#keys");
    dialog.replaceChildren(make("header", {}, make("h2", {id: "keys-title", tabindex: "-1", autofocus: true}, "Keys"), closeButton(dialog)),
        make("div", {class: "columns"}, KEYS.map(([title, lines]) => make("section", {}, make("h3", {}, title),
            make("dl", {}, lines.map(([keys, text]) => [
                make("dt", {}, keys.map((key) => make("kbd", {}, NAMES[key] ?? key))), make("dd", {}, text)]))))));
    dialog.showModal();
}

/* --- putting it together ------------------------------------------------------------ */

function titleText() {
    const name = isLarge() ? large.item?.title : place().kind !== "pieces" ? TITLES[place().kind]
        : page.state?.sets.find((set) => set.name === place().set)?.title;
    const game = page.state?.title ?? "ppgen";
    const broken = !page.good && page.state ? `(${countText(countProblems(page.state.problems)) || "broken"}) ` : "";
    return `${broken}${name ? `${name} – ${game}` : game}`;
}

function settingsChanged() {
    setScales();
    if (view === large)
        updateLarge();
}

function pinch(element) {
    const fingers = new Map();
    let begin = null;
    const distance = () => {
        const [a, b] = [...fingers.values()];
        return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    };
    element.addEventListener("pointerdown", (event) => {
        if (event.pointerType !== "touch")
            return;
        fingers.set(event.pointerId, event);
        if (fingers.size === 2)
            begin = {distance: distance(), zoom: zoomNow()};
    });
    element.addEventListener("pointermove", (event) => {
        if (!fingers.has(event.pointerId))
            return;
        fingers.set(event.pointerId, event);
        if (begin && fingers.size === 2)
            setZoom(begin.zoom * distance() / begin.distance,
                event.clientY - element.getBoundingClientRect().top);
    });
    for (const name of ["pointerup", "pointercancel"])
        element.addEventListener(name, (event) => {
            fingers.delete(event.pointerId);
            begin = null;
        });
    element.addEventListener("wheel", (event) => {
        if (!event.ctrlKey)
            return;
        event.preventDefault();
        setZoom(zoomNow() * 2 ** (-event.deltaY / (event.deltaMode ? 8 : 240)),
            event.clientY - element.getBoundingClientRect().top);
    }, {passive: false});
}

function placeChanged({old, isNewView}) {
    document.title = titleText();
    if (!old || old.zones !== place().zones || old.kind !== place().kind)
        setScales();
    if (PAGE_KINDS.includes(place().kind) && pageList.key !== pagesKey()) {
        updatePages(new Set());
        if (!isNewView)
            fetchPages();
    }
    if (!place().id && place().kind === "pieces") {
        filter = place().set;
        if (old && old.set !== place().set && !old.id)
            pieces.element.scrollTop = 0;
    }
    if (!place().id)
        updatePieces();
    showPlace();
    updatePanel();
    updateToolbar();
    updateSide();
    showZoom();
}

function stateChanged() {
    retryFailed();
    updatePieces();
    showPlace();
    if (PAGE_KINDS.includes(place().kind) && pageList.key !== pagesKey())
        fetchPages();
    if (view === large)
        updateLarge();
    stats.update();
    problems.update();
    updatePanel();
    updateToolbar();
    updateSide();
    document.title = titleText();
    document.body.classList.add("ready");
}

function facesChanged({names, shown: promises, mark}) {
    if (view === large)
        large.refresh(names, promises, mark);
    pieces.refresh(names, (name) => page.faces.get(name), faceAddress, promises, mark);
}

on("place", placeChanged);
on("state", stateChanged);
on("faces", facesChanged);
on("pages", () => {
    if (PAGE_KINDS.includes(place().kind))
        fetchPages();
    else
        pageList.key = "";
});
on("change", announceChange);
on("missing", () => {
    updatePieces();
    showPlace();
    document.body.classList.add("ready");
});
on("good", () => {
    document.documentElement.classList.toggle("is-broken", !page.good);
    if (page.good)
        updatePanel();
    document.title = titleText();
});
on("online", (online) => {
    find("#offline").hidden = online;
});

setUpToolbar();
setUpTrying(announce);
followPlaces(announce);
document.addEventListener("click", followLinks);
document.addEventListener("keydown", handleKey);
pinch(pieces.element);
pinch(pages.element);
pinch(large.stage);
addEventListener("resize", () => setScales());

/* For tests. */
window.ppgen = {shown, heard, page};

start();
setScales();
