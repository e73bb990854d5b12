/** Runs on every page except embedded ones: registers the service worker, which keeps for offline use what was visited, and what each first visit keeps. */
const base = document.documentElement.dataset.base ?? "/";
const worker = document.body.classList.contains("embed") ? undefined : navigator.serviceWorker;

/** The very first page was loaded before there was a worker: sends the worker its address and those of the files it has loaded. */
function cacheThisPage(): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  worker?.controller?.postMessage([...new Set([location.href.replace(/#.*/, ""), ...loaded])]);
}

if (worker !== undefined) {
  if (worker.controller === null) worker.addEventListener("controllerchange", cacheThisPage, { once: true });
  addEventListener("load", () => {
    worker
      .register(`${base}sw.js`)
      .then(() => import("./keep-page.ts"))
      .then(({ keepFirst }) => keepFirst())
      .catch(() => {});
  });
}
