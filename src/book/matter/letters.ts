/** Characters of own pages that the type of books does not have: told when the file is read, before any puzzle is made. */
import { themeNamed } from "../../draw/themes/index.ts";
import { typeOf } from "../../draw/type.ts";
import { required } from "../../engine/required.ts";
import { InputError, type Issue } from "../diagnostic.ts";

/** Throws an `InputError` with the first place of each character that cannot be printed. `file`: for messages. */
export function checkLetters(text: string, file: string): void {
  // All themes have the same type for text, and titles that lack a character are set in it.
  const { face } = typeOf(themeNamed("plain"), "en-GB", false).shape("a", "regular");
  const told = new Set<string>();
  const issues: Issue[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    let column = 1;
    for (const letter of line.replaceAll("\t", " ")) {
      if (!told.has(letter) && !face.has(letter)) {
        told.add(letter);
        const code = required(letter.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0");
        issues.push({
          ...{ file, line: i + 1, column, excerpt: { line, length: 1 } },
          message: `the type of the book has no character "${letter}" (U+${code})`,
          fix: "write it without that character",
        });
      }
      column += letter.length;
    }
  }
  if (issues.length > 0) throw new InputError(issues);
}
