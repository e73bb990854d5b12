/** Words of a page: sentences of templates as plain text, and paragraphs with their positions. */
import { say } from "../engine/kind.ts";
import { plainText } from "../templates/markdown.ts";
import type { Phrase } from "../templates/runtime.ts";
import type { Item, Role, TextItem } from "./item.ts";
import { flow, type Measure, placed, type Type } from "./text.ts";

/** The plain text of a template of the book. */
export const words = (phrase: Phrase, key: string, values: Parameters<typeof say>[1] = {}): string =>
  plainText(phrase(say(key, values)));

/** Items that a screen reader reads as one; a figure is read as `alt`. */
export const group = (role: Role, items: readonly Item[], alt?: string): Item => ({
  item: "group",
  role,
  ...(alt !== undefined && { alt }),
  items,
});

/** Markdown as a paragraph with its first baseline at y; `end`: its last baseline. Points. */
export function paragraph(
  markdown: string,
  x: number,
  y: number,
  width: number,
  type: Type,
  measure: Measure,
): { readonly item: Item; readonly end: number } {
  const { items, height } = flow(markdown, width, type, measure);
  return { item: group("paragraph", placed(items, x, y)), end: y + height };
}

/** One line of text as a paragraph. */
export const lineParagraph = (text: TextItem): Item => group("paragraph", [text]);

/** Groups consecutive list items into one list. */
export function inLists(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    const last = out.at(-1);
    if (item.item !== "group" || item.role !== "list-item") out.push(item);
    else if (last?.item === "group" && last.role === "list")
      out[out.length - 1] = { ...last, items: [...last.items, item] };
    else out.push({ item: "group", role: "list", items: [item] });
  }
  return out;
}
