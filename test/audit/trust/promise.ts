/** A promise of reliability, and how it is tried: one file of this folder for each, named `<name>.promise.ts`, which exports one. */

export interface Trial {
  /** How often it was tried. */
  readonly tried: number;
  /** What went wrong, a line each; none when the promise was kept. */
  readonly failures: readonly string[];
  /** What was measured besides, as "212 MB at most". */
  readonly figures: string;
  /** Why it cannot be tried on this machine. */
  readonly leftOut?: string;
}

export interface TrustPromise {
  /** What is promised, in one line. */
  readonly says: string;
  /** How often it is tried to be held, and how often when there is time; where something else is counted, that. */
  readonly counts: { readonly least: number; readonly goal: number };
  /** Tries it so often. `tell`: how far it is, a line that is overwritten on a terminal. */
  readonly run: (count: number, tell: (progress: string) => void) => Promise<Trial>;
}
