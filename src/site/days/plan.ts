/**
 * Which puzzles belong to which day. Nothing here asks what day it is: a plan is a function of the puzzles and of the day from which
 * each is in use, so every machine makes the same one, and a puzzle that is in use from a day on changes no day before it.
 *
 * Puzzles that are in use from the same day on are an edition. An edition plans a round: a list of days in which every puzzle of the
 * archive has one, those first that had none yet in the round before. The round is repeated until the next edition. So nothing comes
 * back before all have been there; only where the number of puzzles is no multiple of three does the last day borrow one or two.
 */
import { LEVELS, type Level } from "../../engine/kind.ts";
import { rng } from "../../engine/rng.ts";

/** A puzzle as a plan knows it. */
export interface Planned {
  readonly id: string;
  /** The kind's slug. */
  readonly kind: string;
  readonly level: Level;
  /** The first day that may have it. */
  readonly since: number;
}

/** Ids of a day's puzzles, the easiest first: three, unless the archive has fewer. */
export type DayPuzzles = readonly string[];

/** Days from one on: the list is repeated until another round begins. */
export interface Round {
  readonly from: number;
  readonly days: readonly DayPuzzles[];
  /** After so many days everything was there: what had its day shortly before the round comes last in it. */
  readonly caughtUp: number;
}

/** Puzzles of a day. */
export const PER_DAY = 3;

/** The rounds for these puzzles, in their order; none where there is no puzzle. */
export function planRounds(puzzles: readonly Planned[]): Round[] {
  // By id, so that the order in which books are named does not matter.
  const sorted = puzzles.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const editions = [...Map.groupBy(sorted, ({ since }) => since)].sort(([a], [b]) => a - b);
  const rounds: Round[] = [];
  let waiting: ReadonlySet<string> = new Set();
  for (const [from] of editions) {
    waiting = waitingOn(from, rounds.at(-1), waiting);
    const pool = sorted.filter(({ since }) => since <= from);
    const isFirst = ({ id, since }: Planned): boolean => since === from || waiting.has(id);
    const first = pool.filter(isFirst);
    const { days, caughtUp } = roundOf(
      first,
      pool.filter((puzzle) => !isFirst(puzzle)),
    );
    rounds.push({ from, days: days.map(sortedByLevel), caughtUp });
    waiting = new Set(first.map(({ id }) => id));
  }
  return rounds;
}

/** What has not had its day yet since everything was there last. `first`: what the round begins with. */
function waitingOn(day: number, round: Round | undefined, first: ReadonlySet<string>): ReadonlySet<string> {
  if (round === undefined) return new Set();
  const { days, caughtUp, from } = round;
  const passed = day - from;
  const [all, since] = passed < caughtUp ? [first, passed] : [days.flat(), (passed - caughtUp) % days.length];
  // Everything was there just now: what is new comes before all of it.
  if (since === 0) return new Set();
  const spent = new Set(Array.from({ length: since }, (_, i) => days[(passed - 1 - i) % days.length]!).flat());
  return new Set([...all].filter((id) => !spent.has(id)));
}

/** How hard a puzzle is, roughly: a day has one of each where it can. */
const TIERS: Readonly<Record<Level, number>> = { starter: 0, easy: 0, medium: 1, hard: 2, expert: 2 };

/** Puzzles of a kind and a tier that wait for their day. */
interface Queue {
  readonly kind: number;
  readonly tier: number;
  readonly waiting: Planned[];
}

/** The days of a round: first these puzzles, then the rest. */
function roundOf(first: readonly Planned[], rest: readonly Planned[]): { days: Planned[][]; caughtUp: number } {
  const [days, over] = planDays(first);
  // What is left of the first begins the rest, with some of those.
  const between = over.length > 0 && over.length + rest.length >= PER_DAY ? [filledUp(over, rest)] : [];
  const [further, last] = planDays(rest.filter((puzzle) => !between.flat().includes(puzzle)));
  const all = [...days, ...between, ...further];
  const end = between.length > 0 ? last : [...over, ...last];
  if (end.length > 0) all.push(filledUp(end, all.flat()));
  const isAtEnd = rest.length === 0 || (over.length > 0 && between.length === 0);
  return { days: all, caughtUp: isAtEnd ? all.length : days.length + between.length };
}

