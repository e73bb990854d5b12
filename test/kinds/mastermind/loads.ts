/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_250, hint: 22_000, code: 20_370 } satisfies Loads;
