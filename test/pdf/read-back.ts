/**
 * A book proved from its finished PDF alone: every puzzle is read where it is printed, solved again, and compared with
 * the answer that is printed for its number. What the book was made from is not looked at.
 */
import type { Entry, PuzzleKind, Solved } from "../../src/engine/kind.ts";
import { type AnswerBlock, answerBlocks } from "./answer-blocks.ts";
import type { KnownRules } from "./known-rules.ts";
import { type PaperPage, readPaper } from "./marks.ts";
import { PDF_KINDS } from "./pdf-kinds.ts";
import { footLine, type PuzzleBlock, puzzleBlocks } from "./puzzle-blocks.ts";

/** A puzzle as it was read, solved and compared. */
export interface ReadPuzzle {
  readonly number: number;
  readonly page: number;
  readonly kind: string;
  readonly title: string;
  readonly puzzle: unknown;
  /** What is printed as its answer. */
  readonly answer: Entry | null;
}
export interface Proof {
  readonly puzzles: readonly ReadPuzzle[];
  /** What is wrong, each with its number or page; empty for a book that is right. */
  readonly faults: readonly string[];
}

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** Reads a finished book with its answers in it, or with them in a file of their own. */
export async function proveBook(bytes: Uint8Array, kinds: Kinds, key?: Uint8Array): Promise<Proof> {
  return provePages(await readPaper(bytes), kinds, key && (await readPaper(key)));
}

/** Proves pages that were read, and those of their key where it is apart. */
export function provePages(pages: readonly PaperPage[], kinds: Kinds, key?: readonly PaperPage[]): Proof {
  const faults: string[] = [];
  const known: KnownRules = new Map();
  const blocks = pages.flatMap((page) => attempt(faults, `page ${page.number}`, () => puzzleBlocks(page, known)) ?? []);
  const answers = (key ?? pages).flatMap(answerBlocks);
  const numbers = blocks.map(({ number }) => number);
  faults.push(
    ...onlyOnce("puzzle", numbers),
    ...onlyOnce(
      "answer",
      answers.map(({ number }) => number),
    ),
  );
  faults.push(
    ...answers
      .filter(({ number }) => !numbers.includes(number))
      .map(({ number }) => `answer ${number} answers nothing`),
  );
  if (key === undefined) faults.push(...footFaults(pages, blocks, answers));
  const puzzles = blocks.map((block) => proved(block, answers, kinds, faults));
  faults.push(...twice(puzzles, kinds));
  return { puzzles, faults };
}

/** Runs a reader; what it throws is a fault. */
function attempt<T>(faults: string[], where: string, read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    faults.push(`${where}: ${(error as Error).message}`);
    return null;
  }
}

const onlyOnce = (what: string, numbers: readonly number[]): string[] =>
  [...new Set(numbers.filter((number, i) => numbers.indexOf(number) !== i))].map(
    (number) => `${what} ${number} stands there twice`,
  );

function proved(block: PuzzleBlock, answers: readonly AnswerBlock[], kinds: Kinds, faults: string[]): ReadPuzzle {
  const { number, page, title, kind: id, figure, rule } = block;
  const kind = kinds.find((each) => each.id === id)!;
  const onPaper = PDF_KINDS.get(id)!;
  const where = `puzzle ${number} (${kind.slug}, page ${page})`;
  const read = attempt(faults, where, () => kind.puzzle.parse(onPaper.readPuzzle(figure, rule)));
  const at = answers.find((each) => each.number === number);
  if (at === undefined) faults.push(`${where}: no answer`);
  else if (at.labelPage !== null && at.labelPage !== page)
    faults.push(`${where}: its answer says page ${at.labelPage}`);
  const found = read === null || at === undefined ? null : at;
  const answer = found && attempt(faults, `answer of ${where}`, () => onPaper.readAnswer(found.figure, read as never));
  if (found !== null && answer !== null) attempt(faults, where, () => compare(kind, read, answer, found.ways));
  return { number, page, kind: id, title, puzzle: read, answer };
}

/** More search steps than any printed puzzle needs. */
const NODES = 50_000_000;

/** Exactly one answer, or as many ways as are printed, and the printed one is it, or one of them. */
function compare(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, answer: Entry, ways: number | null): void {
  const solved: Solved = kind.solve(puzzle, { solutions: ways === null ? 2 : 0, nodes: NODES });
  const count = solved.solutions.length;
  if (count > (ways ?? 1)) throw new Error(`it has ${count} answers or more, and ${ways ?? 1} by the key`);
  if (!solved.complete) throw new Error("it could not be searched to the end");
  if (count !== (ways ?? 1)) throw new Error(`it has ${count} answers, and ${ways ?? 1} by the key`);
  if (!kind.check(puzzle, answer).done) throw new Error("its answer breaks a rule");
  const printed = kind.canonicalAnswer(puzzle, answer);
  if (!solved.solutions.some((solution) => kind.canonicalAnswer(puzzle, solution) === printed))
    throw new Error("its answer is another than it has");
  if (ways !== null || kind.reasons === "found") return;
  const [only] = solved.solutions;
  for (const [slot, text] of Object.entries(only!)) {
    if (answer[slot] !== text) throw new Error(`its answer has ${answer[slot]} at ${slot}, where ${text} belongs`);
  }
}

/** Every page names itself at its foot, and where the answers to its puzzles are. */
function footFaults(
  pages: readonly PaperPage[],
  blocks: readonly PuzzleBlock[],
  answers: readonly AnswerBlock[],
): string[] {
  return pages.flatMap((page) => {
    const own = blocks.filter((block) => block.page === page.number);
    const on = [...new Set(answers.filter(({ page: at }) => at === page.number).map(({ page: at }) => at))];
    if (own.length + on.length === 0) return [];
    const bottom = footLine(page);
    const foot = page.shows.filter(({ y }) => Math.abs(y - bottom) < 3).map(({ text }) => text);
    const faults = foot.includes(String(page.number)) ? [] : [`page ${page.number}: its foot says ${foot.join(" | ")}`];
    if (own.length === 0 || answers.length === 0) return faults;
    const wanted = own.flatMap(({ number }) =>
      answers.filter((each) => each.number === number).map((each) => each.page),
    );
    const told = foot.map((text) => toldPages(text)).find((list) => list !== null);
    const right = told != null && told[0] === Math.min(...wanted) && told.at(-1) === Math.max(...wanted);
    return right
      ? faults
      : [...faults, `page ${page.number}: answers are on ${wanted.join(", ")}, and it says "${foot.join(" | ")}"`];
  });
}

/** "Answers on pages 4 and 5" as numbers. */
function toldPages(text: string): number[] | null {
  const read = /^Answers? on pages? (\d+)(?: (?:and|to) (\d+))?$/.exec(text);
  return read === null ? null : [read[1], read[2]].flatMap((page) => (page === undefined ? [] : [Number(page)]));
}

/** The same puzzle, up to its kind's symmetries, under two numbers. */
function twice(puzzles: readonly ReadPuzzle[], kinds: Kinds): string[] {
  const first = new Map<string, number>();
  return puzzles.flatMap(({ kind: id, puzzle, number }) => {
    if (puzzle === null) return [];
    const form = `${id} ${kinds.find((kind) => kind.id === id)!.canonical(puzzle)}`;
    const before = first.get(form);
    first.set(form, before ?? number);
    return before === undefined ? [] : [`puzzle ${number} is puzzle ${before} once more`];
  });
}
