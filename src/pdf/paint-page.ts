/**
 * Paints the items of a page. If a document is live, groups and links become structure elements, everything else is marked as an
 * artifact, and each word that ends a line is followed by a space.
 */
import { hexOfBase64 } from "../draw/bytes.ts";
import type { ColourSpace } from "../draw/colours.ts";
import { type Content, openContent } from "../draw/content.ts";
import type { Hand } from "../draw/digit-strokes.ts";
import type { Forms, Show } from "../draw/paint-marks.ts";
import type { Signs } from "../draw/theme.ts";
import type { AnchorItem, GroupItem, Item, LinkItem, PictureItem, Role, TextItem } from "../pages/item.ts";
import type { Colour } from "../spec/edition/comfort.ts";
import type { Picture } from "../spec/matter/picture.ts";

/** A structure element. `kids`: in reading order; a number is that of marked content on its page. */
export interface Element {
  readonly tag: string;
  readonly kids: (number | Element | Link)[];
  readonly alt?: string;
  /** Left, top, right, bottom of a figure, in points from the top left corner of the page. */
  readonly box?: readonly [number, number, number, number];
}

/** A link, as a part of an element. */
export interface Link {
  readonly link: LinkItem;
}

/** The result of painting a page. */
export interface PaintedPage {
  /** Valid until the next page is painted. */
  readonly operators: Uint8Array;
  readonly anchors: readonly AnchorItem[];
  /** The outermost elements. */
  readonly elements: readonly Element[];
  /** The element of each marked content, by its number. */
  readonly owners: readonly Element[];
}

/** Options for painting a page. */
interface PaintOptions {
  readonly signs: Signs;
  /** Handwriting for the boxes of figures. */
  readonly hand: Hand;
  /** Forms of the document; left out: everything is drawn anew. */
  readonly forms?: Forms;
  readonly live: boolean;
  /** The components that colours are mixed from; left out: light. */
  readonly space?: ColourSpace;
  /** Extra space between the letters of words, in ems. */
  readonly tracking: number;
  /** Adds a picture to the document, and returns its name; left out: no pictures. */
  readonly picture?: (picture: Picture) => string;
  /** A page background; null: none. Lengths in points. */
  readonly ground: { readonly colour: Colour; readonly width: number; readonly height: number } | null;
}

interface PagePainter {
  readonly content: Content;
  readonly show: Show;
  readonly live: boolean;
  readonly tracking: number;
  readonly picture: PaintOptions["picture"];
  readonly anchors: AnchorItem[];
  readonly elements: Element[];
  readonly owners: Element[];
  /** Owner of the open marked content: an element, or null for an artifact; undefined: none is open. */
  open: Element | null | undefined;
}

/** Paints a page. */
export function paintPage(
  items: readonly Item[],
  show: Show,
  { signs, hand, forms, live, space = "screen", tracking, picture, ground }: PaintOptions,
): PaintedPage {
  const content = openContent(show, signs, hand, space, forms);
  const painter: PagePainter = {
    content,
    show,
    live,
    tracking,
    picture,
    anchors: [],
    elements: [],
    owners: [],
    open: undefined,
  };
  if (ground !== null) paintGround(painter, ground);
  paintItems(painter, items, null);
  mark(painter, undefined);
  const { anchors, elements, owners } = painter;
  return { operators: content.end(), anchors, elements: elements.filter(isFull), owners };
}

function paintGround(painter: PagePainter, { colour, width, height }: NonNullable<PaintOptions["ground"]>): void {
  mark(painter, null);
  painter.content.put(`q ${colour.join(" ")} rg 0 0 ${width.toFixed(2)} ${height.toFixed(2)} re f Q`);
}

function paintItems(painter: PagePainter, items: readonly Item[], element: Element | null): void {
  for (const [i, item] of items.entries()) paintItem(painter, item, element, items[i + 1]);
}

function paintItem(painter: PagePainter, item: Item, element: Element | null, next: Item | undefined): void {
  const { content, live } = painter;
  switch (item.item) {
    case "text": {
      mark(painter, element);
      const tracking = trackingOf(painter, item);
      if (item.down) {
        paintDown(content, { ...item, tracking });
        break;
      }
      const isSpaced = live && element !== null && !goesOn(painter, item, next);
      content.text(isSpaced ? `${item.text} ` : item.text, { ...item, tracking, tone: item.white ? "paper" : "ink" });
      break;
    }
    case "figure":
      mark(painter, element?.tag === "Figure" ? element : null);
      content.figure(item.figure, item);
      break;
    case "picture":
      mark(painter, element?.tag === "Figure" ? element : null);
      content.put(pictureOperators(item, painter.picture));
      break;
    case "ornament":
      mark(painter, element?.tag === "Figure" ? element : null);
      content.figure(item, { x: 0, y: 0, cell: 1, lines: "regular" });
      break;
    case "palette":
      content.palette(item.palette);
      break;
    case "drawing":
      mark(painter, null);
      for (const shape of item.shapes) content.shape(shape);
      break;
    case "group":
      if (live) paintGroup(painter, item, element);
      else paintItems(painter, item.items, null);
      break;
    case "link":
      if (live) paintLink(painter, item, element);
      else paintItems(painter, item.items ?? [], null);
      break;
    case "anchor":
      painter.anchors.push(item);
  }
}

