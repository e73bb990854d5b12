/** How the player does work that is not instant: one piece after the other, and parts that are loaded on demand. */
import { say } from "../../engine/kind.ts";
import type { PlayerContext } from "./input-context.ts";

/** What is computed for a press: one after the other, so that a second press closes what the first opens, and each once the press is seen. */
let last: Promise<unknown> = Promise.resolve();

/** Does work when all before it is done and the page has been painted; one that nobody sees is not. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(painted).then(work);
  last = next.catch(() => {});
  return next;
}

/** Resolves once what was done is on the screen, and input that came meanwhile was answered. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });

/** Does what a part does that is loaded on demand; without a network it may not come. */
export function runOnDemand({ tell, text }: Pick<PlayerContext, "tell" | "text">, work: () => Promise<void>): void {
  work().catch(() => tell(text(say("play.failed"))));
}
