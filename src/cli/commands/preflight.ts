/** `preflight`: checks PDFs by the rules of print shops. */

import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CoverBook, isCover } from "../../pdf/preflight/cover-job.ts";
import type { RuleResult } from "../../pdf/preflight/judge.ts";
import { openPdf } from "../../pdf/preflight/pdf-file.ts";
import { preflightFile } from "../../pdf/preflight/preflight.ts";
import { preflightCover } from "../../pdf/preflight/preflight-cover.ts";
import { formatSlideReport, isKept } from "../../pdf/preflight/report.ts";
import { preflightSlides } from "../../pdf/preflight/slide-rules.ts";
import { EXIT, type ExitCode, Failure, refusal } from "../../spec/diagnostic.ts";
import { PAPERS, type Paper, WRITTEN_PRINTERS, type WrittenPrinter } from "../../spec/edition/printer-names.ts";
import { parseSpine } from "../../spec/page-size.ts";
import { BINDINGS, type Binding } from "../../spec/printers/printer.ts";
import { printersFor } from "../../spec/printers/printers.ts";
import { at } from "../../spec/problem.ts";
import { readBytes, readManifest } from "../files/read-files.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { command, JSON_FLAG, wholeNumber } from "./command.ts";

export default command({
  places: {
    pdf: {
      type: "string",
      array: true,
      demandOption: true,
      describe: "PDFs of the inside of a book, or of covers; or a book's folder",
    },
  },
  flags: {
    printer: {
      type: "string",
      requiresArg: true,
      choices: WRITTEN_PRINTERS as readonly string[],
      describe: "Whose rules; by default those of all, of a folder those that its book.json names",
    },
    paper: {
      type: "string",
      requiresArg: true,
      choices: PAPERS as readonly string[],
      describe: "What it is printed on; by default what the book.json beside the PDF says, else white",
    },
    binding: {
      type: "string",
      default: "paperback",
      requiresArg: true,
      choices: BINDINGS as readonly string[],
      describe: "How it is bound",
    },
    cover: {
      type: "string",
      requiresArg: true,
      describe: "The PDF of the cover that belongs to the inside: both are judged, and held against each other",
    },
    pages: {
      type: "string",
      requiresArg: true,
      coerce: (text: string) => wholeNumber("pages", text, 1, 2000),
      describe: "Pages of the book of a cover that is judged alone; by default those that its spine is broad for",
    },
    spine: {
      type: "string",
      requiresArg: true,
      describe: "Breadth of the spine as the printer's template has it, as 0.66in",
    },
    slides: {
      type: "boolean",
      default: false,
      describe: "They are slides for a board, as worksheet --board writes them: judge whether a class can read them",
    },
    json: JSON_FLAG,
  },
  examples: [
    ["preflight dist/first-book", "a book and its cover, by the rules of its printer"],
    ["preflight dist/first-book/first-book-press.pdf --printer kdp", "every rule of one printer, kept or broken"],
    [
      "preflight book-press.pdf --cover book-cover.pdf --printer kdp",
      "the inside and its cover, and whether they belong together",
    ],
    ["preflight --json book.pdf", "the same of all printers, for a script"],
    ["preflight --slides sheet-board.pdf", "slides: their shape, their letters, their edges"],
  ],
  run: async (flags, terminal) => {
    const { pdf, slides, json } = flags;
    if (slides) return judgeSlides(pdf, json, terminal);
    const reports = [];
    for (const job of jobsOf(flags)) reports.push(...(await judgeAll(job, terminal.note)));
    const kept = reports.every(({ report }) => isKept(report));
    if (json) terminal.print(`${JSON.stringify({ kept, reports: reports.map(({ data }) => data) })}\n`);
    else for (const { text } of reports) terminal.print(text);
    return kept ? EXIT.ok : EXIT.failed;
  },
});

interface Flags {
  readonly pdf: readonly string[];
  readonly printer?: string | undefined;
  readonly paper?: string | undefined;
  readonly binding: string;
  readonly cover?: string | undefined;
  readonly pages?: number | undefined;
  readonly spine?: string | undefined;
}

