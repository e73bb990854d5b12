/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_690, hint: 17_630, code: 17_450 } satisfies Loads;
