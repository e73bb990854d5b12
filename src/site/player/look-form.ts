/** The choice of a look: themes as samples, and switches for what moves, what sounds and what can be felt. One for the whole archive. */
import { SWITCHES, type Switch, THEMES, type Theme } from "./look-choices.ts";
import { set, setting } from "./store.ts";

/** The form. `t`: its words, those of `play-look`. What is chosen is kept and shown at once. */
export function lookForm(t: (name: string) => string): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "look-form";
  const themes = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = t("theme");
  themes.append(legend, ...THEMES.map((theme) => themeChoice(theme, t)));
  const canFeel = typeof navigator.vibrate === "function" && navigator.maxTouchPoints > 0;
  form.append(themes, ...SWITCHES.filter((name) => name !== "touch" || canFeel).map((name) => switchOf(name, t)));
  const where = document.createElement("p");
  where.className = "small quiet";
  where.textContent = t("where");
  form.append(where);
  return form;
}

/** Keeps a choice; `client/look.ts` is told as if another tab had made it. */
function keep(name: string, value: string): void {
  set(name, value);
  dispatchEvent(new StorageEvent("storage"));
}

function themeChoice(theme: Theme, t: (name: string) => string): HTMLElement {
  const [label, input, sample] = ["label", "input", "span"].map((name) => document.createElement(name));
  const checked = (setting("theme") ?? "") === theme;
  Object.assign(input!, { type: "radio", name: "theme", value: theme, autocomplete: "off", checked });
  input!.onchange = () => keep("theme", theme);
  sample!.className = "look-sample";
  if (theme !== "") sample!.dataset.theme = theme;
  sample!.ariaHidden = "true";
  sample!.innerHTML = "<b>7</b><i>8</i>";
  label!.append(input!, sample!, t(`theme-${theme || "system"}`));
  return label!;
}

function switchOf(name: Switch, t: (name: string) => string): HTMLElement {
  const button = document.createElement("button");
  const knob = document.createElement("span");
  knob.className = "switch";
  const isStill = name === "motion" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  const show = (): void => {
    button.ariaChecked = String(!isStill && setting(name) === "on");
  };
  Object.assign(button, { type: "button", role: "switch", disabled: isStill });
  button.onclick = () => {
    keep(name, setting(name) === "on" ? "off" : "on");
    show();
  };
  button.append(t(isStill ? "motion-less" : name), knob);
  show();
  return button;
}
