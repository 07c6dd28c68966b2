/* A grid of pictures in true proportions: all pieces by set, sheets, pages or diagrams. Only what
 * is near the visible part is in the page, so ten thousand pieces scroll as ten do. */
import {make, setText} from "/-/page-dom.js";
import {Picture, slowDown} from "/-/page-picture.js";

const BEYOND = 500; /* px above and below the visible part that are ready, too */
const CAPTION = 22, HEAD = 52, FOOT = 28; /* px */
const BETWEEN = 48; /* px between groups that share a row */
const FAST = 3; /* px per ms */
const SLOW_WAIT = 90; /* ms without a move after which a fast scroll has ended */
const SPREAD = 22; /* px by which the space between items may grow */
const CAPTION_LEAST = 60; /* px: narrower tiles have no caption */

/** Items are {name, shows, v, address, title, label, width, height, copies, level, href}, sizes in mm;
 * 'shows' names the picture, if not 'name' does. Options: open(item), choose(item). */
export class Grid {
    constructor({open, choose, className = ""}) {
        this.element = make("div", {class: `grid ${className}`, hidden: true});
        this.inner = make("div", {class: "inner"});
        this.empty = make("p", {class: "empty", hidden: true});
        this.element.append(this.empty, this.inner);
        this.open = open;
        this.choose = choose;
        this.groups = [];
        this.rows = [];
        this.places = new Map(); /* name -> {item, group, x, y, width, height, row, ...} */
        this.order = [];
        this.tiles = new Map();
        this.sections = new Map();
        this.current = "";
        this.scale = 1; /* px per mm */
        this.bleed = 0; /* mm around each piece */
        this.fresh = new Set();
        this.awake = false;
        this.scrolled = 0;
        this.isFast = false;
        this.lastTop = this.lastTime = 0;
        this.element.addEventListener("scroll", () => this.noteScroll(), {passive: true});
        this.element.addEventListener("click", (event) => this.click(event));
        this.element.addEventListener("focusin", (event) => {
            const name = event.target.closest?.(".tile")?.dataset.name;
            if (name)
                this.setCurrent(name);
        });
        new ResizeObserver(() => {
            if (this.awake && this.element.clientWidth !== this.width)
                this.layOut();
            else
                this.schedule();
        }).observe(this.element);
    }

    show() {
        this.awake = true;
        this.element.hidden = false;
        this.layOut();
        this.element.scrollTop = this.scrolled;
        this.render();
    }

    hide() {
        this.scrolled = this.element.scrollTop;
        this.awake = false;
        this.element.hidden = true;
    }

    /** Sets what the grid holds. Pictures of the names in 'fresh' are marked as new. */
    setGroups(groups, emptyText = "", fresh = new Set()) {
        this.groups = groups;
        this.fresh = fresh;
        this.order = groups.flatMap((group) => group.items.map((item) => item.name));
        setText(this.empty, emptyText);
        this.empty.hidden = this.order.length > 0 || !emptyText;
        if (this.awake)
            this.layOut();
    }

    setScale(scale, bleed = this.bleed, anchorY = null) {
        if (scale === this.scale && bleed === this.bleed)
            return;
        this.scale = scale;
        this.bleed = bleed;
        if (this.awake)
            this.layOut(anchorY);
    }

    /* The item that keeps its place on the screen: the current one if it can be seen, else the one
     * at 'anchorY' or at the top. */
    anchor(anchorY) {
        const top = this.element.scrollTop, bottom = top + this.element.clientHeight;
        const current = this.places.get(this.current);
        if (top <= 4 && anchorY === null)
            return null;
        if (anchorY === null && current && current.y >= top && current.y + current.height <= bottom)
            return {name: this.current, offset: current.y - top};
        const at = top + (anchorY ?? 60);
        const row = this.rows.find((each) => each.y + each.height >= at);
        if (!row)
            return null;
        return {name: row.names[0], offset: row.y - top, part: (at - row.y) / row.height, at: anchorY ?? 60};
    }

