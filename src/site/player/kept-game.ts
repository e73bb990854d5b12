/**
 * The game of a puzzle with what can be taken back, kept in the browser with every move, and shared with other tabs of the same
 * puzzle. What is needed for either is loaded when it comes to that.
 */
import { type Game, gameOf, savedGameOf } from "./state.ts";
import { dateOf, gameKey, historyKey, parseSaved, read, save } from "./store.ts";

export interface KeptGame {
  now(): Game;
  /** Puts another game in its place. False when the browser keeps nothing. */
  put(next: Game): boolean;
  /** Does something once all that other tabs have kept is taken over: at once, as a rule. */
  withLatest(act: () => unknown): void;
  /** Takes over what other tabs keep from now on. `onTaken`: called then; the position may be another. */
  follow(onTaken: (isMoved: boolean) => void): void;
}

const load = () => import("./other-tabs.ts");
// Without a network a part may not come.
const quietly = (): void => {};

/** The game as it was left. */
export async function keptGameOf(id: string): Promise<KeptGame> {
  const key = gameKey(id);
  let late = read(historyKey(id)) === null ? undefined : await load().catch(quietly);
  /** What is kept, as far as this page knows: another tab may have kept something else since. */
  let known = read(key);
  let game = gameOf(parseSaved(known));
  game = { ...game, ...late?.historyOf(id, game.at) };
  let tellTaken: (isMoved: boolean) => void = quietly;

  const put = (next: Game): boolean => {
    const isMove = next.past !== game.past;
    game = next;
    // The game comes last: other tabs are told of it, and find its history.
    if (isMove && late !== undefined) late.keepHistory(id, game);
    else if (isMove) inTurn(({ keepHistory }) => keepHistory(id, game));
    // What is begun and left has a date, too.
    const isKept = save(id, { ...savedGameOf(game), date: dateOf(new Date()) });
    known = read(key);
    return isKept;
  };
  /** One after the other, in the order in which it came. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (act: (loaded: Awaited<ReturnType<typeof load>>) => void): Promise<unknown> => {
    turn = turn
      .then(load)
      .then((loaded) => {
        late = loaded;
        act(loaded);
      })
      .catch(quietly);
    return turn;
  };
  /** Texts in place of which others were kept; without any, what this page knows and what is kept now. */
  const takeOver = (told?: Pick<StorageEvent, "oldValue" | "newValue">): Promise<unknown> =>
    inTurn(({ joinGames }) => {
      const { oldValue, newValue } = told ?? { oldValue: known, newValue: read(key) };
      if (newValue === known) return;
      const joined = joinGames(id, game, oldValue, newValue);
      known = newValue;
      if (joined.isMore) put(joined.game);
      else game = joined.game;
      tellTaken(joined.isMoved);
    });
  return {
    now: () => game,
    put,
    withLatest(act) {
      if (read(key) === known) return act();
      // A page that was asleep is not told; one that is told takes over what it is told first.
      setTimeout(() => takeOver().then(act));
    },
    follow(onTaken) {
      tellTaken = onTaken;
      addEventListener("storage", (told) => {
        if (told.key === key) takeOver(told);
      });
    },
  };
}
