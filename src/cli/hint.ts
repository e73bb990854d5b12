/** `hint`: the next thing to see in a puzzle, or where it went wrong. */
import { EXIT, type ExitCode } from "../book/diagnostic.ts";
import type { Position } from "../engine/kind.ts";
import { AT, BOOK, BOOKS, command, JSON_FLAG, LANGUAGE, PUZZLE } from "./command.ts";
import type { OpenPuzzle } from "./open-puzzle.ts";
import type { Shell } from "./shell.ts";
import type { Writer } from "./way-words.ts";

export const hint = command({
  usage: "hint [puzzle]",
  about: "Tell the next step of a puzzle, or where it went wrong",
  places: { puzzle: PUZZLE },
  flags: { at: AT, language: LANGUAGE, book: BOOK, out: BOOKS, json: JSON_FLAG },
  examples: [
    ["hint 7K3QW2MX9CR", "where to begin"],
    ['hint puzzle.json --at "d1=4 d2!=7"', "with 4 written in the first place, 7 crossed out in the second"],
  ],
  run: async ({ puzzle: what, at: typed, language, json, ...shelf }, shell) => {
    const { openPuzzle } = await import("./open-puzzle.ts");
    const { parsePosition } = await import("./parse-position.ts");
    const { writerOf } = await import("./way-words.ts");
    const open = openPuzzle(what, shelf, shell);
    const at = parsePosition(open.kind, open.puzzle, typed);
    return tellHint(open, at, writerOf(language ?? open.language), json, shell);
  },
});

async function tellHint(
  { kind, puzzle, id }: OpenPuzzle,
  at: Position,
  writer: Writer,
  json: boolean,
  shell: Shell,
): Promise<ExitCode> {
  const { hintOf } = await import("../engine/hint.ts");
  const { say } = await import("../engine/kind.ts");
  const { stepData, unsoundWords, wrongWords } = await import("./way-words.ts");
  const found = hintOf(kind, puzzle, at);
  const known = { kind: kind.id, name: kind.slug, id, language: writer.language };
  const isStuck = found.right && !found.done && found.steps.length === 0;
  const unsound = !found.right || isStuck ? unsoundWords(kind, puzzle, found.right) : null;
  if (json) {
    const steps = (found.right ? found.steps : []).map((step, i) => stepData(writer, kind, step, i + 1));
    shell.print(`${JSON.stringify({ ...known, done: false, slots: [], ...found, steps })}\n`);
  } else if (unsound !== null) shell.print(writer.lines(unsound));
  else if (!found.right) shell.print(wrongWords(writer, kind, puzzle, found.slots));
  else if (found.done) shell.print(writer.lines(say("common.explain-nothing")));
  else if (isStuck) shell.print(writer.lines(say("common.explain-stuck")));
  else shell.print(found.steps.map((step, i) => writer.step(kind, step, i + 1)).join(""));
  return found.right && !isStuck ? EXIT.ok : EXIT.failed;
}
