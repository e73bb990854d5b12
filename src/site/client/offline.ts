/** Offline use, as every page sets it up: registers the service worker, which keeps visited pages, and has it keep what each first visit keeps. */
import { base } from "../player/store.ts";
import { keepFirst } from "./keep-page.ts";

/** Keeps the files; does nothing without a network or without permission. */
export function keepForOffline(): void {
  const worker = navigator.serviceWorker;
  if (worker.controller === null) worker.addEventListener("controllerchange", cacheThisPage, { once: true });
  worker
    .register(`${base()}sw.js`)
    .then(keepFirst)
    .catch(() => {});
}

/** The very first page was loaded before there was a worker: sends the worker its address and those of the files it has loaded. */
function cacheThisPage(): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  navigator.serviceWorker.controller?.postMessage([...new Set([location.href.replace(/#.*/, ""), ...loaded])]);
}
