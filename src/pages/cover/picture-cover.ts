/**
 * A cover with the publisher's own picture on its front: between two bands of the book's colour with its words, or over the whole
 * front if the picture has title and author. Spine and back have the book's colour.
 */
import { box } from "../../draw/shape.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import type { OwnPicture } from "../../spec/matter/kept-files.ts";
import { keptCover } from "../../spec/matter/own-pictures.ts";
import type { Picture } from "../../spec/matter/picture.ts";
import { type Composition, type CoverJob, stockOf } from "./cover-job.ts";
import { footItems, groundItem, titleLines } from "./cover-parts.ts";
import { filling, frontProblem, windowOf } from "./picture-window.ts";

export function pictureCover(job: CoverJob, image: OwnPicture): Composition {
  const { setting, frame } = job;
  const { front, text, wrap, scale, sheet, bleed } = frame;
  const isWhole = setting.manifest.spec.cover?.imageHasTitle === true;
  const stock = stockOf(setting);
  const picture = pictureOf(image);
  requireFront(job, picture, image.file, isWhole);
  const window = windowOf(front, bleed, wrap.spine.width, isWhole);
  const [top, bottom] = [window.y, window.y + window.height];
  // The picture may be larger than its window; the surroundings are painted over it.
  const side = box(sheet.x - bleed, sheet.y - bleed, window.x - sheet.x + bleed, sheet.height + 2 * bleed, {
    fill: stock,
  });
  const bands = isWhole
    ? []
    : [
        groundItem(frame, stock, sheet.y - bleed, top),
        groundItem(frame, stock, bottom, sheet.y + sheet.height + bleed),
      ];
  return {
    art: [
      { item: "picture", pixels: picture, ...filling(picture, window) },
      ...bands,
      { item: "drawing", shapes: [side] },
    ],
    front: isWhole ? [] : [...titleLines(job, top), ...footItems(job, "paper").items],
    back: {
      heading: "paper",
      text: "paper",
      bullets: ["paper"],
      foot: "paper",
      spine: "paper",
      hasCards: true,
      headingTop: text.y,
      bodyTop: text.y,
      bodyBottom: wrap.barcode.y - 14 * scale,
    },
  };
}

function pictureOf(image: OwnPicture): Picture {
  const picture = keptCover(image);
  if ("problem" in picture) throw new Error(`${image.file} ${picture.problem}`);
  return picture;
}

/** Throws a `Failure` if a printer would reject it: page or printer of a book may have changed since its spec was read. */
function requireFront({ frame: { front }, printer }: CoverJob, picture: Picture, file: string, isWhole: boolean): void {
  const problem = printer === undefined ? null : frontProblem(picture, file, front, isWhole, printer);
  if (problem !== null) throw new Failure(problem.message, EXIT.data, problem.fix);
}
