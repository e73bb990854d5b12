/** What is kept in Redis beside the jobs: results, until their builder has read them, and what many chunks share. */
import { EXIT, Failure } from "../spec/diagnostic.ts";
import type { Redis } from "./bullmq.ts";
import { type Receipt, sha256 } from "./chunk.ts";
import { PREFIX } from "./version.ts";

/** What nobody fetches goes away after a day. */
export const KEPT_SECONDS = 86_400;
/** A text of Redis holds no more than 512 MiB. */
const MAX_BYTES = 500_000_000;

const resultKey = (id: string): string => `${PREFIX}:result:${id}`;
const sharedKey = (digest: string): string => `${PREFIX}:shared:${digest}`;

/** Keeps the result of a job. Throws a `Failure` when it is larger than Redis can hold. */
export async function writeResult(redis: Redis, id: string, packed: Uint8Array): Promise<void> {
  if (packed.length > MAX_BYTES)
    throw new Failure(`a result of ${Math.round(packed.length / 1e6)} MB is more than Redis can hold`, EXIT.failed);
  await redis.set(resultKey(id), Buffer.from(packed.buffer, packed.byteOffset, packed.length), "EX", KEPT_SECONDS);
}

/** The result of a job, or null when it is not there whole. */
export async function readResult(redis: Redis, id: string, { digest }: Receipt): Promise<Uint8Array | null> {
  const packed = await redis.getBuffer(resultKey(id));
  return packed !== null && sha256(packed) === digest ? packed : null;
}

export const dropResult = (redis: Redis, id: string): Promise<number> => redis.del(resultKey(id));

/** Keeps what many chunks share; gives back the digest by which they name it. */
export async function writeShared(redis: Redis, text: string): Promise<string> {
  const digest = sha256(text);
  await redis.set(sharedKey(digest), text, "EX", KEPT_SECONDS);
  return digest;
}

/** Throws when it is not there, as after a Redis without its memory: the builder puts it there again. */
export async function readShared(redis: Redis, digest: string): Promise<string> {
  const bytes = await redis.getBuffer(sharedKey(digest));
  if (bytes === null) throw new Error("what the pages of the site share is not in Redis");
  return Buffer.from(bytes).toString("utf8");
}
