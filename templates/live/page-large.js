/* One piece, or one page, as large as the window allows: its sides, its text boxes, and what is
 * known of it. */
import {countOf, fill, icon, make, setText} from "/-/page-dom.js";
import {beforeAddress, faceAddress, fetchJson, gamePath, page} from "/-/page-state.js";
import {bleedOf} from "/-/page-grid.js";
import {Picture} from "/-/page-picture.js";
import {fillProblems} from "/-/page-problems.js";
import {pixelsPerMm, placeLink} from "/-/page-settings.js";

const AMBER = 0.95; /* text boxes that are fuller than this are marked */
const MOST = 4; /* times the true size, if the picture fits the window */
const SWIPE = 50; /* px */

const sideTitle = (side) => {
    const [name, look] = side.split(".");
    const title = name === "front" ? "Front" : name === "back" ? "Back" : `Face ${name.split("-")[1]}`;
    return look ? `${title} ${look}` : title;
};

/** Shows one item. Options: move(step) goes to a neighbour, close() goes back. */
export class Large {
    constructor({move, close}) {
        this.close = close;
        this.stage = make("div", {class: "stage", tabindex: "-1"});
        this.sides = make("div", {class: "sides"});
        this.stage.append(this.sides);
        this.choice = make("div", {class: "side-choice", role: "group", "aria-label": "Sides"});
        this.title = make("h1");
        this.detail = make("p", {class: "detail"});
        this.compare = make("button", {type: "button", class: "compare", "aria-pressed": "false", hidden: true,
            title: "Compare with the last commit (v)", click: () => this.toggleBefore()},
        "Compare with the last commit");
        this.same = make("p", {class: "same", hidden: true}, "Looks as in the last commit");
        this.position = make("span", {class: "position"});
        this.problems = make("div", {class: "problems"});
        this.texts = make("ul", {class: "texts"});
        this.fields = make("table", {class: "fields"});
        this.fieldsBody = make("tbody");
        this.fields.append(this.fieldsBody);
        this.textsPart = make("section", {hidden: true}, make("h2", {}, "Texts"), this.texts);
        this.fieldsPart = make("section", {hidden: true}, make("h2", {}, "Fields"), this.fields);
        this.message = make("p", {class: "message", hidden: true});
        this.info = make("aside", {class: "info", "aria-label": "About this piece", tabindex: "-1"},
            this.title, this.detail, this.message, this.compare, this.same, this.problems, this.textsPart,
            this.fieldsPart);
        this.element = make("div", {class: "large", hidden: true},
            make("div", {class: "stage-frame"}, this.stage,
                make("div", {class: "stage-bar"},
                    make("button", {type: "button", class: "all", title: "Back to all (Esc)",
                        click: () => close()}, icon("pieces"), "All"),
                    make("button", {type: "button", title: "Previous (left arrow)", "aria-label": "Previous",
                        click: () => move(-1)}, icon("left")),
                    make("button", {type: "button", title: "Next (right arrow)", "aria-label": "Next",
                        click: () => move(1)}, icon("right")),
                    this.position, this.choice)),
            this.info);
        this.pictures = [];
        this.only = ""; /* the side that is shown alone; "" for all */
        this.chosen = false; /* narrow windows begin with one side */
        this.zoom = 0; /* 0: as large as fits */
        this.before = false;
        this.awake = false;
        new ResizeObserver(() => this.layOut()).observe(this.stage);
        this.addSwipe(move);
        this.element.addEventListener("pointerover", (event) => this.hover(event));
        this.element.addEventListener("pointerout", (event) => this.hover(event));
        this.sides.addEventListener("click", () => this.element.classList.toggle("boxes-shown"));
    }

    /** Shows a piece of the state, or a page: {kind, name, label, width, height, v}. */
    show(item) {
        const isNew = !this.awake || this.item?.key !== item.key;
        this.awake = true;
        this.element.hidden = false;
        this.element.classList.toggle("is-page", !item.piece);
        if (isNew) {
            this.json = null;
            this.before = false;
            this.checked = "";
            this.stage.scrollTo(0, 0);
            this.info.scrollTop = 0;
            this.element.classList.remove("boxes-shown");
            fill(this.texts, [], String, make);
            fill(this.fieldsBody, [], String, make);
            fill(this.problems, [], String, make);
            this.textsPart.hidden = this.fieldsPart.hidden = true;
            this.message.hidden = true;
            this.compare.hidden = this.same.hidden = true;
            this.compare.setAttribute("aria-pressed", "false");
        }
        this.item = item;
        setText(this.title, item.title);
        setText(this.position, item.position);
        this.renderDetail();
        this.renderSides();
        if (item.piece) {
            this.fetchPiece();
            this.fetchBefore();
        }
    }

