/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_580, hint: 22_150, code: 20_520 } satisfies Loads;
