/** Values of the objects of a PDF, as pdfkit writes them. */

/** Text for the file without escaping: pdfkit writes objects of an unknown type by their `toString`. */
export interface Verbatim {
  readonly [Symbol.toStringTag]: "Verbatim";
  toString(): string;
}

/** A text to be written into the file as it is; a function is called when it is written. */
export const verbatim = (text: string | (() => string)): Verbatim => ({
  [Symbol.toStringTag]: "Verbatim",
  toString: typeof text === "string" ? () => text : text,
});

/** A reference as it is written: far smaller in memory than pdfkit's own. */
export const referenceTo = ({ id }: { readonly id: number }): string => `${id} 0 R`;
