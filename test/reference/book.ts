/** A book of a thousand puzzles of all kinds and levels, made by the press for the second solvers. */
import { assemble, type Maker } from "../../src/book/assemble.ts";
import type { Manifest } from "../../src/book/manifest.ts";
import { LEVELS } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { parseSpec } from "../../src/spec/spec.ts";

/** Makes a book with `count` puzzles, as evenly spread over the kinds as can be. */
export function bookOf(count: number, maker: Maker, done?: (done: number, of: number) => void): Promise<Manifest> {
  const share = (i: number): number => Math.floor(count / KINDS.length) + (i < count % KINDS.length ? 1 : 0);
  const sections = KINDS.map((kind, i) => ({ name: kind.id, kind: kind.id, count: share(i), level: ramp(kind) }));
  const spec = parseSpec(JSON.stringify({ title: "Second opinion", seed: "agree", sections }), "agree.json", KINDS);
  return assemble(spec, KINDS, maker, done === undefined ? {} : { done });
}

/** From the easiest level of a kind to the hardest that it has techniques for. */
function ramp(kind: (typeof KINDS)[number]): string {
  const levels = LEVELS.filter((level) => kind.techniques().some((technique) => technique.level === level));
  const usual = levels.filter((level) =>
    kind.levels(kind.options.parse(kind.preset(level, null, null)), [level]).includes(level),
  );
  return `${usual[0]}..${usual.at(-1)}`;
}
