/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_430, hint: 18_310, code: 16_890 } satisfies Loads;
