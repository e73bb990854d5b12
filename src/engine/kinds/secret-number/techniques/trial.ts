/**
 * Trial and contradiction. Assumes a digit d at a place i and applies single rules; each link of the chain is one rule that
 * narrows one place. A chain that ends in a broken rule proves that d is not at i.
 */
import type { Words } from "../../../kind.ts";
import { countBits } from "../rule/meaning.ts";
import { quotingClue } from "../rule/words.ts";
import { digitsOf, isMarked, minOf, type SolverState, type Strips } from "../solver/solver-state.ts";
import { type Chain, chainsFrom, holdsAgain, isRefuted, type Link, withDigitAt } from "./chain.ts";
import {
  endingOf,
  nameAt,
  placesNeeded,
  type RuleTechnique,
  type StripFinding,
  slotIds,
  writingFinding,
} from "./findings.ts";

/** Maximum number of links of an explained chain. */
export const MAX_LINKS = 6;

/** Assumes one digit; one chain leads to a broken clue. Prefers a short chain, in a place with few digits left. */
export const trial: RuleTechnique = {
  id: "trial",
  level: "expert",
  cost: 20,
  onlyFirst: true,
  *find(state) {
    let best: Chain | undefined;
    let least = Number.POSITIVE_INFINITY;
    const chainFrom = chainsFrom(state.compiledRules, state.strips);
    for (const i of openPlaces(state)) {
      const strip = state.strips[i]!;
      // From this place on, even a chain without links would take more effort.
      if (countBits(strip) >= least) break;
      for (let left = strip; left !== 0; left &= left - 1) {
        const chain = chainFrom(i, minOf(left));
        if (chain === undefined || chain.links.length > MAX_LINKS) continue;
        const effort = chain.links.length + countBits(strip);
        if (effort >= least) continue;
        best = chain;
        least = effort;
      }
    }
    if (best !== undefined) yield trialFinding(state, best);
  },
};

/** Assumes one digit, and refutes it by trying everything that is left then. */
export const deepTrial: RuleTechnique = {
  id: "deep-trial",
  level: "expert",
  cost: 40,
  onlyFirst: true,
  *find(state) {
    for (const [i, d] of supposedOf(state)) {
      if (!isRefuted(state.compiledRules, withDigitAt(state.strips, i, d))) continue;
      const { removed, values } = endingOf(state, [i], 1 << d);
      const explain = () => {
        const { rules } = state.puzzle;
        const because = rules.map((_, r) => `rule${r + 1}`);
        const marked = Array.from(state.strips.keys()).filter((p) => isMarked(state.strips, p));
        const sentenceValues = { ...values, ...nextValues(state, i, d), at: nameAt(state, i), digit: d, number: 1 };
        return {
          because: [...because, ...slotIds(marked)],
          say: quotingClue("step-deep-trial", rules[0]!, state.puzzle, sentenceValues),
        };
      };
      yield writingFinding(state, outsNow(state, removed), explain);
    }
  },
};

/**
 * With digit d at place i: the place with most digits refuted by a chain each, which clues (from 1) break, which digits break
 * each of them, and how many `others` need more trials.
 */
function nextValues(state: SolverState, i: number, d: number) {
  const strips = withDigitAt(state.strips, i, d);
  const chainFrom = chainsFrom(state.compiledRules, strips);
  const places = openPlaces({ ...state, strips }).map((p) => {
    const tries: number[][] = [];
    let others = 0;
    for (const digit of digitsOf(strips[p]!)) {
      const r = chainFrom(p, digit, MAX_LINKS)?.broken.r;
      if (r === undefined) others++;
      else tries[r] = [...(tries[r] ?? []), digit];
    }
    return { p, tries, others };
  });
  const { p, tries, others } = places.reduce((best, each) => (each.others < best.others ? each : best));
  const by = Object.keys(tries).map(Number);
  return { next: nameAt(state, p), by: by.map((r) => r + 1), tries: by.map((r) => tries[r]!.join(", ")), others };
}