    hide() {
        this.awake = false;
        this.element.hidden = true;
        this.item = null;
        this.controller?.abort();
        this.setPictures([]);
    }

    renderDetail() {
        const {item} = this;
        const size = `${format(item.width)} × ${format(item.height)} mm`;
        fill(this.detail, item.piece
            ? [item.setTitle, countOf(item.piece.copies, "copy", "copies"), size, item.piece.place]
            : [item.detail, size], (each, i) => i, (each) => each && make("span", {},
            each?.file ? placeLink(each) : each));
    }

    /* --- pictures --- */

    /* The pictures to show: {key, title, address, name, v}. */
    wanted() {
        const {item} = this;
        if (!item.piece)
            return [{key: item.name, side: "", title: "", name: `${item.kind}/${item.name}`, v: item.v,
                address: item.address}];
        const faces = item.piece.faces;
        const sides = this.only && faces.some((face) => face.side === this.only)
            ? faces.filter((face) => face.side === this.only) : faces;
        return sides.flatMap(({side}) => {
            const name = `${item.name}/${side}`;
            const v = page.faces.get(name);
            const now = {key: side, side, title: sideTitle(side), name, v, address: faceAddress(name, v)};
            return !this.before ? [now] : [
                {key: `${side} before`, side, title: `${sideTitle(side)}, last commit`, name: `${name} before`, v: "before",
                    address: beforeAddress(name), before: true},
                {...now, title: `${sideTitle(side)}, now`}];
        });
    }

    renderSides() {
        const {item} = this;
        const faces = item.piece?.faces ?? [];
        if (!faces.some((face) => face.side === this.only))
            this.only = "";
        if (faces.length > 1 && !this.chosen && this.isNarrow())
            this.only = faces[0].side;
        this.choice.hidden = faces.length < 2;
        fill(this.choice, faces.length < 2 ? [] : [{side: "", title: "All sides"},
            ...faces.map(({side}) => ({side, title: sideTitle(side)}))]
            .map((each) => ({...each, on: each.side === this.only})), (each) => each.side, (each) =>
            make("button", {type: "button", "aria-pressed": String(each.on),
                click: () => this.showOnly(each.side)}, each.title));
        this.setPictures(this.wanted());
        this.layOut();
        this.renderBoxes();
    }

    isNarrow() {
        return this.element.clientWidth < 700;
    }

    setPictures(wanted) {
        const old = new Map(this.pictures.map((each) => [each.key, each]));
        const sameItem = this.shownItem === this.item?.key;
        this.shownItem = this.item?.key;
        this.pictures = wanted.map((each) => {
            let side = old.get(each.key);
            if (side)
                old.delete(each.key);
            else
                side = this.makeSide(each);
            side.picture.setLabel(`${this.item.title}${each.title ? `, ${each.title.toLowerCase()}` : ""}`);
            setText(side.title, each.title);
            side.title.hidden = wanted.length < 2;
            const mark = sameItem && side.name === each.name && side.v !== each.v;
            Object.assign(side, {name: each.name, v: each.v, side: each.side, before: each.before});
            side.picture.show(each.name, each.v, each.address, {mark});
            return side;
        });
        for (const side of old.values()) {
            side.picture.remove();
            side.element.remove();
        }
        this.pictures.forEach((side, i) => {
            if (this.sides.children[i] !== side.element)
                this.sides.insertBefore(side.element, this.sides.children[i] ?? null);
        });
    }

    makeSide({key}) {
        const picture = new Picture();
        const boxes = make("div", {class: "boxes"});
        const title = make("figcaption");
        const frame = make("div", {class: "frame"}, picture.element, boxes);
        const element = make("figure", {class: "side"}, frame, title);
        const side = {key, element, frame, picture, boxes, title};
        picture.onsize = () => this.fitPicture(side);
        return side;
    }

