/**
 * Draws random rules for a Secret Number. Each excludes numbers; a rule that leaves none or excludes none is discarded. Draws
 * until one number is left. left: the numbers that all rules so far leave, one bit each.
 */
import type { Rng } from "../../../rng.ts";
import { DRAWN_RULES } from "../options.ts";
import { SUBJECTS } from "../rule/meaning.ts";
import { numbersOf, type RuleCandidate, type RuleGroup, type RulePool, type SubjectRules } from "./rule-library.ts";

/** Maximum number of rules to draw for one puzzle. */
const DRAWS = 150;
/** The resolution of weights, which are divided if a subject was used before. */
const SHARES = 12;

/** Rules that hold for exactly one number. */
export interface Draft {
  readonly rules: readonly RuleCandidate[];
  readonly answer: number;
}

/** By index in `SUBJECTS`, the weight for drawing a subject next. */
const sharesOf = ({ all }: RulePool): number[] => {
  const shares = SUBJECTS.map(() => 0);
  for (const { subjectIndex, weight } of all) shares[subjectIndex] = SHARES * weight;
  return shares;
};

/** One random number makes two choices: its upper part from a weighted list, its lower 16 bits from an unweighted one. */
const FINE = 1 << 16;

/** The item of an unweighted list that the lower part of a random number chooses. */
const itemOf = <T>(items: readonly T[], drawn: number): T => items[((drawn & (FINE - 1)) * items.length) >> 16]!;

/** A random number that selects a subject, by weight, and one of its groups. */
function drawSubjectNumber(rng: Rng, entries: readonly SubjectRules[], shares: readonly number[]): number {
  let sum = 0;
  for (let n = 0; n < entries.length; n++) sum += shares[entries[n]!.subjectIndex]!;
  return rng.int(FINE * sum);
}

/** The subject that it selects. */
function subjectOf(entries: readonly SubjectRules[], shares: readonly number[], drawn: number): SubjectRules {
  let at = drawn >>> 16;
  for (let n = 0; n < entries.length; n++) {
    at -= shares[entries[n]!.subjectIndex]!;
    if (at < 0) return entries[n]!;
  }
  throw new RangeError("no subject has a weight");
}

/** Draws a rule of a group. */
function drawRule(rng: Rng, { comparisons, weight }: RuleGroup): RuleCandidate {
  const drawn = rng.int(FINE * weight);
  let at = drawn >>> 16;
  for (let n = 0; n < comparisons.length; n++) {
    at -= comparisons[n]!.weight;
    if (at < 0) return itemOf(comparisons[n]!.rules, drawn);
  }
  throw new RangeError("no comparison has a weight");
}

/** Draws any rule of a pool, whatever its focus. */
export function drawAnyRule(rng: Rng, pool: RulePool): RuleCandidate {
  const shares = sharesOf(pool);
  const drawn = drawSubjectNumber(rng, pool.all, shares);
  return drawRule(rng, itemOf(subjectOf(pool.all, shares, drawn).groups, drawn));
}

/** Working memory, by number of digits. */
const SCRATCH = [0, 1, 2, 3, 4, 5].map((digits) => new Int32Array(Math.ceil(numbersOf(digits) / 32)));

/** Rules that leave one number, and up to `more` others that hold for it; undefined when a draw failed. */
export function drawRules(rng: Rng, digits: number, pool: RulePool, more: number): Draft | undefined {
  const rules: RuleCandidate[] = [];
  const shares = sharesOf(pool);
  const uses = shares.map(() => 0);
  const used: number[] = [];
  const left = SCRATCH[digits]!.fill(-1);
  let isOne = false;
  let beyond = 0;
  for (let i = 0; i < DRAWS && rules.length <= DRAWN_RULES + 2; i++) {
    if (isOne && beyond === more) break;
    // Two rules in three have the focus: the puzzle trains the skill, and still has variety.
    const entries = pool.focused !== pool.all && rng.chance(1, 3) ? pool.all : pool.focused;
    const subjectNumber = drawSubjectNumber(rng, entries, shares);
    const { subjectIndex, weight, groups } = subjectOf(entries, shares, subjectNumber);
    const group = itemOf(groups, subjectNumber);
    if (used.includes(group.id)) continue;
    const drawn = drawRule(rng, group);
    const mask = drawn.numbersMask();
    if (!isInformative(left, mask, isOne)) continue;
    for (let k = 0; k < left.length; k++) left[k]! &= mask[k]!;
    if (isOne) beyond++;
    else isOne = hasOneNumber(left);
    rules.push(drawn);
    used.push(group.id);
    // Reduces the weight of subjects that were used already.
    shares[subjectIndex] = Math.floor((SHARES * weight) / (1 + 2 * ++uses[subjectIndex]!));
  }
  return isOne ? { rules, answer: firstNumber(left, digits) } : undefined;
}

/** Whether a rule leaves a number and (unless only one is left already) excludes one. */
function isInformative(left: Int32Array, mask: Int32Array, isOne: boolean): boolean {
  let kept = 0;
  let excluded = 0;
  for (let k = 0; k < left.length && (kept === 0 || excluded === 0); k++) {
    const word = left[k]!;
    if (word === 0) continue;
    kept |= word & mask[k]!;
    excluded |= word & ~mask[k]!;
  }
  return kept !== 0 && (isOne || excluded !== 0);
}

function hasOneNumber(left: Int32Array): boolean {
  let one = 0;
  for (let k = 0; k < left.length; k++) {
    const word = left[k]!;
    if (word === 0) continue;
    if (one !== 0 || (word & (word - 1)) !== 0) return false;
    one = word;
  }
  return one !== 0;
}

function firstNumber(left: Int32Array, digits: number): number {
  const at = left.findIndex((word) => word !== 0);
  return 10 ** (digits - 1) + 32 * at + 31 - Math.clz32(left[at]!);
}

/** Whether the answer is the only number that meets the rules of a mask. `masks`: by rule, the numbers that meet it. */
export function leaveOnlyAnswer(masks: readonly Int32Array[], rules: number, answer: number, digits: number): boolean {
  const at = answer - 10 ** (digits - 1);
  const words = Math.ceil(numbersOf(digits) / 32);
  for (let k = 0; k < words; k++) {
    let word = k === at >> 5 ? ~(1 << (at & 31)) : -1;
    for (let r = 0; r < masks.length && word !== 0; r++) if ((rules >> r) & 1) word &= masks[r]![k]!;
    if (word !== 0) return false;
  }
  return true;
}

/** Whether a rule is true for a number. */
export function holdsFor(rule: RuleCandidate, number: number, digits: number): boolean {
  const at = number - 10 ** (digits - 1);
  return ((rule.numbersMask()[at >> 5]! >> (at & 31)) & 1) === 1;
}
