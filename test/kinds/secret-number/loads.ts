/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_690, hint: 16_860, code: 17_070 } satisfies Loads;
