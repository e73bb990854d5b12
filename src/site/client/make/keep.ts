/** Keeps the press for the time without a network. */
import { keepPage } from "../keep-page.ts";
import { setting } from "./setting.ts";

const kept = new Set<string>();

/** Has the service worker keep what printing in a language takes, and in that of the page. Once for each language. */
export function keepPress(language: string): void {
  const languages = [language, setting.language].filter((one) => !kept.has(one));
  const files = new Set(languages.flatMap((one) => setting.keep[one] ?? []));
  if (files.size === 0 || navigator.serviceWorker === undefined) return;
  // What is made here is shown at the board.
  if (kept.size === 0 && setting.board !== null) void keepPage("board");
  for (const one of languages) kept.add(one);
  const addresses = [...files].map((file) => new URL(file, location.href).href);
  // At once where it works already; on the first visit as soon as it does.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(addresses));
}
