/** Which workers may take whose chunks: those of the same program, with the same generators. */
import { createHash } from "node:crypto";
import type { PuzzleKind } from "../engine/kind.ts";

/** All keys in Redis begin so. */
export const PREFIX = "numberpress";
/** Of what builders and workers send each other; a change of `chunk.ts` that others cannot read raises it. */
const PROTOCOL = 1;

/** A program, as the name of its queue tells it: its version, and a digest of the versions of its generators. */
export function queueName(
  program: string,
  kinds: readonly Pick<PuzzleKind<unknown, unknown>, "id" | "version">[],
): string {
  const versions = kinds.map(({ id, version }) => `${id}@${version}`).sort();
  const digest = createHash("sha256")
    .update(JSON.stringify([PROTOCOL, versions]))
    .digest("hex")
    .slice(0, 8);
  return `${program}-${digest}`;
}
