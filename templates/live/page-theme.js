/* Sets the chosen theme before anything is painted. page-settings.js changes it. */
(() => {
    let theme = null;
    try {
        theme = localStorage.getItem("ppgen.theme");
    } catch { /* storage is blocked: follow the system */ }
    if (theme === "light" || theme === "dark")
        document.documentElement.dataset.theme = theme;
})();
