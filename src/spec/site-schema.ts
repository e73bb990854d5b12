/** The part of a book spec for its site. */
import * as z from "zod";
import { HOST_NAMES } from "./host-names.ts";
import { keptAs, keptShape } from "./kept.ts";
import { problem } from "./problem.ts";
import { plainAddress } from "./site-address.ts";
import { day } from "./spec-date.ts";
import { customIssue, ONE_ISSUE, printable, printableLines, refined, text, textProblem } from "./spec-text.ts";
import { PUBLISHED } from "./spec-values.ts";

/** Maximum number of characters of a legal notice. */
const MAX_IN_NOTICE = 4000;
/** Maximum number of puzzles in a sample. */
const MAX_IN_SAMPLE = 10_000;

/** Maximum number of characters of an address, the common limit of browsers. */
const MAX_IN_ADDRESS = 2000;

const ADDRESS = { name: "address", item: 0, within: "" };
const address = refined((value, refuse) => {
  if (value.length > MAX_IN_ADDRESS) {
    const bound = { reach: "most", unit: "characters", limit: MAX_IN_ADDRESS, got: String(value.length) };
    return refuse(problem("bound", { ...ADDRESS, ...bound }, null));
  }
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    refuse(problem("address", { text: value, example: "https://numbers.example/" }));
  else if (url.search !== "" || url.hash !== "" || url.username !== "") refuse(problem("address-more"));
}).transform((value) =>
  URL.canParse(value) ? plainAddress(new URL(value).href.replace(/\/?$/, "/").replace(/(?<!:)\/{2,}/g, "/")) : value,
);

/** Lines of text, or the address of a page. */
const notice = z
  .string()
  .max(MAX_IN_NOTICE, ONE_ISSUE)
  .superRefine((value, context) => {
    const lines = value.trim().split(/\s*\n\s*/);
    const advice = lines.map(textProblem).find((found) => found !== null);
    if (advice != null) context.addIssue(customIssue(advice));
  })
  // Removes the line ends of Windows, and spaces before line ends.
  .transform((value) =>
    value
      .normalize("NFC")
      .trim()
      .replace(/[^\S\n]*\n[^\S\n]*/g, "\n"),
  );

/** How a book is published on a site. By default all puzzles, with the PDFs for screens and classrooms. */
export const siteSchema = z.strictObject({
  address: keptAs(address, printable)
    .meta({
      description: "The address of the site. The sitemap, the feed, previews of links and QR codes need it.",
      examples: ["https://numbers.example/"],
    })
    .optional(),
  owner: text("Who runs the site. Every page names them at its foot.", "The Lamplight Press").optional(),
  legal: keptAs(notice, printableLines)
    .meta({
      description: "A legal notice: its address, or the text itself.",
      examples: ["https://lamplight.example/legal"],
    })
    .optional(),
  since: keptAs(day.meta({}), printable)
    .meta({
      description: "Has no effect any more. Older specs may have it.",
      examples: ["2026-12-01"],
    })
    .optional(),
  publish: z
    .union([z.enum(PUBLISHED), z.strictObject({ sample: z.int().min(1).max(MAX_IN_SAMPLE) })])
    .optional()
    .meta({
      description:
        "Which puzzles are published: all, none, or a number of each kind and level, as {sample: 5}. By default all.",
      examples: [{ sample: 5 }],
    }),
  pdf: z
    .boolean()
    .optional()
    .meta({ description: "Whether people can download the PDFs for screen and classroom. By default true." }),
  host: z.enum(HOST_NAMES).optional().meta({
    description:
      "The host whose limits the site must keep. A site beyond them is refused. Without it the build only mentions them.",
  }),
});

/** The schema in a made book. The host may be one that only another release knows. */
export const keptSiteSchema = z.strictObject({ ...keptShape(siteSchema.shape), host: printable.optional() });
