/** Checks that the public formats of kinds with cages share. */
import type * as z from "zod";
import { cellIndex } from "./caged.ts";

/** Checks that the cells of cages are cells of the square, each in one cage only, and that a cage has at most `most` of them. */
export function checkCages(
  { size, cages }: { readonly size: number; readonly cages: readonly { readonly cells: readonly string[] }[] },
  context: z.RefinementCtx,
  most: number,
): void {
  const taken = new Set<string>();
  for (const [i, { cells }] of cages.entries()) {
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["cages", i, "cells"], message });
    if (cells.length > most) refuse(`${most} cells at most are expected, there are ${cells.length}`);
    for (const cell of cells) {
      const [, row = "", column = ""] = /^r(\d+)c(\d+)$/.exec(cell) ?? [];
      const isOutside = [row, column].some((at) => Number(at) < 1 || Number(at) > size);
      if (isOutside || cellIndex(cell, size) >= size ** 2) refuse(`there is no cell ${cell}`);
      if (taken.has(cell)) refuse(`${cell} is in two cages, or twice in one`);
      taken.add(cell);
    }
  }
}
