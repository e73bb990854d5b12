/** How sheets are made again: what has to be said beside their code, for that holds neither a season nor a class. */
import type { Spec } from "../manifest.ts";
import { formatPupils } from "./group-text.ts";

/** The flags of `worksheet --again`, as they are typed; names come again with their list. */
export function againFlags({ class: set, sheet }: Pick<Spec, "class" | "sheet">): string {
  const theme = sheet?.season === undefined ? [] : [`--theme ${sheet.season}`];
  if (set === undefined) return theme.join(" ");
  const groups = set.groups.map(({ shape, level, pupils }) =>
    [shape, ...(level === undefined ? [] : [level]), formatPupils(pupils)].join(":"),
  );
  return [
    ...theme,
    `--pupils ${set.pupils}`,
    ...(groups.length === 0 ? [] : [`--groups ${groups.join(",")}`]),
    ...(set.sheets === "different" ? [] : [`--sheets ${set.sheets}`]),
    ...(set.spares === 0 ? [] : [`--spares ${set.spares}`]),
    ...(sheet?.twoSided ? ["--two-sided"] : []),
  ].join(" ");
}
