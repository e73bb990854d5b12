/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 12_470, hint: 15_970, code: 15_310 } satisfies Loads;
