/** Makes the sheet of an order, shows its printed form, and lets the teacher print and save it. */
import type { TypedOrder } from "../../../press/order-address.ts";
import type { Made, MadeOutput, Part, Problem } from "../../../press/protocol.ts";
import type { Logo } from "../../../spec/spec-types.ts";
import { keepPage } from "../keep-page.ts";
import { showClassSet } from "./class-set.ts";
import { showPages } from "./pages.ts";
import { type Outcome, openPress } from "./press.ts";
import { printPages } from "./print.ts";
import { showProblem } from "./problem.ts";
import { filled, part, setting } from "./setting.ts";

/** Maximum number of seeds to try when a draw fails. */
const MAX_DRAWS = 8;
/** A new order stops a sheet that has taken longer than this, in milliseconds; below that, waiting is faster than a new press. */
const SLOW = 1500;

const press = openPress(setting.worker, setting.language);
const shown = part(".shown");
const status = part(".shown .made-status");
const stopButton = part("[data-do=stop]");
const printButton = part<HTMLButtonElement>("[data-do=print]");
const links: Readonly<Record<Part, HTMLAnchorElement>> = {
  book: part<HTMLAnchorElement>("[data-do=save]"),
  answers: part<HTMLAnchorElement>("[data-do=save-key]"),
};

const markingButton = part<HTMLButtonElement>("[data-do=print-marking]");
const keyButton = part<HTMLButtonElement>("[data-do=print-key]");
const tableLink = part<HTMLAnchorElement>("[data-do=save-table]");
const boardLink = part<HTMLAnchorElement>("[data-do=board]");
const slidesButton = part<HTMLButtonElement>("[data-do=slides]");

/** Printed in addition to the order; never leaves the page. */
export interface Beside {
  /** The names of a class, as a list. */
  readonly classList?: string;
  readonly logo?: Logo;
}

/** The result of making a sheet. */
export type Sheet = { readonly made: Made } | { readonly problem: Problem } | null;

let run = 0;
let begun = 0;
let isMaking = false;
let made: Made | null = null;

/**
 * Makes and shows the sheet of an order. `another`: returns the order with another seed, or null if there is a newer order; null if
 * an address or a code sets the seed. Returns null if it was stopped, failed, or a newer order came.
 */
export async function makeSheet(
  order: TypedOrder,
  beside: Beside,
  another: (() => TypedOrder | null) | null,
): Promise<Sheet> {
  const own = ++run;
  if (isMaking && performance.now() - begun > SLOW) press.stop();
  begin();
  let outcome = await ask(order, beside, own);
  for (let tried = 1; another !== null && isUnlucky(outcome) && own === run && tried < MAX_DRAWS; tried++) {
    const redrawn = another();
    if (redrawn === null) break;
    outcome = await ask(redrawn, beside, own);
  }
  if (own !== run) return null;
  isMaking = false;
  stopButton.hidden = true;
  if (outcome.is === "made") {
    made = outcome.made;
    await show(outcome.made, own);
    return own === run ? { made: outcome.made } : null;
  }
  shown.classList.remove("is-making");
  shown.classList.add("is-open");
  status.textContent = outcome.is === "stopped" ? setting.stopped : outcome.is === "failed" ? setting.failed : "";
  if (outcome.is !== "problem") return null;
  showProblem(part(".problem", shown), outcome.problem);
  return { problem: outcome.problem };
}

const isUnlucky = (outcome: Outcome): boolean => outcome.is === "problem" && outcome.problem.isOfDraw;

function begin(): void {
  begun = performance.now();
  isMaking = true;
  made = null;
  shown.classList.add("is-making");
  shown.classList.remove("is-open");
  part(".problem", shown).hidden = true;
  status.textContent = setting.making;
  printButton.disabled = true;
  stopButton.hidden = false;
  for (const link of [...Object.values(links), tableLink, boardLink]) closeLink(link);
  slidesButton.disabled = true;
  markingButton.disabled = true;
  keyButton.disabled = true;
}

const ask = (order: TypedOrder, beside: Beside, own: number): Promise<Outcome> =>
  press.ask({ do: "sheet", order, draw: 0, ...beside }, (done, of) => {
    if (own === run) status.textContent = filled(setting.makingOf, done, of);
  });

/** Draws a page of the last sheet; null if there is a newer order. */
const drawer =
  (own: number) =>
  async (of: Part, index: number): Promise<string | null> => {
    if (own !== run) return null;
    const page = await press.ask({ do: "page", of, output: 0, index });
    return own === run && page.is === "page" ? page.svg : null;
  };

