/** Judges a spec as the reader of specs does, and holds its answer against what is promised. */

import { KINDS } from "../src/engine/kinds/index.ts";
import { formatFailure, InputError } from "../src/spec/diagnostic.ts";
import { parseSpec } from "../src/spec/spec.ts";

/** Sentences and words of libraries, of JavaScript or of a fault; no reader shall see them. */
export const FOREIGN =
  /\[object|\bundefined\b|\bNaN\b(?!")|Invalid (input|option|key|element|string|number|value)|Too (big|small):|Unrecognized key|expected (string|number|object|array|boolean|record)|Implicit (keys|map)|flow (map|sequence|collection)|block (scalar|sequence)|plain (value|scalar)|Cannot read|is not a function|\bat \S+:\d+:\d+\)/i;

/** What is told of a spec: null if it was read. `milliseconds`: of processor time that it took. */
export interface Judgement {
  readonly told: string | null;
  readonly milliseconds: number;
  /** Where the promise was broken, in a line each. */
  readonly problems: readonly string[];
}

/** The longest that a spec may take, in milliseconds. */
const MAX_MILLISECONDS = 2_000;
/** Issues that are told; of more, only their number. */
const MAX_ISSUES = 20;

export function judge(text: string): Judgement {
  const problems: string[] = [];
  const before = process.cpuUsage();
  let told: string | null = null;
  try {
    const { sections } = parseSpec(text, "spec.yaml", KINDS);
    if (sections.length === 0) problems.push("a spec without sections was read");
  } catch (error) {
    if (error instanceof InputError) {
      told = formatFailure(error);
      problems.push(...problemsIn(error, told, text));
    } else problems.push(`crashed: ${(error as Error).stack?.split("\n").slice(0, 3).join(" ")}`);
  }
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1_000;
  if (milliseconds > MAX_MILLISECONDS) problems.push(`took ${Math.round(milliseconds)} ms`);
  return { told, milliseconds, problems };
}

function problemsIn({ issues }: InputError, told: string, text: string): string[] {
  const problems: string[] = [];
  const places = issues.map(({ line, column }) => (line === null ? null : line * 1e7 + (column ?? 0)));
  const isWhole = /too (large|long|deeply)|not text in UTF-8/.test(told);
  if (!isWhole && issues.some(({ line, column }) => line === null || column === null)) problems.push("says no place");
  if (places.some((place, i) => i > 0 && (place ?? 0) < (places[i - 1] ?? 0)))
    problems.push("not in the order of lines");
  if (told.split(/^error:/m).length - 1 > MAX_ISSUES) problems.push(`tells more than ${MAX_ISSUES} issues`);
  if (issues.length > MAX_ISSUES && !/… and \d+ more\n$/.test(told)) problems.push("does not say how many more");
  for (const { message, fix } of issues) {
    // What was written is quoted, and may be anything.
    const foreign = [message, fix ?? ""].map((words) => FOREIGN.exec(words)).find((found) => found !== null);
    if (foreign !== undefined && !text.includes(foreign[0])) problems.push(`"${message.slice(0, 200)}" is not ours`);
  }
  return problems;
}
