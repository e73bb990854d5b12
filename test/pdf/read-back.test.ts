/** Every printed puzzle, read from the finished PDF, has the answer that is printed for it; and a wrong book is caught. */
import { beforeAll, describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Output } from "../../src/spec/edition/output.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { bookPdf, keyPdf } from "../book-pdf.ts";
import { runsAll, smoke } from "../smoke.ts";
import { readPaper } from "./marks.ts";
import { plainly } from "./meaning.ts";
import { type MixedBook, mixedBook, VARIANTS, type Variant } from "./mixed-book.ts";
import { PDF_KINDS } from "./pdf-kinds.ts";
import { type Proof, proveBook, provePages } from "./read-back.ts";
import { unfold } from "./unfold.ts";

const press = ({ manifest, answers }: MixedBook) => bookPdf({ manifest, kinds: KINDS }, answers);
const nameOf = (kind: string) => plainText(phrasesOf("en-GB")({ key: `${kind}.name`, values: {} }));

/** Is what was read the puzzle that the book has under this number? */
function expectSame(read: unknown, made: unknown, where: string): void {
  const [back, wanted] = [plainly(read as never), plainly(made as never)] as Record<string, never>[];
  const isSame = PDF_KINDS.get(wanted!.kind!)?.isSame;
  if (isSame !== undefined)
    expect(isSame(back as never, wanted as never), `${where}: ${JSON.stringify(back)}`).toBe(true);
  else expect(back, where).toEqual(wanted);
}

describe.each(
  smoke([
    ["6x9in", null],
    ["a4", 2],
  ] as const),
)("a book of every kind and level on %s", (page, perPage) => {
  let book: MixedBook;
  let proof: Proof;
  beforeAll(async () => {
    book = mixedBook(VARIANTS, perPage, { page });
    proof = await proveBook(await press(book), KINDS);
  });

  it("P18 P22 has more than a hundred puzzles, none twice, each with the one answer that is printed for it", () => {
    expect(proof.faults).toEqual([]);
    expect(proof.puzzles.length).toBeGreaterThan(100);
    expect(new Set(proof.puzzles.map(({ kind }) => kind)).size).toBe(KINDS.length);
    expect(proof.puzzles.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      book.manifest.puzzles.map(({ number }) => number),
    );
  });

  it("P18 prints the puzzles that it holds, under the names of their kinds", () => {
    for (const { number, puzzle, kind, title } of proof.puzzles) {
      const made = book.manifest.puzzles[number - 1]!;
      expect(kind).toBe(made.kind);
      expect(title, `head of ${number}`).toBe(nameOf(kind));
      expectSame(puzzle, made.puzzle, `puzzle ${number} (${kind})`);
    }
  });
});

/** The first variant of each kind, which is easy, and the last, which is not. */
const FIRST: readonly Variant[] = VARIANTS.filter(
  ({ kind }, i) => VARIANTS.findIndex((variant) => variant.kind === kind) === i,
);
const LAST: readonly Variant[] = VARIANTS.filter(
  ({ kind }, i) => VARIANTS.findLastIndex((variant) => variant.kind === kind) === i,
);

const editions: readonly (readonly [string, readonly Variant[], Partial<Spec>, Output])[] = [
  ["for the press, at 6 × 9 in", [...FIRST, ...LAST], { page: "6x9in" }, "press"],
  ["with its kinds in turn, elegant", [...FIRST, ...LAST], { mix: "spread", theme: "elegant" }, "screen"],
  [
    "with its kinds in turn, of all sorts",
    VARIANTS.filter(({ kind }) => kind !== "sum-triangle"),
    { mix: "spread", page: "6x9in" },
    "screen",
  ],
  [
    "with hints and explanations",
    FIRST,
    { answers: { at: "back", show: ["hints", "explained", "answers"] } },
    "screen",
  ],
  ["for children, playful", FIRST, { reader: "ages 6-7", theme: "playful" }, "screen"],
  ["in large print, for the press", FIRST, { reader: "large-print", page: "8.5x11in" }, "press"],
  ["in American English, on Letter", FIRST, { language: "en-US", page: "letter" }, "screen"],
  ["with codes that lead to the site", FIRST, { qr: true, site: { address: "https://numbers.example/" } }, "screen"],
];
it.each(smoke(editions))("a book in another edition is read as well P18 %s", async (_, variants, changes, output) => {
  const { manifest, answers } = mixedBook(variants, null, changes);
  const { puzzles, faults } = await proveBook(await bookPdf({ manifest, kinds: KINDS, output }, answers), KINDS);
  expect(faults).toEqual([]);
  expect(puzzles.length).toBe(answers.length);
});

