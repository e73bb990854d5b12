/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 16_950, hint: 19_400 } satisfies Loads;
