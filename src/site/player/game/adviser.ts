/** Counts codes and advises guesses in a worker. */
import type { AdviceReply, AdviceRequest } from "./adviser-worker.ts";
import type { GameState } from "./state.ts";

export interface Adviser {
  /** Resolves to undefined if there was a newer request or `forget` meanwhile. */
  ask(play: GameState, advise: boolean): Promise<AdviceReply | undefined>;
  /** Drops the reply to the latest request. */
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
