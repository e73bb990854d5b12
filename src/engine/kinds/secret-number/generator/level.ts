/**
 * The level that a puzzle needs, for the generator: found on strips alone, without words or steps. It agrees with the table of
 * techniques, because findings are forced and none prevents another, so their order does not matter. Level by level, everything
 * that its techniques and the easier ones find is removed, until every place has one digit. s strips, r rule, at: the index of a
 * level in `LEVELS`; stale: the rules, one bit each, to apply again.
 */
import { LEVELS, type Level } from "../../../kind.ts";
import { NARROWINGS_AT, NARROWINGS_UP_TO } from "../narrowings/table.ts";
import { countBits, type KnownDigits, type SecretNumber } from "../rule/meaning.ts";
import type { CompiledRule } from "../solver/compiled-rule.ts";
import { compileRules, minOf, onlyOf, type Strips, untouchedStrips, viewOf, zeros } from "../solver/solver-state.ts";
import { CASE_LIST, firstUsefulList, type ListLimits, SHORT_LIST } from "../techniques/case-list.ts";
import { chainsFrom } from "../techniques/chain.ts";
import { MAX_LINKS } from "../techniques/trial.ts";

/** The state, narrowed in place. */
interface FastState {
  readonly compiledRules: readonly CompiledRule[];
  readonly strips: Strips;
  readonly known: KnownDigits;
  open: number;
  stale: number;
  /** Output of the narrowings. */
  readonly left: Strips;
}

/** The lowest level, at most `upTo`, that solves a puzzle of up to 31 rules; undefined if that is not enough. */
export const reasoningLevel = (puzzle: SecretNumber, upTo: Level): Level | undefined =>
  levelOfRules(compileRules(puzzle), puzzle.digits, "starter", upTo);

/** The same for compiled rules of a number with `count` digits; levels below `least` are reported as `least`. */
export function levelOfRules(
  compiledRules: readonly CompiledRule[],
  count: number,
  least: Level,
  upTo: Level,
): Level | undefined {
  const first = LEVELS.indexOf(least);
  const place = fastStateOf(compiledRules, startStrips(compiledRules, count, first));
  const most = LEVELS.indexOf(upTo);
  for (let at = first; at <= most; at++) {
    place.stale =
      at === first ? rulesToRevisit(compiledRules, place.strips, at) : rulesWithNewNarrowings(compiledRules, at);
    do narrowByRules(place, at);
    while (place.open !== 0 && applySearch(place, at));
    if (place.open === 0) return LEVELS[at];
  }
  return undefined;
}

/** The state with these strips, which it will change. */
function fastStateOf(compiledRules: readonly CompiledRule[], strips: Strips): FastState {
  const { strips: s, known, open } = viewOf(strips);
  return { compiledRules, strips: s, known, open, stale: 0, left: zeros(s.length) };
}

/**
 * What the narrowings up to a level leave of full strips, each rule applied alone; the full strips if rules contradict each
 * other.
 */
function startStrips(compiledRules: readonly CompiledRule[], count: number, at: number): Strips {
  const s = untouchedStrips(count);
  for (let r = 0; r < compiledRules.length; r++) {
    const alone = leftByRuleAlone(compiledRules[r]!, at);
    for (let i = 0; i < count; i++) s[i]! &= alone[i]!;
  }
  return s.includes(0) ? untouchedStrips(count) : s;
}

/** What these narrowings leave by one rule alone; cached in the rule. */
function leftByRuleAlone(compiled: CompiledRule, at: number): readonly number[] {
  const known = compiled.leftAlone[at];
  if (known !== undefined) return known;
  const place = fastStateOf([compiled], untouchedStrips(compiled.count));
  place.stale = 1;
  narrowByRules(place, at);
  compiled.leftAlone[at] = place.strips;
  return place.strips;
}

/** The rules (one bit each) whose places have fewer digits left than the rule leaves by itself: only these can exclude more. */
function rulesToRevisit(compiledRules: readonly CompiledRule[], s: Strips, at: number): number {
  let stale = 0;
  for (let r = 0; r < compiledRules.length; r++) {
    const { placeMask } = compiledRules[r]!;
    const alone = leftByRuleAlone(compiledRules[r]!, at);
    for (let i = 0; i < s.length; i++) if ((placeMask >> i) & 1 && s[i] !== alone[i]) stale |= 1 << r;
  }
  return stale;
}

/** The rules (one bit each) for which a level has narrowings that lower levels lack. */
function rulesWithNewNarrowings(compiledRules: readonly CompiledRule[], at: number): number {
  let news = 0;
  for (let r = 0; r < compiledRules.length; r++)
    if (NARROWINGS_AT[at]![compiledRules[r]!.subjectIndex]!.length > 0) news |= 1 << r;
  return news;
}

/** Applies the narrowings up to a level until none removes anything. */
function narrowByRules(place: FastState, at: number): void {
  const { strips, left, compiledRules } = place;
  for (let r = 0; place.stale !== 0; r = r + 1 === compiledRules.length ? 0 : r + 1) {
    if (((place.stale >> r) & 1) === 0) continue;
    place.stale &= ~(1 << r);
    const compiled = compiledRules[r]!;
    const narrowings = NARROWINGS_UP_TO[at]![compiled.subjectIndex]!;
    for (let i = 0; i < strips.length; i++) left[i] = strips[i]!;
    for (let n = 0; n < narrowings.length; n++) narrowings[n]!(compiled, place, left);
    applyStrips(place, left);
  }
}

/** Sets the strips to the remaining digits, unless a place would be empty; true if that changed anything. */
function applyStrips(place: FastState, left: Strips): boolean {
  const { strips, known, compiledRules } = place;
  let changed = 0;
  for (let i = 0; i < strips.length; i++) {
    if (left[i] === 0) return false;
    if (left[i] !== strips[i]) changed |= 1 << i;
  }
  if (changed === 0) return false;
  for (let i = 0; i < strips.length; i++) {
    strips[i] = left[i]!;
    known[i] = onlyOf(strips[i]!);
    if (known[i] !== -1) place.open &= ~(1 << i);
  }
  for (let r = 0; r < compiledRules.length; r++)
    if ((compiledRules[r]!.placeMask & changed) !== 0) place.stale |= 1 << r;
  return true;
}

const [MEDIUM, EXPERT] = [LEVELS.indexOf("medium"), LEVELS.indexOf("expert")];

/**
 * Applies the easiest list or trial up to a level that finds something; true if one does. If the rules can be met, a longer list
 * with all its tests leaves no more than a short one with some of them, so the short one is not needed.
 */
function applySearch(place: FastState, at: number): boolean {
  if (at < MEDIUM) return false;
  return applyList(place, at === MEDIUM ? SHORT_LIST : CASE_LIST) || (at >= EXPERT && applyTrial(place));
}

function applyList(place: FastState, limits: ListLimits): boolean {
  const left = firstUsefulList(limits, place.compiledRules, place);
  return left !== undefined && applyStrips(place, left);
}

/** Removes the first digit that a short chain refutes. */
function applyTrial(place: FastState): boolean {
  const { strips, compiledRules } = place;
  const chainFrom = chainsFrom(compiledRules, strips);
  for (let i = 0; i < strips.length; i++) {
    if (countBits(strips[i]!) < 2) continue;
    for (let choices = strips[i]!; choices !== 0; choices &= choices - 1) {
      const chain = chainFrom(i, minOf(choices), MAX_LINKS);
      if (chain === undefined || chain.links.length > MAX_LINKS) continue;
      const left = strips.slice();
      left[i]! &= ~(choices & -choices);
      return applyStrips(place, left);
    }
  }
  return false;
}
