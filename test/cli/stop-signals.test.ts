/** A signal that comes while the processor is kept busy is heard before anything more is written. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const MODULE = new URL("../../src/cli/stop-signals.ts", import.meta.url).href;

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
])("%s during work that hears nothing ends it with %i", (name, code) => {
  const script = `
    import { stopIfAsked, stopInOrder, stopSignal } from ${JSON.stringify(MODULE)};
    const signal = stopSignal();
    stopInOrder();
    await stopIfAsked(signal);
    process.kill(process.pid, "${name}");
    for (const end = performance.now() + 100; performance.now() < end; );
    console.log("heard while busy:", signal.aborted);
    await stopIfAsked(signal).then(
      () => console.log("it went on"),
      (failure) => process.exit(failure.exitCode),
    );`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: code, stdout: "heard while busy: false\n" });
});
