/**
 * `npm run audit:all -- clingo`: makes puzzles of each kind that has rules for clingo, of every level and size, and has clingo count
 * their answers. Prints what is not one answer, or another than ours. Ends with code 1 unless all agree.
 */
import { type Entry, LEVELS, type PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { askedFor } from "../audit/tool.ts";
import { installDebian } from "../debian.ts";
import { partsOf } from "../kinds/parts.ts";
import { answersOf } from "./clingo.ts";

const programs = await partsOf<(puzzle: unknown) => string>("clingo");
const { count, kind, level } = askedFor("clingo", { count: 20, kind: [...programs.keys()], level: LEVELS });
installDebian("gringo");

/** What is wrong with a puzzle; null if clingo finds our answer and no other. */
function faultOf(id: string, puzzle: unknown, answer: Entry): string | null {
  const { answers, isAll } = answersOf(programs.get(id)!(puzzle));
  if (answers.length !== 1 || !isAll) return `${answers.length} answers`;
  // Clingo repeats givens, which an answer of ours may leave out.
  const other = Object.entries(answer).find(([slot, text]) => answers[0]![slot] !== text);
  return other === undefined ? null : `another answer in ${other[0]}`;
}

let [agreed, failed] = [0, 0];
for (const one of KINDS as readonly PuzzleKind<unknown, unknown>[]) {
  if (!kind.includes(one.id)) continue;
  for (const each of level)
    for (const size of one.sizes) {
      const options = one.options.parse({ ...(one.preset(each, null, null) as object), ...(size as object) });
      if (!one.levels(options).includes(each)) continue;
      const started = performance.now();
      const before = agreed;
      for (let index = 0; index < count; index++) {
        const place = { kind: one.id, version: one.version, seed: "clingo", section: one.id, index, again: 0 };
        const made = make(one, { ...place, level: each, options });
        if (made === undefined) continue;
        const fault = faultOf(one.id, made.puzzle, made.entry);
        if (fault === null) agreed++;
        else failed++;
        if (fault !== null) process.stdout.write(`${one.id} ${each}: ${fault}: ${JSON.stringify(made.puzzle)}\n`);
      }
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(
        `${one.id.padEnd(15)}${each.padEnd(10)}${JSON.stringify(size).padEnd(26)}${agreed - before} agree, ${seconds} s\n`,
      );
    }
}
process.stdout.write(`${agreed} agree, ${failed} do not\n`);
process.exitCode = failed === 0 && agreed > 0 ? 0 : 1;
