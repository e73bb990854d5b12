/**
 * The error for something that a web page has not loaded yet, and how to load it. Fonts, words and hyphenation patterns are read
 * on first use, in the middle of synchronous layout. Node reads them at once; in a page the work stops with a `NotLoaded` and is
 * run again from its start after loading. Work from a book to its pages is pure, so nothing is lost.
 */
export class NotLoaded extends Error {
  /** Loads what is missing. Rejects if it is not available. */
  readonly load: () => Promise<void>;
  constructor(what: string, load: () => Promise<void>) {
    super(`${what} is not loaded`);
    this.load = load;
  }
}

/** Runs work, and runs it again each time something had to be loaded first. */
export async function whenLoaded<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      await error.load();
    }
  }
}

/** Loads what several pieces of work would stop for, all at once instead of one after the other. */
export async function loadTogether(pieces: readonly (() => unknown)[]): Promise<void> {
  const missing = pieces.flatMap((piece) => {
    try {
      piece();
      return [];
    } catch (error) {
      if (error instanceof NotLoaded) return [error];
      throw error;
    }
  });
  await Promise.all(missing.map(({ load }) => load()));
}
