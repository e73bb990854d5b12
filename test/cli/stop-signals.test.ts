/** Signals end a command at once; a server, a worker and a build with a queue are stopped in order. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runLine } from "../../src/cli/program.ts";
import { type StopCode, stopped } from "../../src/cli/terminal/stop-signals.ts";
import { folder, numberpress } from "./run.ts";

test.each([130, 143, 129] as const)(
  "a server that is stopped in order ends with the code of the signal: %i",
  async (code: StopCode) => {
    const site = folder();
    writeFileSync(join(site, "index.html"), "");
    const stop = new AbortController();
    const note = (text: string) => text.includes("Ctrl-C") && setTimeout(() => stop.abort(stopped(code)));
    const progress = () => ({ done: () => {}, end: () => {} });
    const terminal = { print: () => {}, note, progress, signal: () => stop.signal };
    expect(await runLine(["serve", site, "--port", "0"], terminal)).toBe(code);
  },
);

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("a command that keeps its processor busy is ended by %s at once, with %i", async (signal, code) => {
  const cwd = folder();
  // A search for a level that takes minutes, without a pause.
  writeFileSync(
    join(cwd, "many.yaml"),
    "title: Many\nseed: a\nsections: [{kind: number-path, count: 10000, level: expert}]\n",
  );
  let sent = 0;
  // Node tells of each thread that it starts: from then on the work is under way.
  const { code: ended } = await numberpress(["build", "many.yaml", "--no-site", "--workers", "2"], {
    cwd,
    env: { NODE_DEBUG: "worker" },
    watch: (_, send) => {
      if (sent > 0) return;
      sent = performance.now();
      send(signal);
    },
  });
  expect(ended).toBe(code);
  expect(sent).toBeGreaterThan(0);
});
