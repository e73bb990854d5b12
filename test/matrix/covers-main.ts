/** `npm run audit:all -- covers`: draws a cover of every composition, colour, trim and printer, and prints those that break a rule of preflight. */
import { askedFor } from "../audit/tool.ts";
import { allCovers, COVER_PRINTERS, coverBreaks, nameOf } from "./covers.ts";

const { printer: printers, every } = askedFor("covers", { printer: COVER_PRINTERS, every: 1 });
let [count, failed] = [0, 0];
for (const [i, one] of [...allCovers()].filter(({ printer }) => printers.includes(printer)).entries()) {
  if (i % every !== 0) continue;
  count++;
  const breaks = await coverBreaks(one).catch((error: unknown) => [`${nameOf(one)}: ${String(error)}`]);
  if (breaks.length > 0) failed++;
  for (const line of breaks) console.log(line);
}
console.log(`${count} covers, ${failed} break a rule`);
process.exitCode = failed === 0 && count > 0 ? 0 : 1;
