/**
 * The sheets of a class: which there are, and who gets which. Everything follows the number of a row in the class's list, never a
 * name: so a name that is corrected changes nothing, and one that is added at the end changes no other sheet.
 */
import type { Shape } from "./shapes.ts";

/** `same`: one sheet for all of a group. `different`: no two pupils have the same. `neighbours-differ`: a few, dealt in turn. */
export const DEALINGS = ["different", "same", "neighbours-differ"] as const;
export type Dealing = (typeof DEALINGS)[number];

/** The most pupils of a class, and the most sheets to spare for each of its groups. */
export const MOST_PUPILS = 60;
export const MOST_SPARES = 10;

/** A class without names: they are given again whenever its sheets are printed. */
export interface ClassSpec {
  readonly pupils: number;
  /** None: all have sheets of the sections' own levels. */
  readonly groups: readonly ClassGroup[];
  readonly sheets: Dealing;
  /** So many sheets more for each group, for whoever spoils one or joins the class. */
  readonly spares: number;
}

export interface ClassGroup {
  readonly shape: Shape;
  /** The numbers of its pupils in the list, from 1. */
  readonly pupils: readonly number[];
  /** Of the tasks, in place of the sections' own: a level or a ramp. */
  readonly level?: string | undefined;
}

/** A sheet of puzzles; several pupils may have it. */
export interface ClassSheet {
  /** The stream of its puzzles: nothing but this, the seed and the level decides what they are. */
  readonly name: string;
  /** Index into `groups`; 0 where there are none. */
  readonly group: number;
}

/** A sheet as it is handed out. */
export interface SheetCopy {
  /** The row of the list, or the number among the group's spares. */
  readonly pupil: { readonly row: number } | { readonly spare: number };
  readonly shape: Shape | null;
  /** Index into `groups`; 0 where there are none. */
  readonly group: number;
  /** Index into the sheets. */
  readonly sheet: number;
}

/** Neighbours have different sheets, and so have those two apart: with three, each has others on both sides. */
const IN_TURN = ["a", "b", "c"] as const;

/** All sheets in the order in which they are made, and all copies in the order of the list, spares at the end. */
export function dealtSheets(set: ClassSpec): { readonly sheets: ClassSheet[]; readonly copies: SheetCopy[] } {
  const sheets: ClassSheet[] = [];
  const sheetOf = (name: string, group: number): number => {
    const known = sheets.findIndex((sheet) => sheet.name === name);
    return known >= 0 ? known : sheets.push({ name, group }) - 1;
  };
  const groupOf = new Map(set.groups.flatMap(({ pupils }, i) => pupils.map((row) => [row, i] as const)));
  // Sheets go in turn along each group, as its pupils sit, however their rows in the list are mixed with others.
  const turnOf = new Map(set.groups.flatMap(({ pupils }) => pupils.map((row, turn) => [row, turn] as const)));
  const shapeOf = (group: number): Shape | null => set.groups[group]?.shape ?? null;
  const copy = (pupil: SheetCopy["pupil"], group: number): SheetCopy => {
    const shape = shapeOf(group);
    const turn = "row" in pupil ? (turnOf.get(pupil.row) ?? pupil.row - 1) : pupil.spare - 1;
    return { pupil, shape, group, sheet: sheetOf(nameFor(set.sheets, pupil, turn, shape), group) };
  };
  const rows = Array.from({ length: set.pupils }, (_, i) => copy({ row: i + 1 }, groupOf.get(i + 1) ?? 0));
  const spares = (set.groups.length === 0 ? [0] : [...set.groups.keys()]).flatMap((group) =>
    Array.from({ length: set.spares }, (_, i) => copy({ spare: i + 1 }, group)),
  );
  return { sheets, copies: [...rows, ...spares] };
}

function nameFor(sheets: Dealing, pupil: SheetCopy["pupil"], turn: number, shape: Shape | null): string {
  const group = shape === null ? [] : [shape];
  if (sheets === "same") return [...group, "all"].join("-");
  if (sheets === "neighbours-differ") return [...group, IN_TURN[turn % IN_TURN.length]].join("-");
  return "row" in pupil ? String(pupil.row) : [...group, "spare", pupil.spare].join("-");
}
