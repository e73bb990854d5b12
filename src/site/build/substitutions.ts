/** Finds the glyphs that may replace others when a text is set, from a font's table GSUB as the font engine has read it. */

/** A list. The font engine may read its items only on first access. */
type List<Item> = readonly Item[] | { toArray(): readonly Item[]; get(index: number): Item };

interface Coverage {
  readonly version: number;
  readonly glyphs?: List<number>;
  readonly rangeRecords?: List<{ readonly start: number; readonly end: number }>;
}

/** A subtable of any type. Its fields show which type it is. */
interface Subtable {
  readonly extension?: Subtable;
  readonly coverage?: Coverage;
  readonly deltaGlyphID?: number;
  readonly substitute?: List<number>;
  readonly sequences?: List<List<number>>;
  readonly alternateSet?: List<List<number>>;
  readonly ligatureSets?: List<List<{ readonly glyph: number; readonly components: List<number> }>>;
}

/** A layout table: its lookups, and the features that use them. */
export interface LayoutTable {
  readonly featureList: readonly {
    readonly tag: string;
    readonly feature: { readonly lookupListIndexes: List<number> };
  }[];
  readonly lookupList: List<{ readonly subTables: List<Subtable> }>;
}

/**
 * The glyphs, and all glyphs that may replace them through these features. Lookups that other lookups use only in some contexts
 * count as always used.
 */
export function reachable(
  glyphs: ReadonlySet<number>,
  table: LayoutTable | undefined,
  features: readonly string[],
): ReadonlySet<number> {
  const all = new Set(glyphs);
  if (table === undefined) return all;
  const subtables = [...lookupsOf(table, features)].flatMap((index) =>
    listOf(lookupAt(table, index).subTables).map((one) => one.extension ?? one),
  );
  for (let before = -1; before !== all.size; ) {
    before = all.size;
    for (const subtable of subtables) for (const glyph of substitutes(subtable, all)) all.add(glyph);
  }
  return all;
}

/** The glyphs with which a subtable replaces some glyphs. */
function* substitutes(subtable: Subtable, glyphs: ReadonlySet<number>): Iterable<number> {
  const { coverage, deltaGlyphID, substitute, sequences, alternateSet, ligatureSets } = subtable;
  if (coverage === undefined) return;
  for (const [i, glyph] of covered(coverage).entries()) {
    if (!glyphs.has(glyph)) continue;
    if (deltaGlyphID !== undefined) yield (glyph + deltaGlyphID) & 0xffff;
    const single = substitute === undefined ? undefined : listOf(substitute)[i];
    if (single !== undefined) yield single;
    for (const several of [sequences, alternateSet]) if (several) yield* listOf(listOf(several)[i]!);
    for (const { glyph: ligature, components } of listOf(ligatureSets ? listOf(ligatureSets)[i]! : []))
      if (listOf(components).every((component) => glyphs.has(component))) yield ligature;
  }
}

function covered({ version, glyphs = [], rangeRecords = [] }: Coverage): readonly number[] {
  if (version === 1) return listOf(glyphs);
  return listOf(rangeRecords).flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i));
}

/** The lookups of some features, and all lookups that these name. As a side effect, the font engine reads all of them. */
export function lookupsOf(table: LayoutTable, features: readonly string[]): ReadonlySet<number> {
  const used = new Set(
    table.featureList
      .filter(({ tag }) => features.includes(tag))
      .flatMap(({ feature }) => listOf(feature.lookupListIndexes)),
  );
  for (const index of used)
    for (const part of walked(lookupAt(table, index)))
      if ("lookupListIndex" in part) used.add(part.lookupListIndex as number);
  return used;
}

const lookupAt = ({ lookupList }: LayoutTable, index: number) =>
  "get" in lookupList ? lookupList.get(index) : lookupList[index]!;

/** All objects within a value, the value itself first. Forces lazy lists to be read. */
export function walked(value: unknown): object[] {
  if (value === null || typeof value !== "object") return [];
  const parts = "toArray" in value ? (value as { toArray(): object }).toArray() : value;
  return [parts, ...Object.values(parts).flatMap(walked)];
}

const listOf = <Item>(list: List<Item>): readonly Item[] => ("toArray" in list ? list.toArray() : list);
