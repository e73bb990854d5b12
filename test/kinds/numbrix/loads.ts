/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_870, hint: 22_110, code: 20_370 } satisfies Loads;
