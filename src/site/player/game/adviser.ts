/** Counts codes and advises guesses, on another thread. */
import type { AdviceReply, AdviceRequest } from "./adviser-worker.ts";
import type { GameState } from "./state.ts";

export interface Adviser {
  /** Undefined when the game went on meanwhile. */
  ask(play: GameState, advise: boolean): Promise<AdviceReply | undefined>;
  /** The reply to the latest request is not needed any more. */
  forget(): void;
}

export function openAdviser(kind: string): Adviser {
  let worker: Worker | undefined;
  let latest = 0;
  return {
    ask({ options, turns }, advise) {
      worker ??= new Worker(new URL("./adviser-worker.ts", import.meta.url), { type: "module" });
      const number = ++latest;
      const request: AdviceRequest = { kind, options, turns, advise };
      worker.postMessage(request);
      return new Promise((resolve) =>
        worker!.addEventListener(
          "message",
          ({ data: reply }: MessageEvent<AdviceReply>) => resolve(number === latest ? reply : undefined),
          { once: true },
        ),
      );
    },
    forget() {
      latest++;
    },
  };
}
