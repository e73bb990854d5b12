/** Which glyphs may come in place of others when a text is set: the table GSUB of a font, as the font engine has read it. */

/** Lists are read when they are first asked for. */
type List<Item> = readonly Item[] | { toArray(): readonly Item[]; get(index: number): Item };

interface Coverage {
  readonly version: number;
  readonly glyphs?: List<number>;
  readonly rangeRecords?: List<{ readonly start: number; readonly end: number }>;
}

/** A subtable of any type: what it has tells which. */
interface Subtable {
  readonly extension?: Subtable;
  readonly coverage?: Coverage;
  readonly deltaGlyphID?: number;
  readonly substitute?: List<number>;
  readonly sequences?: List<List<number>>;
  readonly alternateSet?: List<List<number>>;
  readonly ligatureSets?: List<List<{ readonly glyph: number; readonly components: List<number> }>>;
}

/** A table of lookups, by the features that use them. */
export interface LayoutTable {
  readonly featureList: readonly {
    readonly tag: string;
    readonly feature: { readonly lookupListIndexes: List<number> };
  }[];
  readonly lookupList: List<{ readonly subTables: List<Subtable> }>;
}

/**
 * The glyphs, and all that may come in place of them by these features. Lookups that are used by others, where a text's neighbours
 * ask for it, count as if they were always used.
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

/** What a subtable puts in place of some glyphs. */
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

/** The lookups of some features, with those that they use wherever they name them. All of these have been read then. */
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

/** Every object within one, itself the first; lists that are read when they are asked for are. */
export function walked(value: unknown): object[] {
  if (value === null || typeof value !== "object") return [];
  const parts = "toArray" in value ? (value as { toArray(): object }).toArray() : value;
  return [parts, ...Object.values(parts).flatMap(walked)];
}

const listOf = <Item>(list: List<Item>): readonly Item[] => ("toArray" in list ? list.toArray() : list);
