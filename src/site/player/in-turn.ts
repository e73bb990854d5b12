/** Runs slow work of the player: one task after the other, and parts loaded on demand. */
import { say } from "../../engine/kind.ts";
import type { PlayerContext } from "./input-context.ts";

/** The last task. Tasks run one after the other, so that a second press closes what the first opens, and after the press is visible. */
let last: Promise<unknown> = Promise.resolve();

/** Runs a task after all earlier ones and after the next paint; a hidden page does not wait for a paint. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(painted).then(work);
  last = next.catch(() => {});
  return next;
}

/** Resolves after the next paint, when input that came meanwhile has been handled. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });

/** Runs work that loads a part on demand; reports a failure, for example without a network. */
export function runOnDemand({ tell, text }: Pick<PlayerContext, "tell" | "text">, work: () => Promise<void>): void {
  work().catch(() => tell(text(say("play.failed"))));
}
