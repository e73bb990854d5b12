/** Sum Triangles of a level: inner numbers, their sums, and as few of both as the level's techniques need. */
import { levelsBy, minimiseGivens } from "../../constraints/generate.ts";
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { layout, type SumTriangle, shapeOf } from "./layout.ts";
import { type Options, options, preset } from "./options.ts";
import { TECHNIQUES } from "./reason.ts";

/** Inner numbers drawn for one puzzle, and orders in which numbers are taken away. */
const DRAWS = 100;
const TRIES = 12;

export function generate(rng: Rng, o: Options, level: Level): SumTriangle | undefined {
  const [lo, hi] = o.range;
  for (let i = 0; i < DRAWS; i++) {
    const inner = Array.from({ length: o.corners }, () => lo + rng.int(hi - lo + 1));
    const outer = inner.map((n, at) => n + (inner[(at + 1) % o.corners] ?? 0));
    if (Math.max(...outer) > o.limit || new Set(inner).size === 1) continue;
    const whole: SumTriangle = { kind: "sum-triangle", drawing: o.drawing, range: o.range, inner, outer };
    const wanted = { level, tries: TRIES, extra: o.extra };
    const givens = minimiseGivens(rng, shapeOf(whole), TECHNIQUES, [...inner, ...outer], wanted);
    return givens === undefined ? undefined : layout.withGivens(whole, givens);
  }
  return undefined;
}

const tried = levelsBy("sum-triangle", generate, (level) => options.parse(preset(level, null, null)));

/** The levels at which a few attempts come to a puzzle; none asks for more than bounds, so there is no expert. */
export const levels: typeof tried = (o, asked) => tried(o, asked).filter((level) => level !== "expert");
