/** Judges the text of a `book.json` as the commands do that read one, and holds what comes of it against what is promised. */
import { type Prover, proveAgain, verifyManifest } from "../src/book/answers.ts";
import type { Answer, Manifest } from "../src/book/manifest.ts";
import { type ReadManifest, readManifest } from "../src/book/manifest-file.ts";
import { readAgain } from "../src/book/print-again.ts";
import { type Examination, examine } from "../src/engine/examine.ts";
import { KINDS, kindOf } from "../src/engine/kinds/index.ts";
import { typesetBook } from "../src/pdf/render-book.ts";
import { decodeText, Failure, formatFailure, InputError } from "../src/spec/diagnostic.ts";
import { FOREIGN } from "./judged.ts";

/** How far a book came. */
export interface BookJudgement {
  readonly reached: "refused" | "read" | "proved" | "laid out";
  /** Of processor time. */
  readonly milliseconds: number;
  /** Where the promise was broken, in a line each. */
  readonly problems: readonly string[];
}

const MAX_MILLISECONDS = 2_000;

const known = new Map<string, Examination>();

/** To write a puzzle of many megabytes out as a key takes longer than to see that it is none. */
const MAX_BYTES_OF_KNOWN = 1_000_000;

/** Proves puzzles, each once: most of a damaged book are those of the whole one. `size`: of the book's file in bytes. */
const proverOf = (size: number): Prover => ({
  prove: async (claims) =>
    claims.map((claim) => {
      const examined = (): Examination => examine(kindOf(claim.kind)!, claim);
      if (size > MAX_BYTES_OF_KNOWN) return examined();
      const key = JSON.stringify(claim);
      const found = known.get(key) ?? examined();
      // What was damaged is met only once.
      if (known.size < 500) known.set(key, found);
      return found;
    }),
});

/** `isLaidOut`: whether its pages are laid out, too, where it comes so far. */
export async function judgeBook(bytes: Uint8Array, isLaidOut: boolean): Promise<BookJudgement> {
  const problems: string[] = [];
  const before = process.cpuUsage();
  let reached: BookJudgement["reached"] = "refused";
  const text = new TextDecoder().decode(bytes);
  const prover = proverOf(bytes.length);
  try {
    const read = readManifest(decodeText(bytes, "book.json"), "book.json");
    reached = "read";
    problems.push(...foreignIn(await verifyManifest(read.manifest, KINDS, prover), text));
    // Keys and sites are made of a book as it was read; what is printed again must be as a spec could have it, too.
    const proof = await proveAgain(read.manifest, KINDS, prover);
    if ("problems" in proof)
      throw new InputError(
        proof.problems.map(({ puzzle, problem }) =>
          read.source.issue(["puzzles", puzzle], { message: problem, fix: null }),
        ),
      );
    reached = "proved";
    const again = againOrFailure(read);
    if (again instanceof Failure) problems.push(...problemsOf(again, text));
    if (isLaidOut) {
      layOut(read.manifest, proof.answers);
      if (!(again instanceof Failure)) layOut(again, proof.answers);
      reached = "laid out";
    }
  } catch (error) {
    if (error instanceof Failure) problems.push(...problemsOf(error, text));
    else problems.push(`crashed: ${(error as Error).stack?.split("\n").slice(0, 4).join(" ")}`);
  }
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1_000;
  if (milliseconds > MAX_MILLISECONDS) problems.push(`took ${Math.round(milliseconds)} ms`);
  return { reached, milliseconds, problems };
}

function againOrFailure(read: ReadManifest): Manifest | Failure {
  try {
    return readAgain(read, KINDS);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** What is not as it should be in how a failure is told. */
function problemsOf(failure: Failure, text: string): string[] {
  const told = formatFailure(failure);
  const problems = foreignIn(
    told.split("\n").filter((line) => line.startsWith("error: ")),
    text,
  );
  const issues = failure instanceof InputError ? failure.issues : [];
  const isWhole = /not text in UTF-8|not the book.json|of format|every puzzle/.test(told);
  if (!isWhole && issues.some(({ line, column }) => line === null || column === null))
    problems.push(`says no place: ${told.slice(0, 200)}`);
  return problems;
}

function layOut(manifest: Manifest, answers: readonly Answer[]): void {
  for (const output of manifest.spec.output) typesetBook({ manifest, kinds: KINDS, name: "book", output }, answers);
}

const foreignIn = (lines: readonly string[], text: string): string[] =>
  lines.flatMap((line) => {
    const found = FOREIGN.exec(line);
    // What stands in the book is quoted, and may be anything.
    return found === null || text.includes(found[0]) ? [] : [`"${line.slice(0, 200)}" is not ours`];
  });
