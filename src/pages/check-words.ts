/** The words above a picture to colour or a joke to spell: the question, and what to do. */
import { say } from "../engine/kind.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import type { Setting } from "./setting.ts";
import { flow, placed, type Type } from "./text.ts";
import { group } from "./words-on-page.ts";

/** Space between the words and what is below them. */
const BELOW = 4 * MM;
/** Size of the words as a share of running text. */
const SHARE = 0.78;

interface CheckWords {
  readonly height: number;
  readonly items: (x: number, y: number) => Item[];
}

/** `question`: plain text; `toDo`: names of templates. */
export function checkWords(question: string, toDo: readonly string[], width: number, setting: Setting): CheckWords {
  const { sizes, measure, phrase } = setting;
  const size = Math.max(sizes.small, sizes.text.size * SHARE);
  const type = { size, leading: size * 1.3 };
  const asked = flow(`**${question}**`, width, larger(type), measure);
  const told = flow(toDo.map((key) => phrase(say(key))).join(" "), width, type, measure);
  const [first, second] = [larger(type).size * CAPITALS, asked.height + type.leading];
  return {
    height: first + second + told.height + BELOW,
    items: (x, y) => [
      group("heading-2", placed(asked.items, x, y + first)),
      group("paragraph", placed(told.items, x, y + first + second)),
    ],
  };
}

const larger = ({ size, leading }: Type): Type => ({ size: size * 1.15, leading: leading * 1.15 });
