/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 12_630, hint: 20_140, code: 18_930 } satisfies Loads;