/** The files that are judged together: those that are named, and of each folder of a book its inside and cover. */
function jobsOf(flags: Flags): Flags[] {
  const isFolder = (path: string) => existsSync(join(path, "book.json")) && statSync(path).isDirectory();
  const folders = flags.cover === undefined ? flags.pdf.filter(isFolder) : [];
  const files = flags.pdf.filter((path) => !folders.includes(path));
  const printerOf = (folder: string) => flags.printer ?? readManifest(join(folder, "book.json")).spec.press.printer;
  const ofFolders = folders.flatMap((folder) =>
    insidesIn(folder).map((job) => ({ ...flags, printer: printerOf(folder), ...job })),
  );
  return [...(files.length > 0 ? [{ ...flags, pdf: files }] : []), ...ofFolders];
}

/** The insides of a book's folder, each with its cover if it has one. A folder without PDFs is a `Failure`. */
function insidesIn(folder: string): Pick<Flags, "pdf" | "cover">[] {
  const names = readdirSync(folder).sort();
  const insides = names.filter((name) => name.endsWith(".pdf") && !/-(answers|board|cover)\.pdf$/.test(name));
  if (insides.length === 0) throw refusal(EXIT.noInput, "no-pdf", { folder });
  return insides.map((name) => {
    const cover = name.replace(/\.pdf$/, "-cover.pdf");
    return { pdf: [join(folder, name)], cover: names.includes(cover) ? join(folder, cover) : undefined };
  });
}

interface Judged {
  readonly report: { readonly rules: readonly RuleResult[] };
  readonly text: string;
  readonly data: unknown;
}

/** Checks insides and covers, each by its own rules, and whether an inside and its cover fit together. */
async function judgeAll(
  { pdf, printer, paper, binding, cover, pages, spine }: Flags,
  note: (text: string) => void,
): Promise<Judged[]> {
  const reporting = await import("../../pdf/preflight/report.ts");
  const { all } = printersFor(printer as WrittenPrinter | undefined, binding as Binding);
  if (all.length === 0) throw refusal(EXIT.usage, "no-binding", { printer: String(printer), binding }, null);
  if (cover !== undefined && pdf.length !== 1) throw refusal(EXIT.usage, "one-inside");
  const open = async (path: string) => {
    const bytes = readBytes(path);
    return { path, size: bytes.length, file: await openPdf(bytes, path) };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const judgeCover = ({ path, size, file }: Opened, onPaper: Paper, book: CoverBook): Judged[] =>
    preflightCover(
      file,
      size,
      { printers: all, isNamed: printer !== undefined, paper: onPaper },
      { ...book, spine: spineOf(spine) },
    ).map((report) => ({
      report,
      text: reporting.formatCoverReport(path, report),
      data: reporting.coverReportJson(path, report),
    }));
  // The book.json beside a PDF contains its paper.
  const paperBeside = (path: string): Paper | undefined => {
    const book = join(dirname(path), "book.json");
    if (!existsSync(book)) return undefined;
    try {
      const found = PAPERS.find((known) => known === readManifest(book).spec.press.paper);
      if (found !== "white") note(`${path}: judged on ${found} paper, as ${book} says; --paper says another`);
      return found;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      note(`${book} cannot be read, so ${path} is judged on white paper; --paper says another`);
      return undefined;
    }
  };
  const judged: Judged[] = [];
  for (const path of pdf) {
    const opened = await open(path);
    const onPaper = (paper as Paper | undefined) ?? paperBeside(path) ?? "white";
    if (cover === undefined && isCover(opened.file, path, all, onPaper)) {
      judged.push(...judgeCover(opened, onPaper, { pages }));
      continue;
    }
    for (const report of preflightFile(opened.file, opened.size, all, onPaper))
      judged.push({
        report,
        text: reporting.formatReport(path, report),
        data: reporting.reportJson(path, report),
      });
    if (cover !== undefined) judged.push(...judgeCover(await open(cover), onPaper, { inside: opened.file }));
  }
  return judged;
}

/** The width of a spine in points. Throws a `Failure` (exit code 2) for an invalid text. */
function spineOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const read = parseSpine(text);
  if ("problem" in read) throw new Failure(at("--spine", read.problem), EXIT.usage);
  return read.points;
}

async function judgeSlides(paths: readonly string[], json: boolean, terminal: Terminal): Promise<ExitCode> {
  const reports = [];
  for (const path of paths) reports.push({ file: path, ...(await preflightSlides(readBytes(path), path)) });
  const kept = reports.every(isKept);
  if (json) terminal.print(`${JSON.stringify({ kept, reports })}\n`);
  else for (const report of reports) terminal.print(formatSlideReport(report.file, report));
  return kept ? EXIT.ok : EXIT.failed;
}
