/** Values of PDF objects, as pdfkit writes them. */

/** Text for the file without escaping: pdfkit writes objects of an unknown type by their `toString`. */
interface Verbatim {
  readonly [Symbol.toStringTag]: "Verbatim";
  toString(): string;
}

/** A text that is written to the file unchanged; a function is called at that time. */
export const verbatim = (text: string | (() => string)): Verbatim => ({
  [Symbol.toStringTag]: "Verbatim",
  toString: typeof text === "string" ? () => text : text,
});

/** A formatted reference; it needs far less memory than pdfkit's own. */
export const referenceTo = ({ id }: { readonly id: number }): string => `${id} 0 R`;
