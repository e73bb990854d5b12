/** Has the service worker keep what pages need without a network. Every page loads this: it imports no more than it must. */
import { base, pages } from "../player/store.ts";
import type { KeepIndex } from "../publish/indexes.ts";
import type { KeepList } from "../worker-setting.ts";

/** Asks the service worker, once it is there, to keep the files of a list. Resolves with whether it was asked. */
export async function keepPage(list: keyof KeepIndex): Promise<boolean> {
  if (navigator.serviceWorker === undefined) return false;
  const { active } = await navigator.serviceWorker.ready;
  const file = new URL(`${base()}data/${pages().slice(base().length)}keep.json`, location.href).href;
  active?.postMessage({ file, list } satisfies KeepList);
  return active !== null;
}

/** Has kept what the first visit keeps: once in a tab, unless the reader saves data. */
export async function keepFirst(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  const name = `numberpress ${pages()} kept`;
  if (connection?.saveData === true || sessionStorage.getItem(name) !== null) return;
  if (await keepPage("first")) sessionStorage.setItem(name, "");
}
