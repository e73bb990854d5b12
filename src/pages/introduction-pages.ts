/** The introduction of a book, after its contents, and the introductions of its sections, on their openers. */
import { escapeMarkdown } from "../templates/markdown.ts";
import { type Item, MM } from "./item.ts";
import { columnHeight } from "./key-pages.ts";
import { matterPages, plainParagraphs, proseWidth } from "./matter-pages.ts";
import { pointingAtLines } from "./page-mascot.ts";
import type { BackChapter, Draft, Setting } from "./setting.ts";
import { flow, placed } from "./text.ts";
import { group, words } from "./words-on-page.ts";

/** Maximum side of the mascot below the last words, where it is alone on its page. */
const MASCOT = 62 * MM;

/** The introduction as a chapter in the contents; empty if a book has none. */
export function introductionChapters(setting: Setting): BackChapter[] {
  const { introduction } = setting.manifest.spec;
  if (introduction === undefined) return [];
  const [title, anchor] = [words(setting.phrase, "book.introduction"), "introduction"];
  const blocks = [{ type: "heading", rank: 1, text: title } as const, ...plainParagraphs(introduction)];
  const pages = matterPages(blocks, { anchor, title }, enlarged(introduction, setting));
  const drafts = pages.map((draft, i): Draft => {
    const isLast = i === pages.length - 1;
    return isLast ? { ...draft, items: () => pointingAtLines(draft.items(), setting, MASCOT) } : draft;
  });
  return [{ title, anchor, drafts }];
}

/** Sizes of a short introduction as multiples of the text's, and the share of the page that it may then fill. */
const LARGER = [1.3, 1.15];
const SHORT = 0.5;

/**
 * The setting with larger text, if an introduction is so short that its page would be nearly empty. Children's text is large
 * already.
 */
function enlarged(introduction: string, setting: Setting): Setting {
  const { text } = setting.sizes;
  if (setting.sizes.isChild) return setting;
  const settings = LARGER.map((by): Setting => {
    const larger = { size: text.size * by, leading: text.leading * by };
    return { ...setting, sizes: { ...setting.sizes, text: larger } };
  });
  const most = SHORT * columnHeight(setting);
  return settings.find((larger) => paragraphItems(introduction, larger).height <= most) ?? setting;
}

/** Paragraphs below each other, their first baseline at y 0; `height`: to the last baseline. Points. */
export function paragraphItems(
  text: string,
  setting: Setting,
): { readonly height: number; readonly at: (x: number, y: number) => Item[] } {
  const { text: type } = setting.sizes;
  const gap = type.leading * 1.6;
  const flows = text
    .split("\n\n")
    .map((paragraph) => flow(escapeMarkdown(paragraph), proseWidth(setting), type, setting.measure));
  const starts = flows.map((_, i) => flows.slice(0, i).reduce((sum, { height }) => sum + height + gap, 0));
  return {
    height: flows.reduce((sum, { height }) => sum + height + gap, -gap),
    at: (x, y) => flows.map(({ items }, i) => group("paragraph", placed(items, x, y + starts[i]!))),
  };
}
