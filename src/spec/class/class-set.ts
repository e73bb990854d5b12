/**
 * The sheets of a class: which there are, and who gets which. A sheet is named by its group and its number within the group, never by a
 * pupil's name: so a name that is corrected changes nothing, and a pupil who is added at the end changes no other pupil's sheet.
 */
import type { Dealing } from "../spec-values.ts";
import type { ClassSpec } from "./kept-class.ts";
import type { Shape } from "./shapes.ts";

/** A sheet of puzzles; several pupils may have it. */
export interface ClassSheet {
  /** The stream of its puzzles. They depend only on this, the seed and the level. */
  readonly name: string;
  /** Index into `groups`; 0 where there are none. */
  readonly group: number;
  /** Among the different sheets of its group, from 1: they are made in this order. */
  readonly number: number;
}

/** A sheet as it is handed out. */
export interface SheetCopy {
  /** The row of the list, or the number among the group's spares; or what is known of a sheet that was made again alone. */
  readonly pupil: { readonly row: number } | { readonly spare: number } | { readonly label: string };
  readonly shape: Shape | null;
  /** Index into `groups`; 0 where there are none. */
  readonly group: number;
  /** Index into the sheets. */
  readonly sheet: number;
  /** Of its sheet, within the group. */
  readonly number: number;
}

/** Neighbours have different sheets, and so have those two apart: with three, each has others on both sides. */
const IN_TURN = 3;

/** All sheets in the order in which they are made, and all copies in the order of the list, spares at the end. */
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
      // Different ones go on where those of the group's pupils end.
      const turn = set.sheets === "different" ? (set.groups[group]?.pupils.length ?? set.pupils) + i : i;
      return copy({ spare: i + 1 }, group, numberFor(set.sheets, turn));
    }),
  );
  return { sheets, copies: [...rows, ...spares] };
}

/** The number of the sheet that the pupil at a place of a group gets, from 0. */
function numberFor(sheets: Dealing, turn: number): number {
  if (sheets === "same") return 1;
  return (sheets === "neighbours-differ" ? turn % IN_TURN : turn) + 1;
}

/** The name of a sheet: the stream of its puzzles. */
export const nameOfSheet = (shape: Shape | null, number: number): string =>
  shape === null ? String(number) : `${shape}-${number}`;
