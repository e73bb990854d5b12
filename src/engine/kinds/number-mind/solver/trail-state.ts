/**
 * The candidates of a Number Code, and what follows by counting alone, with a trail of decisions.
 *  Letters: p place, d symbol (its index), c = p × symbols + d a choice, g guess. Each guess has two counters, `need` (right
 * digits still to be found) and `open` (its undecided choices). need = 0 excludes its open choices, need = open settles them all.
 * The trail can be undone; it stores the cause of each decision, so that a chain of conclusions can be explained (see
 * `chain.ts`).
 */
import { type Puzzle, placesOf } from "../rules.ts";

/** The cause of a decision: known beforehand, assumed, the last candidate of its place; or a guess, see `causeOf`. */
export const KNOWN = -1;
export const SUPPOSED = -2;
export const LAST_CANDIDATE = -3;

/** The cause "guess g": its open digits are all right, or all wrong. */
const causeOf = (g: number, right: boolean): number => 2 * g + (right ? 1 : 0);

/** Counters and candidates of one puzzle, changed in place. */
export interface TrailState {
  readonly places: number;
  readonly symbols: number;
  readonly guesses: number;
  /** Symbol of guess g at place p, at g × places + p. */
  readonly code: Uint8Array;
  /** Number of right digits of each guess. */
  readonly right: Uint8Array;
  readonly need: Int16Array;
  readonly open: Int16Array;
  /** A bit for each symbol still possible at a place. */
  readonly candidates: Uint16Array;
  /** The guesses with choice c: members[start[c]] up to members[start[c + 1]]. */
  readonly start: Uint16Array;
  readonly members: Uint8Array;
  readonly trail: Uint16Array;
  /** When (as a length of the trail) and why each choice was excluded, and each place settled. */
  readonly outAt: Uint16Array;
  readonly outBy: Int16Array;
  readonly settledAt: Uint16Array;
  readonly settledBy: Int16Array;
  /** A ring buffer of guesses whose counters changed since they were last propagated. */
  readonly queue: Uint8Array;
  readonly queued: Uint8Array;
  next: number;
  waiting: number;
  trailLength: number;
  unsettled: number;
  /** The cause to record for the next decisions. */
  cause: number;
  /** The guess that contradicts the rest, or −1. */
  contradicted: number;
}

/** The state before anything is decided, every guess waiting to be propagated. */
export function trailStateOf(puzzle: Puzzle): TrailState {
  const { symbols, guesses } = puzzle;
  const places = placesOf(puzzle);
  const code = new Uint8Array(guesses.length * places);
  const right = new Uint8Array(guesses.length);
  const queue = new Uint8Array(guesses.length);
  for (let g = 0; g < guesses.length; g++) {
    const guess = guesses[g]!;
    for (let p = 0; p < places; p++) code[g * places + p] = symbols.indexOf(guess.code[p]!);
    right[g] = guess.right;
    queue[g] = g;
  }
  const choices = places * symbols.length;
  return {
    places,
    symbols: symbols.length,
    guesses: guesses.length,
    code,
    right,
    need: new Int16Array(right),
    open: new Int16Array(guesses.length).fill(places),
    candidates: new Uint16Array(places).fill((1 << symbols.length) - 1),
    ...membersOf(code, places, symbols.length),
    trail: new Uint16Array(choices + places),
    outAt: new Uint16Array(choices),
    outBy: new Int16Array(choices),
    settledAt: new Uint16Array(places),
    settledBy: new Int16Array(places),
    queue,
    queued: new Uint8Array(guesses.length).fill(1),
    next: 0,
    waiting: guesses.length,
    trailLength: 0,
    unsettled: places,
    cause: KNOWN,
    contradicted: -1,
  };
}

/** The guesses with each choice, as one list and the start of each choice's part. */
function membersOf(code: Uint8Array, places: number, symbols: number): Pick<TrailState, "start" | "members"> {
  const choices = places * symbols;
  const start = new Uint16Array(choices + 1);
  for (let i = 0; i < code.length; i++) start[(i % places) * symbols + code[i]! + 1]!++;
  for (let c = 0; c < choices; c++) start[c + 1]! += start[c]!;
  const members = new Uint8Array(code.length);
  const filled = start.slice();
  for (let i = 0; i < code.length; i++) {
    const c = (i % places) * symbols + code[i]!;
    members[filled[c]!++] = Math.floor(i / places);
  }
  return { start, members };
}

