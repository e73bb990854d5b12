/** Rules about covers: the sheet and its spine, marks near its edges and folds, the field of the barcode, its inks. */
import type { Box as Area } from "../../spec/printers/cover-size.ts";
import { INCH } from "../../spec/printers/printers.ts";
import { type CoverJob, EXACT, onSheet } from "./cover-job.ts";
import { isSame, NEAR, placeOf, sizeOf } from "./geometry.ts";
import { colourSpaces, totalInk } from "./ink-rules.ts";
import { hasInk, inkOf, type Mark, type TextMark, whatOf, wordsOf } from "./mark.ts";
import type { Box, PdfPage } from "./pdf-file.ts";
import { type Finding, inFile, onPage, type Rule } from "./rule.ts";

const inches = (points: number): string => `${Math.round((points / INCH) * 1000) / 1000} in`;

const sides = (width: number, height: number): string =>
  `${Math.round((width / INCH) * 1000) / 1000} x ${inches(height)}`;

/** A mark on the sheet. */
interface Placed {
  readonly mark: Mark;
  /** From the top left corner of the sheet, y downwards. */
  readonly box: Box;
}

const sheetOf = ({ file }: CoverJob): PdfPage => file.pages[0]!;
/** Words in the colour of the paper are readable on a coloured background. */
const isSeen = (mark: Mark): boolean => hasInk(mark) || (mark.mark === "text" && mark.inked && !mark.hidden);
const placed = (job: CoverJob): Placed[] =>
  job.marks.filter(isSeen).map((mark) => ({ mark, box: onSheet(mark.box, sheetOf(job)) }));
const isText = (each: Placed): each is Placed & { mark: TextMark } => each.mark.mark === "text";

/** The cut of the sheet. */
const cutOf = ({ size }: CoverJob): Box => ({
  left: size.bleed,
  top: size.bleed,
  right: size.width - size.bleed,
  bottom: size.height - size.bleed,
});

const findingAt = (job: CoverJob, { mark }: Placed, found: string): Finding => {
  const { media } = sheetOf(job);
  const { bleed } = job.size;
  const trim = { ...media, left: media.left + bleed, top: media.top - bleed };
  return { page: 1, at: placeOf(mark.box, trim), found };
};

const sheet: Rule<CoverJob> = {
  id: "cover-sheet",
  wants: () => "the cover is one page, upright, with its boxes in place",
  file: (job) => {
    const { pages } = job.file;
    const { media, crop, trim, rotate } = sheetOf(job);
    const { bleed } = job.size;
    const found = pages.length === 1 ? [] : [inFile(`${pages.length} pages`)];
    if (rotate !== 0) found.push(onPage(1, `the page is turned by ${rotate}°`));
    if (crop !== null && !isSame(crop, media)) found.push(onPage(1, "the crop box hides a part of the page"));
    const cut = {
      left: media.left + bleed,
      right: media.right - bleed,
      top: media.top - bleed,
      bottom: media.bottom + bleed,
    };
    if (trim !== null && !isSame(trim, media) && !isSame(trim, cut))
      found.push(onPage(1, "the trim box is not where the cover is cut"));
    return found;
  },
};

const size: Rule<CoverJob> = {
  id: "cover-size",
  wants: (job) => {
    const { trim, pages, printer, size } = job;
    if (trim === null) return `the sheet is as broad as two pages of a size of ${printer.title}, a spine and the bleed`;
    const of = pages === null ? "as it is" : `for ${pages} pages`;
    return `the sheet is ${sides(size.width, size.height)}: twice ${inches(trim.width)}, a spine of ${inches(size.spine)} ${of}, ${inches(size.bleed)} of bleed`;
  },
  file: (job) => {
    const { width, height } = sizeOf(sheetOf(job).media);
    const isRight = Math.abs(width - job.size.width) < EXACT && Math.abs(height - job.size.height) < EXACT;
    return job.trim !== null && isRight ? [] : [onPage(1, sides(width, height))];
  },
};

