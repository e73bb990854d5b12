/** The interface of named techniques: each looks for findings in a solver state, and explains one of them on demand. */
import type { OpenFindings } from "../deduce.ts";
import type { Technique, Words } from "../kind.ts";
import { numberRuns } from "../number-runs.ts";
import { nextValue } from "./domain.ts";
import { printed, valueInText } from "./number-text.ts";
import type { SolverState } from "./solver-state.ts";

/** A conclusion: numbers to write and numbers to cross out, as pairs of cell and value. */
export interface Deduction {
  readonly writes: readonly (readonly [cell: number, value: number])[];
  readonly crosses: readonly (readonly [cell: number, value: number])[];
  /** The index of the constraint that it comes from; −1 for none. */
  readonly constraint: number;
}

/** A technique of a table: how it searches, in which constraints, and its name and level in the kind. */
export interface TechniqueRule extends Technique {
  /** Its findings; each adds something. `first`: the caller needs only the first finding. */
  find(state: SolverState, first: boolean): OpenFindings<Deduction> | null;
  /** Applies many findings at once, where only the result matters; false if there are none. */
  applyAll?(state: SolverState): boolean;
  /** Explains a finding: the ids it rests on, and the values of its sentence `<kind>.step-<id>`. */
  tell(state: SolverState, found: Deduction): { readonly because: readonly string[]; readonly values: Words["values"] };
}

/** The positions of cells as their names give them: row number, and number within the row. */
export function placesOf(s: SolverState, cells: readonly number[]): { rows: number[]; columns: number[] } {
  const names = cells.map((c) => s.model.shape.cells[c]?.name.values ?? {});
  return { rows: names.map(({ row }) => Number(row)), columns: names.map(({ column }) => Number(column)) };
}

/**
 * Position and content of a finding for its sentence: rows, columns, and texts of what is written, or else the remaining
 * candidates. `same`: all of several places have equal texts; `inRow`: all are in one row.
 */
export function targets(s: SolverState, { writes, crosses }: Deduction): Words["values"] {
  const cells = [...new Set((writes.length > 0 ? writes : crosses).map(([c]) => c))].sort((a, b) => a - b);
  const unit = unitOf(s);
  const texts = cells.map((cell) => {
    const written = writes.find(([c]) => c === cell);
    const gone = new Set(crosses.flatMap(([c, v]) => (c === cell ? [v] : [])));
    return written === undefined
      ? runsOf(
          valuesOf(s, cell).filter((v) => !gone.has(v)),
          unit,
        )
      : valueInText(written[1], unit);
  });
  const { rows, columns } = placesOf(s, cells);
  const [row = 0, column = 0, text = ""] = [rows[0], columns[0], texts[0]];
  const isOneOf = (some: readonly unknown[]): number => (some.length > 1 && new Set(some).size === 1 ? 1 : 0);
  const alike = { same: isOneOf(texts), inRow: isOneOf(rows) };
  return { tell: writes.length > 0 ? "found" : "left", rows, columns, texts, row, column, text, ...alike };
}

/** The unit of a puzzle's numbers. */
export const unitOf = ({ model: { shape } }: SolverState): number => shape.unit ?? 1;

/**
 * Ascending numbers in short form: "1, 3–7, 9"; below 0 "−5 … −2", where a dash would look like a sign. `unit`: the unit they are
 * counted in.
 */
export function runsOf(numbers: readonly number[], unit = 1): string {
  const tell = ([a, b]: readonly [number, number]) => {
    const [first, last] = [printed(a, unit), printed(b, unit)];
    return a === b ? first : `${first}${b === a + 1 ? ", " : a < 0 ? " … " : "–"}${last}`;
  };
  return numberRuns(numbers).map(tell).join(", ");
}

/** The finding that removes these candidates; a cell with one candidate left is written. */
export function findingOf(
  s: SolverState,
  constraint: number,
  crosses: readonly (readonly [cell: number, value: number])[],
  leftOf: (cell: number) => readonly number[],
): Deduction {
  const cells = [...new Set(crosses.map(([c]) => c))];
  const writes = cells.flatMap((c) => {
    const [value, ...others] = leftOf(c);
    return value !== undefined && others.length === 0 && s.known[c] === 0 ? [[c, value] as const] : [];
  });
  const written = new Set(writes.map(([c]) => c));
  return { writes, crosses: crosses.filter(([c]) => !written.has(c)), constraint };
}

/**
 * The open findings. `isFirst`: stop at the first; else the one that becomes a step is the one that writes or, if none does,
 * crosses out most.
 */
export function openFindingsIn(found: Iterable<Deduction>, isFirst: boolean): OpenFindings<Deduction> | null {
  let best: Deduction | undefined;
  let open = 0;
  for (const each of found) {
    if (best === undefined || worthOf(each) > worthOf(best)) best = each;
    open++;
    if (isFirst) break;
  }
  return best === undefined ? null : { first: best, open };
}

const worthOf = ({ writes, crosses }: Deduction): number => 1000 * writes.length + crosses.length;

/** The constraints of some classes, in the order of the shape. */
export function* constraintsOf(s: SolverState, classes: readonly string[]): Generator<number> {
  for (const name of classes) for (const k of s.model.byClass.get(name) ?? []) yield k;
}

/** The candidates of a blank. */
export function valuesOf({ domains: d }: Pick<SolverState, "domains">, c: number): number[] {
  const values: number[] = [];
  for (let v = d.least[c]!; v <= d.most[c]!; v = nextValue(d, c, v)) values.push(v);
  return values;
}
