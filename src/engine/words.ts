/** Sentences as data: `templates` writes them in a language. */

/** A value that a template may have: a text, a number, or a list of these. */
export type Value = string | number | readonly (string | number)[];

/** A sentence as data: the name of a template (`<kind>.<name>`) and its values. `sentence` writes it. */
export interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** Creates `Words`; the values are optional. */
export const say = (key: string, values: Words["values"] = {}): Words => ({ key, values });

/** The form of a slot's or line's name within a sentence: "row 1" instead of "Row 1". */
export const withinSentence = ({ key, values }: Words): Words => say(key, { ...values, inside: 1 });
