/** What every page does: keep itself for a time without a network. */
const base = document.documentElement.dataset.base ?? "/";
const worker = navigator.serviceWorker;

/** The first page of all came before there was a worker to keep it: it is fetched once more, with what it has loaded. */
function keepThisPage(): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  for (const address of new Set([location.href, ...loaded])) fetch(address).catch(() => {});
}

if (worker !== undefined) {
  if (worker.controller === null) worker.addEventListener("controllerchange", keepThisPage, { once: true });
  addEventListener("load", () => void worker.register(`${base}sw.js`).catch(() => {}));
}
