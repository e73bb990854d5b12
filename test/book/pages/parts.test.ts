/** Parts of pages: random trees of them, and how single ones are measured and placed. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rect } from "../../../src/engine/figure.ts";
import {
  type Align,
  type Child,
  fill,
  grid,
  ink,
  inSpace,
  over,
  type Part,
  padded,
  row,
  spring,
  stack,
  wrapped,
} from "../../../src/pages/layout/part.ts";

/** A tree to build. Sizes are numbers with decimals, so that sums are rounded. */
type Tree =
  | { readonly sort: "box"; readonly width: number; readonly height: number }
  | Line
  | { readonly sort: "space"; readonly tree: Tree; readonly space: Style & { readonly x: Align; readonly y: Align } }
  | { readonly sort: "pad"; readonly tree: Tree; readonly by: number }
  | { readonly sort: "over"; readonly trees: readonly Tree[] };
interface Line {
  readonly sort: "row" | "stack";
  readonly children: readonly Branch[];
  readonly style: Style;
}
/** In a row or stack: a tree, white, or a box of at least a length that fills the rest. */
type Branch = Tree | { readonly sort: "white"; readonly length: number } | Fill;
interface Fill {
  readonly sort: "fill";
  readonly weight: number;
  readonly least: number;
  readonly across: number;
}
interface Style {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly gap?: number | undefined;
  readonly align?: Align | undefined;
}

/** Sevenths, as `fc.double` would mostly give lengths of almost nothing. */
const upTo = (most: number) => fc.integer({ min: 0, max: 7 * most }).map((sevenths) => sevenths / 7);
const length = upTo(60);
const align = fc.constantFrom<Align>("start", "middle", "end");
const maybe = fc.option(length, { nil: undefined, freq: 2 });
const large = fc.option(upTo(300), { nil: undefined, freq: 2 });
const { tree } = fc.letrec<{ tree: Tree; branch: Branch }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: "max" },
    fc.record({ sort: fc.constant("box"), width: length, height: length }),
    {
      weight: 4,
      arbitrary: fc.record({
        sort: fc.constantFrom("row", "stack"),
        children: fc.array(tie("branch"), { maxLength: 4, size: "max" }),
        style: fc.record({ width: large, height: large, gap: maybe, align: fc.option(align, { nil: undefined }) }),
      }),
    },
    fc.record({
      sort: fc.constant("space"),
      tree: tie("tree"),
      space: fc.record({ width: large, height: large, x: align, y: align }),
    }),
    fc.record({ sort: fc.constant("pad"), tree: tie("tree"), by: length }),
    fc.record({ sort: fc.constant("over"), trees: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }) }),
  ) as fc.Arbitrary<Tree>,
  branch: fc.oneof(
    { arbitrary: tie("tree"), weight: 3 },
    fc.record({ sort: fc.constant("white"), length }),
    fc.record({ sort: fc.constant("fill"), weight: fc.constantFrom(1, 2, 0.3), least: length, across: length }),
  ) as fc.Arbitrary<Branch>,
}));

/** A part of a tree as it was laid out, and where it was drawn. */
interface Built {
  readonly part: Part;
  readonly sort: Tree["sort"];
  readonly inner: readonly Built[];
  at: { readonly x: number; readonly y: number } | null;
}

function built(sort: Tree["sort"], plain: Part, inner: readonly Built[]): Built {
  const own: Built = {
    sort,
    inner,
    at: null,
    part: {
      ...plain,
      items: (x, y) => {
        expect(own.at, "it is drawn once").toBeNull();
        own.at = { x, y };
        return plain.items(x, y);
      },
    },
  };
  return own;
}

const boxOf = (width: number, height: number): Built =>
  built(
    "box",
    ink(width, height, (x, y) => [rect("box", x, y, width, height)]),
    [],
  );
const said = <T extends object>(style: T): T =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined)) as T;

const isLine = (node: Tree): node is Line => node.sort === "row" || node.sort === "stack";

