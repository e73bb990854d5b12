/** Signals are heard whatever the work is at: it is ended where it is, and what it has begun is removed. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { openEdition } from "../../src/cli/edition.ts";
import { openLastSweep } from "../../src/cli/open-folder.ts";
import { runLine } from "../../src/cli/program.ts";
import { type StopCode, stopped } from "../../src/cli/stop-signals.ts";
import { unfinished } from "../../src/cli/write-files.ts";
import { folder, MAIN as PROGRAM } from "./run.ts";

const at = (path: string): string => JSON.stringify(new URL(`../../src/cli/${path}`, import.meta.url).href);

/** Begins an edition and a lock, then keeps its processor busy for ever. */
const BUSY = `
import { parentPort } from "node:worker_threads";
import { openEdition } from ${at("edition.ts")};
import { openFolder } from ${at("open-folder.ts")};
import { lockBook } from ${at("lock.ts")};
import { heardElsewhere } from ${at("stop-signals.ts")};
heardElsewhere((begun) => parentPort.postMessage({ told: "begun", begun }));
openFolder("out");
lockBook("out", "book");
openEdition("out/book");
parentPort.postMessage({ told: "show", on: "out", text: "busy" });
for (;;);
`;
const MAIN = `
import { Worker } from "node:worker_threads";
import { supervise } from ${at("supervisor.ts")};
import { openScreen } from ${at("terminal.ts")};
process.exit(await supervise(new Worker("./busy.mjs"), openScreen()));
`;

/** Runs `main.mjs` of a folder; `onBusy`: called when its work has begun. */
async function runMain(cwd: string, onBusy?: (child: ChildProcess) => void): Promise<{ code: unknown; err: string }> {
  const child = spawn(process.execPath, ["main.mjs"], { cwd });
  let err = "";
  child.stderr.on("data", (data) => {
    err += data;
  });
  child.stdout.once("data", () => onBusy?.(child));
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { code, err };
}

test.each([
  ["SIGINT", 130, 1],
  ["SIGTERM", 143, 1],
  ["SIGHUP", 129, 1],
  ["SIGINT", 130, 2],
] as const)("%s ends work that hears nothing with %i, sent so many times: %i", async (name, code, times) => {
  const cwd = folder();
  writeFileSync(join(cwd, "busy.mjs"), BUSY);
  writeFileSync(join(cwd, "main.mjs"), MAIN);
  const child = spawn(process.execPath, ["main.mjs"], { cwd });
  let [sent, err] = [Number.NaN, ""];
  child.stderr.on("data", (data) => {
    err += data;
  });
  child.stdout.once("data", () => {
    expect(readdirSync(join(cwd, "out")).toSorted()).toEqual([
      expect.stringMatching(/^\.book\.lock$/),
      expect.stringMatching(/^\.book\.numberpress-.*\.edition$/),
    ]);
    sent = performance.now();
    for (let time = 0; time < times; time++) setTimeout(() => child.kill(name), time * 20);
  });
  const ended = await new Promise<number>((resolve) =>
    child.on("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? "SIGKILL"])),
  );
  const milliseconds = performance.now() - sent;
  expect({ ended, err }).toEqual({ ended: code, err: "stopped; what was there before is as it was\n" });
  expect(milliseconds).toBeLessThan(5_000);
  expect(readdirSync(cwd).toSorted()).toEqual(["busy.mjs", "main.mjs"]);
});

test("an edition that a thread still writes into is taken away for good", () => {
  const out = folder();
  const { at, within } = openEdition(join(out, "book"));
  const page = within(join(out, "book", "site", "page.html"));
  const write = () => {
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, "page");
  };
  write();
  unfinished.clear();
  const { sweep, free, left } = openLastSweep(
    new Set([out, at, dirname(page)]),
    new Set([out]),
    Number.POSITIVE_INFINITY,
  );
  expect(sweep()).toBe(true);
  expect(write).toThrow(/ENOTDIR|EEXIST/);
  expect(sweep()).toBe(true);
  free();
  expect(left.size).toBe(0);
  expect(existsSync(out)).toBe(false);
});

