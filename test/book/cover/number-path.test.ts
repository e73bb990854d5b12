import { expect, it } from "vitest";
import { columnsFor, type NumberPathOrder, numberPath } from "../../../src/pages/cover/number-path.ts";
import { type Cell, numeral } from "../../../src/pages/cover/numerals.ts";

const touches = ([a, b]: Cell, [c, d]: Cell): boolean => Math.abs(a - c) + Math.abs(b - d) === 1;

it.each([..."0123456789"])(
  "a numeral %s is drawn in strokes without a cell twice, each cell beside the one before",
  (figure) => {
    for (const [width, height] of [
      [3, 5],
      [3, 7],
      [4, 9],
      [5, 11],
    ] as const) {
      const strokes = numeral(figure, [2, 1], width, height);
      const cells = strokes.flat();
      expect(new Set(cells.map(String)).size).toBe(cells.length);
      for (const stroke of strokes)
        for (const [i, cell] of stroke.entries()) if (i > 0) expect(touches(stroke[i - 1]!, cell)).toBe(true);
      const columns = cells.map(([column]) => column);
      const rows = cells.map(([, row]) => row);
      expect([Math.min(...columns), Math.min(...rows), Math.max(...rows)]).toEqual([2, 1, height]);
      expect(Math.max(...columns)).toBe(figure === "1" ? 3 : 1 + width);
    }
  },
);

it("a numeral is another one for each figure", () => {
  const drawn = [..."0123456789"].map((figure) =>
    JSON.stringify(numeral(figure, [0, 0], 4, 7).flat().map(String).sort()),
  );
  // A 0 and an 8 differ in the bar, a 6 and a 5 in one side, and so on.
  expect(new Set(drawn).size).toBe(10);
});

const ORDERS: readonly Pick<NumberPathOrder, "from" | "to" | "fill">[] = [
  { from: "ring", to: "left", fill: 0 },
  { from: "ring", to: "right", fill: 0.9 },
  { from: "left", to: "right", fill: 0.9 },
];

it.each(["0", "1", "4", "8", "10", "47", "69", "99", "100", "365", "888"])(
  "a path that writes a number %s: is one path, and the number is on it",
  (number) => {
    for (const order of ORDERS) {
      const columns = columnsFor(number) + (number.length === 1 ? 4 : 1);
      const rows = 9;
      const path = numberPath(["s", number], { number, columns, rows, ...order });
      if (path === null) throw new Error(`no path for ${number}`);
      const { cells, runs } = path;
      expect(new Set(cells.map(String)).size).toBe(cells.length);
      for (const [i, cell] of cells.entries()) if (i > 0) expect(touches(cells[i - 1]!, cell)).toBe(true);
      for (const [column, row] of cells) expect(column >= 0 && row >= 0 && column < columns && row < rows).toBe(true);
      expect(cells.at(-1)).toEqual([order.to === "left" ? 0 : columns - 1, rows - 1]);
      if (order.from === "left") expect(cells[0]).toEqual([0, rows - 1]);
      // The runs are the strokes of its figures, forwards or backwards, and nothing else.
      const written = runs
        .flatMap(([from, to]) => cells.slice(from, to + 1))
        .map(String)
        .sort();
      const first = Math.min(...runs.flatMap(([from, to]) => cells.slice(from, to + 1).map(([column]) => column)));
      for (let width = 3; width <= 5; width++) {
        let column = first;
        const asked = [...number].flatMap((figure) => {
          const strokes = numeral(figure, [column, 1], width, rows - 2);
          column += (figure === "1" ? 2 : width) + 1;
          return strokes.flat();
        });
        if (asked.length === written.length) expect(written).toEqual(asked.map(String).sort());
      }
    }
  },
);

it("a path that writes a number is the same for a seed, and another for another seed", () => {
  const order = { number: "2", columns: 11, rows: 9, from: "ring", to: "left", fill: 0.9 } as const;
  expect(numberPath(["a"], order)).toEqual(numberPath(["a"], order));
  expect(numberPath(["a"], order)).not.toEqual(numberPath(["b"], order));
});

it("a path that writes a number is none where there is no room", () => {
  expect(numberPath(["a"], { number: "88", columns: 7, rows: 7, from: "left", to: "right", fill: 0 })).toBeNull();
});
