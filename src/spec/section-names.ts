/** The names of the sections of a spec. They determine the random streams. */
import type { SectionSpec } from "./spec-types.ts";

/** The name of each section's random stream: its name or, without a name, its number among the unnamed sections. */
export function sectionNames(sections: readonly Pick<SectionSpec, "name">[]): string[] {
  let unnamed = 0;
  return sections.map(({ name }) => name ?? String(++unnamed));
}
