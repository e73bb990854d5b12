/** Asks both solvers for the answers of a puzzle and holds them against each other; and has its address read. */
import { isDeepStrictEqual } from "node:util";
import { formatAddress, MAX_ADDRESS, parseAddress } from "../../src/engine/address/address.ts";
import { puzzleId } from "../../src/engine/id.ts";
import { BLANK, type Entry, type PuzzleKind } from "../../src/engine/kind.ts";
import type { Sides } from "./sides.ts";

/** Answers are compared up to so many. */
export const MAX_ANSWERS = 50;
const NODES = 50_000_000;

/** How many answers the puzzle has, up to `MAX_ANSWERS`, and what the two do not agree on; null where they do. */
export interface Comparison {
  readonly answers: number;
  readonly trouble: string | null;
}

/** Compares on one puzzle, in the public format. */
export function compare({ kind, answers, text }: Sides, data: unknown, most = MAX_ANSWERS): Comparison {
  const read = kind.puzzle.safeParse(data);
  if (!read.success) return { answers: 0, trouble: `the press does not read ${JSON.stringify(data)}` };
  const puzzle = read.data;
  const { solutions, complete } = kind.solve(puzzle, { solutions: most, nodes: NODES }, BLANK);
  const second = answers(data, most);
  const trouble = (what: string): Comparison => ({
    answers: second.length,
    trouble: `${what}: ${JSON.stringify(data)}`,
  });
  const address = addressFault(kind, puzzle);
  if (address !== null) return trouble(address);
  if (!complete && solutions.length < most) return trouble("the press did not search to the end");
  if (solutions.length !== second.length)
    return trouble(`the press has ${solutions.length} answers, the second solver ${second.length}`);
  for (const entry of solutions)
    if (!kind.check(puzzle, entry).done) return trouble(`the rules refuse ${JSON.stringify(entry)}`);
  // Where there are more than are compared, each may have found others first.
  if (second.length === most) return { answers: most, trouble: null };
  const texts = solutions.map((entry) => text(data, entry));
  const strange = texts.filter((each) => each !== null && !second.includes(each));
  if (strange.length > 0) return trouble(`only the press has ${strange[0]}`);
  const fromPosition = positionFault(kind, puzzle, solutions);
  if (fromPosition !== null) return trouble(fromPosition);
  return { answers: second.length, trouble: null };
}

/** From a position with a text written and another crossed out, the press finds those of all answers that agree with it. */
function positionFault(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, answers: readonly Entry[]): string | null {
  const [first, last] = [answers[0], answers.at(-1)];
  if (first === undefined || last === undefined || kind.reasons === "found") return null;
  const idAt = (answer: Entry, i: number): string | undefined => Object.keys(answer)[i % Object.keys(answer).length];
  const [written, out] = [idAt(last, answers.length), idAt(first, answers.length + 1)];
  // An answer of a picture may have no filled cell.
  if (written === undefined || out === undefined) return null;
  const at = { entry: { [written]: last[written]! }, crossed: { [out]: [first[out]!] } };
  const agreeing = answers.filter((answer) => answer[written] === last[written] && answer[out] !== first[out]);
  const { solutions } = kind.solve(puzzle, { solutions: 0, nodes: NODES }, at);
  const texts = (all: readonly Entry[]) => JSON.stringify(all.map((one) => kind.canonicalAnswer(puzzle, one)).sort());
  return texts(solutions) === texts(agreeing) ? null : `from ${JSON.stringify(at)} it finds ${texts(solutions)}`;
}

/** What is wrong with the address of a puzzle: it is read as that puzzle or, where that is too long, as its id. */
export function addressFault(kind: PuzzleKind<unknown, unknown>, puzzle: unknown): string | null {
  const id = puzzleId(kind.id, puzzle);
  const text = formatAddress("https://numbers.example/", kind, puzzle, id);
  if (text.length > MAX_ADDRESS) return `its address has ${text.length} characters`;
  const read = parseAddress(text, [kind]);
  const isRead = "id" in read ? read.id === id : "puzzle" in read && isDeepStrictEqual(read.puzzle, puzzle);
  return isRead ? null : `its address ${text} is read as ${JSON.stringify(read)}`;
}
