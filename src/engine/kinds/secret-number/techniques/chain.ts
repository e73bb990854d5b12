/** Chains of conclusions, each by a single rule, from an assumed digit to a broken rule. */
import { LEVELS } from "../../../kind.ts";
import { applyNarrowing, type Narrowing } from "../narrowings/narrowing.ts";
import { NARROWINGS_UP_TO } from "../narrowings/table.ts";
import { countBits, type KnownDigits } from "../rule/meaning.ts";
import type { CompiledRule } from "../solver/compiled-rule.ts";
import { minOf, onlyOf, type Strips, zeros } from "../solver/solver-state.ts";

/** A link: rule r (from 0) narrows place p from `before` to `left`, both as sets of digits. */
export interface Link {
  readonly r: number;
  readonly narrowing: Narrowing;
  readonly p: number;
  readonly before: number;
  readonly left: number;
}

/** A chain: digit d is assumed at place i (from 0), and links lead to a rule that no number can meet any more. */
export interface Chain {
  readonly i: number;
  readonly d: number;
  readonly links: readonly Link[];
  readonly broken: { readonly r: number; readonly narrowing: Narrowing };
}

/** Chains use the narrowings up to this level. */
const CHAIN_NARROWINGS = NARROWINGS_UP_TO[LEVELS.indexOf("medium")]!;

/** Strips that are narrowed in place, and the latest narrowing: by rule `r`, with its result. */
interface WorkingState {
  readonly strips: Strips;
  readonly known: KnownDigits;
  open: number;
  /** By rule: whether none of its narrowings finds anything. */
  readonly idle: boolean[];
  r: number;
  narrowing: Narrowing | undefined;
  readonly left: Strips;
  /** Output of the narrowings. */
  readonly scratch: Strips;
}

function workingStateOf(rules: readonly CompiledRule[], strips: Strips): WorkingState {
  const blank = () => zeros(strips.length);
  const working: WorkingState = {
    ...{ strips: blank(), known: blank(), open: 0, idle: rules.map(() => false) },
    ...{ r: 0, narrowing: undefined, left: blank(), scratch: blank() },
  };
  setStrips(working, strips);
  return working;
}

/** Sets the strips; does not change `idle`. */
function setStrips(working: WorkingState, strips: Strips): void {
  for (let i = 0; i < strips.length; i++) setStrip(working, i, strips[i]!);
}

function setStrip(working: WorkingState, i: number, strip: number): void {
  const digit = onlyOf(strip);
  working.strips[i] = strip;
  working.known[i] = digit;
  working.open = digit === -1 ? working.open | (1 << i) : working.open & ~(1 << i);
}

/** Marks the rules about some places (one bit each) as not idle. */
function markStale({ idle }: WorkingState, rules: readonly CompiledRule[], places: number): void {
  for (let r = 0; r < rules.length; r++) if ((rules[r]!.placeMask & places) !== 0) idle[r] = false;
}

/**
 * Returns a function that finds the chain from a digit assumed in a place of these strips, without unnecessary links; undefined
 * if no rule is broken. `enough`: a chain with at most this many links is not shortened.
 */
export function chainsFrom(rules: readonly CompiledRule[], strips: Strips) {
  const working = workingStateOf(rules, strips);
  findNext(rules, working);
  const idle = working.idle.slice();
  return (i: number, d: number, enough = 0): Chain | undefined => {
    setStrips(working, strips);
    setStrip(working, i, 1 << d);
    for (let r = 0; r < rules.length; r++) working.idle[r] = idle[r]! && ((rules[r]!.placeMask >> i) & 1) === 0;
    const links: Link[] = [];
    if (!reachesContradiction(rules, working, links)) return undefined;
    const chain: Chain = { i, d, links, broken: { r: working.r, narrowing: working.narrowing! } };
    return links.length <= enough ? chain : shortened(rules, strips, working, chain);
  };
}

/** Applies narrowings and records the links until a rule is broken; false if none is. */
function reachesContradiction(rules: readonly CompiledRule[], working: WorkingState, links?: Link[]): boolean {
  for (;;) {
    const found = findNext(rules, working);
    if (found !== NARROWS) return found === BREAKS;
    const { strips, r, narrowing, left } = working;
    let changed = 0;
    for (let p = 0; p < strips.length; p++) {
      if (left[p] === strips[p]) continue;
      links?.push({ r, narrowing: narrowing!, p, before: strips[p]!, left: left[p]! });
      setStrip(working, p, left[p]!);
      changed |= 1 << p;
    }
    markStale(working, rules, changed);
  }
}

