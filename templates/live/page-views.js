/* The views: the grids of pieces and pages, one piece or page, the stats and the problems. One of
 * them is shown, as the place says. */
import {countOf, find, setText, store, stored} from "/-/page-dom.js";
import {Grid} from "/-/page-grid.js";
import {Large} from "/-/page-large.js";
import {countProblems, countText, ProblemsView} from "/-/page-problems.js";
import {pixelsPerMm} from "/-/page-settings.js";
import {addressOf, faceAddress, fetchJson, gamePath, go, goBack, page, pageAddress} from "/-/page-state.js";
import {StatsView} from "/-/page-stats.js";

export const PAGE_KINDS = ["sheets", "rulebook", "diagrams"];
export const TITLES = {pieces: "Pieces", sheets: "Sheets", rulebook: "Rulebook", diagrams: "Diagrams",
    stats: "Stats", problems: "Problems"};
const ZOOMS = [0.18, 0.25, 0.35, 0.5, 0.65, 0.8, 1, 1.25, 1.6, 2, 2.5, 3.2, 4];

const main = find("#main");

export const pieces = new Grid({className: "of-pieces", open: (item) => openPiece(item.name)});
export const pages = new Grid({className: "of-pages", open: (item) => go({page: item.page})});
export const large = new Large({move: moveLarge, close: closeLarge});
export const stats = new StatsView();
export const problems = new ProblemsView();
const views = [pieces, pages, large, stats, problems];
export let view = null; /* the one that is shown */
export let pageList = {key: "", pages: [], problems: []}; /* of sheets, rulebook or diagrams */
let pageRequest = null;

main.append(...views.map((each) => each.element));

export const place = () => page.place;
export const isLarge = () => Boolean(place().id || place().page);

/** Shows the view that the place names. */
export function showPlace() {
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

export function focusView() {
    const grid = view === pieces || view === pages ? view : null;
    if (grid?.places.has(grid.current))
        grid.reveal(grid.current);
    else if (view === large)
        large.stage.focus({preventScroll: true});
    else
        main.focus({preventScroll: true});
}

/* --- pieces --- */

export const levels = new Map(); /* SET/ID -> error or warning, of its problems */

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

export function updatePieces() {
    const text = !page.state ? "" : place().search ? `Nothing is called “${place().search}”`
        : page.state.sets.length === 0 ? (page.good ? "This game has no pieces yet" : "")
            : place().set && !page.state.sets.some((set) => set.name === place().set)
                ? `There is no set “${place().set}”` : "";
    pieces.setGroups(pieceGroups(), page.missing || text);
}

export let filter = ""; /* the set to which Esc returns */

/** Notes which set the grid shows, for the way back from a piece. */
export function noteFilter() {
    if (place().kind === "pieces" && (!place().id || filter !== place().set))
        filter = place().id ? "" : place().set;
}

function openPiece(name) {
    const [set, id] = name.split("/");
    go({kind: "pieces", set, id});
}

/* --- sheets, rulebook, diagrams --- */

export const pagesKey = () => `${place().kind} ${addressOf({...place(), page: "", zones: false, vision: "",
    back: false, search: ""})}`;

/** The list of pages is fetched again when it is needed. */
export const forgetPages = () => { pageList.key = ""; };

export async function fetchPages() {
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
export function updatePages(fresh) {
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

export function updateLarge() {
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
    return pieceGroups().filter((group) => !filter || group.key === filter)
        .flatMap((group) => group.items.map((item) => item.name));
}


export function moveLarge(step) {
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

export function closeLarge() {
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

export function setScales(anchorY = null) {
    const perMm = pixelsPerMm();
    pieces.setScale(gridZoom("pieces") * perMm, place()?.zones ? 3 : 0, anchorY);
    pages.setScale(gridZoom(pageKind()) * perMm, 0, anchorY);
    large.layOut();
    showZoom();
}

const pageKind = () => PAGE_KINDS.includes(place()?.kind) ? place().kind : "sheets";
const zoomNow = () => view === large ? large.zoom || (large.scale ?? 1) / pixelsPerMm()
    : gridZoom(view === pages ? pageKind() : "pieces");

export function setZoom(zoom, anchorY = null) {
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

export function stepZoom(way) {
    const now = zoomNow();
    const steps = view === large ? [...ZOOMS, 5, 6.4, 8, 10, 12.5, 16] : ZOOMS;
    setZoom(way > 0 ? steps.find((each) => each > now * 1.02) ?? steps.at(-1)
        : steps.findLast((each) => each < now / 1.02) ?? steps[0]);
}

/* True size; a second time, a large picture fits the window again. */
export function trueSize() {
    if (view === large && large.zoom === 1) {
        large.setZoom(0);
        showZoom();
    } else {
        setZoom(1);
    }
}

export function showZoom() {
    const zoom = zoomNow();
    find("#zoom").value = Math.log2(zoom);
    setText(find("#true-size"), `${Math.round(zoom * 100)}%`);
    find("#zoom").setAttribute("aria-valuetext", `${Math.round(zoom * 100)}% of the true size`);
}

large.onzoom = () => view === large && showZoom();

export function pinch(element) {
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

export function titleText() {
    const name = isLarge() ? large.item?.title : place().kind !== "pieces" ? TITLES[place().kind]
        : page.state?.sets.find((set) => set.name === place().set)?.title;
    const game = page.state?.title ?? "ppgen";
    const broken = !page.good && page.state ? `(${countText(countProblems(page.state.problems)) || "broken"}) ` : "";
    return `${broken}${name ? `${name} – ${game}` : game}`;
}
