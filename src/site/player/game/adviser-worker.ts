/** A worker that counts the possible codes and advises a guess: for a million codes that takes a second. */
import type { Game, Turn } from "../../../engine/kind.ts";

/** A request to the worker. */
export interface AdviceRequest {
  readonly kind: string;
  readonly options: unknown;
  readonly turns: readonly Turn[];
  /** Whether the reply should also advise a guess. */
  readonly advise: boolean;
}

/** The worker's reply: the number of possible codes, and the advised guess. */
export interface AdviceReply {
  readonly left: number;
  readonly advice: ReturnType<Game<unknown>["advise"]>;
}

const GAMES = import.meta.glob<Game<unknown>>("../../../engine/kinds/*/game.ts", { import: "game", eager: true });

addEventListener("message", ({ data: { kind, options, turns, advise } }: MessageEvent<AdviceRequest>) => {
  const game = GAMES[`../../../engine/kinds/${kind}/game.ts`]!;
  const reply: AdviceReply = { left: game.left(turns, options), advice: advise ? game.advise(turns, options) : null };
  postMessage(reply);
});
