/**
 * `npm run golden:pages`: keeps the look of the pages as it is now. To be run after a change of their design, and its
 * changes to be looked at before they are committed: each file is a picture of its page.
 */
import { writeFileSync } from "node:fs";
import { fileOf, goldenPage, lookOf, NAMES } from "./pages.ts";

for (const name of NAMES) {
  writeFileSync(fileOf(name), `${(await lookOf(await goldenPage(name))).join("\n")}\n`);
  console.log(`${name}: written`);
}
