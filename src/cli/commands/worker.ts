/** `worker`: does the work of builds with `--queue`. */
import { availableParallelism } from "node:os";
import { EXIT } from "../../spec/diagnostic.ts";
import { stopInOrder } from "../terminal/stop-signals.ts";
import { version } from "../version.ts";
import { command, QUEUE, WORKERS, wholeNumber } from "./command.ts";

/** Minimum interval in milliseconds between lines about finished work. */
const LINE_MS = 60_000;

export default command({
  places: {},
  flags: {
    queue: {
      ...QUEUE,
      demandOption: true,
      describe: "The queue: a Redis of version 6.2 or newer, as redis://host:6379",
    },
    workers: { ...WORKERS, describe: "Threads to work with; by default one for each processor" },
    lock: {
      type: "string",
      default: "60",
      requiresArg: true,
      describe: "Seconds after which another worker takes what one that died had in hand",
      coerce: (text: string | string[]) => wholeNumber("lock", text as string, 1, 3_600),
    },
  },
  examples: [
    ["worker --queue redis://localhost:6379", "on every machine that is to help"],
    ["build book.yaml --queue redis://localhost:6379", "lets them make the book"],
  ],
  remark: `Stopped by a signal it gives back what it has in hand and ends with 0; where it cannot, as
while Redis is away, with 130 (Ctrl-C), 143 (a signal to end) or 129 (a closed terminal).`,
  run: async ({ queue: url, workers, lock }, terminal) => {
    const [{ connect }, { queueName }, { serveQueue }, { KINDS }] = await Promise.all([
      import("../../queue/connect.ts"),
      import("../../queue/version.ts"),
      import("../../queue/serve-queue.ts"),
      import("../../engine/kinds/index.ts"),
    ]);
    const connection = await connect(url, terminal.note);
    stopInOrder("what it had in hand is left to another worker");
    const queue = queueName(version(), KINDS);
    const threads = workers ?? availableParallelism();
    terminal.note(
      `working for ${connection.address}, version ${queue}, on ${threads} ${threads === 1 ? "thread" : "threads"}; Ctrl-C stops`,
    );
    let told = performance.now();
    await serveQueue({
      connection,
      queue,
      threads,
      lockSeconds: lock,
      signal: terminal.signal(),
      onDone: (chunks) => {
        if (performance.now() - told < LINE_MS) return;
        told = performance.now();
        terminal.note(`${chunks} chunks done`);
      },
      onProblem: (message) => terminal.note(message),
    });
    // A signal is the normal end of a worker. It has returned its unfinished chunks.
    return EXIT.ok;
  },
});
