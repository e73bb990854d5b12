/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 12_510, hint: 17_990, code: 18_130 } satisfies Loads;