    /* Sets the sizes of the sides: as large as the window allows, or by the zoom. */
    layOut() {
        if (!this.awake || this.pictures.length === 0)
            return;
        const {item} = this;
        const narrow = this.isNarrow();
        const around = page.place.zones && item.piece ? 3 : 0;
        const width = item.width + 2 * around, height = item.height + 2 * around;
        const titles = this.pictures.length > 1 ? 26 : 0;
        const gap = narrow ? 12 : 28, edge = narrow ? 16 : 40;
        const roomX = this.stage.clientWidth - 2 * edge;
        const roomY = this.stage.clientHeight - edge - (narrow ? 56 : 64);
        const count = this.pictures.length;
        let best = 0;
        let bestColumns = 1;
        for (let columns = 1; columns <= count; columns++) {
            if (this.before && columns % 2)
                continue; /* before and after stay side by side */
            const rows = Math.ceil(count / columns);
            const fits = Math.min((roomX - gap * (columns - 1)) / columns / width,
                (roomY - gap * (rows - 1) - titles * rows) / rows / height);
            if (fits > best)
                [best, bestColumns] = [fits, columns];
        }
        const perMm = pixelsPerMm();
        const scale = this.zoom > 0 ? this.zoom * perMm : Math.max(Math.min(best, MOST * perMm), 0.1);
        this.scale = scale;
        this.sides.style.gap = `${gap}px`;
        for (const side of this.pictures) {
            side.frame.style.width = `${item.width * scale}px`;
            side.frame.style.height = `${item.height * scale}px`;
            side.frame.style.margin = `${around * scale}px`;
            this.fitPicture(side);
        }
        this.sides.style.gridTemplateColumns = `repeat(${bestColumns}, max-content)`;
        this.onzoom?.();
    }

    fitPicture({picture}) {
        const {image} = picture;
        if (!image || !this.item)
            return;
        const around = page.place.zones && this.item.piece ? bleedOf(image, this.item) * this.scale : 0;
        image.style.inset = `${-around}px`;
        image.style.width = `calc(100% + ${2 * around}px)`;
        image.style.height = `calc(100% + ${2 * around}px)`;
    }

    /** Loads the pictures of the names; adds the promises to 'shown'. */
    refresh(names, shown, mark) {
        if (!this.awake)
            return;
        for (const side of this.pictures)
            if (names.has(side.name)) {
                const v = side.v = page.faces.get(side.name);
                shown.push(side.picture.show(side.name, v, faceAddress(side.name, v), {mark}));
            }
    }

    /** Shows one side alone; "" shows all. */
    showOnly(side) {
        this.only = side;
        this.chosen = true;
        const faces = this.item.piece?.faces ?? [];
        for (const [i, button] of [...this.choice.children].entries())
            button.setAttribute("aria-pressed", String((i === 0 ? "" : faces[i - 1].side) === side));
        this.setPictures(this.wanted());
        this.layOut();
        this.renderBoxes();
    }

    /** Shows the next side alone, after the last one all of them. */
    turn() {
        const sides = ["", ...(this.item?.piece?.faces ?? []).map((face) => face.side)];
        if (sides.length < 3)
            return;
        this.showOnly(sides[(sides.indexOf(this.only) + 1) % sides.length]);
    }

    setZoom(zoom) {
        this.zoom = zoom;
        this.layOut();
    }

    /* --- what is known of the piece --- */

    async fetchPiece() {
        const {item} = this;
        this.controller?.abort();
        this.controller = new AbortController();
        try {
            const json = await fetchJson(gamePath("piece", item.piece.set, item.piece.id),
                this.controller.signal);
            if (this.item?.key !== item.key)
                return;
            this.json = json;
            this.message.hidden = true;
            this.renderInfo();
        } catch (error) {
            if (error.name === "AbortError" || this.item?.key !== item.key)
                return;
            if (!this.json && page.online) {
                setText(this.message, error.message);
                this.message.hidden = false;
            }
        }
    }

    renderInfo() {
        const {fields, texts, problems} = this.json;
        fillProblems(this.problems, problems);
        this.textsPart.hidden = texts.length === 0;
        this.fieldsPart.hidden = fields.length === 0;
        fill(this.texts, texts.map((text, index) => ({...text, index})), (text) => text.index,
            (text) => textElement(text));
        fill(this.fieldsBody, fields, (field) => field.name, fieldElement);
        this.renderBoxes();
    }