    /** Computes where each item is, and shows what can be seen. */
    layOut(anchorY = null) {
        const element = this.element;
        const anchor = this.anchor(anchorY);
        this.width = element.clientWidth;
        const isNarrow = this.width < 600;
        const padding = isNarrow ? 14 : 28;
        const around = this.bleed * this.scale;
        const gap = (isNarrow ? 12 : 18) + 2 * around;
        const room = Math.max(this.width - 2 * padding, 40);
        this.rows = [];
        this.places.clear();
        let y = 0, band = null; /* a band: groups of one row side by side */
        for (const group of this.groups) {
            const sizes = group.items.map((item) => this.sizeOf(item, room - 2 * around));
            const across = sizes.reduce((sum, size) => sum + size.width + gap, -gap) + 2 * around;
            const headWidth = Math.max(110, group.title.length * 8 + 16);
            const own = Math.max(across, headWidth);
            const joins = across <= room && band && band.x + BETWEEN + own <= room;
            if (!joins) {
                y = band ? band.y + HEAD + band.row.height + FOOT : y;
                band = null;
            }
            if (across <= room) {
                if (joins)
                    band.last.width = band.x + BETWEEN - (band.last.x - padding) - 14;
                else
                    this.rows.push((band = {x: -BETWEEN, y, row: {y: y + HEAD, height: 0, names: []}}).row);
                group.x = padding + band.x + BETWEEN;
                group.y = band.y;
                group.width = padding + room - group.x;
                this.placeRow(group, group.items, sizes, group.x + around, gap, band.row, around);
                band.x += BETWEEN + own;
                band.last = group;
                band.groups = [...(band.groups ?? []), group];
                for (const each of band.groups)
                    each.height = HEAD + band.row.height + FOOT;
                continue;
            }
            group.x = padding;
            group.y = y;
            group.width = room;
            y = this.placeRows(group, sizes, {y: y + HEAD, room, gap, around}) + FOOT;
            group.height = y - group.y;
        }
        if (band)
            y = band.y + HEAD + band.row.height + FOOT;
        this.inner.style.height = `${y + 24}px`;
        if (!this.places.has(this.current))
            this.current = "";
        if (anchor && this.places.has(anchor.name)) {
            const place = this.places.get(anchor.name);
            element.scrollTop = anchor.part === undefined ? place.y - anchor.offset
                : place.y + anchor.part * this.rows[place.row].height - anchor.at;
        }
        this.render();
    }

    /* The size of an item in px. Those that are wider than the window are made smaller. */
    sizeOf(item, most) {
        const shrink = Math.min(1, most / (item.width * this.scale));
        return {shrink, width: item.width * this.scale * shrink, height: item.height * this.scale * shrink};
    }

    /* Places a group that needs several rows. The space between items of equal widths grows a
     * little, so that the rows end where the window ends. Returns the end. */
    placeRows(group, sizes, {y, room, gap, around}) {
        const {width} = sizes[0];
        if (sizes.every((size) => Math.abs(size.width - width) < 0.5)) {
            const columns = Math.max(Math.floor((room - 2 * around + gap) / (width + gap)), 1);
            const even = columns > 1 ? (room - 2 * around - columns * width) / (columns - 1) : gap;
            gap = Math.min(even, gap + SPREAD);
        }
        for (let from = 0; from < sizes.length;) {
            let to = from, x = 0;
            while (to < sizes.length && (to === from || x + sizes[to].width <= room - 2 * around + 0.5))
                x += sizes[to++].width + gap;
            const row = {y, height: 0, names: []};
            this.rows.push(row);
            this.placeRow(group, group.items.slice(from, to), sizes.slice(from, to), group.x + around, gap,
                row, around);
            y += row.height + (this.width < 600 ? 12 : 18);
            from = to;
        }
        return y - (this.width < 600 ? 12 : 18);
    }

    placeRow(group, items, sizes, x, gap, row, around) {
        items.forEach((item, i) => {
            const {width, height, shrink} = sizes[i];
            const caption = width >= CAPTION_LEAST ? CAPTION : 0;
            this.places.set(item.name, {item, group, x, y: row.y + around, width, height, caption, shrink,
                around, row: this.rows.indexOf(row, Math.max(this.rows.length - 2, 0))});
            row.names.push(item.name);
            row.height = Math.max(row.height, height + caption + 2 * around);
            x += width + gap;
        });
    }

    /* While the grid flies by, pictures are not asked for: they follow when it slows down. */
    noteScroll() {
        const now = performance.now(), top = this.element.scrollTop;
        const speed = Math.abs(top - this.lastTop) / Math.max(now - this.lastTime, 1);
        this.isFast = now - this.lastTime < 200 && speed > FAST;
        [this.lastTop, this.lastTime] = [top, now];
        clearTimeout(this.slowTimer);
        slowDown(true);
        this.slowTimer = setTimeout(() => {
            this.isFast = false;
            slowDown(false);
            this.render();
        }, SLOW_WAIT);
        this.schedule();
    }

    schedule() {
        if (this.frame || !this.awake)
            return;
        this.frame = requestAnimationFrame(() => {
            this.frame = 0;
            this.render();
        });
    }

