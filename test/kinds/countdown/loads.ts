/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 11_420, hint: 14_990, code: 14_030 } satisfies Loads;
