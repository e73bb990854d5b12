/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 11_970, hint: 17_300, code: 15_150 } satisfies Loads;
