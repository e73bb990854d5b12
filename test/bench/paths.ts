/** Rows that make paths. They also say how many numbers are given. */
import { made } from "./made.ts";
import type { Row } from "./row.ts";

export const paths = (kind: string, size: number, least: number, goal: number): Row =>
  made(`${kind} made, ${size} x ${size}`, kind, { size }, least, goal, givensOf);

function givensOf(puzzle: unknown): number {
  const { cells } = puzzle as { readonly cells: readonly (readonly unknown[])[] };
  return cells.flat().filter((cell) => typeof cell === "number").length;
}
