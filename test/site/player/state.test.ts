/** The game in progress: moves, going back and forth, what is kept of it, and its points. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { pointsOf } from "../../../src/site/player/solved.ts";
import {
  type Change,
  type Game,
  gameOf,
  play,
  redo,
  savedGameOf,
  startOver,
  undo,
} from "../../../src/site/player/state.ts";
import { parseSaved } from "../../../src/site/player/store.ts";

const SLOTS = ["a", "b", "c"];
const texts = fc.constantFrom("", "1", "2");
const changes: fc.Arbitrary<Change> = fc.record({
  entry: fc.dictionary(fc.constantFrom(...SLOTS), texts),
  crossed: fc.dictionary(fc.constantFrom(...SLOTS), fc.uniqueArray(fc.constantFrom("1", "2", "3"))),
});
const moved = (moves: readonly Change[]): Game => moves.reduce(play, gameOf(null));

it("a game goes back over every move, and forth again", () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 30 }), (moves) => {
      const end = moved(moves);
      let game = end;
      const seen = [game.at];
      while (game.past.length > 0) {
        game = undo(game);
        seen.push(game.at);
      }
      expect(game.at).toEqual({ entry: {}, crossed: {} });
      for (const at of seen.toReversed().slice(1)) {
        game = redo(game);
        expect(game.at).toEqual(at);
      }
      expect(game).toEqual(end);
    }),
  );
});
it("a game takes no move that changes nothing, and forgets what was undone after another", () => {
  const one = moved([{ entry: { a: "1" } }]);
  expect(play(one, { entry: { a: "1", b: "" } })).toBe(one);
  const other = play(undo(one), { entry: { b: "2" } });
  expect(redo(other)).toBe(other);
  expect(other.at.entry).toEqual({ b: "2" });
});
it("a game starts over, and that can be undone", () => {
  const one = moved([{ entry: { a: "1" }, crossed: { b: ["2"] } }]);
  const cleared = startOver(one);
  expect(cleared.at).toEqual({ entry: {}, crossed: {} });
  expect(undo(cleared).at).toEqual(one.at);
  expect(startOver(cleared)).toBe(cleared);
});
it("a game counts as the player's own again after a new start, even if the answer was shown before", () => {
  const shown: Game = { ...moved([{ entry: { a: "1" } }]), revealed: true };
  expect(startOver(shown)).toMatchObject({ revealed: true, again: true });
  expect(gameOf(savedGameOf(startOver(shown)))).toMatchObject({ revealed: true, again: true });
  expect(startOver(moved([{ entry: { a: "1" } }])).again).toBe(false);
  expect(undo(startOver(shown)).again).toBe(false);
  expect(redo(undo(startOver(shown))).again).toBe(true);
  expect(undo(play(startOver(shown), { entry: { b: "2" } })).again).toBe(true);
});
it("a new start after solving is another attempt, until it is undone", () => {
  const solved: Game = { ...moved([{ entry: { a: "1" } }]), solved: true };
  expect(startOver(solved)).toMatchObject({ solved: true, again: true });
  expect(undo(startOver(solved)).again).toBe(false);
  expect(redo(undo(startOver(solved))).again).toBe(true);
  expect(play(undo(solved), { entry: { a: "1" } }).again).toBe(false);
});
it("a game is stored as text and read again", () => {
  const game: Game = {
    ...moved([{ entry: { a: "1" }, crossed: { b: ["2"] } }]),
    hints: 2,
    slips: 1,
    ms: 70,
    points: 9,
    ticked: ["x"],
  };
  const kept = parseSaved(JSON.stringify(savedGameOf(game)))!;
  expect(gameOf(kept)).toEqual({ ...game, past: [], future: [] });
});
it.each(["", "null", "[]", "{", '{"entry":1}', '{"entry":{}}'])("a game reads nothing from %j", (text) => {
  expect(parseSaved(text)).toBeNull();
});

const played = { unknowns: 10, level: "easy", hints: 0, slips: 0, seconds: null } as const;
it("points are 2 a blank at starter, 6 at expert", () => {
  expect(pointsOf({ ...played, level: "starter" })).toBe(20);
  expect(pointsOf({ ...played, level: "expert" })).toBe(60);
});
it("points lose a tenth a hint, a twentieth a slip, and never all", () => {
  expect(pointsOf({ ...played, hints: 1 })).toBe(27);
  expect(pointsOf({ ...played, slips: 1 })).toBe(29);
  expect(pointsOf({ ...played, hints: 100, slips: 100 })).toBe(1);
});
it("points grow by half for the brisk, by nothing for those who take their time", () => {
  expect(pointsOf({ ...played, seconds: 50 })).toBe(45);
  expect(pointsOf({ ...played, seconds: 75 })).toBe(38);
  expect(pointsOf({ ...played, seconds: 100 })).toBe(30);
  expect(pointsOf({ ...played, seconds: 5000 })).toBe(30);
});
