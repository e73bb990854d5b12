/** What can be taken back, kept beside the game; and the games of two tabs, joined. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Position } from "../../../src/engine/kind.ts";
import { historyOf, keepHistory, MAX_MOVES, MAX_PUZZLES } from "../../../src/site/player/history.ts";
import { joinGames } from "../../../src/site/player/other-tabs.ts";
import type { Played } from "../../../src/site/player/played.ts";
import { type Change, type Game, gameOf, play, savedGameOf, undo } from "../../../src/site/player/state.ts";
import { clearGames, historyKey, historyPrefix, saveGame } from "../../../src/site/player/store.ts";
import { type FakeStore, storeForTests } from "./fake-store.ts";

let store: FakeStore;
beforeAll(() => {
  store = storeForTests();
});
beforeEach(() => store.clear());
afterAll(() => void vi.unstubAllGlobals());

const SLOTS = ["a", "b", "c"];
const changes: fc.Arbitrary<Change> = fc.record(
  {
    entry: fc.dictionary(fc.constantFrom(...SLOTS), fc.constantFrom("", "1", "2")),
    crossed: fc.dictionary(fc.constantFrom(...SLOTS), fc.uniqueArray(fc.constantFrom("1", "2", "3"))),
    notes: fc.dictionary(fc.constantFrom(...SLOTS), fc.uniqueArray(fc.constantFrom("1", "2", "3"))),
  },
  { requiredKeys: [] },
);
const movedBy = (moves: readonly Change[], from = gameOf(null)): Game => moves.reduce(play, from);
const textOf = (game: Game): string => JSON.stringify(savedGameOf(game));

/** What is crossed out and noted has no order. */
const inOrder = ({ entry, crossed, notes = {} }: Played): Required<Played> => {
  const sorted = (lists: Position["crossed"]) =>
    Object.fromEntries(Object.entries(lists).map(([slot, texts]) => [slot, [...texts].sort()]));
  return { entry, crossed: sorted(crossed), notes: sorted(notes) };
};

it("a history comes back as it was, whatever was moved and taken back", () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 30 }), fc.nat(10), (moves, back) => {
      let game = movedBy(moves);
      for (let i = 0; i < back; i++) game = undo(game);
      keepHistory("X", game);
      const { past, future } = historyOf("X", game.at);
      expect(past.map(inOrder)).toEqual(game.past.map(inOrder));
      expect(future.map(inOrder)).toEqual(game.future.map(inOrder));
    }),
  );
});
it("a history is nothing for another position, and nothing where it is damaged", () => {
  const game = movedBy([{ entry: { a: "1" } }, { entry: { b: "2" } }]);
  keepHistory("X", game);
  expect(historyOf("X", game.at).past).toHaveLength(2);
  expect(historyOf("X", game.past[1]!)).toEqual({ past: [], future: [] });
  for (const text of ["", "null", "{", "{}", '{"at":{"entry":{},"crossed":{}}}', '{"at":1,"back":[],"forth":[]}']) {
    store.setItem(historyKey("X"), text);
    expect(historyOf("X", game.at)).toEqual({ past: [], future: [] });
  }
});
it("a history keeps the latest moves alone", () => {
  const game = movedBy(Array.from({ length: MAX_MOVES + 50 }, (_, i) => ({ entry: { a: String(i % 7) } })));
  keepHistory("X", game);
  expect(historyOf("X", game.at).past).toEqual(game.past.slice(-MAX_MOVES));
});
it("a history takes room only for what each move changed", () => {
  const moves = Array.from({ length: 400 }, (_, i) => ({ entry: { [`r${Math.floor(i / 20)}c${i % 20}`]: `${i}` } }));
  keepHistory("X", movedBy(moves));
  expect(store.getItem(historyKey("X"))!.length).toBeLessThan(16_000);
});
it("the histories of the last played puzzles are stored", () => {
  const game = movedBy([{ entry: { a: "1" } }]);
  for (let i = 0; i < MAX_PUZZLES + 5; i++) {
    saveGame(`P${i}`, { ...savedGameOf(game), date: `2026-11-${10 + (i % 19)}` });
    keepHistory(`P${i}`, game);
  }
  keepHistory("P0", game);
  const left = [...store.keys()].filter((key) => key.startsWith(historyPrefix()));
  expect(left).toHaveLength(MAX_PUZZLES);
  // P0 has the earliest day of all, and is being played.
  expect(left).toContain(historyKey("P0"));
  expect(left).not.toContain(historyKey("P19"));
  expect(left).toContain(historyKey("P18"));
});
it("a history is forgotten with all games", () => {
  keepHistory("X", movedBy([{ entry: { a: "1" } }]));
  clearGames();
  expect([...store.keys()]).toEqual([]);
});

