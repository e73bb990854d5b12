/** What every page does: keep itself for a time without a network. */
const base = document.documentElement.dataset.base ?? "/";
if (navigator.serviceWorker !== undefined)
  addEventListener("load", () => void navigator.serviceWorker.register(`${base}sw.js`).catch(() => {}));
