/** Deals cards and looks for targets of a level. */
import type { Level } from "../../kind.ts";
import { LEVELS } from "../../kind.ts";
import { type Rng, rng } from "../../rng.ts";
import { findForms, formAt } from "./forms.ts";
import { isBig, type Options, USUAL_PACK, wantsOne } from "./options.ts";
import type { Countdown } from "./rules.ts";
import { difficulty, type Way, wayOf } from "./ways.ts";

/** Targets of one deal that are looked at before the cards are dealt again. */
const LOOKS = 24;

/** One deal: a target of the level that it reaches (in one way, where the options say so), or undefined. */
export function generate(rng: Rng, options: Options, level: Level): Countdown | undefined {
  const cards = deal(rng, options);
  const find = levelsOf(cards, options);
  for (const target of rng.shuffle(find.targets).slice(0, LOOKS)) {
    if (find.level(target) !== level) continue;
    const puzzle = { kind: "countdown", cards, target } as const;
    return wantsOne(options) ? puzzle : { ...puzzle, answers: "any" };
  }
  return undefined;
}

/** Cards from the pack, in rising order. */
function deal(rng: Rng, { cards, pack, big }: Options): number[] {
  const list = rng.shuffle(pack === "usual" ? USUAL_PACK : pack);
  const asTheyFall = pack !== "usual" && big === "usual";
  const count = big === "usual" ? (rng.chance(1, 5) ? 2 : 1) : big;
  const bigOnes = list.filter(isBig).slice(0, count);
  const smallOnes = list.filter((card) => !isBig(card)).slice(0, cards - count);
  return (asTheyFall ? list.slice(0, cards) : [...bigOnes, ...smallOnes]).sort((a, b) => a - b);
}

/**
 * The targets that these cards reach as the options want, and the level of each: undefined where it is dull, a card or
 * one step from a card.
 */
function levelsOf(cards: readonly number[], options: Options) {
  const [low, high] = options.targets;
  const { table, forms } = findForms(cards, low, high, Number.POSITIVE_INFINITY);
  const found = new Map<number, number[]>();
  for (const form of forms) {
    const target = table.value[form]!;
    const list = found.get(target);
    if (list === undefined) found.set(target, [form]);
    else list.push(form);
  }
  const one = wantsOne(options);
  const counts = (form: number): boolean => table.idle[form] === 0;
  // Where there is to be one way, there must not be another that a player could take for one, as with a 4 ÷ 4 in it.
  const suits = (list: readonly number[]): boolean => (one ? list.length === 1 : true) && list.some(counts);
  const targets = [...found.keys()].filter((target) => suits(found.get(target)!)).sort((a, b) => a - b);
  const level = (target: number): Level | undefined => {
    const ways: Way[] = [];
    for (const form of found.get(target)!.filter(counts)) {
      const way = wayOf(formAt(table, form));
      if (way.lines.length > (ways[0] ?? way).lines.length) break;
      ways.push(way);
    }
    return ways[0]!.lines.length < 2 ? undefined : difficulty(cards.length, ways).level;
  };
  return { targets, level };
}

/** Deals that are tried to see which levels there are, and how many of them must have a level for it to be one. */
const PROBES = 24;
const ENOUGH = 2;
const known = new Map<string, readonly Level[]>();

/** The levels that exist with these options: those met often enough in a fixed number of deals, always the same ones. */
export function levels(options: Options): readonly Level[] {
  const place = JSON.stringify(options);
  const before = known.get(place);
  if (before !== undefined) return before;
  const met = new Map<Level, number>(LEVELS.map((level) => [level, 0]));
  const chance = rng(["countdown levels"]);
  for (let i = 0; i < PROBES && [...met.values()].some((count) => count < ENOUGH); i++) {
    const find = levelsOf(deal(chance, options), options);
    const here = new Set(chance.shuffle(find.targets).slice(0, LOOKS).map(find.level));
    for (const [level, count] of met) if (here.has(level)) met.set(level, count + 1);
  }
  const list = LEVELS.filter((level) => met.get(level)! >= ENOUGH);
  known.set(place, list);
  return list;
}
