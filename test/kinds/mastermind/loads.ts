/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_990, hint: 21_900, code: 20_270 } satisfies Loads;
