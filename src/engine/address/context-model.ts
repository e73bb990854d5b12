/** The context model: the probability of a 1 in each context, learnt from earlier decisions. */
import { CERTAIN, type Decide } from "./arithmetic-code.ts";

/**
 * Probabilities by context (a hash). Those of `base` are copied on first use and never changed. An entry is the probability of a
 * 1 (of `CERTAIN`) times `SCALE`, plus the number of decisions it was learnt from.
 */
export interface ContextModel {
  readonly own: Map<number, number>;
  readonly base: ReadonlyMap<number, number>;
}

export const modelFrom = (base: ContextModel | null): ContextModel => ({
  own: new Map(),
  base: base?.own ?? new Map(),
});

/** Minimum distance of a probability from 0 and from 1. */
const MIN = 48;
/** A new narrow context starts with the probability of the broader one, with the weight of this many decisions. */
const INHERITED = 1;
/** Limit of the count. A larger limit gives old decisions more weight. */
const MAX_COUNT = 40;
const SCALE = 64;
const INITIAL = (CERTAIN / 2) * SCALE;

/** Maximum number of contexts of one decision. */
const DEPTH = 4;
const keys = new Int32Array(DEPTH);
const before = new Float64Array(DEPTH);

/**
 * Codes a decision with the probability of its context, and learns from it. `contexts`: from the broadest to the narrowest;
 * `part`: distinguishes decisions that share contexts.
 */
export function decideByContext(
  { own, base }: ContextModel,
  contexts: readonly number[],
  part: number,
  decide: Decide,
  known: 0 | 1,
): 0 | 1 {
  let broader = INITIAL;
  let chance = INITIAL;
  for (let i = 0; i < contexts.length; i++) {
    const key = mixHashes(contexts[i]!, part);
    const entry = own.get(key) ?? base.get(key);
    if (entry !== undefined) chance = entry;
    keys[i] = key;
    before[i] = entry ?? broader - (broader % SCALE) + Math.min(broader % SCALE, INHERITED);
    broader = before[i]!;
  }
  const bit = decide(Math.floor(chance / SCALE), known);
  for (let i = 0; i < contexts.length; i++) {
    const count = before[i]! % SCALE;
    const one = (before[i]! - count) / SCALE;
    const step = Math.trunc(((bit === 1 ? CERTAIN - one : -one) * 2) / (2 * count + 3));
    const next = Math.min(CERTAIN - MIN, Math.max(MIN, one + step));
    own.set(keys[i]!, next * SCALE + Math.min(MAX_COUNT, count + 1));
  }
  return bit;
}

/** The hash of a text: FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** Combines two hashes. */
export function mixHashes(a: number, b: number): number {
  let hash = Math.imul(a ^ (b + 0x3c6ef372), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ (a << 7), 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}
