/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_900, hint: 20_400, code: 19_000 } satisfies Loads;
