/** Random numbers for games: from the browser's generator, or seeded by a name in the address. */
import type { Rng } from "../../../engine/rng.ts";

/** Each number as likely as the next: words above the last whole multiple are drawn anew. */
function int(n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const [word] = crypto.getRandomValues(new Uint32Array(1));
    if (word! < limit) return word! % n;
  }
}

/** A stream of its own for every game. */
const fresh: Rng = {
  int,
  pick: (items) => items[int(items.length)]!,
  shuffle(items) {
    const list = [...items];
    for (let i = list.length - 1; i > 0; i--) {
      const j = int(i + 1);
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
    return list;
  },
  chance: (n, m) => int(m) < n,
};

/** The random numbers of a game. A name behind the # of the address is a seed: everybody plays the same game with it. */
export async function chanceFor(kind: string, options: unknown): Promise<Rng> {
  const name = decodeURIComponent(location.hash.slice(1));
  if (name === "" || document.getElementById(name) !== null) return fresh;
  return (await import("../../../engine/rng.ts")).rng(["play", kind, options, name]);
}
