/* The place that the address names, the state of the game as the server reports it, and the events
 * that say what changed. Other modules listen with on(). */

const KINDS = ["sheets", "rulebook", "diagrams", "stats", "problems"];
const FIRST_WAIT = 250, LONGEST_WAIT = 2000; /* ms between attempts to reconnect */
const HIDDEN_WAIT = 20000; /* ms until a hidden page gives up its connection: browsers allow six */

/** What the page shows. 'faces' maps SET/ID/SIDE to the version of its picture. */
export const page = {
    place: null,
    state: null,
    faces: new Map(),
    good: true,
    online: true,
    missing: "", /* why the server has no state for this place */
};

/** A log of the changes that the server reported, for tests: {event, time}. */
export const heard = [];

/* --- listeners ---------------------------------------------------------------------- */

const listeners = new Map();

/** Calls 'callback' whenever 'name' is emitted: place, state, faces, pages, good, online. */
export function on(name, callback) {
    if (!listeners.has(name))
        listeners.set(name, []);
    listeners.get(name).push(callback);
}

function emit(name, data) {
    for (const callback of listeners.get(name) ?? [])
        callback(data);
}

/* --- addresses ---------------------------------------------------------------------- */

/** Reads an address. */
export function placeOf(url) {
    const [game = "", first = "", second = ""] = url.pathname.split("/").filter(Boolean)
        .map(decodeURIComponent);
    const query = url.searchParams;
    const kind = KINDS.includes(first) && !second ? first : "pieces";
    return {
        game,
        kind,
        set: kind === "pieces" ? first : "",
        id: kind === "pieces" ? second : "",
        page: kind === "pieces" ? "" : query.get("page") ?? "",
        edition: query.get("edition") ?? "",
        players: query.get("players") ?? "",
        ink: query.get("ink") === "low" ? "low" : "",
        tried: query.getAll("set").filter((text) => text.includes(":")),
        back: query.get("back") === "1",
        zones: query.get("zones") === "1",
        vision: query.get("vision") ?? "",
        search: query.get("search") ?? "",
    };
}

/** Writes an address. */
export function addressOf(place) {
    const path = place.kind !== "pieces" ? [place.game, place.kind]
        : [place.game, place.set, place.set && place.id];
    const query = viewQuery(place);
    if (place.page)
        query.set("page", place.page);
    if (place.back)
        query.set("back", "1");
    if (place.zones)
        query.set("zones", "1");
    if (place.vision)
        query.set("vision", place.vision);
    if (place.search)
        query.set("search", place.search);
    const text = query.toString();
    return `/${path.filter(Boolean).map(encodeURIComponent).join("/")}${text && `?${text}`}`;
}

/** The part of the query that selects what the server loads. */
function viewQuery(place) {
    const query = new URLSearchParams();
    for (const name of ["edition", "players", "ink"])
        if (place[name])
            query.set(name, place[name]);
    for (const text of place.tried)
        query.append("set", text);
    return query;
}

const viewOf = (place) => `${place.game}?${viewQuery(place)}`;
const encode = (path) => path.split("/").map(encodeURIComponent).join("/");

function withQuery(path, query, more = {}) {
    const all = new URLSearchParams(query);
    for (const [name, value] of Object.entries(more))
        if (value)
            all.set(name, value);
    const text = all.toString();
    return text ? `${path}?${text}` : path;
}

/* The view of the versions that are known. After a change of the view, pictures stay those of the
 * old one until the server has named the versions of the new one. */
let pictureQuery = "";

/** The address of a picture of a face; 'name' is SET/ID/SIDE. */
export const faceAddress = (name, v) =>
    withQuery(`/-/face/${encode(`${page.place.game}/${name}`)}`, pictureQuery,
        {v, zones: page.place.zones && "1"});

/** The address of a face as it was in the last commit. A new state may follow a new commit. */
export const beforeAddress = (name) =>
    withQuery(`/-/before/${encode(`${page.place.game}/${name}`)}`, pictureQuery,
        {zones: page.place.zones && "1", state: page.state && `${page.state.run}${page.state.version}`});

/** The address of a sheet, a page of the rulebook or a diagram. */
export const pageAddress = (kind, name, v) =>
    withQuery(`/-/page/${encode(`${page.place.game}/${kind}/${name}`)}`, viewQuery(page.place), {v});

/* --- moving from place to place ----------------------------------------------------- */

