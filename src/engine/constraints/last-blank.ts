/** The last blank of a sum or product follows from the other numbers. */
import type { Technique } from "../kind.ts";
import { countValue } from "../mixed-number.ts";
import { operand } from "./number-text.ts";
import { canWrite, groundOf, numberIn, type SolverState, write } from "./solver-state.ts";
import { constraintsOf, type Deduction, openFindingsIn, type TechniqueRule, targets, unitOf } from "./technique.ts";

/** Which blanks to consider: the result of a constraint (its last cell), its parts, or both. */
type Blank = "result" | "part" | "any";

/** How constraints of another type are read, such as differences: the number for the only blank, or NaN, and its sentence. */
interface OtherType {
  valueAt(s: SolverState, k: number, at: number): number;
  tell: TechniqueRule["tell"];
}

/**
 * The technique for constraints of these classes. Its sentence gets the `numbers` of the other parts (after a sign: `operands`),
 * the `factor` of the blank, the `total`, the result of the other parts (`made`) and the `rest`. `other`: reads what is neither a
 * sum nor a product; left out: nothing does.
 */
export function lastBlank(
  technique: Technique,
  classes: readonly string[],
  blank: Blank = "any",
  other?: OtherType,
): TechniqueRule {
  return {
    ...technique,
    find: (s, first) => openFindingsIn(blanksIn(s, classes, blank, other), first),
    applyAll: (s) => fillLastBlanks(s, classes, blank, other),
    tell: (s, found) => (other !== undefined && isOther(s, found.constraint) ? other.tell : tell)(s, found),
  };
}

const isOther = (s: SolverState, k: number): boolean => !/^(sum|product)$/.test(s.model.constraints[k]!.type);

function* blanksIn(
  s: SolverState,
  classes: readonly string[],
  wanted: Blank,
  other: OtherType | undefined,
): Generator<Deduction> {
  for (const k of constraintsOf(s, classes)) {
    const cells = s.model.cells[k]!;
    const at = blankOf(s, cells, wanted);
    const value = at < 0 ? Number.NaN : valueAt(s, k, at, other);
    if (at >= 0 && canWrite(s, cells[at]!, value)) yield { writes: [[cells[at]!, value]], crosses: [], constraint: k };
  }
}

/** Writes all single blanks, in one pass through the constraints. */
function fillLastBlanks(
  s: SolverState,
  classes: readonly string[],
  wanted: Blank,
  other: OtherType | undefined,
): boolean {
  const before = s.blanks;
  for (const name of classes) {
    const places = s.model.byClass.get(name);
    for (let j = 0; places !== undefined && j < places.length; j++) {
      const cells = s.model.cells[places[j]!]!;
      const at = blankOf(s, cells, wanted);
      if (at < 0) continue;
      const value = valueAt(s, places[j]!, at, other);
      if (canWrite(s, cells[at]!, value)) write(s, cells[at]!, value);
    }
  }
  return s.blanks < before;
}

/** The index of the only blank among the cells, if it is one to consider; else a negative number. */
function blankOf(s: SolverState, cells: Int32Array, wanted: Blank): number {
  let at = -1;
  for (let i = 0; i < cells.length; i++) {
    if (s.known[cells[i]!] === 1) continue;
    if (at !== -1) return -1;
    at = i;
  }
  return wanted === "any" || (wanted === "result") === (at === cells.length - 1) ? at : -1;
}

/** The number that a sum or product leaves for its only blank; not whole, or NaN, if there is none. */
function valueAt(s: SolverState, k: number, at: number, other: OtherType | undefined): number {
  const constraint = s.model.constraints[k]!;
  const [cells, factors] = [s.model.cells[k]!, s.model.factors[k]!];
  if (constraint.type === "sum") {
    let rest = constraint.total;
    for (let i = 0; i < cells.length; i++) if (i !== at) rest -= factors[i]! * numberIn(s, cells[i]!);
    return rest / factors[at]!;
  }
  if (constraint.type !== "product") return other?.valueAt(s, k, at) ?? Number.NaN;
  let made = 1;
  for (let i = 0; i < factors.length; i++) if (i !== at) made *= numberIn(s, cells[i]!) ** factors[i]!;
  if (at === factors.length) return made;
  const rest = numberIn(s, cells[factors.length]!) / made;
  const root = Math.round(rest ** (1 / factors[at]!));
  return root ** factors[at]! === rest ? root : Number.NaN;
}

function tell(s: SolverState, found: Deduction): ReturnType<TechniqueRule["tell"]> {
  const k = found.constraint;
  const constraint = s.model.constraints[k]!;
  const cells = Array.from(s.model.cells[k]!);
  const factors = Array.from(s.model.factors[k]!);
  const [blank, value] = found.writes[0]!;
  const at = cells.indexOf(blank);
  const parts = cells.flatMap((c, i) =>
    i !== at && (factors[i] ?? -1) > 0 ? [{ v: numberIn(s, c), f: factors[i]! }] : [],
  );
  const isResult = at === cells.length - 1 && (factors[at] ?? -1) < 0;
  const result = cells.length - 1;
  const hasResult = (factors[result] ?? -1) < 0;
  const total = isResult
    ? value
    : hasResult
      ? numberIn(s, cells[result]!)
      : constraint.type === "sum"
        ? constraint.total
        : 0;
  const made =
    constraint.type === "product"
      ? parts.reduce((all, { v, f }) => all * v ** f, 1)
      : parts.reduce((all, { v, f }) => all + v * f, 0);
  const unit = unitOf(s);
  return {
    // A step that follows from the rule alone rests on the blank itself.
    because: groundOf(s, cells.length === 1 ? cells : cells.filter((c) => c !== blank)),
    values: {
      ...targets(s, found),
      ...constraint.values,
      numbers: parts.map(({ v }) => countValue(v, unit)),
      operands: parts.map(({ v }) => operand(v, unit)),
      factors: parts.map(({ f }) => f),
      factor: factors[at] ?? -1,
      blank: isResult ? "result" : "part",
      total: countValue(total, unit),
      made: countValue(made, unit),
      rest: countValue(constraint.type === "product" ? total / made : total - made, unit),
    },
  };
}
