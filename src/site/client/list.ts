/** A list of puzzles: marks the solved and the begun ones. */
import { markLinks } from "./marks.ts";

markLinks(document);
