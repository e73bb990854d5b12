// The second solvers on cases whose answers are known from elsewhere, and on random puzzles of all three sorts.

import { describe, expect, it } from "vitest";
import { itemAt } from "./item-at.ts";
import { type Mastermind, answers as mastermind } from "./mastermind.ts";
import { type NumberMind, answers as numberMind } from "./number-mind.ts";
import { type PathPuzzle, answers as path } from "./path.ts";

const TEN = "0123456789";

/** A Number Mind from lines such as "936673 2". */
function numberMindOf(symbols: string, ...lines: string[]): NumberMind {
  const guesses = lines.map((line) => line.split(" ")).map(([code = "", right]) => ({ code, right: Number(right) }));
  return { kind: "number-mind", symbols, guesses };
}

/** A Mastermind from lines such as "0122 1 0": black, then white. */
function mastermindOf(symbols: string, repeats: boolean, ...lines: string[]): Mastermind {
  const guesses = lines
    .map((line) => line.split(" "))
    .map(([code = "", black, white]) => ({ code, black: Number(black), white: Number(white) }));
  return { kind: "mastermind", symbols, repeats, guesses };
}

/** A grid from lines of cells: a number, "#" or "." for a blank. */
function pathOf(kind: PathPuzzle["kind"], ...lines: string[]): PathPuzzle {
  const cell = (text: string) => (text === "." ? null : text === "#" ? "#" : Number(text));
  return { kind, cells: lines.map((line) => line.trim().split(/\s+/).map(cell)) };
}

function blank(kind: PathPuzzle["kind"], rows: number, columns: number): PathPuzzle {
  return { kind, cells: Array.from({ length: rows }, () => Array.from({ length: columns }, () => null)) };
}

describe("Number Mind", () => {
  it("finds the one answer of published and printed sizes", () => {
    // The example of Project Euler 185.
    const five = numberMindOf(TEN, "90342 2", "70794 0", "39458 2", "34109 1", "51545 2", "12531 1");
    expect(numberMind(five, 9)).toEqual(["39542"]);
    const six = numberMindOf(TEN, "936673 2", "487076 1", "625095 2", "939633 2", "542329 2", "039575 2");
    expect(numberMind(six, 9)).toEqual(["932025"]);
  });

  it("finds the one answer of twelve digits", () => {
    const puzzle = numberMindOf(
      TEN,
      ...["785044789437 1", "652273476253 3", "926768971281 1", "184877934574 1", "932618950196 3", "388945039588 2"],
      ...["781495045568 2", "597533624909 0", "788787671597 0", "062148838829 1", "568795190262 2", "379045381225 2"],
      ...["172660846179 3", "221428558106 1", "982652067795 3", "555957059019 1", "900881890430 2", "436056388892 2"],
      "401886678339 0",
    );
    expect(numberMind(puzzle, 9)).toEqual(["932025096673"]);
  });

  it.each([...[1, 5, 10, 10, 5, 1].entries()])("counts the codes with %i of 5 places right", (right, binomial) => {
    const puzzle = numberMindOf("BCAD", `ABBAD ${right}`);
    const all = numberMind(puzzle, 2000);
    expect(new Set(all).size).toBe(binomial * 3 ** (5 - right));
    expect(all).toHaveLength(binomial * 3 ** (5 - right));
    expect(numberMind(puzzle, 7)).toHaveLength(Math.min(7, all.length));
  });

  it("sees that two guesses contradict each other", () => {
    expect(numberMind(numberMindOf("AB", "AA 1", "AB 1"), 9)).toEqual([]);
    expect(numberMind(numberMindOf("AB", "AA 1", "AB 0"), 9)).toEqual(["BA"]);
  });
});

