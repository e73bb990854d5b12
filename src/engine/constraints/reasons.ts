/** The reasoning part of a kind, built from its layout and its table of techniques. */
import { byTechniques, type Explaining } from "../deduce.ts";
import { changedBy, listOf, listsAt, onlyAt, placeIn } from "../in-brief.ts";
import { LEVELS, type Level, type Position, type Reason, type Step, say, type Words } from "../kind.ts";
import type { Shape } from "./constraint.ts";
import { remove } from "./domain.ts";
import { modelOf } from "./model.ts";
import { type Layout, textOf } from "./rules.ts";
import { solve } from "./search.ts";
import { isKept, newState, readPosition, restart, type SolverState, write } from "./solver-state.ts";
import type { Deduction, TechniqueRule } from "./technique.ts";

/** How a kind solves and explains. The template of a step is `<kind>.step-<technique>`. */
export function reasonsOf<P>(layout: Layout<P>, table: readonly TechniqueRule[]): Reason<P> {
  return {
    reasons: "forced",
    solve: (puzzle, stop, from = { entry: {}, crossed: {} }) => solve(layout, puzzle, stop, from),
    ...byTechniques((puzzle: P) => explainingOf(layout, puzzle, table)),
    onePlace: (puzzle, step, slot) => onePlaceOf(layout.shape(puzzle), step, slot),
  };
}

/** Applies a finding; false if it leads to a contradiction. */
function applyFound(s: SolverState, { writes, crosses }: Deduction): boolean {
  let isRight = true;
  for (const [c, v] of crosses) isRight = remove(s.domains, c, v) && isRight;
  for (const [c, v] of writes) isRight = write(s, c, v) && isRight;
  s.domains.trail.size = 0;
  return isRight;
}

/** Applies a finding, and records whether it, or a constraint of what it writes, leads to a contradiction. */
function applyChecked(s: SolverState, found: Deduction): SolverState {
  const isRight = applyFound(s, found) && found.writes.every(([c]) => s.model.watching[c]!.every((k) => isKept(s, k)));
  if (!isRight) s.isContradicted = true;
  return s;
}

function explainingOf<P>(
  layout: Layout<P>,
  puzzle: P,
  table: readonly TechniqueRule[],
): Explaining<SolverState, Deduction, TechniqueRule> {
  const model = modelOf(layout.shape(puzzle));
  const givens = layout.givens(puzzle);
  const idOf = (c: number): string => model.shape.cells[c]?.id ?? "";
  const read = (at: Position): SolverState | null => {
    const s = newState(model);
    return readPosition(s, givens, at) && model.constraints.every((_, k) => isKept(s, k)) ? s : null;
  };
  return {
    table,
    isSolved: (s) => s.blanks === 0 && !s.isContradicted,
    find: (s, technique) => (s.isContradicted ? null : technique.find(s, false)),
    apply: applyChecked,
    read,
    findingOf: (_, found, technique, before) => ({
      finds: Object.fromEntries(found.writes.map(([c, v]) => [idOf(c), textOf(model.shape, v)])),
      crosses: crossesOf(found, model.shape),
      explain: () => {
        const state = read(before());
        if (state === null) throw new Error(`a step of ${technique.id} was found where nothing can be right`);
        const { because, values } = technique.tell(state, found);
        return { because, say: say(`${layout.id}.step-${technique.id}`, values) };
      },
    }),
  };
}

function crossesOf({ crosses }: Deduction, shape: Shape): Readonly<Record<string, string[]>> {
  const lists: Record<string, string[]> = {};
  const idOf = (c: number): string => shape.cells[c]?.id ?? "";
  for (const [c, v] of crosses) {
    const list = lists[idOf(c)] ?? [];
    list.push(textOf(shape, v));
    lists[idOf(c)] = list;
  }
  return lists;
}

/**
 * Returns a function that tests whether techniques up to a level solve a puzzle of one shape with some givens. Built once and
 * called often. The givens are those of a full answer, so nothing contradicts them.
 */
export function closureOf(
  shape: Shape,
  table: readonly TechniqueRule[],
): (givens: readonly (number | null)[], upTo: Level) => boolean {
  const state = newState(modelOf(shape));
  const upToLevel = new Map(
    LEVELS.map((_, most) => [LEVELS[most], table.filter(({ level }) => LEVELS.indexOf(level) <= most)]),
  );
  return (givens, upTo) => {
    const usable = upToLevel.get(upTo) ?? [];
    if (!restart(state, givens)) return false;
    while (state.blanks > 0 && usable.some((technique) => advance(state, technique))) state.domains.trail.size = 0;
    return state.blanks === 0;
  };
}

/** Applies a technique; false if it finds nothing. */
function advance(s: SolverState, technique: TechniqueRule): boolean {
  if (technique.applyAll !== undefined) return technique.applyAll(s);
  const findings = technique.find(s, true);
  if (findings !== null) applyFound(s, findings.first);
  return findings !== null;
}

/* Reduces a step about several cells to one of them. */

/** Maximum number of ways listed with the remaining candidates of a cell. If there are more, only their count is given. */
const FEW = 2;

/**
 * The part of a step about one cell: `slot`, if the step changes it, or its first cell. See `targets` for its sentence's data.
 */
function onePlaceOf({ cells }: Shape, step: Step, slot?: string): Step {
  const changed = changedBy(step);
  const ids = cells.map(({ id }) => id).filter((id) => changed.includes(id));
  const place = placeIn(ids, slot);
  const { key, values } = step.say;
  const lists = listsAt(values, ["rows", "columns", "texts"], place);
  const [row, column, text] = [listOf(lists.rows)[0], listOf(lists.columns)[0], listOf(lists.texts)[0]];
  if (row === undefined || column === undefined || text === undefined) return step;
  const ways: Words["values"] = listOf(values.ways).length > FEW ? { ways: [] } : {};
  const reduced = { ...values, ...lists, ...ways, row, column, text, same: 0, inRow: 0 };
  return onlyAt(step, ids[place]!, { key, values: reduced });
}
