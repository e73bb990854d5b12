/** The picture that opens a chapter of secrets: the numbers from 100 to 999 as dots, larger the more clues they fulfil. */
import { circle, type Figure } from "../../figure.ts";
import { DARK, MIDDLE, OPENER_CELL } from "../../opener-inks.ts";
import { holds, type SecretNumber } from "./rule/meaning.ts";

const COLUMNS = 30;
const [FIRST, LAST] = [100, 999];
/** Radius of a dot of a number that fulfils no clue, and of one that fulfils all; of the ring around the answer. */
const RADIUS = { none: 0.09, all: 0.4 };
const RING = 0.8;
/** From this share of the clues on, a dot is black. */
const NEAR = 0.7;

/** Draws a puzzle with three digits. */
export function secretOpener({ rules }: Pick<SecretNumber, "rules">): Figure {
  const rows = (LAST - FIRST + 1) / COLUMNS;
  const marks = Array.from({ length: LAST - FIRST + 1 }, (_, i) => {
    const digits = [...String(FIRST + i)].map(Number);
    const share = rules.filter((rule) => holds(rule, digits)).length / rules.length;
    const [x, y] = [(i % COLUMNS) + 0.5, Math.floor(i / COLUMNS) + 0.5];
    const radius = RADIUS.none + (RADIUS.all - RADIUS.none) * share ** 1.5;
    const dot = circle(share >= NEAR ? DARK : MIDDLE, x, y, radius);
    const [ringX, ringY] = [x, y].map((at) => Math.min(Math.max(at, RING), COLUMNS - RING)) as [number, number];
    return share === 1 ? [circle("ring", ringX, ringY, RING), dot] : [dot];
  });
  // The answer is drawn last, above its neighbours.
  const ordered = marks.toSorted((a, b) => a.length - b.length).flat();
  return { width: COLUMNS, height: rows, cell: OPENER_CELL, box: 0, marks: ordered };
}