/** Pixels in the page's own stream, so that they need no resource: deflated, in hexadecimal digits. */
function pictureOperators({ x, y, width, height, pixels }: PictureItem, nameOf: PaintOptions["picture"]): string {
  const place = [width, 0, 0, -height, x, y + height].map((value) => value.toFixed(2)).join(" ");
  if ("filter" in pixels) {
    if (nameOf === undefined) throw new Error("this output has no pictures of files");
    return `q ${place} cm /${nameOf(pixels)} Do Q`;
  }
  const entries = `/W ${pixels.width} /H ${pixels.height} /BPC 8 /CS /RGB /F [/AHx /Fl]`;
  const data = hexOfBase64(pixels.data);
  return `q ${place} cm BI ${entries} ID ${data}> EI Q`;
}

/** Rotates the page for one text, and back, so that the content's record of the state stays right. */
function paintDown(content: Content, { text, x, y, white, ...line }: TextItem): void {
  content.put(`0 1 -1 0 ${x.toFixed(2)} ${y.toFixed(2)} cm`);
  content.text(text, { ...line, x: 0, y: 0, tone: white ? "paper" : "ink" });
  content.put(`0 -1 1 0 ${(-y).toFixed(2)} ${x.toFixed(2)} cm`);
}

const TAGS: Readonly<Record<Role, string>> = {
  "heading-1": "H1",
  "heading-2": "H2",
  "heading-3": "H3",
  paragraph: "P",
  list: "L",
  "list-item": "LI",
  figure: "Figure",
};

function paintGroup(painter: PagePainter, { role, alt, items }: GroupItem, parent: Element | null): void {
  const box = role === "figure" ? boxOf(items) : undefined;
  const element = begin(painter, parent, TAGS[role], {
    ...(alt === undefined ? {} : { alt }),
    ...(box === undefined ? {} : { box }),
  });
  if (role !== "list-item") {
    paintItems(painter, items, element);
    return;
  }
  // A list item has exactly a label and a body.
  const [first, ...others] = items;
  const isLabelled = first?.item === "text" && LABEL.test(first.text);
  if (isLabelled) paintItem(painter, first, begin(painter, element, "Lbl"), undefined);
  paintItems(painter, isLabelled ? others : items, begin(painter, element, "LBody"));
}

/** Bullets and numbers before an item of a list. */
const LABEL = /^([•–]|\d+[.)]?)$/;

function paintLink(painter: PagePainter, link: LinkItem, parent: Element | null): void {
  // A link is a part of a line of text.
  const element = begin(painter, parent ?? begin(painter, null, "P"), "Link");
  paintItems(painter, link.items ?? [], element);
  element.kids.push({ link });
}

function begin(painter: PagePainter, parent: Element | null, tag: string, more: Partial<Element> = {}): Element {
  const element: Element = { tag, kids: [], ...more };
  if (parent === null) painter.elements.push(element);
  else parent.kids.push(element);
  return element;
}

/** Whether an element has anything to read. */
export const isFull = ({ kids, alt }: Element): boolean =>
  alt !== undefined || kids.some((kid) => typeof kid === "number" || "link" in kid || isFull(kid));

/** Starts marked content for an element, or for an artifact (null), unless it is open already. */
function mark(painter: PagePainter, element: Element | null | undefined): void {
  if (!painter.live || painter.open === element) return;
  if (painter.open !== undefined) painter.content.put("EMC");
  painter.open = element;
  if (element === undefined) return;
  if (element === null) {
    painter.content.put("/Artifact BMC");
    return;
  }
  const number = painter.owners.push(element) - 1;
  element.kids.push(number);
  painter.content.put(`/${element.tag}<</MCID ${number}>>BDC`);
}

/** Extra space between the letters of a text, in points. */
const trackingOf = ({ tracking }: PagePainter, text: TextItem): number => (text.tracking ?? 0) + tracking * text.size;

/** Two texts with at most this distance, as a share of their size, are one word. */
const CLOSE = 0.12;

/** Whether the next text continues this one, as one word or with its own space. */
function goesOn(painter: PagePainter, text: TextItem, next: Item | undefined): boolean {
  if (text.text.endsWith(" ")) return true;
  if (next?.item !== "text" || Math.abs(next.y - text.y) > 0.01) return false;
  const tracking = trackingOf(painter, text) * [...text.text].length;
  const end = text.x + painter.show(text.text, text.font, true).width * text.size + tracking;
  return Math.abs(next.x - end) < CLOSE * text.size;
}

/** The area covered by the figures of a group. */
function boxOf(items: readonly Item[]): Element["box"] {
  const boxes = items.flatMap((item) =>
    item.item === "figure"
      ? [[item.x, item.y, item.x + item.figure.width * item.cell, item.y + item.figure.height * item.cell] as const]
      : item.item === "picture"
        ? [[item.x, item.y, item.x + item.width, item.y + item.height] as const]
        : [],
  );
  if (boxes.length === 0) return undefined;
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ];
}
