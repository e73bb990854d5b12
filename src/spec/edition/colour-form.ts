/** The colours on the pages of a book, and when they are refused. */
import { type Advice, problem } from "../problem.ts";
import type { Output } from "./output.ts";

/** `black`: black and greys. `accent`: also the book's colour and a pencil colour. `full`: also a colour for each section. */
export const COLOUR_FORMS = ["black", "accent", "full"] as const;
export type ColourForm = (typeof COLOUR_FORMS)[number];

/** The colours of an output. Sheets are photocopied, so they are black; print is black, too, unless the spec asks for colour. */
export function colourForm({ colour }: { readonly colour?: ColourForm | undefined }, output: Output): ColourForm {
  if (output === "classroom") return "black";
  return colour ?? (output === "screen" ? "accent" : "black");
}

/** Why these pages cannot be in colour; null if they can. Printers use a thicker or thinner paper for colour. */
export function paperProblem({
  colour,
  output,
  paper,
}: {
  readonly colour: unknown;
  readonly output: readonly unknown[];
  readonly paper: unknown;
}): Advice | null {
  if (colour !== "accent" && colour !== "full") return null;
  if (!output.includes("press") || paper === "colour") return null;
  return problem("colour-paper", { line: `colour: ${colour}`, paper: paper === "cream" ? "cream" : "white" });
}
