/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 15_850, hint: 21_150, code: 19_590 } satisfies Loads;
