/** The fields in which clues are typed for the chosen cells. */
import type { ClueField } from "../../../engine/clue-edit.ts";
import { element } from "./element.ts";

export interface Fields {
  /** Shows fields, and keys for signs that a text ends in; none: the form is hidden. `joins`: the clue is that of several cells. */
  show(fields: readonly ClueField[], signs: readonly string[], joins: boolean): void;
  /** Goes to the first field, and begins it with a text. */
  type(text: string): void;
  /** Takes all clues of the fields out. */
  clear(): void;
}

/**
 * Opens the form. `name`: of a field. `write`: called with the texts that changed, by field; returns the field whose text does not
 * fit, or null. `done`: called after a clue was made or taken out.
 */
export function openFields(
  form: HTMLFormElement,
  { words, name }: { readonly words: Readonly<Record<string, string>>; name(id: string, line?: number): string },
  write: (texts: readonly (readonly [field: string, text: string])[]) => string | null,
  done: () => void,
): Fields {
  const place = form.querySelector<HTMLElement>(".own-typed")!;
  const signKeys = form.querySelector<HTMLElement>(".own-signs")!;
  const [make, remove] = form.querySelectorAll("button");
  const refused = form.querySelector<HTMLElement>(".own-refused")!;
  let shown: readonly ClueField[] = [];
  let isOfSeveral = false;
  const inputs = (): HTMLInputElement[] => [...place.querySelectorAll("input")];
  const texts = () => inputs().map((input) => [input.name, input.value] as const);
  const put = (all: readonly (readonly [string, string])[]): boolean => {
    const changed = all.filter(([id, text]) => shown.find((field) => field.id === id)?.text !== text);
    const misfit = changed.length === 0 ? null : write(changed);
    refused.textContent = misfit === null ? "" : words.refused!;
    for (const input of inputs()) input.ariaInvalid = input.name === misfit ? "true" : null;
    return misfit === null;
  };
  const fieldOf = ({ id, line, text }: ClueField): HTMLElement => {
    const [label, input] = [element("label", name(id, line)), element("input") as HTMLInputElement];
    Object.assign(input, { name: id, value: text, autocomplete: "off", inputMode: "decimal", maxLength: 60 });
    label.append(input);
    return label;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (put(texts())) done();
  });
  // Clues of one cell count when the field is left; a cage waits until it is made.
  place.addEventListener("change", () => !isOfSeveral && put(texts()));
  remove!.addEventListener("click", () => put(texts().map(([id]) => [id, ""] as const)) && done());
  signKeys.addEventListener("mousedown", (event) => event.preventDefault());
  signKeys.addEventListener("click", ({ target }) => {
    const [input] = inputs();
    const { value } = target as HTMLButtonElement;
    if (input !== undefined && value) input.value = `${input.value.replace(/\D/g, "")}${value}`;
  });
  return {
    show(fields, signs, joins) {
      const isSame = JSON.stringify(fields) === JSON.stringify(shown);
      [shown, isOfSeveral] = [fields, joins];
      form.hidden = fields.length === 0;
      make!.textContent = (joins ? words["make-cage"] : words.set)!;
      remove!.hidden = fields.every(({ text }) => text === "");
      if (isSame && place.children.length > 0) return;
      refused.textContent = "";
      place.replaceChildren(...fields.map(fieldOf));
      signKeys.hidden = signs.length === 0;
      signKeys.replaceChildren(
        ...signs.map((sign) => Object.assign(element("button", sign), { type: "button", value: sign })),
      );
    },
    type(text) {
      const [input] = inputs();
      if (input === undefined) return;
      if (text === "") input.select();
      else input.value = text;
      input.focus();
    },
    clear: () => void put(shown.map(({ id }) => [id, ""] as const)),
  };
}
