/** `answers`: prints the answer key again, from a spec or a made book, or for single puzzles. */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { answerText } from "../../book/answer-text.ts";
import { checkPuzzles } from "../../book/answers.ts";
import type { Manifest } from "../../book/manifest.ts";
import { puzzleId } from "../../engine/id.ts";
import type { Entry } from "../../engine/kind.ts";
import { firstOf, required, valueFor } from "../../engine/required.ts";
import { byNumber } from "../../pdf/print-parts.ts";
import { needsAll, renderKey, typesetBook, typesetForKey } from "../../pdf/render-book.ts";
import { EXIT, type ExitCode, Failure, refusal } from "../../spec/diagnostic.ts";
import { sheetFlags } from "../../spec/sheet-options.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { joinCodes, looksLikeCode } from "../../spec/typed-code.ts";
import { readAgain } from "../../spec/typed-sheet.ts";
import { sumOf } from "../files/file-sum.ts";
import { listedIn } from "../files/file-sums.ts";
import { type FoundPuzzles, findPuzzles, idsWords, isAddress, isFile } from "../files/find-puzzles.ts";
import { pdfsOf } from "../files/outputs.ts";
import { withPlace } from "../files/read-books.ts";
import { nameOfSpec, readBook, readManifest, refuseSeries } from "../files/read-files.ts";
import { type ReadPuzzle, readAddress } from "../files/read-puzzle.ts";
import { openFolder } from "../files/unfinished-folder.ts";
import { writeWhole } from "../files/write-files.ts";
import { quoted } from "../terminal/quoted.ts";
import { type Terminal, withReadingBar } from "../terminal/terminal.ts";
import { CLASS_LIST, namesFor, noteBoxed, readClassList } from "./class-flags.ts";
import { BOOK, command, JSON_FLAG, OUT, WORKERS } from "./command.ts";
import { EDITION, type EditionFlags, withEdition } from "./edition-flags.ts";
import { answersOf, makeBook, type WorkContext, withWorkContext } from "./work.ts";

export default command({
  places: {
    what: {
      type: "string",
      array: true,
      demandOption: true,
      describe: "Specs, made books (book.json), codes of sheets, ids of puzzles or addresses that carry them",
    },
  },
  flags: {
    book: BOOK,
    theme: {
      ...sheetFlags().theme,
      describe: "With a code of twelve characters: the season or feast that its sheet was made for",
    },
    ...EDITION,
    "class-list": CLASS_LIST,
    out: OUT,
    workers: WORKERS,
    json: JSON_FLAG,
  },
  examples: [
    ["answers dist/first-book/book.json", "the key, as the build printed it"],
    ["answers 9SFQ-2798-26FV", "the key of a sheet, from the code at its foot: no file is needed"],
    ["answers 7K3QW2MX9CR", "the answer of one puzzle"],
    ["answers https://numbers.example/play/#…", "the answer of a puzzle by its address: no book is needed"],
  ],
  run: async (
    { what: typed, book, theme, reader, output, spacing, tint, colour, "class-list": names, out, workers, json },
    terminal,
  ) =>
    withWorkContext(terminal, { workers }, async (context) => {
      const list = readClassList(names, terminal.note);
      const what = joinCodes(typed);
      const codes = what.filter((text) => !isFile(text) && !isAddress(text) && looksLikeCode(text));
      if (theme !== undefined && codes.length === 0) throw refusal(EXIT.usage, "theme-of-code");
      const sheets = codes.map((again) => readAgain({ again, theme, classList: list }, context.kinds));
      const readOne = (path: string) => {
        refuseSeries(path, `ask for one volume, as ${join(out, `${nameOfSpec(path)}-1`, "book.json")}`);
        return withReadingBar(terminal, path, (onSection) => readBook(path, context.kinds, onSection));
      };
      const files = [...what.filter(isFile).map(readOne), ...sheets];
      const twice = files.find(({ name }, i) => files.findIndex((file) => file.name === name) < i);
      if (twice !== undefined) throw refusal(EXIT.usage, "same-key", { name: twice.name });
      const read = what
        .filter((text) => !isFile(text) && !codes.includes(text))
        .map((text) => (isAddress(text) ? readAddress(text) : { id: text }));
      const ids = read.flatMap((one) => ("id" in one ? [one.id] : []));
      const found = ids.length === 0 ? [] : findPuzzles(ids, { named: book, out });
      const fromAddresses = printAddressAnswers(
        read.flatMap((one) => ("kind" in one ? [one] : [])),
        json,
        terminal,
      );
      if (files.length + found.length > 0) openFolder(out);
      for (const { name } of [...files, ...found]) openFolder(join(out, name));
      const books: { name: string; manifest: Manifest; ending: string }[] = [];
      const edition = { reader, output, spacing, tint, colour };
      for (const file of files) {
        const manifest =
          "manifest" in file
            ? { ...file.manifest, spec: withEdition(file.manifest.spec, edition) }
            : await makeBook(context, file.name, withEdition(file.spec, edition)).catch((error: unknown) => {
                throw withPlace(error, "path" in file ? { path: file.path } : {});
              });
        const beside = bookBeside(join(out, file.name), manifest, readManifest);
        const ending = beside === null ? "" : endingOf(edition, beside.spec);
        books.push({
          name: file.name,
          manifest,
          ending: list === undefined || beside === null ? ending : `${ending}-names`,
        });
      }
      const written: string[] = [];
      for (const { name, manifest, ending } of books) {
        const found = await answersOf(context, name, manifest);
        const pupils = namesFor(manifest.spec, list);
        noteBoxed(pupils, manifest.spec, terminal.note);
        for (const output of manifest.spec.output) {
          const own = pdfsOf(join(out, name), name, output, manifest).answers;
          const book = typesetBook({ manifest, name, kinds: context.kinds, output, pupils }, found);
          const key = await renderKey(book, byNumber(manifest, found));
          const path = keyPath(own, ending, key);
          writeWhole(path, key);
          written.push(path);
        }
      }
      for (const one of found) {
        const path = join(out, one.name, `${one.name}-answers-${idsWords(one.wanted)}.pdf`);
        const texts = await printSome(context, one, edition, path);
        if (!json) for (const text of texts) terminal.print(`${text}\n`);
        written.push(path);
      }
      const { code, answers: addressAnswers } = fromAddresses;
      const data = { files: written, ...(addressAnswers.length > 0 ? { answers: addressAnswers } : {}) };
      terminal.print(json ? `${JSON.stringify(data)}\n` : written.map((path) => `${path}\n`).join(""));
      return code;
    }),
});

