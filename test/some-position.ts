/** Random positions, as tests of what is told of them begin from. */
import type { Entry, Position, PuzzleKind } from "../src/engine/kind.ts";
import type { Rng } from "../src/engine/rng.ts";

/** A position as it may be met in play: right and wrong entries, things crossed out that are not there, and one that is. */
export function somePosition(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, answer: Entry, rng: Rng): Position {
  const board = kind.board(puzzle);
  if (board.input === "cards") {
    const lines = board.lines(answer[board.slot]!)!.slice(0, rng.int(4));
    const [a, b] = [rng.pick(board.cards), rng.pick(board.cards)];
    const wrong = rng.int(3) === 0 ? [`${a}${rng.pick(["+", "-", "*", "/"])}${b}`] : [];
    return { entry: { [board.slot]: [...lines.map((line) => board.text([line])), ...wrong].join(";") }, crossed: {} };
  }
  const [slips, full] = [rng.int(3) === 0 ? 0.1 : 0, rng.int(100) / 100];
  const entry: Record<string, string> = {};
  const crossed: Record<string, string[]> = {};
  for (const { id, given, choices, mayStayEmpty } of kind.slots(puzzle)) {
    if (given !== null) continue;
    const isSlip = rng.int(1000) < 1000 * slips;
    if (mayStayEmpty) {
      // A cell of a picture is filled or crossed out.
      const [fill] = choices!;
      if (rng.int(100) >= 100 * full) continue;
      if ((answer[id] === undefined) === isSlip) entry[id] = fill!;
      else crossed[id] = [fill!];
      continue;
    }
    const others = (choices ?? ["1", "2", "17"]).filter((text) => text !== answer[id]);
    if (rng.int(100) < 100 * full) entry[id] = isSlip ? rng.pick(others) : answer[id]!;
    else if (rng.int(4) === 0) crossed[id] = [isSlip ? answer[id]! : rng.pick(others)];
  }
  return { entry, crossed };
}
