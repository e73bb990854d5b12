/** `export`: writes puzzles, answers and lines of a key as single files for layout programs, or as one table. */

import { join } from "node:path";
import type { ProvedPuzzle } from "../../book/given-puzzles.ts";
import type { Manifest } from "../../book/manifest.ts";
import { THEME_NAMES } from "../../draw/themes/theme.ts";
import { WRITTEN_FORMATS, writeForeign } from "../../engine/formats/formats.ts";
import { required, valueFor } from "../../engine/required.ts";
import { figurePalettes } from "../../pages/palettes.ts";
import { type FigureLook, figurePage, figureType } from "../../pdf/figures/figure-page.ts";
import { figurePdf } from "../../pdf/figures/figure-pdf.ts";
import { figureSvg } from "../../pdf/figures/figure-svg.ts";
import { figureRow, formatRows, formatTsv, type TabledPuzzle } from "../../pdf/figures/figure-table.ts";
import { FIGURE_PARTS, FONT_FORMS, type FontForm } from "../../pdf/figures/forms.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { printReader, registerOf } from "../../spec/edition/print-reader.ts";
import { sizesOf } from "../../spec/edition/reader.ts";
import { formatProblem } from "../../spec/format-problem.ts";
import { parseLengthOf } from "../../spec/page-size.ts";
import { findPuzzles, isAddress, isFile } from "../files/find-puzzles.ts";
import { type BookFiles, provedPuzzles } from "../files/open-puzzle.ts";
import { isMadeBook, nameOfManifest, readManifest } from "../files/read-files.ts";
import { readAddress } from "../files/read-puzzle.ts";
import { openFolder } from "../files/unfinished-folder.ts";
import { type Staged, stageFile } from "../files/write-files.ts";
import { BOOK, command, JSON_FLAG, LANGUAGE, WORKERS } from "./command.ts";
import { answersOf, type WorkContext, withWorkContext } from "./work.ts";

const FORMATS = ["svg", "pdf", "json", "tsv"] as const;
type Format = (typeof FORMATS)[number];
const isOwn = (format: string): format is Format => (FORMATS as readonly string[]).includes(format);

/** The minimum and maximum width of a figure, in millimetres. */
const WIDTH = { least: 10, most: 1_000 } as const;

export default command({
  places: {
    what: {
      type: "string",
      array: true,
      demandOption: true,
      describe: "Made books (book.json), ids of their puzzles, addresses or codes of puzzles, or files with one",
    },
  },
  flags: {
    format: {
      choices: [...FORMATS, ...WRITTEN_FORMATS.keys()],
      default: "svg",
      requiresArg: true,
      describe:
        "svg or pdf: a file for each figure; json or tsv: one table of all puzzles; the others: the puzzles for other programs",
    },
    width: {
      type: "string",
      requiresArg: true,
      describe: "How wide puzzles and answers are, as 80mm, 3in or 200pt; by default as wide as they are read well",
    },
    fonts: {
      choices: FONT_FORMS,
      default: "outlined" as const,
      requiresArg: true,
      describe: "Letters as outlines, or as text in fonts with their names",
    },
    theme: { choices: THEME_NAMES, requiresArg: true, describe: "Of the type; by default that of the book, or plain" },
    language: LANGUAGE,
    book: BOOK,
    out: {
      type: "string",
      default: "figures",
      requiresArg: true,
      describe: "Folder that the files are put into",
    },
    workers: WORKERS,
    json: JSON_FLAG,
  },
  examples: [
    ["export dist/my-book/book.json --width 80mm", "figures/001-<id>-puzzle.svg, -answer.svg and -key.svg, and so on"],
    ["export 7K3QW2MX9CR --format pdf", "one puzzle, each page as large as its figure"],
    ["export my-sudokus.sdm --format f-puzzles", "figures/puzzles.txt: an address for each"],
    ["export dist/my-book/book.json --format tsv --language de-DE", "figures/puzzles.tsv: a row for each puzzle"],
  ],
  run: async ({ what, format, width: typed, fonts, theme, language, book, out, workers, json }, terminal) =>
    withWorkContext(terminal, { workers }, async (context) => {
      const width = typed === undefined ? null : widthOf(typed);
      const puzzles = await puzzlesToExport(what, { book, out }, context);
      const lookOf = (puzzle: ExportedPuzzle): FigureLook => ({
        theme: theme ?? puzzle.theme,
        language: language ?? puzzle.language,
        ...{ sizes: puzzle.sizes, palettes: puzzle.palettes, width },
      });
      openFolder(out);
      const staged: Staged[] = [];
      try {
        if (!isOwn(format)) for (const one of stageForeign(puzzles, format, out)) staged.push(one);
        else if (format === "json" || format === "tsv") staged.push(stageTable(puzzles, format, lookOf, out));
        else
          for (const puzzle of puzzles) {
            for (const one of await stageFigures(puzzle, format, fonts, lookOf(puzzle), out)) staged.push(one);
            terminal.signal().throwIfAborted();
          }
        for (const one of staged) one.commit();
      } catch (error) {
        for (const one of staged) one.discard();
        throw error;
      }
      const files = staged.map(({ path }) => path);
      if (json)
        terminal.print(`${JSON.stringify({ puzzles: puzzles.map(({ number, id }) => ({ number, id })), files })}\n`);
      else terminal.print(files.map((path) => `${path}\n`).join(""));
      return EXIT.ok;
    }),
});

