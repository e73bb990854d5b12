/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 15_850, hint: 20_750, code: 19_510 } satisfies Loads;