test("files that cannot be removed in time are out of their place, to be removed by another process", () => {
  const out = folder();
  const { at, within } = openEdition(join(out, "book"));
  writeFileSync(within(join(out, "book", "page.html")), "page");
  unfinished.clear();
  const { sweep, free, left } = openLastSweep(new Set([out]), new Set(), Number.NEGATIVE_INFINITY);
  expect(sweep()).toBe(true);
  expect(sweep()).toBe(true);
  free();
  expect(existsSync(at)).toBe(false);
  expect([...left].map((path) => readdirSync(path))).toEqual([["page.html"]]);
});

test("it is said when something was finished before", async () => {
  const cwd = folder();
  const shown = BUSY.replace('openEdition("out/book");', 'openEdition("out/book").commit();');
  writeFileSync(join(cwd, "busy.mjs"), shown);
  writeFileSync(join(cwd, "main.mjs"), MAIN);
  const { err } = await runMain(cwd, (child) => child.kill("SIGINT"));
  expect(err).toBe("stopped; what was finished is in its place, the rest as it was\n");
  expect(existsSync(join(cwd, "out/book"))).toBe(true);
});

test("it is said what the same command goes on from, until that is needed no more", async () => {
  const told = [];
  for (const last of [true, false]) {
    const cwd = folder();
    const kept = BUSY.replace("for (;;);", `noteKept("book", true); noteKept("other", ${last}); for (;;);`);
    writeFileSync(join(cwd, "busy.mjs"), kept.replace("heardElsewhere }", "heardElsewhere, noteKept }"));
    writeFileSync(join(cwd, "main.mjs"), MAIN);
    const { err } = await runMain(cwd, (child) => setTimeout(() => child.kill("SIGINT"), 50));
    told.push(err.match(/\w+(?=: what was made is kept)/g));
  }
  expect(told).toEqual([["book", "other"], ["book"]]);
});

test("an error of such work is told, and leaves nothing either", async () => {
  const cwd = folder();
  writeFileSync(join(cwd, "busy.mjs"), BUSY.replace("for (;;);", 'setTimeout(() => { throw new Error("no") });'));
  writeFileSync(join(cwd, "main.mjs"), MAIN);
  const { code, err } = await runMain(cwd);
  expect(code).toBe(70);
  expect(err).toMatch(/^error: this is a fault in numberpress.*\nError: no\n/);
  expect(readdirSync(cwd).toSorted()).toEqual(["busy.mjs", "main.mjs"]);
});

test.each([130, 143, 129] as const)(
  "a server that is stopped in order ends with the code of the signal: %i",
  async (code: StopCode) => {
    const site = folder();
    writeFileSync(join(site, "index.html"), "");
    const stop = new AbortController();
    const note = (text: string) => text.includes("Ctrl-C") && setTimeout(() => stop.abort(stopped(code, false)));
    const progress = () => ({ done: () => {}, end: () => {} });
    const terminal = { print: () => {}, note, progress, signal: () => stop.signal };
    expect(await runLine(["serve", site, "--port", "0"], terminal)).toBe(code);
  },
);

test("a terminal window that is closed ends a build in order", async () => {
  const cwd = folder();
  const sections = "sections: [{kind: number-path, count: 10000, level: expert}]\n";
  writeFileSync(join(cwd, "many.yaml"), `title: Many\nseed: a\n${sections}`);
  // The shell hears of it first, and the program when the shell is gone: until then it writes to a window that is there no more.
  const line = `trap 'sleep 1; exit' HUP; ${process.execPath} ${PROGRAM} build many.yaml --no-site & wait`;
  // A terminal of its own, which is gone with the process that shows it.
  const window = spawn("script", ["-qfc", line, "/dev/null"], { cwd, stdio: ["pipe", "pipe", "inherit"] });
  let shown = "";
  await new Promise<void>((resolve) =>
    window.stdout.on("data", (data) => {
      shown += data;
      if (/\d+ of 10,?000/.test(shown)) resolve();
    }),
  );
  const { pid } = JSON.parse(readFileSync(join(cwd, "dist/.many.lock"), "utf8")) as { pid: number };
  const hidden = () =>
    (existsSync(join(cwd, "dist")) ? readdirSync(join(cwd, "dist")) : []).filter((name) => name[0] === ".");
  window.kill("SIGKILL");
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(/ESRCH/), { timeout: 10_000 });
  // What it has made is kept, to go on from.
  expect(hidden().filter((name) => name !== ".many.parts")).toEqual([]);
  expect(existsSync(join(cwd, "dist/many"))).toBe(false);
}, 30_000);
