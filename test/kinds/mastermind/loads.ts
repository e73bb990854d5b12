/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_250, hint: 21_650, code: 19_850 } satisfies Loads;
