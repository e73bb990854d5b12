/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_030, hint: 17_990, code: 18_170 } satisfies Loads;
