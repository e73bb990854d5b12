/** What the golden vectors of each kind are made of: options as a spec gives them, and the levels they are made at. */

import type { Level } from "../../src/engine/kind.ts";
import { levelsWith } from "../../src/spec/options.ts";
import { partsOf } from "../kinds/parts.ts";

/** Some options, and levels that exist with them. */
export interface Case {
  readonly options: Readonly<Record<string, unknown>>;
  readonly levels: readonly Level[];
}

/** By kind: `golden.ts` of its tests, or all its levels with what they alone fill in. */
export const CASES: ReadonlyMap<string, readonly Case[]> = await partsOf("golden", (kind) => [
  { options: {}, levels: levelsWith(kind, {}) },
]);
