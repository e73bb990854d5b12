/** Which glyphs may come in place of others when a text is set: the table GSUB of a font, as the font engine has read it. */

/** Lists are read when they are first asked for. */
type List<Item> = readonly Item[] | { toArray(): readonly Item[] };

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

/** The table. */
export interface Substitutions {
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
  table: Substitutions | undefined,
  features: readonly string[],
): ReadonlySet<number> {
  const all = new Set(glyphs);
  if (table === undefined) return all;
  const lookups = listOf(table.lookupList);
  const used = new Set(
    table.featureList
      .filter(({ tag }) => features.includes(tag))
      .flatMap(({ feature }) => listOf(feature.lookupListIndexes)),
  );
  for (const index of used) for (const other of referredTo(lookups[index])) used.add(other);
  const subtables = [...used].flatMap((index) => listOf(lookups[index]!.subTables).map((one) => one.extension ?? one));
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

/** The lookups that a lookup uses, wherever it names them. */
function referredTo(value: unknown): number[] {
  if (value === null || typeof value !== "object") return [];
  if ("toArray" in value) return referredTo((value as { toArray(): unknown }).toArray());
  const own = "lookupListIndex" in value ? [value.lookupListIndex as number] : [];
  return [...own, ...Object.values(value).flatMap(referredTo)];
}

const listOf = <Item>(list: List<Item>): readonly Item[] => ("toArray" in list ? list.toArray() : list);
