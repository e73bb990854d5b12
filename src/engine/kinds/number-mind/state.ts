/**
 * What is still possible in a Number Code, and what follows from it by counting alone.
 *
 * Letters: p place, d symbol (its index), c = p × symbols + d a choice, g guess.
 * Idea: each guess keeps two counters, `need` (digits still to be found right) and `open` (its choices not yet decided).
 * need = 0 rules out its open choices, need = open settles them all; a trail takes everything back.
 */
import type { Puzzle } from "./rules.ts";

/** Counters and domains of one puzzle, changed in place. */
export interface State {
  readonly places: number;
  readonly symbols: number;
  readonly guesses: number;
  /** Symbol of guess g at place p, at g × places + p. */
  readonly code: Uint8Array;
  readonly need: Int16Array;
  readonly open: Int16Array;
  /** A bit for each symbol still possible at a place. */
  readonly domain: Uint16Array;
  /** The guesses that say choice c: members[start[c]] up to members[start[c + 1]]. */
  readonly start: Uint16Array;
  readonly members: Uint8Array;
  /** Index of the guess to avoid, or −1. */
  readonly avoid: number;
  readonly trail: Uint16Array;
  /** Guesses whose counters changed since they were last looked at. */
  readonly queue: Uint8Array;
  readonly queued: Uint8Array;
  trailed: number;
  waiting: number;
  unsettled: number;
  /** Some place has no symbol left. */
  dead: boolean;
}

/** The state before anything is decided, every guess waiting to be looked at. */
export function stateOf({ symbols, guesses }: Puzzle, avoid = -1): State {
  const places = guesses[0]!.code.length;
  const code = new Uint8Array(guesses.length * places);
  for (const [g, guess] of guesses.entries())
    for (let p = 0; p < places; p++) code[g * places + p] = symbols.indexOf(guess.code[p]!);
  const choices = places * symbols.length;
  const start = new Uint16Array(choices + 1);
  for (let i = 0; i < code.length; i++) start[(i % places) * symbols.length + code[i]! + 1]!++;
  for (let c = 0; c < choices; c++) start[c + 1]! += start[c]!;
  const members = new Uint8Array(code.length);
  const filled = start.slice();
  for (let i = 0; i < code.length; i++) {
    const c = (i % places) * symbols.length + code[i]!;
    members[filled[c]!++] = Math.floor(i / places);
  }
  return {
    places,
    symbols: symbols.length,
    guesses: guesses.length,
    code,
    need: Int16Array.from(guesses, ({ right }) => right),
    open: new Int16Array(guesses.length).fill(places),
    domain: new Uint16Array(places).fill((1 << symbols.length) - 1),
    start,
    members,
    avoid,
    trail: new Uint16Array(choices + places),
    queue: Uint8Array.from(guesses.keys()),
    queued: new Uint8Array(guesses.length).fill(1),
    trailed: 0,
    waiting: guesses.length,
    unsettled: places,
    dead: false,
  };
}

/** Takes back all that was decided since the trail had that length. */
export function undo(state: State, mark: number): void {
  const { trail, start, members, need, open, domain, symbols, queued, queue } = state;
  while (state.trailed > mark) {
    const entry = trail[--state.trailed]!;
    const c = entry >> 1;
    const settles = entry & 1;
    for (let i = start[c]!; i < start[c + 1]!; i++) {
      open[members[i]!]!++;
      need[members[i]!]! += settles;
    }
    if (settles) state.unsettled++;
    else domain[(c / symbols) | 0]! |= 1 << (c % symbols);
  }
  while (state.waiting > 0) queued[queue[--state.waiting]!] = 0;
  state.dead = false;
}

/** Rules a choice out that is still possible at a place not yet settled; settles the place when one is left. */
export function ruleOut(state: State, p: number, d: number): void {
  const { domain, symbols } = state;
  const left = domain[p]! & ~(1 << d);
  domain[p] = left;
  record(state, p * symbols + d, 0);
  if (left === 0) state.dead = true;
  else if ((left & (left - 1)) === 0) {
    record(state, p * symbols + (31 - Math.clz32(left)), 1);
    state.unsettled--;
  }
}

/** Settles a place: rules out every other symbol there. */
export function settle(state: State, p: number, d: number): void {
  for (let others = state.domain[p]! & ~(1 << d); others !== 0; others &= others - 1)
    ruleOut(state, p, 31 - Math.clz32(others & -others));
}

function record(state: State, c: number, settles: 0 | 1): void {
  const { trail, start, members, need, open, queue, queued } = state;
  trail[state.trailed++] = (c << 1) | settles;
  for (let i = start[c]!; i < start[c + 1]!; i++) {
    const g = members[i]!;
    open[g]!--;
    need[g]! -= settles;
    if (queued[g] === 0) {
      queued[g] = 1;
      queue[state.waiting++] = g;
    }
  }
}

/** Draws all conclusions from the counters; false when they contradict each other. */
export function propagate(state: State): boolean {
  const { need, open, queue, queued } = state;
  while (state.waiting > 0 && !state.dead) {
    const g = queue[--state.waiting]!;
    queued[g] = 0;
    const lacking = need[g]!;
    const left = open[g]!;
    if (g === state.avoid) {
      if (left === 0 && lacking === 0) return false;
    } else if (lacking < 0 || lacking > left) return false;
    else if (left > 0 && (lacking === 0 || lacking === left)) decide(state, g, lacking > 0);
  }
  return !state.dead;
}

/** Decides all open choices of a guess the same way. */
function decide(state: State, g: number, right: boolean): void {
  const { places, code, domain } = state;
  for (let p = 0; p < places; p++) {
    const left = domain[p]!;
    const d = code[g * places + p]!;
    if ((left & (left - 1)) === 0 || (left & (1 << d)) === 0) continue;
    if (right) settle(state, p, d);
    else ruleOut(state, p, d);
  }
}