/** Whether a place has exactly one symbol left. */
export const isSettled = ({ candidates }: TrailState, p: number): boolean =>
  (candidates[p]! & (candidates[p]! - 1)) === 0;

/** Whether a guess has, in an unsettled place, a symbol that is still possible there. */
export function isOpen(state: TrailState, g: number, p: number): boolean {
  return !isSettled(state, p) && ((state.candidates[p]! >> state.code[g * state.places + p]!) & 1) === 1;
}

/** Undoes all decisions since the trail had that length. */
export function undo(state: TrailState, mark: number): void {
  const { trail, start, members, need, open, candidates, symbols, queued, queue, guesses } = state;
  while (state.trailLength > mark) {
    const entry = trail[--state.trailLength]!;
    const c = entry >> 1;
    const settles = entry & 1;
    for (let i = start[c]!; i < start[c + 1]!; i++) {
      open[members[i]!]!++;
      need[members[i]!]! += settles;
    }
    if (settles) state.unsettled++;
    else candidates[(c / symbols) | 0]! |= 1 << (c % symbols);
  }
  for (; state.waiting > 0; state.waiting--) {
    queued[queue[state.next]!] = 0;
    if (++state.next === guesses) state.next = 0;
  }
  state.contradicted = -1;
}

/** Excludes a possible choice of an unsettled place; settles the place if one is left. */
export function ruleOut(state: TrailState, p: number, d: number, settling = false): void {
  const { candidates, symbols, outAt, outBy, settledAt, settledBy } = state;
  const left = candidates[p]! & ~(1 << d);
  const c = p * symbols + d;
  candidates[p] = left;
  outAt[c] = state.trailLength;
  outBy[c] = state.cause;
  record(state, c, 0);
  if ((left & (left - 1)) !== 0) return;
  settledAt[p] = state.trailLength;
  settledBy[p] = settling || state.cause === KNOWN ? state.cause : LAST_CANDIDATE;
  record(state, p * symbols + (31 - Math.clz32(left)), 1);
  state.unsettled--;
}

/** Settles a place: excludes every other symbol there. */
export function settle(state: TrailState, p: number, d: number): void {
  for (let others = state.candidates[p]! & ~(1 << d); others !== 0; others &= others - 1)
    ruleOut(state, p, 31 - Math.clz32(others & -others), true);
}

function record(state: TrailState, c: number, settles: 0 | 1): void {
  const { trail, start, members, need, open, queue, queued, guesses } = state;
  trail[state.trailLength++] = (c << 1) | settles;
  for (let i = start[c]!; i < start[c + 1]!; i++) {
    const g = members[i]!;
    open[g]!--;
    need[g]! -= settles;
    if (queued[g] === 0) {
      queued[g] = 1;
      const last = state.next + state.waiting++;
      queue[last < guesses ? last : last - guesses] = g;
    }
  }
}

/** Applies all conclusions from the counters; false for a contradiction. */
export function propagate(state: TrailState): boolean {
  const { need, open, queue, queued, guesses } = state;
  while (state.waiting > 0) {
    const g = queue[state.next]!;
    if (++state.next === guesses) state.next = 0;
    state.waiting--;
    queued[g] = 0;
    const lacking = need[g]!;
    const left = open[g]!;
    if (lacking < 0 || lacking > left) {
      state.contradicted = g;
      return false;
    }
    if (left === 0) continue;
    if (lacking === left) decide(state, g, true);
    else if (lacking === 0) decide(state, g, false);
  }
  return true;
}

/** Decides all open choices of a guess as right or wrong. */
function decide(state: TrailState, g: number, right: boolean): void {
  const { places, code } = state;
  state.cause = causeOf(g, right);
  for (let p = 0; p < places; p++) {
    if (!isOpen(state, g, p)) continue;
    const d = code[g * places + p]!;
    if (right) settle(state, p, d);
    else ruleOut(state, p, d);
  }
}
