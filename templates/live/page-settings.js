/* What belongs to this screen and this designer: the theme, the editor that places open in, and how
 * large a millimetre is. All of it is kept in the browser. */
import {find, icon, make, store, stored} from "/-/page-dom.js";
import {page} from "/-/page-state.js";

/* --- the theme ---------------------------------------------------------------------- */

const THEMES = [["", "As the system"], ["light", "Light"], ["dark", "Dark"]];

const isDark = () => document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;

function setTheme(theme) {
    store("theme", theme || null);
    if (theme)
        document.documentElement.dataset.theme = theme;
    else
        delete document.documentElement.dataset.theme;
}

export const switchTheme = () => setTheme(isDark() ? "light" : "dark");

/* --- the editor --------------------------------------------------------------------- */

/* Patterns: {file} is the absolute path, {line} and {column} count from 1. */
const EDITORS = [
    ["vscode", "Visual Studio Code", "vscode://file{file}:{line}:{column}"],
    ["vscodium", "VSCodium", "vscodium://file{file}:{line}:{column}"],
    ["cursor", "Cursor", "cursor://file{file}:{line}:{column}"],
    ["zed", "Zed", "zed://file{file}:{line}:{column}"],
    ["jetbrains", "JetBrains", "idea://open?file={file}&line={line}&column={column}"],
    ["sublime", "Sublime Text", "subl://open?url=file://{file}&line={line}&column={column}"],
    ["emacs", "Emacs", "emacs://open?url=file://{file}&line={line}&column={column}"],
    ["textmate", "TextMate", "txmt://open?url=file://{file}&line={line}&column={column}"],
    ["own", "Pattern of your own", ""],
    ["copy", "None: copy the place", ""],
];

const pattern = () => {
    const editor = stored("editor", "vscode");
    return editor === "own" ? stored("pattern", "")
        : EDITORS.find(([name]) => name === editor)?.[2] ?? "";
};

/** Returns the address that opens a place in the editor; "" if there is none. */
export function editorAddress(place) {
    const text = pattern();
    const root = page.state?.root; /* only on the machine of the files */
    if (!place || !text || !root)
        return "";
    const file = place.path ?? `${root}/${place.file}`;
    const path = file.split("/").map(encodeURIComponent).join("/");
    const address = text.replaceAll("{file}", path).replaceAll("{line}", place.line)
        .replaceAll("{column}", place.column ?? 1);
    return /^\s*(javascript|data|vbscript):/i.test(address) ? "" : address;
}

/** Opens a place in the editor, or copies it. Returns what was done, to be announced. */
export function openPlace(place) {
    if (!place)
        return "";
    const address = editorAddress(place);
    const text = `${place.file}:${place.line}`;
    if (address) {
        make("a", {href: address, target: address.startsWith("http") ? "_blank" : null}).click();
        return `Opening ${text}`;
    }
    navigator.clipboard?.writeText(`${text}:${place.column ?? 1}`);
    return `Copied ${text}`;
}

/** Makes a link to a place. Without an editor, a click copies it. */
export function placeLink(place, text = `${place.file.split("/").pop()}:${place.line}`) {
    return make("a", {
        class: "place",
        href: editorAddress(place) || "#",
        title: `Open ${place.file}:${place.line}`,
        "data-place": JSON.stringify(place),
    }, text);
}

/** Follows the links of places anywhere in the page; 'announce' reports what was done. */
export function followPlaces(announce) {
    document.addEventListener("click", (event) => {
        const link = event.target.closest?.("a.place");
        if (!link || event.button !== 0)
            return;
        event.preventDefault();
        announce(openPlace(JSON.parse(link.dataset.place)));
    });
}

/* --- true size ---------------------------------------------------------------------- */

const CARD = 85.6, CARD_HEIGHT = 53.98; /* mm: a bank card, by ISO/IEC 7810 */
const CSS = 96 / 25.4; /* px per mm if the browser were right */

/** CSS pixels per millimetre on this screen. Device pixels are kept, so that the browser's own zoom
 * does not matter. */
export function pixelsPerMm() {
    const kept = Number(stored("pixels-per-mm", "0"));
    return kept > 0 ? kept / devicePixelRatio : CSS;
}

export const isCalibrated = () => Number(stored("pixels-per-mm", "0")) > 0;

/* --- the dialog --------------------------------------------------------------------- */

/** Opens the settings. 'changed' is called when the true size or the editor changes. */
export function openSettings(changed) {
    const dialog = find("#settings");
    const card = make("div", {class: "bank-card", "aria-hidden": "true"},
        make("span", {class: "chip"}), make("span", {class: "digits"}, "85.6 mm"));
    const slider = make("input", {type: "range", min: 2, max: 9, step: 0.01, id: "card-size",
        value: pixelsPerMm(), input: () => resize()});
    const reading = make("output", {for: "card-size"});
    const resize = () => {
        const scale = Number(slider.value);
        card.style.width = `${CARD * scale}px`;
        card.style.height = `${CARD_HEIGHT * scale}px`;
        reading.textContent = `${(scale * devicePixelRatio * 25.4).toFixed(0)} pixels per inch`;
    };
    const nudge = (step) => {
        slider.value = Number(slider.value) + step;
        resize();
    };
    const own = make("input", {type: "text", id: "pattern", value: stored("pattern", ""),
        placeholder: "myeditor://open?file={file}&line={line}&column={column}", spellcheck: "false",
        input: () => { store("pattern", own.value); changed(); }});
    const ownRow = make("label", {class: "row", for: "pattern"}, make("span", {}, "Pattern"), own);
    const editor = make("select", {id: "editor", change: () => {
        store("editor", editor.value);
        ownRow.hidden = editor.value !== "own";
        changed();
    }}, EDITORS.map(([name, text]) => make("option", {value: name}, text)));
    const theme = make("select", {id: "theme-choice", change: () => setTheme(theme.value)},
        THEMES.map(([name, text]) => make("option", {value: name}, text)));
    editor.value = stored("editor", "vscode");
    theme.value = stored("theme", "");
    ownRow.hidden = editor.value !== "own";
    dialog.replaceChildren(
        make("header", {}, make("h2", {id: "settings-title", tabindex: "-1", autofocus: true}, "Settings"), closeButton(dialog)),
        make("label", {class: "row", for: "theme-choice"}, make("span", {}, "Theme"), theme),
        make("label", {class: "row", for: "editor"}, make("span", {}, "Places open in"), editor),
        ownRow,
        make("h3", {}, "True size"),
        make("p", {}, "Hold a bank card against the screen, and move the slider until the outline is "
            + "as large as the card. At 100%, pieces then have the size that they are printed in."),
        make("div", {class: "calibrate"}, card),
        make("div", {class: "row"},
            make("button", {type: "button", title: "Smaller", click: () => nudge(-0.01)}, icon("minus")),
            slider,
            make("button", {type: "button", title: "Larger", click: () => nudge(0.01)}, icon("plus"))),
        make("div", {class: "row end"}, reading,
            make("button", {type: "button", click: () => {
                store("pixels-per-mm", null);
                slider.value = CSS;
                resize();
                changed();
            }}, "Reset"),
            make("button", {type: "button", class: "strong", click: () => {
                store("pixels-per-mm", String(Number(slider.value) * devicePixelRatio));
                changed();
                dialog.close();
            }}, "Keep this size")));
    slider.setAttribute("aria-label", "Size of a bank card on this screen");
    resize();
    dialog.showModal();
}

export const closeButton = (dialog) => make("button", {type: "button", class: "plain",
    title: "Close (Esc)", "aria-label": "Close", click: () => dialog.close()}, icon("close"));
