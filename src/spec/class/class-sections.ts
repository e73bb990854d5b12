/** The sections of a class: the sections of one sheet, repeated for each different sheet of the class. */
import { LEVELS, type Level } from "../../engine/kind.ts";
import { firstOf, lastOf } from "../../engine/required.ts";
import { levelsOf } from "../level-range.ts";
import type { SectionSpec } from "../spec-types.ts";
import type { Help } from "../spec-values.ts";
import { dealtSheets } from "./class-set.ts";
import type { ClassSpec } from "./kept-class.ts";

/** A section whose name is filled in. */
export type NamedSection = SectionSpec & { readonly name: string };

/**
 * `sectionsOf`: the sections of a sheet for a group, by its index in `groups` (0 without groups).
 * Examples appear only once, for all sheets.
 */
export function classSections(set: ClassSpec, sectionsOf: (group: number) => readonly NamedSection[]): SectionSpec[] {
  const { sheets } = dealtSheets(set);
  const own = sheets.flatMap(({ name, group }, i) =>
    sectionsOf(group)
      .filter(({ role }) => role !== "example")
      .map((section): SectionSpec => ({ ...section, name: `${section.name}-${name}`, sheet: i + 1 })),
  );
  return [...own, ...sectionsOf(0).filter(({ role }) => role === "example")];
}

/**
 * The levels of groups, from the levels of one sheet: divides a ramp among the groups, the easiest first. If the ramp has fewer levels
 * than there are groups, adds the next harder and easier levels. `there`: the levels that exist, easiest first.
 */
export function levelsOfGroups(range: string, there: readonly Level[], groups: number): string[] {
  const levels = levelsOf(range);
  if (groups < 2) return Array.from({ length: groups }, () => range);
  while (levels.length < groups) {
    const harder = LEVELS[LEVELS.indexOf(lastOf(levels)) + 1];
    const easier = LEVELS[LEVELS.indexOf(firstOf(levels)) - 1];
    const canRise = harder !== undefined && there.includes(harder);
    const canFall = easier !== undefined && there.includes(easier);
    if (canRise && (levels.length % 2 === 1 || !canFall)) levels.push(harder);
    else if (canFall) levels.unshift(easier);
    else break;
  }
  return Array.from({ length: groups }, (_, i) => {
    const from = Math.min(levels.length - 1, Math.floor((i * levels.length) / groups));
    const to = Math.max(from + 1, Math.floor(((i + 1) * levels.length) / groups));
    const own = levels.slice(from, to);
    return own.length === 1 ? firstOf(own) : `${firstOf(own)}..${lastOf(own)}`;
  });
}

/**
 * The help for groups with these levels, easiest group first. Among neighbours with the same level, the first gets the most help, and
 * the last none.
 */
export function helpOfGroups(levels: readonly string[]): Help[] {
  return levels.map((level, i) => {
    const alike = levels.flatMap((other, at) => (other === level ? [at] : []));
    const place = alike.indexOf(i);
    if (place === alike.length - 1) return 0;
    return place === 0 ? 2 : 1;
  });
}
