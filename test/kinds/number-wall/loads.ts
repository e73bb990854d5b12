/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_690, hint: 16_600 } satisfies Loads;