    /* Makes the tiles that are near the visible part, and removes the others. */
    render() {
        if (!this.awake)
            return;
        const top = this.element.scrollTop - BEYOND;
        const bottom = this.element.scrollTop + this.element.clientHeight + BEYOND;
        const wanted = new Set();
        let low = 0, high = this.rows.length;
        while (low < high) { /* the first row that ends below the top */
            const middle = (low + high) >> 1;
            if (this.rows[middle].y + this.rows[middle].height < top)
                low = middle + 1;
            else
                high = middle;
        }
        for (let i = low; i < this.rows.length && this.rows[i].y < bottom; i++)
            for (const name of this.rows[i].names)
                wanted.add(name);
        if (this.places.has(this.current) && this.tiles.get(this.current)?.element.contains(document.activeElement))
            wanted.add(this.current); /* keeps the focus */
        for (const [name, tile] of this.tiles)
            if (!wanted.has(name)) {
                tile.picture.remove();
                tile.element.remove();
                this.tiles.delete(name);
            }
        this.renderSections(top, bottom);
        const places = [...wanted].map((name) => this.places.get(name));
        const isSeen = ({y, height}) => y < bottom - BEYOND && y + height > top + BEYOND;
        for (const place of places.filter(isSeen)) /* these load first */
            this.renderTile(place);
        for (const place of places.filter((each) => !isSeen(each)))
            this.renderTile(place);
        this.fresh.clear();
        this.setTabStop();
    }

    renderSections(top, bottom) {
        const wanted = new Set();
        for (const group of this.groups) {
            if (group.y + group.height < top || group.y > bottom)
                continue;
            wanted.add(group.key);
            let section = this.sections.get(group.key);
            if (!section) {
                const element = make("section", {class: "set"});
                const head = make("h2");
                const name = make("span"), detail = make("small");
                head.append(name, detail);
                element.append(head);
                section = {element, head, name, detail};
                this.sections.set(group.key, section);
                this.inner.append(element);
            }
            setText(section.name, group.title);
            setText(section.detail, group.detail ?? "");
            section.element.setAttribute("aria-label", group.title);
            const {style} = section.element;
            style.left = `${group.x}px`;
            style.top = `${group.y}px`;
            style.width = `${group.width}px`;
            style.height = `${group.height}px`;
        }
        for (const [key, section] of this.sections)
            if (!wanted.has(key) && !section.element.querySelector(".tile")) {
                section.element.remove();
                this.sections.delete(key);
            }
    }

    renderTile(place) {
        const {item} = place;
        let tile = this.tiles.get(item.name);
        if (!tile) {
            const picture = new Picture();
            const element = make("a", {class: "tile", tabindex: "-1", draggable: "false"});
            const title = make("span", {class: "title"});
            const copies = make("span", {class: "copies"});
            const caption = make("span", {class: "caption"}, title, copies);
            const flag = make("span", {class: "flag", hidden: true});
            element.dataset.name = item.name;
            element.append(picture.element, caption, flag);
            tile = {element, picture, title, copies, caption, flag};
            picture.onsize = (image) => this.fitPicture(tile, image);
            this.tiles.set(item.name, tile);
            this.sections.get(place.group.key).element.append(element);
        }
        const {style} = tile.element;
        const section = this.sections.get(place.group.key);
        if (tile.element.parentNode !== section.element)
            section.element.append(tile.element);
        tile.place = place;
        style.left = `${place.x - place.group.x}px`;
        style.top = `${place.y - place.group.y}px`;
        style.width = `${place.width}px`;
        tile.picture.element.style.height = `${place.height}px`;
        tile.caption.hidden = !place.caption;
        tile.caption.style.marginTop = `${place.around}px`;
        setText(tile.title, item.title);
        setText(tile.copies, item.copies > 1 ? `×${item.copies}` : "");
        tile.flag.hidden = !item.level;
        tile.flag.dataset.level = item.level ?? "";
        tile.element.href = item.href;
        tile.element.title = place.caption ? "" : item.title;
        tile.element.setAttribute("aria-label", item.label);
        tile.element.classList.toggle("current", item.name === this.current);
        tile.element.setAttribute("aria-current", item.name === this.current);
        if (!this.isFast || tile.picture.address)
            this.load(tile, item, this.fresh.has(item.name));
        this.fitPicture(tile, tile.picture.image);
    }

    load(tile, item, mark = false) {
        return tile.picture.show(item.shows ?? item.name, item.v, item.address, {mark});
    }

