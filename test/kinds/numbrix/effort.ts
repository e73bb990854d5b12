/** How much there is to look at, and where its levels are compared. */
import type { EffortMeasure } from "../../levels/measure-levels.ts";
import type { PathPuzzle } from "../../reference/path.ts";
import { pathEffort } from "../../reference/path-effort.ts";

export default { sizes: [{ size: 5 }, { size: 7 }], effort: pathEffort } satisfies EffortMeasure<PathPuzzle>;
