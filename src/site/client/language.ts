/** Remembers the language that a reader chose, and shows each page in it that is there in it. */
import { attempt, base, read } from "../play/store.ts";

/** Not among the settings of play: a page with one of those begins at once. */
const key = `numberpress ${base()} language`;
const menu = document.querySelector("#languages");
const chosen = read(key);
const link = menu?.querySelector<HTMLAnchorElement>(`[hreflang="${chosen}"][data-same]:not([aria-current])`);
if (link) location.replace(link.href + location.hash);

menu?.addEventListener("click", ({ target }) => {
  const link = (target as Element).closest("a");
  if (link === null) return;
  attempt(() => localStorage.setItem(key, link.hreflang));
  link.hash = location.hash;
});
