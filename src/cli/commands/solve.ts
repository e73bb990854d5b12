/** `solve`: solves one puzzle, and reports whether its answer is unique. */

import { answerText } from "../../book/answer-text.ts";
import { type Clash, clashData, clashOf } from "../../engine/clash.ts";
import { houseRuleOf } from "../../engine/house-rule.ts";
import type { Solved } from "../../engine/kind.ts";
import { EXIT, type ExitCode } from "../../spec/diagnostic.ts";
import { readPuzzleFile } from "../files/open-puzzle.ts";
import type { ReadPuzzle } from "../files/read-puzzle.ts";
import { clashWords, differenceWords, twoAnswers } from "../terminal/fault-words.ts";
import { whileSearching } from "../terminal/search-clock.ts";
import { writerOf } from "../terminal/step-words.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { command, JSON_FLAG, wholeNumber } from "./command.ts";

export default command({
  places: {
    file: {
      type: "string",
      describe:
        'A puzzle in JSON, a grid of numbers, lines such as "5616185650518293 2", or a file of others (.sdk .sdm .non …); or the address or the characters of a puzzle themselves',
    },
  },
  readsInput: true,
  flags: {
    limit: {
      type: "string",
      default: "2",
      requiresArg: true,
      describe: "Stop after so many answers; 0 finds them all",
      coerce: (text: string) => wholeNumber("limit", text, 0, 1_000_000),
    },
    json: JSON_FLAG,
  },
  examples: [
    ["solve puzzle.json", "its answer, or why it has not exactly one"],
    ["solve --limit 0 --json < puzzle.json", "every answer, for a script"],
    ['solve "https://puzz.link/p?sudoku/9/9/…"', "a puzzle from elsewhere: also of f-puzzles, SudokuPad and others"],
  ],
  run: async ({ file, limit, json }, terminal) => {
    const { kind, puzzle } = readPuzzleFile(file, terminal);
    const started = performance.now();
    const solved = whileSearching(terminal, kind, (kind) => kind.solve(puzzle, { solutions: limit, nodes: MAX_NODES }));
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { solutions, complete, nodes, more = {} } = solved;
    const rule = whileSearching(terminal, kind, (kind) => houseRuleOf(kind, puzzle, solved));
    const note = rule === null ? null : writerOf("en-GB").plain(rule.say);
    const told = note === null ? {} : { note };
    const isNone = solutions.length === 0 && complete;
    const clash = isNone ? whileSearching(terminal, kind, (kind) => clashOf(kind, puzzle)) : null;
    if (json) {
      const clashes = clash === null ? {} : { clash: clashData(clash) };
      terminal.print(`${JSON.stringify({ solutions, complete, nodes, ms, ...more, ...told, ...clashes })}\n`);
    } else {
      terminal.print(solutions.map((entry) => answerText(kind, puzzle, entry)).join("\n"));
      if (solutions.length === 0) terminal.print(moreText(more));
    }
    const impossible = solutions.length === 0 ? (kind.impossible?.(puzzle) ?? null) : null;
    if (impossible !== null) terminal.note(`there is no answer. ${writerOf("en-GB").plain(impossible)}`);
    if (impossible !== null) return EXIT.failed;
    if (rule === null || note === null) {
      const code = exitCodeOf({ kind, puzzle }, solved, limit, terminal);
      const words = json ? "" : faultWords({ kind, puzzle }, solved, clash);
      if (words !== "") terminal.note(words.trimEnd());
      return code;
    }
    terminal.note(
      json || rule.decides === "one" ? note : `${note}\n${answerText(kind, rule.puzzle, rule.answer).trimEnd()}`,
    );
    return rule.decides === "one" ? EXIT.ok : EXIT.failed;
  },
});

/** Maximum number of search steps: more than for a proof, because a person waits for the answer; at most a minute or two. */
const MAX_NODES = 10_000_000;

/** The exit code: success only for exactly one answer. Several ways to write it count as one. */
function exitCodeOf(
  { kind, puzzle }: ReadPuzzle,
  { solutions, complete }: Solved,
  limit: number,
  terminal: Terminal,
): ExitCode {
  const different = new Set(solutions.map((entry) => kind.canonicalAnswer(puzzle, entry))).size;
  if (different === 0)
    terminal.note(complete ? "there is no answer" : "the search was stopped before it found an answer");
  else if (different > 1) terminal.note(`there is more than one answer: ${countWords(different, complete, limit)}`);
  else if (solutions.length > 1) terminal.note(`any way counts: ${countWords(solutions.length, complete, limit)}`);
  else if (!complete) terminal.note(`not proved to be the only answer: ${stopWords(limit)}`);
  // Several ways to write the same answer prove it, even if the search for more ways is incomplete.
  return different === 1 && (complete || solutions.length > 1) ? EXIT.ok : EXIT.failed;
}

/** Which clues clash, or where the first two answers differ; empty for a puzzle with one answer. */
function faultWords({ kind, puzzle }: ReadPuzzle, { solutions }: Solved, clash: Clash | null): string {
  const writer = writerOf("en-GB");
  if (clash !== null) return clashWords(writer, clash);
  const answers = twoAnswers(kind, puzzle, solutions);
  return answers === null ? "" : differenceWords(writer, kind, puzzle, answers);
}

const stopWords = (limit: number): string =>
  limit === 1 ? "the search stopped at it; --limit 2 tells" : "the search was stopped before its end";

const countWords = (count: number, complete: boolean, limit: number): string => {
  if (complete) return `${count} in all`;
  return limit === 0 ? `${count} when the search was stopped` : `${count} so far; --limit 0 finds them all`;
};

/** More facts from a kind, one in each line: "nearest: 830 (50 + 4) × …". */
const moreText = (more: Readonly<Record<string, unknown>>): string =>
  Object.entries(more)
    .map(([name, value]) => [name, (Array.isArray(value) ? value : [value]).map(itemText)] as const)
    .filter(([, items]) => items.length > 0)
    .map(([name, items]) => `${name}: ${items.join("; ")}\n`)
    .join("");

const itemText = (item: unknown): string =>
  item !== null && typeof item === "object" ? Object.values(item).map(String).join(" = ") : String(item);
