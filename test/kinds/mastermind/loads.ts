/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 12_580, hint: 19_400, code: 18_560 } satisfies Loads;
