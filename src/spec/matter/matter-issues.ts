/** Contradictions in a publisher's own texts. */
import type { Issue } from "../diagnostic.ts";
import { problem } from "../problem.ts";
import type { Path, Source } from "../source.ts";
import { valueAt } from "../zod-issues.ts";

/** `base`: the path of the book's keys in the source. */
export const matterIssues = (source: Source, base: Path = []): Issue[] => [
  ...leftOutIssues(source, base),
  ...placelessIssues(source, base),
];

/** Issues with keys that only the imprint page prints, if there is no such page. */
function leftOutIssues(source: Source, base: Path): Issue[] {
  const at = (key: string) => valueAt(source.value, [...base, key]);
  if (at("imprint") !== "none") return [];
  return ["publisher", "logo", "isbn"]
    .filter((key) => at(key) !== undefined)
    .map((key) => source.issue([...base, key], problem("left-out", { key })));
}

/** Issues with introductions of sections in a book whose sections are mixed. */
function placelessIssues(source: Source, base: Path): Issue[] {
  const sections = valueAt(source.value, [...base, "sections"]);
  if (valueAt(source.value, [...base, "mix"]) !== "spread" || !Array.isArray(sections)) return [];
  return sections.flatMap((section: unknown, i) =>
    valueAt(section, ["introduction"]) === undefined
      ? []
      : source.issue([...base, "sections", i, "introduction"], problem("placeless")),
  );
}
