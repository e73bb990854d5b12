/** The panel at the end of a puzzle, for all kinds: how it went, days in a row, techniques, and the next puzzle. */

import { BLANK, say, type Words } from "../../engine/kind.ts";
import { techniqueWords } from "../../engine/technique-words.ts";
import { puzzlePath } from "../addresses.ts";
import { fetchData } from "../client/data.ts";
import { readHistory } from "../client/days/history.ts";
import { weekPicture } from "../client/days/week.ts";
import { dayOf } from "../days/day.ts";
import { currentRow } from "../days/in-a-row.ts";
import { type BookFiles, type FindIndex, readKind } from "../publish/indexes.ts";
import { attemptsAt } from "./attempts.ts";
import { endOfDay } from "./day-end.ts";
import { button, element } from "./element.ts";
import { isOfChild, starCount } from "./endless-run.ts";
import type { PlayerContext } from "./input-context.ts";
import { reasonOf, writingOf } from "./loading.ts";
import { moreOfThese, newOfPractice, winStar } from "./more-of-these.ts";
import { rateAttempt } from "./own-rating.ts";
import type { PageData } from "./page-data.ts";
import { type PracticeState, practiceAt } from "./practice-run.ts";
import { sharePicture } from "./share-picture.ts";
import type { Game } from "./state.ts";
import { allGames, basePath, gameIdOf, pagesPath } from "./store.ts";
import { addUsed } from "./techniques-used.ts";
import { formatTime } from "./time-text.ts";

/** Name at most 3 techniques; count the others. */
const NAMED = 3;

/** Updates the player's rating, and adds a child's star. A puzzle solved after its answer was shown does neither. */
export function reward(data: PageData, { hints, revealed, again }: Pick<Game, "hints" | "revealed" | "again">): void {
  if (!again) rateAttempt(data, { solved: !revealed, hints });
  if (!revealed) winStar(data.id);
}

/** Shows the end, also after a reload. `isFirst`: the player solved it just now, for the first time. */
export async function showSolved(player: PlayerContext, isFirst = false): Promise<void> {
  const { data, part, root, game, tell } = player;
  const { text } = await writingOf(data.words.play, data.words.more);
  const { points, revealed, again, ...all } = game();
  // If the player solved the puzzle more than once, show the last attempt.
  const last = revealed ? undefined : attemptsAt(gameIdOf(data)).at(-1);
  const { hints, slips, ms } = last === undefined ? all : { ...last, ms: last.seconds * 1000 };
  const isShown = revealed && !again;
  const t = (name: string, values: Words["values"] = {}): string => text(say(`play-solved.${name}`, values));
  const practice = isShown ? null : practiceAt(data.id);
  const ofDay = data.day === undefined ? null : endOfDay(data.day, dayOf(new Date()));
  const next =
    practice === null && ofDay === null ? await nextUnsolved(data, root.dataset.kind!) : (ofDay?.next ?? null);
  // The player may have started over meanwhile.
  if (!player.done()) return;
  // A child's puzzle shows a star instead of time and points.
  const isChilds = isOfChild(data.id);
  const timed = isChilds || ms < 1000 ? 0 : 1;
  const facts = { hints, slips, points: isChilds ? 0 : (points ?? 0), timed, time: formatTime(ms) };
  const went = isChilds ? t("stars", { count: starCount() }) : t("how-it-went", facts);
  const how = isShown ? "" : revealed ? t("after-shown") : went;
  const solved = facts.timed === 1 ? t("solved-in", facts) : text(say("play.solved"));
  tell(how, isShown ? text(say("play.shown")) : solved);
  const panel = part("end");
  panel.ariaLabel = t("panel");
  const [row, reasons] = [element("div", { className: "end-row line" }), element("p", { className: "end-how small" })];
  const day = element("p", { className: "end-day" }, ofDay === null ? "" : text(ofDay.line));
  const { ofRun, others } = moreOfThese(player, t, practice !== null);
  const share = revealed ? null : shareButton(t("share", { ...facts, name: data.name }), player, t);
  const further = ofDay === null ? ofRun : link(`${pagesPath()}days/`, t("past-day"));
  const ways = [nextButton(player, practice, next, t) ?? further, share].filter((each) => each !== null);
  const more = element("p", { className: "end-more flow" }, ...others, anewButton(t));
  panel.replaceChildren(row, day, reasons, element("p", { className: "end-next flow" }, ...ways), more);
  panel.hidden = false;
  // If a part does not load, the panel stays without it.
  if (!isShown && (data.book !== null || ofDay !== null)) showDays(row, t);
  showTechniques(player, reasons, { practice, isFirst: isFirst && !isShown }).catch(() => {});
}

