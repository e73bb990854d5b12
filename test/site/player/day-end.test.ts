/** What comes after a puzzle of a day: the next of the day that is open, and at last that the day is done. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayNamed } from "../../../src/site/days/day.ts";
import { savedBoard } from "../../../src/site/player/day-boards.ts";
import { endOfDay } from "../../../src/site/player/day-end.ts";
import { gameIdOf, gameKey, type SavedGame, saveGame } from "../../../src/site/player/store.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES, type Language } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { boardsOf } from "../made-days.ts";
import { type FakeStore, storeForTests } from "./fake-store.ts";

const [DATE, BEFORE] = ["2026-11-28", "2026-11-20"];
const TODAY = dayNamed(DATE)!;
const names = ["Secret Number", "Number Path", "Code Pegs"];
const SOLVED: SavedGame = { entry: { a: "1" }, crossed: {}, hints: 0, slips: 0, ms: 0, solved: true };

let kept: FakeStore;
beforeEach(() => {
  kept = storeForTests();
  document.documentElement.lang = "en-GB";
  for (const date of [DATE, BEFORE])
    for (const [at, board] of boardsOf(date).entries())
      kept.setItem(`numberpress / day ${date}.${at + 1}`, JSON.stringify(board));
});
afterEach(() => vi.unstubAllGlobals());

const end = (date: string, at: number, ended: readonly (Partial<SavedGame> | null)[]) => {
  for (const [i, game] of ended.entries()) if (game !== null) saveGame(boardsOf(date)[i]!.game, { ...SOLVED, ...game });
  return endOfDay({ date, at, names }, TODAY);
};
const told = ({ line }: ReturnType<typeof endOfDay>, language: Language = "en-GB"): string =>
  plainText(phrasesOf(language)(line));

test("the next is the open one behind it, else the first that is open, wherever one has begun", () => {
  expect(end(DATE, 0, [{}]).next).toEqual({ href: "/play/#2026-11-28.2", name: "Number Path" });
  expect(end(DATE, 1, [{}, {}]).next).toEqual({ href: "/play/#2026-11-28.3", name: "Code Pegs" });
  expect(end(BEFORE, 2, [null, {}, {}]).next).toEqual({ href: "/play/#2026-11-20.1", name: "Secret Number" });
});

test("after the last puzzle the day is done, and the page says when the next ones come, without a clock", () => {
  expect(told(end(DATE, 0, [{}]))).toBe("Today: 1 of 3 solved.");
  const done = end(DATE, 2, [{}, {}, {}]);
  expect(done.next).toBeNull();
  expect(told(done)).toBe("All three solved. New ones tomorrow.");
  expect(LANGUAGES.map((language) => told(done, language))).toEqual([
    "All three solved. New ones tomorrow.",
    "All three solved. New ones tomorrow.",
    "Alle drei gelöst. Morgen kommen neue.",
    "Los tres resueltos. Mañana habrá nuevos.",
    "Les trois sont résolus. Demain, il y en aura d’autres.",
  ]);
});

test("one whose answer was seen is no longer open, and not solved", () => {
  const done = end(DATE, 2, [{}, { solved: false, revealed: true }, {}]);
  expect(done.next).toBeNull();
  expect(told(done)).toBe("Today: 2 of 3 solved. New ones tomorrow.");
});

test("a past day names itself, and promises nothing for tomorrow", () => {
  expect(told(end(BEFORE, 1, [{}, {}]))).toBe("20 November: 2 of 3 solved.");
  const done = end(BEFORE, 0, [{}, {}, {}]);
  expect(told(done)).toBe("All three of 20 November are solved.");
});

test("the same puzzle in a book, or on another day, is another game", () => {
  const { id } = boardsOf(DATE)[0]!;
  saveGame(id, SOLVED);
  saveGame(gameIdOf({ id, day: { date: BEFORE } }), SOLVED);
  expect(kept.getItem(gameKey(`${id}_20261128`))).toBeNull();
  expect(told(end(DATE, 0, []))).toBe("Today: 0 of 3 solved.");
  expect(savedBoard({ day: TODAY, at: 0 })?.id).toBe(id);
});
