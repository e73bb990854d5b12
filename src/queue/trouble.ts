/** Explains in plain words why a Redis cannot be used. The messages of Redis and of the system are for experts. */
import { EXIT, Failure, refusal } from "../spec/diagnostic.ts";

/** The meaning of system error codes for a connection. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no machine of that name",
  EAI_AGAIN: "its name cannot be looked up just now",
  ETIMEDOUT: "the machine does not answer",
  EHOSTUNREACH: "there is no way to that machine",
  ENETUNREACH: "there is no way to that machine",
  ECONNRESET: "the connection is closed from there",
  EPIPE: "the connection is closed from there",
  EPROTO: "it does not speak TLS",
};
const CERTIFICATE = /CERT|SIGNATURE|ISSUER/;

/** The meaning of a Redis refusal, by how its answer begins. */
const REFUSALS: readonly (readonly [answer: RegExp, words: string, fix: (address: string) => string])[] = [
  [/^NOAUTH/, "wants a password", (address) => `write --queue ${withPassword(address)}`],
  [/^WRONGPASS/, "does not know this user or password", (address) => `write --queue ${withPassword(address)}`],
  [
    /^ERR .*DB index|^ERR value is not an integer/,
    "has no database of that number",
    () => "write a smaller one after the slash: 0 to 15 unless its setting `databases` says otherwise",
  ],
  [/^ERR max number of clients/, "has as many connections as it takes", () => "raise its setting maxclients"],
  [/^LOADING/, "is still reading what it has kept", () => "try again in a moment"],
  [/^OOM/, "has no memory left", () => "raise its setting maxmemory, or clear what else it holds"],
  [/^MISCONF/, "cannot write to its disk, and so takes nothing", () => "see what its log says of the disk"],
  [/^READONLY/, "is a copy that takes nothing", () => "name the one that it copies in --queue"],
];

/** Whether the connection failed, or a command that was waiting for it. */
export const isOfConnection = (error: Error): boolean =>
  "syscall" in error || /^Connection is closed|^LOADING/.test(error.message);

/** Whether a Redis answered with a refusal. */
export const isAnswer = (error: unknown): error is Error => error instanceof Error && error.name === "ReplyError";

/** The failure of a command that cannot use Redis. `address`: without user and password. */
export function troubleOf(error: unknown, address: string): Failure {
  const message = error instanceof Error ? error.message : "";
  const [, words, fix] = REFUSALS.find(([answer]) => answer.test(message)) ?? [];
  if (fix !== undefined) return new Failure(`the Redis at ${address} ${words}`, EXIT.unavailable, fix(address));
  const command = /^NOPERM .*'([^']+)' command/.exec(message)?.[1];
  if (command !== undefined) return refusal(EXIT.unavailable, "redis-user", { command, address });
  if (isAnswer(error)) return refusal(EXIT.unavailable, "redis-refused", { address, message });
  return new Failure(`no Redis answers at ${address}: ${reasonOf(error)}`, EXIT.unavailable, fixOf(error, address));
}

/** Translates an error answer of Redis during work; returns other errors unchanged. */
export const answerOf = (error: unknown, address: string): unknown =>
  isAnswer(error) ? troubleOf(error, address) : error;

/** BullMQ's messages for a missing job, or for a job that another worker has. */
const NOT_OURS = /^(?:Missing (?:lock|key) for job|could not renew lock for job) ([^\s.]+)/;

/** A problem of a running worker, in one line. */
export function workerWords(error: unknown, address: string): string {
  const { message } = answerOf(error, address) as Error;
  const chunk = NOT_OURS.exec(message)?.[1];
  return chunk === undefined
    ? message
    : `chunk ${chunk} is no longer this worker's: another one has taken it, or Redis has lost it; it is asked for again where it is needed`;
}

/** Only the reason, for a line about the connection. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (CERTIFICATE.test(code)) return `its certificate is not trusted (${code})`;
  if (/^Unknown RESP type/.test(message)) return "what listens there speaks another language";
  const refusal = REFUSALS.find(([answer]) => answer.test(message))?.[1];
  return REASONS[code] ?? (refusal === undefined ? message || code || error.name : `it ${refusal}`);
}

function fixOf(error: unknown, address: string): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (CERTIFICATE.test(code))
    return "name it as its certificate does, and set NODE_EXTRA_CA_CERTS to the file of the authority that signed it";
  const isTls = address.startsWith("rediss:");
  if (isTls && code !== "ECONNREFUSED" && code !== "ENOTFOUND") return "write redis:// where it does without TLS";
  if (code === "ECONNRESET")
    return "write rediss:// where it wants TLS; without a password it may answer its own machine alone";
  return "start it, or correct --queue";
}

/** An address with a placeholder for the password. */
export const withPassword = (address: string): string => address.replace("//", "//:password@");
