/** Every claim that puzzles practise an objective is held against puzzles that are made here. */
import { describe, expect, it } from "vitest";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { parseAges } from "../../src/spec/ages.ts";
import {
  CURRICULA,
  OFFERS,
  type Offer,
  PRACTICES,
  yearNamed,
  yearNames,
  yearProblem,
} from "../../src/spec/curriculum/curriculum.ts";
import { kindNamed } from "../../src/spec/options.ts";
import { smoke } from "../smoke.ts";
import { MEASURES } from "./measures.ts";
import { objection, waysOf } from "./offers.ts";
import { shownWay } from "./shown-way.ts";

const PUZZLES = 30;
/** With the first number of puzzles, a share or one of eleven tables may be missed by chance: then the second number decides. */
const PUZZLES_TO_DECIDE = 120;

const practice = (id: string) => PRACTICES.find((one) => one.id === id)!;

describe("what is claimed", () => {
  const claims = Object.entries(OFFERS.offers).flatMap(([id, byAges]) =>
    Object.entries(byAges).map(([ages, offers]) => ({ id, ages, offers })),
  );

  it.each(smoke(claims))("$id at ages $ages", ({ id, ages, offers }) => {
    const read = parseAges(ages);
    if ("problem" in read) throw new Error(read.problem.message);
    const wanted = practice(id);
    const objectionTo = (offer: Offer, level: Level, count: number): string | null => {
      const ways = waysOf({ ...offer, level, ages: read.ages }, "claimed", count);
      return ways === null ? "there is no such level" : objection(wanted, ways);
    };
    const refused = offers.flatMap((offer) =>
      offer.levels.flatMap((level) => {
        const against = objectionTo(offer, level, PUZZLES) && objectionTo(offer, level, PUZZLES_TO_DECIDE);
        return against === null ? [] : [`${offer.kind} ${offer.skill} ${level}: ${against}`];
      }),
    );
    expect(refused).toEqual([]);
  });

  it("is claimed for practices that are there, and each of them is asked for", () => {
    const asked = CURRICULA.flatMap(({ years }) => years.flatMap(({ objectives }) => objectives))
      .flatMap(({ parts = [] }) => parts)
      .map((part) => part.practice);
    expect([...new Set(asked)].sort()).toEqual(PRACTICES.map(({ id }) => id).sort());
    expect(Object.keys(OFFERS.offers).filter((id) => practice(id) === undefined)).toEqual([]);
    expect(PRACTICES.filter(({ use }) => !(use in MEASURES))).toEqual([]);
  });
});

describe("the curricula", () => {
  it("have years, ages and objectives of one name each", () => {
    expect(yearNames()).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((year) => `en-NC-Y${year}`),
      ...[1, 2, 3, 4].map((year) => `de-GS-${year}`),
      ...["K", 1, 2, 3, 4, 5].map((grade) => `us-CCSS-${grade}`),
      ...["CP", "CE1", "CE2", "CM1", "CM2"].map((year) => `fr-${year}`),
    ]);
    const ids = CURRICULA.flatMap(({ years }) => years.flatMap(({ objectives }) => objectives.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("say of each objective what practises it, or why nothing does", () => {
    for (const name of yearNames())
      for (const { id, practised, parts, not } of yearNamed(name)!.objectives) {
        expect([id, parts.length > 0], id).toEqual([id, practised !== "none"]);
        expect([id, not === null], id).toEqual([id, practised === "whole"]);
      }
  });

  it("are found in any case; of another name the likely ones are told", () => {
    expect(yearNamed("EN-nc-y2")?.id).toBe("en-NC-Y2");
    expect(yearProblem("en-NC-Y7").fix).toMatch(/^the years are en-NC-Y1, .*en-NC-Y6$/);
    expect(yearProblem("de").fix).toBe("the years are de-GS-1, de-GS-2, de-GS-3, de-GS-4");
    expect(yearProblem("it-2").fix).toMatch(/en-NC-Y1.*de-GS-1.*us-CCSS-5.*fr-CM2$/);
  });
});

describe("the measures", () => {
  const stepsOf = (slug: string, puzzle: object) => {
    const kind = kindNamed(KINDS, slug)!;
    return shownWay(kind, kind.puzzle.parse(puzzle), "easy");
  };
  const wall = { kind: "number-wall", operation: "add", range: [0, 19], bricks: [[20], [14, null], [11, null, null]] };

  it("read the arithmetic of a shown way, and every number in it", () => {
    const { steps, numbers } = stepsOf("number-wall", wall);
    expect(steps.map(({ facts }) => facts)).toEqual([
      [{ left: 20, sign: "−", right: 14, result: 6 }],
      [{ left: 14, sign: "−", right: 11, result: 3 }],
      [{ left: 6, sign: "−", right: 3, result: 3 }],
    ]);
    expect(Math.max(...numbers)).toBe(20);
  });

  it("refuse what goes beyond a range, uses too little of it or lacks what it names", () => {
    const ways = [stepsOf("number-wall", wall)];
    const one = { puzzles: 1 };
    expect(objection(practice("works-back-to-20"), ways)).toMatch(/no more than 1 different puzzles$/);
    expect(objection(practice("works-back-to-20"), ways, one)).toBeNull();
    expect(objection(practice("works-back-to-10"), ways, one)).toMatch(/is met$/);
    expect(objection(practice("sums-to-20"), ways, one)).toBe('"+" does not occur');
    expect(objection(practice("sums-over-ten"), ways, one)).toBe("0 of 100 steps use it");
  });
});
