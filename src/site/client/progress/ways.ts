/** The techniques of a kind: in how many solved puzzles each was used. */
import { usedTechniques } from "../../player/techniques-used.ts";

/** Fills the list of a kind. `words`: "% of #". */
export function showWays(list: HTMLElement, words: string): void {
  const used = usedTechniques(list.dataset.kind!);
  const ways = [...list.querySelectorAll<HTMLElement>("[data-technique]")];
  for (const way of ways) {
    const count = used.get(way.dataset.technique!) ?? 0;
    way.classList.toggle("used", count > 0);
    way.querySelector(".way-count")!.textContent = count === 0 ? "" : `× ${count}`;
  }
  const known = ways.filter(({ dataset }) => used.has(dataset.technique!)).length;
  list.querySelector(".ways-known")!.textContent = words.replace("%", String(known)).replace("#", String(ways.length));
}
