/** The hand that writes: a text in each blank, by keys, pad or strips, and what cannot be crossed out. */
import type { CellsBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import { actsOf, type Mood, onKey } from "../cells/acts.ts";
import { labelOf, showCell } from "../cells/cell.ts";
import { wakeSurroundings } from "../cells/code.ts";
import { makePad } from "../cells/keys.ts";
import { contentOf, statusAt } from "../cells/words.ts";
import type { Hand, Start } from "../desk.ts";
import { makeGrid } from "../grid.ts";

/** Columns from which on a small screen may be too narrow. */
const WIDE = { code: 13, sums: 15 } as const;

export const start: Start<CellsBoard> = (desk) => {
  const { board, slots, text, part, root } = desk;
  const mood: Mood = { crossing: false, slot: "", typed: "", clue: 0, marks: { broken: new Set(), hinted: new Set() } };
  const table = part("board").querySelector<HTMLTableElement>(".grid")!;
  const grid = makeGrid(table, {
    slots,
    name: text(say(board.strips ? "play-cells.code" : "play.grid-name")),
    text,
    content: (slot) => contentOf(desk, slot),
    label: (slot) => labelOf(desk, slot, mood.marks),
    reachable: ({ id, given }) => given === null || board.look(id) !== "sign",
    chosen: (slot) => chosen(slot.id),
    tell: desk.tell,
  });
  const chosen = (slot: string): void => {
    if (mood.slot !== slot) Object.assign(mood, { slot, typed: "" });
    // What was read out gives way; what is marked, or was solved, stays said.
    const { broken, hinted } = mood.marks;
    if (broken.size + hinted.size > 0 || root.classList.contains("done")) desk.refresh();
    else desk.tell("");
  };
  const choose = (slot: Slot, quietly = !table.contains(document.activeElement)): void => {
    grid.focus(slot.id, quietly);
    chosen(slot.id);
  };
  const acts = actsOf(desk, grid, mood, choose);
  const showAround = wakeSurroundings(desk, (slot, choice) => {
    choose(slot, false);
    acts.press(choice);
  });
  const pad = makePad(desk, { ...acts, type: (character) => acts.type(character, mood.crossing) });
  if (board.columns >= (board.strips ? WIDE.code : WIDE.sums))
    void import("../run/zoom.ts").then(({ makeZoom }) =>
      makeZoom(
        part("board"),
        (name) => text(say(`play-cells.${name}`)),
        () => grid.cell(grid.current().id),
      ),
    );
  part("board").addEventListener("keydown", (event) => onKey(event, desk, grid, mood, acts), {
    capture: true,
  });

  return {
    back: "tool-erase",
    show(marks) {
      mood.marks = marks;
      for (const slot of slots) showCell(desk, grid, slot, marks);
      grid.relabel();
      showAround(marks, mood.crossing);
      pad.show(grid.current(), mood.crossing);
    },
    status: () =>
      root.classList.contains("done")
        ? { lead: text(say("play.solved")), text: "", rest: "" }
        : statusAt(desk, grid.current()),
    takeBack: acts.erase,
    focus: (slot) => grid.focus(slot),
    lookAt: ([slot]) => grid.focus(slot, true),
    celebrate: () => root.classList.add("fresh"),
  } satisfies Hand;
};
