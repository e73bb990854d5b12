/** Programs that keep the processors busy, when they are wanted. */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** So many beside each program that is tried. */
const TO_A_PROCESSOR = 8;

export interface BusyMachine {
  readonly begin: () => void;
  readonly pause: () => void;
  readonly close: () => void;
}

/** Starts them; they pause until they are wanted. */
export function openBusyMachine(): BusyMachine {
  const programs = Array.from({ length: TO_A_PROCESSOR * availableParallelism() }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  const send = (signal: NodeJS.Signals) => (): void => {
    for (const program of programs) program.kill(signal);
  };
  const pause = send("SIGSTOP");
  pause();
  return { begin: send("SIGCONT"), pause, close: send("SIGKILL") };
}