/** Whole days of these puzzles, which are sorted, in an order that is as good as any; and the one or two that are over. */
function planDays(puzzles: readonly Planned[]): [days: Planned[][], over: Planned[]] {
  const chance = rng(["days", puzzles.map(({ id }) => id)]);
  const kinds = [...new Set(puzzles.map(({ kind }) => kind))].sort();
  const groups = Map.groupBy(chance.shuffle(puzzles), ({ kind, level }) => kinds.indexOf(kind) * 3 + TIERS[level]);
  const queues = [...groups]
    .sort(([a], [b]) => a - b)
    .map(([at, waiting]): Queue => ({ kind: Math.floor(at / 3), tier: at % 3, waiting }));
  const days: Planned[][] = [];
  for (let left = Math.floor(puzzles.length / PER_DAY); left > 0; left--)
    days.push(bestOfDay(queues, kinds.length).map((queue) => queue.waiting.pop()!));
  return [chance.shuffle(days), queues.flatMap(({ waiting }) => waiting)];
}

/** A day that has too few, with others of other kinds, where there are any. */
function filledUp(day: readonly Planned[], others: readonly Planned[]): Planned[] {
  const filled = [...day];
  while (filled.length < Math.min(PER_DAY, day.length + others.length)) {
    const free = others.filter((puzzle) => !filled.includes(puzzle));
    filled.push(free.find(({ kind }) => filled.every((other) => other.kind !== kind)) ?? free[0]!);
  }
  return filled;
}

/** The ids of a day. */
const sortedByLevel = (day: readonly Planned[]): DayPuzzles =>
  day.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)).map(({ id }) => id);

/** A kind that is left out though every day that is left needs it weighs more than anything, then two of one kind. */
const [LEFT_OUT, SAME_KIND] = [1000, 100];
/** Of so many kinds, those that wait most, a day is chosen. */
const CHOICE = 6;

/**
 * Three queues to take a day's puzzles from: of three kinds wherever the rest can still be, and of all tiers as far as there are
 * enough. What is more frequent among those that wait is taken more often, so that the last days are as mixed as the first.
 */
function bestOfDay(queues: readonly Queue[], kinds: number): readonly Queue[] {
  const waiting = new Array<number>(kinds).fill(0);
  const ofTier = [0, 0, 0];
  for (const queue of queues) {
    waiting[queue.kind]! += queue.waiting.length;
    ofTier[queue.tier]! += queue.waiting.length;
  }
  const days = ofTier.reduce((sum, count) => sum + count, 0) / PER_DAY;
  // How much better a day is with a kind than without it, and what it costs to take none to three of a tier.
  const gain = waiting.map((count) => (2 * count) / days - 1 + (count > days - 1 ? LEFT_OUT : 0));
  const tierCost = ofTier.map((count) => [0, 1, 2, 3].map((taken) => (taken - count / days) ** 2));
  const chosen = new Set([...gain.keys()].sort((a, b) => gain[b]! - gain[a]! || a - b).slice(0, CHOICE));
  const open = queues.filter(({ kind, waiting: { length } }) => length > 0 && chosen.has(kind));
  const costOf = (a: Queue, b: Queue, c: Queue): number => {
    const [isNew, isThird] = [b.kind !== a.kind, c.kind !== a.kind && c.kind !== b.kind];
    let cost = (Number(!isNew) + Number(!isThird)) * SAME_KIND - gain[a.kind]!;
    if (isNew) cost -= gain[b.kind]!;
    if (isThird) cost -= gain[c.kind]!;
    for (let tier = 0; tier < ofTier.length; tier++)
      cost += tierCost[tier]![Number(a.tier === tier) + Number(b.tier === tier) + Number(c.tier === tier)]!;
    return cost;
  };
  let [best, least]: [readonly Queue[], number] = [[], Number.POSITIVE_INFINITY];
  for (let i = 0; i < open.length; i++)
    for (let j = i; j < open.length; j++)
      for (let k = j; k < open.length; k++) {
        const [a, b, c] = [open[i]!, open[j]!, open[k]!];
        // A queue that is taken from twice must have two.
        if (a.waiting.length < 1 + Number(b === a) + Number(c === a) || b.waiting.length < 1 + Number(c === b))
          continue;
        const cost = costOf(a, b, c);
        if (cost < least) [best, least] = [[a, b, c], cost];
      }
  return best;
}
