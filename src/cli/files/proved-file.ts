/** Proves the puzzles from elsewhere that a section of a spec has in a file. */
import { madeOf } from "../../book/given-puzzles.ts";
import { clashOf } from "../../engine/clash.ts";
import { examine } from "../../engine/examine.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { type Made, PROOF_NODES, prove } from "../../engine/make.ts";
import { fileIssue, InputError, type Issue, MAX_SHOWN } from "../../spec/diagnostic.ts";
import { type Advice, problem } from "../../spec/problem.ts";
import { MAX_PUZZLES } from "../../spec/spec-schema.ts";
import { culpritName, differences, twoAnswers } from "../terminal/fault-words.ts";
import { writerOf } from "../terminal/step-words.ts";
import { lineIssue, type ReadPuzzle, readPuzzles } from "./read-puzzle.ts";

type Kind = PuzzleKind<unknown, unknown>;

/**
 * The puzzles of a text in its order, each of this kind, with one answer, and none twice. `path`: its file, for messages. Throws an
 * `InputError` with the line of each that is not so.
 */
export function provedFile(text: string, path: string, kind: Kind): readonly Made[] {
  const read = readPuzzles(text, path);
  if (read.length > MAX_PUZZLES)
    throw new InputError([fileIssue(path, problem("terminal.given-many", { count: read.length, most: MAX_PUZZLES }))]);
  const issues: Issue[] = [];
  const first = new Map<string, number>();
  const made: Made[] = [];
  for (const [i, one] of read.entries()) {
    // More are not shown, and each search takes time.
    if (issues.length >= MAX_SHOWN) break;
    const refuse = (advice: Advice) => issues.push(lineIssue(text, path, one.line, advice));
    const count = read.length === 1 ? 0 : i + 1;
    if (one.kind.id !== kind.id) {
      refuse(problem("terminal.given-other-kind", { count, found: one.kind.slug, kind: kind.slug }));
      continue;
    }
    const found = examine(kind, { kind: kind.id, puzzle: one.puzzle });
    if (!found.valid) {
      refuse(faultOf(one, count));
      continue;
    }
    const before = first.get(found.canonical);
    if (before !== undefined) refuse(problem("terminal.given-again", { count, first: before }));
    else first.set(found.canonical, i + 1);
    made.push(madeOf({ kind, puzzle: one.puzzle, found }));
  }
  if (issues.length > 0) throw new InputError(issues);
  return made;
}

/** More clues or places than these are only counted. */
const MOST = 8;

/** What is wrong with a puzzle that has not one answer. `count`: its number in the file; 0 if it is the only one. */
function faultOf({ kind, puzzle }: ReadPuzzle, count: number): Advice {
  const writer = writerOf("en-GB");
  const proof = prove(kind, puzzle);
  if (proof.proved || proof.why === "not proved within the budget")
    return problem("terminal.given-unproved", { count });
  if (proof.why === "no answer") {
    const { together = [], cures = [] } = clashOf(kind, puzzle) ?? {};
    const clues = together.slice(0, MOST).map((one) => culpritName(writer, one));
    const named = cures.length > MOST ? [] : cures.map((one) => culpritName(writer, one));
    const more = together.length - clues.length;
    return problem("terminal.given-none", { count, clues, more, clashing: together.length, cures: named });
  }
  const answers = twoAnswers(kind, puzzle, kind.solve(puzzle, { solutions: 2, nodes: PROOF_NODES }).solutions);
  const { places, more } = answers === null ? NO_CELLS : differences(writer, kind, puzzle, answers);
  return problem("terminal.given-several", { count, places, more });
}
const NO_CELLS = { places: [], more: 0 };