    /* With bleed, the picture is larger than the piece. */
    fitPicture(tile, image) {
        if (!image)
            return;
        const {place} = tile;
        const around = this.bleed > 0 ? bleedOf(image, place.item) * this.scale * place.shrink : 0;
        image.style.inset = `${-around}px`;
        image.style.width = `${place.width + 2 * around}px`;
        image.style.height = `${place.height + 2 * around}px`;
    }

    /** Loads the pictures of the names that can be seen; adds the promises to 'shown'. Pictures just
     * beyond the visible part follow with the next state. */
    refresh(names, versionOf, addressOf, shown, mark) {
        if (!this.awake)
            return;
        const top = this.element.scrollTop, bottom = top + this.element.clientHeight;
        for (const tile of this.tiles.values()) {
            const {item, y, height} = tile.place;
            const name = item.shows ?? item.name;
            if (!names.has(name) || y > bottom || y + height < top)
                continue;
            item.v = versionOf(name);
            item.address = addressOf(name, item.v);
            shown.push(this.load(tile, item, mark));
        }
    }

    /* --- the current item --- */

    setCurrent(name) {
        if (name === this.current)
            return;
        for (const each of [this.current, name]) {
            const tile = this.tiles.get(each);
            tile?.element.classList.toggle("current", each === name);
            tile?.element.setAttribute("aria-current", each === name);
        }
        this.current = name;
        this.setTabStop();
        this.choose?.(this.places.get(name)?.item);
    }

    /* One tile can be reached with Tab; the arrow keys reach the others. */
    setTabStop() {
        const stop = this.tiles.get(this.current) ?? this.tiles.values().next().value;
        if (stop === this.tabStop)
            return;
        this.tabStop?.element.setAttribute("tabindex", "-1");
        stop?.element.setAttribute("tabindex", "0");
        this.tabStop = stop;
    }

    /** Scrolls to an item and gives it the focus. */
    reveal(name, {focus = true} = {}) {
        const place = this.places.get(name);
        if (!place)
            return;
        const {element} = this;
        const top = place.y - place.around - HEAD;
        const bottom = place.y + place.height + place.around + place.caption + 16;
        if (top < element.scrollTop)
            element.scrollTop = top;
        else if (bottom > element.scrollTop + element.clientHeight)
            element.scrollTop = Math.min(bottom - element.clientHeight, top);
        this.setCurrent(name);
        this.render();
        if (focus)
            this.tiles.get(name)?.element.focus({preventScroll: true});
    }

    /** Moves to the next item in a direction: left, right, up, down, first, last, or a page. */
    move(direction) {
        if (this.order.length === 0)
            return;
        const place = this.places.get(this.current);
        if (!place) {
            const top = this.element.scrollTop;
            const row = this.rows.find((each) => each.y >= top - 8) ?? this.rows.at(-1);
            this.reveal(direction === "last" ? this.order.at(-1) : row.names[0]);
            return;
        }
        const at = this.order.indexOf(this.current);
        if (direction === "left")
            this.reveal(this.order[Math.max(at - 1, 0)]);
        else if (direction === "right")
            this.reveal(this.order[Math.min(at + 1, this.order.length - 1)]);
        else if (direction === "first")
            this.reveal(this.order[0]);
        else if (direction === "last")
            this.reveal(this.order.at(-1));
        else
            this.moveRows(place, direction);
    }

    moveRows(place, direction) {
        const step = direction === "up" || direction === "page-up" ? -1 : 1;
        let row = place.row + step;
        if (direction.startsWith("page")) {
            const far = this.element.clientHeight * 0.85;
            while (this.rows[row + step] && Math.abs(this.rows[row + step].y - place.y) < far)
                row += step;
        }
        const names = this.rows[Math.min(Math.max(row, 0), this.rows.length - 1)].names;
        const centre = place.x + place.width / 2;
        let best = names[0], least = Infinity;
        for (const name of names) {
            const other = this.places.get(name);
            const distance = Math.abs(other.x + other.width / 2 - centre);
            if (distance < least)
                [best, least] = [name, distance];
        }
        this.reveal(best);
    }

    click(event) {
        const tile = event.target.closest(".tile");
        if (!tile || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
            return;
        event.preventDefault();
        this.setCurrent(tile.dataset.name);
        this.open(this.places.get(tile.dataset.name).item);
    }
}

/** The bleed of a picture that is larger than its piece by its bleed on all sides, in mm. */
export function bleedOf(image, piece) {
    const around = (Number(image.dataset.width) - piece.width) / 2;
    return around > 0 && around < 25 ? around : 3;
}
