/* Small helpers to build and update the elements of the page. */

const SVG = "http://www.w3.org/2000/svg";

export const find = (selector, root = document) => root.querySelector(selector);

/** Makes an element. Attributes that are functions become listeners; null, undefined and false are
 * left out. Children may be elements, texts, or arrays of them; those that are false are left out, too. */
export function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === "function")
            element.addEventListener(name, value);
        else if (name === "class")
            element.className = value ?? "";
        else if (value === true)
            element.setAttribute(name, "");
        else if (value !== null && value !== undefined && value !== false)
            element.setAttribute(name, value);
    }
    element.append(...children.flat(3).filter((child) => child || child === 0));
    return element;
}

/** Makes an icon from a symbol of page.html. */
export function icon(name) {
    const svg = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    svg.setAttribute("class", "icon");
    svg.setAttribute("aria-hidden", "true");
    use.setAttribute("href", `#i-${name}`);
    svg.append(use);
    return svg;
}

/** Makes the children of a container those of 'items', in their order. Elements of items that are
 * the same as before stay as they are, with their focus, selection and open details. */
export function fill(container, items, keyOf, render) {
    const old = container.fillOld ?? new Map();
    const now = new Map();
    const focused = container.contains(document.activeElement)
        ? document.activeElement.closest("[data-key]")?.dataset.key : undefined;
    let at = container.firstElementChild;
    for (const [index, item] of items.entries()) {
        let key = String(keyOf(item, index));
        while (now.has(key))
            key += "+";
        const text = JSON.stringify(item);
        let known = old.get(key);
        if (!known || known.text !== text) {
            const element = render(item, index);
            element.dataset.key = key;
            if (known)
                known.element.replaceWith(element);
            if (at === known?.element)
                at = element;
            known = {text, element};
        }
        now.set(key, known);
        old.delete(key);
        if (known.element === at)
            at = at.nextElementSibling;
        else
            container.insertBefore(known.element, at);
    }
    for (const known of old.values())
        known.element.remove();
    container.fillOld = now;
    if (focused !== undefined && !container.contains(document.activeElement)) {
        const element = now.get(focused)?.element;
        (element?.matches("a, button, [tabindex]") ? element : element?.querySelector("a, button"))
            ?.focus({preventScroll: true});
    }
}

/** Sets a text only if it changes, so that nothing is laid out again without need. */
export function setText(element, text) {
    if (element.textContent !== text)
        element.textContent = text;
}

/** Returns "1 piece" or "2 pieces". */
export const countOf = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Reads a value from the storage of the browser; returns 'otherwise' if there is none. */
export function stored(name, otherwise = null) {
    try {
        return localStorage.getItem(`ppgen.${name}`) ?? otherwise;
    } catch {
        return otherwise;
    }
}

/** Keeps a value in the storage of the browser; null removes it. */
export function store(name, value) {
    try {
        if (value === null)
            localStorage.removeItem(`ppgen.${name}`);
        else
            localStorage.setItem(`ppgen.${name}`, value);
    } catch { /* storage is blocked: the value lasts as long as the page */ }
}
