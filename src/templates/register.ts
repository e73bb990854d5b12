/** In which words a reader is spoken to: in those of grown readers, or in short sentences of words that small children know. */
export const REGISTERS = ["adult", "children"] as const;
export type Register = (typeof REGISTERS)[number];

/** The age, in years, below which the youngest reader is spoken to as a child. */
const CHILDREN_BELOW = 8;

/** The register for readers of whom the youngest is so old. */
export const registerFor = (youngest: number): Register => (youngest < CHILDREN_BELOW ? "children" : "adult");
