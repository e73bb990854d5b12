/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 12_900, hint: 12_870 } satisfies Loads;