    renderBoxes() {
        const texts = this.json?.texts ?? [];
        for (const {boxes, side, before} of this.pictures)
            fill(boxes, before ? [] : texts.map((text, index) => ({...text, index}))
                .filter((text) => text.side === side), (text) => text.index, (text) => {
                const box = make("div", {class: "box", "data-state": stateOf(text)}, barOf(text));
                const [x, y, w, h] = text.box;
                box.dataset.text = text.index;
                box.style.left = `${x / this.item.width * 100}%`;
                box.style.top = `${y / this.item.height * 100}%`;
                box.style.width = `${w / this.item.width * 100}%`;
                box.style.height = `${h / this.item.height * 100}%`;
                return box;
            });
    }

    /* Pointing at a text marks its box, and the other way round. */
    hover(event) {
        const index = event.target.closest?.("[data-text]")?.dataset.text;
        for (const marked of this.element.querySelectorAll(".pointed"))
            marked.classList.remove("pointed");
        if (event.type === "pointerover" && index !== undefined)
            for (const each of this.element.querySelectorAll(`[data-text="${index}"]`))
                each.classList.add("pointed");
    }

    /* --- the last commit --- */

    /* Finds out whether the last commit has the piece, and whether it looked the same. */
    async fetchBefore() {
        const {item} = this;
        const names = item.piece.faces.map(({side}) => `${item.name}/${side}`);
        const key = JSON.stringify(names.map((name) => [beforeAddress(name), page.faces.get(name)]));
        if (this.checked === key)
            return;
        this.checked = key;
        let same = true, found = false;
        for (const name of names) {
            try {
                const [before, now] = await Promise.all([fetch(beforeAddress(name)),
                    fetch(faceAddress(name, page.faces.get(name)))]);
                found ||= before.ok;
                same = same && before.ok && now.ok && await before.text() === await now.text();
            } catch {
                this.checked = "";
                return;
            }
            if (this.checked !== key)
                return;
        }
        this.compare.hidden = !found || same && !this.before;
        this.same.hidden = !found || !same;
    }

    /** Shows or hides the last commit. Returns why that cannot be done, or "". */
    toggleBefore() {
        if (this.compare.hidden)
            return this.same.hidden ? "There is no earlier version to compare with" : this.same.textContent;
        this.before = !this.before;
        this.compare.setAttribute("aria-pressed", String(this.before));
        this.setPictures(this.wanted());
        this.layOut();
        this.renderBoxes();
        return "";
    }

    /* --- swiping --- */

    addSwipe(move) {
        let start = null;
        this.stage.addEventListener("pointerdown", (event) => {
            start = event.pointerType === "mouse" || !event.isPrimary ? null
                : {x: event.clientX, y: event.clientY};
        });
        this.stage.addEventListener("pointerup", (event) => {
            if (!start || !event.isPrimary)
                return;
            const x = event.clientX - start.x, y = event.clientY - start.y;
            start = null;
            const scrolls = this.stage.scrollWidth > this.stage.clientWidth + 1;
            if (!scrolls && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y))
                move(x < 0 ? 1 : -1);
        });
        this.stage.addEventListener("pointercancel", () => { start = null; });
    }
}

const format = (number) => String(Math.round(number * 100) / 100);

const stateOf = (text) => !text.fits ? "over" : text.full > AMBER ? "tight" : "good";

function barOf(text) {
    const bar = make("span", {class: "bar"}, make("i"));
    bar.firstChild.style.width = `${Math.min(text.full, 1) * 100}%`;
    return bar;
}

function textElement(text) {
    const percent = `${Math.round(text.full * 100)}%`;
    const shrunk = text.size < text["full-size"]
        ? `${format(text.size)} pt, not ${format(text["full-size"])}` : `${format(text.size)} pt`;
    const element = make("li", {"data-state": stateOf(text), title: text.fits ? `${percent} full`
        : "The text does not fit"},
    make("span", {class: "words"}, text.text || "–"),
    make("span", {class: "where"}, text.place ? placeLink(text.place, text.layer) : text.layer),
    make("span", {class: "fullness"}, barOf(text), make("span", {class: "figure"},
        text.fits ? percent : "does not fit")),
    make("span", {class: "size"}, shrunk));
    element.dataset.text = text.index;
    return element;
}

function fieldElement(field) {
    return make("tr", {},
        make("th", {scope: "row", title: field.type}, field.name),
        make("td", {}, make("span", {class: "value"}, field.text || "–"),
            field.formula && make("code", {class: "formula", title: field.formula}, field.formula)),
        make("td", {class: "where"}, field.place
            ? placeLink(field.place) : make("span", {class: "soft"}, field.formula ? "formula" : "default")));
}
