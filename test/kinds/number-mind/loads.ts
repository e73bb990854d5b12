/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_140, hint: 17_950, code: 16_600 } satisfies Loads;
