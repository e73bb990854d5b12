/** The order in which files of tests begin: the longest first, so that at the end no processor waits for one of them. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take some ten seconds and more on two busy processors, the longest first; the rest come after them, the larger ones first. */
export const LONGEST: readonly string[] = [
  "new-kind",
  "library/packed",
  "site/whole/sound",
  "site/whole/make",
  "site/whole/offline",
  "site/whole/jobs/jobs",
  "site/whole/month",
  "queue/queue",
  "cli/killed-build",
  "site/own-drawing",
  "site/whole/pages",
  "site/whole/solve",
  "site/player/hint",
  "site/player/initial-render",
  "site/player/cells-solve",
  "site/player/path-count",
  "site/make/choices",
  "site/player/cards",
  "cli/print-pdfs",
  "cli/site",
  "templates/children",
  "pdf/read-back",
  "engine/contract",
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
