/**
 * `npm run mutate`: makes small mistakes in the program, one at a time (a bound moved by one, a condition turned round, a text emptied), and
 * counts those that the short tests notice, of each file and each group. Ends with code 1 where a group's score is too low. Nothing else
 * should keep the processors busy.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { orderOf } from "../order.ts";
import { GROUPS, type MutationPart } from "./groups.ts";
import { judgeGroup, MIN_PERCENT } from "./judge.ts";
import { HEADINGS, rowOf, type Score, survivorLine, tableLine } from "./score.ts";
import { installStryker, type MutantResult, ROOT } from "./stryker.ts";

const USAGE = "npm run mutate -- [--only <group>]… [--file <file>]… [--survivors] [--json]";

function read(line: readonly string[]) {
  const { values } = parseArgs({
    args: [...line],
    options: {
      only: { type: "string", multiple: true, default: [] },
      file: { type: "string", multiple: true, default: [] },
      survivors: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const { only, file: files, survivors, json } = values;
  const names = GROUPS.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`no group "${unknown.join('", "')}": there are ${names.join(", ")}`);
  const named = GROUPS.filter(({ name }) => only.length === 0 || only.includes(name));
  if (files.length === 0) return { groups: named, survivors, json };
  // Of a file, only it, with the tests of its part.
  const groups = named
    .map(({ name, parts }) => ({ name, parts: parts.flatMap((part) => partOf(part, files)) }))
    .filter(({ parts }) => parts.length > 0);
  if (groups.length === 0) throw new Error(`no group has ${files.join(", ")}`);
  return { groups, survivors, json };
}

function partOf({ mutate, tests }: MutationPart, files: readonly string[]): MutationPart[] {
  const named = mutate.filter((file) => files.includes(file));
  return named.length > 0 ? [{ mutate: named, tests }] : [];
}

const { groups, survivors, json } = orderOf(USAGE, read);
installStryker();
const rows = [];
if (!json) process.stdout.write(`${tableLine(HEADINGS)}\n`);
for (const group of groups) {
  const score = await judgeGroup(group, (file, own, mutants) => {
    tell(file, own);
    if (survivors) tellSurvivors(mutants);
  });
  rows.push({ group: group.name, ...score });
  tell(group.name, score);
}
if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
process.exitCode = rows.some(({ percent }) => percent < MIN_PERCENT) ? 1 : 0;

/** A row of the table, at once: all of it takes half an hour. */
function tell(name: string, score: Score): void {
  if (!json) process.stdout.write(`${tableLine(rowOf(name, score))}\n`);
}

function tellSurvivors(mutants: readonly MutantResult[]): void {
  for (const mutant of mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage"))
    process.stderr.write(`  ${survivorLine(mutant, ROOT, readFileSync(resolve(ROOT, mutant.fileName), "utf8"))}\n`);
}
