/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 16_330, hint: 16_930 } satisfies Loads;
