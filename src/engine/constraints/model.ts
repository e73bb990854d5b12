/** A shape as typed arrays, built once for all puzzles of the shape. Propagation and techniques use it. */
import type { Constraint, Shape } from "./constraint.ts";
import { type Domains, newDomains } from "./domain.ts";

export interface Model {
  readonly shape: Shape;
  readonly constraints: readonly Constraint[];
  /** The cells of each constraint, and for sums and products their factors or powers. */
  readonly cells: readonly Int32Array[];
  readonly factors: readonly Float64Array[];
  /** By cell: the constraints that contain it. */
  readonly watching: readonly Int32Array[];
  /** By cell: all cells that must differ from it. */
  readonly peers: readonly Int32Array[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Indices of the constraints of each class. */
  readonly byClass: ReadonlyMap<string, Int32Array>;
  /** The domain of each cell in an empty puzzle. */
  readonly empty: Domains;
}

const models = new WeakMap<Shape, Model>();

export function modelOf(shape: Shape): Model {
  const known = models.get(shape);
  if (known !== undefined) return known;
  const model = build(shape);
  models.set(shape, model);
  return model;
}

function build(shape: Shape): Model {
  const { cells, constraints } = shape;
  const watching = cells.map((_, c) => constraints.flatMap(({ cells: own }, k) => (own.includes(c) ? [k] : [])));
  const classes = [...new Set(constraints.map((each) => each.class))];
  return {
    shape,
    constraints,
    cells: constraints.map((each) => Int32Array.from(each.cells)),
    factors: constraints.map((each) =>
      Float64Array.from(each.type === "sum" ? each.factors : each.type === "product" ? each.powers : []),
    ),
    watching: watching.map((list) => Int32Array.from(list)),
    peers: cells.map((_, c) => Int32Array.from(peersOf(constraints, c))),
    indexOf: new Map(cells.map(({ id }, c) => [id, c])),
    byClass: new Map(
      classes.map((name) => [
        name,
        Int32Array.from(constraints.flatMap((each, k) => (each.class === name ? [k] : []))),
      ]),
    ),
    empty: emptyDomains(shape),
  };
}

function peersOf(constraints: readonly Constraint[], c: number): number[] {
  const groups = constraints.filter(({ type, cells }) => type === "all-different" && cells.includes(c));
  return [...new Set(groups.flatMap(({ cells }) => cells))].filter((other) => other !== c).sort((a, b) => a - b);
}

/** Domains of the shape's cells with all their possible values. */
function emptyDomains({ cells }: Shape): Domains {
  const d = newDomains(cells.map(({ numbers }) => numbers));
  for (const [c, { numbers, least, most }] of cells.entries()) {
    d.least[c] = numbers?.[0] ?? least;
    d.most[c] = numbers?.at(-1) ?? most;
    for (const v of numbers ?? []) {
      const place = v - d.base[c]!;
      d.bits[d.first[c]! + (place >>> 5)]! |= 1 << (place & 31);
    }
  }
  return d;
}

/** New domains for the cells of this model, to be filled by `copyDomains`. */
export const domainsFor = (model: Model): Domains => newDomains(model.shape.cells.map(({ numbers }) => numbers));
