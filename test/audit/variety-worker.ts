/** What runs in each thread of the audit of variety. */
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type Offer, type Variety, varietyOf } from "./variety.ts";

export default ({ offer, count }: { readonly offer: Offer; readonly count: number }): Promise<Variety> =>
  varietyOf(KINDS.find(({ id }) => id === offer.kind)!, offer, count);
