/** Has the service worker keep what pages need without a network. */
import type { KeepIndex } from "../render/indexes.ts";
import { base, fetchData, languageFolder } from "./data.ts";

/** Has a list kept, when the worker is there. What does not come now is asked for on the next visit. */
export async function keepPage(list: keyof KeepIndex): Promise<void> {
  if (navigator.serviceWorker === undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  const keep = await fetchData<KeepIndex>(`${languageFolder()}keep.json`).catch(() => null);
  if (keep === null) return;
  active?.postMessage(keep[list].map((address) => new URL(address, location.href).href));
}

/** Has kept what the first visit keeps: once in a tab, unless the reader saves data. */
export async function keepFirst(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  const name = `numberpress ${base()} kept ${languageFolder()}`;
  if (connection?.saveData === true || sessionStorage.getItem(name) !== null) return;
  await keepPage("first");
  sessionStorage.setItem(name, "");
}
