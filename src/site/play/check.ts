/** Check: what is written, judged by the rules. Loaded when it is first asked for, with the words it needs. */
import { say } from "../../engine/kind.ts";
import { writingOf } from "./loading.ts";
import type { PlayerContext } from "./player.ts";

/** Faults that were found on this page: the same one, checked twice, counts once. */
const known = new Set<string>();

/** Marks what breaks a rule and names the first rule that is broken; each new fault counts as a slip. */
export async function check(player: PlayerContext): Promise<void> {
  const { rules, puzzle, game, data, mark, keep, tell } = player;
  const { text } = await writingOf(data.words.play, data.words.more);
  const { at, slips } = game();
  const { broken } = rules.check(puzzle, at.entry);
  if (broken.length === 0) {
    const isBlank = Object.keys(at.entry).length === 0;
    return tell(text(say(isBlank ? "play.check-blank" : "play.check-fine")));
  }
  const slots = new Set(broken.flatMap((fault) => [...fault.slots, ...fault.clues]));
  const wrong = [...slots].flatMap((slot) => (at.entry[slot] === undefined ? [] : [`${slot} ${at.entry[slot]}`]));
  const fresh = wrong.filter((fault) => !known.has(fault));
  for (const fault of fresh) known.add(fault);
  const [{ rule }, ...others] = broken as [(typeof broken)[number], ...typeof broken];
  const more = others.length === 0 ? "" : ` ${text(say("play.check-more", { count: others.length }))}`;
  keep({ slips: slips + fresh.length });
  mark({ broken: slots });
  tell(text(rule) + more);
}
