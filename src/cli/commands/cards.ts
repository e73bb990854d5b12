/** `cards`: cards of sums to cut out, with the teacher's page. */

import { randomInt } from "node:crypto";
import { join } from "node:path";
import { cardSkills, makeCards, youngestOf } from "../../book/cards/make-cards.ts";
import { skillWith } from "../../book/cards/question-pool.ts";
import { firstOf } from "../../engine/required.ts";
import { parseAges } from "../../spec/ages.ts";
import { CARD_COUNTS, CARD_PAPERS, type CardOrder, GAMES, type Game, nameOfCards } from "../../spec/card-order.ts";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { usualReader } from "../../spec/edition/reader.ts";
import { nearest } from "../../spec/nearest.ts";
import { at, problem } from "../../spec/problem.ts";
import { sheetFlags } from "../../spec/sheet-options.ts";
import { specSchema } from "../../spec/spec-schema.ts";
import { DRAWS } from "../../spec/typed-sheet.ts";
import { adviceOn } from "../../spec/zod-issues.ts";
import { paperOf } from "../../templates/language.ts";
import { openFolder } from "../files/unfinished-folder.ts";
import { stageFile } from "../files/write-files.ts";
import { command, JSON_FLAG, LANGUAGE, OUT } from "./command.ts";

const { skill, ages, seed, pupils } = sheetFlags();

export default command({
  places: {
    game: {
      type: "string",
      demandOption: true,
      describe: "bingo: 3 × 3 answers a card, 4 × 4 from age 8. dominoes: 24 stones. loop: I have … Who has …?",
    },
  },
  flags: {
    skill: {
      ...skill,
      demandOption: true,
      describe: "What the sums are about; numberpress kinds plain-sums lists that",
    },
    ages: { ...ages, describe: "Ages of those who play, as 6-7 or 9; by default those that the skill is for" },
    pupils: {
      ...pupils,
      describe: `A card for each of so many pupils: for bingo ${boundsOf("bingo")}, for a loop ${boundsOf("loop")}; by default ${CARD_COUNTS.bingo.usual}`,
    },
    seed: { ...seed, describe: "The same seed gives the same cards; without one it is drawn" },
    language: LANGUAGE,
    paper: { choices: CARD_PAPERS, requiresArg: true, describe: "Size of the paper; by default that of the language" },
    out: OUT,
    json: JSON_FLAG,
  },
  examples: [
    ["cards bingo --skill add-to-20 --ages 6-7 --pupils 28", "28 cards, and the questions in order for the caller"],
    ["cards dominoes --skill tables-to-12", "24 stones that make one ring"],
    ["cards loop --skill subtract-to-100 --pupils 24 --language de", "Ich habe … Wer hat …?"],
  ],
  remark: "The last page is for the teacher. The line at the foot of each page makes the same cards again.",
  run: async ({ game: typed, skill, ages, pupils, seed, language = "en-GB", paper, out, json }, terminal) => {
    const game = GAMES.find((known) => known === typed);
    if (game === undefined) throw refusal(EXIT.usage, "no-choice", { flag: "<game>", text: typed, names: GAMES });
    const { KINDS } = await import("../../engine/kinds/index.ts");
    const order: CardOrder = {
      ...{ game, skill: skillIn(skill, cardSkills(KINDS)), ages: agesIn(ages), language },
      ...{
        cards: cardsIn(game, pupils),
        seed: seedIn(seed),
        paper: (paper as CardOrder["paper"]) ?? paperOf(language),
      },
    };
    const made = makeCards(order, KINDS);
    if ("needed" in made) {
      const instead = skillWith(KINDS, made.needed, order) ?? "";
      throw refusal(EXIT.usage, "cards-few", { skill, game, ...made, instead }, null);
    }
    const { renderCards } = await import("../../pdf/render-cards.ts");
    const youngest = youngestOf(order, KINDS);
    const isChild = usualReader([youngest, youngest]) !== "adult";
    openFolder(out);
    const file = stageFile(join(out, `${nameOfCards(order)}.pdf`), await renderCards(made, order, isChild));
    file.commit();
    if (seed === undefined) terminal.note(`seed: ${order.seed} (the same cards again: --seed ${order.seed})`);
    terminal.print(json ? `${JSON.stringify({ seed: order.seed, files: [file.path] })}\n` : `${file.path}\n`);
    return EXIT.ok;
  },
});

function boundsOf(game: Game): string {
  const { least, most } = CARD_COUNTS[game];
  return `${least} to ${most}`;
}

function skillIn(skill: string, skills: readonly string[]): string {
  if (skills.includes(skill)) return skill;
  const meant = nearest(skill, skills);
  const fix = meant === undefined ? "terminal.cards-skill-fix" : "meant";
  const advice = problem("terminal.cards-skill", { skill }, fix, { names: skills, word: meant ?? "" });
  throw new Failure(advice, EXIT.usage);
}

function agesIn(text: string | undefined): CardOrder["ages"] {
  const read = text === undefined ? { ages: null } : parseAges(text);
  if ("problem" in read) throw new Failure(at("--ages", read.problem), EXIT.usage);
  return read.ages;
}

function cardsIn(game: Game, pupils: string | undefined): number {
  const { least, usual, most } = CARD_COUNTS[game];
  if (pupils === undefined) return usual;
  if (least === most) throw refusal(EXIT.usage, "cards-pupils");
  const count = /^\d{1,3}$/.test(pupils) ? Number(pupils) : 0;
  if (count < least || count > most) throw refusal(EXIT.usage, "cards-count", { game, pupils, least, most }, null);
  return count;
}

function seedIn(text: string | undefined): string {
  const read = specSchema.shape.seed.safeParse(text ?? String(randomInt(DRAWS)));
  if (read.success) return read.data;
  throw new Failure(at("--seed", adviceOn(firstOf(read.error.issues), "seed", text)), EXIT.usage);
}
