/** Builds on a real Redis, with workers that are killed, of another version, or not there. */
import { execFile, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Job } from "../../src/engine/make.ts";
import { firstOf } from "../../src/engine/required.ts";
import { connect } from "../../src/queue/connect.ts";
import { type Dispatcher, openDispatcher } from "../../src/queue/dispatch.ts";
import { announce } from "../../src/queue/presence.ts";
import { queueRunner } from "../../src/queue/queue-link.ts";
import { serveQueue } from "../../src/queue/serve-queue.ts";
import { EXIT, Failure } from "../../src/spec/diagnostic.ts";
import { folder, inProcess, MAIN } from "../cli/run.ts";
import { digestOfFolder } from "./digest.ts";
import { findRedis, type RunningRedis, startRedis } from "./redis.ts";
import { startWorker } from "./worker.ts";

const server = findRedis();
const run = promisify(execFile);

const { id, version } = firstOf(KINDS);
const job = (index: number): Job => ({
  kind: id,
  version,
  seed: "queue",
  section: "1",
  index,
  again: 0,
  level: "easy",
  options: {},
});

describe.skipIf(server === null)("a queue", () => {
  let redis: RunningRedis;
  beforeAll(async () => {
    redis = await startRedis(server!);
  });
  afterAll(() => redis?.stop());
  const cli = (...line: string[]) =>
    run("redis-cli", ["-p", String(redis.port), ...line]).then(({ stdout }) => stdout.trim());

  const opened: Dispatcher[] = [];
  afterAll(() => Promise.all(opened.map((one) => one.close())));
  async function dispatcher(queue: string, signal = new AbortController().signal) {
    const notes: string[] = [];
    const note = (text: string) => void notes.push(text);
    const one = await openDispatcher({ connection: await connect(redis.url, note), queue, signal, note });
    opened.push(one);
    return { one, notes };
  }
  async function worker(queue: string) {
    const stop = new AbortController();
    const problems: string[] = [];
    const ended = serveQueue({
      connection: await connect(redis.url, () => {}),
      queue,
      threads: 1,
      lockSeconds: 2,
      signal: stop.signal,
      onDone: () => {},
      onProblem: (message) => void problems.push(message),
    });
    const end = (): Promise<void> => {
      stop.abort();
      return ended;
    };
    return { stop: end, problems };
  }

  it("gives the bytes of a plain build, site and PDFs included, though a worker is killed on the way", async () => {
    const cwd = folder();
    const spec = join(cwd, "six.yaml");
    const sections = "[{kind: secret-number, count: 12}, {kind: number-wall, count: 8}]";
    writeFileSync(spec, `title: Six\nseed: six\noutput: [screen, press]\nsections: ${sections}\n`);
    const [victim, other] = [startWorker(redis.url, 1), startWorker(redis.url, 1)];
    onTestFinished(() => void other.end("SIGKILL"));
    await Promise.all([victim.ready, other.ready]);
    const building = inProcess(["build", spec, "--out", join(cwd, "queue"), "--queue", redis.url]);
    await expect.poll(() => cli("--scan", "--pattern", "numberpress:*:active"), { timeout: 60_000 }).not.toBe("");
    await victim.end("SIGKILL");
    const queued = await building;
    expect(queued.err).toContain("20 puzzles");
    expect(queued.code).toBe(EXIT.ok);
    expect((await inProcess(["build", spec, "--out", join(cwd, "plain")])).code).toBe(EXIT.ok);
    expect(digestOfFolder(join(cwd, "queue/six"))).toEqual(digestOfFolder(join(cwd, "plain/six")));
    const verified = await inProcess(["verify", join(cwd, "queue/six/book.json"), "--queue", redis.url]);
    expect(verified.out).toContain("all 20 puzzles are as they were made");
    // On a busy machine the time in which it may stop in order is over before it has.
    expect([EXIT.ok, EXIT.terminated]).toContain(await other.end("SIGTERM"));
  });

  it("hands out a few chunks at a time, and takes them back when it is stopped", async () => {
    const stop = new AbortController();
    const { one } = await dispatcher("stopped", stop.signal);
    const making = queueRunner(one).make(Array.from({ length: 2_000 }, (_, i) => job(i)));
    making.catch(() => {});
    await expect.poll(async () => Number(await cli("llen", "numberpress:stopped:wait"))).toBe(4);
    stop.abort(new Failure("stopped", EXIT.interrupted));
    await expect(making).rejects.toThrow("stopped");
    await one.close();
    expect(Number(await cli("llen", "numberpress:stopped:wait"))).toBe(0);
    expect(await cli("--scan", "--pattern", "numberpress:stopped:*-puzzles-*")).toBe("");
  });

  it("that is stopped while a chunk is handed over ends with that, and with no error besides", async () => {
    const stop = new AbortController();
    const { one } = await dispatcher("at-once", stop.signal);
    const loose: unknown[] = [];
    const listener = (error: unknown) => void loose.push(error);
    process.prependListener("unhandledRejection", listener);
    onTestFinished(() => void process.off("unhandledRejection", listener));
    await one.place();
    const handed = one.submit({ sort: "puzzles", tasks: [{ make: job(0) }] }, 0);
    stop.abort(new Failure("stopped", EXIT.interrupted));
    await expect(handed).rejects.toThrow("stopped");
    expect(loose).toEqual([]);
  });

  it("is left without chunks of a build that Ctrl-C stops", async () => {
    const cwd = folder();
    writeFileSync(join(cwd, "a.yaml"), "title: A\nseed: a\nsections: [{kind: number-wall, count: 40}]\n");
    const waiting = () => cli("--scan", "--pattern", "numberpress:*-puzzles-*");
    const building = spawn(process.execPath, [MAIN, "build", "a.yaml", "--queue", redis.url], { cwd });
    onTestFinished(() => void building.kill("SIGKILL"));
    const ended = new Promise((resolve) => building.on("close", (code, signal) => resolve(code ?? signal)));
    await expect.poll(waiting, { timeout: 60_000 }).not.toBe("");
    building.kill("SIGINT");
    expect(await ended).toBe(130);
    expect(await waiting()).toBe("");
  });

  it("asks again for chunks that are gone from Redis, and takes what an earlier build has left", async () => {
    const jobs = Array.from({ length: 8 }, (_, i) => job(i));
    const { one } = await dispatcher("forgetful");
    const making = queueRunner(one).make(jobs);
    await expect.poll(async () => Number(await cli("llen", "numberpress:forgetful:wait"))).toBeGreaterThan(0);
    await cli("flushall");
    const helper = await worker("forgetful");
    const made = await making;
    expect(made.map((puzzle) => puzzle?.id.length)).toEqual(jobs.map(() => 11));
    expect(await cli("--scan", "--pattern", "numberpress:result:*")).toBe("");
    await helper.stop();
  });

  it("ends with what the workers say when a chunk fails for good, after some more tries", async () => {
    const { one } = await dispatcher("failing");
    const helper = await worker("failing");
    const failed = queueRunner(one).make([{ ...job(0), kind: "no-such-kind" }]);
    const error = await failed.catch((error: unknown) => error as Failure);
    expect(error).toMatchObject({ exitCode: EXIT.failed });
    expect((error as Failure).message).toContain('no kind "no-such-kind"');
    await helper.stop();
  }, 20_000);

  it("gives no chunks to workers of another version", async () => {
    const { one } = await dispatcher("version-2");
    const old = await worker("version-1");
    const making = queueRunner(one).make([job(0)]);
    await expect.poll(async () => Number(await cli("llen", "numberpress:version-2:wait"))).toBe(1);
    const right = await worker("version-2");
    expect((await making)[0]?.id).toHaveLength(11);
    await Promise.all([old.stop(), right.stop()]);
  });

  it("is refused in a database that there is not, and without its password, in one line of ours", async () => {
    const guarded = await startRedis(server!, ["--requirepass", "secret"]);
    onTestFinished(guarded.stop);
    const at = guarded.url.replace("redis://", "");
    for (const [url, message] of [
      [`${redis.url}/99`, `the Redis at ${redis.url}/99 has no database of that number`],
      [guarded.url, `the Redis at ${guarded.url} wants a password`],
      [`redis://:wrong@${at}`, `the Redis at ${guarded.url} does not know this user or password`],
    ] as const)
      await expect(connect(url, () => {})).rejects.toMatchObject({ exitCode: EXIT.unavailable, message });
    for (const url of [`${redis.url}/15`, `redis://:secret@${at}/2`]) {
      const { redis: client } = await connect(url, () => {});
      expect(await client.hgetall("numberpress:workers")).toEqual({});
      client.disconnect();
    }
  });

  it("that goes away is waited for without a line for every try; a worker that is stopped then ends with the code of the signal", async () => {
    const own = await startRedis(server!);
    const worker = startWorker(own.url, 60);
    await worker.ready;
    const keys = () => run("redis-cli", ["-p", String(own.port), "keys", "*"]).then(({ stdout }) => stdout);
    await expect.poll(keys).toContain("numberpress:workers");
    await own.stop();
    expect(await worker.end("SIGTERM")).toBe(EXIT.terminated);
    expect(worker.said().split("\n").slice(1)).toEqual(["stopped; what it had in hand is left to another worker", ""]);
  }, 20_000);

  it("knows who listens, by the clock of Redis", async () => {
    const { listening } = await import("../../src/queue/presence.ts");
    const { redis: client } = await connect(redis.url, () => {});
    const leave = await announce(client, "a", "mine", 3);
    const stay = await announce(client, "b", "theirs", 5);
    expect(await listening(client, "mine")).toEqual({ workers: 1, threads: 3, others: ["theirs"] });
    await cli("hset", "numberpress:workers", "b", JSON.stringify({ queue: "theirs", threads: 5, at: 1 }));
    expect((await listening(client, "mine")).others).toEqual([]);
    await Promise.all([leave(), stay()]);
    client.disconnect();
  });
});

it("says that there is no Redis, and which exit code that is", async () => {
  const { code, err } = await inProcess(["verify", "none.json", "--queue", "redis://127.0.0.1:1"]);
  expect(code).toBe(EXIT.unavailable);
  expect(err).toContain("no Redis answers at redis://127.0.0.1:1");
  expect((await inProcess(["worker", "--queue", "nowhere"])).code).toBe(EXIT.usage);
}, 15_000);
