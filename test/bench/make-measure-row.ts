/** Measures one row of the bench of the page that makes sheets, in a process of its own. */
import { MAKE_ROWS } from "./make-rows.ts";
import { measure } from "./row.ts";

const [place, runs] = process.argv.slice(2).map(Number);
process.stdout.write(`${JSON.stringify(await measure(MAKE_ROWS[place!]!, runs!))}\n`);
