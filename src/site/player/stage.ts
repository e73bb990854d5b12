/** Parts of every stage, for puzzles and games: the short rule that opens the full one, and the menu of less frequent tools. */

/** A press on the short rule opens the full rule; any other press closes it. */
export function openRule(root: HTMLElement): void {
  const [line, rule] = [root.querySelector(".rule-short"), root.querySelector(".rule")];
  root.addEventListener("click", ({ target }) => {
    const isOpen = line?.contains(target as Node) === true && rule?.matches(".open") === false;
    rule?.classList.toggle("open", isOpen);
    if (line !== null) line.ariaExpanded = String(isOpen);
  });
}

/** Any press inside or outside the menu closes it, except on fields of a form in it. */
export function openMenu(root: HTMLElement): void {
  const menu = root.querySelector<HTMLDetailsElement>(".more-tools")!;
  document.addEventListener("click", ({ target }) => {
    if (!(target as Element).matches(".more-tools > :is(summary, div), .more-tools form *:not(button)"))
      menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary")!.focus();
  });
}
