/** The input that writes: a text in each blank, by keys, pad or strips, and what cannot be crossed out. */
import type { CellsBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import { actsOf, type Mood, onKey } from "../cells/acts.ts";
import { labelOf, showCell } from "../cells/cell.ts";
import { wakeSurroundings } from "../cells/code.ts";
import { wakePad } from "../cells/keys.ts";
import { characterOf } from "../cells/moves.ts";
import { contentOf, rowName, statusAt } from "../cells/words.ts";
import type { Input, Start } from "../desk.ts";
import { makeGrid } from "../grid.ts";
import { makeZoom } from "../zoom.ts";

/** Keys that mean something from anywhere, besides the characters of a cell. */
const ANYWHERE = /^([\drkgn]|Enter|Backspace|Delete|Arrow.*)$/;

export const start: Start<CellsBoard> = (desk) => {
  const { board, slots, text, part, root } = desk;
  const mood: Mood = {
    crossing: false,
    slot: "",
    typed: "",
    clue: 0,
    line: 0,
    marks: { broken: new Set(), hinted: new Set() },
  };
  const table = part("board").querySelector<HTMLTableElement>(".grid")!;
  const grid = makeGrid(table, {
    slots,
    name: text(say(board.strips ? "play-cells.code" : "play.grid-name")),
    text,
    content: (slot) => contentOf(desk, slot),
    label: (slot) => labelOf(desk, slot, mood.marks),
    rowName: (row) => rowName(desk, row),
    span: board.span,
    isFree: board.links.length > 0,
    reachable: ({ id, given }) => given === null || board.shape(id) !== "sign",
    chosen: (slot) => chosen(slot.id),
    tell: desk.tell,
  });
  const chosen = (slot: string): void => {
    if (mood.slot !== slot) Object.assign(mood, { slot, typed: "", line: 0 });
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
  const type = (character: string): void => acts.type(character, mood.crossing);
  const showPad = wakePad(desk, grid.current(), { ...acts, type });
  const zoom = root.querySelector<HTMLElement>(".zoom");
  if (zoom !== null) makeZoom(zoom, part("board"), () => grid.cell(grid.current().id));
  // A tap brings the focus by itself; one on a page that slept comes as a click alone.
  table.addEventListener("click", ({ target }) => {
    const slot = grid.slotOf(target);
    if (slot !== undefined && slot !== grid.current()) grid.focus(slot.id);
  });
  part("board").addEventListener("keydown", (event) => onKey(event, desk, grid, mood, acts), {
    capture: true,
  });

  return {
    show(marks) {
      mood.marks = marks;
      for (const slot of slots) showCell(desk, grid, slot, marks);
      grid.relabel();
      showAround(marks, mood.crossing);
      showPad(grid.current(), mood.crossing);
    },
    status: () =>
      root.classList.contains("done")
        ? { lead: text(say("play.solved")), text: "", rest: "" }
        : statusAt(desk, grid.current()),
    means: (key) => ANYWHERE.test(key) || characterOf(key, grid.current(), board.digits) !== undefined,
    takeBack: acts.erase,
    focus: (slot) => grid.focus(slot),
    lookAt: ([slot]) => grid.focus(slot, true),
    celebrate: () => root.classList.add("fresh"),
  } satisfies Input;
};
