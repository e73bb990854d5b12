/** `hint`: the next step of a puzzle, or its mistakes. */

import { hintOf } from "../../engine/hint.ts";
import { houseRuleOf } from "../../engine/house-rule.ts";
import { BLANK, type Position, say } from "../../engine/kind.ts";
import { EXIT, type ExitCode } from "../../spec/diagnostic.ts";
import { type OpenPuzzle, openPuzzle } from "../files/open-puzzle.ts";
import { unsoundness } from "../terminal/fault-words.ts";
import { parsePosition, positionText } from "../terminal/parse-position.ts";
import { whileSearching } from "../terminal/search-clock.ts";
import { stepData, type Writer, writerOf, wrongWords } from "../terminal/step-words.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { AT, BOOK, BOOKS, command, JSON_FLAG, LANGUAGE, PUZZLE } from "./command.ts";

export default command({
  places: { puzzle: PUZZLE },
  readsInput: true,
  flags: { at: AT, language: LANGUAGE, book: BOOK, out: BOOKS, json: JSON_FLAG },
  examples: [
    ["hint 7K3QW2MX9CR", "where to begin"],
    ['hint puzzle.json --at "d1=4 d2!=7"', "with 4 written in the first place, 7 crossed out in the second"],
  ],
  run: async ({ puzzle: what, at: typed, language, json, ...books }, terminal) => {
    const open = openPuzzle(what, books, terminal);
    const at = parsePosition(open.kind, open.puzzle, typed || positionText(open.at ?? BLANK));
    return printHint(open, at, writerOf(language ?? open.language, open.register), json, terminal);
  },
});

function printHint(
  { kind, puzzle, id }: OpenPuzzle,
  at: Position,
  writer: Writer,
  json: boolean,
  terminal: Terminal,
): ExitCode {
  const found = whileSearching(terminal, kind, (kind) => hintOf(kind, puzzle, at));
  const known = { kind: kind.id, name: kind.slug, id, language: writer.language };
  const hintSteps = found.right ? found.steps : [];
  const isStuck = found.right && !found.done && !hintSteps.some(({ finds }) => Object.keys(finds).length > 0);
  const judge = (kind: OpenPuzzle["kind"]) => (!found.right || isStuck ? unsoundness(kind, puzzle, found.right) : null);
  const unsound = whileSearching(terminal, kind, judge);
  const rule =
    unsound === null ? (whileSearching(terminal, kind, (kind) => houseRuleOf(kind, puzzle))?.say ?? null) : null;
  const note = unsound?.say ?? rule;
  if (json) {
    const steps = hintSteps.map((step, i) => stepData(writer, kind, step, i + 1));
    const told = note === null ? {} : { note: writer.plain(note) };
    terminal.print(`${JSON.stringify({ ...known, done: false, slots: [], ...found, steps, ...told })}\n`);
  } else {
    const text = hintSteps.map((step, i) => writer.step(kind, step, i + 1)).join("");
    const stop = unsound?.lines(writer) ?? (isStuck ? writer.lines(say("common.explain-stuck")) : null);
    if (stop !== null) terminal.print(text + (text === "" ? "" : "\n") + stop);
    else if (!found.right) terminal.print(wrongWords(writer, kind, puzzle, found.slots));
    else terminal.print(found.done ? writer.lines(say("common.explain-nothing")) : text);
    if (rule !== null) terminal.print(`\n${writer.lines(rule)}`);
  }
  const isFound = found.right && (found.done || hintSteps.length > 0);
  return isFound && unsound === null ? EXIT.ok : EXIT.failed;
}
