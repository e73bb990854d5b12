/** What is told of every kind for its paper. A file of its own, since the parts of kinds import their words from the other. */
import { partsOf } from "../kinds/parts.ts";
import type { PaperKind } from "./paper-kind.ts";

/** By the id of the kind. */
export const PAPER_KINDS: ReadonlyMap<string, PaperKind> = await partsOf("paper");
