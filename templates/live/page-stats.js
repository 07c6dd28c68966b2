/* Tables, bars, odds and checks, and the numbers of the game, which can be tried without writing
 * them. */
import {announce} from "/-/page-announce.js";
import {countOf, fill, find, icon, make, setText} from "/-/page-dom.js";
import {fetchJson, gamePath, go, on, page, triedNumbers, tryNumber, writeNumber} from "/-/page-state.js";
import {placeLink} from "/-/page-settings.js";

const TRY_WAIT = 120; /* ms without a move of the slider until its value is tried */

const RESULTS = {pass: "holds", fail: "fails"}; /* as 'ppgen check' names them */

export class StatsView {
    constructor() {
        this.numbers = make("div", {class: "numbers"});
        this.numbersPart = make("section", {class: "numbers-part", "aria-label": "Numbers"},
            make("h2", {}, "Numbers"), make("p", {class: "soft"}, "Move a slider to try another value. "
                + "Nothing is written until you say so."), this.numbers);
        this.checks = make("ul", {class: "checks"});
        this.checksHead = make("summary");
        this.checksPart = make("details", {class: "checks-part"}, this.checksHead, this.checks);
        this.failing = make("ul", {class: "checks failing"});
        this.tables = make("div", {class: "tables"});
        this.message = make("p", {class: "message", hidden: true});
        this.element = make("div", {class: "stats", hidden: true}, this.numbersPart,
            make("div", {class: "figures"}, this.message, this.failing, this.checksPart, this.tables));
        this.rows = new Map();
        this.awake = false;
    }

    show() {
        this.awake = true;
        this.element.hidden = false;
        this.update();
    }

    hide() {
        this.awake = false;
        this.element.hidden = true;
        this.controller?.abort();
    }

    /** Shows what the state says now, and fetches the figures. */
    update() {
        if (!this.awake || !page.state)
            return;
        this.updateNumbers();
        this.fetchFigures();
    }

    async fetchFigures() {
        this.controller?.abort();
        this.controller = new AbortController();
        try {
            const stats = await fetchJson(gamePath("stats"), this.controller.signal);
            this.message.hidden = true;
            this.renderChecks(stats.checks ?? []);
            fill(this.tables, stats.tables, (table) => table.title, tableElement);
            this.element.classList.add("filled");
        } catch (error) {
            if (error.name === "AbortError" || !page.online)
                return;
            setText(this.message, error.message);
            this.message.hidden = !page.good;
        }
    }

    renderChecks(checks) {
        checks = checks.map((check) => ({...check, result: RESULTS[check.result] ?? check.result}));
        const bad = checks.filter((check) => check.result === "fails");
        const good = checks.filter((check) => check.result !== "fails");
        const known = good.filter((check) => check.result === "known").length;
        fill(this.failing, bad, (check) => check.text, checkElement);
        fill(this.checks, good, (check) => check.text, checkElement);
        const parts = [`${countOf(good.length - known, "check")} ${good.length - known === 1
            ? "holds" : "hold"}`];
        if (known)
            parts.push(`${known} known`);
        if (bad.length)
            parts.unshift(`${countOf(bad.length, "check")} ${bad.length === 1 ? "fails" : "fail"}`);
        setText(this.checksHead, parts.join(", "));
        this.checksPart.hidden = checks.length === 0;
    }

    /* The rows of the numbers stay as they are, so that a slider can be held. */
    updateNumbers() {
        const {numbers} = page.state;
        const tried = new Map(triedNumbers());
        this.numbersPart.hidden = numbers.length === 0;
        const names = new Set(numbers.map((number) => number.name));
        for (const [name, row] of this.rows)
            if (!names.has(name)) {
                row.element.remove();
                this.rows.delete(name);
            }
        numbers.forEach((number, i) => {
            let row = this.rows.get(number.name);
            if (!row || row.kind !== kindOf(number.value)) {
                row?.element.remove();
                row = numberRow(number);
                this.rows.set(number.name, row);
            }
            if (this.numbers.children[i] !== row.element)
                this.numbers.insertBefore(row.element, this.numbers.children[i] ?? null);
            row.update(number, tried.get(number.name));
        });
    }
}

function checkElement(check) {
    return make("li", {"data-result": check.result},
        make("span", {class: "result"}, check.result),
        make("span", {class: "words"}, check.text),
        check.figures && make("span", {class: "figure"}, check.figures));
}

function tableElement(table) {
    const {columns, rows, bars} = table;
    return make("section", {class: "table"}, make("h2", {}, table.title),
        rows.length > 0 && make("div", {class: "table-frame"}, make("table", {},
            make("thead", {}, make("tr", {}, columns.map((column) => make("th", {scope: "col",
                class: column.numeric ? "numeric" : null}, column.name)),
            bars && make("td", {"aria-hidden": "true"}))),
            make("tbody", {}, rows.map((row, i) => make("tr", {},
                row.map((cell, k) => make(k === 0 ? "th" : "td", {scope: k === 0 ? "row" : null,
                    class: columns[k]?.numeric ? "numeric" : null}, cell)),
                bars && make("td", {class: "bar-cell", "aria-hidden": "true"}, barOf(bars[i]))))))),
        table.note && make("p", {class: "note"}, table.note));
}

function barOf(part) {
    const bar = make("span", {class: "bar"}, make("i"));
    bar.firstChild.style.width = `${Math.min(Math.max(part ?? 0, 0), 1) * 100}%`;
    return bar;
}

/* --- one number ---------------------------------------------------------------------- */

