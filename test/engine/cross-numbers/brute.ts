/** A plain second opinion on Cross Numbers, written without the engine: it tries everything. */

export interface PlainPuzzle {
  kind: "cross-numbers";
  range: [number, number];
  order: "standard" | "left-to-right";
  distinct: "none" | "rows" | "lines" | "grid";
  base?: 2 | 8 | 10 | 16;
  signs?: Sign[];
  negative?: boolean;
  cells: (number | null)[][];
  across: (Sign | null)[][];
  down: (Sign | null)[][];
  acrossTotals: (number | null)[];
  downTotals: (number | null)[];
}
export type Sign = "+" | "-" | "*" | "/" | "|" | "&";

/** Levels of the standard order, loosest first. */
const LOOSEST: Sign[][] = [["|"], ["&"], ["+", "-"], ["*", "/"]];

/** Value of a line by cutting it at its last loosest sign; null when any step leaves 0 … 9999 or the whole numbers. */
export function valueOfLine(numbers: number[], signs: Sign[], order: PlainPuzzle["order"]): number | null {
  if (signs.length === 0) return numbers[0]!;
  const ranks = order === "standard" ? LOOSEST : [["|", "&", "+", "-", "*", "/"] as Sign[]];
  const loosest = ranks.find((rank) => signs.some((sign) => rank.includes(sign)))!;
  const cut = signs.findLastIndex((sign) => loosest.includes(sign));
  const a = valueOfLine(numbers.slice(0, cut + 1), signs.slice(0, cut), order);
  const b = valueOfLine(numbers.slice(cut + 1), signs.slice(cut + 1), order);
  if (a === null || b === null) return null;
  const value = { "+": a + b, "-": a - b, "*": a * b, "/": b === 0 ? -1 : a / b, "|": a | b, "&": a & b }[signs[cut]!];
  return Number.isInteger(value) && value >= 0 && value <= 9999 ? value : null;
}

/** Every solution, as sorted texts "slot=value …", numbers in the puzzle's base. */
export function bruteForce(puzzle: PlainPuzzle): string[] {
  const size = puzzle.cells.length;
  const base = puzzle.base ?? 10;
  const print = (n: number) => n.toString(base).toUpperCase();
  const shown = [...puzzle.across, ...puzzle.down].flat();
  const signs: Sign[] = puzzle.signs ?? ["+", "-", "*", "/"];
  if (puzzle.signs === undefined && (shown.includes("|") || shown.includes("&"))) signs.push("|", "&");
  const cells = puzzle.cells.map((row) => [...row]);
  const across = puzzle.across.map((row) => [...row]);
  const down = puzzle.down.map((row) => [...row]);
  const values = Array.from({ length: puzzle.range[1] - puzzle.range[0] + 1 }, (_, i) => puzzle.range[0] + i);
  const blanks: { id: string; put(value: number | Sign | null): void; choices: (number | Sign)[] }[] = [];
  const collect = (
    rows: (number | Sign | null)[][],
    id: (r: number, c: number) => string,
    choices: (number | Sign)[],
  ) =>
    rows.forEach((row, r) => {
      row.forEach((given, c) => {
        if (given === null) blanks.push({ id: id(r + 1, c + 1), choices, put: (value) => (row[c] = value) });
      });
    });
  collect(cells, (r, c) => `r${r}c${c}`, values);
  collect(across, (r, c) => `a${r}.${c}`, signs);
  collect(down, (r, c) => `d${c}.${r}`, signs);

  const found: string[] = [];
  const entry: string[] = [];
  const differ = (list: number[]) => new Set(list).size === list.length;
  const judge = () => {
    const grid = cells as number[][];
    const columns = grid.map((_, c) => grid.map((row) => row[c]!));
    const rule = puzzle.distinct;
    if (rule === "grid" && !differ(grid.flat())) return;
    if ((rule === "rows" || rule === "lines") && !grid.every(differ)) return;
    if (rule === "lines" && !columns.every(differ)) return;
    const totals: string[] = [];
    for (let i = 0; i < size; i++) {
      const lines: [string, number | null, number | null][] = [
        [`ta${i + 1}`, puzzle.acrossTotals[i]!, valueOfLine(grid[i]!, across[i] as Sign[], puzzle.order)],
        [
          `td${i + 1}`,
          puzzle.downTotals[i]!,
          valueOfLine(
            columns[i]!,
            down.map((row) => row[i] as Sign),
            puzzle.order,
          ),
        ],
      ];
      for (const [id, given, value] of lines) {
        if (value === null || (given !== null && given !== value)) return;
        if (given === null) totals.push(`${id}=${print(value)}`);
      }
    }
    found.push([...entry, ...totals].sort().join(" "));
  };
  const fill = (i: number) => {
    const blank = blanks[i];
    if (blank === undefined) return judge();
    for (const value of blank.choices) {
      blank.put(value);
      entry.push(`${blank.id}=${typeof value === "number" ? print(value) : value}`);
      fill(i + 1);
      entry.pop();
    }
    blank.put(null);
  };
  fill(0);
  return found.sort();
}

/** A solution of the engine in the same form. */
export const asText = (entry: Readonly<Record<string, string>>): string =>
  Object.entries(entry)
    .map(([id, text]) => `${id}=${text}`)
    .sort()
    .join(" ");
