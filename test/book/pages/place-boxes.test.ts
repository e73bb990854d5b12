import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type Box,
  type ColumnSpace,
  type Placement,
  pageCount,
  placeBoxes,
  TooHigh,
} from "../../../src/pages/place-boxes.ts";

const whole = (height: number, more: Partial<Box> = {}): Box => ({ height, ...more });
const prose = (lines: number, more: Partial<Box> = {}): Box => ({ height: 10 * lines, lines, ...more });
const page = (height: number, more: Partial<ColumnSpace> = {}): ColumnSpace => ({ height, columns: 1, ...more });
const brief = ({ box, page, column, y, from, to }: Placement) => [box, page, column, y, from, to];

it("boxes in pages stand below each other with the space above them, which a new column drops", () => {
  const boxes = [whole(30, { above: 9 }), whole(30, { above: 10 }), whole(50, { above: 10 })];
  expect(placeBoxes(boxes, page(100)).map(brief)).toEqual([
    [0, 0, 0, 0, 0, 1],
    [1, 0, 0, 40, 0, 1],
    [2, 1, 0, 0, 0, 1],
  ]);
});
it("boxes in pages fill column after column, then the next page", () => {
  const placements = placeBoxes([whole(60), whole(60), whole(60)], page(100, { columns: 2 }));
  expect(placements.map(({ page, column }) => [page, column])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
});
it("boxes in pages go onto the second page where the first is too short for them", () => {
  const placements = placeBoxes([whole(20), whole(80)], page(100, { first: 60 }));
  expect(placements.map(({ page, y }) => [page, y])).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(placeBoxes([whole(80)], page(100, { first: 60 }))[0]!.page).toBe(1);
});
it("boxes in pages stay with the next box where they say so, over several", () => {
  const boxes = [whole(50), whole(10, { keepWithNext: true }), whole(10, { keepWithNext: true }), whole(40)];
  expect(placeBoxes(boxes, page(100)).map(({ page }) => page)).toEqual([0, 1, 1, 1]);
});
it("boxes in pages begin a page or a column where they say so", () => {
  const boxes = [whole(10), whole(10, { start: "column" }), whole(10, { start: "page" })];
  expect(placeBoxes(boxes, page(100, { columns: 2 })).map(({ page, column }) => [page, column])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
});
it("boxes in pages part prose between its lines, and leave none of them alone", () => {
  expect(placeBoxes([whole(55), prose(6)], page(100)).map(brief)).toEqual([
    [0, 0, 0, 0, 0, 1],
    [1, 0, 0, 55, 0, 4],
    [1, 1, 0, 0, 4, 6],
  ]);
  // One more would fit, but then the last would stand alone.
  expect(placeBoxes([whole(65), prose(4)], page(100)).map(brief)).toEqual([
    [0, 0, 0, 0, 0, 1],
    [1, 0, 0, 65, 0, 2],
    [1, 1, 0, 0, 2, 4],
  ]);
  // Three lines cannot be parted.
  expect(placeBoxes([whole(75), prose(3)], page(100)).map(({ page }) => page)).toEqual([0, 1]);
});
it("boxes in pages keep a heading with the first lines of its prose", () => {
  const boxes = [whole(70), whole(12, { keepWithNext: true }), prose(8)];
  expect(placeBoxes(boxes, page(100)).map(({ page }) => page)).toEqual([0, 1, 1]);
  expect(placeBoxes([whole(60), ...boxes.slice(1)], page(100)).map(({ page }) => page)).toEqual([0, 0, 0, 1]);
});
it("boxes in pages end the columns of the last page as evenly as goes", () => {
  const boxes = Array.from({ length: 6 }, () => whole(20));
  const placements = placeBoxes(boxes, page(100, { columns: 3, balanced: true }));
  expect(placements.map(({ column }) => column)).toEqual([0, 0, 1, 1, 2, 2]);
});
it("boxes in pages are refused when no page can hold them, and the error says which and why", () => {
  expect(() => placeBoxes([whole(10), whole(101)], page(100))).toThrow(
    "box 2 is 101.0 points high with what it must stand with, a page 100.0",
  );
  expect(() => placeBoxes([whole(60, { keepWithNext: true }), whole(60)], page(100))).toThrow(TooHigh);
  expect(placeBoxes([prose(25)], page(100))).toHaveLength(3);
});
it("boxes in pages are none: no page", () => {
  expect(pageCount(placeBoxes([], page(100)))).toBe(0);
});

const HEIGHT = 100;
const LEADING = 10;
const box: fc.Arbitrary<Box> = fc
  .record({
    height: fc.integer({ min: 1, max: 30 }),
    above: fc.integer({ min: 0, max: 12 }),
    keepWithNext: fc.constantFrom(false, false, true),
    start: fc.constantFrom("column" as const, "page" as const, null, null, null, null),
  })
  .map(({ start, ...more }) => (start === null ? more : { ...more, start }));
const text: fc.Arbitrary<Box> = fc
  .record({ lines: fc.integer({ min: 1, max: 24 }), above: fc.integer({ min: 0, max: 6 }) })
  .map(({ lines, above }) => ({ lines, height: lines * LEADING, above }));
/** Not more than two in a row that keep together, so that all can be placed. */
const boxes = fc
  .array(fc.oneof(box, text), { maxLength: 24 })
  .map((list) => list.map((each, i) => (list[i - 1]?.keepWithNext ? { ...each, keepWithNext: false } : each)));
const room: fc.Arbitrary<ColumnSpace> = fc.record({
  height: fc.constant(HEIGHT),
  first: fc.integer({ min: 40, max: HEIGHT }),
  columns: fc.integer({ min: 1, max: 4 }),
  balanced: fc.boolean(),
});
const slotOf = ({ page, column }: Placement, { columns }: ColumnSpace) => page * columns + column;
const heightOf = (placement: Placement, list: readonly Box[]) => {
  const { height, lines = 1 } = list[placement.box]!;
  return (height * (placement.to - placement.from)) / lines;
};
const checked = (check: (list: Box[], room: ColumnSpace, placements: Placement[]) => void) =>
  fc.assert(
    fc.property(boxes, room, (list, into) => {
      check(list, into, placeBoxes(list, into));
    }),
    { numRuns: 400, seed: 9 },
  );

it("whatever the boxes each is placed whole and once, and their order is kept", () => {
  checked((list, into, placements) => {
    const lines = placements.flatMap(({ box, from, to }) =>
      Array.from({ length: to - from }, (_, i) => `${box}.${from + i}`),
    );
    expect(lines).toEqual(list.flatMap(({ lines = 1 }, i) => Array.from({ length: lines }, (_, j) => `${i}.${j}`)));
    for (const [i, next] of placements.slice(1).entries())
      expect(slotOf(next, into)).toBeGreaterThanOrEqual(slotOf(placements[i]!, into));
  });
});
it("whatever the boxes nothing lies outside of the room, nothing over another", () => {
  checked((list, into, placements) => {
    for (const [i, placement] of placements.entries()) {
      const height = placement.page === 0 ? into.first! : into.height;
      expect(placement.column).toBeLessThan(into.columns);
      expect(placement.y).toBeGreaterThanOrEqual(0);
      expect(placement.y + heightOf(placement, list)).toBeLessThanOrEqual(height + 0.01);
      const next = placements[i + 1];
      if (next === undefined || slotOf(next, into) !== slotOf(placement, into)) continue;
      expect(next.y).toBeCloseTo(placement.y + heightOf(placement, list) + (list[next.box]!.above ?? 0), 6);
    }
  });
});
it("whatever the boxes what keeps together stands together, and no line of prose alone", () => {
  checked((list, into, placements) => {
    for (const [i, placement] of placements.entries()) {
      const { keepWithNext, lines = 1 } = list[placement.box]!;
      const next = placements[i + 1];
      if (keepWithNext && next !== undefined && list[next.box]!.start === undefined)
        expect(slotOf(next, into)).toBe(slotOf(placement, into));
      if (placement.to < lines) {
        expect(placement.to).toBeGreaterThanOrEqual(2);
        expect(lines - placement.to).toBeGreaterThanOrEqual(2);
      }
    }
  });
});
it("whatever the boxes forced beginnings are kept", () => {
  checked((list, _into, placements) => {
    for (const [i, placement] of placements.entries()) {
      const { start } = list[placement.box]!;
      if (start === undefined || i === 0 || placement.from > 0) continue;
      expect(placement.y).toBe(0);
      if (start === "page") expect(placement.page).toBeGreaterThan(placements[i - 1]!.page);
    }
  });
});
it("whatever the boxes no more pages are used than the shortest way of all needs", () => {
  checked((list, into, placements) => expect(pageCount(placements)).toBe(fewestPages(list, into)));
});
it("whatever the boxes no more pages are used than by the first fit of whole boxes", () => {
  checked((list, into, placements) => {
    if (list.every(({ height }) => height <= 40))
      expect(pageCount(placements)).toBeLessThanOrEqual(firstFit(list, into));
  });
});

/** Another way to the same end: every legal column tried from every place, from the end of the book backwards. */
function fewestPages(list: readonly Box[], { height, first = height, columns }: ColumnSpace): number {
  const lines = list.flatMap((each, i) => {
    const count = each.lines ?? 1;
    return Array.from({ length: count }, (_, line) => ({
      height: each.height / count,
      above: line === 0 ? (each.above ?? 0) : 0,
      start: line === 0 ? each.start : undefined,
      cut: line === 0 ? !list[i - 1]?.keepWithNext || each.start !== undefined : line >= 2 && line <= count - 2,
    }));
  });
  const known = new Map<string, number>();
  /** The last slot used, over all ways to place the lines from one on, into slots from one on. */
  const lastSlot = (line: number, slot: number): number => {
    if (line === lines.length) return slot - 1;
    const key = `${line} ${slot}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = Infinity;
    const room = slot < columns ? first : height;
    if (slot % columns !== 0 && line > 0 && lines[line]!.start === "page") best = lastSlot(line, slot + 1);
    else {
      if (slot < columns && line === 0) best = lastSlot(line, slot + 1);
      let used = 0;
      for (let end = line; end < lines.length; end++) {
        if (end > line && lines[end]!.start !== undefined) break;
        used += lines[end]!.height + (end > line ? lines[end]!.above : 0);
        if (used > room) break;
        if (end + 1 === lines.length || lines[end + 1]!.cut) best = Math.min(best, lastSlot(end + 1, slot + 1));
      }
      // A column may stay empty, where the next line goes onto a later page.
      if (slot < columns) best = Math.min(best, lastSlot(line, slot + 1));
    }
    known.set(key, best);
    return best;
  };
  return lines.length === 0 ? 0 : Math.floor(lastSlot(0, 0) / columns) + 1;
}

/** The plain way: each box, with those that keep to it, as a whole into the column at hand, else into the next. */
function firstFit(list: readonly Box[], { height, first = height, columns }: ColumnSpace): number {
  let slot = 0;
  let used = 0;
  for (let i = 0; i < list.length; ) {
    let end = i + 1;
    while (list[end - 1]!.keepWithNext && end < list.length && list[end]!.start === undefined) end++;
    const group = list.slice(i, end);
    const inner = group.reduce((sum, each, j) => sum + each.height + (j > 0 ? (each.above ?? 0) : 0), 0);
    const { start, above = 0 } = group[0]!;
    if (i > 0 && start === "page") [slot, used] = [(Math.floor(slot / columns) + 1) * columns, 0];
    else if (i > 0 && start === "column") [slot, used] = [slot + 1, 0];
    while (used + (used > 0 ? above : 0) + inner > (slot < columns ? first : height)) [slot, used] = [slot + 1, 0];
    used += (used > 0 ? above : 0) + inner;
    i = end;
  }
  return list.length === 0 ? 0 : Math.floor(slot / columns) + 1;
}
