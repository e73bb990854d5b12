/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_600, hint: 15_240 } satisfies Loads;
