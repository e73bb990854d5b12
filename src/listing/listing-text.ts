/** A listing as text, field by field, to be copied into a shop's form. */
import type { Listing } from "./listing.ts";

/** One field: its name, its text and an empty line; nothing for an empty text. */
const field = (name: string, text: string | null): string =>
  text === null || text === "" ? "" : `${name}\n${text}\n\n`;

export function formatListing(listing: Listing): string {
  const { series, keywords, bisac, thema, size, tick, ages } = listing;
  const subjects = (all: Listing["bisac"]) => all.map(({ code, name }) => `${code}  ${name}`).join("\n");
  const spines = size.press?.spines.map(({ printer, inches, millimetres }) =>
    inches === null
      ? `${printer}: by the printer's template`
      : `${printer}: ${inches} in (${millimetres} mm) on ${size.press?.paper} paper`,
  );
  const fields = [
    field("TITLE", listing.title),
    field("SUBTITLE", listing.subtitle),
    field(
      "SERIES",
      series === null ? null : [series.name, series.number].filter((part) => part !== undefined).join(", "),
    ),
    field("AUTHOR", listing.author),
    field("PUBLISHER", listing.publisher),
    field("ISBN", listing.isbn),
    field("LANGUAGE", listing.language),
    field(`DESCRIPTION (${listing.description.length} characters)`, listing.description),
    field(`DESCRIPTION WITH TAGS (${listing.descriptionHtml.length} characters)`, listing.descriptionHtml),
    field(`SHORT DESCRIPTION (${listing.shortDescription.length} characters)`, listing.shortDescription),
    field("KEYWORDS (one to a box)", keywords.join("\n")),
    field("KEYWORDS (in one field)", keywords.join(";")),
    field("BISAC", subjects(bisac)),
    field("THEMA", subjects(thema)),
    field("READING AGE", ages === null ? null : ages[1] === 99 ? `${ages[0]} and up` : ages.join(" to ")),
    field("PAGES", String(size.pages)),
    field("TRIM", size.trim),
    field("SPINE", spines?.join("\n") ?? null),
    field("TO TICK", tick.map(({ question, answer }) => `${question}: ${answer}`).join("\n")),
  ];
  return `${fields.join("").trimEnd()}\n`;
}
