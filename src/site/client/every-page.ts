/** What every page does, but one within a page of others: keep itself for a time without a network. */
const base = document.documentElement.dataset.base ?? "/";
const worker = document.body.classList.contains("embed") ? undefined : navigator.serviceWorker;

/** The first page of all came before there was a worker to keep it: that is told of it, and of what it has loaded. */
function keepThisPage(): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  worker?.controller?.postMessage([...new Set([location.href.replace(/#.*/, ""), ...loaded])]);
}

if (worker !== undefined) {
  if (worker.controller === null) worker.addEventListener("controllerchange", keepThisPage, { once: true });
  addEventListener("load", () => void worker.register(`${base}sw.js`).catch(() => {}));
}
