/** The input for cells: writes a text in each blank, or crosses out choices, by keys, pad or strips. */
import { type CellsBoard, isPicture, isRuled } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import { labelOf, showCell, stateOf } from "../cells/cell.ts";
import { listenToSurroundings } from "../cells/code.ts";
import { commandsOf, type InputState, onKey } from "../cells/commands.ts";
import { listenToPad } from "../cells/keys.ts";
import { characterOf } from "../cells/moves.ts";
import { twiceIn } from "../cells/twins.ts";
import { contentOf, rowName, statusAt } from "../cells/words.ts";
import { makeGrid } from "../grid.ts";
import { runOnDemand } from "../in-turn.ts";
import type { Input, Start } from "../input-context.ts";

/** Keys that work without the focus on the board, besides the characters of a cell. */
const ANYWHERE = /^([\drkgn]|Enter|Backspace|Delete|Arrow.*)$/;

export const start: Start<CellsBoard> = (context) => {
  const { board, slots, text, part, root } = context;
  const state: InputState = {
    crossing: false,
    slot: "",
    typed: "",
    clue: 0,
    line: 0,
    marks: { broken: new Set(), hinted: new Set() },
  };
  /** Whether a hint or a slip is open. */
  let isMessageOpen = false;
  const table = part("board").querySelector<HTMLTableElement>(".grid")!;
  const grid = makeGrid(table, {
    slots,
    name: text(say(board.strips ? "play-cells.code" : "play.grid-name")),
    text,
    content: (slot) => contentOf(context, slot),
    label: (slot) => labelOf(context, slot, state.marks, state.ruled?.extra(slot)),
    state: (slot) => stateOf(context, slot, state.marks) + (state.ruled?.extra(slot) ?? ""),
    rowName: (row) => rowName(context, row),
    span: board.span,
    isFree: board.links.length > 0,
    reachable: ({ id, given }) => given === null || board.shape(id) !== "sign",
    chosen: (slot) => chosen(slot.id),
    tell: context.tell,
  });
  const chosen = (slot: string): void => {
    if (state.slot !== slot) Object.assign(state, { slot, typed: "", line: 0 });
    // Clears a line that was read aloud; keeps the line of a hint, a slip or the end.
    if (isMessageOpen || root.classList.contains("done")) context.refresh();
    else context.tell("");
  };
  const choose = (slot: Slot, quietly = !table.contains(document.activeElement)): void => {
    const had = document.activeElement;
    grid.focus(slot.id, quietly);
    // If the focus moves, the focusin listener calls `chosen`.
    if (document.activeElement === had) chosen(slot.id);
  };
  const commands = commandsOf(context, grid, state, choose);
  const showAround = listenToSurroundings(context, (slot, choice) => {
    choose(slot, false);
    commands.press(choice);
  });
  const type = (character: string): void => commands.type(character, state.crossing);
  const showPad = listenToPad(context, grid.current(), { ...commands, type });
  let showClues: (() => void) | undefined;
  const loadParts = async (): Promise<void> => {
    if (isPicture(slots)) {
      const { doneClues, listenToShading } = await import("../cells/ruled-shading.ts");
      listenToShading(context, grid, table, () => state.crossing);
      showClues = doneClues(context);
    } else state.ruled = (await import("../cells/ruled-parts.ts")).ruledParts(context, grid);
    context.refresh();
  };
  // If its parts cannot be loaded, the board is still visible, and can be played unless its answer is a picture.
  const parts = isRuled(board) ? loadParts().catch(() => {}) : undefined;
  const zoom = root.querySelector<HTMLElement>(".zoom");
  zoom?.addEventListener("click", ({ target }) =>
    runOnDemand(context, async () =>
      (await import("../zoom.ts")).zoomBy(target, zoom, part("board"), grid.cell(grid.current().id)),
    ),
  );
  // A tap also moves the focus, but a tap replayed after loading is only a click.
  table.addEventListener("click", ({ target }) => {
    const slot = grid.slotOf(target);
    if (slot !== undefined && slot !== grid.current()) grid.focus(slot.id);
  });
  part("board").addEventListener("keydown", (event) => onKey(event, context, grid, state, commands), {
    capture: true,
  });

  return {
    show(shown) {
      const twice = twiceIn(context, commands.isTyping() ? grid.current().id : null);
      const marks = { ...shown, broken: new Set([...shown.broken, ...twice]) };
      [state.marks, isMessageOpen] = [marks, shown.broken.size + shown.hinted.size > 0];
      for (const slot of slots) showCell(context, grid, slot, marks);
      grid.relabel();
      showAround(marks, state.crossing);
      showPad(grid.current(), state.crossing);
      showClues?.();
      state.ruled?.show(grid.current(), state.crossing);
    },
    status: () =>
      root.classList.contains("done")
        ? { lead: text(say("play.solved")), text: "", rest: "" }
        : statusAt(context, grid.current(), commands.isTyping()),
    means: (key) => ANYWHERE.test(key) || characterOf(key, grid.current(), board.digits) !== undefined,
    takeBack: commands.erase,
    focus: (slot) => grid.focus(slot),
    ready: () => parts ?? Promise.resolve(),
    here: () => ({ slot: grid.current().id }),
    lookAt: ([slot]) => grid.focus(slot, true),
    celebrate: () => root.classList.add("fresh"),
  } satisfies Input;
};
