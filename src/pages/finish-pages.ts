/** Finishes a page once all pages have numbers: adds its footer, removes links without a target, and places it on its paper. */
import { say } from "../engine/kind.ts";
import { valueFor } from "../engine/required.ts";
import type { Sheet } from "../spec/edition/sheet.ts";
import { plainText } from "../templates/markdown.ts";
import { type FooterNote, footerItems, hasIds, notesFit } from "./frame.ts";
import type { Item, Page } from "./item.ts";
import { moved } from "./move-items.ts";
import { tabsOf } from "./section-marks.ts";
import type { Draft, Setting } from "./setting.ts";

/** Returns a function for the page at an index, which creates it anew on each call. */
export function pageFinisher(drafts: readonly Draft[], sheet: Sheet, setting: Setting): (index: number) => Page {
  const { manifest, frame, sizes, measure, profile, palettes = () => null } = setting;
  const places = new Map<string, number>();
  for (const [i, { anchors }] of drafts.entries()) for (const name of anchors) places.set(name, i + 1);
  const tabs = tabsOf(drafts, setting);
  const idOf = new Map(manifest.puzzles.map(({ number, id }) => [number, id]));
  return (index) => {
    const { items, anchors: names, bookmarks, column, puzzles, hasNoFooter, isKey, section } = drafts[index]!;
    const page = index + 1;
    const notes = isKey ? [] : keyNotes(puzzles, places, setting);
    const ids = isKey || !hasIds(sizes) ? [] : puzzles.map((number) => valueFor(idOf, number));
    const foot = hasNoFooter
      ? []
      : footerItems(frame, column, { book: manifest.title, page, notes, ids }, sizes.small, measure);
    const isLeft = profile.bound && page % 2 === 0;
    const mirror = isLeft ? frame.mirror : 0;
    const palette = palettes(section);
    const colours: Item[] = palette === null ? [] : [{ item: "palette", palette }];
    const all = [...colours, ...placed(names, items()), ...foot];
    const aside = moved(tabs.itemsOn(section, isLeft), sheet.x, sheet.y);
    return { items: [...moved(withoutDeadLinks(all, places), sheet.x + mirror, sheet.y), ...aside], bookmarks };
  };
}

/** A place of the page that no item marks is the page itself. */
function placed(names: readonly string[], items: readonly Item[]): readonly Item[] {
  const marked = new Set(items.flatMap((item) => (item.item === "anchor" ? [item.name] : [])));
  const missing = names.filter((name) => !marked.has(name));
  return [...missing.map((name): Item => ({ item: "anchor", name, y: 0 })), ...items];
}

/** Links to targets in another file become plain text: sheets contain no answers, a separate key no puzzles. */
function withoutDeadLinks(items: readonly Item[], anchors: ReadonlyMap<string, number>): Item[] {
  return items.flatMap((item): readonly Item[] => {
    if (item.item === "group") return [{ ...item, items: withoutDeadLinks(item.items, anchors) }];
    if (item.item === "link" && !anchors.has(item.to)) return item.items ?? [];
    return [item];
  });
}

/** The keys in printed order, by their anchors. */
const KEYS = ["hint", "explained", "answer"] as const;

/** Notes on which pages the keys to a page's puzzles are. If they do not all fit, some are omitted, but never the last. */
function keyNotes(
  puzzles: readonly number[],
  places: ReadonlyMap<string, number>,
  setting: Setting,
): readonly FooterNote[] {
  const { frame, sizes, measure } = setting;
  const all = KEYS.flatMap((key) => keyNote(key, puzzles, places, setting) ?? []);
  const candidates = [all, all.filter((_, i) => i !== all.length - 2), all.slice(-1)];
  return candidates.find((notes) => notesFit(notes, frame, sizes.small, measure)) ?? all.slice(-1);
}

function keyNote(
  key: (typeof KEYS)[number],
  puzzles: readonly number[],
  places: ReadonlyMap<string, number>,
  { phrase }: Setting,
): FooterNote | null {
  const pages = [...new Set(puzzles.flatMap((number) => places.get(`${key}-${number}`) ?? []))];
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) return null;
  const text = (name: string, values: Record<string, number>) =>
    plainText(phrase(say(`book.${name}`, { ...values, count: puzzles.length })));
  const to = `${key}-${puzzles[0]}`;
  if (key !== "answer") return { text: text(`${key}-on-page`, { first, last }), to };
  if (puzzles.length === 1) return { text: text("answer-on-page", { page: first }), to };
  if (first === last) return { text: text("answers-on-page", { page: first }), to };
  return { text: text(pages.length === 2 ? "answers-on-pages" : "answers-over-pages", { first, last }), to };
}
