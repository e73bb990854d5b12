/** How much colour the pages of a book use, and when colour is refused. */
import { type Advice, problem } from "../problem.ts";
import type { Output } from "./output.ts";

/** Black and greys; these, the book's colour and a pencil colour; all of these and a colour for each section. */
export const COLOUR_FORMS = ["black", "accent", "full"] as const;
export type ColourForm = (typeof COLOUR_FORMS)[number];

/** How much colour an output uses. Sheets are photocopied, so they are black; print is too unless the spec asks for colour. */
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