/** The button for the next puzzle: of a practice run, or else of the archive. */
function nextButton(
  player: PlayerContext,
  practice: PracticeState | null,
  next: Next | null,
  t: (name: string, values?: Words["values"]) => string,
): HTMLElement | null {
  if (practice?.next != null) return link(practice.next, t("practice-next"));
  if (practice !== null) return newOfPractice(player, practice.run, t);
  return next === null ? null : link(next.href, t("next", { name: next.name }));
}

const link = (href: string, words: string): HTMLElement => element("a", { className: "button primary", href }, words);

function anewButton(t: (name: string) => string): HTMLElement {
  const made = button({ className: "button" }, t("again"));
  made.dataset.do = "over";
  return made;
}

/** Shows the days in a row, with the last seven days. */
function showDays(row: HTMLElement, t: (name: string, values?: Words["values"]) => string): void {
  const { rows } = readHistory();
  const today = dayOf(new Date());
  const count = currentRow(rows, today)?.count ?? 0;
  if (count === 0) return;
  row.replaceChildren(weekPicture(rows, today), t("row", { count }));
}

/** Lists the solution's techniques, most frequent first, with links; suggests a new one, or the hardest, for practice. */
async function showTechniques(
  { data, puzzle, root }: PlayerContext,
  line: HTMLElement,
  { practice, isFirst }: { readonly practice: PracticeState | null; readonly isFirst: boolean },
): Promise<void> {
  if (data.level === null) return;
  const [reason, { text }] = await Promise.all([
    reasonOf(data.code),
    writingOf(data.words.play, data.words.more, data.words.hint),
  ]);
  const { steps } = reason.explain(puzzle, BLANK, data.level);
  const counts = Map.groupBy(steps, ({ technique }) => technique);
  if (counts.size === 0) return;
  const { kind } = data.puzzle;
  const order = [...counts].sort(([, a], [, b]) => b.length - a.length);
  const slug = root.dataset.kind!;
  const nameOf = (id: string): string => text(techniqueWords(kind, counts.get(id)![0]!));
  const linkTo = (id: string): HTMLElement =>
    element("a", { href: `${pagesPath()}kinds/${slug}/techniques/#${id}` }, nameOf(id));
  const named = order.slice(0, NAMED);
  const used = say("play-solved.used", {
    names: named.map(([, { length }]) => text(say("play-solved.used-times", { technique: "\u0001", count: length }))),
    more: order.length - named.length,
  });
  line.append(
    ...filled(
      text(used),
      named.map(([id]) => linkTo(id)),
    ),
  );
  // The hardest step has the highest cost.
  const cost = (id: string): number => counts.get(id)![0]!.cost;
  const hardest = [...counts.keys()].reduce((best, id) => (cost(id) > cost(best) ? id : best));
  const fresh = isFirst ? addUsed(kind, counts.keys()) : [];
  const toPractise = fresh.length === 0 ? hardest : fresh.reduce((best, id) => (cost(id) > cost(best) ? id : best));
  const words =
    practice === null
      ? say(`play-solved.${fresh.length === 0 ? "practise" : "new"}`, { technique: "\u0001" })
      : say("play-solved.practice", { technique: "\u0001", solved: practice.solved, count: practice.count });
  const id = practice?.run.technique ?? toPractise;
  line.append(" ", element("span", { className: "end-practice" }, ...filled(text(words), [linkTo(id)])));
}

