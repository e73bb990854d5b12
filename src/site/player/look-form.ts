/** The form for the look: themes with samples, and switches for motion, sound and vibration. It applies to the whole archive. */
import { button, element } from "./element.ts";
import { SWITCHES, type Switch, THEMES, type Theme } from "./look-choices.ts";
import { setSetting, settingNamed } from "./store.ts";

/** The form. `t`: texts of `play-look`. Choices are saved and applied at once. */
export function lookForm(t: (name: string) => string): HTMLFormElement {
  const canFeel = typeof navigator.vibrate === "function" && navigator.maxTouchPoints > 0;
  return element(
    "form",
    { className: "look-form" },
    element("fieldset", {}, element("legend", {}, t("theme")), ...THEMES.map((theme) => themeChoice(theme, t))),
    ...SWITCHES.filter((name) => name !== "touch" || canFeel).map((name) => switchOf(name, t)),
    element("p", { className: "small quiet" }, t("where")),
  );
}

/** Saves a choice, and notifies `client/look.ts` with the event for a change in another tab. */
function keep(name: string, value: string): void {
  setSetting(name, value);
  dispatchEvent(new StorageEvent("storage"));
}

function themeChoice(theme: Theme, t: (name: string) => string): HTMLElement {
  const checked = (settingNamed("theme") ?? "") === theme;
  const onchange = (): void => keep("theme", theme);
  const input = element("input", {
    type: "radio",
    name: "theme",
    value: theme,
    autocomplete: "off",
    checked,
    onchange,
  });
  const sample = element("span", { className: "look-sample", ariaHidden: "true", innerHTML: "<b>7</b><i>8</i>" });
  if (theme !== "") sample.dataset.theme = theme;
  return element("label", {}, input, sample, t(`theme-${theme || "system"}`));
}

function switchOf(name: Switch, t: (name: string) => string): HTMLElement {
  const isStill = name === "motion" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  const words = t(isStill ? "motion-less" : name);
  const made = button({ role: "switch", disabled: isStill }, words, element("span", { className: "switch" }));
  const show = (): void => {
    made.ariaChecked = String(!isStill && settingNamed(name) === "on");
  };
  made.onclick = () => {
    keep(name, settingNamed(name) === "on" ? "off" : "on");
    show();
  };
  show();
  return made;
}
