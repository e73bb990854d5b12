/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 12_470, hint: 16_600, code: 15_690 } satisfies Loads;
