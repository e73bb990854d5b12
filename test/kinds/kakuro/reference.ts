/** Its second solver: cell after cell, each digit that its two runs allow, from the public format alone; and random puzzles. */
import type { Chance } from "../../reference/random.ts";
import type { Reference } from "../../reference/sides.ts";

type Cell = 0 | null | { readonly down?: number; readonly across?: number };
interface Kakuro {
  readonly kind: "kakuro";
  readonly cells: readonly (readonly Cell[])[];
}

/** A run: its sum, and its cells as "row column". */
interface Group {
  readonly sum: number;
  readonly cells: readonly string[];
}

function groupsOf({ cells }: Kakuro): Group[] {
  return cells.flatMap((row, r) =>
    row.flatMap((cell, c) => {
      if (cell === 0 || cell === null) return [];
      const along = (down: number, right: number): string[] => {
        const found: string[] = [];
        for (let i = 1; cells[r + i * down]?.[c + i * right] === 0; i++) found.push(`${r + i * down} ${c + i * right}`);
        return found;
      };
      return [
        ...(cell.down === undefined ? [] : [{ sum: cell.down, cells: along(1, 0) }]),
        ...(cell.across === undefined ? [] : [{ sum: cell.across, cells: along(0, 1) }]),
      ];
    }),
  );
}

/** Whether a run may still be made: no digit twice, and the rest of its sum is between the least and the most of what is open. */
function mayBe({ sum, cells }: Group, digits: ReadonlyMap<string, number>): boolean {
  const own = cells.flatMap((cell) => digits.get(cell) ?? []);
  if (new Set(own).size < own.length) return false;
  const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !own.includes(digit));
  const open = cells.length - own.length;
  const add = (list: readonly number[]) => list.reduce((total, digit) => total + digit, 0);
  const rest = sum - add(own);
  return add(free.slice(0, open)) <= rest && rest <= add(free.slice(free.length - open));
}

function* answers(puzzle: Kakuro, limit: number): Generator<string> {
  const groups = groupsOf(puzzle);
  const cells = [...new Set(groups.flatMap((group) => group.cells))];
  const own = new Map(cells.map((cell) => [cell, groups.filter((group) => group.cells.includes(cell))]));
  const digits = new Map<string, number>();
  /** Takes the open cell with the fewest digits left. */
  function* fill(): Generator<string> {
    let [next, fewest]: [string | undefined, number[]] = [undefined, []];
    for (const cell of cells) {
      if (digits.has(cell)) continue;
      const left = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => {
        digits.set(cell, digit);
        const fits = own.get(cell)!.every((group) => mayBe(group, digits));
        digits.delete(cell);
        return fits;
      });
      if (next === undefined || left.length < fewest.length) [next, fewest] = [cell, left];
    }
    if (next === undefined) {
      const slot = (cell: string) => cell.split(" ").map((at) => Number(at) + 1);
      yield cells
        .map((cell) => `r${slot(cell)[0]}c${slot(cell)[1]}=${digits.get(cell)}`)
        .sort()
        .join(" ");
      return;
    }
    for (const digit of fewest) {
      digits.set(next, digit);
      yield* fill();
      digits.delete(next);
    }
  }
  let count = 0;
  for (const answer of fill()) {
    if (count++ === limit) return;
    yield answer;
  }
}

/** White areas of two to four rows, some with a dark cell or with corners cut. */
const PATTERNS = [
  ["..", ".."],
  ["...", "...", "..."],
  ["..#", "...", "#.."],
  ["#...", "....", "....", "...#"],
  ["..##", "....", "....", "##.."],
  ["....", "....", "...."],
];

/** Digits whose sums have one answer. */
const UNIQUE = [
  ["847#", "698#", "#241", "#193"],
  ["896#", "142#", "#531", "#852"],
  ["978#", "714#", "#362", "#271"],
  ["127##", "5789#", "69#35", "#4859", "##412"],
];

function randomPuzzle(chance: Chance): Kakuro {
  const known = chance(3) === 0 ? UNIQUE[chance(UNIQUE.length)]! : null;
  const pattern = known?.map((row) => row.replace(/\d/g, ".")) ?? PATTERNS[chance(PATTERNS.length)]!;
  const digits = new Map<string, number>();
  const leans = pattern.map(() => chance(2));
  const at = (r: number, c: number) => pattern[r]?.[c] === ".";
  for (const [r, row] of pattern.entries())
    for (const [c] of [...row].entries()) {
      if (!at(r, c)) continue;
      const used: number[] = [];
      for (let i = 1; at(r, c - i); i++) used.push(digits.get(`${r} ${c - i}`)!);
      for (let i = 1; at(r - i, c); i++) used.push(digits.get(`${r - i} ${c}`)!);
      const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !used.includes(digit));
      // Mostly the least digits in some rows, and the largest in others: then the sums leave few ways.
      const near = chance(8) === 0 ? chance(free.length) : chance(2);
      const given = known === null ? null : Number(known[r]![c]);
      digits.set(`${r} ${c}`, given ?? (leans[r]! === 0 ? free[near] : free.at(-1 - near)) ?? free[0]!);
    }
  const sumFrom = (r: number, c: number, down: number, right: number): number => {
    let sum = 0;
    let length = 0;
    for (; at(r + length * down, c + length * right); length++)
      sum += digits.get(`${r + length * down} ${c + length * right}`)!;
    // Now and then a sum that is wrong.
    return Math.max(3, Math.min(45, sum + (chance(24) === 0 ? 1 : 0)));
  };
  const width = pattern[0]!.length;
  const cells = Array.from({ length: pattern.length + 1 }, (_, r) =>
    Array.from({ length: width + 1 }, (_, c): Cell => {
      if (at(r - 1, c - 1)) return 0;
      const clue = {
        ...(at(r, c - 1) && { down: sumFrom(r, c - 1, 1, 0) }),
        ...(at(r - 1, c) && { across: sumFrom(r - 1, c, 0, 1) }),
      };
      return Object.keys(clue).length === 0 ? null : clue;
    }),
  );
  return { kind: "kakuro", cells };
}

export default { answers: (puzzle, limit) => answers(puzzle as never, limit), randomPuzzle } satisfies Reference<never>;
