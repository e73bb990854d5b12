/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_690, hint: 15_950, code: 15_720 } satisfies Loads;
