import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rng } from "../../../src/engine/rng.ts";
import { holdsSecret, makeGuardedSite, oddRequest, sendRaw } from "../../cli/request-fuzz.ts";
import type { TrustPromise } from "./promise.ts";

const MAIN = fileURLToPath(new URL("../../../src/cli/main.ts", import.meta.url));
const AT_ONCE = 40;
const SLOW_MS = 2_000;
/** A client that sends half a request and waits is left after five seconds and the next look at the clock. */
const LEFT_AFTER_MS = 8_000;

/** The program, told to serve a folder; `port` once it listens. */
async function serving(folder: string) {
  const child = spawn(process.execPath, [MAIN, "serve", folder, "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
  const port = await new Promise<number>((ready, failed) => {
    let out = "";
    child.stdout.on("data", (data) => {
      out += data;
      const found = /:(\d+)\//.exec(out)?.[1];
      if (found !== undefined) ready(Number(found));
    });
    child.on("exit", (code) => failed(new Error(`serve ended with ${code}`)));
  });
  child.removeAllListeners("exit");
  return { child, port };
}

/** How long clients are kept that send half a request, or none, and wait. */
const kept = (port: number): Promise<number>[] =>
  ["", "GET / HTTP/1.1\r\nHost: loc", `POST / HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 9\r\n\r\n1`].map(
    (text) =>
      new Promise((done) => {
        const started = performance.now();
        const socket = connect(port, "127.0.0.1", () => socket.write(text));
        socket.on("error", () => {});
        socket.on("data", () => {});
        socket.on("close", () => done(performance.now() - started));
        setTimeout(() => socket.destroy(), 2 * LEFT_AFTER_MS).unref();
      }),
  );

async function run(count: number, tell: (progress: string) => void) {
  const outer = mkdtempSync(join(tmpdir(), "numberpress-serve-"));
  const failures: string[] = [];
  const statuses = new Map<string, number>();
  let slowest = 0;
  const { child, port } = await serving(makeGuardedSite(outer));
  const chance = rng(["requests to serve"]);
  let left = count;
  const sender = async () => {
    while (left > 0 && child.exitCode === null && child.signalCode === null) {
      left--;
      if (left % 1_000 === 0) tell(`${left} requests to go`);
      const { text, isWhole } = oddRequest(chance, port);
      const leaving = chance.chance(1, 10) ? "gone" : isWhole ? "answered" : "sent";
      const { bytes, ms } = await sendRaw(port, text, leaving);
      slowest = Math.max(slowest, ms);
      const status = /^HTTP\/1\.1 (\d+)/.exec(bytes.toString("latin1", 0, 20))?.[1] ?? "none";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === "500") failures.push(`500 to ${JSON.stringify(text)}`);
      if (ms > SLOW_MS) failures.push(`${Math.round(ms)} ms for ${JSON.stringify(text)}`);
      if (holdsSecret(bytes)) failures.push(`bytes from outside for ${JSON.stringify(text)}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    const times = await Promise.all(kept(port));
    for (const ms of times) if (ms > LEFT_AFTER_MS) failures.push(`half a request was kept ${Math.round(ms)} ms`);
    if (child.exitCode !== null || child.signalCode !== null) failures.push("serve ended");
    else {
      const home = await sendRaw(port, `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
      if (!home.bytes.toString().startsWith("HTTP/1.1 200")) failures.push("the home page is not given after all that");
    }
    const memory = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
    const counts = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([status, times]) => `${times} × ${status}`);
    return {
      tried: count - left,
      failures,
      figures: `${counts.join(", ")}; slowest ${Math.round(slowest)} ms; ${Math.round(Number(memory) / 1024)} MB at most`,
    };
  } finally {
    child.kill("SIGKILL");
    rmSync(outer, { recursive: true, force: true });
  }
}

export const promise: TrustPromise = {
  says: "no request ends serve, keeps it waiting for 2 s or gets a byte from outside of its folder",
  counts: { least: 100_000, goal: 1_000_000 },
  run,
};
