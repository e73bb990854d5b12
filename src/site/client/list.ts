/** A list of puzzles: what is solved and begun. */
import { markLinks } from "./marks.ts";

markLinks(document);
