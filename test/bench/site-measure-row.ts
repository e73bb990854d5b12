/** Measures one row of the bench of sites, in a process of its own. */
import { measure } from "./row.ts";
import { MANY_ROWS, SITE_ROWS } from "./site-rows.ts";

const [place, runs] = process.argv.slice(2).map(Number);
process.stdout.write(`${JSON.stringify(await measure([...SITE_ROWS, ...MANY_ROWS][place!]!, runs!))}\n`);
