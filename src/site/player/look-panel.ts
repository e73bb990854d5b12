/** The dialog for the look, sound and vibration, over the puzzle. */
import { say } from "../../engine/kind.ts";
import { button, element } from "./element.ts";
import type { PlayerContext } from "./input-context.ts";
import { writingOf } from "./loading.ts";
import { lookForm } from "./look-form.ts";
import { settingNamed } from "./store.ts";

/** Opens the dialog; on close the focus returns to the board. */
export async function openLook(player: PlayerContext): Promise<void> {
  const { data, input } = player;
  const { text } = await writingOf(data.words.play, data.words.more);
  const t = (name: string): string => text(say(`play-look.${name}`));
  const close = button({ className: "button primary", onclick: () => dialog.close() }, t("close"));
  const dialog = element(
    "dialog",
    { className: "ask look", ariaLabel: t("title") },
    element("h2", {}, t("title")),
    lookForm(t),
    close,
  );
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  dialog.onclose = () => {
    dialog.remove();
    input.focus();
  };
  // Outside of the player, so that the player's keys do not act here.
  document.body.append(dialog);
  dialog.showModal();
  feel(player);
}

// A quiet sound and a short vibration on every move. Loaded only if one of them is on.

/** Vibrations in milliseconds: on, off, on. */
const TICK = [8];
const END_TICKS = [10, 70, 14];

/** A tone: pitch in hertz, and start in seconds after the move. */
type Tone = readonly [pitch: number, start: number];
const MOVE: readonly Tone[] = [[587, 0]];
const SOLVED: readonly Tone[] = [
  [523, 0],
  [659, 0.12],
  [784, 0.24],
];
/** Gain, where 1 is full volume. */
const LOUDNESS = 0.05;

const listening = new WeakSet<Element>();
let speaker: AudioContext | undefined;

/** Listens to moves from now on; reads the settings at each move. */
export function feel({ root, done }: Pick<PlayerContext, "root" | "done">): void {
  if (listening.has(root)) return;
  listening.add(root);
  root.addEventListener("move", () => {
    if (settingNamed("touch") === "on") navigator.vibrate?.(done() ? END_TICKS : TICK);
    if (settingNamed("sound") === "on") sound(done() ? SOLVED : MOVE);
  });
}

/** Plays soft tones that fade in and out, so that they do not click. */
function sound(tones: readonly Tone[]): void {
  speaker ??= new AudioContext();
  void speaker.resume();
  for (const [pitch, start] of tones) {
    const from = speaker.currentTime + start;
    const [tone, volume] = [speaker.createOscillator(), speaker.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.25);
    tone.connect(volume).connect(speaker.destination);
    tone.start(from);
    tone.stop(from + 0.26);
  }
}
