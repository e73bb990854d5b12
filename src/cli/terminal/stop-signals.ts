/**
 * Ctrl-C and similar signals. They end the process at once; the next command cleans up. Only a server, a worker and a build with a
 * queue shut down in order.
 */
import { EXIT, Failure } from "../../spec/diagnostic.ts";

const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: EXIT.hungUp } as const;
export type StopCode = (typeof SIGNALS)[keyof typeof SIGNALS];

/** Maximum duration of an orderly shutdown in milliseconds; then the process ends. */
const GRACE_MS = 300;

/** The failure of stopped work. */
export const stopped = (code: StopCode, left = "what was finished is in its place, the rest is as it was"): Failure =>
  new Failure(`stopped; ${left}`, code);

const controller = new AbortController();
let isInOrder = false;

/** After a call of `stopInOrder`, the first signal aborts it with the `Failure` to end with. */
export const stopSignal = (): AbortSignal => controller.signal;

/** From now on the first signal stops the work in order, and the second one ends the process. `left`: text about unfinished work. */
export function stopInOrder(left?: string): void {
  if (isInOrder) return;
  isInOrder = true;
  for (const [name, code] of Object.entries(SIGNALS))
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(code);
      setTimeout(() => {
        process.stderr.write(`${stopped(code, left).message}\n`);
        process.exit(code);
      }, GRACE_MS).unref();
      controller.abort(stopped(code, left));
    });
}

/** Handles signals in the first process of a container, which otherwise ignores them. */
export function endBySignals(): void {
  if (process.pid !== 1) return;
  for (const [name, code] of Object.entries(SIGNALS))
    process.on(name, () => {
      if (!isInOrder) process.exit(code);
    });
}
