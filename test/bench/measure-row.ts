/** Measures one row, in a process of its own: what other rows leave behind in memory or compiled code is not there. */
import { PRINT_ROWS } from "./print-rows.ts";
import { measure } from "./row.ts";

const [name, runs] = process.argv.slice(2);
const isRow = (row: { readonly name: string }) => row.name === name;
// The other tables load every kind and the tools of a browser: 80 MB that would count as memory of printing.
const row = PRINT_ROWS.find(isRow) ?? (await import("./rows.ts")).ROWS.find(isRow)!;
process.stdout.write(`${JSON.stringify(await measure(row, Number(runs)))}\n`);