it("a book in another edition is read as well P29 as a booklet, when its sheets are folded", async () => {
  const { manifest, answers } = mixedBook(FIRST, null, { page: "a5" });
  const sides = await readPaper(await bookPdf({ manifest, kinds: KINDS, output: "booklet" }, answers));
  const pages = unfold(sides);
  const { puzzles, faults } = provePages(pages, KINDS);
  expect(faults).toEqual([]);
  expect(puzzles.length).toBe(answers.length);
  expect(sides.length % 2).toBe(0);
  // Unfolded, the sheets are no book.
  expect(provePages(sides, KINDS).faults.length).toBeGreaterThan(0);
});

it.each(
  smoke([
    ["for adults", {}],
    ["for children", { reader: "ages 6-7" }],
  ] as const),
)(
  "a book in another edition is read as well as sheets for a class that save toner, with the key apart, %s",
  async (_, changes) => {
    const { manifest, answers } = mixedBook(FIRST, null, changes);
    const job = { manifest, kinds: KINDS, output: "classroom" } as const;
    const key = await keyPdf(job, new Map(answers.map((answer, i) => [i + 1, answer])));
    const { puzzles, faults } = await proveBook(await bookPdf(job, answers), KINDS, key);
    expect(faults).toEqual([]);
    expect(puzzles.length).toBe(answers.length);
  },
);

const small = (): MixedBook =>
  mixedBook(
    FIRST.map((variant) => ({ ...variant, count: 2 })),
    2,
  );
const faultsOf = async (book: MixedBook) => (await proveBook(await press(book), KINDS)).faults;
const changed = (
  book: MixedBook,
  change: (puzzle: Record<string, never>, number: number) => object | undefined,
): MixedBook => ({
  ...book,
  manifest: {
    ...book.manifest,
    puzzles: book.manifest.puzzles.map((each) => ({
      ...each,
      puzzle: change(each.puzzle as never, each.number) ?? each.puzzle,
    })),
  },
});

/** Two chapters of a kind in which rules differ. */
const chapters = (): MixedBook =>
  mixedBook(
    [
      { kind: "cross-numbers", level: "medium", count: 5 },
      { kind: "cross-numbers", level: "hard", count: 3 },
    ],
    null,
    { page: "6x9in" },
  );

it("a book prints each rule whole once a chapter, and later pages have one answer with what is printed before", async () => {
  const pages = await readPaper(await press(chapters()));
  expect(provePages(pages, KINDS).faults).toEqual([]);
  const wholeOn = pages.filter(({ shows }) =>
    shows.some(({ text }) => text.startsWith("Fill the boxes so that every row and column")),
  );
  expect(wholeOn).toHaveLength(2);
  // A reader who opens the book at its second chapter knows all that it needs.
  const rest = pages.filter(({ number }) => number >= wholeOn[1]!.number);
  const { puzzles, faults } = provePages(rest, KINDS, pages);
  expect(puzzles.map(({ number }) => number)).toEqual([6, 7, 8]);
  expect(faults.filter((fault) => !/^answer [1-5] answers nothing$/.test(fault))).toEqual([]);
});

