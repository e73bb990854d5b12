/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_620, hint: 19_940, code: 18_700 } satisfies Loads;