/** Reads --width as points. */
function widthOf(text: string): number {
  const read = parseLengthOf(text, WIDTH);
  if ("points" in read) return read.points;
  throw new Failure(`--width cannot be "${text}"`, EXIT.usage, read.fix);
}

type LookOf = (puzzle: ExportedPuzzle) => FigureLook;

function stageTable(puzzles: readonly ExportedPuzzle[], format: "json" | "tsv", lookOf: LookOf, out: string): Staged {
  const rows = puzzles.map((puzzle) => figureRow(puzzle, lookOf(puzzle)));
  return stageFile(join(out, `puzzles.${format}`), format === "tsv" ? formatTsv(rows) : formatRows(rows));
}

/** Writes the puzzles in a format of others: one file or, if it holds one puzzle, a file for each. Throws a `Failure`. */
function stageForeign(puzzles: readonly ExportedPuzzle[], format: string, out: string): Staged[] {
  const { ending, isPack } = valueFor(WRITTEN_FORMATS, format);
  const groups = isPack
    ? [{ name: "puzzles", group: puzzles }]
    : puzzles.map((one) => ({ name: one.name, group: [one] }));
  const texts = groups.map(({ name, group }) => {
    const written = writeForeign(
      group.map(({ puzzle }) => puzzle as { readonly kind: string }),
      format,
    );
    if ("fault" in written) throw new Failure(formatProblem(written.fault), EXIT.failed);
    return { file: join(out, `${name}.${ending}`), text: written.text };
  });
  return texts.map(({ file, text }) => stageFile(file, text));
}

/** Writes the three files of a puzzle, named after its number and its id. */
async function stageFigures(
  puzzle: ExportedPuzzle,
  format: "svg" | "pdf",
  fonts: FontForm,
  look: FigureLook,
  out: string,
): Promise<Staged[]> {
  const order = { type: figureType(look), language: look.language, fonts, palettes: look.palettes };
  const staged: Staged[] = [];
  for (const part of FIGURE_PARTS) {
    const page = figurePage(part, puzzle, look);
    const content = format === "svg" ? figureSvg(page, order) : await figurePdf(page, order);
    staged.push(stageFile(join(out, `${puzzle.name}-${part}.${format}`), content));
  }
  return staged;
}

/** A puzzle to write, the name of its files, and the look of its book. */
export interface ExportedPuzzle extends TabledPuzzle, Pick<FigureLook, "theme" | "language" | "sizes" | "palettes"> {
  readonly name: string;
}

/** The look of a puzzle without a book. */
const NO_BOOK = { theme: "plain", language: "en-GB", sizes: sizesOf("adult") } as const;

/** Finds and solves every requested puzzle once. Throws a `Failure` for the first one that is missing or has not exactly one answer. */
export async function puzzlesToExport(
  what: readonly string[],
  { book, out }: BookFiles,
  context: WorkContext,
): Promise<ExportedPuzzle[]> {
  const found: ExportedPuzzle[] = [];
  for (const text of what) {
    if (isFile(text) && isMadeBook(text)) {
      found.push(...(await ofBook(nameOfManifest(text), readManifest(text), null, context)));
      continue;
    }
    if (isFile(text)) {
      found.push(...provedPuzzles(text, context.terminal).map(ofNoBook));
      continue;
    }
    const read = isAddress(text) ? readAddress(text) : { id: text };
    if ("kind" in read) found.push(...provedPuzzles(text, context.terminal).map(ofNoBook));
    else
      for (const { name, manifest, wanted } of findPuzzles([read.id], { named: book, out }))
        found.push(...(await ofBook(name, manifest, new Set(wanted.puzzles.map(({ number }) => number)), context)));
  }
  return found.filter(({ name }, i) => found.findIndex((other) => other.name === name) === i);
}

/** The puzzles of a book. `wanted`: their numbers; null: all. */
async function ofBook(
  book: string,
  manifest: Manifest,
  wanted: ReadonlySet<number> | null,
  context: WorkContext,
): Promise<ExportedPuzzle[]> {
  const { spec } = manifest;
  const puzzles = manifest.puzzles.filter(({ number }) => wanted === null || wanted.has(number));
  const answers = await answersOf(context, book, { ...manifest, puzzles });
  const look = {
    ...{ theme: spec.theme, language: spec.language },
    sizes: { ...sizesOf(printReader(spec)), register: registerOf(manifest) },
  };
  const digits = Math.max(3, String(Math.max(...manifest.puzzles.map(({ number }) => number))).length);
  const palettes = figurePalettes(manifest);
  return puzzles.map(({ number, id, level, kind, puzzle, section }, i) => ({
    ...{ number, id, level, puzzle, ...look, ...answers[i]! },
    palettes: (space) => palettes(space, level, section),
    kind: required(context.kinds.find((known) => known.id === kind)),
    name: `${String(number).padStart(digits, "0")}-${id.toLowerCase()}`,
  }));
}

function ofNoBook({ kind, puzzle, found }: ProvedPuzzle): ExportedPuzzle {
  const { id, answer: entry, ways, grade } = found;
  const level = grade?.level ?? null;
  return { kind, puzzle, entry, ways, id, number: null, level, name: id.toLowerCase(), ...NO_BOOK };
}
