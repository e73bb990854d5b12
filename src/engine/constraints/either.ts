/** Techniques for differences: a number beside a known one is larger or smaller by the difference, so two candidates are held. */
import type { Technique } from "../kind.ts";
import { numberValue } from "../mixed-number.ts";
import { has } from "./domain.ts";
import { operand, printed } from "./number-text.ts";
import { canWrite, groundOf, isOpen, numberIn, type SolverState } from "./solver-state.ts";
import {
  constraintsOf,
  type Deduction,
  findingOf,
  openFindingsIn,
  type TechniqueRule,
  targets,
  unitOf,
  valuesOf,
} from "./technique.ts";

/** The known facts about a difference with one blank among its parts: the part beside it, and the difference. */
interface Known {
  readonly blank: number;
  readonly beside: number;
  readonly made: number;
}

/** Reads a difference whose only blank is one of its two parts; null for anything else. */
function readKnown(s: SolverState, k: number): Known | null {
  if (s.model.constraints[k]!.type !== "difference") return null;
  const [one, other, made] = s.model.cells[k]! as unknown as readonly [number, number, number];
  if (s.known[made] === 0 || s.known[one] === s.known[other]) return null;
  const [blank, beside] = s.known[one] === 0 ? [one, other] : [other, one];
  return { blank, beside: numberIn(s, beside), made: numberIn(s, made) };
}

/** The number of the blank part if only the sum or only the remainder is a candidate; else NaN. `at`: the place of the blank. */
function valueAt(s: SolverState, k: number, at: number): number {
  const [one = 0, other = 0] = s.model.cells[k]!;
  if (at === 2) return Math.abs(numberIn(s, one) - numberIn(s, other));
  const known = readKnown(s, k);
  if (known === null) return Number.NaN;
  const ways = waysOf(s, known);
  return ways.length === 1 ? ways[0]! : Number.NaN;
}

/** The candidates of the blank that are right for the difference, ascending: two, one or none. */
const waysOf = (s: SolverState, { blank, beside, made }: Known): number[] =>
  [...new Set([beside - made, beside + made])].filter((v) => canWrite(s, blank, v));

/** Template values for the last blank of a difference: see `lastBlank`. `way`: how it was found; `out`: what it is not, or "". */
function tell(s: SolverState, found: Deduction): ReturnType<TechniqueRule["tell"]> {
  const k = found.constraint;
  const cells = Array.from(s.model.cells[k]!);
  const [blank, value] = found.writes[0]!;
  const unit = unitOf(s);
  const valueText = (n: number) => numberValue(n * unit, unit);
  const common = { ...targets(s, found), ...s.model.constraints[k]!.values };
  const others = cells.filter((c) => c !== blank);
  const known = readKnown(s, k);
  if (known === null) {
    const numbers = others.map((c) => numberIn(s, c)).sort((a, b) => b - a);
    const operands = numbers.map((n) => operand(n * unit, unit));
    const values = {
      ...common,
      numbers: numbers.map(valueText),
      operands,
      blank: "result",
      total: valueText(value),
      way: "",
      out: "",
    };
    return { because: groundOf(s, others), values };
  }
  const { beside, made } = known;
  const out = beside + made === value ? beside - made : beside + made;
  // Where the other number is excluded only by what was crossed out, the step rests on the blank, too.
  const isCrossed = has(s.model.empty, blank, out) && out !== value;
  return {
    because: groundOf(s, isCrossed ? cells : others),
    values: {
      ...common,
      numbers: [valueText(beside)],
      operands: [operand(beside * unit, unit)],
      blank: "part",
      total: valueText(made),
      way: made === 0 ? "equal" : value > beside ? "more" : "less",
      more: valueText(beside + made),
      less: valueText(Math.abs(beside - made)),
      out: out < 0 || made === 0 ? "" : valueText(out),
    },
  };
}

/** How `lastBlank` reads differences. */
export const lastOfDifference = { valueAt, tell };

