/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_900, hint: 19_800, code: 18_230 } satisfies Loads;