describe("Mastermind", () => {
  it("finds the one answer of printed sizes", () => {
    const four = mastermindOf("012345", true, "0122 1 0", "2423 1 1", "4324 1 1", "2515 0 2");
    expect(mastermind(four, 9)).toEqual(["4153"]);
    const five = mastermindOf("012345", true, "24231 1 3", "02410 0 3", "43245 1 3", "25153 0 4", "25304 0 4");
    expect(mastermind(five, 9)).toEqual(["41532"]);
  });

  it("splits the codes as Knuth does", () => {
    // "The computer as Master Mind" (1977): the 1296 codes by what they answer to 1122.
    const counts = "0 0=256,0 1=256,0 2=96,0 3=16,0 4=1,1 0=256,1 1=208,1 2=36,1 3=0,2 0=114,2 1=32,2 2=4,3 0=20,4 0=1";
    for (const [marks, count] of counts.split(",").map((text) => text.split("="))) {
      const all = mastermind(mastermindOf("123456", true, `1122 ${marks}`), 2000);
      expect(`${marks}=${all.length}`).toBe(`${marks}=${count}`);
    }
  });

  it("counts bulls and cows", () => {
    // Of 5040 codes 6 × 5 × 4 × 3 share no digit with 1234, 9 are its derangements, 4 × 2 have one digit fixed, and so on.
    for (const [marks, count] of "0 0=360,0 4=9,1 3=8,2 2=6,3 0=24,4 0=1".split(",").map((text) => text.split("="))) {
      const all = mastermind(mastermindOf(TEN, false, `1234 ${marks}`), 2000);
      expect(`${marks}=${all.length}`).toBe(`${marks}=${count}`);
    }
  });

  it("lets a guess repeat a symbol where the answer may not", () => {
    expect(mastermind(mastermindOf("ABC", false, "AAB 1 1"), 9)).toEqual(["ABC", "BAC"]);
    expect(mastermind(mastermindOf("ABC", true, "AAB 1 1"), 9)).toEqual(["ABC", "ACA", "BAC", "CAA"]);
  });

  it("stops at the limit", () => {
    expect(mastermind(mastermindOf("123456", true, "1122 0 0"), 5)).toEqual(["3333", "3334", "3335", "3336", "3343"]);
  });
});

describe("paths", () => {
  // OEIS A096969.
  it.each([
    [1, 1],
    [2, 8],
    [3, 40],
    [4, 552],
  ])("counts the paths of an empty Numbrix of side %i", (side, count) => {
    const all = path(blank("numbrix", side, side), 1000);
    expect(new Set(all).size).toBe(count);
    expect(all).toHaveLength(count);
  });

  // OEIS A272445.
  it.each([
    [2, 2],
    [3, 30],
    [4, 4942],
  ])("counts the king's paths from corner to corner of a Hidato of side %i", (side, count) => {
    const puzzle = blank("hidato", side, side);
    itemAt(puzzle.cells, 0)[0] = 1;
    itemAt(puzzle.cells, side - 1)[side - 1] = side * side;
    const all = path(puzzle, 9999);
    expect(new Set(all).size).toBe(count);
    expect(all).toHaveLength(count);
  });

  it("finds all 24 orders of four cells that all touch, and stops at the limit", () => {
    expect(new Set(path(blank("hidato", 2, 2), 99)).size).toBe(24);
    expect(path(blank("hidato", 2, 2), 5)).toHaveLength(5);
  });

  it("writes rows, spaces and holes", () => {
    expect(path(pathOf("numbrix", "1 . .", ". # .", ". . 2"), 9)).toEqual([]);
    expect(path(pathOf("numbrix", "1 . .", ". # .", "6 . ."), 9)).toEqual([]);
    expect(path(pathOf("numbrix", "1 2 .", ". # .", ". . ."), 9)).toEqual(["1 2 3/8 # 4/7 6 5"]);
    expect(path(pathOf("hidato", "1 #", "# 2"), 9)).toEqual(["1 #/# 2"]);
    expect(path(pathOf("numbrix", "1 #", "# 2"), 9)).toEqual([]);
  });

  it("finds no path where the grid or its givens leave none", () => {
    expect(path(pathOf("hidato", ". . # .", ". . # ."), 9)).toEqual([]);
    expect(path(pathOf("numbrix", ". 1 .", ". . .", ". . ."), 9)).toEqual([]);
    expect(path(pathOf("hidato", "1 . 2", ". . ."), 9)).toEqual([]);
    expect(path(pathOf("numbrix", "1 1", ". ."), 9)).toEqual([]);
  });

  it("lets diagonal steps cross", () => {
    expect(path(pathOf("hidato", "1 3", "4 2"), 9)).toEqual(["1 3/4 2"]);
  });
});