function build(node: Tree): Built {
  if (node.sort === "box") return boxOf(node.width, node.height);
  if (isLine(node)) {
    const inner: Built[] = [];
    const isRow = node.sort === "row";
    const children = node.children.map((child, i): Child => {
      if (child.sort === "white") return child.length;
      if (child.sort !== "fill") {
        inner[i] = build(child);
        return inner[i].part;
      }
      const { weight, least, across } = child;
      return fill((rest) => {
        const along = Math.max(rest, least);
        inner[i] = isRow ? boxOf(along, across) : boxOf(across, along);
        return inner[i].part;
      }, weight);
    });
    const laid = (isRow ? row : stack)(children, said(node.style) as object);
    return built(node.sort, laid, Object.values(inner));
  }
  if (node.sort === "over") {
    const inner = node.trees.map(build);
    return built("over", over(...inner.map(({ part }) => part)), inner);
  }
  const inner = build(node.tree);
  const laid = node.sort === "pad" ? padded(node.by, inner.part) : inSpace(inner.part, said(node.space) as object);
  return built(node.sort, laid, [inner]);
}

const HAIR = 1e-5;

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const areaOf = ({ at, part: { width, height } }: Built): Area => ({
  left: at!.x,
  top: at!.y,
  right: at!.x + width,
  bottom: at!.y + height,
});
/** How far an area sticks out of another. */
const beyond = (own: Area, of: Area): number =>
  Math.max(of.left - own.left, of.top - own.top, own.right - of.right, own.bottom - of.bottom);
const overlap = (one: Area, other: Area): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > HAIR &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > HAIR;
const pairsOf = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.flatMap((one, i) => list.slice(i + 1).map((other) => [one, other] as const));
const allIn = (node: Built): Built[] => [node, ...node.inner.flatMap(allIn)];
const boxesIn = (node: Built): Built[] => allIn(node).filter(({ sort }) => sort === "box");

/** Builds and draws random trees, and checks each. */
const every = (check: (root: Built) => void): void =>
  fc.assert(
    fc.property(tree, length, length, (given, x, y) => {
      const root = build(given);
      const drawn = root.part.items(x, y);
      expect(drawn).toHaveLength(boxesIn(root).length);
      check(root);
    }),
    { numRuns: 2000 },
  );

describe("random trees of parts", () => {
  it("have each part within the one around it, or say how far it sticks out", () => {
    every((root) => {
      for (const node of allIn(root))
        for (const inner of node.inner)
          expect(beyond(areaOf(inner), areaOf(node))).toBeLessThanOrEqual(node.part.overhang + HAIR);
    });
  });
  it("hand up what sticks out, and nothing else", () => {
    const looked = new Map<Tree["sort"], number>();
    every((root) => {
      for (const node of allIn(root)) {
        const { part, inner, sort } = node;
        for (const each of inner) expect(part.overhang).toBeGreaterThanOrEqual(each.part.overhang);
        if (part.overhang === 0) continue;
        const causes = inner.map((each) => Math.max(each.part.overhang, beyond(areaOf(each), areaOf(node))));
        expect(Math.max(0, ...causes)).toBeGreaterThan(0);
        looked.set(sort, (looked.get(sort) ?? 0) + 1);
      }
    });
    for (const sort of ["row", "stack", "space", "pad", "over"] as const) expect(looked.get(sort)).toBeGreaterThan(20);
  });
  it("have no parts over each other in rows and stacks, even where these have too little room", () => {
    every((root) => {
      for (const { sort, inner } of allIn(root))
        if (sort === "row" || sort === "stack")
          for (const [one, other] of pairsOf(inner)) expect(overlap(areaOf(one), areaOf(other))).toBe(false);
    });
  });
  it("have nothing over anything else where nothing sticks out and no layers are meant", () => {
    let looked = 0;
    every((root) => {
      if (root.part.overhang > 0 || allIn(root).some(({ sort }) => sort === "over")) return;
      looked++;
      for (const [one, other] of pairsOf(boxesIn(root))) expect(overlap(areaOf(one), areaOf(other))).toBe(false);
      for (const box of boxesIn(root)) expect(beyond(areaOf(box), areaOf(root))).toBeLessThanOrEqual(HAIR);
    });
    expect(looked).toBeGreaterThan(100);
  });
});

