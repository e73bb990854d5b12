/** Which puzzle of a week goes to which day, on scores that are said here. */
import { expect, it } from "vitest";
import { alikeDays, overDays, partDays, rises, swapUntilRising } from "../../../src/book/days/days.ts";
import type { MadePuzzles } from "../../../src/book/printed-order.ts";
import type { Level } from "../../../src/engine/kind.ts";

interface Task {
  readonly day: number;
  readonly score: number;
  /** What is printed and written in it. */
  readonly numbers?: readonly string[];
  readonly level?: Level;
  readonly kind?: string;
  readonly role?: string;
  readonly skill?: string;
}

/** Kinds of puzzles that are a list of numbers, all printed. */
const kinds = ["pair", "duo"].map((id) => ({
  ...{ id, slug: id, board: () => ({ input: "cells", lines: [{}] }), solve: () => ({ solutions: [{}] }) },
  slots: (numbers: readonly string[]) => numbers.map((given, i) => ({ id: `${i}`, given })),
}));

/** A week of sections with one puzzle each. */
const weekOf = (days: number | undefined, tasks: readonly Task[]): MadePuzzles =>
  ({
    spec: {
      sheet: days === undefined ? undefined : { days },
      sections: tasks.map(({ day, kind = "pair", role, skill }) => ({ day, kind, role, skill, level: "easy" })),
    },
    kinds,
    places: tasks.map((_, section) => ({ section })),
    made: tasks.map(({ score, level = "easy", kind = "pair", numbers: puzzle = [] }) => ({
      score,
      level,
      kind,
      puzzle,
    })),
  }) as unknown as MadePuzzles;

/** The scores of each day, in printed order. */
function scoresByDay(days: number, tasks: readonly Task[], order = [...tasks.keys()]): number[][] {
  const from = overDays(weekOf(days, tasks), order)!;
  expect([...from].sort((a, b) => a - b)).toEqual([...order].sort((a, b) => a - b));
  return Array.from({ length: days }, (_, i) =>
    order.flatMap((place, n) => (tasks[place]!.day === i + 1 ? tasks[from[n]!]!.score : [])),
  );
}
const tasksOf = (perDay: number, scores: readonly number[]): Task[] =>
  scores.map((score, i) => ({ day: 1 + Math.floor(i / perDay), score }));

