/**
 * Ctrl-C and similar signals. They end the process at once, whatever it is at: the next command puts right what it leaves. Only a server, a
 * worker and a build with a queue ask to be stopped in order.
 */
import { EXIT, Failure } from "../../spec/diagnostic.ts";

const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: EXIT.hungUp } as const;
export type StopCode = (typeof SIGNALS)[keyof typeof SIGNALS];

/** Work that has not stopped in order after so long is ended where it is. */
const GRACE_MS = 300;

/** What work is ended with. */
export const stopped = (code: StopCode, left = "what was finished is in its place, the rest is as it was"): Failure =>
  new Failure(`stopped; ${left}`, code);

const controller = new AbortController();
let isInOrder = false;

/** Aborted by the first signal, with the `Failure` to end with, once `stopInOrder` was called. */
export const stopSignal = (): AbortSignal => controller.signal;

/** From now on signals ask the work to stop; a second one ends the process at once. `left`: what is said of work that has not stopped in time. */
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

/** The first process of a container is not ended by signals unless it asks for them. */
export function endBySignals(): void {
  if (process.pid !== 1) return;
  for (const [name, code] of Object.entries(SIGNALS))
    process.on(name, () => {
      if (!isInOrder) process.exit(code);
    });
}
