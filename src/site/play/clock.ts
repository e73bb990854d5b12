/** The clock: the time that a puzzle takes, shown while it is played. Off by default. */
import { isOfChild } from "./endless-run.ts";
import type { PlayerContext } from "./player.ts";
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
export function startChosenClock(player: PlayerContext): void {
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
