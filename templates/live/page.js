/* The page of 'ppgen serve': puts the views together, and gives them the changes that the server
 * reports. */
import {announce, announceChange} from "/-/page-announce.js";
import {find} from "/-/page-dom.js";
import {handleKey} from "/-/page-keys.js";
import {retryFailed, shown} from "/-/page-picture.js";
import {updatePanel} from "/-/page-problems.js";
import {followPlaces} from "/-/page-settings.js";
import {faceAddress, heard, on, page, start} from "/-/page-state.js";
import {setUpTrying} from "/-/page-stats.js";
import {followLinks, setUpToolbar, updateSide, updateToolbar} from "/-/page-toolbar.js";
import {fetchPages, forgetPages, large, noteFilter, PAGE_KINDS, pageList, pages, pagesKey, pieces, pinch, place, problems,
    setScales, showPlace, showZoom, stats, titleText, updateLarge, updatePages, updatePieces, view}
    from "/-/page-views.js";

function placeChanged({old, isNewView}) {
    document.title = titleText();
    if (!old || old.zones !== place().zones || old.kind !== place().kind)
        setScales();
    if (PAGE_KINDS.includes(place().kind) && pageList.key !== pagesKey()) {
        updatePages(new Set());
        if (!isNewView)
            fetchPages();
    }
    noteFilter();
    if (!place().id && place().kind === "pieces" && old && old.set !== place().set && !old.id)
        pieces.element.scrollTop = 0;
    if (!place().id)
        updatePieces();
    showPlace();
    updatePanel();
    updateToolbar();
    updateSide();
    showZoom();
}

function stateChanged() {
    retryFailed();
    updatePieces();
    showPlace();
    if (PAGE_KINDS.includes(place().kind) && pageList.key !== pagesKey())
        fetchPages();
    if (view === large)
        updateLarge();
    stats.update();
    problems.update();
    updatePanel();
    updateToolbar();
    updateSide();
    document.title = titleText();
    document.body.classList.add("ready");
}

function facesChanged({names, shown: promises, mark}) {
    if (view === large)
        large.refresh(names, promises, mark);
    pieces.refresh(names, (name) => page.faces.get(name), faceAddress, promises, mark);
}

on("place", placeChanged);
on("state", stateChanged);
on("faces", facesChanged);
on("pages", () => {
    if (PAGE_KINDS.includes(place().kind))
        fetchPages();
    else
        forgetPages();
});
on("change", announceChange);
on("missing", () => {
    updatePieces();
    showPlace();
    document.body.classList.add("ready");
});
on("good", () => {
    document.documentElement.classList.toggle("is-broken", !page.good);
    if (page.good)
        updatePanel();
    document.title = titleText();
});
on("online", (online) => {
    find("#offline").hidden = online;
});

setUpToolbar();
setUpTrying();
followPlaces(announce);
document.addEventListener("click", followLinks);
document.addEventListener("keydown", handleKey);
pinch(pieces.element);
pinch(pages.element);
pinch(large.stage);
addEventListener("resize", () => setScales());

/* For tests. */
window.ppgen = {shown, heard, page};

start();
setScales();
