/** What is wrong after a build with a fault, and after the command that follows. */

import type { Call, FaultedRun } from "./fault-injection.ts";
import { BOOK, differences, type Editions, leftIn, seenOf } from "./two-editions.ts";

/** A call that takes something away. When it fails, the thing stays: the next command tries again. */
const TAKES_AWAY = /^(unlink|unlinkat|rmdir|remove|open|fsync|read)$/;

/** What a build keeps that takes longer than a moment, as on a busy machine: the next command goes on from it. */
const KEPT = `.${BOOK}.parts`;

/** What is wrong after a build at which a call failed, or a disk that ran full. `call`: the first that failed, if it is known. */
export function problemsAfterFault(
  out: string,
  editions: Editions,
  { code, err }: Pick<FaultedRun, "code" | "err">,
  call?: Call,
): string[] {
  const seen = seenOf(out);
  const problems: string[] = [];
  if (code === 0)
    problems.push(...differences(seen, editions.new).map((problem) => `it says that all is well; ${problem}`));
  else {
    problems.push(...differences(seen, editions.old).map((problem) => `the old edition: ${problem}`));
    if (code !== 73 && code !== 74) problems.push(`ended with ${code}: ${err.trim()}`);
    const lines = err.split("\n").filter((line) => /^(error|Error)\b/.test(line));
    if (lines.length !== 1 || /\n\s+at /.test(err)) problems.push(`not one clear line: ${err.trim()}`);
  }
  if (call === undefined || !TAKES_AWAY.test(call.name))
    problems.push(...leftIn(out).filter((line) => !line.endsWith(KEPT)));
  return problems;
}

/** What is wrong after the command that follows a fault. */
export function problemsAfterNext(
  out: string,
  editions: Editions,
  { code, err }: { code: number; err: string },
): string[] {
  if (code !== 0) return [`the next command ended with ${code}: ${err.trim()}`];
  return [...differences(seenOf(out), editions.new), ...leftIn(out)].map(
    (problem) => `after the next command: ${problem}`,
  );
}
