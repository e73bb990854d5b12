/** Opens a queue: connects to Redis, and checks that it is one which keeps what it is given. */
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { loadPackages, type Packages, type Redis } from "./bullmq.ts";
import { isAnswer, troubleOf } from "./trouble.ts";

/** A Redis that answered, and the packages to work with it. */
export interface Connection {
  readonly packages: Packages;
  readonly redis: Redis;
  /** Its address without user and password, to be told. */
  readonly address: string;
  readonly hasPassword: boolean;
}

/** The oldest Redis that BullMQ recommends. */
const OLDEST = [6, 2] as const;
/** A Redis that does not answer at first is given up after so long. */
const FIRST_MS = 5_000;
/** One that says nothing for so long is connected to anew, though the connection is open: longer than BullMQ lets it wait for work (10 s). */
const SILENT_MS = 30_000;

/** The connection's address as it may be shown. Throws a `Failure` when it is none of Redis. */
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

/** Up to the last @ it may be a password, and behind a question mark, whatever is wrong with it. */
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

/** Connects. `note`: is told what is not as it should be; `silentMs`: how long an open connection may say nothing. Throws a `Failure` when there is no Redis, or one too old. */
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
    // The driver goes on in database 0 where there is none of that number.
    const database = Number(new URL(url).pathname.slice(1));
    if (database > 0) await redis.select(database);
    answered = true;
    checkServer(info, address, note);
    return { packages, redis, address, hasPassword: new URL(url).password !== "" };
  } catch (error) {
    redis.disconnect();
    if (error instanceof Failure) throw error;
    // What it answers says more than how the connection ended before or after.
    throw troubleOf(isAnswer(error) ? error : (last ?? error), address);
  }
}

async function firstAnswer(redis: Redis): Promise<string> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`nothing comes back for ${FIRST_MS / 1000} s`)), FIRST_MS);
  // The first try may come too early, as when both are started together: the driver tries again.
  const answer = redis.info();
  answer.catch(() => {});
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws a `Failure` when a Redis is too old; notes when it may throw away what it holds. */
export function checkServer(info: string, address: string, note: (text: string) => void): void {
  const value = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1] ?? "";
  const version = value("redis_version");
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw new Failure(
      `the Redis at ${address} is version ${version}`,
      EXIT.unavailable,
      `take ${OLDEST.join(".")} or newer`,
    );
  const policy = value("maxmemory_policy");
  if (policy !== "" && policy !== "noeviction")
    note(
      `the Redis at ${address} may throw away chunks when its memory is full (maxmemory-policy ${policy}); set it to noeviction`,
    );
}
