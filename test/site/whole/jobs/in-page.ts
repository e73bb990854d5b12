/** Does a job in the page. Finds each control by its visible name, and counts taps, typed characters and seconds. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Download, Locator, Page } from "playwright-core";
import { ORIGIN, type PageLog } from "../../../browser.ts";
import { visit } from "../../site-pages.ts";
import { fileNamed } from "./files.ts";
import type { Job, Step } from "./read-jobs.ts";

/** Milliseconds to wait for a sheet. It usually takes a second or two. */
const TIMEOUT = 90_000;
/** A telephone, as a teacher has one at hand, and a desktop with a mouse. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const;
export const DESKTOP = { viewport: { width: 1280, height: 720 } } as const;
/** A little longer than the page waits for another choice before it makes a sheet, in milliseconds. */
const PAUSE = 400;
/** A slow user: seconds for a tap, and for a typed character. */
const FOR_TAP = 5;
const FOR_CHARACTER = 1;

/** The result of a job, and the effort that it took. */
export interface Done {
  readonly taps: number;
  readonly typed: number;
  /** Seconds that the page and the script took. */
  readonly seconds: number;
  /** The same with the time that a slow user needs for each tap and character. */
  readonly byHand: number;
  /** The part of the page's address after #. */
  readonly order: string;
  readonly code: string | null;
  /** The outcome: number of print dialogues, the name of a saved file, the address of an opened window. */
  readonly prints: number;
  readonly saved: string | null;
  readonly opened: string | null;
  /** The files of the sheet, saved after the measurement. */
  readonly files: readonly string[];
  readonly watch: PageLog;
}

/** Does a job in a page that the browser opens for the first time. `folder`: for its PDFs and, `withPictures`, a screenshot. */
export async function doInPage(
  browser: Browser,
  site: string,
  job: Job,
  folder: string,
  device: typeof PHONE | typeof DESKTOP = PHONE,
  withPictures = false,
): Promise<Done> {
  mkdirSync(folder, { recursive: true });
  const touch = (place: Locator) => (device === PHONE ? place.tap() : place.click());
  const { context, page, watch } = await visit(browser, site, device);
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  const windows: Page[] = [];
  context.on("page", (window) => windows.push(window));
  const started = performance.now();
  await page.goto(`${ORIGIN}/make/`);
  await sheetIsReady(page);
  let [taps, typed] = [0, 0];
  for (const step of job.steps) {
    const took = await take(page, touch, step, folder);
    taps += took.taps;
    typed += took.typed;
    await page.waitForTimeout(PAUSE);
    await sheetIsReady(page);
  }
  if (job.steps.at(-1)!.label === "Print") await isPrinted(page);
  const seconds = (performance.now() - started) / 1000;
  for (const window of windows) await window.waitForSelector(".at-board", { timeout: TIMEOUT });
  const [opened = null] = windows.map((window) => window.url());
  const prints = await page.evaluate<number>("prints");
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  if (withPictures) {
    await page.screenshot({ path: join(folder, "page.png") });
    for (const [i, window] of windows.entries()) await window.screenshot({ path: join(folder, `window-${i + 1}.png`) });
  }
  const [saved = null] = downloads.map((download) => download.suggestedFilename());
  const done = {
    ...{ taps, typed, seconds, byHand: seconds + FOR_TAP * taps + FOR_CHARACTER * typed, prints, saved, opened, watch },
    order: await page.evaluate<string>("location.hash"),
    code: await page.locator("[data-fill=code]").textContent(),
    files: await saveAll(page, folder),
  };
  await context.close();
  return done;
}

/** Waits for the print dialogue, which opens when all pages are drawn. (The page's content policy forbids to wait within the page.) */
async function isPrinted(page: Page): Promise<void> {
  const end = performance.now() + TIMEOUT;
  while ((await page.evaluate("prints")) === 0) {
    if (performance.now() > end) throw new Error("nothing is printed");
    await page.waitForTimeout(50);
  }
}

const sheetIsReady = (page: Page): Promise<void> =>
  page.locator(".shown:not(.is-making) [data-do=save-key][href]").waitFor({ timeout: TIMEOUT });

/** Does one step. Lists, fields and files are opened with a tap first; a file takes two more taps. */
async function take(
  page: Page,
  touch: (place: Locator) => Promise<void>,
  { label, value }: Step,
  folder: string,
): Promise<{ taps: number; typed: number }> {
  if (value === null) {
    await touch(await named(page, label));
    return { taps: 1, typed: 0 };
  }
  const list = page.getByRole("combobox", { name: label, exact: true });
  if ((await list.count()) > 0) {
    await list.selectOption({ label: value });
    return { taps: 2, typed: 0 };
  }
  const text = page.getByRole("textbox", { name: label, exact: true });
  if ((await text.count()) > 0) {
    await touch(text);
    await text.fill(value);
    return { taps: 1, typed: value.length };
  }
  await page.getByLabel(label, { exact: true }).setInputFiles(fileNamed(value, folder));
  return { taps: 3, typed: 0 };
}

/** The control with this visible name: a choice, a button, a link or the heading of a folded section. */
async function named(page: Page, label: string): Promise<Locator> {
  // The name of "Print" can be longer: "Print 25 pages".
  const name = new RegExp(`^${label.replace(/[()]/g, "\\$&")}( \\d+ \\w+)?$`);
  const keys = (["radio", "checkbox"] as const).map((role) => page.getByRole(role, { name: label, exact: true }));
  const places = [
    ...keys.map((key) => key.locator("xpath=ancestor::label")),
    ...(["button", "link"] as const).map((role) => page.getByRole(role, { name })),
    page.locator("summary", { hasText: name }).filter({ visible: true }),
  ];
  const any = places.reduce((some, place) => some.or(place));
  await any.first().waitFor({ timeout: TIMEOUT });
  for (const place of places) if ((await place.count()) > 0) return place;
  return any;
}

async function saveAll(page: Page, folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const name of ["save", "save-key"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(`[data-do=${name}]`).dispatchEvent("click"),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    files.push(file);
  }
  return files;
}
