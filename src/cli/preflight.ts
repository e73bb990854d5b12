/** `preflight`: checks PDFs by the rules of print shops. */

import { EXIT, type ExitCode, Failure } from "../book/diagnostic.ts";
import { PAPERS, WRITTEN_PRINTERS, type WrittenPrinter } from "../book/edition/printer-names.ts";
import { BINDINGS, type Binding } from "../book/printers/printer.ts";
import { command, JSON_FLAG } from "./command.ts";
import type { Terminal } from "./terminal.ts";

export const preflight = command({
  usage: "preflight <pdf..>",
  about: "Judge a PDF by the rules of print shops, page by page",
  places: { pdf: { type: "string", array: true, demandOption: true, describe: "PDFs of the inside of a book" } },
  flags: {
    printer: {
      type: "string",
      requiresArg: true,
      choices: WRITTEN_PRINTERS as readonly string[],
      describe: "Whose rules; by default those of all",
    },
    paper: {
      type: "string",
      default: "white",
      requiresArg: true,
      choices: PAPERS as readonly string[],
      describe: "What it is printed on",
    },
    binding: {
      type: "string",
      default: "paperback",
      requiresArg: true,
      choices: BINDINGS as readonly string[],
      describe: "How it is bound",
    },
    slides: {
      type: "boolean",
      default: false,
      describe: "They are slides for a board, as worksheet --board writes them: judge whether a class can read them",
    },
    json: JSON_FLAG,
  },
  examples: [
    ["preflight dist/first-book/first-book-press.pdf --printer kdp", "every rule of one printer, kept or broken"],
    ["preflight --json book.pdf", "the same of all printers, for a script"],
    ["preflight --slides sheet-board.pdf", "slides: their shape, their letters, their edges"],
  ],
  run: async ({ pdf, printer, paper, binding, slides, json }, terminal) => {
    const { readBytes } = await import("./read-files.ts");
    if (slides) return judgeSlides(pdf, json, terminal);
    const { preflight } = await import("../book/preflight/preflight.ts");
    const { formatReport, isKept, reportJson } = await import("../book/preflight/report.ts");
    const { printersFor } = await import("../book/printers/printers.ts");
    const { all } = printersFor(printer as WrittenPrinter | undefined, binding as Binding);
    if (all.length === 0) throw new Failure(`${printer} binds no ${binding} that is known here`, EXIT.usage);
    const reports = [];
    let kept = true;
    for (const path of pdf) {
      for (const report of await preflight(readBytes(path), path, all, paper as (typeof PAPERS)[number])) {
        kept &&= isKept(report);
        if (json) reports.push(reportJson(path, report));
        else terminal.print(formatReport(path, report));
      }
    }
    if (json) terminal.print(`${JSON.stringify({ kept, reports })}\n`);
    return kept ? EXIT.ok : EXIT.failed;
  },
});

async function judgeSlides(paths: readonly string[], json: boolean, terminal: Terminal): Promise<ExitCode> {
  const { readBytes } = await import("./read-files.ts");
  const { preflightSlides } = await import("../book/preflight/slide-rules.ts");
  const { formatSlideReport, isKept } = await import("../book/preflight/report.ts");
  const reports = [];
  for (const path of paths) reports.push({ file: path, ...(await preflightSlides(readBytes(path), path)) });
  const kept = reports.every(isKept);
  if (json) terminal.print(`${JSON.stringify({ kept, reports })}\n`);
  else for (const report of reports) terminal.print(formatSlideReport(report.file, report));
  return kept ? EXIT.ok : EXIT.failed;
}
