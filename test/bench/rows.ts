/** The table of the bench: the rows of each kind, and those of whole books. */
import { partsOf } from "../kinds/parts.ts";
import { firstBook, twoWorkers } from "./press.ts";
import type { Row } from "./row.ts";

const OF_KINDS = await partsOf<readonly Row[]>("bench");

/** In the order in which they are printed. */
export const ROWS: readonly Row[] = [
  ...[...OF_KINDS.values()].flat(),
  firstBook("first-book.yaml to book.json, 2 workers", 1.5, 0.5),
  twoWorkers("1,000 mixed puzzles, 2 workers against 1", 1.7, 1.9),
];
