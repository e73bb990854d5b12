/** The button of a slip removes what it names, and nothing else: in random positions of every kind. */
import { describe, expect, it } from "vitest";
import { type Position, say, withinSentence } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { rng as rngOf } from "../../../src/engine/rng.ts";
import { type Slip, slipFor, type TakeBack } from "../../../src/site/player/slip.ts";
import { gameOf, play } from "../../../src/site/player/state.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { somePosition } from "../../some-position.ts";
import { somePuzzles } from "../../templates/real-words.ts";

const STOP = { solutions: 1, nodes: 2_000_000 };
const phrase = phrasesOf("en-GB");
const text = (words: Parameters<typeof phrase>[0]): string => plainText(phrase(words));

/** The slots that differ between two positions, each with its text before, or "crossed". */
function removed(before: Position, after: Position): [slot: string, text: string][] {
  const entries = Object.entries(before.entry).filter(([slot, text]) => after.entry[slot] !== text);
  const crossed = Object.entries(before.crossed).filter(
    ([slot, texts]) => after.crossed[slot]?.join() !== texts.join(),
  );
  return [...entries, ...crossed.map(([slot]): [string, string] => [slot, "crossed"])];
}

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("after a slip in %s", (_, kind) => {
  it("each button takes back the one entry that it names with its place, and adds nothing", () => {
    let pressed = 0;
    for (const [i, puzzle] of somePuzzles(kind, 2).entries()) {
      const board = kind.board(puzzle);
      const [answer] = kind.solve(puzzle, STOP).solutions;
      const slots = new Map(kind.slots(puzzle).map((slot) => [slot.id, slot]));
      for (let j = 0; j < 12; j++) {
        const at = somePosition(kind, puzzle, answer!, rngOf(["take back", kind.id, `${i} ${j}`]));
        const slip = slipFor(kind, kind, puzzle, at, "easy", text);
        for (const button of slip === null ? [] : [slip.takeBack, slip.takeBegunBack]) {
          const after = play({ ...gameOf(null), at }, button.change).at;
          const place = `${i} ${j}: ${JSON.stringify(at)}: ${button.text}`;
          pressed++;
          if (board.input === "cards") {
            // Sums that nobody can work out are taken back whole.
            if (board.lines(at.entry[board.slot]!) === null) continue;
            expect(linesIn(board, at) - linesIn(board, after), place).toBe(namedLines(button));
            continue;
          }
          const gone = removed(at, after);
          expect(gone, place).toHaveLength(1);
          const [[slot, was]] = gone as [[string, string]];
          expect(button.text, place).toBe(was === "crossed" ? "Take it back" : `Take ${was} back`);
          if (board.input === "cells") expect(button.place, place).toBe(text(withinSentence(slots.get(slot)!.name)));
          expect(
            Object.keys(after.entry).every((id) => at.entry[id] === after.entry[id]),
            place,
          ).toBe(true);
        }
        if (slip !== null) expect(beginsAsNamed(slip, board.input), `${i} ${j}`).toBe(true);
      }
    }
    if (somePuzzles(kind, 1).length > 0) expect(pressed).toBeGreaterThan(0);
  });
});

/** Does the page about where it began end with the sentence about the entry that its button takes back? */
function beginsAsNamed({ began, takeBegunBack }: Slip, input: string): boolean {
  const told = began.at(-1)!.text;
  const entry = /^Take (.+) back$/.exec(takeBegunBack.text)![1]!;
  if (input === "cards") return true;
  const name = entry === "it" ? takeBegunBack.place : input === "path" ? entry : `${entry} (${takeBegunBack.place})`;
  return told.startsWith(`It began here: ${name}.`) || (input === "path" && entry === "it");
}

const linesIn = (board: ReturnType<(typeof KINDS)[number]["board"]>, { entry }: Position): number =>
  board.input === "cards" && (entry[board.slot] ?? "") !== "" ? board.lines(entry[board.slot]!)!.length : 0;

/** How many lines a button says that it takes back. */
const namedLines = ({ text: words }: TakeBack): number =>
  [1, 2, 3, 4, 5].find((lines) => words === text(say("slip.take-back", { text: "", lines })))!;
