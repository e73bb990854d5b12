/** The sheet of an order: made, shown as it prints, and handed out to be printed and saved. */
import type { TypedOrder } from "../../../press/order-address.ts";
import type { Made, Part, Problem } from "../../../press/protocol.ts";
import { keepPress } from "./keep.ts";
import { showPage } from "./paper.ts";
import { type Outcome, openPress } from "./press.ts";
import { printPages } from "./print.ts";
import { showProblem } from "./problem.ts";
import { part, setting } from "./setting.ts";

/** Other draws that are tried where one cannot be made. */
const MOST_DRAWS = 8;
/** A new order ends what takes longer than this, in milliseconds; the rest it waits for, which is sooner than a new press. */
const SLOW = 1500;

const press = openPress(setting.worker);
const shown = part(".shown");
const status = part(".shown .made-status");
const stopButton = part("[data-do=stop]");
const printButton = part<HTMLButtonElement>("[data-do=print]");
const links: Readonly<Record<Part, HTMLAnchorElement>> = {
  book: part<HTMLAnchorElement>("[data-do=save]"),
  answers: part<HTMLAnchorElement>("[data-do=save-key]"),
};

/** How the making of a sheet ended. */
export type Sheet = { readonly made: Made } | { readonly problem: Problem } | null;

let run = 0;
let begun = 0;
let isMaking = false;
let made: Made | null = null;

/**
 * Makes the sheet of an order, and shows it. `another`: gives another draw of it, where it was drawn here; null, where an address
 * or a code says which it is. Null: it was stopped, or a newer order came.
 */
export async function makeSheet(order: TypedOrder, another: (() => TypedOrder) | null): Promise<Sheet> {
  const own = ++run;
  if (isMaking && performance.now() - begun > SLOW) press.stop();
  begin();
  let outcome = await ask(order, own);
  for (let tried = 1; another !== null && isUnlucky(outcome) && own === run && tried < MOST_DRAWS; tried++)
    outcome = await ask(another(), own);
  if (own !== run) return null;
  isMaking = false;
  stopButton.hidden = true;
  if (outcome.is === "made") {
    made = outcome.made;
    await show(outcome.made, own);
    return { made: outcome.made };
  }
  shown.classList.remove("is-making");
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
  part(".problem", shown).hidden = true;
  status.textContent = setting.making;
  printButton.disabled = true;
  stopButton.hidden = false;
  for (const link of Object.values(links)) closeLink(link);
}

const ask = (order: TypedOrder, own: number): Promise<Outcome> =>
  press.ask({ do: "sheet", order, draw: 0 }, (done, of) => {
    if (own === run) status.textContent = setting.makingOf.replace("%1", String(done)).replace("%2", String(of));
  });

async function show(sheet: Made, own: number): Promise<void> {
  const [output] = sheet.outputs;
  if (output === undefined) return;
  for (const of of ["book", "answers"] as const) {
    const place = part(`[data-page=${of}]`);
    place.hidden = of === "answers" && output.answerPages === null;
    const page = place.hidden ? null : await press.ask({ do: "page", of, output: 0, index: 0 });
    if (own !== run) return;
    if (page?.is === "page") showPage(place, page.svg, output.width, output.height);
  }
  shown.classList.remove("is-making");
  const facts = setting.facts[output.pages === 1 ? 0 : 1].replace("%2", String(output.pages));
  part("[data-fill=facts]").textContent = facts.replace("%1", setting.papers[sheet.order?.page ?? ""] ?? "");
  part(".same").hidden = sheet.code === null;
  part("[data-fill=code]").textContent = sheet.code ?? "";
  status.textContent = setting.ready;
  printButton.disabled = false;
  await openLinks(sheet, own);
  if (own === run) keepPress(sheet.order?.language ?? setting.language);
}

/** Gives the links their files. */
async function openLinks(sheet: Made, own: number): Promise<void> {
  const [output] = sheet.outputs;
  for (const of of ["book", "answers"] as const) {
    if (of === "answers" && output!.answerPages === null) continue;
    const file = await press.ask({ do: "pdf", of, output: 0 });
    if (own !== run || file.is !== "pdf") return;
    openLink(links[of], file.bytes, output![of], "application/pdf");
  }
}

/** Gives a link a file. `data`: a text, or bytes. */
export function openLink(link: HTMLAnchorElement, data: string | Uint8Array, name: string, type: string): void {
  closeLink(link);
  link.href = URL.createObjectURL(new Blob([data as BlobPart], { type }));
  link.download = name;
  link.removeAttribute("aria-disabled");
}

function closeLink(link: HTMLAnchorElement): void {
  if (link.href !== "") URL.revokeObjectURL(link.href);
  link.removeAttribute("href");
  link.setAttribute("aria-disabled", "true");
}

/** Prints every page of the sheet, and nothing else. */
export async function printSheet(): Promise<void> {
  const [output] = made?.outputs ?? [];
  const own = run;
  if (output === undefined) return;
  const pages: string[] = [];
  for (let index = 0; index < output.pages; index++) {
    const page = await press.ask({ do: "page", of: "book", output: 0, index });
    if (own !== run || page.is !== "page") return;
    pages.push(page.svg);
  }
  printPages(pages, output);
}

/** Ends the making. */
export function stopSheet(): void {
  press.stop();
}
