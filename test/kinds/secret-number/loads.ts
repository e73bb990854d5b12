/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_240, hint: 17_910, code: 17_450 } satisfies Loads;
