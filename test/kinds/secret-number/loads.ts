/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_900, hint: 20_200, code: 18_700 } satisfies Loads;
