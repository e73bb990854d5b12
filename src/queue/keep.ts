/** Stores results, until their builder has read them, and shared texts in Redis. */
import { EXIT, refusal } from "../spec/diagnostic.ts";
import type { Redis } from "./bullmq.ts";
import { type Receipt, sha256 } from "./chunk.ts";
import { PREFIX } from "./version.ts";

/** Expiry of unread data: one day. */
export const KEPT_SECONDS = 86_400;
/** Maximum size of a value in bytes: Redis allows 512 MiB. */
const MAX_BYTES = 500_000_000;

const resultKey = (id: string): string => `${PREFIX}:result:${id}`;
const sharedKey = (digest: string): string => `${PREFIX}:shared:${digest}`;

/** Stores the result of a job. Throws a `Failure` if it is larger than Redis allows. */
export async function writeResult(redis: Redis, id: string, packed: Uint8Array): Promise<void> {
  if (packed.length > MAX_BYTES)
    throw refusal(EXIT.failed, "large-result", { size: String(Math.round(packed.length / 1e6)) }, null);
  await redis.set(resultKey(id), Buffer.from(packed.buffer, packed.byteOffset, packed.length), "EX", KEPT_SECONDS);
}

/** Reads the result of a job; null if it is missing or incomplete. */
export async function readResult(redis: Redis, id: string, { digest }: Receipt): Promise<Uint8Array | null> {
  const packed = await redis.getBuffer(resultKey(id));
  return packed !== null && sha256(packed) === digest ? packed : null;
}

export const dropResult = (redis: Redis, id: string): Promise<number> => redis.del(resultKey(id));

/** Stores a shared text; returns the digest that names it. */
export async function writeShared(redis: Redis, text: string): Promise<string> {
  const digest = sha256(text);
  await redis.set(sharedKey(digest), text, "EX", KEPT_SECONDS);
  return digest;
}

/** Reads a shared text. Throws if it is missing, for example after Redis lost its data; then the builder stores it again. */
export async function readShared(redis: Redis, digest: string): Promise<string> {
  const bytes = await redis.getBuffer(sharedKey(digest));
  if (bytes === null) throw new Error("what the pages of the site share is not in Redis");
  return Buffer.from(bytes).toString("utf8");
}
