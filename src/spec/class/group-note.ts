/** Notes for a teacher at the command line about the level of each group, before anything is made. */
import type { SheetRecipe } from "../sheet-code.ts";
import { isEased } from "../sheet-spec.ts";
import { formatPupils } from "./group-text.ts";
import type { ClassGroup, ClassSpec } from "./kept-class.ts";

/** Lines about the groups of a class; empty for fewer than two groups. `isListed`: whether a column of the list has the groups. */
export function groupNotes({ groups }: ClassSpec, recipe: SheetRecipe, isListed: boolean): string[] {
  if (groups.length < 2) return [];
  const each = groups.map(({ shape, level, pupils }) => `${shape} ${level} (${pupilsWords(pupils)})`);
  const example = groups.map(({ shape, level }) => `${shape}:${level}`).join(",");
  const order = isListed ? "" : "; pupils are taken in the order of the list, which says nothing of what they can do";
  return [
    `levels of the groups: ${each.join(", ")}${order}. To change a level: --groups ${example}`,
    ...[...Map.groupBy(groups, ({ level }) => level).values()].flatMap((alike) => alikeNote(alike, recipe)),
  ];
}

const pupilsWords = (pupils: readonly number[]): string =>
  pupils.length === 1 ? `pupil ${pupils[0]}` : `pupils ${formatPupils(pupils)}`;

/** Groups with the same level, and the difference between them. */
function alikeNote(alike: readonly ClassGroup[], recipe: SheetRecipe): string[] {
  const [first, second] = alike;
  if (first === undefined || second === undefined) return [];
  const { level = "" } = first;
  const helps = alike.flatMap(({ shape, help }) =>
    help === undefined ? [] : [`${shape} ${helpWords(help, recipe, level)}`],
  );
  const names = alike.map(({ shape }) => shape).join(" and ");
  return [`${names} have one level, ${level}: ${helps.join(", ")}`];
}

const helpWords = (help: number, recipe: SheetRecipe, level: string): string =>
  help === 2 && isEased(recipe, level) ? "has a number line and smaller tasks" : "has a number line";
