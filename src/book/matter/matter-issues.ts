/** What does not go together in a publisher's own words. */
import type { Issue } from "../diagnostic.ts";
import type { Source } from "../source.ts";
import { valueAt } from "../zod-issues.ts";

/** `base`: where the keys of the book are in the source. */
export function matterIssues(source: Source, base: readonly string[] = []): Issue[] {
  const at = (key: string) => valueAt(source.value, [...base, key]);
  if (at("imprint") !== "none") return [];
  return ["publisher", "isbn"]
    .filter((key) => at(key) !== undefined)
    .map((key) =>
      source.issue([...base, key], {
        message: `${key} is printed on the imprint page, and imprint: none leaves that out`,
        fix: `write imprint: short, or take ${key} out`,
      }),
    );
}
