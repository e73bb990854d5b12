/** The last touch: a page gets its foot, loses the links that lead nowhere, and is put where it stands on its paper. */
import { say } from "../../engine/kind.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Sheet } from "../edition/sheet.ts";
import { type Foot, footItems } from "./frame.ts";
import type { Item, Page } from "./item.ts";
import { moved } from "./move.ts";
import type { Draft, Setting } from "./setting.ts";

/** The page at an index, made anew each time. */
export function finisher(drafts: readonly Draft[], sheet: Sheet, setting: Setting): (index: number) => Page {
  const { manifest, frame, sizes, measure, profile } = setting;
  const anchors = new Set(drafts.flatMap((draft) => draft.anchors));
  const answersOn = new Map<number, number>();
  for (const [i, { anchors: names }] of drafts.entries())
    for (const name of names) {
      const number = /^answer-(\d+)$/.exec(name)?.[1];
      if (number !== undefined) answersOn.set(Number(number), i + 1);
    }
  return (index) => {
    const { items, anchors: names, bookmarks, column, puzzles, bare, isKey } = drafts[index]!;
    const page = index + 1;
    const note = isKey ? undefined : answerNote(puzzles, answersOn, setting);
    const foot = bare ? [] : footItems(frame, column, { book: manifest.title, page, note }, sizes.small, measure);
    const mirror = profile.bound && page % 2 === 0 ? frame.mirror : 0;
    const all = [...placed(names, items()), ...foot];
    return { items: moved(living(all, anchors), sheet.x + mirror, sheet.y), bookmarks };
  };
}

/** A place of the page that none of its items marks is the page itself. */
function placed(names: readonly string[], items: readonly Item[]): readonly Item[] {
  const marked = new Set(items.flatMap((item) => (item.item === "anchor" ? [item.name] : [])));
  const missing = names.filter((name) => !marked.has(name));
  return [...missing.map((name): Item => ({ item: "anchor", name, y: 0 })), ...items];
}

/** A sheet has no answers to lead to, a key no puzzles: what would be a link there is just printed. */
function living(items: readonly Item[], anchors: ReadonlySet<string>): Item[] {
  return items.flatMap((item): readonly Item[] => {
    if (item.item === "group") return [{ ...item, items: living(item.items, anchors) }];
    if (item.item === "link" && !anchors.has(item.to)) return item.items ?? [];
    return [item];
  });
}

function answerNote(
  puzzles: readonly number[],
  answersOn: ReadonlyMap<number, number>,
  { phrase }: Setting,
): Foot["note"] {
  const pages = [...new Set(puzzles.flatMap((number) => answersOn.get(number) ?? []))];
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const text = (key: string, values: Record<string, number>) => plainText(phrase(say(`book.${key}`, values)));
  const to = `answer-${puzzles[0]}`;
  if (puzzles.length === 1) return { text: text("answer-on-page", { page: first }), to };
  if (first === last) return { text: text("answers-on-page", { page: first }), to };
  const key = pages.length === 2 ? "answers-on-pages" : "answers-over-pages";
  return { text: text(key, { first, last }), to };
}
