/**
 * `npm run golden:pages`: keeps the look of the pages as it is now, of all or of those that are named. To be run after a
 * change of their design, and its changes to be looked at before they are committed: each file is a picture of its page.
 * A page that looks the same, as the test sees it, keeps its file.
 */
import { existsSync, writeFileSync } from "node:fs";
import { differences } from "./ink-map.ts";
import { fileOf, goldenPage, kept, lookOf, NAMES } from "./pages.ts";

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !NAMES.includes(name));
if (unknown !== undefined) throw new Error(`there is no page "${unknown}": choose from ${NAMES.join(", ")}`);
for (const name of asked.length > 0 ? asked : NAMES) {
  const look = await lookOf(await goldenPage(name));
  const isSame = existsSync(fileOf(name)) && differences(look, kept(name)).length === 0;
  if (!isSame) writeFileSync(fileOf(name), `${look.join("\n")}\n`);
  console.log(`${name}: ${isSame ? "kept" : "written"}`);
}
