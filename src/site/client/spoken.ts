/**
 * A page that an archive has only once, such as "not found", contains its text in every language. Shows the language that the reader
 * chose, else that of the address, else that of the browser, with the head and foot of that language's home page.
 */
import { basePath, readStored, tryStorage } from "../player/store.ts";
import { languageKey } from "./language-key.ts";

const parts = [...document.querySelectorAll<HTMLElement>("[data-spoken]")];

/** "de" of "de-AT". */
const short = (name: string): string => name.split("-")[0]!;

/** The part in the best language; the first part if none fits. */
function best(): HTMLElement | undefined {
  const [folder] = location.pathname.slice(basePath().length).split("/");
  for (const wanted of [readStored(languageKey()), folder, ...navigator.languages]) {
    const found = parts.find(({ lang }) => short(lang) === short(wanted ?? "").toLowerCase());
    if (found !== undefined) return found;
  }
  return parts[0];
}

const chosen = best();
if (chosen?.hidden) {
  for (const part of parts) part.hidden = part !== chosen;
  document.documentElement.lang = chosen.lang;
  document.title = chosen.dataset.spoken!;
  void adoptHome(basePath() + chosen.dataset.folder!);
}

/** Copies the head and foot of a home page; if it is not reachable and not cached, they stay. */
async function adoptHome(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok !== true) return;
  const home = new DOMParser().parseFromString(await answer.text(), "text/html");
  tryStorage(() => {
    for (const name of [".skip", ".head", ".foot"]) {
      const theirs = home.querySelector(name)!;
      for (const link of theirs.querySelectorAll("nav:not(#languages) [aria-current]")) link.ariaCurrent = null;
      document.querySelector(name)!.replaceWith(document.adoptNode(theirs));
    }
  });
}
