/* Pictures that change without a flash: a new version is read away from the page, then takes the
 * place of the old one. An SVG becomes a tree of its own in the page, because browsers take twice as
 * long to show it as an <img>. */
import {make} from "/-/page-dom.js";

const KEPT = 2000; /* entries of the log below */
const PNG_DPI = 300; /* of pictures that would be too large as SVG */
const MARKED = 1200; /* ms for which the ring around a new picture stays */

/** A log of the pictures that were shown, for tests: {name, v, time} with the time of the first
 * frame after the new picture took its place. */
export const shown = [];

const all = new Set();

/* Browsers open six connections to a server. Pictures take four of them, so that the events and
 * other requests need not wait. What waits here can be dropped without having cost anything. */
const MOST_LOADING = 4, MOST_WHILE_SCROLLING = 1;
const waiting = [];
let loading = 0, most = MOST_LOADING;

function loadNext() {
    while (waiting.length > 0 && loading < most + (waiting[0].mark ? 1 : 0))
        waiting.shift().load();
}

/** Loads fewer pictures at a time while something scrolls: the browser takes some ms for each. */
export function slowDown(isScrolling) {
    most = isScrolling ? MOST_WHILE_SCROLLING : MOST_LOADING;
    loadNext();
}

/* Pictures without a label are named by what is around them. */
function setLabel(element, label) {
    element.setAttribute("aria-label", label);
    element.setAttribute("aria-hidden", String(!label));
}

/* Makes the element of a picture that fills its box. Its width in mm is in dataset.width. */
async function read(answer, label) {
    const element = make("span", {class: "drawing", role: "img"});
    setLabel(element, label);
    const inside = element.attachShadow({mode: "open"});
    if (answer.headers.get("Content-Type") === "image/svg+xml") {
        const svg = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
        if (svg.localName !== "svg" || svg.querySelector("parsererror"))
            throw new Error("the picture is not SVG");
        svg.style.cssText = "display: block; width: 100%; height: 100%";
        element.dataset.width = parseFloat(svg.getAttribute("width"));
        inside.append(svg);
        return element;
    }
    const image = new Image();
    image.style.cssText = "display: block; width: 100%; height: 100%";
    image.draggable = false;
    image.decoding = "sync"; /* it is decoded already when it enters the page */
    image.src = URL.createObjectURL(await answer.blob());
    try {
        await image.decode();
    } finally {
        URL.revokeObjectURL(image.src);
    }
    element.dataset.width = image.naturalWidth / PNG_DPI * 25.4;
    inside.append(image);
    return element;
}

/** A picture in the page. 'element' holds the drawing; its owner sets the size. */
export class Picture {
    constructor(label = "") {
        this.element = make("span", {class: "picture"});
        this.label = label;
        this.name = "";
        this.address = ""; /* of the picture that is wanted */
        this.image = null; /* the drawing in the page */
        this.imageName = "";
        this.job = this.promise = null; /* of the one that loads */
        this.failed = false;
        this.onsize = null;
        all.add(this);
    }

    /** Shows a picture. With 'mark', a ring shows for a moment that it is new. Returns a promise
     * that ends when it is shown, or failed. */
    show(name, v, address, {mark = false} = {}) {
        if (address === this.address && !this.failed)
            return this.promise ?? Promise.resolve();
        this.name = name;
        this.address = address;
        this.failed = false;
        this.drop();
        this.promise = new Promise((done) => {
            this.job = {v, mark, done, isLoading: false, abort: new AbortController(), load: () => this.load()};
        });
        if (mark) /* what was saved just now comes first */
            waiting.unshift(this.job);
        else
            waiting.push(this.job);
        loadNext();
        return this.promise;
    }

    async load() {
        const {job, address} = this;
        let image = null;
        job.isLoading = true;
        loading++;
        try {
            const answer = await fetch(address, {signal: job.abort.signal, priority: job.mark ? "high" : "auto"});
            image = answer.ok ? await read(answer, this.label) : null;
        } catch { /* stopped, or the server has ended: the page says so elsewhere */ }
        if (this.job === job) {
            this.end();
            if (image) {
                image.dataset.address = address;
                this.swap(image, job.v, job.mark);
            } else {
                this.fail();
            }
        }
        job.done();
    }

    /** Changes the label for screen readers. */
    setLabel(label) {
        this.label = label;
        if (this.image)
            setLabel(this.image, label);
    }

    /* Ends the present job: its place is free for another picture. */
    end() {
        const {job} = this;
        this.job = this.promise = null;
        if (job.isLoading)
            loading--;
        else
            waiting.splice(waiting.indexOf(job), 1);
        loadNext();
    }

    swap(image, v, mark) {
        if (this.image)
            this.image.replaceWith(image);
        else
            this.element.prepend(image);
        this.image = image;
        this.imageName = this.name;
        this.element.querySelector(".failure")?.remove();
        this.onsize?.(image);
        if (mark)
            this.mark();
        const name = this.name;
        requestAnimationFrame(() => {
            shown.push({name, v, time: performance.timeOrigin + performance.now()});
            if (shown.length > KEPT)
                shown.splice(0, KEPT / 2);
        });
    }

    /* Keeps the last good picture, and says why there is no new one. */
    async fail() {
        const address = this.address;
        this.failed = true;
        let text = "";
        try {
            const answer = await fetch(address);
            text = answer.ok ? "the picture cannot be shown" : (await answer.text()).trim();
        } catch { /* the server has ended: the page says so elsewhere */ }
        if (this.address !== address || !this.failed || !text)
            return;
        if (this.image && this.imageName === this.name)
            return;
        this.image?.remove(); /* of another piece */
        this.image = null;
        this.element.querySelector(".failure")?.remove();
        this.element.append(make("span", {class: "failure"}, text));
    }

    mark() {
        clearTimeout(this.markTimer);
        this.element.classList.remove("fresh");
        void this.element.offsetWidth; /* starts the animation again */
        this.element.classList.add("fresh");
        this.markTimer = setTimeout(() => this.element.classList.remove("fresh"), MARKED);
    }

    /* Stops loading. */
    drop() {
        const {job} = this;
        if (!job)
            return;
        this.end();
        job.abort.abort();
        job.done();
    }

    /** Removes the picture from the page. */
    remove() {
        this.drop();
        clearTimeout(this.markTimer);
        this.address = "";
        all.delete(this);
        this.element.remove();
    }
}

/** Pictures that failed because the server was away try again. */
export function retryFailed() {
    for (const picture of all)
        if (picture.failed)
            picture.address = "";
}