/**
 * The book in the folder of a key; null: none. Throws a `Failure` if it has other puzzles, for example after a change of its spec,
 * because the key beside a book must match it.
 */
function bookBeside(folder: string, { puzzles }: Manifest, read: (path: string) => Manifest): Manifest | null {
  const path = join(folder, "book.json");
  if (!existsSync(path)) return null;
  let beside: Manifest;
  try {
    beside = read(path);
  } catch (error) {
    // An unreadable book has no key to protect.
    if (error instanceof Failure) return null;
    throw error;
  }
  const there = beside.puzzles;
  if (there.length === puzzles.length && there.every(({ id }, i) => id === puzzles[i]!.id)) return beside;
  throw refusal(EXIT.cannotCreate, "other-puzzles", { folder, path: quoted(path) });
}

/**
 * The ending of the name of a key in another form than the book's own, so that the own key is not replaced. With several outputs the
 * names contain the output already.
 */
function endingOf({ output, ...look }: EditionFlags, spec: Spec): string {
  const isOne = output !== undefined && !output.includes(",") && spec.output.length === 1;
  return Object.entries({ ...look, ...(isOne ? { output } : {}) } satisfies EditionFlags)
    .filter(([flag, value]) => value !== undefined && value !== String(spec[flag as keyof EditionFlags]))
    .map(([, value]) => `-${value!.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`)
    .join("");
}

/** The path of a key. A different built key is not replaced: it may contain names, or texts of an earlier spec. */
function keyPath(own: string, ending: string, key: Uint8Array): string {
  const other = own.replace(/\.pdf$/, `${ending === "" ? "-again" : ending}.pdf`);
  if (ending !== "") return other;
  const sum = createHash("sha256").update(key).digest("hex");
  const built = listedIn(dirname(own)).get(basename(own));
  return built === undefined || built === sum || !existsSync(own) || sumOf(own) !== built ? own : other;
}

