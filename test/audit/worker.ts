/** What runs in each thread of the audit. */
import { KINDS } from "../../src/engine/kinds/index.ts";
import { auditBatch, type Batch, type Tally } from "./audit-puzzle.ts";

export default (batch: Batch): Tally => auditBatch(KINDS.find(({ id }) => id === batch.kind)!, batch);
