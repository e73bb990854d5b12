/** `npm run bench:print`: prints how fast pages are drawn, how large they are, and how much memory they take. */
import { fileURLToPath } from "node:url";
import { PRINT_ROWS } from "./print-rows.ts";
import { printTable } from "./table.ts";

const measure = fileURLToPath(new URL("./print-measure-row.ts", import.meta.url));
printTable({ command: "bench:print", rows: PRINT_ROWS, measure });
