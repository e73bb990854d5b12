/**
 * How many games of Number Target can be solved: all draws of six cards from the usual pack, each with every target from
 * 101 to 999, sorted by the number of big cards. A draw is a choice of cards in which equal ones are not told apart; the
 * hands that deal it, equal cards told apart, are its weight.
 */
import { type Column, type Stats, say } from "../../kind.ts";
import { type DrawReach, FACES, reachOfAllDraws, WINDOW } from "./all-draws.ts";
import { isBig } from "./options.ts";

/** How many targets each draw may have. */
const TARGETS = WINDOW.high - WINDOW.low + 1;

/** What is counted of the draws of a sort. `hands`, `dealt`: hands, and solvable games of all of them. */
interface Count {
  draws: number;
  solvable: number;
  hands: number;
  dealt: number;
  all: number;
}

/** The table of all games; see `PuzzleKind.stats`. It is one piece of work: nearly all of it comes before the first draw. */
export function stats(onProgress: (done: number, of: number) => void): Stats {
  onProgress(0, 1);
  const counts = new Map<number, Count>();
  const total = newCount();
  const worst: number[] = [];
  let none = 0;
  for (const draw of reachOfAllDraws()) {
    const big = draw.cards.filter(isBig).length;
    const own = counts.get(big) ?? newCount();
    counts.set(big, own);
    for (const count of [own, total]) add(count, draw);
    if (draw.reached > 0) continue;
    if (none === 0) worst.push(...draw.cards);
    none++;
  }
  const sorts = [...counts.keys()].sort((a, b) => a - b);
  return {
    about: aboutWords(),
    sorts: column("big"),
    columns: COLUMNS,
    rows: sorts.map((sort) => ({ sort, cells: cellsOf(counts.get(sort)!) })),
    total: cellsOf(total),
    notes: [say("countdown.stats-note-dealt"), say("countdown.stats-note-all", { none, worst })],
  };
}

const column = (id: string, words = id): Column => ({ id, head: say(`countdown.stats-${words}`) });

const COLUMNS: Stats["columns"] = [
  { ...column("draws"), unit: "count" },
  { ...column("games"), unit: "count" },
  { ...column("solvable"), unit: "count" },
  { ...column("share"), unit: "percent" },
  { ...column("asDealt", "as-dealt"), unit: "percent" },
  { ...column("reachAll", "reach-all"), unit: "count" },
];

const cellsOf = ({ draws, solvable, hands, dealt, all }: Count): number[] => [
  draws,
  draws * TARGETS,
  solvable,
  percent(solvable, draws * TARGETS),
  percent(dealt, hands * TARGETS),
  all,
];

/** Of 100, rounded to four decimals. */
const percent = (part: number, whole: number): number => Math.round((1_000_000 * part) / whole) / 10_000;

const newCount = (): Count => ({ draws: 0, solvable: 0, hands: 0, dealt: 0, all: 0 });

function add(count: Count, { cards, reached }: DrawReach): void {
  const hands = handsOf(cards);
  count.draws++;
  count.solvable += reached;
  count.hands += hands;
  count.dealt += hands * reached;
  if (reached === TARGETS) count.all++;
}

/** In how many ways a draw can be taken from the pack. */
const handsOf = (cards: readonly number[]): number =>
  FACES.reduce((ways, { card, copies }) => ways * choose(copies, cards.filter((other) => other === card).length), 1);

/** n over k. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

function aboutWords() {
  const small = FACES.filter(({ card }) => !isBig(card));
  return say("countdown.stats-about", {
    bigs: FACES.filter(({ card }) => isBig(card)).map(({ card }) => card),
    copies: small[0]!.copies,
    first: small[0]!.card,
    last: small.at(-1)!.card,
  });
}
