/** Asks the service worker to cache the files that pages need offline. Every page loads this, so it has few imports. */
import { basePath, pagesPath } from "../player/store.ts";
import type { KeepIndex } from "../publish/indexes.ts";
import type { KeepList } from "../worker-setting.ts";

/** Waits for the service worker and asks it to cache the files of a list. Resolves to false if there is none. */
export async function keepPage(list: keyof KeepIndex): Promise<boolean> {
  if (navigator.serviceWorker === undefined) return false;
  const { active } = await navigator.serviceWorker.ready;
  const file = new URL(`${basePath()}data/${pagesPath().slice(basePath().length)}keep.json`, location.href).href;
  active?.postMessage({ file, list } satisfies KeepList);
  return active !== null;
}

/** Caches the files for the first visit: once per tab, unless the reader saves data. */
export async function keepFirst(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  const name = `numberpress ${pagesPath()} kept`;
  if (connection?.saveData === true || sessionStorage.getItem(name) !== null) return;
  if (await keepPage("first")) sessionStorage.setItem(name, "");
}
