/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_650, hint: 20_140, code: 18_700 } satisfies Loads;
