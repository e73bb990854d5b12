/**
 * `npm run audit:all -- solve`: solves a puzzle of every kind on every screen three times, by touch, by keys from page load and with hints
 * alone, and prints what could not be. Ends with code 1 unless all could.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Level } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { publish } from "../../../src/site/publish/publish.ts";
import { SCREENS } from "../../audit/play.ts";
import { launchBrowser, ORIGIN, siteContext } from "../../browser.ts";
import { prepare } from "../../global-setup.ts";
import { orderOf } from "../../order.ts";
import { sampleBook } from "../sample-book.ts";
import { printedOf } from "./archive.ts";
import { solveOn, WAYS } from "./solve-on.ts";

const USAGE = "npm run audit:all -- solve [--kind <kind>] [--level easy] [--screen <name>] [--language <language>]";

function read(line: readonly string[]) {
  const { values } = parseArgs({
    args: [...line],
    options: {
      kind: { type: "string", multiple: true, default: [] },
      level: { type: "string", multiple: true, default: ["easy"] },
      screen: { type: "string", multiple: true, default: [] },
      language: { type: "string", default: "en-GB" },
    },
  });
  const isAsked = (asked: readonly string[], ...names: readonly string[]): boolean =>
    asked.length === 0 || names.some((name) => asked.includes(name));
  const kinds = KINDS.filter(({ id, slug }) => isAsked(values.kind, id, slug));
  if (kinds.length === 0) throw new Error(`no such kind: there are ${KINDS.map(({ slug }) => slug).join(", ")}`);
  const screens = SCREENS.filter(({ name }) => isAsked(values.screen, name));
  if (screens.length === 0) throw new Error(`no such screen: there are ${SCREENS.map(({ name }) => name).join(", ")}`);
  return { ...values, kinds, screens };
}

const { kinds, level, screens, language } = orderOf(USAGE, read);
const folder = mkdtempSync(join(tmpdir(), "numberpress-solve-"));
// The pages as the sources have them.
prepare();
const browser = await launchBrowser();
let [solved, failed] = [0, 0];
try {
  const levels = level as Level[];
  const book = sampleBook({ slug: "solve", title: "Puzzles", levels, kinds, language: language as "en-GB" });
  const out = join(folder, "site");
  await publish({ books: [book], out, address: `${ORIGIN}/`, owner: "The Lamplight Press", legal: "1 Lamp Street" });
  for (const screen of screens)
    for (const printed of printedOf(book))
      for (const way of WAYS) {
        const { width, height } = screen;
        const device = { viewport: { width, height }, isMobile: width < 1000, hasTouch: true, deviceScaleFactor: 1 };
        const { context, watch } = await siteContext(browser, out, device);
        const fault = await solveOn(await context.newPage(), printed, `${ORIGIN}/p/${printed.id}/`, screen, way);
        const faults = [...(fault === null ? [] : [fault]), ...watch.messages];
        await context.close();
        if (faults.length === 0) solved++;
        else failed++;
        for (const each of faults) process.stdout.write(`${screen.name.padEnd(18)}${printed.name.padEnd(28)}${each}\n`);
      }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${solved} solved, ${failed} not\n`);
process.exitCode = failed === 0 ? 0 : 1;
