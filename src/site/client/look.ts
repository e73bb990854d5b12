/**
 * Sets the chosen look before the first paint, so that nothing flashes. It is the only script that a page waits for: a separate file
 * without imports. It also follows changes in another tab, and runs on pages from the back/forward cache.
 */
{
  const root = document.documentElement;
  /** Colours for the browser's bar: the background of each theme, as in `tokens.css`. */
  const grounds: Readonly<Record<string, string>> = { paper: "#fffdf8", white: "#ffffff", dark: "#15171b" };
  const apply = (): void => {
    const setting = (name: string): string | null =>
      localStorage.getItem(`numberpress ${root.dataset.base} set ${name}`);
    try {
      const theme = setting("theme") || (matchMedia("(prefers-contrast: more)").matches ? "contrast" : "");
      root.dataset.theme = theme;
      root.toggleAttribute("data-motion", setting("motion") === "on");
      const ground = grounds[theme];
      if (ground !== undefined)
        for (const bar of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")) bar.content = ground;
    } catch {
      // Without storage the page has the system's look.
    }
  };
  apply();
  addEventListener("storage", apply);
  addEventListener("pageshow", apply);
}
