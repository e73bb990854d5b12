/** What the sections of a spec are called: their streams of chance go by it. */
import type { SectionSpec } from "./spec-types.ts";

/** The name of each section's stream: its own or, without one, its number among the sections without a name. */
export function sectionNames(sections: readonly Pick<SectionSpec, "name">[]): string[] {
  let unnamed = 0;
  return sections.map(({ name }) => name ?? String(++unnamed));
}
