/**
 * The level that a puzzle's reasoning takes, found quickly: on strips alone, without words or steps. Agrees with the
 * table of techniques, because findings are forced and none spoils another.
 */
import { LEVELS, type Level } from "../../kind.ts";
import { CASE_LIST, SHORT_LIST, testedLists } from "./case-list.ts";
import { chainFrom } from "./chain.ts";
import { indicesOf, narrowed, type View } from "./looks/look.ts";
import { looksAt } from "./looks/table.ts";
import { bits, type Rule, type SecretNumber } from "./meaning.ts";
import { digitsOf, freshStrips, knownOf, type Reading } from "./reading.ts";
import { MOST_LINKS } from "./trial.ts";

/** The least level, at most `upTo`, whose techniques end a puzzle; undefined where those are not enough. */
export function reasoningLevel(puzzle: SecretNumber, upTo: Level): Level | undefined {
  const { digits, rules } = puzzle;
  const most = LEVELS.indexOf(upTo);
  const scopes = rules.map((rule) => indicesOf(rule, digits));
  // When each place was last narrowed, and when each rule was last looked at with the looks of each level.
  const changed = new Int32Array(digits).fill(1);
  const looked = new Int32Array(LEVELS.length * rules.length);
  let strips = freshStrips(digits);
  let hardest = 0;
  let now = 1;
  for (let at = 0; at <= most; ) {
    const known = knownOf(strips);
    if (!known.includes(-1)) return LEVELS[hardest];
    const level = LEVELS[at]!;
    let next: Uint16Array | undefined;
    for (let r = 0; r < rules.length; r++) {
      const mark = at * rules.length + r;
      if (scopes[r]!.every((i) => changed[i]! <= looked[mark]!)) continue;
      looked[mark] = now;
      next = look(rules[r]!, { s: strips, k: known }, level, next);
    }
    next ??= searched({ puzzle, strips, known, written: 0 }, level);
    if (next === undefined) {
      at++;
      continue;
    }
    now++;
    for (let i = 0; i < digits; i++) if (next[i] !== strips[i]) changed[i] = now;
    hardest = Math.max(hardest, at);
    strips = next;
    at = 0;
  }
  return undefined;
}

/** Takes off `next` (or a new copy of the strips) what the looks of just this level see in a rule. */
function look(rule: Rule, view: View, level: Level, next: Uint16Array | undefined): Uint16Array | undefined {
  let left = next;
  for (const see of looksAt(rule.subject, level)) {
    const keep = narrowed(see, rule, view);
    if (keep === undefined || keep.includes(0)) continue;
    if (left === undefined) left = keep;
    else for (let i = 0; i < keep.length; i++) left[i]! &= keep[i]!;
  }
  return left;
}

/** What the lists and trials of just this level leave, where they find something. */
function searched(reading: Reading, level: Level): Uint16Array | undefined {
  if (level === "starter" || level === "easy") return undefined;
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
