/** `npm run bench`: prints how fast the press is, by groups of rows; `--lighthouse [types]`: the scores of each type of page of an archive. */
import { GROUPS } from "./rows.ts";
import { printTable } from "./table.ts";

if (process.argv[2] === "--lighthouse") {
  const { lighthouse } = await import("./lighthouse.ts");
  process.exitCode = (await lighthouse(process.argv.slice(3))) ? 0 : 1;
} else printTable(GROUPS);
