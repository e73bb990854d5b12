/** The sheets of a class: thumbnails by group, how similar the sheets of a group are, and the page for marking them. */
import type { Made, MadeClass, MadeGroup, MadeSheet } from "../../../press/protocol.ts";
import { button } from "../../player/element.ts";
import { type DrawPage, enlarge, svgAddress } from "./enlarged.ts";
import { type Rank, ranksOf } from "./group-ranks.ts";
import { filled, levelWords, part, setting } from "./setting.ts";

const set = part(".class-set");
const { set: words } = setting;

/** The thumbnail of a sheet. */
interface Small {
  readonly title: string;
  readonly of: "book" | "answers";
  readonly page: number;
  readonly pages: number;
  readonly picture: HTMLImageElement;
}

/** The text above the sheets: says how many of them differ. */
function promiseOf({ sheets, different }: Pick<MadeClass, "sheets" | "different">): string {
  if (sheets === 1) return filled(words.sheets[0], sheets);
  if (different === sheets) return filled(words.unlike, sheets);
  return different === 1 ? filled(words.alike, sheets) : filled(words.some, sheets, different);
}

/** Shows the sheets of a class and draws them one by one; hides the section if the sheet is not for a class. */
export async function showClassSet({ class: made, outputs }: Made, draw: DrawPage): Promise<void> {
  set.hidden = made === null;
  const boxed = made?.boxed ?? [];
  const template = setting.names.boxed[boxed.length === 1 ? 0 : 1];
  part(".names-boxed").textContent = boxed.length === 0 ? "" : filled(template, boxed.join(", "));
  if (made === null) return;
  const shape = `${outputs[0]!.width} / ${outputs[0]!.height}`;
  part("[data-fill=promise]").textContent = promiseOf(made);
  const smalls: Small[] = [];
  const small = (title: string, of: Small["of"], page: number, pages: number): HTMLElement => {
    const picture = Object.assign(new Image(), { alt: "" });
    picture.style.aspectRatio = shape;
    const own: Small = { title, of, page, pages, picture };
    smalls.push(own);
    return button({ className: "thumb", ariaLabel: title, onclick: () => enlargeSheet(smalls, own, draw) }, picture);
  };
  const ranks = ranksOf(made.groups.map(({ scores }) => scores));
  part(".class-groups").replaceChildren(...made.groups.map((group, i) => groupItem(group, ranks[i]!, small)));
  const marking = part(".class-marking");
  marking.hidden = made.markingPages === 0;
  part("[data-page=marking]").replaceChildren(small(words.marking, "answers", 0, made.markingPages));
  for (const { of, page, picture } of [smalls.at(-1)!, ...smalls.slice(0, -1)]) {
    const svg = await draw(of, page);
    if (svg === null) return;
    picture.src = svgAddress(svg);
  }
}

function groupItem(
  { shape, level, help, sheets }: MadeGroup,
  rank: Rank | null,
  small: (...of: Args) => HTMLElement,
): HTMLElement {
  const group = document.createElement("section");
  const head = Object.assign(document.createElement("h3"), { className: "set-head flow line" });
  if (shape !== null) head.append(part<HTMLTemplateElement>(`[data-shape=${shape}]`, set).content.cloneNode(true));
  const count = document.createElement("b");
  count.textContent = filled(words.sheets[sheets.length === 1 ? 0 : 1], sheets.length);
  const about = Object.assign(document.createElement("span"), { className: "quiet small" });
  const hard = [level === null ? "" : levelWords(level), help === null ? "" : words.help[help]]
    .filter(Boolean)
    .join(", ");
  about.textContent = [hard, rank === null ? "" : words.ranks[rank]].filter(Boolean).join(" · ");
  head.append(count, about);
  const list = Object.assign(document.createElement("ol"), { className: "thumbs flow" });
  list.append(...sheets.map((sheet) => sheetItem(sheet, small)));
  group.append(head, list);
  return group;
}

type Args = [title: string, of: Small["of"], page: number, pages: number];

function sheetItem({ label, page, pages }: MadeSheet, small: (...of: Args) => HTMLElement): HTMLElement {
  const item = document.createElement("li");
  const button = small(filled(words.sheet, label), "book", page, pages);
  const number = Object.assign(document.createElement("span"), { className: "thumb-number", textContent: label });
  button.append(number);
  item.append(button);
  return item;
}

/** Shows a sheet large, page by page, with buttons to the neighbouring sheets. */
function enlargeSheet(smalls: readonly Small[], first: Small, draw: DrawPage): void {
  const pages = smalls.flatMap(({ title, of, page, pages: count }) =>
    Array.from({ length: count }, (_, i) => ({
      ...{ of, index: page + i },
      title: count === 1 ? title : `${title} · ${i + 1}/${count}`,
    })),
  );
  enlarge(
    pages,
    pages.findIndex(({ of, index }) => of === first.of && index === first.page),
    draw,
  );
}
