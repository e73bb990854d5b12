/** The page of a guessing game against the computer. The browser makes the code and never sends it. */
import type { Game } from "../../engine/kind.ts";
import { recordEarlyInput } from "../player/early-input.ts";
import { openAdviser } from "../player/game/adviser.ts";
import { begin, commandsOf, end, type GameContext, newGame, tellRule } from "../player/game/commands.ts";
import { keyOf, setTable } from "../player/game/game-table.ts";
import { openPage, writeTerms } from "../player/game/page.ts";
import { isOver, parseGame, write } from "../player/game/state.ts";
import { openMenu, openRule } from "../player/stage.ts";
import { settingNamed } from "../player/store.ts";

const GAMES = import.meta.glob<Game<unknown>>("../../engine/kinds/*/game.ts", { import: "game" });

const root = document.querySelector<HTMLElement>(".guessing")!;
const early = recordEarlyInput(root);
const page = await openPage(root);

async function start(game: Game<unknown>): Promise<void> {
  const kept = parseGame(settingNamed(keyOf(page)), (options) => game.places(options).length);
  const play = kept ?? (await newGame(page, game));
  const line = page.t("going-on", { count: play.turns.length });
  tellRule(page, game, play);
  const table = setTable(page, game, { play, line, advice: null });
  const context: GameContext = { page, game, table, adviser: openAdviser(page.data.kind) };
  listen(context);
  writeTerms(page.form, play);
  if (isOver(play)) end(context);
  else table.show();
  page.root.dataset.state = "ready";
  await early.replay(async () => {});
}

function listen(context: GameContext): void {
  const commands = commandsOf(context);
  openRule(root);
  openMenu(root);
  page.root.addEventListener("click", ({ target }) => {
    const name = (target as Element).closest<HTMLElement>("[data-do]")?.dataset.do;
    if (name !== undefined) commands[name]?.();
  });
  page.root.addEventListener("pointerdown", () => {
    isTyping = false;
  });
  // Keys also work while nothing has the focus; fields and links elsewhere keep their own keys.
  document.addEventListener("keydown", (event) => {
    if (isOurs(page.root, event) && press(context, commands, event)) event.preventDefault();
  });
  page.form.addEventListener("submit", (event) => {
    event.preventDefault();
    void begin(context);
  });
  addEventListener("hashchange", () => begin(context));
}

/** Whether a key is for the game: pressed inside it or, except Home and End, which scroll the page, while nothing has the focus. */
const isOurs = (root: HTMLElement, { target, key, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && (root.contains(target as Node) || (target === document.body && key !== "Home" && key !== "End"));

/** The last input was a typed symbol, not a pointer or another key: Enter then makes the guess, whatever has the focus. */
let isTyping = false;

/** Handles a key; false if it has no meaning. */
function press({ game, table }: GameContext, commands: ReturnType<typeof commandsOf>, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  const target = event.target as Element;
  const { play } = table.now;
  const isCommand = ctrlKey || metaKey;
  if (altKey || isOver(play) || target.closest("select, details, .game-end")) return false;
  if (key === "Escape" && table.now.advice !== null) return commands.close!() !== null;
  if (isCommand && key !== "z") return false;
  const isInRow = page.table.contains(target) || target === document.body;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const isSymbol = game.places(play.options)[play.at]?.includes(key) ?? false;
  if (!/^(Enter|Shift)$/.test(key)) isTyping = isSymbol || /^(Backspace|Delete)$/.test(key);
  if (isCommand || key === "u") commands.undo!();
  else if (key === "h") commands.advise!();
  else if (isSymbol) table.change(write(play, key));
  else if (key === "Backspace" || key === "Delete") commands.erase!();
  else if (key === "Enter" && (isInRow || isTyping)) commands.guess!();
  else if (!isInRow) return false;
  else if (step !== undefined) table.choose(Math.min(play.draft.length - 1, Math.max(0, play.at + step)));
  else if (key === "Home" || key === "End") table.choose(key === "Home" ? 0 : play.draft.length - 1);
  else return false;
  return true;
}

void GAMES[`../../engine/kinds/${page.data.kind}/game.ts`]!()
  .then(start)
  .catch((error: unknown) => {
    early.drop();
    throw error;
  });
