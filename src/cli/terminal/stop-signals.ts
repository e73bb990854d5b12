/**
 * Ctrl-C and similar signals. They end the process at once, whatever it is at: the next command puts right what it leaves. Only a server, a
 * worker and a build with a queue ask to be stopped in order.
 */
import { EXIT, Failure } from "../../spec/diagnostic.ts";

const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: EXIT.hungUp } as const;
export type StopCode = (typeof SIGNALS)[keyof typeof SIGNALS];

/** Milliseconds that work has to stop in order; then the process ends. */
const GRACE_MS = 300;

/** The failure that stopped work ends with. */
export const stopped = (code: StopCode, left = "what was finished is in its place, the rest is as it was"): Failure =>
  new Failure(`stopped; ${left}`, code);

const controller = new AbortController();
let isInOrder = false;

/** Aborted by the first signal, with the `Failure` to end with, once `stopInOrder` was called. */
export const stopSignal = (): AbortSignal => controller.signal;

/** From now on a signal asks the work to stop; a second one ends the process at once. `left`: what the message says about unfinished work. */
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
