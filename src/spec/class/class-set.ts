/**
 * The sheets of a class: which there are, and who gets which. A sheet is named by its group and its number within the group, never by a
 * pupil's name: so a name that is corrected changes nothing, and a pupil who is added at the end changes no other pupil's sheet.
 */
import type { Shape } from "./shapes.ts";

/** `same`: one sheet for all of a group. `different`: no two pupils have the same. `neighbours-differ`: a few, dealt in turn. */
export const DEALINGS = ["different", "same", "neighbours-differ"] as const;
export type Dealing = (typeof DEALINGS)[number];

/** The most pupils of a class, and the most sheets to spare for each of its groups. */
export const MAX_PUPILS = 60;
export const MAX_SPARES = 10;

/** A class without names: they are given again whenever its sheets are printed. */
export interface ClassSpec {
  readonly pupils: number;
  /** None: all have sheets of the sections' own levels. */
  readonly groups: readonly ClassGroup[];
  readonly sheets: Dealing;
  /** So many sheets more for each group, for whoever spoils one or joins the class. */
  readonly spares: number;
  /** One sheet alone, made again for a child from its code: then the class has one pupil. */
  readonly one?: OneOfClass | undefined;
}

/** One sheet of a class. `number`: among the different sheets of its group, from 1; `label`: what its foot calls it, as "23" or "S1". */
export interface OneOfClass {
  readonly number: number;
  readonly label?: string | undefined;
  /** How its tasks are shared out among pages, where it would be laid out otherwise by itself: see `layOutSheets`. */
  readonly arrangement?: number | undefined;
}

/** What groups of one level have besides: 1: a number line at the foot of each sheet; 2: that, and an easier form of the tasks. */
export const HELPS = [0, 1, 2] as const;
export type Help = (typeof HELPS)[number];

export interface ClassGroup {
  readonly shape: Shape;
  /** The numbers of its pupils in the list, from 1. */
  readonly pupils: readonly number[];
  /** Of the tasks, in place of the sections' own: a level or a ramp. */
  readonly level?: string | undefined;
  /** Left out: none. */
  readonly help?: Help | undefined;
}

/** A sheet of puzzles; several pupils may have it. */
export interface ClassSheet {
  /** The stream of its puzzles: nothing but this, the seed and the level decides what they are. */
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
  // Sheets go in turn along each group, as its pupils sit, however their rows in the list are mixed with others.
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
