/** Measures one row, in a process of its own: what other rows leave behind in memory or compiled code is not there. */
import { measure } from "./row.ts";
import { ROWS } from "./rows.ts";

const [name, runs] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await measure(ROWS.find((row) => row.name === name)!, Number(runs)))}\n`);
