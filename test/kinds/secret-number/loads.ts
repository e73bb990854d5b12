/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_800, hint: 19_060, code: 17_830 } satisfies Loads;
