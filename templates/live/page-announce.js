/* Reports what happened, in the corner and to screen readers. */
import {countOf, find, make} from "/-/page-dom.js";
import {countText} from "/-/page-problems.js";
import {go, page} from "/-/page-state.js";
import {isLarge, pieces, place} from "/-/page-views.js";

const NOTE_WAIT = 6000; /* ms for which a phone shows the result of a save */

let noteTimer = 0;

/** Reports something in the corner, also to screen readers. */
export function announce(text, names = []) {
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

export function announceChange(change) {
    const names = [...new Set(Object.keys(change.faces ?? {}).map((name) => name.split("/").slice(0, 2).join("/")))];
    const direct = names.filter((name) => !setOf(name)?.["shows-others"]);
    const named = direct.length > 0 ? direct : names; /* not the map that shows the cards */
    if (named.length > 0)
        changed = named;
    const titles = named.slice(0, 2).map(titleOf);
    const what = named.length === 0 ? (change.texts ? "Rulebook changed" : "Saved")
        : named.length <= 2 ? `${titles.join(" and ")} changed` : `${countOf(named.length, "piece")} changed`;
    const found = countText(change);
    announce(change.good ? `${what}${found ? `; ${found}` : ""}` : `Not loaded: ${found || "there is an error"}`,
        change.good ? named : []);
}

const setOf = (name) => page.state?.sets.find((set) => set.name === name.split("/")[0]);

function titleOf(name) {
    const id = name.split("/")[1];
    return setOf(name)?.pieces.find((piece) => piece.id === id)?.title ?? id;
}

export function goToChange() {
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
