/** `npm run bench:make`: how soon the page that makes sheets has the first, what it loads for that, and what a class takes. */
import { fileURLToPath } from "node:url";
import { MAKE_ROWS } from "./make-rows.ts";
import { printTable } from "./table.ts";

if (!process.argv.includes("--runs")) process.argv.push("--runs", "3");
const measure = fileURLToPath(new URL("./make-measure-row.ts", import.meta.url));
printTable({ command: "bench:make", rows: MAKE_ROWS, measure });
