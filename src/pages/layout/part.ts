/**
 * Content as a tree of parts. Each is laid out once: it knows its size and how far its content sticks out of it, and can be drawn at
 * any place. Measuring and drawing use the same lengths, so they cannot disagree. In points, y downwards; nothing is rounded.
 */
import type { Mark } from "../../engine/figure.ts";
import type { Item, Role } from "../item.ts";
import { group } from "../words-on-page.ts";

/** Content that is laid out. */
export interface Part {
  readonly width: number;
  readonly height: number;
  /** How far its content sticks out of its space at the most; 0 if it does not. */
  readonly overhang: number;
  /** Its items, created when its page is printed; x, y: its top left corner. */
  readonly items: (x: number, y: number) => readonly Item[];
}

/** A child that fills a share of the length that the other children of its row or stack leave. `make`: lays it out in that length. */
export interface Filling {
  readonly weight: number;
  readonly make: (length: number) => Part;
}

/** A child of a row or stack: a part, white space (a number), or a filling. `false`, null and undefined are left out. */
export type Child = Part | Filling | number | false | null | undefined;

/** How something is aligned across its row or stack, or in its space. */
export type Align = "start" | "middle" | "end";

export interface LineStyle {
  /** A size other than that of its children. */
  readonly width?: number;
  readonly height?: number;
  /** White space between its children. */
  readonly gap?: number;
  readonly align?: Align;
}

/** A part of a given size. `items`: draws its content. */
export const part = (width: number, height: number, items: Part["items"]): Part => ({
  width,
  height,
  overhang: 0,
  items,
});

/** Lines and areas of the page itself. */
export const ink = (width: number, height: number, marks: (x: number, y: number) => readonly Mark[]): Part =>
  part(width, height, (x, y) => [{ item: "ornament", marks: marks(x, y) }]);

export const fill = (make: Filling["make"], weight = 1): Filling => ({ weight, make });

/** White space that takes the length that the other children leave. */
export const spring: Filling = fill(() => part(0, 0, () => []));

/** Children side by side, from left to right. With a filling, the row needs a `width`. */
export const row = (children: readonly Child[], style?: LineStyle): Part => inLine(children, "width", "height", style);

/** Children below each other, from the top. With a filling, the stack needs a `height`. */
export const stack = (children: readonly Child[], style?: LineStyle): Part =>
  inLine(children, "height", "width", style);

/** Wraps parts into rows of at most this width. A part that is wider gets a row of its own. */
export function wrapped(parts: readonly Part[], width: number, style?: LineStyle): Part[] {
  const rows: Part[][] = [];
  for (const own of parts) {
    const last = rows.at(-1);
    if (last !== undefined && row([...last, own], style).width <= width) last.push(own);
    else rows.push([own]);
  }
  return rows.map((own) => row(own, style));
}

/** Parts of equal size in rows of `columns` parts. */
export const grid = (parts: readonly Part[], columns: number): Part =>
  stack(
    Array.from({ length: Math.ceil(parts.length / columns) }, (_, i) =>
      row(parts.slice(i * columns, (i + 1) * columns)),
    ),
  );

type Dimension = "width" | "height";

function inLine(all: readonly Child[], along: Dimension, across: Dimension, style: LineStyle = {}): Part {
  const { gap = 0, align = "start" } = style;
  const children = all.filter((child) => typeof child === "number" || Boolean(child)) as (Part | Filling | number)[];
  const fixed = children.reduce<number>((sum, child) => sum + gap + fixedLength(child, along), -gap);
  const weights = children.reduce<number>((sum, child) => sum + weightOf(child), 0);
  const free = Math.max(0, (style[along] ?? 0) - fixed);
  const laid: { readonly own: Part; readonly at: number }[] = [];
  let end = 0;
  for (const [i, child] of children.entries()) {
    const at = i === 0 ? 0 : end + gap;
    const share = weightOf(child) > 0 ? (free * weightOf(child)) / weights : fixedLength(child, along);
    end = at + share;
    if (typeof child === "number") continue;
    const own = "make" in child ? child.make(share) : child;
    end = Math.max(end, at + own[along]);
    laid.push({ own, at });
  }
  const size = {
    [along]: style[along] ?? end,
    [across]: style[across] ?? Math.max(0, ...laid.map(({ own }) => own[across])),
  } as Record<Dimension, number>;
  const aside = ({ own }: (typeof laid)[number]) => before(size[across] - own[across], align);
  return {
    ...size,
    overhang: overhangOf(
      0,
      ...laid.flatMap(({ own, at }) => [own.overhang, at + own[along] - size[along], own[across] - size[across]]),
    ),
    items: (x, y) =>
      laid.flatMap((each) => {
        const [dx, dy] = along === "width" ? [each.at, aside(each)] : [aside(each), each.at];
        return each.own.items(x + dx, y + dy);
      }),
  };
}

const fixedLength = (child: Part | Filling | number, along: Dimension): number =>
  typeof child === "number" ? child : "make" in child ? 0 : child[along];
const weightOf = (child: Part | Filling | number): number =>
  typeof child === "object" && "make" in child ? child.weight : 0;

/** The space before a part, of the space that is left in its row or box. */
const before = (left: number, align: Align): number => (align === "start" ? 0 : align === "middle" ? left / 2 : left);

/** Tolerance for sums of decimals. */
const TOLERANCE = 1e-6;

/** The largest of some distances; 0 if all are within the tolerance. */
const overhangOf = (...distances: readonly number[]): number => {
  const largest = Math.max(...distances);
  return largest > TOLERANCE ? largest : 0;
};

interface Space {
  readonly width?: number;
  readonly height?: number;
  readonly x?: Align;
  readonly y?: Align;
}

/** A part in a space of this size. A size that is omitted is that of the part. */
export const inSpace = (
  own: Part,
  { width = own.width, height = own.height, x = "start", y = "start" }: Space,
): Part => ({
  width,
  height,
  overhang: overhangOf(own.overhang, own.width - width, own.height - height),
  items: (left, top) => own.items(left + before(width - own.width, x), top + before(height - own.height, y)),
});

/** A part with white space around it. `behind`: draws a background for both. */
export const padded = (
  by: number,
  own: Part,
  behind?: (x: number, y: number, width: number, height: number) => readonly Mark[],
): Part => {
  const [width, height] = [own.width + 2 * by, own.height + 2 * by];
  const inner: Part = { width, height, overhang: own.overhang, items: (x, y) => own.items(x + by, y + by) };
  return behind === undefined
    ? inner
    : over(
        ink(width, height, (x, y) => behind(x, y, width, height)),
        inner,
      );
};

/** Parts with the same top left corner, each drawn over the ones before it. */
export const over = (...layers: readonly Part[]): Part => ({
  width: Math.max(0, ...layers.map(({ width }) => width)),
  height: Math.max(0, ...layers.map(({ height }) => height)),
  overhang: overhangOf(...layers.map(({ overhang: out }) => out)),
  items: (x, y) => layers.flatMap(({ items }) => items(x, y)),
});

/** A part that screen readers read as one; a figure is read as `alt`. */
export const readAs = (role: Role, own: Part, alt?: string): Part => ({
  ...own,
  items: (x, y) => [group(role, own.items(x, y), alt)],
});
