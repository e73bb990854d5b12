/** What does not go together in a publisher's own words. */
import type { Issue } from "../diagnostic.ts";
import { problem } from "../problem.ts";
import type { Path, Source } from "../source.ts";
import { valueAt } from "../zod-issues.ts";

/** `base`: the path of the book's keys in the source. */
export const matterIssues = (source: Source, base: Path = []): Issue[] => [
  ...leftOutIssues(source, base),
  ...placelessIssues(source, base),
];

/** What only the imprint page prints, where there is none. */
function leftOutIssues(source: Source, base: Path): Issue[] {
  const at = (key: string) => valueAt(source.value, [...base, key]);
  if (at("imprint") !== "none") return [];
  return ["publisher", "logo", "isbn"]
    .filter((key) => at(key) !== undefined)
    .map((key) => source.issue([...base, key], problem("left-out", { key })));
}

/** Introductions of sections, where all kinds come in turn and no section has a place of its own. */
function placelessIssues(source: Source, base: Path): Issue[] {
  const sections = valueAt(source.value, [...base, "sections"]);
  if (valueAt(source.value, [...base, "mix"]) !== "spread" || !Array.isArray(sections)) return [];
  return sections.flatMap((section: unknown, i) =>
    valueAt(section, ["introduction"]) === undefined
      ? []
      : source.issue([...base, "sections", i, "introduction"], problem("placeless")),
  );
}
