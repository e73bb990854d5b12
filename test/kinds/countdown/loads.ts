/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 11_970, hint: 18_500, code: 15_900 } satisfies Loads;
