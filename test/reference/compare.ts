/** Compares the answers of both solvers for a puzzle, and checks that its address can be read. */
import { isDeepStrictEqual } from "node:util";
import { formatAddress, MAX_ADDRESS, parseAddress } from "../../src/engine/address/address.ts";
import { puzzleId } from "../../src/engine/id.ts";
import { BLANK, type Entry, type PuzzleKind } from "../../src/engine/kind.ts";
import type { Sides } from "./sides.ts";

/** Maximum number of answers to compare. */
export const MAX_ANSWERS = 50;
const NODES = 50_000_000;

/** The number of answers, up to `MAX_ANSWERS`, and the first disagreement of the solvers; null if they agree. */
export interface Comparison {
  readonly answers: number;
  readonly fault: string | null;
}

/** Compares on one puzzle, in the public format. */
export function compare({ kind, answers, text }: Sides, data: unknown, max = MAX_ANSWERS): Comparison {
  const read = kind.puzzle.safeParse(data);
  if (!read.success) return { answers: 0, fault: `Numberpress cannot read ${JSON.stringify(data)}` };
  const puzzle = read.data;
  const { solutions, complete } = kind.solve(puzzle, { solutions: max, nodes: NODES }, BLANK);
  const second = answers(data, max);
  const fault = (what: string): Comparison => ({
    answers: second.length,
    fault: `${what}: ${JSON.stringify(data)}`,
  });
  const address = addressFault(kind, puzzle);
  if (address !== null) return fault(address);
  if (!complete && solutions.length < max) return fault("Numberpress did not finish its search");
  if (solutions.length !== second.length)
    return fault(`Numberpress has ${solutions.length} answers, the second solver ${second.length}`);
  for (const entry of solutions)
    if (!kind.check(puzzle, entry).done) return fault(`the rules refuse ${JSON.stringify(entry)}`);
  // With more answers than are compared, the two solvers may have found different ones.
  if (second.length === max) return { answers: max, fault: null };
  const texts = solutions.map((entry) => text(data, entry));
  const strange = texts.filter((each) => each !== null && !second.includes(each));
  if (strange.length > 0) return fault(`only Numberpress has ${strange[0]}`);
  const fromPosition = positionFault(kind, puzzle, solutions);
  if (fromPosition !== null) return fault(fromPosition);
  return { answers: second.length, fault: null };
}

/** Solves from a position with one text written and another crossed out: the solver must find all answers that agree with it. */
function positionFault(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, answers: readonly Entry[]): string | null {
  const [first, last] = [answers[0], answers.at(-1)];
  if (first === undefined || last === undefined || kind.reasons === "found") return null;
  const idAt = (answer: Entry, i: number): string | undefined => Object.keys(answer)[i % Object.keys(answer).length];
  const [written, out] = [idAt(last, answers.length), idAt(first, answers.length + 1)];
  // The answer of a nonogram may have no filled cell.
  if (written === undefined || out === undefined) return null;
  const at = { entry: { [written]: last[written]! }, crossed: { [out]: [first[out]!] } };
  const agreeing = answers.filter((answer) => answer[written] === last[written] && answer[out] !== first[out]);
  const { solutions } = kind.solve(puzzle, { solutions: 0, nodes: NODES }, at);
  const texts = (all: readonly Entry[]) => JSON.stringify(all.map((one) => kind.canonicalAnswer(puzzle, one)).sort());
  return texts(solutions) === texts(agreeing) ? null : `from ${JSON.stringify(at)} it finds ${texts(solutions)}`;
}

/** The fault of a puzzle's address; null if it is read as that puzzle or, for a long puzzle, as its id. */
export function addressFault(kind: PuzzleKind<unknown, unknown>, puzzle: unknown): string | null {
  const id = puzzleId(kind.id, puzzle);
  const text = formatAddress("https://numbers.example/", kind, puzzle, id);
  if (text.length > MAX_ADDRESS) return `its address has ${text.length} characters`;
  const read = parseAddress(text, [kind]);
  const isRead = "id" in read ? read.id === id : "puzzle" in read && isDeepStrictEqual(read.puzzle, puzzle);
  return isRead ? null : `its address ${text} is read as ${JSON.stringify(read)}`;
}
