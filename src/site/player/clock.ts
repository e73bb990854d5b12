/** The clock: the time that a puzzle takes, shown while it is played. Off by default. */
import type { PlayerContext } from "./input-context.ts";
import { set } from "./store.ts";
import { formatTime } from "./time-text.ts";

const TICK = 1000;
let running: { stop(): void } | null = null;

/** Turns the clock on or off, for this puzzle and those to come. */
export function toggleClock(player: PlayerContext): void {
  set("clock", running === null ? "on" : "off");
  if (running === null) startClock(player);
  else {
    running.stop();
    running = null;
  }
  player.refresh();
}

/** Starts the clock that was chosen on another puzzle; in a child's run without end it has to be chosen there. */
export async function startChosenClock(player: PlayerContext): Promise<void> {
  // Loaded apart: named by the player, which is to be light, the parts of a clock would be many.
  const { isOfChild } = await import("./endless-run.ts");
  if (!isOfChild(player.data.id)) startClock(player);
}

/** Shows the time, from what is saved on. */
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
