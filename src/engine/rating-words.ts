/** The words of a rating on a scale known elsewhere. */
import type { Rating } from "./kind.ts";
import { say, type Words } from "./words.ts";

/** "SE 4.2": the template `<kind>.rating`. `kind`: its id. */
export function ratingWords(kind: string, { value }: Rating): Words {
  const [whole, tenths] = value.toFixed(1).split(".") as [string, string];
  return say(`${kind}.rating`, { whole, tenths });
}
