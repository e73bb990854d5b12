/** What is known of a puzzle while it is reasoned out: the numbers that stand there, and what each blank can still hold. */
import type { Position } from "../kind.ts";
import { holds } from "./constraint.ts";
import { copyDomains, type Domains, fix, has, remove } from "./domain.ts";
import { domainsFor, type Model } from "./model.ts";
import { parseNumber } from "./rules.ts";

export interface SolverState {
  readonly model: Model;
  /** Of a known cell its number, of a blank what may stand there, is not crossed out and stands in no cell that differs from it. */
  readonly domains: Domains;
  /** 1 for a cell whose number is printed or written. */
  readonly known: Uint8Array;
  /** How many cells are not. */
  blanks: number;
  /** Did a finding that was applied show that nothing can be right? No more is found then, and nothing is solved. */
  isContradicted: boolean;
}

export const newState = (model: Model): SolverState => ({
  model,
  domains: domainsFor(model),
  known: new Uint8Array(model.shape.cells.length),
  blanks: 0,
  isContradicted: false,
});

/** Begins anew from these printed numbers; false where they contradict each other. */
export function restart(s: SolverState, givens: readonly (number | null)[]): boolean {
  copyDomains(s.model.empty, s.domains);
  s.known.fill(0);
  s.blanks = s.known.length;
  s.isContradicted = false;
  for (let c = 0; c < givens.length; c++) {
    const given = givens[c] ?? null;
    if (given !== null && !write(s, c, given)) return false;
  }
  return true;
}

/** Begins anew from printed numbers and a position; false for one that cannot be right. */
export function readPosition(s: SolverState, givens: readonly (number | null)[], at: Position): boolean {
  if (!restart(s, givens)) return false;
  const { shape } = s.model;
  for (const [c, { id }] of shape.cells.entries()) {
    if ((givens[c] ?? null) !== null) continue;
    const out = (at.crossed[id] ?? []).flatMap((text) => parseNumber(shape, text) ?? []);
    for (const v of out) if (!remove(s.domains, c, v)) return false;
    const written = at.entry[id];
    if (written === undefined) continue;
    const number = parseNumber(shape, written);
    if (number === null || !write(s, c, number)) return false;
  }
  return true;
}

/** Writes a number, which then stands in no cell that differs from it; false where it cannot be. */
export function write(s: SolverState, c: number, v: number): boolean {
  const { domains: d, model } = s;
  if (s.known[c] === 1) return d.least[c] === v;
  if (!fix(d, c, v)) return false;
  s.known[c] = 1;
  s.blanks--;
  const peers = model.peers[c]!;
  for (let i = 0; i < peers.length; i++) if (!remove(d, peers[i]!, v)) return false;
  return true;
}

/** Does a constraint hold, or has it blanks left? */
export function isKept(s: SolverState, k: number): boolean {
  const cells = s.model.cells[k]!;
  for (let i = 0; i < cells.length; i++) if (s.known[cells[i]!] === 0) return true;
  return holds(s.model.constraints[k]!, s.domains.least);
}

/** May the number be written there? */
export const canWrite = (s: SolverState, c: number, v: number): boolean =>
  s.known[c] === 0 && Number.isInteger(v) && has(s.domains, c, v);

/** The number in a known cell. */
export const numberIn = (s: SolverState, c: number): number => s.domains.least[c]!;

/** Is it a blank that names its numbers, so that they can be crossed out? */
export const isOpen = (s: SolverState, c: number): boolean => s.known[c] === 0 && s.domains.words[c]! > 0;

/** Ids of what says what these cells can hold: themselves, and for a blank the known cells that differ from it. */
export function groundOf(s: SolverState, cells: Iterable<number>): string[] {
  const all = new Set<number>();
  for (const c of cells) {
    all.add(c);
    if (s.known[c] === 0) for (const peer of s.model.peers[c] ?? []) if (s.known[peer] === 1) all.add(peer);
  }
  return [...all].sort((a, b) => a - b).flatMap((c) => s.model.shape.cells[c]?.id ?? []);
}
