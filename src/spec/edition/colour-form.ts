/** How colourful the pages of a book are, and what speaks against it. */
import { type Advice, problem } from "../problem.ts";
import type { Output } from "./output.ts";

/** Black and greys; the book's colour beside them, with a pencil's; a colour for each section, too. */
export const COLOUR_FORMS = ["black", "accent", "full"] as const;
export type ColourForm = (typeof COLOUR_FORMS)[number];

/** How colourful an output of a book is. Sheets are copied, and so black; what is printed is black unless the spec asks for more. */
export function colourForm({ colour }: { readonly colour?: ColourForm | undefined }, output: Output): ColourForm {
  if (output === "classroom") return "black";
  return colour ?? (output === "screen" ? "accent" : "black");
}

/** What speaks against these pages in colour; null: nothing. Printers have paper of its own for them, of another thickness. */
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