/** Prints the answers of puzzles in addresses. */
function printAddressAnswers(
  puzzles: readonly ReadPuzzle[],
  json: boolean,
  terminal: Terminal,
): { code: ExitCode; answers: readonly AddressAnswer[] } {
  const found = puzzles.map(answerOf);
  for (const [i, answer] of found.entries()) {
    if (!json) terminal.print(`${i > 0 ? "\n" : ""}${answerLines(puzzles[i]!, answer)}`);
    const note = answerNote(answer);
    if (note !== null) terminal.note(note);
  }
  return { code: found.map(answerCode).find((code) => code !== EXIT.ok) ?? EXIT.ok, answers: found };
}

/** Prints the key for some puzzles of a book; returns their answers as text. */
async function printSome(
  context: WorkContext,
  { name, manifest, wanted }: FoundPuzzles,
  edition: EditionFlags,
  path: string,
): Promise<string[]> {
  const { kinds } = context;
  // Lays out the whole book to get the page numbers.
  checkPuzzles(manifest, kinds);
  const job = { manifest: { ...manifest, spec: withEdition(manifest.spec, edition) }, name, kinds };
  const solved = needsAll(job) ? manifest : wanted;
  const found = byNumber(solved, await answersOf(context, name, solved));
  const numbers = new Set(wanted.puzzles.map(({ number }) => number));
  const key = await renderKey(typesetForKey(job, found), found, numbers);
  writeWhole(path, key);
  return wanted.puzzles.map(({ number, id, kind, puzzle }) => {
    const rules = required(kinds.find((known) => known.id === kind));
    return `${number}  ${id}\n${answerText(rules, puzzle, valueFor(found, number).entry)}`;
  });
}

/** The result, as `--json` prints it. */
export interface AddressAnswer {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** All ways to write the answer. If the puzzle has several answers, two of them. */
  readonly solutions: readonly Entry[];
  /** Number of different answers: 2 means two or more. */
  readonly answers: 0 | 1 | 2;
  /** Whether the search is complete; if not, there may be more answers. */
  readonly complete: boolean;
}

/** Maximum number of search steps, as for `solve`: at most a minute or two. */
const MAX_NODES = 10_000_000;
const MAX_WAYS = 1_000;

/** Solves a puzzle of unknown origin, which may have no answer or several. */
export function answerOf({ kind, puzzle }: ReadPuzzle): AddressAnswer {
  const known = { id: puzzleId(kind.id, puzzle), kind: kind.id, name: kind.slug };
  const differ = (entries: readonly Entry[]) =>
    new Set(entries.map((entry) => kind.canonicalAnswer(puzzle, entry))).size;
  const { solutions, complete } = kind.solve(puzzle, { solutions: 2, nodes: MAX_NODES });
  if (solutions.length < 2) return { ...known, solutions, answers: solutions.length === 0 ? 0 : 1, complete };
  if (differ(solutions) > 1) return { ...known, solutions, answers: 2, complete };
  const all = kind.solve(puzzle, { solutions: MAX_WAYS, nodes: MAX_NODES });
  const one = kind.canonicalAnswer(puzzle, firstOf(all.solutions));
  const other = all.solutions.find((entry) => kind.canonicalAnswer(puzzle, entry) !== one);
  if (other === undefined) return { ...known, solutions: all.solutions, answers: 1, complete: all.complete };
  return { ...known, solutions: [firstOf(all.solutions), other], answers: 2, complete: all.complete };
}

/** The id, then all ways to write the answer. */
export const answerLines = ({ kind, puzzle }: ReadPuzzle, { id, solutions }: AddressAnswer): string =>
  `${id}\n${solutions.map((entry) => answerText(kind, puzzle, entry)).join(kind.slots(puzzle).length > 1 ? "\n" : "")}`;

/** A note: the puzzle has other answers, several ways to write one, or the search stopped early. Null: no note. */
export function answerNote({ id, solutions, answers, complete }: AddressAnswer): string | null {
  if (answers === 0)
    return `${id}: ${complete ? "there is no answer" : "the search was stopped before it found an answer"}`;
  if (answers === 2) return `${id}: there is more than one answer; these are two of them`;
  if (solutions.length > 1) return `${id}: any way counts: ${solutions.length} ${complete ? "in all" : "were found"}`;
  return complete ? null : `${id}: not proved to be the only answer: the search was stopped before its end`;
}

/** Exit code: success for exactly one proved answer. */
export const answerCode = ({ answers, complete, solutions }: AddressAnswer): ExitCode =>
  answers === 1 && (complete || solutions.length > 1) ? EXIT.ok : EXIT.failed;
