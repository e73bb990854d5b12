/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_840, hint: 21_800, code: 20_200 } satisfies Loads;
