/** A half-minute clock, as on television: tells when time is up, without any other effect. */
import type { CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import { button, element } from "../element.ts";
import type { InputContext } from "../input-context.ts";
import { setSetting, settingNamed } from "../store.ts";

const SECONDS = 30;
const TICK = 250;

/**
 * Adds the clock's switch to the menu of further tools, and starts the clock if it was on before. The clock pauses while the page
 * is hidden or the puzzle is solved.
 */
export function offerClock({ root, part, text, tell }: InputContext<CardsBoard>): void {
  const name = text(say("play-cards.clock"));
  const pressed = button({ ariaPressed: "false" }, name);
  root.querySelector(".more-tools > div")!.append(pressed);
  const [bar, figure] = [element("progress", { max: SECONDS, ariaLabel: name }), element("span", {})];
  const face = element("p", { className: "half-minute line", hidden: true }, bar, figure);
  part("board").querySelector(".beside")!.prepend(face);
  let timer: ReturnType<typeof setInterval> | undefined;
  let left = SECONDS * 1000;

  const show = (): void => {
    const seconds = Math.ceil(left / 1000);
    if (bar.value === seconds && figure.textContent !== "") return;
    bar.value = seconds;
    figure.textContent = text(say("play-cards.seconds", { seconds }));
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const run = (): void => {
    stop();
    left = SECONDS * 1000;
    let last = performance.now();
    show();
    timer = setInterval(() => {
      const now = performance.now();
      if (document.visibilityState === "visible" && !root.classList.contains("done")) left -= now - last;
      last = now;
      show();
      if (left > 0) return;
      stop();
      tell(text(say("play-cards.time-up")));
    }, TICK);
  };
  const turn = (isOn: boolean): void => {
    setSetting("half-minute", isOn ? "on" : "off");
    pressed.ariaPressed = String(isOn);
    face.hidden = !isOn;
    if (isOn) run();
    else stop();
  };
  pressed.addEventListener("click", () => turn(pressed.ariaPressed === "false"));
  root.addEventListener("click", ({ target }) => {
    if (!face.hidden && (target as Element).closest("[data-do=over]") !== null) run();
  });
  if (settingNamed("half-minute") === "on") turn(true);
}
