/**
 * `npm run audit:all -- jobs`: does the six jobs of `docs/teachers.md` in the page, on a telephone or with `--desktop` there, and prints taps, typed
 * characters and seconds of each; `--out <folder>` keeps their PDFs, those of the lines, and a picture of the page at the end.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../../../browser.ts";
import { orderOf } from "../../../order.ts";
import { archiveUnder } from "../archive.ts";
import { runLine } from "./as-command.ts";
import { DESKTOP, doInPage, PHONE } from "./in-page.ts";
import { readJobs } from "./read-jobs.ts";

const USAGE = "npm run audit:all -- jobs [--desktop] [--out <folder>]";

const { out, desktop } = orderOf(USAGE, (line) => {
  const { values } = parseArgs({ args: [...line], options: { out: { type: "string" }, desktop: { type: "boolean" } } });
  return { desktop: values.desktop === true, out: values.out ?? mkdtempSync(join(tmpdir(), "numberpress-jobs-")) };
});
const browser = await launchBrowser();
const site = await archiveUnder();
process.stdout.write("taps  typed  seconds  by a slow hand  line in s\n");
for (const [i, job] of readJobs().entries()) {
  const done = await doInPage(browser, site, job, join(out, `${i + 1}`, "page"), desktop ? DESKTOP : PHONE, true);
  const started = performance.now();
  await runLine(job, join(out, `${i + 1}`, "line"));
  const line = (performance.now() - started) / 1000;
  const cells = [
    String(done.taps).padStart(4),
    String(done.typed).padStart(5),
    done.seconds.toFixed(1).padStart(7),
    `${done.byHand.toFixed(0)} s`.padStart(14),
    line.toFixed(1).padStart(9),
  ];
  process.stdout.write(`${cells.join("  ")}  ${job.title}\n`);
}
process.stdout.write(`${out}\n`);
await browser.close();
process.exit(0);
