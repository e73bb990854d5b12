/** The order in which files of tests begin: the longest first, so that at the end no processor waits for one of them. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take some seven seconds and more on two busy processors, the longest first; the rest come after them, the larger ones
 * first. The first one builds the archive that many look at: meanwhile the other workers begin with files that need none.
 */
export const LONGEST: readonly string[] = [
  "site/whole/make",
  "queue/queue",
  "engine/contract",
  "new-kind",
  "site/whole/sound",
  "site/whole/offline",
  "cli/print-again",
  "site/whole/jobs/jobs",
  "cli/killed-build",
  "site/own-drawing",
  "site/player/initial-render",
  "queue/dispatch",
  "cli/site",
  "cli/series",
  "cli/sheets",
  "site/slides/slides",
  "site/whole/pages",
  "site/whole/solve",
  "site/player/cells-solve",
  "site/player/cards",
  "site/player/path-count",
  "cli/class",
  "cli/print-pdfs",
  "library/packed",
  "book/slides/slides",
  "site/languages",
  "cli/owners-files",
  "templates/children",
  "site/player/hint",
  "engine/formats/round-trip",
];

/** Where a file stands in the list; one that is not on it behind all that are. */
const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(`/test/${file}.test.ts`));
  return at === -1 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
