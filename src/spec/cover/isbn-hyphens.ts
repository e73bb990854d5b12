/** An ISBN with hyphens between its parts: prefix and group (a country or language), registrant (a publisher), title, check digit. */
import ranges from "./isbn-ranges.json" with { type: "json" };

/** The registrants of each group, as "first-last" of so many digits. */
const GROUPS: ReadonlyMap<string, string> = new Map(Object.entries(ranges.groups));

/** Thirteen digits with the hyphens that their group sets; without any where its ranges of registrants are not known. */
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

/** The digits at the beginning that are a registrant; null where none of its lengths is given out. */
function registrantOf(rest: string, registrants: string): string | null {
  for (const range of registrants.split(" ")) {
    const [first = "", last = ""] = range.split("-");
    const start = rest.slice(0, first.length);
    // A title needs a digit of its own.
    if (first.length < rest.length && start >= first && start <= last) return start;
  }
  return null;
}
