/** An ISBN with hyphens between its parts: prefix and group (a country or language), registrant (a publisher), title, check digit. */
import ranges from "./isbn-ranges.json" with { type: "json" };

/** The ranges of registrants of each group, "first-last" with their number of digits. */
const GROUPS: ReadonlyMap<string, string> = new Map(Object.entries(ranges.groups));

/** Adds the hyphens to thirteen digits; adds none if the ranges of registrants are unknown. */
export function formatIsbn(digits: string): string {
  const prefix = digits.slice(0, 3);
  for (let length = 1; length <= 5; length++) {
    const group = digits.slice(3, 3 + length);
    const registrants = GROUPS.get(`${prefix}-${group}`);
    if (registrants === undefined) continue;
    const rest = digits.slice(3 + length, 12);
    const registrant = registrantOf(rest, registrants);
    if (registrant === null) return digits;
    return [prefix, group, registrant, rest.slice(registrant.length), digits.slice(12)].join("-");
  }
  return digits;
}

/** The leading digits that are the registrant; null if they are in no range. */
function registrantOf(rest: string, registrants: string): string | null {
  for (const range of registrants.split(" ")) {
    const [first = "", last = ""] = range.split("-");
    const start = rest.slice(0, first.length);
    // At least one digit must remain for the title.
    if (first.length < rest.length && start >= first && start <= last) return start;
  }
  return null;
}
