/** Larger squares for a board that is too wide for a small screen: it scrolls in its own box. */

/** Sizes beside the one that fits; the style sheet knows them. */
const LARGEST = 2;

/** Listens to the two keys of the initial render. `kept`: the cell that stays in sight when squares have another size. */
export function makeZoom(box: HTMLElement, board: HTMLElement, kept: () => Element): void {
  const [smaller, larger] = box.querySelectorAll("button");
  let size = 0;
  box.addEventListener("click", ({ target }) => {
    if (target === box) return;
    size += target === larger ? 1 : -1;
    board.dataset.zoom = String(size);
    smaller!.disabled = size === 0;
    larger!.disabled = size === LARGEST;
    kept().scrollIntoView({ block: "nearest", inline: "center" });
  });
}
