/**
 * An accessible grid: a table with a roving tabindex, arrow keys to move between cells, and a label on each cell. It follows the
 * grid pattern of the ARIA Authoring Practices; arrows do not wrap.
 */
import { type Slot, say, type Words } from "../../engine/kind.ts";

interface GridSetting {
  readonly slots: readonly Slot[];
  /** The label of the grid. */
  readonly name: string;
  text(words: Words): string;
  /** The content of a slot in spoken form. Empty for a blank. */
  content(slot: Slot): string;
  /** The label of a cell for screen readers: its name, its content, its marks. */
  label(slot: Slot): string;
  /** Everything variable that the label depends on: `relabel` updates the label when this changes. */
  state(slot: Slot): string;
  /** The label of a table row, by its number from 1; null for a row without a label, such as a row of signs. */
  rowName(row: number): string | null;
  /** Width of each cell in columns. */
  readonly span?: number;
  /** Whether cells are not in rows and columns, so that arrow keys also move diagonally. */
  readonly isFree?: boolean;
  /** Whether arrow keys stop at a slot. */
  reachable(slot: Slot): boolean;
  /** Called when a slot gets the focus. */
  chosen(slot: Slot): void;
  tell(line: string): void;
}

export interface Grid {
  /** The cell of a slot. */
  cell(slot: string): HTMLTableCellElement;
  /** The slot whose cell contains a node, such as the target of an event. */
  slotOf(node: EventTarget | null): Slot | undefined;
  /** The slot that has the focus, or gets it next. */
  current(): Slot;
  /** Moves the focus; `quietly`: only sets the cell that gets the focus next. */
  focus(slot?: string, quietly?: boolean): void;
  /** Updates the labels of cells whose state has changed. */
  relabel(): void;
}

/** Step in rows and columns of each arrow key. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function makeGrid(table: HTMLTableElement, setting: GridSetting): Grid {
  const { slots, text, content, label, state, reachable, chosen, tell } = setting;
  const cells = new Map(slots.map((slot) => [slot.id, cellAt(table, slot.row, slot.column)]));
  const byCell = new Map(slots.map((slot) => [cells.get(slot.id)!, slot]));
  const stops = slots.filter(reachable);
  let current = stops.find(({ given }) => given === null) ?? stops[0]!;
  addAriaAttributes(table, setting, cells);

  const slotOf = (node: EventTarget | null): Slot | undefined =>
    node instanceof Element ? byCell.get(node.closest("td") as HTMLTableCellElement) : undefined;
  const stopAt = (slot: Slot): void => {
    cells.get(current.id)!.tabIndex = -1;
    current = slot;
    cells.get(current.id)!.tabIndex = 0;
  };
  const focus = (slot?: string, quietly = false): void => {
    const wanted = stops.find(({ id }) => id === slot) ?? current;
    stopAt(wanted);
    if (!quietly) cells.get(wanted.id)!.focus();
  };
  const read = (line: "row" | "column"): void => {
    const along = slots.filter((slot) => slot[line] === current[line]);
    const said = along.map((slot) => content(slot) || text(say("play.blank")));
    tell(text(say(`play.read-${line}`, { number: current[line], cells: said })));
  };
  stopAt(current);

  table.addEventListener("focusin", ({ target }) => {
    const slot = slotOf(target);
    if (slot === undefined || !reachable(slot)) return;
    stopAt(slot);
    chosen(slot);
  });
  table.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey) return;
    const aim = targetOf(event, stops, current, setting);
    if (aim !== undefined) focus(aim.id);
    else if (event.key === "r" && !event.ctrlKey && !event.metaKey) read("row");
    else if (event.key === "k" && !event.ctrlKey && !event.metaKey) read("column");
    else return;
    event.preventDefault();
  });
  const states = new Map<Slot, string>();
  const relabel = (): void => {
    for (const slot of slots) {
      const now = state(slot);
      if (states.get(slot) === now) continue;
      states.set(slot, now);
      cells.get(slot.id)!.ariaLabel = label(slot);
    }
  };
  return { cell: (slot) => cells.get(slot)!, slotOf, current: () => current, focus, relabel };
}

/** The table cell that begins in a column; rows and columns count from 1. */
function cellAt(table: HTMLTableElement, row: number, column: number): HTMLTableCellElement {
  let at = 1;
  for (const cell of table.rows[row - 1]?.cells ?? []) {
    if (at === column) return cell;
    at += cell.colSpan;
  }
  throw new Error(`no cell in row ${row}, column ${column}`);
}

/** Adds roles and labels; hides holes from screen readers. */
function addAriaAttributes(
  table: HTMLTableElement,
  { slots, name, rowName, reachable }: GridSetting,
  cells: ReadonlyMap<string, HTMLTableCellElement>,
): void {
  table.role = "grid";
  table.ariaLabel = name;
  const rows = new Set(slots.map(({ row }) => row));
  for (const row of rows) {
    const line = table.rows[row - 1]!;
    line.role = "row";
    line.ariaLabel = rowName(row);
  }
  for (const [i, row] of [...table.rows].entries())
    if (!rows.has(i + 1)) row.role = "presentation";
    else for (const cell of row.cells) if (cell.className === "h") cell.role = "presentation";
  for (const slot of slots) {
    const cell = cells.get(slot.id)!;
    cell.role = "gridcell";
    if (reachable(slot)) cell.tabIndex = -1;
    if (slot.given !== null) cell.ariaReadOnly = "true";
  }
}

/**
 * The slot that a key moves to: for arrows the nearest one in that direction that overlaps the row or column by at least half;
 * for Home and End the ends of the row or grid.
 */
export function targetOf(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  stops: readonly Slot[],
  from: Slot,
  { span = 1, isFree = false }: Pick<GridSetting, "span" | "isFree">,
): Slot | undefined {
  const arrow = ARROWS[key];
  const row = stops.filter((slot) => slot.row === from.row);
  if (key === "Home") return ctrlKey || metaKey ? stops[0] : row[0];
  if (key === "End") return (ctrlKey || metaKey ? stops : row).at(-1);
  if (arrow === undefined || ctrlKey || metaKey) return undefined;
  const [down, right] = arrow;
  let [aim, nearest] = [from, Infinity];
  for (const slot of stops) {
    const [rows, columns] = [slot.row - from.row, slot.column - from.column];
    const ahead = rows * down + columns * right;
    const aside = Math.abs(rows * right) + Math.abs(columns * down);
    // Of two bricks that overlap this one by half, take the first; free cells must be at least as far ahead as aside.
    const isThere = isFree ? aside <= ahead : aside < (right === 0 ? span : 1);
    if (ahead <= 0 || !isThere || ahead + aside >= nearest) continue;
    [aim, nearest] = [slot, ahead + aside];
  }
  return aim;
}