const pages: Rule<CoverJob> = {
  id: "cover-pages",
  wants: ({ printer, paper, pages }) => {
    const [least, most] = printer.pages.papers[paper];
    const has = pages === null ? "the book has" : `the book of ${pages} pages has`;
    return `${has} ${least} to ${most} pages, as many inside as its spine is broad for`;
  },
  file: ({ printer, paper, pages, pagesOfSpine, spine, size, inside }) => {
    if (pages === null) return [];
    const [least, most] = printer.pages.papers[paper];
    const found = pages < least || pages > most ? [inFile(`${pages} pages`)] : [];
    if (inside !== null && pagesOfSpine !== null && Math.abs(spine - size.spine) > EXACT)
      found.push(inFile(`its spine of ${inches(spine)} is that of ${pagesOfSpine} pages, inside there are ${pages}`));
    return found;
  },
};

const spineText: Rule<CoverJob> = {
  id: "spine-text",
  wants: ({ printer }) =>
    `words stand on the spine from ${printer.cover?.spineTextFrom} pages on only, ${printer.cover?.spineClear} in from its folds`,
  file: (job) => {
    const { boxes, safe, spineText } = job.size;
    const { x, width } = boxes.spine;
    return placed(job)
      .filter(isText)
      .filter(({ box }) => box.right > x + NEAR && box.left < x + width - NEAR)
      .flatMap((each): Finding[] => {
        const words = `text "${wordsOf(each.mark)}"`;
        if (!spineText) return [findingAt(job, each, `${words} is on the spine of ${job.pages} pages`)];
        const left = each.box.left - safe.spine.x;
        const right = safe.spine.x + safe.spine.width - each.box.right;
        if (Math.min(left, right) > -NEAR) return [];
        const far = Math.min(each.box.left - x, x + width - each.box.right);
        return [findingAt(job, each, far < 0 ? `${words} goes over a fold` : `${words} is ${inches(far)} from a fold`)];
      });
  },
};

const safe: Rule<CoverJob> = {
  id: "safe-zone",
  wants: ({ printer }) => `words are ${printer.cover?.safe} in from where the cover is cut`,
  file: (job) => {
    const cut = cutOf(job);
    const least = (job.printer.cover?.safe ?? 0) * INCH;
    return placed(job)
      .filter(isText)
      .flatMap((each): Finding[] => {
        const far = Math.min(...distances(each.box, cut));
        return far >= least - NEAR
          ? []
          : [findingAt(job, each, `${whatOf(each.mark)} is ${inches(far)} from the edge`)];
      });
  },
};

/** Distances of a box from the sides of another that contains it: left, right, top and bottom. */
const distances = (box: Box, cut: Box): number[] => [
  box.left - cut.left,
  cut.right - box.right,
  box.top - cut.top,
  cut.bottom - box.bottom,
];

/** A bleed shorter by at most this still counts as whole. */
const SHORT = 0.5;

const bleed: Rule<CoverJob> = {
  id: "bleed",
  wants: ({ size }) => `what runs off the cover goes on for ${inches(size.bleed)}`,
  file: (job) => {
    const cut = cutOf(job);
    return placed(job).flatMap((each): Finding[] => {
      if (isText(each) || isAll(each.box, cut)) return [];
      const beyond = distances(each.box, cut).map((far) => -far);
      const short = beyond.filter((by) => by > -NEAR && by < job.size.bleed - SHORT);
      if (short.length === 0) return [];
      const by = Math.max(0, Math.min(...short));
      return [findingAt(job, each, `${whatOf(each.mark)} ends ${inches(by)} beyond the edge`)];
    });
  },
};

/** Whether all of a box is beyond the cut; the rule on printer's marks covers it. */
const isAll = (box: Box, cut: Box): boolean =>
  box.right <= cut.left + NEAR ||
  box.left >= cut.right - NEAR ||
  box.bottom <= cut.top + NEAR ||
  box.top >= cut.bottom - NEAR;

