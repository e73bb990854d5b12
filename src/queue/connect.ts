/** Opens a queue: connects to Redis, and checks that it is one which keeps what it is given. */
import { EXIT, Failure } from "../book/diagnostic.ts";
import { loadPackages, type Packages, type Redis } from "./bullmq.ts";

/** A Redis that answered, and the packages to work with it. */
export interface Connection {
  readonly packages: Packages;
  readonly redis: Redis;
  /** Its address without user and password, to be told. */
  readonly address: string;
}

/** The oldest Redis that BullMQ recommends. */
const OLDEST = [6, 2] as const;
/** A Redis that does not answer at first is given up after so long. */
const FIRST_MS = 5_000;

/** The connection's address as it may be shown. Throws a `Failure` when it is none of Redis. */
export function addressOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === "")
    throw new Failure(
      `--queue cannot be "${withoutUser(url)}"`,
      EXIT.usage,
      "give it as redis://host:6379, or rediss:// with TLS",
    );
  return `${parsed.protocol}//${parsed.hostname}:${parsed.port === "" ? "6379" : parsed.port}${parsed.pathname}`;
}

const withoutUser = (url: string): string => url.replace(/\/\/[^@/]*@/, "//…@");

/** Connects. `note`: is told what is not as it should be. Throws a `Failure` when there is no Redis, or one too old. */
export async function connect(url: string, note: (text: string) => void): Promise<Connection> {
  const address = addressOf(url);
  const packages = await loadPackages();
  let answered = false;
  const started = performance.now();
  const redis = new packages.Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectionName: "numberpress",
    retryStrategy: (times) =>
      answered || performance.now() - started < FIRST_MS ? Math.min(100 * times, 2_000) : null,
  });
  let last: Error | null = null;
  redis.on("error", (error) => {
    last = error;
  });
  try {
    const info = await firstAnswer(redis);
    answered = true;
    checkServer(info, address, note);
    return { packages, redis, address };
  } catch (error) {
    redis.disconnect();
    if (error instanceof Failure) throw error;
    const why = reasonOf(last ?? error);
    throw new Failure(`no Redis answers at ${address}: ${why}`, EXIT.unavailable, "start it, or correct --queue");
  }
}

async function firstAnswer(redis: Redis): Promise<string> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`nothing for ${FIRST_MS / 1000} s`)), FIRST_MS);
  // The first try may come too early, as when both are started together: the driver tries again.
  const answer = redis.info();
  answer.catch(() => {});
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || ((error as NodeJS.ErrnoException).code ?? error.name) : String(error);

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
