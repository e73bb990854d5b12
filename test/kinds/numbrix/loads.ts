/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_140, hint: 18_720, code: 18_170 } satisfies Loads;
