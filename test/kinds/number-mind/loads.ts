/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_140, hint: 17_500, code: 16_090 } satisfies Loads;
