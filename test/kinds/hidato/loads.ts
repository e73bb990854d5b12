/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_690, hint: 21_620, code: 20_110 } satisfies Loads;
