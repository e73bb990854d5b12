/**
 * Ctrl-C and similar signals. As long as there is nothing to be cleaned up they end the process at once, whatever it is at: a search
 * that keeps the processor busy hears nothing. From the first folder that is written into on, they ask the work to stop.
 */
import { EXIT, Failure } from "../book/diagnostic.ts";

const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: EXIT.hungUp } as const;

/** Work that has not stopped after so long is ended where it is; what it has not finished is removed all the same. */
const GRACE_MS = 300;

const controller = new AbortController();
let isOurs = false;
let isHeard = false;

/** Aborted by the first signal, with the `Failure` to end with. The process is one of the command line: another's signals are left to it. */
export function stopSignal(): AbortSignal {
  isOurs = true;
  return controller.signal;
}

/**
 * Throws the `Failure` to end with where a signal has asked to stop. One that came while the processor was kept busy is heard first, for
 * which the loop of events has to come round once.
 */
export async function stopIfAsked(signal: AbortSignal): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}

/** From now on signals ask the work to stop, a second one ends the process at once. */
export function stopInOrder(): void {
  if (isHeard || !isOurs) return;
  isHeard = true;
  for (const [name, code] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(code);
      const stopped = new Failure("stopped; what was there before is as it was", code);
      setTimeout(() => {
        process.stderr.write(`${stopped.message}\n`);
        process.exit(code);
      }, GRACE_MS).unref();
      controller.abort(stopped);
    });
  }
}
