/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 16_340, hint: 21_300, code: 19_750 } satisfies Loads;
