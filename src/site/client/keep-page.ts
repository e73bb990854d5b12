/** Has the service worker keep what a page needs without a network. */
import type { KeepIndex } from "../render/indexes.ts";
import { fetchData, languageFolder } from "./data.ts";

/** Has it kept, when the page has loaded and the worker is there. What does not come now is asked for on the next visit. */
export async function keepPage(page: keyof KeepIndex): Promise<void> {
  if (navigator.serviceWorker === undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  const keep = await fetchData<KeepIndex>(`${languageFolder()}keep.json`).catch(() => null);
  if (keep === null) return;
  active?.postMessage(keep[page].map((address) => new URL(address, location.href).href));
}
