/** Measures one row, in a process of its own: what other rows leave behind in memory or compiled code is not there. */
import { measure } from "./row.ts";
import { ROWS } from "./rows.ts";

const [place, runs] = process.argv.slice(2).map(Number);
process.stdout.write(`${JSON.stringify(await measure(ROWS[place!]!, runs!))}\n`);
