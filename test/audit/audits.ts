/** The promises that `npm run audit:all` tries, and how long each takes on two processors. */

export interface Audit {
  readonly name: string;
  /** What is promised, in one sentence. */
  readonly says: string;
  /** What Node runs. */
  readonly files: readonly string[];
  /** Its options when all audits run; null for one that runs by its name alone: it takes hours, or measures and promises nothing. */
  readonly line: readonly string[] | null;
  readonly minutes: number;
}

const only = (...names: readonly string[]): string[] => names.flatMap((name) => ["--only", name]);
const VITEST = ["node_modules/vitest/vitest.mjs", "run"];

/** The files of tests of which `npm test` runs a few cases: those that import `smoke.ts`. */
const SAMPLED = [
  ...[
    "test/site",
    "test/audit",
    "test/book",
    "test/curriculum",
    "test/engine",
    "test/hostile-texts.test.ts",
    "test/levels",
  ],
  ...[
    "test/cli/print-pdfs.test.ts",
    "test/library",
    "test/matrix",
    "test/pdf",
    "test/preflight",
    "test/press",
    "test/reference",
    "test/runner",
    "test/templates",
  ],
];

export const AUDITS: readonly Audit[] = [
  {
    name: "cases",
    says: "Every case holds of the tests of which npm test runs a few.",
    files: VITEST,
    line: SAMPLED,
    minutes: 20,
  },
  {
    name: "steps",
    says: "Every step of an explanation follows from what it names, and is no harder than its level.",
    files: ["test/audit/main.ts"],
    line: ["--count", "40"],
    minutes: 8,
  },
  {
    name: "agree",
    says: "A second solver agrees with the press about random puzzles and about a book.",
    files: ["test/reference/main.ts"],
    line: ["--count", "1000", "--book", "200"],
    minutes: 4,
  },
  {
    name: "clingo",
    says: "Clingo finds our answer and no other, of the kinds whose rules it is told.",
    files: ["test/reference/clingo-main.ts"],
    line: ["--count", "5"],
    minutes: 1,
  },
  {
    name: "levels",
    says: "At one size, levels follow how much there is to look at.",
    files: ["test/levels/main.ts"],
    line: [],
    minutes: 1,
  },
  {
    name: "variety",
    says: "Each pupil of a class gets other puzzles, skill by skill.",
    files: ["test/audit/variety-main.ts"],
    line: ["--count", "28"],
    minutes: 4,
  },
  {
    name: "pages",
    says: "Pages have no holes, no empty bands, no small type and no cut words.",
    files: ["test/audit/pages-main.ts"],
    line: ["--reader", "adult", "--reader", "ages 6-7"],
    minutes: 5,
  },
  {
    name: "matrix",
    says: "A book of any length keeps every printer's rules on every size.",
    files: ["test/matrix/main.ts"],
    line: ["--every", "40"],
    minutes: 6,
  },
  {
    name: "covers",
    says: "A cover of any composition, colour and size keeps its printer's rules.",
    files: ["test/matrix/covers-main.ts"],
    line: ["--every", "20"],
    minutes: 3,
  },
  {
    name: "same-pages",
    says: "A page prints the same objects as the command line.",
    files: ["test/press/audit-main.ts"],
    line: ["--only", "de-DE"],
    minutes: 5,
  },
  {
    name: "play",
    says: "All of a puzzle is in sight while it is played, on every screen.",
    files: ["test/audit/play-main.ts"],
    line: ["--level", "easy", "--level", "expert"],
    minutes: 6,
  },
  {
    name: "acts",
    says: "Random clicks, taps and keys lose nothing, break nothing and end in no trap.",
    files: ["test/audit/acts-main.ts"],
    line: ["--acts", "300"],
    minutes: 5,
  },
  {
    name: "solve",
    says: "Every kind is solved on a telephone by touch, by keys and with hints alone.",
    files: ["test/site/whole/solve-main.ts"],
    line: ["--screen", "390x664"],
    minutes: 5,
  },
  {
    name: "input",
    says: "Damaged books, positions, addresses, specs, options and requests are refused in plain words.",
    files: ["test/audit/trust-main.ts"],
    line: [
      ...only("addresses", "positions", "damaged-books", "specs"),
      ...only("accepted-is-made", "option-sets", "serve-requests"),
      ...["--count", "1000"],
    ],
    minutes: 6,
  },
  {
    name: "texts",
    says: "Hostile texts in all places change nothing but themselves.",
    files: ["test/audit/trust-main.ts"],
    line: [...only("hostile-strings"), "--count", "60"],
    minutes: 3,
  },
  {
    name: "builds",
    says: "A build is the same however it is shared out, and a full disk or a signal leaves the old book whole.",
    files: ["test/audit/trust-main.ts"],
    line: [...only("full-disk", "one-digest", "shards", "queue", "stops", "volumes"), "--count", "8"],
    minutes: 8,
  },
  {
    name: "trust",
    says: "Every promise of docs/promises.md, as often as it says.",
    files: ["test/audit/trust-main.ts"],
    line: null,
    minutes: 600,
  },
  {
    name: "jobs",
    says: "A teacher's six jobs of docs/teachers.md, with their taps and seconds.",
    files: ["test/site/whole/jobs/main.ts"],
    line: null,
    minutes: 2,
  },
];
