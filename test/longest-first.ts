/** The order in which files of tests begin: the longest first, so that at the end no processor waits for one of them. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take some half a minute and more on two busy processors, the longest first; the rest come after them, the larger ones first. */
export const LONGEST: readonly string[] = [
  "site/whole/sound",
  "site/player/initial-render",
  "site/whole/offline",
  "site/pages",
  "new-kind",
  "site/whole/make",
  "site/whole/look",
  "site/whole/hints",
  "site/whole/looks",
  "site/whole/places",
  "site/whole/jobs/jobs",
  "matrix/matrix",
  "site/slides/slides",
  "site/whole/month",
  "library/packed",
  "queue/queue",
  "site/player/from-address",
  "press/same-pages",
  "site/player/cells-solve",
  "pdf/floors",
  "cli/print-pdfs",
  "book/pages/front-matrix",
  "site/player/path-solve",
  "curriculum/curriculum",
  "templates/old-phrases",
  "pdf/read-back",
  "templates/children",
  "site/languages",
  "book/spec-limits",
  "site/whole/several-languages",
  "site/player/path-width",
  "pdf/secret-rules",
  "site/whole/solve-touch",
  "book/figures/figures",
  "site/whole/print",
  "book/accepted",
  "levels/levels",
  "site/player/cards",
  "site/player/cells-looks",
  "site/player/path-count",
  "cli/play",
  "reference/agree",
  "site/player/shared-game",
  "site/whole/kept",
  "engine/contract",
  "site/player/path-looks",
  "audit/acts",
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
