/**
 * The different sheets of a class, and their assignment to pupils. The name of a sheet consists of its group and its number in the
 * group, never of a pupil's name. So correcting a name, or adding a pupil at the end, changes no other sheet.
 */
import type { Dealing } from "../spec-values.ts";
import type { ClassSpec } from "./kept-class.ts";
import type { Shape } from "./shapes.ts";

/** A sheet of puzzles; several pupils may have it. */
export interface ClassSheet {
  /** The stream of its puzzles. They depend only on this, the seed and the level. */
  readonly name: string;
  /** Index into `groups`; 0 without groups. */
  readonly group: number;
  /** Number among the different sheets of its group, from 1. Sheets are made in this order. */
  readonly number: number;
}

/** A copy of a sheet for a pupil. */
export interface SheetCopy {
  /** The row of the list, the number among the group's spares, or the label of a sheet that was made again alone. */
  readonly pupil: { readonly row: number } | { readonly spare: number } | { readonly label: string };
  readonly shape: Shape | null;
  /** Index into `groups`; 0 without groups. */
  readonly group: number;
  /** Index into the sheets. */
  readonly sheet: number;
  /** The number of its sheet in the group. */
  readonly number: number;
}

/** Number of alternating sheets: with three, a pupil's sheet differs from those of both neighbours on each side. */
const IN_TURN = 3;

/** All sheets in the order of making, and all copies in the order of the list, spares at the end. */
export function dealtSheets(set: ClassSpec): { readonly sheets: ClassSheet[]; readonly copies: SheetCopy[] } {
  const sheets: ClassSheet[] = [];
  const shapeOf = (group: number): Shape | null => set.groups[group]?.shape ?? null;
  const sheetOf = (group: number, number: number): number => {
    const known = sheets.findIndex((sheet) => sheet.group === group && sheet.number === number);
    return known >= 0 ? known : sheets.push({ name: nameOfSheet(shapeOf(group), number), group, number }) - 1;
  };
  const copy = (pupil: SheetCopy["pupil"], group: number, number: number): SheetCopy => {
    return { pupil, shape: shapeOf(group), group, sheet: sheetOf(group, number), number };
  };
  const { one } = set;
  if (one !== undefined) return { copies: [copy({ label: one.label ?? "" }, 0, one.number)], sheets };
  const groupOf = new Map(set.groups.flatMap(({ pupils }, i) => pupils.map((row) => [row, i] as const)));
  // Sheets alternate within each group, in the order of its pupils, even if their rows are mixed with other groups.
  const turnOf = new Map(set.groups.flatMap(({ pupils }) => pupils.map((row, turn) => [row, turn] as const)));
  const rows = Array.from({ length: set.pupils }, (_, i) => {
    const row = i + 1;
    return copy({ row }, groupOf.get(row) ?? 0, numberFor(set.sheets, turnOf.get(row) ?? i));
  });
  const spares = (set.groups.length === 0 ? [0] : [...set.groups.keys()]).flatMap((group) =>
    Array.from({ length: set.spares }, (_, i) => {
      // The numbers of different spares continue those of the group's pupils.
      const turn = set.sheets === "different" ? (set.groups[group]?.pupils.length ?? set.pupils) + i : i;
      return copy({ spare: i + 1 }, group, numberFor(set.sheets, turn));
    }),
  );
  return { sheets, copies: [...rows, ...spares] };
}

/** The sheet number for a pupil. `turn`: the pupil's index in the group, from 0. */
function numberFor(sheets: Dealing, turn: number): number {
  if (sheets === "same") return 1;
  return (sheets === "neighbours-differ" ? turn % IN_TURN : turn) + 1;
}

/** The name of a sheet: the stream of its puzzles. */
export const nameOfSheet = (shape: Shape | null, number: number): string =>
  shape === null ? String(number) : `${shape}-${number}`;
