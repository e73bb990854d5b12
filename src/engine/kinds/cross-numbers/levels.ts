/** Which levels there are for some options, and which options suit a level. */
import type { Level } from "../../kind.ts";
import { type Options, wantedBlanks } from "./options.ts";

/**
 * The levels that are made in reasonable time. Above starter a ring of blanks is needed, so that no line has only one;
 * from hard on, lines with three blanks, and numbers that several ways lead to.
 */
export function levels(o: Options): readonly Level[] {
  const blanks = wantedBlanks(o);
  const list: Level[] = ["starter"];
  if (blanks < 4 || o.blanksPerRow === 1 || o.missingTotals >= 2 * o.size) return list;
  const uses = (...operators: Options["operators"]) => operators.some((operator) => o.operators.includes(operator));
  const single = o.operators.length === 1;
  const held = o.range[1] - o.range[0] + 1;
  // Where numbers differ, two blanks can mostly change places: few are settled at once.
  const apart = o.distinct !== "none";
  const settles = o.size > 2 && uses("+", "-", "*", "/") && !(single && o.distinct === "grid");
  if (!apart || settles) list.push("easy");
  if (held < 4) return list;
  // A row that holds every number has its last two settled by what is missing.
  if (!apart || o.distinct === "grid" || held > o.size) list.push("medium");
  if (o.size < 3 || blanks < 7 || o.blanksPerRow === 2) return list;
  // Sums of many numbers from a wide range leave nearly all of them possible.
  const telling = uses("*", "/") || (held <= 30 && (uses("-") || apart));
  if (telling && o.missingTotals <= o.size) list.push("hard");
  if (uses("+") && uses("-") && !uses("|", "&") && o.missingTotals < o.size) list.push("expert");
  return list;
}

/** Sizes and operators by level; for children of seven or less, small sums. `ages`: youngest and oldest reader. */
export function preset(level: Level, ages: readonly [number, number] | null): Partial<Options> {
  const sizes = { starter: 3, easy: 3, medium: 3, hard: 4, expert: 5 } as const;
  const youngest = ages?.[0] ?? 99;
  if (youngest <= 7) {
    const size = level === "starter" || level === "easy" ? 2 : 3;
    return { size, range: [1, 9], operators: level === "starter" ? ["+"] : ["+", "-"], limit: 20 };
  }
  if (level === "starter") return { size: 3, operators: ["+", "-"] };
  if (youngest <= 9)
    return { size: Math.min(sizes[level], 4), operators: ["+", "-", "*"], order: "left-to-right", limit: 99 };
  return { size: sizes[level], operators: level === "easy" ? ["+", "-", "*"] : ["+", "-", "*", "/"] };
}
