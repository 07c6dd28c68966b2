/* Problems as the terminal shows them: the place, the level, the message, the source line with the
 * place underlined, remarks and help. */
import {countOf, fill, find, icon, make} from "/-/page-dom.js";
import {addressOf, page} from "/-/page-state.js";
import {placeLink} from "/-/page-settings.js";

/** Counts errors and warnings. */
export function countProblems(problems) {
    const count = (level) => problems.filter((problem) => problem.level === level).length;
    return {errors: count("error"), warnings: count("warning")};
}

/** Returns "2 errors, 1 warning", or "". */
export function countText({errors, warnings}) {
    return [errors && countOf(errors, "error"), warnings && countOf(warnings, "warning")]
        .filter(Boolean).join(", ");
}

/** Makes the element of a problem. */
export function problemElement(problem) {
    const {place} = problem;
    return make("article", {class: "problem", "data-level": problem.level},
        make("p", {class: "message"},
            make("strong", {class: "level"}, problem.level), " ", problem.message,
            problem.rule && make("span", {class: "rule"}, ` [${problem.rule}]`)),
        problem.source !== undefined && problem.source !== null && place && sourceElement(problem),
        problem.remarks.length > 0
            && make("ul", {class: "remarks"}, problem.remarks.map((text) => make("li", {}, text.trim()))),
        problem.help && make("p", {class: "help"}, make("strong", {}, "help: "), problem.help),
        make("p", {class: "where"},
            place && placeLink(place, `${place.file}:${place.line}:${place.column}`),
            problem.piece && make("a", {class: "inside", href: addressOf({...page.place, kind: "pieces",
                page: "", set: problem.piece.split("/")[0], id: problem.piece.split("/")[1]})},
            "Show the piece")));
}

/* The source line and, below the place, a line of ^^^^. */
function sourceElement({source, place}) {
    const characters = [...source];
    const from = Math.min(place.column - 1, characters.length);
    const to = Math.min(from + Math.max(place.length ?? 1, 1), Math.max(characters.length, from + 1));
    const before = characters.slice(0, from).join("");
    const number = String(place.line);
    const gutter = " ".repeat(number.length);
    return make("pre", {class: "source"},
        make("span", {class: "gutter"}, `${number} | `), before,
        make("mark", {}, characters.slice(from, to).join("")), characters.slice(to).join(""), "\n",
        make("span", {class: "carets", "aria-hidden": "true"},
            make("span", {class: "gutter"}, `${gutter} | `), before.replace(/[^\t]/gu, " "),
            make("b", {}, "^".repeat(to - from))));
}

/** Fills a container with problems; those that stay keep their elements. */
export function fillProblems(container, problems) {
    fill(container, problems, (problem) => `${problem.place?.file}:${problem.place?.line}:`
        + `${problem.place?.column}:${problem.rule}:${problem.message}`, problemElement);
}

/** The view that lists all problems. */
export class ProblemsView {
    constructor() {
        this.list = make("div", {class: "problems"});
        this.head = make("h1");
        this.element = make("div", {class: "text-view", hidden: true}, this.head, this.list);
    }

    show() {
        this.element.hidden = false;
        this.update();
    }

    hide() {
        this.element.hidden = true;
    }

    update() {
        const problems = page.state?.problems ?? [];
        const text = countText(countProblems(problems));
        this.head.textContent = !page.state ? "" : text || (problems.length
            ? countOf(problems.length, "note") : "No problems");
        fillProblems(this.list, problems);
    }
}

/* --- the panel that shows why the game cannot be loaded ------------------------------ */

let closed = false;

/** Shows the panel while the game cannot be loaded, unless it was closed. */
export function updatePanel() {
    const panel = find("#broken");
    const broken = !page.good && page.state && !page.state.good;
    if (page.good)
        closed = false;
    panel.hidden = !broken || closed || page.place.kind === "problems";
    document.documentElement.classList.toggle("is-broken", !page.good);
    if (!broken)
        return;
    if (!panel.firstChild) {
        panel.append(
            make("header", {}, make("h2"),
                make("button", {type: "button", class: "plain", title: "Close (Esc)",
                    "aria-label": "Close", click: closePanel}, icon("close"))),
            make("div", {class: "problems"}));
    }
    const {problems} = page.state;
    find("h2", panel).textContent = `${countText(countProblems(problems)) || "The game cannot be loaded"}`;
    fillProblems(find(".problems", panel), problems);
}

/** Closes the panel; returns false if it was not open. */
export function closePanel() {
    const panel = find("#broken");
    if (panel.hidden)
        return false;
    closed = true;
    panel.hidden = true;
    return true;
}

/** Shows the panel again, if the game is broken. */
export function openPanel() {
    const wasOpen = !find("#broken").hidden;
    closed = false;
    updatePanel();
    return !wasOpen && !find("#broken").hidden;
}
