/** What is told of every kind for its paper. A file of its own, since the parts of kinds import their words from the other. */
import { partsOf } from "../kinds/parts.ts";
import type { PdfKind } from "./pdf-kind.ts";

/** By the id of the kind. */
export const PDF_KINDS: ReadonlyMap<string, PdfKind> = await partsOf("pdf");
