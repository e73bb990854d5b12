/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_240, hint: 18_550, code: 17_830 } satisfies Loads;
