/** A Redis of our own on a free port of this machine, with its data in a temporary folder. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { installDebian } from "../debian.ts";

const find = (): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "redis-server"))
    .find((path) => existsSync(path));

/**
 * The path of a server; as root on Debian its package is installed where there is none. Null if that is not possible; where `CI` is
 * set that is a failure, so that no test of the queue is left out unseen.
 */
export function findRedis(): string | null {
  const found = find();
  if (found !== undefined) return found;
  installDebian("redis-server");
  const installed = find();
  if (installed === undefined && process.env.CI !== undefined)
    throw new Error("the tests of the queue need a redis-server");
  return installed ?? null;
}

export interface RunningRedis {
  readonly url: string;
  readonly port: number;
  /** It says nothing until it is thawed; connections stay open. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts one. `more`: further arguments, as "--maxmemory-policy allkeys-lru". `at`: the port, by default one that is free. */
export async function startRedis(server: string, more: readonly string[] = [], at?: number): Promise<RunningRedis> {
  const port = at ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "numberpress-redis-"));
  const line = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"];
  const child = spawn(server, [...line, ...more], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => {
      if (/Ready to accept connections/i.test(text.toString())) resolve();
    });
    child.on("error", reject);
    child.on("close", () => reject(new Error("redis-server ended before it was ready")));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
