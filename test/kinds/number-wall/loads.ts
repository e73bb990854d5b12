/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_800, hint: 12_870 } satisfies Loads;
