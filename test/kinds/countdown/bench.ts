/** Its rows of the bench: what a draw reaches, all ways to one target, and all draws. */
import { BLANK } from "../../../src/engine/kind.ts";
import { countdown } from "../../../src/engine/kinds/countdown/index.ts";
import { reach } from "../../../src/engine/kinds/countdown/solver/reach.ts";
import { reachOfAllDraws } from "../../../src/engine/kinds/countdown/stats.ts";
import { rng } from "../../../src/engine/rng.ts";
import { clock, type Row, tellBeside } from "../../bench/row.ts";

const [FIRST, LAST] = [101, 999];
const DECK = [...Array.from({ length: 10 }, (_, i) => [i + 1, i + 1]).flat(), 25, 50, 75, 100];

/** Six cards out of the deck, and a target. */
function games(count: number, run: number): { cards: number[]; target: number }[] {
  const chance = rng(["bench", "countdown", run]);
  return Array.from({ length: count }, () => ({
    cards: chance.shuffle(DECK).slice(0, 6),
    target: FIRST + chance.int(LAST - FIRST + 1),
  }));
}

/** Warms up, then measures the mean over the games of a run. */
function over(count: number, work: (game: { cards: number[]; target: number }) => void): (run: number) => number {
  const run = (number: number) => {
    const draws = games(count, number);
    return clock(() => draws.forEach(work)) / count;
  };
  run(0);
  return run;
}

/** All 899 targets of a draw: the mean over 500 draws. */
const oneDraw = (name: string, least: number, goal: number): Row => ({
  name,
  unit: "ms",
  least,
  goal,
  isSearch: true,
  prepare: () => over(500, ({ cards }) => reach(cards, FIRST, LAST)),
});

/** All different solutions of a game: the mean over 200 games. */
const oneGame = (name: string, least: number, goal: number): Row => ({
  name,
  unit: "ms",
  least,
  goal,
  isSearch: true,
  prepare: () =>
    over(200, (game) => {
      const { complete } = countdown.solve(
        { kind: "countdown", ...game },
        { solutions: 0, nodes: Number.POSITIVE_INFINITY },
        BLANK,
      );
      if (!complete) throw new Error("not all solutions were found");
    }),
});

/** What is known of all games: those that can be solved, and the draws that reach every target. */
const SOLVABLE = 10_858_746;
const REACH_ALL = 1_226;

/** All 899 targets of all 13,243 draws. */
const allDraws = (name: string, least: number, goal: number): Row => ({
  name,
  unit: "s",
  least,
  goal,
  isSearch: true,
  prepare: () => {
    const run = () => {
      let [solvable, whole] = [0, 0];
      const ms = clock(() => {
        for (const { reached } of reachOfAllDraws()) {
          solvable += reached;
          if (reached === LAST - FIRST + 1) whole++;
        }
      });
      if (solvable !== SOLVABLE || whole !== REACH_ALL) throw new Error(`${solvable} solvable, ${whole} reach all`);
      return ms / 1000;
    };
    run();
    tellBeside(() => `${SOLVABLE} solvable, ${REACH_ALL} draws reach all`);
    return run;
  },
});

export default [
  oneDraw("countdown, 899 targets of a draw", 0.6, 0.2),
  oneGame("countdown, all ways of one game", 3, 0.5),
  allDraws("countdown, all draws and all targets", 4, 1.5),
] satisfies readonly Row[];
