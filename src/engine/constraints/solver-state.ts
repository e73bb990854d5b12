/** The solver state: known numbers, and the candidates of each blank. */
import type { Position } from "../kind.ts";
import { holds } from "./constraint.ts";
import { copyDomains, type Domains, fix, has, remove } from "./domain.ts";
import { domainsFor, type Model } from "./model.ts";
import { parseNumber } from "./rules.ts";

export interface SolverState {
  readonly model: Model;
  /**
   * For a known cell its number. For a blank its candidates: allowed, not crossed out, and in no known cell that must differ from
   * it.
   */
  readonly domains: Domains;
  /** 1 for a cell with a given or an entry. */
  readonly known: Uint8Array;
  /** Number of cells without one. */
  blanks: number;
  /** True if an applied finding led to a contradiction. Then nothing more is found, and the puzzle does not count as solved. */
  isContradicted: boolean;
}

export const newState = (model: Model): SolverState => ({
  model,
  domains: domainsFor(model),
  known: new Uint8Array(model.shape.cells.length),
  blanks: 0,
  isContradicted: false,
});

/** Resets the state to these givens; false if they contradict each other. */
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

/** Resets the state to givens and a position; false for a contradiction. */
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

/** Writes a number and removes it from cells that must differ; false for a contradiction. */
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

/** Whether a constraint holds or still has blanks. */
export function isKept(s: SolverState, k: number): boolean {
  const cells = s.model.cells[k]!;
  for (let i = 0; i < cells.length; i++) if (s.known[cells[i]!] === 0) return true;
  return holds(s.model.constraints[k]!, s.domains.least);
}

/** Whether the number is a candidate of the cell. */
export const canWrite = (s: SolverState, c: number, v: number): boolean =>
  s.known[c] === 0 && Number.isInteger(v) && has(s.domains, c, v);

/** The number in a known cell. */
export const numberIn = (s: SolverState, c: number): number => s.domains.least[c]!;

/** Whether it is a blank with listed candidates, so that they can be crossed out. */
export const isOpen = (s: SolverState, c: number): boolean => s.known[c] === 0 && s.domains.words[c]! > 0;

/**
 * Ids that justify the candidates of these cells: the cells themselves, and for a blank the known cells that must differ from it.
 */
export function groundOf(s: SolverState, cells: Iterable<number>): string[] {
  const all = new Set<number>();
  for (const c of cells) {
    all.add(c);
    if (s.known[c] === 0) for (const peer of s.model.peers[c] ?? []) if (s.known[peer] === 1) all.add(peer);
  }
  return [...all].sort((a, b) => a - b).flatMap((c) => s.model.shape.cells[c]?.id ?? []);
}
