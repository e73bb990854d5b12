/** `npm run audit:all -- covers`: draws a cover of every composition, colour, trim and printer, and prints those that break a rule of preflight. */
import { parseArgs } from "node:util";
import { allCovers, COVER_PRINTERS, coverBreaks, nameOf } from "./covers.ts";

const { values } = parseArgs({
  options: {
    printer: { type: "string", multiple: true, default: [...COVER_PRINTERS] },
    every: { type: "string", default: "1" },
  },
});
const every = Number(values.every);
const isKnown = values.printer.every((name) => (COVER_PRINTERS as readonly string[]).includes(name));
if (!isKnown || !Number.isInteger(every) || every < 1) {
  console.error(`npm run audit:all -- covers [--printer ${COVER_PRINTERS.join("|")}] [--every 1]`);
  process.exit(2);
}
let [count, failed] = [0, 0];
for (const [i, one] of [...allCovers()].filter(({ printer }) => values.printer.includes(printer)).entries()) {
  if (i % every !== 0) continue;
  count++;
  const breaks = await coverBreaks(one).catch((error: unknown) => [`${nameOf(one)}: ${String(error)}`]);
  if (breaks.length > 0) failed++;
  for (const line of breaks) console.log(line);
}
console.log(`${count} covers, ${failed} break a rule`);
process.exitCode = failed === 0 && count > 0 ? 0 : 1;