/** Goes to the place that differs from the present one by 'change'. With 'replace', the history
 * does not grow. */
export function go(change, {replace = false} = {}) {
    const place = {...page.place, ...change};
    const address = addressOf(place);
    if (address === location.pathname + location.search)
        return;
    history[replace ? "replaceState" : "pushState"]({inside: !replace || history.state?.inside}, "",
        address);
    arrive(place);
}

/** Goes one step back if this page was opened from another place of ours, else to 'place'. */
export function goBack(place) {
    if (history.state?.inside)
        history.back();
    else
        go(place, {replace: true});
}

function arrive(place) {
    const old = page.place;
    page.place = place;
    const isNewView = !old || viewOf(old) !== viewOf(place);
    if (old && old.game !== place.game) {
        page.state = null;
        stateView = "";
        page.faces = new Map();
    }
    emit("place", {old, isNewView});
    if (isNewView)
        connect();
}

/** Reads the address, connects, and follows the history. */
export function start() {
    addEventListener("popstate", () => arrive(placeOf(new URL(location.href))));
    document.addEventListener("visibilitychange", rest);
    arrive(placeOf(new URL(location.href)));
}

/* --- the server --------------------------------------------------------------------- */

let source = null; /* the stream of events */
let version = 0; /* the newest version that an event named */
let stateView = ""; /* the view of the state that is known */
let waitTimer = 0, wait = FIRST_WAIT;
let hiddenTimer = 0;
let request = null; /* the state that is on its way: {view, controller} */
let requestAgain = false;

/** Opens the stream of events of the present view. The state follows when the stream is open, so
 * that no change is missed between the two. */
function connect() {
    source?.close();
    clearTimeout(waitTimer);
    request?.controller.abort();
    request = null;
    version = 0;
    const query = viewQuery(page.place);
    if (page.place.game)
        query.set("game", page.place.game);
    const mine = new EventSource(`/events?${query}`);
    source = mine;
    const fallback = setTimeout(() => source === mine && !request && fetchState(), 300);
    mine.addEventListener("open", () => {
        clearTimeout(fallback);
        wait = FIRST_WAIT;
        setOnline(true);
        fetchState();
    });
    mine.addEventListener("error", () => {
        clearTimeout(fallback);
        mine.close();
        if (source === mine)
            reconnect();
    });
    mine.addEventListener("faces", (event) => applyFaces(JSON.parse(event.data)));
    mine.addEventListener("change", (event) => applyChange(JSON.parse(event.data)));
    mine.addEventListener("faults", () => fetchState());
}

function reconnect() {
    setOnline(false);
    clearTimeout(waitTimer);
    waitTimer = setTimeout(connect, wait);
    wait = Math.min(wait * 1.5, LONGEST_WAIT);
}

/* Gives up the connection while the page is hidden, and catches up when it is seen again. */
function rest() {
    clearTimeout(hiddenTimer);
    if (document.hidden)
        hiddenTimer = setTimeout(() => {
            source?.close();
            source = null;
            clearTimeout(waitTimer);
        }, HIDDEN_WAIT);
    else if (!source || source.readyState === EventSource.CLOSED)
        connect();
}

function setOnline(online) {
    if (page.online === online)
        return;
    page.online = online;
    emit("online", online);
}

function setGood(good) {
    if (page.good === good)
        return;
    page.good = good;
    emit("good", good);
}

function isOfPlace(change) {
    return !page.place.game || change.game === page.place.game;
}

/* Takes over new versions of pictures. Returns promises that end when those that can be seen are
 * shown. */
function takeFaces(faces, mark) {
    const shown = [];
    pictureQuery = viewQuery(page.place);
    for (const [name, v] of Object.entries(faces))
        page.faces.set(name, v);
    emit("faces", {names: new Set(Object.keys(faces)), shown, mark});
    return shown;
}

function note(event) {
    heard.push({event, time: performance.timeOrigin + performance.now()});
    if (heard.length > 1000)
        heard.splice(0, 500);
}

/* The server names the pictures that the page shows before all others. */
function applyFaces(change) {
    if (!isOfPlace(change))
        return;
    note("faces");
    request?.controller.abort(); /* its answer would bring old pictures back; the change follows */
    request = null;
    takeFaces(change.faces, stateView === viewOf(page.place));
}