it("a wrong book has a clause with more digits than its answer allows", async () => {
  const options = { digits: 4, symbols: "12345" };
  const codes = mixedBook([{ kind: "number-mind", level: "easy", count: 3, options }], 1);
  const book = changed(codes, (puzzle, number) => (number === 2 ? { ...puzzle, symbols: "1234567" } : undefined));
  expect(await faultsOf(book)).toEqual([
    expect.stringMatching(/^puzzle 2 \(number-code, page \d+\): it has 2 answers or more, and 1 by the key$/),
  ]);
});

it("a wrong book gives each puzzle the other's answer: every one is told", async () => {
  const book = small();
  const answers = book.answers.map((_, i) => book.answers[i % 2 === 0 ? i + 1 : i - 1]!);
  const faults = await faultsOf({ ...book, answers });
  for (const { number } of book.manifest.puzzles)
    expect(
      faults.some((fault) => fault.includes(`puzzle ${number} `)),
      `puzzle ${number}`,
    ).toBe(true);
});

it.runIf(runsAll)("a wrong book prints too little to have one answer", async () => {
  const faults = await faultsOf(
    changed(small(), (puzzle) => {
      if (puzzle.guesses !== undefined) return { ...puzzle, guesses: (puzzle.guesses as unknown[]).slice(1) };
      if (puzzle.rules !== undefined) return { ...puzzle, rules: (puzzle.rules as unknown[]).slice(1) };
      return undefined;
    }),
  );
  expect(faults.filter((fault) => /has 2 answers or more, and 1 by the key/.test(fault)).length).toBeGreaterThan(3);
});

it.runIf(runsAll)("a wrong book prints one digit of a guess wrong", async () => {
  const next = (code: string) => `${code[0] === "1" ? "2" : "1"}${code.slice(1)}`;
  const book = changed(small(), (puzzle) =>
    puzzle.guesses === undefined
      ? undefined
      : {
          ...puzzle,
          guesses: (puzzle.guesses as { code: string }[]).map((guess) => ({ ...guess, code: next(guess.code) })),
        },
  );
  expect((await faultsOf(book)).filter((fault) => /\((number-code|code-pegs), page/.test(fault)).length).toBe(4);
});

it("a wrong book P22 has a puzzle twice", async () => {
  const book = small();
  const puzzles = book.manifest.puzzles.map((each, i) =>
    i === 1 ? { ...each, puzzle: book.manifest.puzzles[0]!.puzzle } : each,
  );
  const answers = book.answers.map((answer, i) => (i === 1 ? book.answers[0]! : answer));
  expect(await faultsOf({ manifest: { ...book.manifest, puzzles }, answers })).toEqual([
    "puzzle 2 is puzzle 1 once more",
  ]);
});

it.runIf(runsAll)("a wrong book P17 numbers two puzzles alike", async () => {
  const book = small();
  const puzzles = book.manifest.puzzles.map((each, i) => (i === 1 ? { ...each, number: 1 } : each));
  const faults = await faultsOf({ ...book, manifest: { ...book.manifest, puzzles } });
  expect(faults).toEqual(expect.arrayContaining(["puzzle 1 stands there twice", "answer 1 stands there twice"]));
});

it.runIf(runsAll)("a wrong book P17 names other pages in its key", async () => {
  const [two, one] = [small(), { ...small() }];
  const sections = one.manifest.sections.map((section) => ({ ...section, perPage: 1 }));
  const key = await press({ ...one, manifest: { ...one.manifest, sections } });
  const { faults } = await proveBook(await press(two), KINDS, key);
  expect(faults.length).toBeGreaterThan(7);
  for (const fault of faults) expect(fault).toMatch(/its answer says page \d+$/);
});

it.runIf(runsAll)("a wrong book leaves an answer out", async () => {
  const book = small();
  const without = {
    ...book,
    manifest: { ...book.manifest, spec: { ...book.manifest.spec, answers: { at: "none", show: ["answers"] } } },
  };
  const { faults } = await proveBook(await press(without as MixedBook), KINDS);
  expect(faults.filter((fault) => fault.endsWith("no answer")).length).toBe(book.answers.length);
});
