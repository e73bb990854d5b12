/** Small puzzles with one answer, which tests draw by hand. */
export const DRAWN: Readonly<Record<string, unknown>> = {
  "killer-sudoku": {
    kind: "killer-sudoku",
    size: 4,
    box: [2, 2],
    cells: [
      [null, null, null, null],
      [null, null, null, null],
      [null, null, null, null],
      [null, null, null, null],
    ],
    cages: [
      { cells: ["r1c1", "r2c1"], sum: 5 },
      { cells: ["r1c2", "r1c3"], sum: 3 },
      { cells: ["r1c4", "r2c3", "r2c4"], sum: 9 },
      { cells: ["r2c2", "r3c2"], sum: 7 },
      { cells: ["r3c1", "r4c1"], sum: 5 },
      { cells: ["r3c3", "r4c2", "r4c3"], sum: 8 },
      { cells: ["r3c4", "r4c4"], sum: 3 },
    ],
  },
  calcudoku: {
    kind: "calcudoku",
    size: 4,
    cages: [
      { cells: ["r1c1", "r1c2", "r2c2"], sign: "+", result: 8 },
      { cells: ["r1c3", "r1c4"], sign: "-", result: 1 },
      { cells: ["r2c1", "r3c1"], sign: "/", result: 2 },
      { cells: ["r2c3", "r2c4"], sign: "/", result: 2 },
      { cells: ["r3c2", "r3c3", "r4c3"], sign: "*", result: 4 },
      { cells: ["r3c4", "r4c4"], sign: "-", result: 1 },
      { cells: ["r4c1", "r4c2"], sign: "*", result: 6 },
    ],
  },
  futoshiki: {
    kind: "futoshiki",
    size: 4,
    cells: [
      [null, null, null, null],
      [null, null, null, null],
      [null, null, null, null],
      [2, null, null, null],
    ],
    less: [
      ["r1c1", "r1c2"],
      ["r4c3", "r3c3"],
      ["r4c4", "r4c3"],
    ],
  },
  kakuro: {
    kind: "kakuro",
    cells: [
      [null, { down: 16 }, { down: 21 }, { down: 29 }, null],
      [{ across: 23 }, 0, 0, 0, null],
      [{ across: 14 }, 0, 0, 0, { down: 5 }],
      [null, { across: 21 }, 0, 0, 0],
      [null, { across: 13 }, 0, 0, 0],
    ],
  },
  nonogram: { kind: "nonogram", rows: [[3], [2], [2], [2], [1, 3]], columns: [[3, 1], [3], [1, 1], [2], [2]] },
};