/** A text with links in place of its "\u0001" marks. */
const filled = (text: string, links: readonly HTMLElement[]): (string | HTMLElement)[] =>
  text.split("\u0001").flatMap((part, i) => (links[i] === undefined ? [part] : [part, links[i]]));

// Sharing a solved puzzle: a line and a picture, without the path or numbers of the answer.

/** The share button. `t`: texts of `play-solved`. */
function shareButton(line: string, { board, slots, tell }: PlayerContext, t: (name: string) => string): HTMLElement {
  const made = button({ className: "button share" }, t("share-it"));
  made.dataset.line = line;
  // A puzzle from an address needs its hash.
  const address = /^#[\w-]+\.\w+$/.test(location.hash) ? location.hash : "";
  const text = `${line} ${location.origin}${location.pathname}${address}`;
  made.onclick = async () => {
    const picture = await sharePicture(line, board, slots);
    if (navigator.canShare?.({ files: [picture] }) !== true) return tell(t(await saveAndCopy(picture, text)));
    // An AbortError means that the player cancelled sharing.
    await navigator.share({ text, files: [picture] }).catch(async (error: Error) => {
      if (error.name !== "AbortError") tell(t(await saveAndCopy(picture, text)));
    });
  };
  return made;
}

/** If the browser cannot share: saves the picture and copies the line. Returns the name of the message to show. */
async function saveAndCopy(picture: File, text: string): Promise<"copied" | "not-copied"> {
  const address = URL.createObjectURL(picture);
  element("a", { href: address, download: picture.name }).click();
  URL.revokeObjectURL(address);
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "not-copied";
  }
}

// The next puzzle after the end of one: unsolved, of the same kind if possible.

/** An unsolved puzzle. */
interface Next {
  readonly href: string;
  readonly name: string;
}

/**
 * The next puzzle of the same kind in the book, after this one and then from the beginning; else in another book in the same
 * language; else the book's next puzzle of any kind. Null if there is none, or no network. `slug`: of the kind.
 */
async function nextUnsolved({ book, id, name }: PageData, slug: string): Promise<Next | null> {
  if (book === null) return null;
  try {
    const { puzzles, files } = await fetchData<Pick<BookFiles, "puzzles" | "files">>(`books/${book}.json`);
    const nextOf = ([other, name]: readonly [string, string]): Next => {
      const page = puzzlePath(other);
      return { href: basePath() + (files.find((file) => file.endsWith(page)) ?? page), name };
    };
    const isOpen = openIn();
    const here = puzzles.findIndex(([other]) => other === id);
    const order = [...puzzles.slice(here + 1), ...puzzles.slice(0, Math.max(here, 0))];
    const open = order.filter(([other]) => isOpen(other));
    const own = open.find(([, other]) => kindOf(other) === kindOf(name));
    if (own !== undefined) return nextOf(own);
    const elsewhere = await inOtherBooks(book, name, slug).catch(() => null);
    return elsewhere ?? (open[0] === undefined ? null : nextOf(open[0]));
  } catch {
    return null;
  }
}

async function inOtherBooks(book: string, name: string, slug: string): Promise<Next | null> {
  const { books, languages, kinds } = await fetchData<FindIndex>("find.json");
  const language = languages[books.indexOf(book)];
  if (!languages.some((other, i) => other === language && books[i] !== book)) return null;
  const isOpen = openIn();
  const listed = kinds.find(({ kind }) => kind === slug);
  const rows = listed === undefined ? [] : await readKind(listed, fetchData);
  const next = rows.find((row) => languages[row.book] === language && isOpen(row.id));
  if (next === undefined) return null;
  return { href: basePath() + puzzlePath(next.id, next.folder), name: `${kindOf(name)} ${next.number}` };
}

const openIn = (): ((id: string) => boolean) => {
  const solved = allGames();
  return (id) => solved.get(id)?.solved !== true;
};

/** "Number Path" of "Number Path 20" */
const kindOf = (name: string): string => name.replace(/ ?\d+$/, "");