/** Holds both candidates of a part beside a known one, the sum and the remainder, and crosses out all others. */
export function either(technique: Technique, classes: readonly string[]): TechniqueRule {
  function* find(s: SolverState): Generator<Deduction> {
    for (const k of constraintsOf(s, classes)) {
      const known = readKnown(s, k);
      if (known === null || !isOpen(s, known.blank)) continue;
      const ways = waysOf(s, known);
      const crosses = valuesOf(s, known.blank).flatMap((v) => (ways.includes(v) ? [] : [[known.blank, v] as const]));
      if (ways.length === 2 && crosses.length > 0) yield findingOf(s, k, crosses, () => ways);
    }
  }
  return {
    ...technique,
    find: (s, first) => openFindingsIn(find(s), first),
    tell: (s, found) => {
      const { beside, made } = readKnown(s, found.constraint)!;
      const unit = unitOf(s);
      const valueText = (n: number) => numberValue(n * unit, unit);
      return {
        because: groundOf(s, s.model.constraints[found.constraint]!.cells),
        values: {
          ...targets(s, found),
          ...s.model.constraints[found.constraint]!.values,
          ...{
            numbers: [valueText(beside)],
            total: valueText(made),
            more: valueText(beside + made),
            less: valueText(beside - made),
          },
        },
      };
    },
  };
}

/** The ways to fill a difference with two blanks, each as the numbers of its three cells. */
type Ways = readonly (readonly [one: number, other: number, made: number])[];

/** All ways for a difference with two blanks; null if there is another number of blanks, or where there are more than `most`. */
function waysOfTwo(s: SolverState, k: number, most: number): Ways | null {
  if (s.model.constraints[k]!.type !== "difference") return null;
  const cells = s.model.cells[k]!;
  if (cells.filter((c) => isOpen(s, c)).length !== 2) return null;
  const [one, other, made] = cells as unknown as readonly [number, number, number];
  const ways: [number, number, number][] = [];
  for (const a of valuesOf(s, one))
    for (const b of s.known[other] === 0 && s.known[made] === 1 ? apartFrom(s, a, other, made) : valuesOf(s, other)) {
      const c = Math.abs(a - b);
      if (has(s.domains, made, c)) ways.push([a, b, c]);
      if (ways.length > most) return null;
    }
  return ways;
}

const apartFrom = (s: SolverState, a: number, other: number, made: number): number[] => {
  const by = numberIn(s, made);
  return [...new Set([a - by, a + by])].filter((b) => has(s.domains, other, b));
};

/**
 * Lists all ways for two blanks of a difference, if they are few. Candidates that no way uses are removed. Its sentence gets the
 * `ways`, as 8 − 3 = 5.
 */
export function differences(technique: Technique, classes: readonly string[], most: number): TechniqueRule {
  function* find(s: SolverState): Generator<Deduction> {
    for (const k of constraintsOf(s, classes)) {
      const ways = waysOfTwo(s, k, most);
      if (ways === null || ways.length === 0) continue;
      const cells = Array.from(s.model.cells[k]!);
      const left = (c: number): number[] => [...new Set(ways.map((way) => way[cells.indexOf(c)]!))];
      const crosses = cells.flatMap((c) => {
        const kept = new Set(left(c));
        return isOpen(s, c) ? valuesOf(s, c).flatMap((v) => (kept.has(v) ? [] : [[c, v] as const])) : [];
      });
      if (crosses.length > 0) yield findingOf(s, k, crosses, left);
    }
  }
  return {
    ...technique,
    find: (s, first) => openFindingsIn(find(s), first),
    tell: (s, found) => {
      const unit = unitOf(s);
      const text = (n: number) => printed(n * unit, unit);
      const ways = waysOfTwo(s, found.constraint, most)!;
      const texts = ways.map(([a, b, c]) => `${text(Math.max(a, b))} − ${text(Math.min(a, b))} = ${text(c)}`);
      return {
        because: groundOf(s, s.model.constraints[found.constraint]!.cells),
        values: {
          ...targets(s, found),
          ...s.model.constraints[found.constraint]!.values,
          ...{ ways: [...new Set(texts)], count: new Set(texts).size },
        },
      };
    },
  };
}
