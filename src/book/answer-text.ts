/** A solved puzzle as text: its cells in their rows and columns. */
import type { Entry, Rules } from "../engine/kind.ts";
import { valueFor } from "../engine/required.ts";

/** All cells of the puzzle in rows and columns, padded to the widest cell; a row of single characters has no gaps. */
export function answerText(kind: Pick<Rules<unknown>, "slots">, puzzle: unknown, entry: Entry): string {
  const slots = kind.slots(puzzle);
  const rows = new Map<number, Map<number, string>>();
  for (const { id, row, column, given } of slots) {
    const cells = rows.get(row) ?? new Map<number, string>();
    rows.set(row, cells.set(column, given ?? entry[id] ?? "."));
  }
  const columns = [...new Set(slots.map(({ column }) => column))].sort((a, b) => a - b);
  const texts = slots.map(({ id, given }) => given ?? entry[id] ?? ".");
  const isCode = rows.size === 1 && texts.every((text) => text.length === 1);
  const widths = columns.map((column) =>
    Math.max(...[...rows.values()].map((cells) => cells.get(column)?.length ?? 0)),
  );
  return [...rows.keys()]
    .sort((a, b) => a - b)
    .map((row) => {
      const cells = columns.map((column, i) =>
        (valueFor(rows, row).get(column) ?? "").padStart(isCode ? 1 : widths[i]!),
      );
      return `${cells.join(isCode ? "" : " ").trimEnd()}\n`;
    })
    .join("");
}
