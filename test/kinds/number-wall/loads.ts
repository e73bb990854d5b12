/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 15_240, hint: 16_600 } satisfies Loads;
