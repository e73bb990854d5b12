/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 15_780, hint: 16_930 } satisfies Loads;
