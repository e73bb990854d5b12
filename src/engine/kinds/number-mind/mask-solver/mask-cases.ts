/**
 * The techniques of `cases.ts` and `trial.ts` on masks: what the few cases of a guess or a place have in common, and trial and
 * contradiction.
 *  Each case is assumed in the state itself and propagated; a copy made before restores the state.
 */
import { countBits, keepOnly, lowest, type MaskState, propagateMasks } from "./mask-state.ts";

/** Maximum number of cases to distinguish. */
export const MAX_CASES = 3;

/** A saved position, and what the cases without a contradiction leave. */
export interface CaseWorkspace {
  readonly saved: Uint16Array;
  savedUnsettled: number;
  /** By place, the symbols that some case leaves, after and before propagation. */
  readonly union: Uint16Array;
  readonly own: Uint16Array;
  /** By place, the candidates of the current case before propagation. */
  readonly supposed: Uint16Array;
  /** Number of cases without a contradiction; and which, one bit for each, the last case lowest. */
  survivors: number;
  surviving: number;
}

export const caseWorkspaceOf = ({ places, memory }: MaskState): CaseWorkspace => ({
  saved: memory.slice(),
  savedUnsettled: 0,
  union: new Uint16Array(places),
  own: new Uint16Array(places),
  supposed: new Uint16Array(places),
  survivors: 0,
  surviving: 0,
});

/** Applies what the cases of each guess and place have in common; false if that is nothing. */
export function applySharedByCases(masks: MaskState, workspace: CaseWorkspace): boolean {
  let news = false;
  save(masks, workspace);
  for (let i = 0; i < masks.activeCount; i++)
    if (tryGuessCases(masks, workspace, masks.active[i]!) && applyShared(masks, workspace)) news = true;
  for (let at = masks.unsettled; at !== 0; at &= at - 1)
    if (tryPlaceCases(masks, workspace, lowest(at)) && applyShared(masks, workspace)) news = true;
  return news;
}

/**
 * Runs each case of a guess, at a position that is fully propagated and saved in the workspace, which then holds the results.
 * False if the guess does not have two or three cases.
 */
export function tryGuessCases(masks: MaskState, workspace: CaseWorkspace, g: number): boolean {
  const all = masks.open[g]!;
  const most = countBits(all);
  const lacking = masks.need[g]!;
  if (most < 2 || most > MAX_CASES || lacking < 1 || lacking >= most) return false;
  clear(workspace);
  for (let at = all; at !== 0; at &= at - 1) {
    const right = lacking === 1 ? at & -at : all & ~(at & -at);
    for (let places = all; places !== 0; places &= places - 1) {
      const p = lowest(places);
      const guessed = masks.guessed[g * masks.places + p]!;
      keepOnly(masks, p, (right >> p) & 1 ? guessed : ~guessed);
    }
    runCase(masks, workspace);
  }
  return true;
}

/** The same for the candidates of a place. */
export function tryPlaceCases(masks: MaskState, workspace: CaseWorkspace, p: number): boolean {
  const all = masks.candidates[p]!;
  const cases = countBits(all);
  if (cases < 2 || cases > MAX_CASES) return false;
  clear(workspace);
  for (let at = all; at !== 0; at &= at - 1) {
    keepOnly(masks, p, at & -at);
    runCase(masks, workspace);
  }
  return true;
}

/** Propagates the case that was assumed, adds what it leaves to the union, and restores the position. */
function runCase(masks: MaskState, workspace: CaseWorkspace): void {
  const { candidates, places } = masks;
  const { union, own, supposed } = workspace;
  supposed.set(candidates);
  const alive = propagateMasks(masks);
  workspace.surviving = (workspace.surviving << 1) | (alive ? 1 : 0);
  if (alive) {
    workspace.survivors++;
    for (let p = 0; p < places; p++) {
      union[p]! |= candidates[p]!;
      own[p]! |= supposed[p]!;
    }
  }
  restore(masks, workspace);
}

/**
 * The places where the cases leave fewer candidates than before. If several cases survive, their assumptions do not count:
 * refuting a case is trial and contradiction, not something that the cases have in common.
 */
export function sharedAt({ candidates, places }: MaskState, { union, own, survivors }: CaseWorkspace): number {
  let at = 0;
  if (survivors !== 0)
    for (let p = 0; p < places; p++) if (union[p] !== (survivors === 1 ? candidates : own)[p]) at |= 1 << p;
  return at;
}

function applyShared(masks: MaskState, workspace: CaseWorkspace): boolean {
  const shared = sharedAt(masks, workspace);
  if (shared === 0) return false;
  for (let at = shared; at !== 0; at &= at - 1) keepOnly(masks, lowest(at), workspace.union[lowest(at)]!);
  propagateMasks(masks);
  save(masks, workspace);
  return true;
}

/**
 * Applies trial and contradiction: removes digits that counting refutes, writes those whose absence it refutes; false if there
 * are none.
 */
export function applyTrials(masks: MaskState, workspace: CaseWorkspace): boolean {
  let news = false;
  save(masks, workspace);
  for (let at = masks.unsettled; at !== 0; at &= at - 1) {
    const p = lowest(at);
    for (let digits = masks.candidates[p]!; digits !== 0; digits &= digits - 1) {
      const digit = digits & -digits;
      const only = !isConsistent(masks, workspace, p, digit)
        ? ~digit
        : !isConsistent(masks, workspace, p, ~digit)
          ? digit
          : 0;
      // With two candidates, testing one with and without also tests the other.
      if (only === 0 && countBits(masks.candidates[p]!) === 2) break;
      if (only === 0) continue;
      keepOnly(masks, p, only);
      if (!propagateMasks(masks)) return false;
      save(masks, workspace);
      news = true;
      digits &= masks.candidates[p]! | digit;
    }
  }
  return news;
}

/**
 * Whether counting finds no contradiction when a place keeps only these symbols. The position must be fully propagated, and saved
 * in the workspace.
 */
export function isConsistent(masks: MaskState, workspace: CaseWorkspace, p: number, only: number): boolean {
  const kept = masks.candidates[p]! & only;
  // If several stay, removing symbols that no guess has there changes no counter.
  if ((kept & (kept - 1)) !== 0 && !isGuessed(masks, p, ~only)) return true;
  keepOnly(masks, p, only);
  const goes = propagateMasks(masks);
  restore(masks, workspace);
  return goes;
}

/** Whether a guess that may be right in a place has one of those symbols there. */
function isGuessed({ places, guessed, active, activeCount, open }: MaskState, p: number, symbols: number): boolean {
  for (let i = 0; i < activeCount; i++) {
    const g = active[i]!;
    if ((open[g]! >> p) & 1 && guessed[g * places + p]! & symbols) return true;
  }
  return false;
}

function clear(workspace: CaseWorkspace): void {
  workspace.union.fill(0);
  workspace.own.fill(0);
  workspace.survivors = 0;
  workspace.surviving = 0;
}

/** Saves the position, so that cases can be undone. */
export function save({ memory, unsettled }: MaskState, workspace: CaseWorkspace): void {
  workspace.saved.set(memory);
  workspace.savedUnsettled = unsettled;
}

function restore(masks: MaskState, { saved, savedUnsettled }: CaseWorkspace): void {
  masks.memory.set(saved);
  masks.unsettled = savedUnsettled;
}
