/** The end: how it went, days in a row, the technique that helps most, what to share, the next puzzle. Loaded when a puzzle is solved. */
import { BLANK, say } from "../../engine/kind.ts";
import { daysOf } from "../client/days/day-data.ts";
import { readHistory } from "../client/days/history.ts";
import { weekPicture } from "../client/days/week.ts";
import { dayOf } from "../days/day.ts";
import { currentRow } from "../days/in-a-row.ts";
import type { BookFiles } from "../render/indexes.ts";
import { addAttempt, momentOf } from "./attempts.ts";
import { reasonOf, writingOf } from "./loading.ts";
import { moreOfThese, winStar } from "./more-of-these.ts";
import { rateAttempt } from "./own-rating.ts";
import type { PlayerContext } from "./player.ts";
import { pointsOf } from "./score.ts";
import { sharePicture } from "./share-picture.ts";
import { all, base, pages, setting } from "./store.ts";
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
function record({ data, game }: PlayerContext): void {
  const { hints, slips, ms, revealed, again } = game();
  if (again) return;
  const result = revealed ? "shown" : "solved";
  addAttempt({ id: data.id, ...momentOf(new Date()), seconds: Math.round(ms / 1000), hints, slips, result });
  rateAttempt(data, { solved: !revealed, hints });
  if (!revealed) winStar(data.id);
}

/** What was to be found: blanks, or the lines of a board of cards. */
const unknownsOf = ({ board, slots }: PlayerContext): number =>
  board.input === "cards" ? board.cards.length - 1 : slots.filter(({ given }) => given === null).length;

/** Shows the end of a puzzle that is solved, as after a reload: how it went, how it is reasoned out, what comes next. */
export async function showSolved(player: PlayerContext): Promise<void> {
  const { data, part, game, tell } = player;
  const { text } = await writingOf(data.words.play, data.words.more);
  // It may have been begun anew meanwhile.
  if (!player.done()) return;
  const { hints, slips, points, revealed, again, ms } = game();
  const isShown = revealed && !again;
  const t = (name: string, values = {}) => text(say(`play-solved.${name}`, values));
  const facts = { hints, slips, points: points ?? 0, timed: ms < 1000 ? 0 : 1, time: formatTime(ms) };
  const how = isShown ? "" : t(revealed ? "after-shown" : "how-it-went", facts);
  const solved = facts.timed === 1 ? t("solved-in", facts) : text(say("play.solved"));
  tell(how, isShown ? text(say("play.shown")) : solved);
  const panel = part("end");
  panel.ariaLabel = t("panel");
  panel.replaceChildren();
  panel.hidden = false;
  const row = document.createElement("div");
  row.className = "end-row";
  const reasons = document.createElement("p");
  reasons.className = "small end-how";
  panel.append(row, reasons);
  const next = await nextUnsolved(data);
  if (next !== null) panel.append(link(next, t("next", { name: next.name })));
  if (!revealed) panel.append(shareButton(t("share", { ...facts, name: data.name }), t, tell));
  panel.append(...moreOfThese(player, t));
  const anew = document.createElement("button");
  Object.assign(anew, { type: "button", className: "button", textContent: t("again") });
  anew.dataset.do = "over";
  panel.append(anew);
  if (!player.done()) return;
  // What is not there without a network is left out.
  if (!isShown && data.book !== null) showDays(row, t).catch(() => {});
  showTechnique(player, reasons).catch(() => {});
}

/** The days in a row, with the last seven. */
async function showDays(row: HTMLElement, t: (name: string, values?: object) => string): Promise<void> {
  const answer = await fetch(`${base()}data/days/schedule.json`);
  if (!answer.ok) return;
  const { rows } = await readHistory(daysOf(await answer.text()));
  const today = dayOf(new Date());
  const count = currentRow(rows, today)?.count ?? 0;
  if (count === 0) return;
  row.replaceChildren(weekPicture(rows, today), t("row", { count }));
}

/** The technique that the way to the answer takes most often, with a link to its picture. */
async function showTechnique({ data, puzzle, root }: PlayerContext, line: HTMLElement): Promise<void> {
  if (data.level === null) return;
  const [reason, { text }] = await Promise.all([
    reasonOf(data.code),
    writingOf(data.words.play, data.words.more, data.words.hint),
  ]);
  const { steps } = reason.explain(puzzle, BLANK, data.level);
  const counts = Map.groupBy(steps, ({ technique }) => technique);
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  if (most === undefined) return;
  const [technique, { length: count }] = most;
  const name = text(say(`${data.puzzle.kind}.technique-${technique}`));
  const [before = "", after = ""] = text(say("play-solved.technique", { technique: "\u0001", count })).split("\u0001");
  const way = document.createElement("a");
  Object.assign(way, { href: `${pages()}kinds/${root.dataset.kind}/techniques/#${technique}`, textContent: name });
  line.append(before, way, after);
}

/** What can be told to others: a line and a picture, with no path and no number of the answer. */
function shareButton(line: string, t: (name: string) => string, tell: (line: string) => void): HTMLElement {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "button share", textContent: t("share-it") });
  button.dataset.line = line;
  // A puzzle that came in an address has no other.
  const address = /^#[\w-]+\.\w+$/.test(location.hash) ? location.hash : "";
  const words = `${line} ${location.origin}${location.pathname}${address}`;
  button.onclick = async () => {
    try {
      const files = [await sharePicture(line)];
      if (navigator.canShare?.({ files }) === true) await navigator.share({ text: words, files });
      else {
        await navigator.clipboard.writeText(words);
        tell(t("copied"));
      }
    } catch (error) {
      if ((error as Error).name !== "AbortError") tell(t("not-copied"));
    }
  };
  return button;
}

function link({ href }: Next, words: string): HTMLElement {
  const made = document.createElement("a");
  Object.assign(made, { className: "button primary", href, textContent: words });
  return made;
}

/** The next puzzle of the book that is not solved, after this one and then from its beginning: of this kind, else of any. */
async function nextUnsolved({ book, id, name }: PlayerContext["data"]): Promise<Next | null> {
  if (book === null) return null;
  try {
    const { puzzles } = (await (await fetch(`${base()}data/books/${book}.json`)).json()) as Pick<BookFiles, "puzzles">;
    const solved = all();
    const here = puzzles.findIndex(([other]) => other === id);
    const order = [...puzzles.slice(here + 1), ...puzzles.slice(0, Math.max(here, 0))];
    const open = order.filter(([other]) => solved.get(other)?.solved !== true);
    const next = open.find(([, other]) => kindOf(other) === kindOf(name)) ?? open[0];
    return next === undefined ? null : { href: `${base()}p/${next[0]}/`, name: next[1] };
  } catch {
    return null;
  }
}

/** "Number Path" of "Number Path 20" */
const kindOf = (name: string): string => name.replace(/ ?\d+$/, "");
