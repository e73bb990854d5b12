/** The part of a book spec that tells how the book is on a site. */
import * as z from "zod";
import { told } from "./diagnostic.ts";
import { HOST_NAMES } from "./host-names.ts";
import { plainAddress } from "./site-address.ts";
import { day } from "./spec-date.ts";
import { customIssue, ONE_ISSUE, refined, text, textProblem } from "./spec-text.ts";
import { PUBLISHED } from "./spec-types.ts";

/** Characters of a legal notice. */
const MOST_IN_NOTICE = 4000;
/** Puzzles of a sample. */
const MOST_IN_SAMPLE = 10_000;

/** Characters of an address, as browsers commonly take. */
const MOST_IN_ADDRESS = 2000;

const ADDRESS = { name: "address", item: 0, within: "" };
const address = refined((value, refuse) => {
  if (value.length > MOST_IN_ADDRESS)
    return refuse(
      `an address has at most ${MOST_IN_ADDRESS} characters, not ${value.length}`,
      told("bound", {
        ...ADDRESS,
        reach: "most",
        unit: "characters",
        limit: MOST_IN_ADDRESS,
        got: String(value.length),
      }),
    );
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    refuse(
      `"${value}" is not the address of a site; write it whole, as https://numbers.example/`,
      told("address", { text: value }, "address-fix", { example: "https://numbers.example/" }),
    );
  else if (url.search !== "" || url.hash !== "" || url.username !== "")
    refuse(
      "an address of a site has no ?, # or user name; keep what stands before them",
      told("address-more", {}, "address-more-fix"),
    );
}).transform((value) =>
  URL.canParse(value) ? plainAddress(new URL(value).href.replace(/\/?$/, "/").replace(/(?<!:)\/{2,}/g, "/")) : value,
);

/** Lines of text, or the address of a page. */
const notice = z
  .string()
  .max(MOST_IN_NOTICE, ONE_ISSUE)
  .superRefine((value, context) => {
    const lines = value.trim().split(/\s*\n\s*/);
    const problem = lines.map(textProblem).find((found) => found !== null);
    if (problem != null) context.addIssue(customIssue(problem.message, problem.told));
  })
  // Ends of lines as Windows has them, and spaces at them, are no part of it.
  .transform((value) =>
    value
      .normalize("NFC")
      .trim()
      .replace(/[^\S\n]*\n[^\S\n]*/g, "\n"),
  );

/** What is left out: see `SiteSpec`. */
export const siteSchema = z.strictObject({
  address: address
    .meta({
      description: "The address of the site. The sitemap, the feed, previews of links and QR codes need it.",
      examples: ["https://numbers.example/"],
    })
    .optional(),
  owner: text("Who runs the site. Every page names them at its foot.", "The Lamplight Press").optional(),
  legal: notice
    .meta({
      description: "A legal notice: its address, or the text itself.",
      examples: ["https://lamplight.example/legal"],
    })
    .optional(),
  since: day
    .meta({
      description: "Has no effect any more. Older specs may have it.",
      examples: ["2026-12-01"],
    })
    .optional(),
  publish: z
    .union([z.enum(PUBLISHED), z.strictObject({ sample: z.int().min(1).max(MOST_IN_SAMPLE) })])
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
