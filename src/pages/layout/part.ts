/**
 * Content as a tree of parts. Each is laid out once: it has its size and how far something sticks out of it, and can be drawn at any
 * place. So a length is in the code once: what is measured is what is drawn. In points, y downwards; nothing is rounded.
 */
import type { Mark } from "../../engine/figure.ts";
import type { Item, Role } from "../item.ts";
import { group } from "../words-on-page.ts";

/** Content laid out. */
export interface Part {
  readonly width: number;
  readonly height: number;
  /** How far something in it sticks out of its space, at most; 0: nothing does. */
  readonly out: number;
  /** Its items, created when its page is printed; x, y: its top left corner. */
  readonly items: (x: number, y: number) => readonly Item[];
}

/** Takes a share of what the others in its row or stack leave. `make`: lays it out in that length. */
export interface Filling {
  readonly weight: number;
  readonly make: (length: number) => Part;
}

/** What is in a row or stack: parts, white as a number, what fills the rest. Nothing where a condition does not hold. */
export type Child = Part | Filling | number | false | null | undefined;

/** How something is aligned across its row or stack, or in its space. */
export type Align = "start" | "middle" | "end";

export interface LineStyle {
  /** Where its size does not follow from what is in it. */
  readonly width?: number;
  readonly height?: number;
  /** White between its children. */
  readonly gap?: number;
  readonly align?: Align;
}

/** Content of other code, which draws it within a size. */
export const part = (width: number, height: number, items: Part["items"]): Part => ({ width, height, out: 0, items });

/** Lines and areas of the page itself. */
export const ink = (width: number, height: number, marks: (x: number, y: number) => readonly Mark[]): Part =>
  part(width, height, (x, y) => [{ item: "ornament", marks: marks(x, y) }]);

export const fill = (make: Filling["make"], weight = 1): Filling => ({ weight, make });

/** White that takes what the others leave. */
export const spring: Filling = fill(() => part(0, 0, () => []));

/** Children from left to right, none over another. What fills the rest needs a `width`. */
export const row = (children: readonly Child[], style?: LineStyle): Part => inLine(children, "width", "height", style);

/** Children from the top down, none over another. What fills the rest needs a `height`. */
export const stack = (children: readonly Child[], style?: LineStyle): Part =>
  inLine(children, "height", "width", style);

/** As many parts in each row as its width has room for, as rows; one that is wider is alone. */
export function wrapped(parts: readonly Part[], width: number, style?: LineStyle): Part[] {
  const rows: Part[][] = [];
  for (const own of parts) {
    const last = rows.at(-1);
    if (last !== undefined && row([...last, own], style).width <= width) last.push(own);
    else rows.push([own]);
  }
  return rows.map((own) => row(own, style));
}

/** Parts of one size in rows of so many. */
export const grid = (parts: readonly Part[], columns: number): Part =>
  stack(
    Array.from({ length: Math.ceil(parts.length / columns) }, (_, i) =>
      row(parts.slice(i * columns, (i + 1) * columns)),
    ),
  );

type Way = "width" | "height";

function inLine(all: readonly Child[], along: Way, across: Way, style: LineStyle = {}): Part {
  const { gap = 0, align = "start" } = style;
  const children = all.filter((child) => typeof child === "number" || Boolean(child)) as (Part | Filling | number)[];
  const firm = children.reduce<number>((sum, child) => sum + gap + firmLength(child, along), -gap);
  const weights = children.reduce<number>((sum, child) => sum + weightOf(child), 0);
  const free = Math.max(0, (style[along] ?? 0) - firm);
  const laid: { readonly own: Part; readonly at: number }[] = [];
  let end = 0;
  for (const [i, child] of children.entries()) {
    const at = i === 0 ? 0 : end + gap;
    const share = weightOf(child) > 0 ? (free * weightOf(child)) / weights : firmLength(child, along);
    end = at + share;
    if (typeof child === "number") continue;
    const own = "make" in child ? child.make(share) : child;
    end = Math.max(end, at + own[along]);
    laid.push({ own, at });
  }
  const size = {
    [along]: style[along] ?? end,
    [across]: style[across] ?? Math.max(0, ...laid.map(({ own }) => own[across])),
  } as Record<Way, number>;
  const aside = ({ own }: (typeof laid)[number]) => before(size[across] - own[across], align);
  return {
    ...size,
    out: outOf(
      0,
      ...laid.flatMap(({ own, at }) => [own.out, at + own[along] - size[along], own[across] - size[across]]),
    ),
    items: (x, y) =>
      laid.flatMap((each) => {
        const [dx, dy] = along === "width" ? [each.at, aside(each)] : [aside(each), each.at];
        return each.own.items(x + dx, y + dy);
      }),
  };
}

const firmLength = (child: Part | Filling | number, along: Way): number =>
  typeof child === "number" ? child : "make" in child ? 0 : child[along];
const weightOf = (child: Part | Filling | number): number =>
  typeof child === "object" && "make" in child ? child.weight : 0;

/** What is before something of which so much room is left. */
const before = (left: number, align: Align): number => (align === "start" ? 0 : align === "middle" ? left / 2 : left);

/** Tolerance for sums of decimals. */
const HAIR = 1e-6;

/** The most of some distances; 0 if none is more than rounding. */
const outOf = (...distances: readonly number[]): number => {
  const most = Math.max(...distances);
  return most > HAIR ? most : 0;
};

interface Space {
  readonly width?: number;
  readonly height?: number;
  readonly x?: Align;
  readonly y?: Align;
}

/** A part in a space of a size; what is left out is as large as the part. */
export const inSpace = (
  own: Part,
  { width = own.width, height = own.height, x = "start", y = "start" }: Space,
): Part => ({
  width,
  height,
  out: outOf(own.out, own.width - width, own.height - height),
  items: (left, top) => own.items(left + before(width - own.width, x), top + before(height - own.height, y)),
});

/** White around a part. `behind`: what is drawn below it, over the whole. */
export const padded = (
  by: number,
  own: Part,
  behind?: (x: number, y: number, width: number, height: number) => readonly Mark[],
): Part => {
  const [width, height] = [own.width + 2 * by, own.height + 2 * by];
  const inner: Part = { width, height, out: own.out, items: (x, y) => own.items(x + by, y + by) };
  return behind === undefined
    ? inner
    : over(
        ink(width, height, (x, y) => behind(x, y, width, height)),
        inner,
      );
};

/** Parts from one top left corner on, each drawn over those before it. */
export const over = (...layers: readonly Part[]): Part => ({
  width: Math.max(0, ...layers.map(({ width }) => width)),
  height: Math.max(0, ...layers.map(({ height }) => height)),
  out: outOf(...layers.map(({ out }) => out)),
  items: (x, y) => layers.flatMap(({ items }) => items(x, y)),
});

/** A part that screen readers read as one; a figure is read as `alt`. */
export const readAs = (role: Role, own: Part, alt?: string): Part => ({
  ...own,
  items: (x, y) => [group(role, own.items(x, y), alt)],
});
