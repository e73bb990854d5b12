/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_100, hint: 18_150, code: 16_750 } satisfies Loads;
