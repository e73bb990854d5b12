/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_010, hint: 14_260 } satisfies Loads;
