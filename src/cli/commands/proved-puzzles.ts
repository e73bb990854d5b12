/** Puzzles of files and addresses, each proved to have one answer. */
import type { ProvedPuzzle } from "../../book/given-puzzles.ts";
import { examine } from "../../engine/examine.ts";
import { EXIT, refusal } from "../../spec/diagnostic.ts";
import { readPuzzlesFile } from "../files/open-puzzle.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Reads and proves the puzzles of a file or an address. Throws a `Failure` that names the first without exactly one answer. */
export function provedPuzzles(what: string, terminal: Terminal): readonly ProvedPuzzle[] {
  const puzzles = readPuzzlesFile(what, terminal);
  return puzzles.map(({ kind, puzzle }, i) => {
    const found = examine(kind, { kind: kind.id, puzzle });
    if (found.valid) return { kind, puzzle, found };
    const told = puzzles.length === 1 ? what : `${what}: puzzle ${i + 1}`;
    throw refusal(EXIT.failed, "no-answer-to-print", { told, why: found.why });
  });
}
