/** Sets up offline use on every page: registers the service worker, which caches visited pages and the files for the first visit. */
import { basePath } from "../player/store.ts";
import { keepFirst } from "./keep-page.ts";

/** Caches the files; does nothing without a network or without permission. */
export function keepForOffline(): void {
  const worker = navigator.serviceWorker;
  if (worker.controller === null) worker.addEventListener("controllerchange", cacheThisPage, { once: true });
  worker
    .register(`${basePath()}sw.js`)
    .then(keepFirst)
    .catch(() => {});
}

/** The first page loads before the worker exists: sends the worker the address of the page and of the files it loaded. */
function cacheThisPage(): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  navigator.serviceWorker.controller?.postMessage([...new Set([location.href.replace(/#.*/, ""), ...loaded])]);
}
