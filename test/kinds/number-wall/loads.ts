/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 16_390, hint: 18_880 } satisfies Loads;
