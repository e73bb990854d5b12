/** The text of `kinds --curriculum` about a school year, for a terminal. */
import { ageWords, parseAges } from "../../spec/ages.ts";
import type { Offer, Practised, Year } from "../../spec/curriculum/curriculum.ts";
import { wrapText } from "./wrap-text.ts";

/** Every objective of a year with the puzzles that practise it, then the objectives without puzzles, then the sources. */
export function yearWords(year: Year): string {
  const read = parseAges(year.ages);
  const ages = "ages" in read ? ageWords(read.ages) : year.ages;
  const practised = year.objectives.filter((objective) => objective.practised !== "none");
  const none = year.objectives.filter((objective) => objective.practised === "none");
  const whole = practised.filter((objective) => objective.practised === "whole").length;
  const count = `${practised.length} of its ${year.objectives.length} number objectives are practised, ${whole} of them whole.`;
  return [
    `${year.title} (${year.id}), ${ages}\n${count}\n`,
    practised.length === 0 ? "" : `\nPractised by these kinds, skills and levels:\n${practised.map(rowsOf).join("")}`,
    none.length === 0 ? "" : `\nPractised by none:\n${none.map(rowsOf).join("")}`,
    `\n${wrapText(howMeasured(year), "")}`,
    wrapText(year.about, ""),
    wrapText(`Read on ${year.collected}: ${year.sources.join("; ")}.`, ""),
    `\nFor a sheet: numberpress worksheet <kind> --ages ${year.ages} --skill <skill> --level <level>\n`,
  ].join("");
}

const howMeasured = ({ measured }: Year): string =>
  `Measured on ${measured}, on 40 different puzzles each: every number that is met lies in the objective's range, at least 60 of 100 steps of the shown ways use it, and all that it names comes up. A sheet practises an objective; it does not teach or cover it.`;

function rowsOf({ id, says, parts, not }: Practised): string {
  const rows = parts.map((part) => {
    const title = part.says === null ? "" : wrapText(`${part.says}:`, "    ");
    return title + byKind(part.by).map(kindRow).join("");
  });
  return `\n${wrapText(`${id}  ${says}`, "  ", "    ")}${rows.join("")}${not === null ? "" : wrapText(`Not: ${not}`, "    ")}`;
}

/** Groups offers by kind, in their order. */
const byKind = (offers: readonly Offer[]): Offer[][] => {
  const kinds = Map.groupBy(offers, ({ kind }) => kind);
  return [...kinds.values()];
};

/** "number-wall   bonds-to-10 easy, medium · bonds-to-20 easy" */
function kindRow(offers: readonly Offer[]): string {
  const each = offers.map(({ skill, levels, options }) => {
    const own = options === undefined ? "" : ` with --options "${optionsText(options)}"`;
    return `${skill === null ? "" : `${skill} `}${levels.join(", ")}${own}`;
  });
  const width = Math.max(24, (offers[0]?.kind.length ?? 0) + 2);
  return wrapText(each.join(" · "), `      ${(offers[0]?.kind ?? "").padEnd(width)}`, " ".repeat(6 + width));
}

/** Options as they are typed on the command line. */
const optionsText = (options: Readonly<Record<string, unknown>>): string =>
  Object.entries(options)
    .map(([key, value]) => `${key}: ${typeof value === "string" ? `'${value}'` : JSON.stringify(value)}`)
    .join(", ");
