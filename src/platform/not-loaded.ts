/**
 * What is not there yet in a web page, and how it comes. Fonts, words and patterns of hyphenation are read where they are first
 * needed, in the midst of layout, which knows no waiting: on Node they are read at once, in a page the work is left with a
 * `NotLoaded`, and done again from its beginning when it has come. Work from a book to its pages is pure, so that nothing is lost.
 */
export class NotLoaded extends Error {
  /** Fetches what is missing. Rejects where that cannot be had. */
  readonly load: () => Promise<void>;
  constructor(what: string, load: () => Promise<void>) {
    super(`${what} is not loaded`);
    this.load = load;
  }
}

/** Does work as often as something for it has to be loaded first. */
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

/** Loads what some pieces of work would be left for, all at once rather than one after the other. */
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