/* A single value with an optional unit, such as 6, 27.5 in or -2. */
function split(value) {
    const match = /^(-?\d+(?:\.(\d+))?)(\s*[^\d.\s].*)?$/.exec(value.trim());
    return match && {value: Number(match[1]), digits: match[2]?.length ?? 0, unit: match[3] ?? ""};
}

const kindOf = (value) => split(value) ? "single" : "text";

function numberRow({name, value: first}) {
    const single = split(first);
    const input = make("input", {type: "text", inputmode: single ? "decimal" : "text", id: `number-${name}`,
        autocomplete: "off", spellcheck: "false"});
    const label = make("label", {for: `number-${name}`});
    const where = make("span", {class: "where"});
    const was = make("button", {type: "button", class: "was", title: "Back to the value in the file",
        click: () => attempt(row.written)});
    const slider = single && make("input", {type: "range", "aria-label": name});
    const steps = single && [-1, 1].map((way) => make("button", {type: "button",
        title: way < 0 ? "Less" : "More", "aria-label": `${name}: ${way < 0 ? "less" : "more"}`,
        click: () => step(way)}, icon(way < 0 ? "minus" : "plus")));
    const row = {kind: kindOf(first), written: first, update};
    let timer = 0;

    const attempt = (value) => {
        clearTimeout(timer);
        if (value && !/^-?[.\d]/.test(value)) {
            announce(`“${value}” is not a number`);
            input.value = row.tried ?? row.written;
            return;
        }
        tryNumber(name, value === "" || value === row.written ? null : value,
            {replace: page.place.tried.length > 0});
    };
    const step = (way) => {
        const now = split(input.value);
        if (!now)
            return;
        const by = 10 ** -now.digits;
        input.value = (now.value + way * by).toFixed(now.digits) + now.unit;
        slider.value = split(input.value).value;
        attempt(input.value);
    };
    input.addEventListener("change", () => attempt(input.value.trim()));
    input.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            input.value = row.written;
            attempt(row.written);
        } else if (single && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
            event.preventDefault();
            step(event.key === "ArrowUp" ? 1 : -1);
        }
    });
    slider?.addEventListener("input", () => {
        const {digits, unit} = split(row.written) ?? single;
        input.value = Number(slider.value).toFixed(digits) + unit;
        clearTimeout(timer);
        timer = setTimeout(() => attempt(input.value), TRY_WAIT);
    });
    slider?.addEventListener("change", () => attempt(input.value));
    row.element = make("div", {class: "number", "data-name": name},
        make("div", {class: "name"}, label, was, where),
        single && make("div", {class: "slide"}, slider),
        make("div", {class: "value"}, steps?.[0], input, steps?.[1]));

    /* Takes over what the file says now. */
    function update(number, tried) {
        row.written = number.value;
        row.tried = tried;
        row.place = number.place;
        setText(label, (number.text || name).replace(/^./, (c) => c.toUpperCase()));
        label.title = name;
        fill(where, number.place ? [number.place] : [], () => "place", (place) => placeLink(place, name));
        row.element.classList.toggle("tried", tried !== undefined);
        was.hidden = tried === undefined || tried === number.value;
        setText(was, `was ${number.value}`);
        if (document.activeElement !== input && document.activeElement !== slider)
            input.value = tried ?? number.value;
        if (slider) {
            const {value, digits} = split(number.value) ?? single;
            const reach = Math.max(Math.abs(value) * 2, digits ? 1 : 10);
            slider.min = value < 0 ? -reach : 0;
            slider.max = reach;
            slider.step = 10 ** -digits;
            if (document.activeElement !== slider)
                slider.value = split(tried ?? number.value)?.value ?? value;
        }
    }
    return row;
}

/* --- the bar of numbers that are tried ----------------------------------------------- */

/** Fills the bar that names the numbers that are tried. */
export function setUpTrying() {
    const bar = find("#trying");
    const list = make("ul");
    const message = make("span", {class: "message", role: "alert"});
    const write = make("button", {type: "button", class: "strong", click: () => writeAll()},
        "Write into file");
    const drop = make("button", {type: "button", title: "Return to the values in the files",
        click: () => go({tried: []})}, "Discard");
    bar.append(make("strong", {}, "Trying"), list, message, make("span", {class: "actions"}, drop, write));

    const update = () => {
        const tried = triedNumbers();
        const numbers = new Map((page.state?.numbers ?? []).map((number) => [number.name, number]));
        bar.hidden = tried.length === 0;
        message.textContent = "";
        fill(list, tried.map(([name, value]) => ({name, value, was: numbers.get(name)?.value,
            text: numbers.get(name)?.text})), ({name}) => name,
        ({name, value, was, text}) => make("li", {title: text ?? name}, make("span", {class: "name"}, name), " ",
            make("b", {}, value), was !== undefined && was !== value && make("span", {class: "soft"}, ` was ${was}`),
            make("button", {type: "button", class: "plain", title: `Drop ${name}`, "aria-label": `Drop ${name}`,
                click: () => tryNumber(name, null)}, icon("close"))));
        write.disabled = !tried.every(([name]) => numbers.get(name)?.["can-write"] ?? true);
        write.title = write.disabled ? "One of these numbers cannot be written: change it in the editor"
            : "Write these values into the files of the game";
    };
    const writeAll = async () => {
        const tried = triedNumbers();
        try {
            for (const [name, value] of tried)
                await writeNumber(name, value);
            go({tried: []}, {replace: true});
            announce(`Wrote ${tried.map(([name, value]) => `${name} ${value}`).join(", ")}`);
        } catch (error) {
            message.textContent = error.message;
        }
    };
    on("place", update);
    on("state", update);
}
