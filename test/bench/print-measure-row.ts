/** Measures one row of the bench of printing, in a process of its own. */
import { PRINT_ROWS } from "./print-rows.ts";
import { measure } from "./row.ts";

const [place, runs] = process.argv.slice(2).map(Number);
process.stdout.write(`${JSON.stringify(await measure(PRINT_ROWS[place!]!, runs!))}\n`);
