/** The name of a queue: workers take chunks only from builders of the same program version with the same generators. */
import { createHash } from "node:crypto";
import type { PuzzleKind } from "../engine/kind.ts";

/** All keys in Redis begin with this. */
export const PREFIX = "numberpress";
/** Version of the protocol between builders and workers; raise it for an incompatible change of `chunk.ts`. */
const PROTOCOL = 1;

/** The name of a program's queue: its version, and a digest of the versions of its generators. */
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
