/** The tools that draw clues: which one is in hand, what it does with the cells of the grid, and the clues that are typed for them. */
import { type ClueEdit, type ClueTool, type Drawn, placeIn } from "../../../engine/clue-edit.ts";
import { openFields } from "./fields.ts";
import { cellIn } from "./grid.ts";
import { listenToStrokes } from "./strokes.ts";

type Puzzle = Drawn<unknown>;

/** What the tools ask of the page. `words`: texts by key; %1 and %2 stand for values. */
export interface ToolPage {
  readonly words: Readonly<Record<string, string>>;
  /** The puzzle, with its picture as far as it is known. */
  drawn(): Puzzle;
  change(next: Puzzle): void;
  /** Another tool is in hand, so the grid is to be built again. */
  turned(): void;
  isPicture(): boolean;
}

export interface Tools {
  /** Begins with a kind; `hasNumbers`: numbers are typed into its cells, too. Null: its clues cannot be drawn. */
  open(edit: ClueEdit<unknown> | null, hasNumbers: boolean): void;
  /** Shows the tools for a grid that was built or changed. */
  show(): void;
}

/** Opens the tools in `root`, for the grid in `grid`. */
export function openTools(root: HTMLElement, grid: HTMLElement, page: ToolPage): Tools {
  const { words } = page;
  const modes = root.querySelector<HTMLElement>(".own-modes")!;
  const help = root.querySelector<HTMLElement>(".own-help")!;
  let edit: ClueEdit<unknown> | null = null;
  let hasNumbers = false;
  /** Null: numbers are typed. */
  let tool: ClueTool<unknown> | null = null;
  let chosen: readonly string[] = [];
  const filled = (text: string, ...values: readonly (string | number)[]): string =>
    text.replace(/%([12])/g, (_, i) => String(values[Number(i) - 1]));
  const fieldName = (id: string, line?: number): string => filled(words[`field-${id}`]!, line ?? "");
  const write = (texts: readonly (readonly [field: string, text: string])[]): string | null => {
    let { puzzle } = page.drawn();
    for (const [field, text] of texts) {
      const next = tool?.typed?.write(puzzle, chosen, field, text) ?? null;
      if (next === null) return field;
      puzzle = next;
    }
    if (tool?.typed?.joins) chosen = [];
    page.change({ puzzle, painted: null });
    return null;
  };
  const fields = openFields(root.querySelector("form")!, { words, name: fieldName }, write, () => {
    strokes.focus();
    grid.scrollIntoView({ block: "nearest" });
  });
  /** Whether the chosen cells are those of a clue that is there. */
  const isClue = (cells: readonly string[]): boolean =>
    tool?.typed?.fields(page.drawn().puzzle, cells).some(({ text }) => text !== "") === true;
  const choose = (cells: readonly string[]): void => {
    const typed = tool!.typed!;
    const [first] = cells as [string];
    const kept = isClue(chosen) ? [] : chosen;
    const group = typed.group(page.drawn().puzzle, first);
    if (!typed.joins) chosen = [first];
    else if (cells.length > 1) chosen = [...new Set([...kept, ...cells])];
    else if (chosen.includes(first)) chosen = isClue(chosen) ? [] : chosen.filter((cell) => cell !== first);
    else chosen = isClue(group) ? group : [...kept, first];
    show();
  };
  const end = (cells: readonly string[]): void => {
    const drawn = page.drawn();
    if (tool?.typed !== undefined) choose(cells);
    else if (tool?.paint !== undefined) {
      const next = tool.paint.paint(drawn, cells, !tool.paint.isOn(drawn, cells[0]!));
      if (next === null) show();
      else page.change(next);
    }
  };
  const strokes = listenToStrokes(grid, {
    name: words.board!,
    takes: () => (tool === null ? null : tool.between ? "edges" : tool.typed?.joins === false ? "cells" : "strokes"),
    over: (cells) => mark(cells, "stroked"),
    end,
    edge(from, to, sign) {
      const { puzzle } = page.drawn();
      const between = tool!.between!;
      const now = between.signOf(puzzle, from, to);
      const next = sign === null ? (now === "" ? "<" : now === "<" ? ">" : "") : sign === now ? "" : sign;
      const changed = between.write(puzzle, from, to, next);
      if (changed !== null) page.change({ puzzle: changed, painted: null });
    },
    key(key, cell) {
      if (key === "Enter" && tool?.typed === undefined) end([cell]);
      else if (key === "Escape") chosen = [];
      else if (tool?.typed === undefined) return false;
      else if (key === "Backspace" || key === "Delete") fields.clear();
      else if (key !== "Enter" && !/^[\d+*/:-]$/.test(key)) return false;
      else {
        if (chosen.length === 0) choose([cell]);
        fields.type(key === "Enter" ? "" : key);
        return true;
      }
      show();
      return true;
    },
    label: labelOf,
  });
  function labelOf(cell: string, isHole: boolean): string | null {
    const name = filled(words.square!, ...placeIn(cell));
    if (!isHole && !page.isPicture()) return null;
    const drawn = page.drawn();
    const paint = edit?.tools.find((each) => each.paint !== undefined)?.paint;
    const isOn = paint?.isOn(drawn, cell) === true;
    const sums = edit?.tools.flatMap((each) => (isHole ? (each.typed?.fields(drawn.puzzle, [cell]) ?? []) : [])) ?? [];
    const said = sums.flatMap(({ id, line, text }) => (text === "" ? [] : [`${fieldName(id, line)} ${text}`]));
    return [name, ...(isHole ? [words.black!] : isOn ? [words.filled!] : []), ...said].join(", ");
  }
  const mark = (cells: readonly string[], name: string): void => {
    for (const cell of grid.querySelectorAll(`.${name}`)) cell.classList.remove(name);
    for (const cell of cells) cellIn(grid, ...placeIn(cell))?.classList.add(name);
  };
  const turn = (next: ClueTool<unknown> | null): void => {
    [tool, chosen] = [next, []];
    page.turned();
  };
  const show = (): void => {
    root.hidden = edit === null;
    const all = edit === null ? [] : [...(hasNumbers ? [null] : []), ...edit.tools];
    for (const [i, button] of [...modes.children].entries()) button.ariaPressed = String(all[i] === tool);
    modes.hidden = all.length < 2;
    help.textContent = tool === null ? "" : words[`help-${tool.id}`]!;
    // The player's board is built with a focus of its own.
    const hadFocus = grid.contains(document.activeElement) || document.activeElement === document.body;
    strokes.prepare();
    if (hadFocus && tool !== null && lastFocus === "grid") strokes.focus();
    mark(tool === null ? [] : chosen, "picked");
    mark([], "stroked");
    const typed = tool?.typed;
    fields.show(typed?.fields(page.drawn().puzzle, chosen) ?? [], typed?.signs ?? [], typed?.joins === true);
    const player = grid.parentElement!;
    player.classList.toggle("is-drawing", tool !== null);
    player.classList.toggle("is-stroking", tool !== null && tool.typed?.joins !== false && !tool.between);
    player.classList.toggle("is-typing", tool === null && hasNumbers);
  };
  /** Where the focus was last: a grid that is built again loses it. */
  let lastFocus: "grid" | "elsewhere" = "elsewhere";
  addEventListener(
    "focusin",
    ({ target }) => {
      lastFocus = grid.contains(target as Node) ? "grid" : "elsewhere";
    },
    { capture: true },
  );
  return {
    open(opened, numbers) {
      [edit, hasNumbers, chosen] = [opened, numbers, []];
      tool = opened?.tools[0] ?? null;
      const all = opened === null ? [] : [...(numbers ? [null] : []), ...opened.tools];
      modes.replaceChildren(
        ...all.map((each) => {
          const button = document.createElement("button");
          Object.assign(button, { type: "button", textContent: words[`tool-${each?.id ?? "digits"}`]! });
          button.addEventListener("click", () => turn(each));
          return button;
        }),
      );
    },
    show,
  };
}
