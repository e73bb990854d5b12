/** `explain`: all steps to a puzzle's answer as text, each with the name of its technique. */

import { answerText } from "../../book/answer-text.ts";
import { apply } from "../../engine/deduce.ts";
import { hintOf } from "../../engine/hint.ts";
import { houseRuleOf } from "../../engine/house-rule.ts";
import { LEVELS, type Level, type Position, type Step, say, type Words } from "../../engine/kind.ts";
import { neededSteps } from "../../engine/needed-steps.ts";
import { EXIT, type ExitCode } from "../../spec/diagnostic.ts";
import { withSigns } from "../../templates/language.ts";
import { type OpenPuzzle, openPuzzle } from "../files/open-puzzle.ts";
import { parsePosition } from "../terminal/parse-position.ts";
import { whileSearching } from "../terminal/search-clock.ts";
import {
  gradeWith,
  headWords,
  isBlank,
  stepData,
  unsoundness,
  type Writer,
  writerOf,
  wrongWords,
} from "../terminal/step-words.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { AT, BOOK, BOOKS, command, JSON_FLAG, LANGUAGE, PUZZLE } from "./command.ts";

export default command({
  places: { puzzle: PUZZLE },
  readsInput: true,
  flags: {
    at: AT,
    level: {
      choices: LEVELS,
      default: "expert" as Level,
      requiresArg: true,
      describe: "The hardest level of technique to use",
    },
    language: LANGUAGE,
    book: BOOK,
    out: BOOKS,
    json: JSON_FLAG,
  },
  examples: [
    ["explain 7K3QW2MX9CR", "the whole way of a puzzle of a book"],
    ["explain puzzle.json --language de", "of a puzzle in a file, in German"],
    ['explain puzzle.json --at "r1c1=5 r1c2=7"', "onward from what is written already"],
  ],
  run: async ({ puzzle: what, at: typed, level, language, json, ...books }, terminal) => {
    const open = openPuzzle(what, books, terminal);
    const at = parsePosition(open.kind, open.puzzle, typed);
    return printExplanation({
      open,
      at,
      level,
      writer: writerOf(language ?? open.language, open.register),
      json,
      terminal,
    });
  },
});

interface Explanation {
  readonly open: OpenPuzzle;
  readonly at: Position;
  readonly level: Level;
  readonly writer: Writer;
  readonly json: boolean;
  readonly terminal: Terminal;
}

function printExplanation(explanation: Explanation): ExitCode {
  const { open, at, level, writer, json, terminal } = explanation;
  const { kind, puzzle, id } = open;
  const grade = whileSearching(terminal, kind, (kind) => gradeWith(kind, puzzle));
  const hint = isBlank(at) ? null : whileSearching(terminal, kind, (kind) => hintOf(kind, puzzle, at));
  const rating = whileSearching(terminal, kind, (kind) => kind.rating?.(puzzle) ?? null);
  const known = {
    kind: kind.id,
    name: kind.slug,
    id,
    language: writer.language,
    level: null,
    score: null,
    percent: null,
    ...grade,
    ...(rating !== null && { [rating.scale]: rating.value }),
  };
  if (!json) terminal.print(`${headWords(writer, kind, grade, rating)}\n`);
  if (hint?.right === false) {
    const { slots } = hint;
    if (json) terminal.print(`${JSON.stringify({ ...known, right: false, slots, solved: false, steps: [] })}\n`);
    else {
      const unsound = whileSearching(terminal, kind, (kind) => unsoundness(kind, puzzle, false));
      terminal.print(unsound === null ? wrongWords(writer, kind, puzzle, slots) : writer.lines(unsound.say));
    }
    return EXIT.failed;
  }
  const { steps: found, solved: ended } = whileSearching(terminal, kind, (kind) => kind.explain(puzzle, at, level));
  const steps = ended ? neededSteps(found) : found;
  const end = steps.reduce<Position>(apply, at);
  // In a puzzle without an answer the steps may lead to an end that breaks the rules.
  const solved = ended && kind.check(puzzle, end.entry).done;
  const unsound = solved ? null : whileSearching(terminal, kind, (kind) => unsoundness(kind, puzzle, true));
  if (unsound?.why === "no answer") {
    const note = writer.plain(unsound.say);
    if (json) terminal.print(`${JSON.stringify({ ...known, right: true, solved, steps: [], position: at, note })}\n`);
    else terminal.print(writer.lines(unsound.say));
    return EXIT.failed;
  }
  const note = unsound?.say ?? whileSearching(terminal, kind, (kind) => houseRuleOf(kind, puzzle))?.say ?? null;
  if (json) {
    const told = note === null ? {} : { note: writer.plain(note) };
    const explained = steps.map((step, i) => stepData(writer, kind, step, i + 1));
    terminal.print(`${JSON.stringify({ ...known, right: true, solved, steps: explained, position: end, ...told })}\n`);
  } else {
    terminal.print(steps.map((step, i) => writer.step(kind, step, i + 1)).join(""));
    terminal.print(endWords(explanation, steps, solved, end, note));
  }
  return solved ? EXIT.ok : EXIT.failed;
}

/** The text below the steps: the answer, or why there is none. `note`: a remark about the puzzle. */
function endWords(
  explanation: Explanation,
  steps: readonly Step[],
  solved: boolean,
  end: Position,
  note: Words | null,
): string {
  const { open, writer, level } = explanation;
  const { kind, puzzle } = open;
  const grid = `\n${withSigns(answerText(kind, puzzle, end.entry), writer.language)}`;
  const gap = steps.length > 0 ? "\n" : "";
  if (solved) {
    const rule = note === null ? "" : `\n${writer.lines(note)}`;
    return gap + writer.lines(say(steps.length > 0 ? "common.explain-solved" : "common.explain-nothing")) + rule + grid;
  }
  const name = writer.plain(say(`common.level-${level}`));
  const stuck = level === LEVELS.at(-1) ? say("common.explain-stuck") : say("command.explain-limited", { level: name });
  return gap + writer.lines(note ?? stuck) + grid;
}
