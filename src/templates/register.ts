/** The two styles of sentences: for adults, or short ones with words that small children know. */
export const REGISTERS = ["adult", "children"] as const;
export type Register = (typeof REGISTERS)[number];

/** Below this age, in years, of the youngest reader, sentences are for children. */
const CHILDREN_BELOW = 8;

/** The register for readers; `youngest`: age in years. */
export const registerFor = (youngest: number): Register => (youngest < CHILDREN_BELOW ? "children" : "adult");
