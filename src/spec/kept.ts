/** Makes the schema of the spec in `book.json` from the schema of a spec: the same keys, with parsed values. */
import * as z from "zod";

/** A value with all parts read-only. */
type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;
/** The output type of a schema, read-only. */
export type Kept<S extends z.ZodType> = Frozen<z.output<S>>;

/** Schemas of values whose form in a book differs from the spec: a tidied text, for example, may be longer. */
const KEPT = z.registry<{ readonly kept: unknown }>();

/** Registers the schema of a value in a made book for a schema of a spec. */
export function keptAs<S extends z.ZodType>(schema: S, kept: z.ZodType<z.output<S>>): S {
  KEPT.add(schema, { kept });
  return schema;
}

/** The keys of a spec with their schemas for a made book, whose values have the same types. */
export const keptShape = <S extends z.ZodRawShape>(shape: S): S =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, kept(schema as z.ZodType)])) as unknown as S;

/** The schema of a spec's value in a made book. */
function kept(schema: z.ZodType): z.ZodType {
  const own = KEPT.get(schema)?.kept;
  if (own !== undefined) return own as z.ZodType;
  if (schema instanceof z.ZodOptional) return kept(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodDefault) return kept(schema.unwrap() as z.ZodType).default(schema.def.defaultValue);
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: kept(schema.element as z.ZodType) });
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => kept(option as z.ZodType)));
  if (schema instanceof z.ZodObject) return z.strictObject(keptShape(schema.shape));
  return schema;
}
