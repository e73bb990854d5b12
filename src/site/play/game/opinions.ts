/** What the press thinks of the turns so far, on another thread. */
import type { Opinion, Question } from "./adviser.ts";
import type { Play } from "./state.ts";

export interface Opinions {
  /** Undefined when the game went on meanwhile. */
  ask(play: Play, advise: boolean): Promise<Opinion | undefined>;
  /** What was asked is of no use any more. */
  forget(): void;
}

export function opinionsOn(kind: string): Opinions {
  let worker: Worker | undefined;
  let latest = 0;
  return {
    ask({ options, turns }, advise) {
      worker ??= new Worker(new URL("./adviser.ts", import.meta.url), { type: "module" });
      const number = ++latest;
      const question: Question = { kind, options, turns, advise };
      worker.postMessage(question);
      return new Promise((resolve) =>
        worker!.addEventListener(
          "message",
          ({ data: opinion }: MessageEvent<Opinion>) => resolve(number === latest ? opinion : undefined),
          { once: true },
        ),
      );
    },
    forget() {
      latest++;
    },
  };
}