const barcode: Rule<CoverJob> = {
  id: "barcode",
  wants: ({ printer }) => {
    const { width, height, inset } = printer.cover!.barcode;
    return `the field of ${width} x ${height} in for the barcode, ${inset} in from trim and fold, has a barcode in it or nothing`;
  },
  file: (job) => {
    const field = job.size.barcode;
    let within: Placed[] = [];
    for (const each of job.marks.map((mark) => ({ mark, box: onSheet(mark.box, sheetOf(job)) }))) {
      if (each.mark.mark === "transparency" || !overlaps(each.box, field)) continue;
      // A background, or the white field itself, hides earlier marks.
      if (each.mark.mark === "fill" && holds(each.box, field)) within = [];
      else if (hasInk(each.mark) && !isFrame(each, field)) within.push(each);
    }
    if (isBarcode(within, field)) return [];
    return within.map((each) => findingAt(job, each, `${whatOf(each.mark)} is in the field of the barcode`));
  },
};

const overlaps = (box: Box, { x, y, width, height }: Area): boolean =>
  box.right > x + NEAR && box.left < x + width - NEAR && box.bottom > y + NEAR && box.top < y + height - NEAR;
/** Tolerance for a box, in points. */
const ABOUT = 0.5;
const holds = (box: Box, { x, y, width, height }: Area): boolean =>
  box.left < x + ABOUT && box.right > x + width - ABOUT && box.top < y + ABOUT && box.bottom > y + height - ABOUT;

/** The outline of the field itself surrounds it. */
const isFrame = ({ mark, box }: Placed, field: Area): boolean =>
  mark.mark === "stroke" &&
  holds(box, field) &&
  box.right - box.left < field.width + 4 &&
  box.bottom - box.top < field.height + 4;

/** Whether there are black marks within the field, including the number below the bars that every barcode has. */
function isBarcode(marks: readonly Placed[], { x, y, width, height }: Area): boolean {
  const isWithin = marks.every(
    ({ box }) =>
      box.left > x - ABOUT && box.right < x + width + ABOUT && box.top > y - ABOUT && box.bottom < y + height + ABOUT,
  );
  const isBlack = marks.every(
    ({ mark }) => mark.mark !== "transparency" && mark.colour.space === "gray" && inkOf(mark.colour) === 1,
  );
  const digits = marks
    .filter(isText)
    .map(({ mark }) => wordsOf(mark, 100))
    .join("")
    .replace(/\D/g, "");
  return isWithin && isBlack && /97[89]\d{10}/.test(digits) && marks.some(({ mark }) => mark.mark === "fill");
}

/** The printer's requirements for the inks of covers. */
const coverInk = ({ printer }: CoverJob) => printer.cover?.ink ?? null;

export const COVER_RULES: readonly Rule<CoverJob>[] = [
  sheet,
  size,
  pages,
  spineText,
  safe,
  bleed,
  barcode,
  totalInk(coverInk),
  colourSpaces(coverInk),
];

/** Only letters and digits: a cover may have its own line breaks, hyphens and case. */
const bare = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** A front with a picture and no words may have its words in the picture, which is not read. */
function isPictured(job: CoverJob, texts: readonly Placed[]): boolean {
  const { x } = job.size.boxes.front;
  const hasPicture = placed(job).some(({ mark, box }) => mark.mark === "image" && box.right > x + NEAR);
  return hasPicture && !texts.some(({ box }) => box.left > x - NEAR);
}

/** The words of a cover and its file's metadata must match those of the inside. */
const same = (id: "title" | "author"): Rule<CoverJob> => ({
  id,
  wants: ({ inside }) => {
    const own = inside?.info[id] ?? null;
    return own === null ? `the inside names no ${id}` : `the ${id} is "${own}", as the inside has it`;
  },
  file: (job) => {
    const own = job.inside?.info[id] ?? null;
    if (own === null) return [];
    const said = job.file.info[id];
    const found = said !== null && bare(said) !== bare(own) ? [inFile(`the file of the cover says "${said}"`)] : [];
    const texts = placed(job).filter(isText);
    if (isPictured(job, texts)) return found;
    const words = bare(texts.map(({ mark }) => wordsOf(mark, 10_000)).join(""));
    // Letters drawn as outlines cannot be read.
    if (texts.length > 0 && !words.includes(bare(own))) found.push(onPage(1, "it is not on the cover"));
    return found;
  },
});

/** Rules that need the inside too. */
export const INSIDE_RULES: readonly Rule<CoverJob>[] = [same("title"), same("author")];
