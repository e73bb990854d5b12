/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 15_390, hint: 16_670 } satisfies Loads;
