/** Texts of the page with placeholders for values known only in the browser. */

/** Texts about a list of names. */
export interface NameWords {
  /** %1: how many; %2, %3: the first and the last. */
  readonly read: readonly [one: string, many: string];
  /** %1: the row read as headings. */
  readonly headings: string;
  /** %1: headings or numbers of the ignored columns. */
  readonly ignored: string;
  /** %1: numbers of pupils whose names cannot be printed. */
  readonly boxed: readonly [one: string, many: string];
}

/** A text with values for its placeholders %1, %2 and so on. */
export const filled = (text: string, ...values: readonly (string | number)[]): string =>
  text.replace(/%([1-9])/g, (hole, number) => String(values[number - 1] ?? hole));
