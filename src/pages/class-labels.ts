/** The labels of a class's sheets: the number of a pupil in the list, or a spare one. */

import { handedSheets } from "../book/class/copies.ts";
import type { BookPuzzle } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import type { SheetCopy } from "../spec/class/class-set.ts";
import { plainText } from "../templates/markdown.ts";
import type { PupilName, Setting } from "./setting.ts";

/** "7", or "S1" for a spare sheet; "" for a sheet that was generated again alone and has no label. */
export function labelOfCopy({ pupil }: SheetCopy, phrase: Setting["phrase"]): string {
  if ("label" in pupil) return pupil.label;
  return "row" in pupil ? String(pupil.row) : plainText(phrase(say("class.spare", { number: pupil.spare })));
}

/** The pupil of a sheet, if the names of the class are known. */
export const pupilOfCopy = ({ pupil }: SheetCopy, pupils: readonly PupilName[] | undefined): PupilName | undefined =>
  "row" in pupil ? pupils?.[pupil.row - 1] : undefined;

/** The answers of a class's sheets: each sheet once, under the numbers (and names, if known) of all pupils who have it. */
export function classKeySections({
  manifest,
  phrase,
  pupils,
}: Pick<Setting, "manifest" | "phrase" | "pupils">): KeySection[] {
  const { puzzles, spec } = manifest;
  const copies = handedSheets(spec).flatMap(({ copy }) => copy ?? []);
  const sheets = [...new Set(copies.map(({ sheet }) => sheet))].sort((a, b) => a - b);
  return sheets
    .map((sheet) => {
      const own = copies.filter((copy) => copy.sheet === sheet);
      const labels = own.map((copy) => labelOfCopy(copy, phrase));
      const numbers = labels.join() === "" ? [spec.sheet?.code ?? ""] : inRuns(labels);
      const isForPupils = own.every(({ pupil }) => "row" in pupil);
      const whose = plainText(
        phrase(say(isForPupils ? "class.pupil" : "class.sheets", { count: own.length, numbers })),
      );
      const names = own.flatMap((copy) => {
        const pupil = pupilOfCopy(copy, pupils);
        return pupil?.isPrintable === true ? pupil.name : [];
      });
      return {
        title: [whose, ...(names.length === 0 ? [] : [names.join(", ")])].join(" · "),
        puzzles: puzzles.filter(({ section }) => spec.sections[section]?.sheet === sheet + 1),
      };
    })
    .filter((section) => section.puzzles.length > 0);
}

/** Abbreviates three or more consecutive numbers as "4–7". */
function inRuns(labels: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const label of labels) {
    const last = runs.at(-1);
    if (last !== undefined && Number(last.at(-1)) + 1 === Number(label)) last.push(label);
    else runs.push([label]);
  }
  return runs.flatMap((run) => (run.length < 3 ? run : `${run[0]}–${run.at(-1)}`));
}

/** A group of puzzles in a key, in printed order. */
export interface KeySection {
  /** Null if the sections of a book are mixed; then every puzzle shows its kind. */
  readonly title: string | null;
  readonly puzzles: readonly BookPuzzle[];
}
