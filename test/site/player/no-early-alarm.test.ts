/** Nothing is called wrong while a right number is being typed, or a right path drawn: without a page. */
import { describe, expect, it, test } from "vitest";
import { type CellsBoard, isPicture, type PathBoard } from "../../../src/engine/board.ts";
import { BLANK, type Entry, type Words } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import type { CellsContext } from "../../../src/site/player/cells/cell.ts";
import { commandsOf, type InputState } from "../../../src/site/player/cells/commands.ts";
import { statusAt } from "../../../src/site/player/cells/words.ts";
import type { Grid } from "../../../src/site/player/grid.ts";
import { pathStatesOn } from "../../../src/site/player/path/path-state.ts";
import { statusOf } from "../../../src/site/player/path/status.ts";
import { type Game, gameOf, play } from "../../../src/site/player/state.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { somePuzzles } from "../../templates/real-words.ts";

const STOP = { solutions: 1, nodes: 2_000_000 };
const phrase = phrasesOf("en-GB");
const text = (words: Words): string => plainText(phrase(words));
const ALARM = /broken|wrong|not right/;

const withBoard = (input: string) =>
  KINDS.map((kind) => [kind.id, kind] as const).filter(([, kind]) => kind.board(kind.example).input === input);

describe.each(withBoard("path"))("the status of %s", (_, kind) => {
  it("sounds no alarm on the way of a right path, up to the last square", () => {
    for (const puzzle of somePuzzles(kind, 1)) {
      const [board, slots] = [kind.board(puzzle) as PathBoard, kind.slots(puzzle)];
      const answer = kind.solve(puzzle, STOP).solutions[0]!;
      const blanks = slots.filter(({ given }) => given === null).map(({ id }) => id);
      blanks.sort((a, b) => board.texts.indexOf(answer[a]!) - board.texts.indexOf(answer[b]!));
      const stateOf = pathStatesOn(board, slots);
      for (let drawn = 1; drawn <= blanks.length; drawn++) {
        const entry: Entry = Object.fromEntries(blanks.slice(0, drawn).map((id) => [id, answer[id]!]));
        const from = board.texts.indexOf(answer[blanks[drawn - 1]!]!) + 1;
        const status = statusOf(stateOf(entry, { from, direction: 1 }), board, text, true);
        expect(`${status.lead} ${status.text}`, `${drawn} drawn`).not.toMatch(ALARM);
      }
    }
  });
});

test("after the finger is lifted a full and wrong path is called wrong", () => {
  const [, kind] = withBoard("path")[0]!;
  const [board, slots] = [kind.board(kind.example) as PathBoard, kind.slots(kind.example)];
  const free = board.texts.filter((text) => slots.every(({ given }) => given !== text)).reverse();
  const blanks = slots.filter(({ given }) => given === null);
  const entry = Object.fromEntries(blanks.map(({ id }, i) => [id, free[i]!]));
  const state = pathStatesOn(board, slots)(entry, { from: 1, direction: 1 });
  expect(statusOf(state, board, text).text).toMatch(ALARM);
  expect(statusOf(state, board, text, true).text).toBe("Every number is placed.");
});

/** Types into the last blank of a board that is otherwise right, and gives the status after each character. */
function typedLast(kind: (typeof KINDS)[number], puzzle: unknown, write: string, last: string): string[] {
  const [board, slots] = [kind.board(puzzle) as CellsBoard, kind.slots(puzzle)];
  const { [last]: _, ...entry } = kind.solve(puzzle, STOP).solutions[0]!;
  let game: Game = { ...gameOf(null), at: { ...BLANK, entry } };
  const slot = slots.find(({ id }) => id === last)!;
  const context = {
    ...{ board, slots, text, game: () => game, root: { classList: { contains: () => false } }, tell: () => {} },
    move: (change: Parameters<typeof play>[1]) => {
      game = play(game, change);
    },
  } as unknown as CellsContext;
  const state = { crossing: false, slot: "", typed: "" } as InputState;
  const commands = commandsOf(context, { current: () => slot } as unknown as Grid, state, () => {});
  return [...write].map((character) => {
    commands.type(character, false);
    return statusAt(context, slot, commands.isTyping()).rest;
  });
}

// Pictures are filled without typing.
describe.each(withBoard("cells").filter(([, kind]) => !isPicture(kind.slots(kind.example))))(
  "the status of %s",
  (_, kind) => {
    it("sounds no alarm before the last number is whole, and one after a whole wrong one", () => {
      for (const puzzle of somePuzzles(kind, 1)) {
        const answer = kind.solve(puzzle, STOP).solutions[0]!;
        for (const { id, choices, length } of kind.slots(puzzle).filter(({ given }) => given === null)) {
          const right = answer[id]!;
          const said = typedLast(kind, puzzle, right, id);
          // The last character makes it right: the page says that it is solved.
          for (const line of said.slice(0, -1)) expect(line, `${id} ${right}`).not.toMatch(ALARM);
          const wrong = choices?.findLast(
            (text) => text !== right && choices.every((it) => it === text || !it.startsWith(text)),
          );
          if (wrong !== undefined && length === wrong.length)
            expect(typedLast(kind, puzzle, wrong, id).at(-1), `${id} ${wrong}`).toMatch(ALARM);
        }
      }
    });
  },
);
