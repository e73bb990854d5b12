/** Remembers the language that a reader chose, and shows each page in it that is there in it. */
import { attempt, read } from "../player/store.ts";
import { languageKey } from "./language-key.ts";

const chosen = read(languageKey());
const link = document.querySelector<HTMLAnchorElement>(
  `#languages [hreflang="${chosen}"][data-same]:not([aria-current])`,
);
if (link) location.replace(link.href + location.hash);

// The menu may be exchanged.
document.addEventListener("click", ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>("#languages a");
  if (link === null) return;
  attempt(() => localStorage.setItem(languageKey(), link.hreflang));
  link.hash = location.hash;
});
