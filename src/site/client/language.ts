/** Saves the reader's language, and redirects to the page in that language if there is one. */
import { readStored, tryStorage } from "../player/store.ts";
import { languageKey } from "./language-key.ts";

const chosen = readStored(languageKey());
const link = document.querySelector<HTMLAnchorElement>(
  `#languages [hreflang="${chosen}"][data-same]:not([aria-current])`,
);
if (link) location.replace(link.href + location.hash);

// Listens on the document, as another script may replace the menu.
document.addEventListener("click", ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>("#languages a");
  if (link === null) return;
  tryStorage(() => localStorage.setItem(languageKey(), link.hreflang));
  link.hash = location.hash;
});
