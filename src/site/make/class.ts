/** A class on the sheet page: a number of pupils in groups of about the same size, or in the groups of its list. */

import type { Level } from "../../engine/kind.ts";
import { levelsOfGroups } from "../../spec/class/class-sections.ts";
import { assignPupils, formatGroups, formatPupils, parseGroups, type TypedGroup } from "../../spec/class/group-text.ts";
import { inShapeOrder, SHAPES, type Shape } from "../../spec/class/shapes.ts";
import { levelsOf } from "../../spec/level-range.ts";
import { orderWhere, type TypedOrder } from "../../spec/sheet-options.ts";

export { MAX_PUPILS } from "../../spec/spec-values.ts";
export const USUAL_PUPILS = 28;
export const MAX_GROUPS = 3;
export const MAX_SPARES = 5;

/** Facts about a class from its list of names, without any names. */
export interface ListFacts {
  readonly pupils: number;
  /** In typed form, "circle:1+3,triangle:2"; null: the list has no column of groups. */
  readonly groups: string | null;
}

/** "circle:10,triangle:9,square:9": 28 pupils in three groups. */
export const groupSizes = (pupils: number, groups: number): string =>
  formatGroups(
    SHAPES.slice(0, groups).map((shape, i) => ({
      shape,
      pupils: Math.floor(pupils / groups) + (i < pupils % groups ? 1 : 0),
    })),
  );

/** Reads groups in typed form, in the order of `SHAPES`; none if the text has a mistake. */
function groupsIn(text: string | undefined): TypedGroup[] {
  const read = text === undefined ? { groups: [] } : parseGroups(text);
  return "problem" in read ? [] : inShapeOrder(read.groups);
}

/** An order for a class. Drops `days`, as a class has no sheets for several days. Groups keep their chosen levels. */
export function forClass(
  { days: _, groups: before, ...order }: TypedOrder,
  pupils: number,
  groups: number,
): TypedOrder {
  const inGroups = Math.min(groups, pupils);
  const sized = { ...orderWhere(order, ({ ofBooklet }) => !ofBooklet), pupils: String(pupils) };
  return inGroups > 1 ? { ...sized, groups: keepingLevels(groupSizes(pupils, inGroups), before) } : sized;
}

/** Groups with the levels that the same shapes had before. */
function keepingLevels(text: string, before: string | undefined): string {
  const known = new Map(groupsIn(before).map(({ shape, level }) => [shape, level]));
  return formatGroups(groupsIn(text).map((group) => ({ ...group, level: group.level ?? known.get(group.shape) })));
}

/** A group on the page. `who`: rows of the list, or a count if the rows are not consecutive; `usual`: the default level. */
export interface ShownGroup {
  readonly shape: Shape;
  readonly who: { readonly rows: string } | { readonly count: number };
  readonly level: string;
  readonly usual: string;
}

/** The groups of an order, easiest sheets first. `sheet`: the levels of the sheets; `there`: all available levels. */
export function shownGroups({ groups, pupils }: TypedOrder, sheet: string, there: readonly Level[]): ShownGroup[] {
  const assigned = assignPupils(groupsIn(groups), pupils === undefined ? undefined : Number(pupils));
  if ("problem" in assigned) return [];
  const usual = levelsOfGroups(sheet, there, assigned.groups.length);
  return assigned.groups.map(({ shape, pupils: own, level }, i): ShownGroup => {
    const isRun = own.at(-1)! - own[0]! === own.length - 1;
    const who = isRun ? { rows: formatPupils(own).replace(/^(\d+)-\1$/, "$1") } : { count: own.length };
    return { shape, who, level: level ?? usual[i]!, usual: usual[i]! };
  });
}

/** Sets the level of the group with a shape; undefined: the usual level. */
export const withGroupLevel = (order: TypedOrder, shape: Shape, level: string | undefined): TypedOrder => ({
  ...order,
  groups: formatGroups(groupsIn(order.groups).map((group) => (group.shape === shape ? { ...group, level } : group))),
});

/** Groups without levels that are not available. */
export function withLevelsOf(groups: string, there: readonly Level[]): string {
  const isThere = (level: string) => levelsOf(level).every((each) => there.includes(each));
  const read = groupsIn(groups);
  const isRight = read.every(({ level }) => level === undefined || isThere(level));
  return isRight
    ? groups
    : formatGroups(
        read.map(({ level, ...group }) => (level !== undefined && isThere(level) ? { ...group, level } : group)),
      );
}

/** An order for the class of a list: its address gives the same sheets, without names. */
export function forList(order: TypedOrder, list: ListFacts, groups: number): TypedOrder {
  const sized = forClass(order, list.pupils, groups);
  return list.groups === null ? sized : { ...sized, groups: keepingLevels(list.groups, order.groups) };
}

/** An order without its class or booklet. */
export const forOne = (order: TypedOrder): TypedOrder =>
  orderWhere(order, ({ ofClass, ofBooklet }) => !ofClass && !ofBooklet);

/** An order for a booklet with the same choices, but those that a booklet has none of. */
export const forBooklet = (order: TypedOrder, pages: string): TypedOrder => ({
  ...orderWhere(order, ({ ofClass, ofSheet }) => !ofClass && !ofSheet),
  booklet: pages,
});
