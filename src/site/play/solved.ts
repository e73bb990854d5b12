/** The end: a sentence, the points, a line to share, the next puzzle. Loaded when a puzzle is solved. */
import { say } from "../../engine/kind.ts";
import { addAttempt, momentOf } from "./attempts.ts";
import { writingOf } from "./loading.ts";
import type { PlayerContext } from "./player.ts";
import { pointsOf } from "./score.ts";
import { all, setting } from "./store.ts";
import { formatTime } from "./time-text.ts";

/** A puzzle that was not solved yet. */
interface Next {
  readonly href: string;
  readonly name: string;
}

/** The moment it is solved: what counts is kept, the board draws its answer, the line says how it went. */
export async function celebrate(player: PlayerContext): Promise<void> {
  const { data, game, keep, input } = player;
  const { hints, slips, ms, revealed, again, points } = game();
  const seconds = setting("clock") === "on" && ms > 0 ? ms / 1000 : null;
  if (!revealed && points === null && data.level !== null) {
    const unknowns = Math.max(1, unknownsOf(player));
    keep({ points: pointsOf({ unknowns, level: data.level, hints, slips, seconds }) });
  }
  if (!game().solved) record(player);
  keep({ solved: game().solved || !revealed || again });
  input.celebrate?.();
  await showSolved(player);
}

/** Keeps how it ended: once, for what is written after the answer was seen is not counted. */
function record({ data: { id }, game }: PlayerContext): void {
  const { hints, slips, ms, revealed, again } = game();
  if (again) return;
  const result = revealed ? "shown" : "solved";
  addAttempt({ id, ...momentOf(new Date()), seconds: Math.round(ms / 1000), hints, slips, result });
}

/** What was to be found: blanks, or the lines of a board of cards. */
const unknownsOf = ({ board, slots }: PlayerContext): number =>
  board.input === "cards" ? board.cards.length - 1 : slots.filter(({ given }) => given === null).length;

/** Shows the end of a puzzle that is solved, as after a reload. */
export async function showSolved(player: PlayerContext): Promise<void> {
  const { data, part, game, tell } = player;
  const { text } = await writingOf(data.words.play, data.words.more);
  const { hints, slips, points, revealed, again, ms } = game();
  const isShown = revealed && !again;
  const t = (name: string, values = {}) => text(say(`play-solved.${name}`, values));
  const facts = {
    hints,
    slips,
    points: points ?? 0,
    timed: setting("clock") === "on" && ms > 0 ? 1 : 0,
    time: formatTime(ms),
  };
  const how = isShown ? "" : t(revealed ? "after-shown" : "how-it-went", facts);
  tell(how, text(say(isShown ? "play.shown" : "play.solved")));
  const panel = part("end");
  panel.ariaLabel = t("panel");
  panel.replaceChildren();
  panel.hidden = false;
  if (!revealed) panel.append(shareLine(t("share", { ...facts, name: data.name }), t, tell));
  const next = await nextUnsolved(data.book, data.id);
  if (next !== null) panel.append(link(next, t("next", { name: next.name })));
  const anew = document.createElement("button");
  Object.assign(anew, { type: "button", className: "button", textContent: t("again") });
  anew.dataset.do = "over";
  panel.append(anew);
}

/** What can be told to others: no path, no number of the answer. */
function shareLine(line: string, t: (name: string) => string, tell: (line: string) => void): HTMLElement {
  const row = document.createElement("p");
  row.className = "share";
  const words = document.createElement("span");
  words.textContent = line;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "copy", textContent: t("copy") });
  // A puzzle that came in an address has no other.
  const address = /^#[\w-]+\.\w+$/.test(location.hash) ? location.hash : "";
  button.onclick = () =>
    navigator.clipboard.writeText(`${line} ${location.origin}${location.pathname}${address}`).then(
      () => tell(t("copied")),
      () => tell(t("not-copied")),
    );
  row.append(words, button);
  return row;
}

function link({ href }: Next, words: string): HTMLElement {
  const made = document.createElement("a");
  Object.assign(made, { className: "button primary", href, textContent: words });
  return made;
}

/** The next puzzle of the book, after this one, that is not solved; then from its beginning. */
async function nextUnsolved(book: string | null, id: string): Promise<Next | null> {
  if (book === null) return null;
  const base = document.documentElement.dataset.base ?? "/";
  try {
    const { puzzles } = (await (await fetch(`${base}data/books/${book}.json`)).json()) as {
      puzzles: readonly (readonly [id: string, name: string])[];
    };
    const solved = all();
    const here = puzzles.findIndex(([other]) => other === id);
    const order = [...puzzles.slice(here + 1), ...puzzles.slice(0, Math.max(here, 0))];
    const next = order.find(([other]) => solved.get(other)?.solved !== true);
    return next === undefined ? null : { href: `${base}p/${next[0]}/`, name: next[1] };
  } catch {
    return null;
  }
}
