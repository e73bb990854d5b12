/** Opens a queue: connects to Redis, and checks that it keeps its data. */
import { EXIT, Failure, refusal } from "../spec/diagnostic.ts";
import { loadPackages, type Packages, type Redis } from "./bullmq.ts";
import { isAnswer, troubleOf } from "./trouble.ts";

/** A Redis that answered, and the packages to use it. */
export interface Connection {
  readonly packages: Packages;
  readonly redis: Redis;
  /** Its address without user and password, for messages. */
  readonly address: string;
  readonly hasPassword: boolean;
}

/** The oldest Redis that BullMQ recommends. */
const OLDEST = [6, 2] as const;
/** Timeout in milliseconds for the first answer of Redis. */
const FIRST_MS = 5_000;
/** Idle timeout in milliseconds, after which a connection is reopened. Longer than BullMQ waits for work (10 s). */
const SILENT_MS = 30_000;

/** The connection's address for messages. Throws a `Failure` if it is not a Redis address. */
export function addressOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const refused = (why: string, fix: string): Failure =>
    new Failure(`--queue cannot be "${withoutUser(url)}"${why}`, EXIT.usage, `${fix}${escapesFor(url)}`);
  if (parsed === null || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === "")
    throw refused("", "give it as redis://host:6379, or rediss:// with TLS");
  if (!isEscaped(parsed.username) || !isEscaped(parsed.password))
    throw refused(": its user or password has a % too many", "give it as redis://:password@host:6379");
  if (!DATABASE.test(parsed.pathname) || parsed.searchParams.has("db"))
    throw refused(
      ": after the slash stands the number of a database",
      "give it as redis://host:6379/2, 0 to 15 unless the server has more, or without a slash",
    );
  return `${parsed.protocol}//${parsed.hostname}:${parsed.port === "" ? "6379" : parsed.port}${parsed.pathname}`;
}

const DATABASE = /^(?:\/(?:0|[1-9]\d{0,8})?)?$/;

/** Hides the text before the last @ and after a question mark: both may contain a password. */
const withoutUser = (url: string): string =>
  url.replace(/^(rediss?:)?.*@/is, (_, scheme = "") => `${scheme}//…@`).replace(/\?(?!db=\d*$).*$/s, "?…");
const escapesFor = (url: string): string =>
  url.includes("@") ? "; in a password write / as %2F, # as %23, % as %25 and @ as %40" : "";

function isEscaped(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Connects. `note`: gets warnings; `silentMs`: idle timeout of an open connection. Throws a `Failure` if there is no Redis, or
 * its version is too old.
 */
export async function connect(url: string, note: (text: string) => void, silentMs = SILENT_MS): Promise<Connection> {
  const address = addressOf(url);
  const packages = await loadPackages();
  let answered = false;
  const started = performance.now();
  const redis = new packages.Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectionName: "numberpress",
    socketTimeout: silentMs,
    retryStrategy: (times) =>
      answered || performance.now() - started < FIRST_MS ? Math.min(100 * times, 2_000) : null,
  });
  let last: Error | null = null;
  redis.on("error", (error) => {
    last = error;
  });
  try {
    const info = await firstAnswer(redis);
    // Fails for a missing database, where the driver would use database 0.
    const database = Number(new URL(url).pathname.slice(1));
    if (database > 0) await redis.select(database);
    answered = true;
    checkServer(info, address, note);
    return { packages, redis, address, hasPassword: new URL(url).password !== "" };
  } catch (error) {
    redis.disconnect();
    if (error instanceof Failure) throw error;
    // The answer of Redis says more than the end of the connection.
    throw troubleOf(isAnswer(error) ? error : (last ?? error), address);
  }
}

async function firstAnswer(redis: Redis): Promise<string> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`nothing comes back for ${FIRST_MS / 1000} s`)), FIRST_MS);
  // The first try may be too early, for example if both are started together; the driver retries.
  const answer = redis.info();
  answer.catch(() => {});
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws a `Failure` if Redis is too old; warns if it may evict data. */
export function checkServer(info: string, address: string, note: (text: string) => void): void {
  const value = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1] ?? "";
  const version = value("redis_version");
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw refusal(EXIT.unavailable, "old-redis", { address, version, oldest: OLDEST.join(".") });
  const policy = value("maxmemory_policy");
  if (policy !== "" && policy !== "noeviction")
    note(
      `the Redis at ${address} may throw away chunks when its memory is full (maxmemory-policy ${policy}); set it to noeviction`,
    );
}
