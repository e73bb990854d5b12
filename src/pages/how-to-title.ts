/** The title of how to play a kind. */
import { type PuzzleKind, say } from "../engine/kind.ts";
import { escapeMarkdown, plainText } from "../templates/markdown.ts";
import { type Item, MM } from "./item.ts";
import type { Setting } from "./setting.ts";
import { type Flow, flow, placed, textAt } from "./text.ts";
import { pageTitle, titleWidth } from "./title.ts";
import { group, words } from "./words-on-page.ts";

/** The title with the name of the kind, at its right end, or below it if there is no space. */
export function titleOf(kind: PuzzleKind<unknown, unknown>, setting: Setting): { items: readonly Item[]; end: number } {
  const { frame, sizes, phrase, measure } = setting;
  const { x, width } = frame.text;
  const text = words(phrase, "book.how-to-play");
  const name = plainText(phrase(say(`${kind.id}.name`)));
  const title = pageTitle(text, setting);
  const size = Math.max(sizes.small, sizes.isChild ? sizes.text.size : 12);
  const freeWidth = width - titleWidth(text, title.size, setting) - 5 * MM;
  const [only] = title.items;
  const join = (item: Item): Item[] => (only?.item === "group" ? [{ ...only, items: [...only.items, item] }] : [item]);
  if (title.end === title.baseline && measure(name, "regular", size) <= freeWidth)
    return { items: join(textAt(name, x + width, title.end, size, measure, { anchor: "end" })), end: title.end };
  const y = title.end + size * 1.9;
  const flowed: Flow = flow(escapeMarkdown(name), width, { size, leading: size * 1.25 }, measure);
  return { items: [...title.items, group("paragraph", placed(flowed.items, x, y))], end: y + flowed.height };
}