async function show(sheet: Made, own: number): Promise<void> {
  const [output] = sheet.outputs;
  if (output === undefined) return;
  const draw = drawer(own);
  const isClass = sheet.class !== null;
  if (!isClass) await showPages(output, draw);
  if (own !== run) return;
  part(".papers").hidden = isClass;
  const drawn = showClassSet(sheet, draw);
  shown.classList.toggle("is-class", isClass);
  shown.classList.remove("is-making");
  const facts = setting.facts[output.pages === 1 ? 0 : 1];
  part("[data-fill=facts]").textContent = filled(facts, setting.papers[sheet.order?.page ?? ""] ?? "", output.pages);
  part("[data-fill=print]").textContent = isClass ? filled(setting.printPages, output.pages) : setting.print;
  part(".same").hidden = sheet.code === null;
  part("[data-fill=code]").textContent = sheet.code ?? "";
  status.textContent = setting.ready;
  printButton.disabled = false;
  markingButton.disabled = false;
  markingButton.hidden = pagesOf(sheet, "marking") === 0;
  keyButton.disabled = false;
  keyButton.hidden = isClass || pagesOf(sheet, "key") === 0;
  await openLinks(sheet, own);
  await drawn;
  if (own === run) keepPress(sheet.order?.language ?? setting.language);
}

/** Attaches the files to the links. */
async function openLinks(sheet: Made, own: number): Promise<void> {
  const [output] = sheet.outputs;
  for (const of of ["book", "answers"] as const) {
    if (of === "answers" && output!.answerPages === null) continue;
    const file = await press.ask({ do: "pdf", of, output: 0 });
    if (own !== run || file.is !== "pdf") return;
    openLink(links[of], file.bytes, output![of], "application/pdf");
  }
  tableLink.hidden = sheet.table === null;
  if (sheet.table !== null) openLink(tableLink, sheet.table, "class.csv", "text/csv");
  slidesButton.disabled = false;
  if (setting.board === null) return;
  const board = await press.ask({ do: "board" });
  if (own !== run || board.is !== "board") return;
  boardLink.hidden = board.puzzles === "";
  boardLink.href = `${setting.board}#${board.puzzles}`;
  boardLink.removeAttribute("aria-disabled");
}

/** The name of a file without its extension. */
const nameOf = (file: string): string => file.replace(/\.pdf$/, "");

/** Makes and saves the slides of the sheet. */
export async function saveSlides(): Promise<void> {
  const [output] = made?.outputs ?? [];
  const own = run;
  if (output === undefined) return;
  slidesButton.disabled = true;
  const file = await press.ask({ do: "pdf", of: "slides", output: 0 });
  if (own !== run) return;
  slidesButton.disabled = false;
  if (file.is !== "pdf") return;
  const link = document.createElement("a");
  openLink(link, file.bytes, `${nameOf(output.book)}-board.pdf`, "application/pdf");
  link.click();
}

/** Attaches a file to a link. `data`: text or bytes. */
export function openLink(link: HTMLAnchorElement, data: string | Uint8Array, name: string, type: string): void {
  closeLink(link);
  link.href = URL.createObjectURL(new Blob([data as BlobPart], { type }));
  link.download = name;
  link.removeAttribute("aria-disabled");
}

function closeLink(link: HTMLAnchorElement): void {
  if (link.href.startsWith("blob:")) URL.revokeObjectURL(link.href);
  link.removeAttribute("href");
  link.setAttribute("aria-disabled", "true");
}

/** Number of pages to print: those of the sheets or, for the teacher, of their answers or for marking a class. */
const pagesOf = ({ outputs: [output], class: set }: Made, of: Printed): number =>
  ({ sheets: output?.pages, key: output?.answerPages, marking: set?.markingPages })[of] ?? 0;

/** What to print at a time: the pile for the children contains no page for the teacher. */
type Printed = "sheets" | "key" | "marking";

/** Prints only the sheets, or only pages for the teacher. */
export async function printSheet(what: Printed): Promise<void> {
  const [output] = made?.outputs ?? [];
  const own = run;
  if (output === undefined) return;
  const { sides } = output;
  if (what === "sheets" && sides !== null) return printSides(sides, output, own);
  const draw = drawer(own);
  const pages: string[] = [];
  for (let index = 0; index < pagesOf(made!, what); index++) {
    const svg = await draw(what === "sheets" ? "book" : "answers", index);
    if (svg === null) return;
    pages.push(svg);
  }
  printPages(pages, output);
}

/** Prints a booklet: on each side of the paper two pages, in the order for folding. */
async function printSides(sides: number, { width, height }: MadeOutput, own: number): Promise<void> {
  const drawn: string[] = [];
  for (let index = 0; index < sides; index++) {
    const side = await press.ask({ do: "side", index });
    if (own !== run || side.is !== "page") return;
    drawn.push(side.svg);
  }
  printPages(drawn, { width: 2 * width, height });
}

/** Stops making the sheet. */
export function stopSheet(): void {
  press.stop();
}

// Caches the press for offline use.

const kept = new Set<string>();

/** Asks the service worker to cache the files for printing in a language and in the page's language. Once per language. */
function keepPress(language: string): void {
  const languages = [language, setting.language].filter((one) => !kept.has(one));
  const files = new Set(languages.flatMap((one) => setting.keep[one] ?? []));
  if (files.size === 0 || navigator.serviceWorker === undefined) return;
  // The board shows the puzzles of the sheets made here.
  if (kept.size === 0 && setting.board !== null) void keepPage("board");
  for (const one of languages) kept.add(one);
  const addresses = [...files].map((file) => new URL(file, location.href).href);
  // At once if the worker is active; on the first visit as soon as it is.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(addresses));
}