/* The pictures come first: the event names their new versions. The state, which may be large,
 * follows when they are shown. */
async function applyChange(change) {
    if (!isOfPlace(change))
        return;
    note("change");
    const isFirst = stateView !== viewOf(page.place); /* the game was loaded, not changed */
    version = change.version;
    const shown = takeFaces(change.faces ?? {}, !isFirst);
    setGood(change.good);
    if (change.good && shown.length > 0)
        await Promise.race([Promise.allSettled(shown), new Promise((done) => setTimeout(done, 120))]);
    if (change.pages)
        emit("pages");
    await fetchState();
    if (!isFirst)
        emit("change", change); /* with the new names */
}

/** Fetches the state of the present view. Calls during a request lead to one more request. */
export async function fetchState() {
    const view = viewOf(page.place);
    if (request?.view === view) {
        requestAgain = true;
        return;
    }
    request?.controller.abort();
    const mine = {view, controller: new AbortController()};
    request = mine;
    requestAgain = false;
    const query = viewQuery(page.place);
    if (page.place.game)
        query.set("game", page.place.game);
    try {
        const answer = await fetch(`/state.json?${query}`, {signal: mine.controller.signal});
        if (request !== mine)
            return;
        if (answer.ok) {
            const state = await answer.json();
            if (request !== mine)
                return;
            request = null;
            applyState(state);
        } else {
            const text = await answer.text();
            request = null;
            page.missing = text.trim() || `the server answered ${answer.status}`;
            emit("missing", page.missing);
        }
    } catch (error) {
        if (request !== mine)
            return;
        request = null;
        if (error.name !== "AbortError")
            reconnect();
        return;
    }
    if (requestAgain)
        fetchState();
}

const EMPTY = {sets: [], diagrams: [], numbers: [], editions: []};

/* A view that never had a good game shows what was shown before it. */
function completed(state) {
    const last = page.state?.game === state.game ? page.state : EMPTY;
    return state.sets ? state : {...EMPTY, ...last, ...state};
}

function applyState(answer) {
    if (answer.version < version) { /* a change overtook the answer */
        requestAgain = true;
        return;
    }
    const state = page.state = completed(answer);
    pictureQuery = viewQuery(page.place);
    stateView = viewOf(page.place);
    page.missing = "";
    page.faces = new Map();
    for (const set of state.sets)
        for (const piece of set.pieces)
            for (const face of piece.faces)
                page.faces.set(`${set.name}/${piece.id}/${face.side}`, face.v);
    if (!page.place.game) {
        page.place = {...page.place, game: state.game};
        stateView = viewOf(page.place);
        history.replaceState(history.state, "", addressOf(page.place));
    }
    setGood(state.good);
    emit("state", state);
}

/** Fetches JSON of the present view, such as /-/stats/GAME. Throws an Error with the server's
 * sentence. */
export async function fetchJson(path, signal) {
    const answer = await fetch(withQuery(path, viewQuery(page.place)), {signal});
    if (!answer.ok)
        throw new Error((await answer.text()).trim() || `the server answered ${answer.status}`);
    return answer.json();
}

export const gamePath = (kind, ...rest) =>
    `/-/${kind}/${[page.place.game, ...rest].map(encodeURIComponent).join("/")}`;

/** Writes a number into its file. Throws an Error with the server's sentence. */
export async function writeNumber(name, value) {
    const body = JSON.stringify({game: page.place.game, name, value, token: page.state.token});
    const headers = {"Content-Type": "application/json"};
    const post = () => fetch(withQuery("/-/number", viewQuery(page.place)), {method: "POST", headers, body});
    let answer = await post();
    /* After another number was written, the file is read again first. */
    for (let times = 0; answer.status === 409 && times < 10; times++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        answer = await post();
    }
    if (!answer.ok)
        throw new Error((await answer.text()).trim() || `the server answered ${answer.status}`);
}

/* --- numbers that are tried --------------------------------------------------------- */

/** Tries a value for a number; null drops it. */
export function tryNumber(name, value, options) {
    const others = page.place.tried.filter((text) => !text.startsWith(`${name}:`));
    go({tried: value === null ? others : [...others, `${name}:${value}`]}, options);
}

/** The numbers that are tried, as [name, value]. */
export const triedNumbers = () => page.place.tried.map((text) => {
    const at = text.indexOf(":");
    return [text.slice(0, at), text.slice(at + 1)];
});