const outsNow = ({ strips }: SolverState, removed: Strips): Strips => strips.map((strip, i) => strip & removed[i]!);

/** The places with several candidates, shortest strip first. */
function openPlaces({ strips }: SolverState): number[] {
  const open = Array.from(strips.keys()).filter((i) => countBits(strips[i]!) > 1);
  return open.sort((a, b) => countBits(strips[a]!) - countBits(strips[b]!) || a - b);
}

/** The assumptions to try, as pairs of place and digit. */
const supposedOf = (state: SolverState): (readonly [number, number])[] =>
  openPlaces(state).flatMap((i) => digitsOf(state.strips[i]!).map((d) => [i, d] as const));

function trialFinding(state: SolverState, chain: Chain): StripFinding {
  const { i, d } = chain;
  const { removed, values } = endingOf(state, [i], 1 << d);
  const explain = () => {
    const { rules } = state.puzzle;
    const used = [...new Set([...chain.links.map(({ r }) => r), chain.broken.r])].sort((a, b) => a - b);
    const spoken = new Set([i, ...used.flatMap((r) => state.compiledRules[r]!.places)]);
    const among = [...spoken].sort((a, b) => a - b);
    const needed = placesNeeded(state, among, removed, (strips) => {
      if (!holdsAgain(state.compiledRules, strips, chain)) return undefined;
      const left = strips.slice();
      left[i]! &= ~(1 << d);
      return left;
    });
    const broken = rules[chain.broken.r]!;
    const more = { ...values, ...linkValues(state, chain.links), at: nameAt(state, i), digit: d };
    const say = quotingClue("step-trial", broken, state.puzzle, { ...more, number: chain.broken.r + 1 });
    return { because: [...used.map((r) => `rule${r + 1}`), ...slotIds(needed)], say };
  };
  return writingFinding(state, outsNow(state, removed), explain);
}

/**
 * The sentences of a chain as flat lists: clue numbers (`via`: without duplicates), whether the named digits are kept or removed,
 * places and digits.
 */
function linkValues(state: SolverState, links: readonly Link[]): Words["values"] {
  const sentences = sentencesOf(links);
  const lists = Array.from({ length: MAX_LINKS }, (_, n): [string, readonly (string | number)[]][] => [
    [`spots${n + 1}`, sentences[n]?.places.map((p) => nameAt(state, p)) ?? []],
    [`digits${n + 1}`, digitsOf(sentences[n]?.digits ?? 0)],
  ]);
  return {
    by: sentences.map(({ r }) => r + 1),
    via: [...new Set(sentences.map(({ r }) => r + 1))],
    hows: sentences.map(({ isLeft }) => (isLeft ? "is" : "not")),
    ...Object.fromEntries(lists.flat()),
  };
}

/** A sentence of a chain: the digits that a clue (from 0) leaves or removes in places (from 0). */
interface Sentence {
  readonly r: number;
  readonly places: readonly number[];
  readonly digits: number;
  readonly isLeft: boolean;
}

/** Successive links of one clue with the same result in several places become one sentence. */
function sentencesOf(links: readonly Link[]): Sentence[] {
  const sentences: Sentence[] = [];
  for (const link of links) {
    const { r, p, left, before } = link;
    const isLeft = namesRemaining(link);
    const digits = isLeft ? left : before & ~left;
    const last = sentences.at(-1);
    if (last?.r === r && last.digits === digits && last.isLeft === isLeft && !last.places.includes(p))
      sentences[sentences.length - 1] = { ...last, places: [...last.places, p].sort((a, b) => a - b) };
    else sentences.push({ r, places: [p], digits, isLeft });
  }
  return sentences;
}

const namesRemaining = ({ left, before }: Link): boolean =>
  countBits(left) <= 3 || countBits(left) <= countBits(before & ~left);