it("the puzzles of a week stay where they are without days, and with one", () => {
  const tasks = tasksOf(1, [30, 10, 20]);
  for (const days of [undefined, 1]) expect(overDays(weekOf(days, tasks), [2, 0, 1])).toEqual([2, 0, 1]);
});
it("the puzzles of a week rise from day to day, and within each day; days overlap as far as they can", () => {
  // Three days of three: each begins halfway between where the one before begins and ends.
  expect(scoresByDay(3, tasksOf(3, [9, 8, 7, 6, 5, 4, 3, 2, 1]))).toEqual([
    [1, 2, 4],
    [3, 5, 7],
    [6, 8, 9],
  ]);
});
it("the puzzles of a week overlap less where they would not rise else", () => {
  // Half apart, the second day's only task would lie before the last of the first day: 1 + 1 + 31, then 1.
  const tasks = [1, 1, 1, 2, 3].map((day, i) => ({ day, score: [1, 31, 1, 1, 40][i]! }));
  expect(scoresByDay(3, tasks)).toEqual([[1, 1, 1], [31], [40]]);
});
it("the puzzles of a week go by their level where they score the same, and then by their places", () => {
  const tasks: Task[] = [
    { day: 1, score: 5, level: "hard" },
    { day: 1, score: 5, level: "easy" },
    { day: 2, score: 9 },
    { day: 2, score: 5, level: "easy" },
  ];
  expect(overDays(weekOf(2, tasks), [0, 1, 2, 3])).toEqual([1, 3, 0, 2]);
  // The easier of the first day is for whichever is printed first there.
  expect(overDays(weekOf(2, tasks), [1, 0, 2, 3])).toEqual([1, 3, 0, 2]);
});
it("the puzzles of a week change places only with those of their kind, role and skill, and examples do not count", () => {
  const tasks: Task[] = [
    { day: 1, score: 40, kind: "duo" },
    { day: 1, score: 20 },
    { day: 1, score: 500, role: "example" },
    { day: 1, score: 8, skill: "doubles" },
    { day: 2, score: 30, kind: "duo" },
    { day: 2, score: 10 },
    { day: 2, score: 400, role: "example" },
    { day: 2, score: 6, skill: "doubles" },
  ];
  expect(overDays(weekOf(2, tasks), [...tasks.keys()])).toEqual([4, 5, 6, 7, 0, 1, 2, 3]);
  // The examples fall, for each is alone with its role.
  const apart = tasks.map((task) => (task.role === undefined ? task : { ...task, role: `example` }));
  apart[6] = { ...apart[6]!, kind: "duo" };
  expect(overDays(weekOf(2, apart), [...apart.keys()])).toEqual([4, 5, 2, 7, 0, 1, 6, 3]);
});
it("the puzzles of a week rise where few scores differ: some change their days, and each day still rises", () => {
  // Shared out by rank, the third day and the fourth have 6 and 10 each.
  const scores = [6, 6, 6, 6, 6, 9, 10, 10, 10, 12];
  const days = scoresByDay(5, tasksOf(2, scores));
  const sums = days.map(([first, second]) => first! + second!);
  expect(sums).toEqual([...new Set(sums)].sort((a, b) => a - b));
  for (const day of days) expect(day).toEqual(day.toSorted((a, b) => a - b));
});
it("the puzzles of a week rise where two swaps together help, and no single one does", () => {
  // Days of 42, 46, 47, 47 and 47.
  const scores = [9, 11, 11, 11, 11, ...Array<number>(10).fill(12), 9, 11, 12, 12, 12];
  const dayOf = (place: number): number => (place < 15 ? place % 5 : place - 15);
  const places = [...scores.keys()];
  const sumsOf = (from: ReadonlyMap<number, number>): number[] =>
    [0, 1, 2, 3, 4].map((day) =>
      places.filter((place) => dayOf(place) === day).reduce((sum, place) => sum + scores[from.get(place)!]!, 0),
    );
  const before = new Map(places.map((place) => [place, place]));
  expect(rises(sumsOf(before))).toBe(false);
  const after = swapUntilRising(before, [places.slice(0, 15), places.slice(15)], {
    days: 5,
    dayOf,
    hardness: (place) => scores[place]!,
  })!;
  expect(rises(sumsOf(after))).toBe(true);
  expect([...after.values()].sort((a, b) => a - b)).toEqual(places);
});
it("the puzzles of a week rise by the size of their numbers where their scores do not differ", () => {
  const tasks = [
    ["9", "-8"],
    ["1½", "½"],
    ["3", "+"],
    ["2", "7"],
  ].map((numbers, i): Task => ({ day: 1 + (i >> 1), score: 5, numbers }));
  expect(overDays(weekOf(2, tasks), [0, 1, 2, 3])).toEqual([1, 2, 3, 0]);
  const apart = tasks.map((task, i) => ({ ...task, day: i + 1 }));
  expect(overDays(weekOf(4, apart), [0, 1, 2, 3])).toEqual([1, 2, 3, 0]);
});
it("the puzzles of a week have no twins on a day where a puzzle of another day is as hard", () => {
  const boards = ["a", "b", "a", "c", "d", null, null, "a"];
  const from = new Map(boards.map((_, place) => [place, place]));
  const week = {
    dayOf: (place: number) => place >> 2,
    hardness: () => 5,
    boardOf: (place: number) => boards[place]!,
  };
  // The example stays with examples.
  const sections = [
    [0, 1, 2, 4, 5, 6],
    [3, 7],
  ];
  const partedBoards = () => [...partDays(from, sections, week).values()].map((place) => boards[place]);
  expect(partedBoards()).toEqual(["a", "b", "a", "c", "d", null, null, "a"]);
  boards[7] = "e";
  expect(partedBoards()).toEqual(["d", "b", "a", "c", "a", null, null, "e"]);
  const harder = { ...week, hardness: (place: number) => place >> 2 };
  expect(partDays(from, sections, harder)).toEqual(from);
});
it("the puzzles of a week are refused where neither scores nor numbers differ: days that are alike do not rise", () => {
  const week = weekOf(2, tasksOf(2, [5, 5, 5, 5]));
  expect(overDays(week, [0, 1, 2, 3])).toBeNull();
  expect(alikeDays(week.spec)).toMatchObject({
    message: "these puzzles are too much alike for 2 days that rise (level easy)",
    exitCode: 1,
    fix: "ask for fewer days, more tasks a day or more levels; another seed may help too",
    advice: { words: { problem: { key: "problem.days", values: { days: 2, level: "easy" } } } },
  });
});
