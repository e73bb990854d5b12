/** The words above a picture to colour or a joke to spell: the question, and what to do. */
import { say } from "../engine/kind.ts";
import { MM } from "./item.ts";
import { flowPart, leadingTo } from "./layout/leaves.ts";
import { type Part, readAs, stack } from "./layout/part.ts";
import type { Setting } from "./setting.ts";
import { flow, type Type } from "./text.ts";

/** Space between the words and what is below them. */
const BELOW = 4 * MM;
/** Size of the words as a share of running text. */
const SHARE = 0.78;

/** `question`: plain text; `toDo`: names of templates. */
export function checkWords(question: string, toDo: readonly string[], width: number, setting: Setting): Part {
  const { sizes, measure, phrase } = setting;
  const size = Math.max(sizes.small, sizes.text.size * SHARE);
  const type = { size, leading: size * 1.3 };
  const asked = flow(`**${question}**`, width, larger(type), measure);
  const textLines = flow(toDo.map((key) => phrase(say(key))).join(" "), width, type, measure);
  return stack([
    readAs("heading-2", flowPart(asked, width, larger(type))),
    leadingTo(type),
    readAs("paragraph", flowPart(textLines, width, type)),
    BELOW,
  ]);
}

const larger = ({ size, leading }: Type): Type => ({ size: size * 1.15, leading: leading * 1.15 });
