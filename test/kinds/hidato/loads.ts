/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_900, hint: 22_160, code: 20_260 } satisfies Loads;
