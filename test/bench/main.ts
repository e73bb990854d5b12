/** `npm run bench`: prints how fast the press is. */
import { fileURLToPath } from "node:url";
import { ROWS } from "./rows.ts";
import { printTable } from "./table.ts";

printTable({ command: "bench", rows: ROWS, measure: fileURLToPath(new URL("./measure-row.ts", import.meta.url)) });
