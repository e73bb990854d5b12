/** The hint: first where to look, then what follows, then, if one wants, the pencil. It takes the place of the status. */
import { say } from "../../engine/kind.ts";
import { type HintStep, hintFor } from "./hint.ts";
import { reasonOf, writingOf } from "./loading.ts";
import type { PlayerContext } from "./player.ts";

/** Opens the panel at the next thing to see. It counts once, however much of it is read. */
export async function openHint(player: PlayerContext): Promise<void> {
  const { data, puzzle, rules, game, keep, mark, part, input } = player;
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.hint)]);
  const hint = hintFor(rules, reason, puzzle, game().at, text);
  const button = (name: string, act: () => void): HTMLButtonElement => {
    const made = document.createElement("button");
    Object.assign(made, { type: "button", textContent: text(say(`play-hint.${name}`)), onclick: act });
    return made;
  };
  const close = (): void => {
    part("hint").hidden = true;
    part("say").classList.remove("hinting");
    mark({ hinted: new Set() });
    input.focus();
  };
  const tell = (line: string, hinted: readonly string[], ...buttons: HTMLButtonElement[]): void => {
    mark({ hinted: new Set(hinted) });
    player.tell(line);
    part("hint").replaceChildren(button("close", close), ...buttons);
    part("hint").hidden = false;
    part("say").classList.add("hinting");
    part("hint").querySelector<HTMLElement>(":scope > :last-child")!.focus();
  };
  const showStep = (steps: readonly HintStep[], i: number): void => {
    const { say: words, slots, finds } = steps[i]!;
    const isLast = i === steps.length - 1;
    const next = isLast
      ? button("write", () => player.move(combinedChange(player, steps)))
      : button("and-then", () => showStep(steps, i + 1));
    tell(text(words), [...slots, ...Object.keys(finds)], next);
  };
  if (!hint.right) {
    keep({ hints: game().hints + 1 });
    return tell(text(hint.where), hint.slots);
  }
  if (hint.steps.length === 0) return tell(text(hint.where), []);
  keep({ hints: game().hints + 1 });
  const { finds } = hint.steps.at(-1)!;
  input.lookAt?.(Object.keys(finds), finds);
  tell(
    text(hint.where),
    hint.steps[0]!.slots,
    button("what-follows", () => showStep(hint.steps, 0)),
  );
}

/** All that the steps find and cross out, as one move. */
function combinedChange({ game }: PlayerContext, steps: readonly HintStep[]) {
  const crossed: Record<string, readonly string[]> = {};
  for (const step of steps)
    for (const [slot, texts] of Object.entries(step.crosses))
      crossed[slot] = [...new Set([...(crossed[slot] ?? game().at.crossed[slot] ?? []), ...texts])];
  return { entry: Object.assign({}, ...steps.map(({ finds }) => finds)), crossed };
}