describe("printed paths", () => {
  const grids = [
    pathOf(
      "numbrix",
      ...[". . . . . . . . .", ". . . . . . . . .", ". 12 . . . . 3 40 .", ". . . . . . . . .", "25 . . . . 62 . 58 ."],
      ...[". . 20 . . . 66 . .", ". . . . . . . . .", ". . . . . . . . .", ". . 81 . . . . . ."],
    ),
    pathOf(
      "numbrix",
      ...[
        ". . . . . . . . .",
        "12 15 . . . . . 25 .",
        ". 6 . . 21 . . . .",
        ". . . . . . . . 36",
        ". . 1 . . 42 . . 81",
      ],
      ...[". . . 49 48 . . . 78", ". 54 . 50 . . . . .", ". . . . . . . . .", ". . . 64 . . . . 71"],
    ),
    pathOf(
      "hidato",
      ...[". 78 74 . . . . . .", ". 75 . 71 . 68 67 18 .", "81 . . . 21 . . . .", "29 . . . . 22 . 15 ."],
      ...[
        "31 . . 26 2 59 12 . .",
        "33 . 36 . . . . . .",
        ". 35 42 . 38 . . . .",
        ". . . . . 52 5 6 .",
        ". . 48 49 50 . . . .",
      ],
    ),
    pathOf(
      "numbrix",
      ...[
        ". . . 102 . . . . . . . .",
        ". . . . . . . 75 . . . .",
        ". . . . . . 109 . . . . .",
        ". 125 118 . . . . . 80 83 . .",
      ],
      ...[
        ". . . . . . . . . . . .",
        "134 . . . 18 . . 71 . . . .",
        ". 2 15 . . 22 . . . 66 . 64",
        ". . . . 24 . . . . . . .",
      ],
      ...[
        ". 6 . . . . 27 . . . . .",
        ". . . . . . . 41 . . 56 .",
        ". . . . . . . . . . 57 .",
        ". 143 . . 36 . . . . . . 51",
      ],
    ),
  ];

  it.each(grids)("have one answer, and it is a path", (puzzle) => {
    const all = path(puzzle, 2);
    expect(all).toHaveLength(1);
    expect(isPath(puzzle, itemAt(all, 0))).toBe(true);
  });

  it("have more answers, the same among them, when a given is taken out", () => {
    const full = itemAt(grids, 1);
    const cells = full.cells.map((row) => row.map((value) => (value === 25 ? null : value)));
    const looser: PathPuzzle = { ...full, cells };
    const all = path(looser, 200);
    expect(all.length).toBeGreaterThan(1);
    expect(all).toContain(path(full, 2)[0]);
    expect(all.every((text) => isPath(looser, text))).toBe(true);
  });
});

/** Whether a text shows every number once, each a step from the one before, with holes and givens where they were. */
function isPath(puzzle: PathPuzzle, text: string): boolean {
  const rows = text.split("/").map((row) => row.split(" "));
  const places: [number, number][] = [];
  rows.forEach((row, r) => {
    row.forEach((value, c) => {
      if (value !== "#") places[Number(value)] = [r, c];
    });
  });
  const cells = puzzle.cells.flat();
  const kept = rows.flat().every((value, k) => (cells[k] === null ? value !== "#" : value === String(cells[k])));
  const numbers = cells.filter((value) => value !== "#").map((_, k) => k + 1);
  const joined = numbers.slice(1).every((number) => {
    const place = places[number];
    const before = places[number - 1];
    if (!place || !before) return false;
    const down = Math.abs(place[0] - before[0]);
    const across = Math.abs(place[1] - before[1]);
    return puzzle.kind === "numbrix" ? down + across === 1 : Math.max(down, across) === 1;
  });
  return kept && joined;
}
