/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 11_970, hint: 17_450, code: 15_460 } satisfies Loads;
