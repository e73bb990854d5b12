/**
 * Every page of front and back matter, for every reader, on every paper, in every language and theme. Narrow paper is tried with
 * every reader in every language, as that is where long words and large type meet; elsewhere each two of reader, paper,
 * language and theme meet once at least.
 */
import { describe, expect, it } from "vitest";
import { certificatePages } from "../../../src/pages/certificate-page.ts";
import { contentsPages } from "../../../src/pages/contents-pages.ts";
import { imprintPages } from "../../../src/pages/imprint-page.ts";
import type { TextItem } from "../../../src/pages/item.ts";
import { progressPages } from "../../../src/pages/progress-pages.ts";
import { restPage } from "../../../src/pages/rest-page.ts";
import { sectionOpener } from "../../../src/pages/section-opener.ts";
import type { Draft, Setting } from "../../../src/pages/setting.ts";
import { titlePages } from "../../../src/pages/title-page.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { smoke } from "../../smoke.ts";
import { itemsOf, settingFor, textsOf } from "./front-setting.ts";

const READERS = ["adult", "large-print", "ages 4-5", "ages 6-7", "ages 8-9", "ages 10-12"] as const;
const PAPERS = ["a5", "a4", "6x9in", "8.5x11in", "8x10in"] as const;
const NARROW: readonly string[] = ["a5", "6x9in"];

const THEMES = ["plain", "playful", "elegant"] as const;

function pagesOf(setting: Setting): Draft[] {
  const { kinds, phrase, manifest, sizes } = setting;
  const name = (kind: string) => phrase({ key: `${kind}.name`, values: {} });
  const numbers = (section: number) =>
    manifest.puzzles.filter((puzzle) => puzzle.section === section).map(({ number }) => number);
  const rows = kinds.map(({ id }, i) => ({
    ...{ title: name(id), note: `${name(id)} · 1–24`, level: "hard" as const, page: 100 + i, to: `section-${i + 1}` },
  }));
  return [
    ...titlePages(setting),
    ...imprintPages(setting, { isUnique: true }),
    ...contentsPages(setting, rows),
    ...kinds.map(({ id }) =>
      sectionOpener(setting, {
        title: name(id),
        note: "24",
        level: "medium",
        range: "Puzzles 1 to 24",
        kind: id,
        chapter: 0,
        before: 0,
      }),
    ),
    restPage(setting, 0),
    restPage(setting, 1),
    ...progressPages(
      setting,
      kinds.flatMap((_, i) => numbers(i)),
    ),
    ...(sizes.isChild ? certificatePages(setting) : []),
  ];
}

/** The ink of a line of text: from the top of its capitals to its baseline, in points. */
const boxOf = ({ x, y, size, font, text, tracking = 0 }: TextItem, { measure }: Setting) => ({
  ...{ left: x, right: x + measure(text, font, size) + tracking * text.length, top: y - size * 0.65, bottom: y },
});

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const areApart = (a: Area, b: Area): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** What is wrong with a page: what leaves its room, is too small, or stands on something else. */
function faultsOf(draft: Draft, setting: Setting): string[] {
  const { frame, sizes } = setting;
  const lowest = (draft.hasNoFooter ? frame.foot : frame.bottom) + 0.1;
  const { x, width } = draft.isWhole ? frame.picture : frame.live;
  const room: Area = {
    left: x - 3,
    right: x + width + 1,
    top: frame.top - 2,
    bottom: lowest,
  };
  const isInside = (area: Area) =>
    area.left >= room.left && area.right <= room.right && area.top >= room.top && area.bottom <= room.bottom;
  const said = draft.mascot?.() ?? [];
  const texts = textsOf([draft, { ...draft, items: () => said }]).map((text) => ({
    ...text,
    area: boxOf(text, setting),
  }));
  const faults: string[] = [];
  for (const [i, { text, size, area }] of texts.entries()) {
    if (size < sizes.small) faults.push(`"${text}" is set in ${size}`);
    if (!isInside(area)) faults.push(`"${text}" stands outside: ${JSON.stringify(area)} of ${JSON.stringify(room)}`);
    for (const other of texts.slice(i + 1))
      if (!areApart(area, other.area)) faults.push(`"${text}" stands on "${other.text}"`);
  }
  for (const item of itemsOf([draft])) {
    if (item.item !== "figure") continue;
    const { x, y, cell, figure } = item;
    // The ribbon of a picture stands on the margin; its cells hang over.
    const hang = figure.box === 0 && figure.marks[0]?.ink === "ribbon" ? 0.2 * cell : 0;
    const area: Area = {
      ...{ left: x + hang, right: x + figure.width * cell - hang },
      ...{ top: y + hang, bottom: y + figure.height * cell - hang },
    };
    if (!isInside(area)) faults.push(`a picture stands outside: ${JSON.stringify(area)} of ${JSON.stringify(room)}`);
    for (const { text, area: words } of texts) if (!areApart(area, words)) faults.push(`"${text}" stands on a picture`);
    for (const mark of figure.marks)
      if (mark.shape === "text" && mark.size * cell < sizes.small - 0.01)
        faults.push(`"${mark.text}" in a picture is set in ${mark.size * cell}`);
  }
  return faults;
}

/** Reader, paper, language and theme of each setting. American English is as broad as British. */
const SETTINGS = READERS.flatMap((reader, r) =>
  PAPERS.flatMap((page, p) =>
    LANGUAGES.filter(
      (language, l) => l === (r + p) % LANGUAGES.length || (NARROW.includes(page) && language !== "en-US"),
    ).map((language) => [reader, page, language, THEMES[(r + 2 * p + LANGUAGES.indexOf(language)) % 3]!] as const),
  ),
);

it("each two of reader, paper, language and theme meet", () => {
  const lists = [READERS, PAPERS, LANGUAGES, THEMES];
  for (const [i, some] of lists.entries())
    for (const [j, others] of lists.entries())
      if (i < j) {
        const met = new Set(SETTINGS.map((setting) => `${setting[i]} ${setting[j]}`));
        expect(met.size, [...met].join()).toBe(some.length * others.length);
      }
});

describe.each(smoke(SETTINGS, ([reader]) => reader))("for %s, on %s, in %s, %s", (reader, page, language, theme) => {
  it("keep to the page and to the reader's sizes, and nothing stands on anything", () => {
    const setting = settingFor({ reader, page, language, theme }, 12);
    expect(pagesOf(setting).flatMap((draft) => faultsOf(draft, setting))).toEqual([]);
  });
});
