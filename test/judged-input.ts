/** Judges what is typed as the commands do that read it, and holds what comes of it against what is promised. */

import { answerText } from "../src/book/answer-text.ts";
import { readAddress } from "../src/cli/files/read-puzzle.ts";
import { unsoundness } from "../src/cli/terminal/fault-words.ts";
import { parsePosition } from "../src/cli/terminal/parse-position.ts";
import { writerOf, wrongWords } from "../src/cli/terminal/step-words.ts";
import { hintOf } from "../src/engine/hint.ts";
import { parseId } from "../src/engine/id.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import { Failure, formatFailure } from "../src/spec/diagnostic.ts";
import { readSheetCode, sheetCode } from "../src/spec/sheet-code.ts";
import { sheetSpec } from "../src/spec/sheet-spec.ts";
import { looksLikeCode } from "../src/spec/typed-code.ts";
import { FOREIGN } from "./judged.ts";
import { SPOKEN_IN } from "./languages.ts";
import type { TypedAt } from "./typed-input.ts";

/** What came of it. */
export interface InputJudgement {
  readonly taken: boolean;
  /** Of processor time. */
  readonly milliseconds: number;
  /** Where the promise was broken, in a line each. */
  readonly problems: readonly string[];
}

const MAX_MILLISECONDS = 2_000;
const WRITERS = SPOKEN_IN.map((language) => writerOf(language));

/** Does some work with a text; `words` are what it says of it. */
function judged(text: string, work: () => string): InputJudgement {
  const before = process.cpuUsage();
  const problems: string[] = [];
  let taken = true;
  try {
    problems.push(...foreignIn(work(), text));
  } catch (error) {
    taken = false;
    if (error instanceof Failure) problems.push(...foreignIn(formatFailure(error), text));
    else problems.push(`crashed: ${(error as Error).stack?.split("\n").slice(0, 4).join(" ")}`);
  }
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1_000;
  if (milliseconds > MAX_MILLISECONDS) problems.push(`took ${Math.round(milliseconds)} ms`);
  return { taken, milliseconds, problems };
}

function foreignIn(said: string, text: string): string[] {
  const found = FOREIGN.exec(said);
  // What was typed is quoted, and may be anything.
  return found === null || text.includes(found[0]) ? [] : [`"${said.slice(0, 200)}" is not ours`];
}

/** A hint for a position, with its words, as `hint` and `explain` tell it. */
export const judgePosition = ({ kind, puzzle }: TypedAt, text: string, number: number): InputJudgement =>
  judged(text, () => {
    const writer = WRITERS[number % WRITERS.length]!;
    const at = parsePosition(kind, puzzle, text);
    const { done } = kind.check(puzzle, at.entry);
    const found = hintOf(kind, puzzle, at);
    const unsound = found.right ? null : unsoundness(kind, puzzle, false);
    // Each of these puzzles has one answer.
    if (unsound !== null) throw new Error(`a puzzle with an answer is said to have none at ${text}`);
    if (found.right) return found.steps.map((step, i) => writer.step(kind, step, i + 1)).join("");
    // What is written and crossed out at once is wrong, finished or not.
    const isTorn = Object.entries(at.entry).some(([slot, text]) => at.crossed[slot]?.includes(text));
    if (done && !isTorn) throw new Error(`a finished position is said to be wrong: ${text}`);
    return wrongWords(writer, kind, puzzle, found.slots);
  });

/** Search steps for a puzzle that a mistyped address holds after all. */
const NODES = 20_000;

/** An address, an id or a code, as `answers`, `solve` and `worksheet --again` take it. */
export const judgeAddress = (text: string): InputJudgement =>
  judged(text, () => {
    if (looksLikeCode(text)) {
      const code = readSheetCode(text, KINDS);
      if ("problem" in code) return `${code.problem.message}\n${code.problem.fix}`;
      const again = sheetCode(code.recipe, KINDS, code);
      if (again === null) throw new Error(`the code ${text} has no code`);
      const { sections } = sheetSpec(code.recipe, again, again, { season: code.season, pupils: code.pupils });
      return `${again} ${sections.length}`;
    }
    const id = parseId(text);
    if ("id" in id) return id.id;
    const read = readAddress(text);
    if ("id" in read) return read.id;
    const { kind, puzzle } = read;
    const [answer] = kind.solve(puzzle, { solutions: 1, nodes: NODES }).solutions;
    return answer === undefined ? "no answer" : answerText(kind, puzzle, answer);
  });
