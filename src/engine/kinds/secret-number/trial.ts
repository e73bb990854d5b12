/**
 * Trial with contradiction. Suppose a digit d at a place i and follow single rules; each link of the chain is one rule
 * that narrows one place. A chain that ends in a broken rule shows that d does not stand at i.
 */
import type { Words } from "../../kind.ts";
import { type Chain, chainsFrom, isRefuted, type Link, replay, supposing } from "./chain.ts";
import { endingOf, type Found, nameAt, placesNeeded, settling, slotsOf, type Way } from "./finding.ts";
import { bits } from "./meaning.ts";
import { digitsOf, isMarked, leastOf, type Reading, type Strips } from "./reading.ts";
import { quoting } from "./words.ts";

/** The most links that a chain is told in. */
export const MOST_LINKS = 6;

/** A digit supposed, and followed along one chain to a broken clue: a short chain, at a place with few digits left. */
export const trial: Way = {
  id: "trial",
  level: "expert",
  cost: 20,
  lone: true,
  *find(reading) {
    let best: Chain | undefined;
    let least = Number.POSITIVE_INFINITY;
    const chainFrom = chainsFrom(reading.sights, reading.strips);
    for (const i of openPlaces(reading)) {
      const strip = reading.strips[i]!;
      // Not even a chain without links would be less toil, here and at the places after it.
      if (bits(strip) >= least) break;
      for (let left = strip; left !== 0; left &= left - 1) {
        const chain = chainFrom(i, leastOf(left));
        if (chain === undefined || chain.links.length > MOST_LINKS) continue;
        const toil = chain.links.length + bits(strip);
        if (toil >= least) continue;
        best = chain;
        least = toil;
      }
    }
    if (best !== undefined) yield trialFinding(reading, best);
  },
};

/** A digit supposed, and refuted by trying all that is left after it. */
export const deepTrial: Way = {
  id: "deep-trial",
  level: "expert",
  cost: 40,
  lone: true,
  *find(reading) {
    for (const [i, d] of supposedOf(reading)) {
      if (!isRefuted(reading.sights, supposing(reading.strips, i, d))) continue;
      const { outs, values } = endingOf(reading, [i], 1 << d);
      const tell = () => {
        const { rules, digits } = reading.puzzle;
        const because = rules.map((_, r) => `rule${r + 1}`);
        const marked = Array.from(reading.strips.keys()).filter((p) => isMarked(reading.strips, p));
        const said = { ...values, at: nameAt(reading, i), digit: d, number: 1 };
        return { because: [...because, ...slotsOf(marked)], say: quoting("step-deep-trial", rules[0]!, digits, said) };
      };
      yield settling(reading, outsNow(reading, outs), tell);
    }
  },
};

const outsNow = ({ strips }: Reading, outs: Strips): Strips => strips.map((strip, i) => strip & outs[i]!);

/** The places with a choice, the shortest strip first. */
function openPlaces({ strips }: Reading): number[] {
  const open = Array.from(strips.keys()).filter((i) => bits(strips[i]!) > 1);
  return open.sort((a, b) => bits(strips[a]!) - bits(strips[b]!) || a - b);
}

/** What may be supposed: the digits of these places. */
const supposedOf = (reading: Reading): (readonly [number, number])[] =>
  openPlaces(reading).flatMap((i) => digitsOf(reading.strips[i]!).map((d) => [i, d] as const));

function trialFinding(reading: Reading, chain: Chain): Found {
  const { i, d } = chain;
  const { outs, values } = endingOf(reading, [i], 1 << d);
  const tell = () => {
    const { rules, digits } = reading.puzzle;
    const used = [...new Set([...chain.links.map(({ r }) => r), chain.broken.r])].sort((a, b) => a - b);
    const spoken = new Set([i, ...used.flatMap((r) => reading.sights[r]!.places)]);
    const among = [...spoken].sort((a, b) => a - b);
    const needed = placesNeeded(reading, among, outs, (strips) => {
      if (!replay(reading.sights, strips, chain)) return undefined;
      const left = strips.slice();
      left[i]! &= ~(1 << d);
      return left;
    });
    const broken = rules[chain.broken.r]!;
    const more = { ...values, ...linkValues(reading, chain.links), at: nameAt(reading, i), digit: d };
    const say = quoting("step-trial", broken, digits, { ...more, number: chain.broken.r + 1 });
    return { because: [...used.map((r) => `rule${r + 1}`), ...slotsOf(needed)], say };
  };
  return settling(reading, outsNow(reading, outs), tell);
}

/** The sentences of a chain as flat lists: clue numbers, whether digits stay or go, and for each its places and digits. */
function linkValues(reading: Reading, links: readonly Link[]): Words["values"] {
  const told = sentencesOf(links);
  const lists = Array.from({ length: MOST_LINKS }, (_, n): [string, readonly (string | number)[]][] => [
    [`spots${n + 1}`, told[n]?.places.map((p) => nameAt(reading, p)) ?? []],
    [`digits${n + 1}`, digitsOf(told[n]?.digits ?? 0)],
  ]);
  return {
    by: told.map(({ r }) => r + 1),
    hows: told.map(({ isLeft }) => (isLeft ? "is" : "not")),
    ...Object.fromEntries(lists.flat()),
  };
}

/** A sentence of a chain: what a clue (from 0) leaves, or takes, at places (from 0). */
interface Sentence {
  readonly r: number;
  readonly places: readonly number[];
  readonly digits: number;
  readonly isLeft: boolean;
}

/** Links one after the other by which a clue says the same of several places are told together. */
function sentencesOf(links: readonly Link[]): Sentence[] {
  const told: Sentence[] = [];
  for (const link of links) {
    const { r, p, left, before } = link;
    const isLeft = stays(link);
    const digits = isLeft ? left : before & ~left;
    const last = told.at(-1);
    if (last?.r === r && last.digits === digits && last.isLeft === isLeft && !last.places.includes(p))
      told[told.length - 1] = { ...last, places: [...last.places, p].sort((a, b) => a - b) };
    else told.push({ r, places: [p], digits, isLeft });
  }
  return told;
}

const stays = ({ left, before }: Link): boolean => bits(left) <= 3 || bits(left) <= bits(before & ~left);
