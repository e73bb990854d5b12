/** The lines of a grid without gaps: between cells, between regions or walled cages, and around it all. */
import type { CellsBoard } from "../board.ts";
import { type Ink, type Line, line, type Mark, rect } from "../figure.ts";
import type { Grid } from "./places.ts";

/** The marks, thin lines first so that thick ones cover their ends. */
export function borders({ regions = [], cages = [], clueCells = [] }: CellsBoard, grid: Grid): Mark[] {
  const groups = [...regions, ...cages.filter(({ walls }) => walls).map(({ slots }) => slots)];
  const groupsOf = new Map<string, string>();
  for (const [i, group] of groups.entries())
    for (const slot of group) groupsOf.set(slot, `${groupsOf.get(slot) ?? ""} ${i}`);
  const groupAt = (row: number, column: number): string | null => {
    const slot = grid.slotAt(row, column);
    return slot === undefined ? null : (groupsOf.get(slot.id) ?? "");
  };
  /** The ink of the border between two positions; null for none. */
  const inkOf = (one: string | null, other: string | null): Ink | null => {
    if (one === null && other === null) return null;
    if (clueCells.length > 0) return one === null || other === null ? "wall" : "grid";
    return one === other ? "inner" : "wall";
  };
  const lines: Line[] = [];
  for (let r = 1; r < grid.rows; r++) {
    const inks = upTo(grid.columns).map((c) => inkOf(groupAt(r - 1, c), groupAt(r, c)));
    for (const [ink, from, to] of runsOf(inks)) lines.push(line(ink, grid.x(from), grid.y(r), grid.x(to), grid.y(r)));
  }
  for (let c = 1; c < grid.columns; c++) {
    const inks = upTo(grid.rows).map((r) => inkOf(groupAt(r, c - 1), groupAt(r, c)));
    for (const [ink, from, to] of runsOf(inks)) lines.push(line(ink, grid.x(c), grid.y(from), grid.x(c), grid.y(to)));
  }
  const [left, top] = [grid.x(0), grid.y(0)];
  return [
    ...lines.filter(({ ink }) => ink !== "wall"),
    ...lines.filter(({ ink }) => ink === "wall"),
    rect("rim", left, top, grid.right - left, grid.bottom - top),
  ];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Runs of one ink, each with its first index and one past its last. */
function runsOf(inks: readonly (Ink | null)[]): [ink: Ink, from: number, to: number][] {
  const runs: [Ink, number, number][] = [];
  for (const [i, ink] of inks.entries()) {
    if (ink === null) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] === ink && last[2] === i) last[2] = i + 1;
    else runs.push([ink, i, i + 1]);
  }
  return runs;
}
