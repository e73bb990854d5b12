/** The clock: shows the playing time of a puzzle. Off by default. */
import type { PlayerContext } from "./input-context.ts";
import { setSetting } from "./store.ts";
import { formatTime } from "./time-text.ts";

const TICK = 1000;
let running: { stop(): void } | null = null;

/** Turns the clock on or off, for this puzzle and later ones. */
export function toggleClock(player: PlayerContext): void {
  setSetting("clock", running === null ? "on" : "off");
  if (running === null) startClock(player);
  else {
    running.stop();
    running = null;
  }
  player.refresh();
}

/** Starts the clock if the player turned it on for an earlier puzzle, except in a child's endless run. */
export async function startChosenClock(player: PlayerContext): Promise<void> {
  // A dynamic import keeps the player small.
  const { isOfChild } = await import("./endless-run.ts");
  if (!isOfChild(player.data.id)) startClock(player);
}

/** Shows the time, counting on from the saved time. */
function startClock({ part, game, keepTime }: PlayerContext): void {
  const face = part("clock");
  face.hidden = false;
  const show = (): void => {
    keepTime();
    face.textContent = formatTime(game().ms);
  };
  const timer = setInterval(show, TICK);
  show();
  running = {
    stop() {
      clearInterval(timer);
      face.hidden = true;
    },
  };
}
