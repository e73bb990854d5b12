/**
 * `npm run audit:all -- acts`: does thousands of random acts, with mouse, finger and keys, on a puzzle of every kind, and prints what failed, was
 * lost or had no way out, and how long the answers to acts took, by default on a processor four times as slow; of the slowest
 * inputs what they were. Ends with code 1 where anything did.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { rng } from "../../src/engine/rng.ts";
import { publish } from "../../src/site/publish/publish.ts";
import { launchBrowser, ORIGIN, siteContext } from "../browser.ts";
import { prepare } from "../global-setup.ts";
import { sampleBook } from "../site/sample-book.ts";
import { doActs } from "./acts.ts";
import { askedFor } from "./tool.ts";

/** A desktop with a mouse, and a phone. */
const DEVICES = [
  { name: "desktop", viewport: { width: 1280, height: 720 }, hasTouch: false, isMobile: false },
  { name: "phone", viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
] as const;

const { acts, kind, device, level, seed, slower, slowest, json } = askedFor("acts", {
  ...{ acts: 2000, kind: KINDS.map(({ id }) => id), device: DEVICES.map(({ name }) => name), level: "easy" },
  ...{ seed: "1", slower: 4, slowest: 0, json: false },
});
const kinds = KINDS.filter(({ id }) => kind.includes(id));
const devices = DEVICES.filter(({ name }) => device.includes(name));
const folder = mkdtempSync(join(tmpdir(), "numberpress-acts-"));
// The pages as the sources have them.
prepare();
const browser = await launchBrowser();
const rows = [];
try {
  const book = sampleBook({ slug: "acts", title: "Puzzles", levels: [level as Level], kinds });
  const out = join(folder, "site");
  await publish({ books: [book], out, address: `${ORIGIN}/`, owner: "The Lamplight Press", legal: "1 Lamp Street" });
  if (!json) process.stdout.write(line("kind", "device", "acts", "median ms", "98 % ms", "most ms"));
  for (const { id, kind } of book.manifest.puzzles)
    for (const { name, ...device } of devices) {
      const { context, watch } = await siteContext(browser, out, device);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
      const address = `${ORIGIN}/p/${id}/`;
      const half = Math.ceil(acts / DEVICES.length);
      const found = await doActs({ page, watch, address, hasTouch: device.hasTouch }, rng([seed, kind, name]), half);
      await context.close();
      const inputs = found.inputs.slice(0, slowest);
      rows.push({ kind, device: name, acts: half, ...found, inputs });
      const { median, most, longest } = found.answer;
      if (!json) process.stdout.write(line(kind, name, half, median, most, longest));
      for (const { what, duration, wait, script } of json ? [] : inputs)
        process.stdout.write(`  ${duration} ms, ${wait} before its listeners, ${script} in them: ${what}\n`);
      for (const fault of found.faults) if (!json) process.stdout.write(`  ${fault}\n`);
    }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
const faults = rows.flatMap((row) => row.faults);
process.stdout.write(
  json ? `${JSON.stringify(rows)}\n` : `${faults.length} ${faults.length === 1 ? "fault" : "faults"}\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function line(...[kind, device, ...figures]: readonly (string | number)[]): string {
  return `${String(kind).padEnd(18)}${String(device).padEnd(9)}${figures.map((figure) => String(figure).padStart(10)).join("")}\n`;
}