/** The result of a narrowing: nothing, digits removed, or no digit left at some place. */
const [NOTHING, NARROWS, BREAKS] = [0, 1, 2];

/** Finds the first narrowing that breaks a rule, else the first that removes anything. */
function findNext(rules: readonly CompiledRule[], working: WorkingState): number {
  let found = NOTHING;
  for (let r = 0; r < rules.length; r++) {
    if (working.idle[r]) continue;
    const narrowings = CHAIN_NARROWINGS[rules[r]!.subjectIndex]!;
    let isIdle = true;
    for (let n = 0; n < narrowings.length; n++) {
      if (!applyNarrowing(narrowings[n]!, rules[r]!, working, working.scratch)) continue;
      isIdle = false;
      const isBroken = working.scratch.includes(0);
      if (found === NARROWS && !isBroken) continue;
      working.r = r;
      working.narrowing = narrowings[n]!;
      for (let p = 0; p < working.scratch.length; p++) working.left[p] = working.scratch[p]!;
      if (isBroken) return BREAKS;
      found = NARROWS;
    }
    working.idle[r] = isIdle;
  }
  return found;
}

/** Removes each link, from the last, without which the rule is still broken. */
function shortened(rules: readonly CompiledRule[], strips: Strips, working: WorkingState, chain: Chain): Chain {
  let links = chain.links;
  const fewer: Link[] = [];
  for (let n = chain.links.length - 1; n >= 0; n--) {
    setStrips(working, strips);
    const count = replayLinks(rules, working, { ...chain, links }, n, fewer);
    if (count >= 0) links = fewer.slice(0, count);
  }
  return { ...chain, links };
}

/**
 * Replays the links of a chain, except the one at index `but`, from the strips of the working state. Writes those that still
 * narrow their places into `outcome` and returns their number; −1 if the chain's rule is no longer broken.
 */
function replayLinks(
  rules: readonly CompiledRule[],
  working: WorkingState,
  chain: Chain,
  but: number,
  outcome: Link[],
): number {
  const { strips, scratch } = working;
  setStrip(working, chain.i, 1 << chain.d);
  let count = 0;
  for (let n = 0; n < chain.links.length; n++) {
    if (n === but) continue;
    const link = chain.links[n]!;
    const { r, narrowing, p } = link;
    const before = strips[p]!;
    const left = applyNarrowing(narrowing, rules[r]!, working, scratch) ? scratch[p]! : before;
    if (left === 0) return -1;
    if (left === before) continue;
    outcome[count++] = before === link.before && left === link.left ? link : { r, narrowing, p, before, left };
    setStrip(working, p, left);
  }
  const { r, narrowing } = chain.broken;
  return applyNarrowing(narrowing, rules[r]!, working, scratch) && scratch.includes(0) ? count : -1;
}

/** Whether the chain also holds from these strips, with the same links. */
export function holdsAgain(rules: readonly CompiledRule[], strips: Strips, chain: Chain): boolean {
  const again: Link[] = [];
  const count = replayLinks(rules, workingStateOf(rules, strips), chain, -1, again);
  return count === chain.links.length && again.every(({ left }, n) => left === chain.links[n]!.left);
}

/** Whether these strips lead to a contradiction, by single rules and by trying every digit of a place in turn (recursively). */
export function isRefuted(rules: readonly CompiledRule[], strips: Strips): boolean {
  const working = workingStateOf(rules, strips);
  if (reachesContradiction(rules, working)) return true;
  const { strips: s } = working;
  let place = -1;
  for (let i = 0; i < s.length; i++) {
    const choices = countBits(s[i]!);
    if (choices > 1 && (place < 0 || choices < countBits(s[place]!))) place = i;
  }
  if (place < 0) return false;
  for (let left = s[place]!; left !== 0; left &= left - 1) {
    if (!isRefuted(rules, withDigitAt(s, place, minOf(left)))) return false;
  }
  return true;
}

/** The strips with one digit at a place. */
export const withDigitAt = (strips: Strips, i: number, d: number): Strips => strips.with(i, 1 << d);
