/** The clock: off by default, stopped while the page is hidden or the puzzle is done. */
import type { PlayerContext } from "./player.ts";
import { set } from "./store.ts";

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

/** Starts the clock at the saved time. */
export function startClock({ part, game, keep, done }: PlayerContext): void {
  const face = part("clock");
  face.hidden = false;
  const show = (): void => {
    face.textContent = formatTime(game().ms);
  };
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    if (document.visibilityState === "visible" && !done()) keep({ ms: Math.round(game().ms + now - last) });
    last = now;
    show();
  };
  const timer = setInterval(tick, TICK);
  show();
  running = {
    stop() {
      clearInterval(timer);
      face.hidden = true;
    },
  };
}

/** "4:05", "1:02:09" */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
