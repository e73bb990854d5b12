/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_670, hint: 20_680, code: 19_250 } satisfies Loads;
