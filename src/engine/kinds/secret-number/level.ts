/**
 * The level that a puzzle's reasoning takes, found quickly: on strips alone, without words or steps. Agrees with the
 * table of techniques, because findings are forced and none spoils another.
 */
import { LEVELS, type Level } from "../../kind.ts";
import { CASE_LIST, SHORT_LIST, testedLists } from "./case-list.ts";
import { chainFrom } from "./chain.ts";
import { narrowed } from "./looks/look.ts";
import { looksAt } from "./looks/table.ts";
import { bits, type SecretNumber } from "./meaning.ts";
import { digitsOf, freshStrips, knownOf, type Reading } from "./reading.ts";
import { MOST_LINKS } from "./trial.ts";

/** The least level, at most `upTo`, whose techniques end a puzzle; undefined where those are not enough. */
export function reasoningLevel(puzzle: SecretNumber, upTo: Level): Level | undefined {
  let strips = freshStrips(puzzle.digits);
  const most = LEVELS.indexOf(upTo);
  let hardest = 0;
  for (let at = 0; ; ) {
    const known = knownOf(strips);
    if (!known.includes(-1)) return LEVELS[hardest];
    const next = narrow(puzzle, strips, known, LEVELS[at]!);
    if (next === undefined && at === most) return undefined;
    if (next === undefined) {
      at++;
      continue;
    }
    hardest = Math.max(hardest, at);
    strips = next;
    at = 0;
  }
}

/** What one look of exactly this level leaves of the strips; undefined where none takes anything off. */
function narrow(puzzle: SecretNumber, strips: Uint16Array, known: Int8Array, level: Level): Uint16Array | undefined {
  const view = { s: strips, k: known };
  let next: Uint16Array | undefined;
  for (const rule of puzzle.rules) {
    for (const look of looksAt(rule.subject, level)) {
      const keep = narrowed(look, rule, view);
      if (keep === undefined || keep.includes(0)) continue;
      if (next === undefined) next = keep;
      else for (let i = 0; i < keep.length; i++) next[i]! &= keep[i]!;
    }
  }
  if (next !== undefined || level === "starter" || level === "easy") return next;
  const reading: Reading = { puzzle, strips, known, written: 0 };
  if (level === "expert") return tried(reading);
  for (const { left } of testedLists(level === "medium" ? SHORT_LIST : CASE_LIST, reading)) return left;
  return undefined;
}

/** Takes off the first digit that a short chain refutes. */
function tried({ puzzle, strips }: Reading): Uint16Array | undefined {
  for (let i = 0; i < strips.length; i++) {
    if (bits(strips[i]!) < 2) continue;
    for (const d of digitsOf(strips[i]!)) {
      const chain = chainFrom(puzzle.rules, strips, i, d);
      if (chain === undefined || chain.links.length > MOST_LINKS) continue;
      const left = strips.slice();
      left[i]! &= ~(1 << d);
      return left;
    }
  }
  return undefined;
}
