/** `export`: writes puzzles, answers and lines of a key as single files for layout programs, or as one table. */

import { join } from "node:path";
import { THEME_NAMES } from "../../draw/themes/theme.ts";
import { WRITTEN_FORMATS, writeForeign } from "../../engine/formats/formats.ts";
import { valueFor } from "../../engine/required.ts";
import { type FigureLook, figurePage, figureType } from "../../pdf/figures/figure-page.ts";
import { figurePdf } from "../../pdf/figures/figure-pdf.ts";
import { figureSvg } from "../../pdf/figures/figure-svg.ts";
import { figureRow, formatRows, formatTsv } from "../../pdf/figures/figure-table.ts";
import { FIGURE_PARTS, FONT_FORMS, type FontForm } from "../../pdf/figures/forms.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { formatProblem } from "../../spec/format-problem.ts";
import { parseLengthOf } from "../../spec/page-size.ts";
import { openFolder } from "../files/unfinished-folder.ts";
import { type Staged, stageFile } from "../files/write-files.ts";
import { BOOK, command, JSON_FLAG, LANGUAGE, WORKERS } from "./command.ts";
import { type ExportedPuzzle, puzzlesToExport } from "./export-puzzles.ts";
import { withWorkContext } from "./work.ts";

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
