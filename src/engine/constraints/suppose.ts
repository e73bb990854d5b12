/** Trial: assumes a number in a blank and propagates until a constraint cannot hold. */
import type { OpenFindings } from "../deduce.ts";
import type { Technique } from "../kind.ts";
import { countValue } from "../mixed-number.ts";
import { copyDomains, fix, isFixed, sizeOf, undoTo } from "./domain.ts";
import { domainsFor, type Model } from "./model.ts";
import { KEPT, newPropagation, type Propagation, propagate } from "./propagate.ts";
import { groundOf, isOpen, type SolverState } from "./solver-state.ts";
import { type Deduction, findingOf, placesOf, type TechniqueRule, targets, unitOf, valuesOf } from "./technique.ts";

/**
 * The technique. Its sentence gets the first cell that the assumed number fixes, the count of such cells, and the values of the
 * broken constraint.
 */
export function suppose(technique: Technique): TechniqueRule {
  return {
    ...technique,
    find: (s) => find(s),
    tell: (s, found) => tell(s, found),
  };
}

const runs = new WeakMap<Model, Propagation>();

/** Propagates the state, with a log if `isLogged`. Returns the constraint that cannot hold, or `KEPT`. */
function prepare(s: SolverState, isLogged: boolean): { p: Propagation; broken: number } {
  const p = runs.get(s.model) ?? newPropagation(s.model, domainsFor(s.model));
  runs.set(s.model, p);
  copyDomains(s.domains, p.domains);
  p.log = isLogged ? [] : null;
  return { p, broken: propagate(p, true) };
}

/** Tries the blank with the fewest candidates first, then the smallest number. */
function find(s: SolverState): OpenFindings<Deduction> | null {
  const { p, broken } = prepare(s, false);
  if (broken !== KEPT) return null;
  const mark = p.domains.trail.size;
  const open = Array.from(s.known.keys()).filter((c) => isOpen(s, c));
  for (const c of open.sort((a, b) => sizeOf(s.domains, a) - sizeOf(s.domains, b) || a - b)) {
    const values = valuesOf(s, c);
    for (const v of values) {
      const isOut = !fix(p.domains, c, v) || propagate(p, false) !== KEPT;
      undoTo(p.domains, mark);
      if (isOut) return { first: findingOf(s, -1, [[c, v]], () => values.filter((each) => each !== v)), open: 1 };
    }
  }
  return null;
}

function tell(s: SolverState, found: Deduction): ReturnType<TechniqueRule["tell"]> {
  const [[c, v]] = [found.crosses[0] ?? found.writes[0]!];
  const out = found.crosses.length > 0 ? v : valuesOf(s, c).find((each) => each !== v)!;
  const { p } = prepare(s, true);
  const d = p.domains;
  const log = p.log ?? [];
  const start = log.length;
  let broken = -1;
  if (fix(d, c, out)) broken = propagate(p, false);
  const chain = slice(s.model, log, start, c, broken);
  const links = [...new Set(chain.cells)].filter((each) => each !== c && s.known[each] === 0 && isFixed(d, each));
  const [first] = links;
  const at = placesOf(s, first === undefined ? [] : [first]);
  const unit = unitOf(s);
  return {
    because: groundOf(s, [c, ...chain.ground]),
    values: {
      ...targets(s, found),
      out: countValue(out, unit),
      links: links.length,
      linkRow: at.rows[0] ?? 0,
      linkColumn: at.columns[0] ?? 0,
      linkText: first === undefined ? "" : countValue(d.least[first]!, unit),
      end: broken === -1 ? "" : s.model.constraints[broken]!.class,
      ...(broken === -1 ? {} : s.model.constraints[broken]!.values),
    },
  };
}

/**
 * Walks back through the log and collects what a contradiction rests on: all cells on its way, and those narrowed after the
 * assumption.
 */
function slice(
  model: Model,
  log: readonly number[],
  start: number,
  c: number,
  broken: number,
): { cells: number[]; ground: Set<number> } {
  const ground = new Set<number>(broken === -1 ? [c] : model.constraints[broken]!.cells);
  const cells: number[] = [];
  for (let i = log.length - 2; i >= 0; i -= 2) {
    const [cell, by] = [log[i]!, log[i + 1]!];
    if (!ground.has(cell)) continue;
    if (i >= start) cells.unshift(cell);
    for (const each of model.constraints[by]!.cells) ground.add(each);
  }
  return { cells, ground };
}
