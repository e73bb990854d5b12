/** Has the service worker keep what pages need without a network. Every page loads this: it imports no more than it must. */
import { base, pages } from "../player/store.ts";
import type { KeepIndex } from "../publish/indexes.ts";

/** Has a list kept, when the worker is there. What does not come now is asked for on the next visit. False when the list did not come. */
export async function keepPage(list: keyof KeepIndex): Promise<boolean> {
  if (navigator.serviceWorker === undefined) return false;
  const { active } = await navigator.serviceWorker.ready;
  const answer = await fetch(`${base()}data/${pages().slice(base().length)}keep.json`).catch(() => null);
  if (answer?.ok !== true) return false;
  const keep = (await answer.json()) as KeepIndex;
  active?.postMessage(keep[list].map((address) => new URL(address, location.href).href));
  return true;
}

/** Has kept what the first visit keeps: once in a tab, unless the reader saves data. */
export async function keepFirst(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  const name = `numberpress ${pages()} kept`;
  if (connection?.saveData === true || sessionStorage.getItem(name) !== null) return;
  if (await keepPage("first")) sessionStorage.setItem(name, "");
}