describe("a row or stack", () => {
  const box = (width: number, height: number): Part => boxOf(width, height).part;
  const placesIn = (own: Part) =>
    own.items(100, 200).flatMap((item) => (item.item === "ornament" ? item.marks : []).map((mark) => mark));
  const at = (x: number, y: number, width: number, height: number) => rect("box", x, y, width, height);

  it("is as large as what is in it, with white and gaps between", () => {
    const own = row([box(10, 20), 5, box(30, 8), false, null], { gap: 1, align: "end" });
    expect(own).toMatchObject({ width: 47, height: 20, overhang: 0 });
    expect(placesIn(own)).toEqual([at(100, 200, 10, 20), at(117, 212, 30, 8)]);
    const below = stack([box(10, 20), 5, box(30, 8)], { align: "middle" });
    expect(below).toMatchObject({ width: 30, height: 33 });
    expect(placesIn(below)).toEqual([at(110, 200, 10, 20), at(100, 225, 30, 8)]);
  });
  it("gives what is left to what fills it, by weight", () => {
    const own = row([box(10, 5), fill((width) => box(width, 5)), fill((width) => box(width, 6), 3), spring], {
      width: 60,
    });
    expect(own).toMatchObject({ width: 60, height: 6, overhang: 0 });
    expect(placesIn(own)).toEqual([at(100, 200, 10, 5), at(110, 200, 10, 5), at(120, 200, 30, 6)]);
  });
  it("says how far it sticks out, and puts nothing over anything", () => {
    const own = row([box(40, 5), spring, box(30, 12)], { width: 60, height: 10, align: "middle" });
    expect(own).toMatchObject({ width: 60, height: 10, overhang: 10 });
    expect(placesIn(own)).toEqual([at(100, 202.5, 40, 5), at(140, 199, 30, 12)]);
    expect(stack([own, box(1, 1)])).toMatchObject({ width: 60, height: 11, overhang: 10 });
    expect(padded(20, own).overhang).toBe(10);
    expect(inSpace(box(5, 5), { width: 3 }).overhang).toBe(2);
  });
  it("is begun anew where the next part has no room", () => {
    const sizes = (own: readonly Part[]) => own.map(({ width, height }) => [width, height]);
    const parts = [box(10, 4), box(20, 5), box(21, 6), box(80, 1), box(5, 2)];
    expect(sizes(wrapped(parts, 53, { gap: 1 }))).toEqual([
      [53, 6],
      [80, 1],
      [5, 2],
    ]);
    expect(sizes(wrapped(parts, 52.9, { gap: 1 }))).toEqual([
      [31, 5],
      [21, 6],
      [80, 1],
      [5, 2],
    ]);
    expect(wrapped([], 10)).toEqual([]);
  });
  it("is one of several of a grid", () => {
    const own = grid([box(10, 4), box(10, 4), box(10, 4)], 2);
    expect(own).toMatchObject({ width: 20, height: 8, overhang: 0 });
    expect(placesIn(own)).toEqual([at(100, 200, 10, 4), at(110, 200, 10, 4), at(100, 204, 10, 4)]);
  });
  it("may have white around it, and what is drawn behind it", () => {
    const behind = (x: number, y: number, width: number, height: number) => [rect("tile", x, y, width, height)];
    const own = padded(3, box(10, 20), behind);
    expect(own).toMatchObject({ width: 16, height: 26, overhang: 0 });
    expect(placesIn(own)).toEqual([rect("tile", 100, 200, 16, 26), at(103, 203, 10, 20)]);
  });
  it("may be anywhere in a larger space", () => {
    const places = (["start", "middle", "end"] as const).flatMap((x, i, all) =>
      placesIn(inSpace(box(10, 20), { width: 20, height: 50, x, y: all[2 - i]! })),
    );
    expect(places).toEqual([at(100, 230, 10, 20), at(105, 215, 10, 20), at(110, 200, 10, 20)]);
  });
  it("is empty without children", () => {
    expect(row([], { gap: 4 })).toMatchObject({ width: 0, height: 0, overhang: 0 });
  });
});
