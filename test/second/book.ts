/** A book of a thousand puzzles of all kinds and levels, made by the press for the second solvers. */
import { assemble, type Maker } from "../../src/book/assemble.ts";
import type { Manifest } from "../../src/book/manifest.ts";
import { parseSpec } from "../../src/book/spec.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";

/** Makes a book with `count` puzzles, as evenly spread over the kinds as can be. */
export function bookOf(count: number, maker: Maker, done?: (done: number, of: number) => void): Promise<Manifest> {
  const share = (i: number): number => Math.floor(count / KINDS.length) + (i < count % KINDS.length ? 1 : 0);
  const sections = KINDS.map(({ id }, i) => ({ name: id, kind: id, count: share(i), level: "starter..expert" }));
  const spec = parseSpec(JSON.stringify({ title: "Second opinion", seed: "agree", sections }), "agree.json", KINDS);
  return assemble(spec, KINDS, maker, done === undefined ? {} : { done });
}