/** Both tabs take over what the other has kept, until neither has anything more to keep. */
function meet(base: Game, one: Game, two: Game): [Game, Game] {
  let [a, b] = [one, two];
  let [toA, toB]: (readonly [string, string])[] = [
    [textOf(base), textOf(two)],
    [textOf(base), textOf(one)],
  ];
  for (let round = 0; round < 5; round++) {
    const [nextA, nextB] = [toA && joinGames("X", a, ...toA), toB && joinGames("X", b, ...toB)];
    const [wasA, wasB] = [textOf(a), textOf(b)];
    [a, b] = [nextA?.game ?? a, nextB?.game ?? b];
    [toB, toA] = [nextA?.isMore ? [wasA, textOf(a)] : undefined!, nextB?.isMore ? [wasB, textOf(b)] : undefined!];
    if (!toA && !toB) return [a, b];
  }
  throw new Error("they write to each other without end");
}

it("two tabs come to the same game, and nothing of either is lost", () => {
  fc.assert(
    fc.property(
      fc.array(changes, { maxLength: 5 }),
      fc.array(changes, { maxLength: 3 }),
      fc.array(changes, { maxLength: 3 }),
      fc.nat(2),
      (before, first, second, hints) => {
        const base = movedBy(before);
        const [one, two] = [movedBy(first, base), { ...movedBy(second, base), hints }];
        const [a, b] = meet(base, one, two);
        expect(a.at.entry).toEqual(b.at.entry);
        expect(a.hints).toBe(hints);
        expect(b.hints).toBe(hints);
        for (const slot of SLOTS) {
          const [was, mine, other] = [base, one, two].map(({ at }) => at.entry[slot] ?? "");
          if (mine === was) expect(a.at.entry[slot] ?? "").toBe(other);
          else if (other === was) expect(a.at.entry[slot] ?? "").toBe(mine);
          else expect([mine, other]).toContain(a.at.entry[slot] ?? "");
          for (const text of ["1", "2", "3"]) {
            const [was, mine, other] = [base, one, two].map(({ at }) => at.crossed[slot]?.includes(text) ?? false);
            const is = [a, b].map(({ at }) => at.crossed[slot]?.includes(text) ?? false);
            expect(is).toEqual(mine === was ? [other, other] : [mine, mine]);
          }
        }
      },
    ),
  );
});
it("two tabs take back what the other did, too", () => {
  const base = movedBy([{ entry: { a: "1" } }]);
  const one = movedBy([{ entry: { b: "2" } }], base);
  keepHistory("X", one);
  const { game, isMore, isMoved } = joinGames("X", base, textOf(base), textOf(one));
  expect({ isMore, isMoved }).toEqual({ isMore: false, isMoved: true });
  expect(game.past).toEqual(one.past);
  expect(undo(game).at).toEqual(base.at);
});
it("two tabs tick clues off together", () => {
  const base: Game = { ...gameOf(null), ticked: ["x"] };
  const [a, b] = meet(base, { ...base, ticked: ["x", "y"] }, { ...base, ticked: ["z"] });
  expect([...a.ticked].sort()).toEqual(["y", "z"]);
  expect([...b.ticked].sort()).toEqual(["y", "z"]);
});
it("two tabs know a game that was forgotten elsewhere", () => {
  const base: Game = { ...movedBy([{ entry: { a: "1" } }]), hints: 2 };
  const { game } = joinGames("X", base, textOf(base), null);
  expect(game).toMatchObject({ at: { entry: {}, crossed: {} }, hints: 0, solved: false });
});
