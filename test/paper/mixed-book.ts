/** Books with every kind, from the easiest to the hardest and of every shape that looks different on paper. */
import { type Answer, type BookPuzzle, type Manifest, type Spec, USUAL_PRINT } from "../../src/book/manifest.ts";
import { LEVELS, type Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make, prove } from "../../src/engine/make.ts";

/** Some puzzles of one sort. */
export interface Sort {
  readonly kind: string;
  readonly level: Level;
  readonly count?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Too large to share a page with another. */
  readonly alone?: boolean;
}
export interface MixedBook {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
}

const ramp = (kind: string, levels: readonly Level[], options: Sort["options"], count = 1): Sort[] =>
  levels.map((level) => ({ kind, level, count, options: options ?? {} }));
const EASY_TO_HARD = LEVELS.slice(1, 4);

/** More than a hundred puzzles. */
export const SORTS: readonly Sort[] = [
  ...ramp("secret-number", LEVELS, {}, 3),
  ...[2, 4, 5].flatMap((digits) => ramp("secret-number", EASY_TO_HARD, { digits }, 2)),
  ...ramp("cross-numbers", LEVELS, {}, 2),
  { kind: "cross-numbers", level: "starter", options: { size: 2, operators: ["+"], range: [0, 20] }, count: 2 },
  { kind: "cross-numbers", level: "medium", options: { size: 4 } },
  { kind: "cross-numbers", level: "medium", options: { operators: ["+", "-", "|", "&"], range: [0, 15] }, count: 2 },
  { kind: "cross-numbers", level: "medium", options: { operators: ["|", "&"], range: [0, 15], base: 2 }, count: 2 },
  { kind: "cross-numbers", level: "medium", options: { base: 16, range: [1, 31], operators: ["+", "-"] } },
  { kind: "cross-numbers", level: "easy", options: { base: 8, range: [1, 20], operators: ["+", "-"], limit: 99 } },
  { kind: "cross-numbers", level: "medium", options: { distinct: "grid" }, count: 2 },
  { kind: "cross-numbers", level: "medium", options: { distinct: "lines", order: "left-to-right" } },
  { kind: "cross-numbers", level: "medium", options: { distinct: "rows", operators: ["+", "-", "*", "/"] } },
  { kind: "cross-numbers", level: "medium", options: { missingTotals: 2, blanks: 60 }, count: 2 },
  { kind: "cross-numbers", level: "medium", options: { missingOperators: 3, blanks: 60 }, count: 2 },
  ...ramp("countdown", LEVELS, { cards: 4 }),
  ...ramp("countdown", ["starter", "easy", "medium"], { cards: 3 }),
  ...ramp("countdown", EASY_TO_HARD, { cards: 6 }),
  { kind: "countdown", level: "medium", options: { cards: 5 }, count: 2 },
  { kind: "countdown", level: "easy", options: { cards: 4, operators: "+-", targets: [10, 99] }, count: 2 },
  ...ramp("number-mind", LEVELS, { digits: 5 }).map((sort) => ({ ...sort, alone: true })),
  { kind: "number-mind", level: "easy", options: { digits: 3, symbols: "12345" }, count: 2 },
  { kind: "number-mind", level: "medium", options: { digits: 4, symbols: "013579" }, count: 2 },
  { kind: "number-mind", level: "easy", options: { digits: 6 }, count: 2 },
  { kind: "number-mind", level: "medium", options: { digits: 8 } },
  { kind: "number-mind", level: "medium", options: { digits: 12 }, alone: true },
  ...ramp("mastermind", LEVELS, {}, 2),
  { kind: "mastermind", level: "easy", options: { places: 3, symbols: 5 }, count: 2 },
  { kind: "mastermind", level: "medium", options: { places: 5, symbols: 10, repeats: false }, count: 2, alone: true },
  { kind: "mastermind", level: "medium", options: { places: 6 } },
  ...["numbrix", "hidato"].flatMap((kind) => [
    ...ramp(kind, EASY_TO_HARD, { size: 5 }, 2),
    ...ramp(kind, EASY_TO_HARD, { size: 7 }),
    { kind, level: "easy" as const, options: { width: 4, height: 6 } },
    { kind, level: "easy" as const, options: { mask: "heart" } },
    { kind, level: "medium" as const, options: { mask: "letter-a" } },
    { kind, level: "easy" as const, options: { mask: "digit-8" } },
    {
      kind,
      level: "easy" as const,
      options: { size: 6, path: "partial", mask: "oooooo\noooooo\noo..oo\noooooo\noooooo\noooooo" },
    },
    { kind, level: "medium" as const, options: { size: 10 } },
  ]),
];

/** Makes them all; each sort is a section, `perPage` of them to a page unless they stand alone. `changes`: to the spec. */
export function mixedBook(sorts: readonly Sort[], perPage: number | null, changes: Partial<Spec> = {}): MixedBook {
  const answers: Answer[] = [];
  const puzzles = sorts.flatMap((sort, section) =>
    Array.from({ length: sort.count ?? 1 }, (_, index): BookPuzzle => {
      const { puzzle, answer } = madeOne(sort, section, index);
      answers.push(answer);
      return { number: answers.length, section, ...puzzle };
    }),
  );
  const spec: Spec = {
    ...USUAL_PRINT,
    title: "Read back",
    language: "en-GB",
    seed: "paper",
    page: "a4",
    versions: Object.fromEntries(KINDS.map((kind) => [kind.id, kind.version])),
    sections: sorts.map(({ kind, level, count = 1, options = {} }) => ({ kind, count, level, options })),
    answers: { at: "back", show: ["answers"] },
    omit: [],
    site: {},
    ...changes,
  };
  const sections = sorts.map(({ kind, alone }, i) => ({
    name: String(i + 1),
    kind,
    heading: null,
    perPage: alone ? null : perPage,
  }));
  return { manifest: { format: 1, title: spec.title, seed: spec.seed, spec, sections, puzzles }, answers };
}

function madeOne(
  sort: Sort,
  section: number,
  index: number,
): { puzzle: Omit<BookPuzzle, "number" | "section">; answer: Answer } {
  const kind = KINDS.find(({ id }) => id === sort.kind)!;
  const options = kind.options.parse({ ...kind.preset(sort.level, null, null), ...sort.options });
  const job = {
    kind: kind.id,
    version: kind.version,
    seed: "paper",
    section: String(section),
    index,
    again: 0,
    level: sort.level,
    options,
  };
  const made = make(kind, job);
  if (made === undefined) throw new Error(`no puzzle of ${JSON.stringify(sort)}`);
  const proof = prove(kind, made.puzzle);
  if (!proof.proved) throw new Error(proof.why);
  const { canonical, ...puzzle } = made;
  return { puzzle, answer: { entry: proof.answer, ways: proof.ways } };
}
