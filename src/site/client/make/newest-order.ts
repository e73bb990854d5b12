/** Makes the newest order: what comes of an older one is dropped, from the moment at which a newer one is taken. */

/** Gives the order with a change, which is then the newest; null if a newer one was taken. */
export type Redraw<O> = (change: (order: O) => O) => O | null;

export interface NewestOrder<O> {
  readonly order: O;
  /** Takes a newer order and makes it after a pause, in milliseconds, unless another is taken before. */
  take(order: O, pause: number): void;
}

/** `make`: makes an order; `onMade`: gets the result of the newest. */
export function newestOrder<O, R>(
  first: O,
  make: (order: O, redraw: Redraw<O>) => Promise<R>,
  onMade: (result: R) => void,
): NewestOrder<O> {
  let [newest, taken] = [first, 0];
  let waits: ReturnType<typeof setTimeout> | undefined;
  const makeNow = async (own: number): Promise<void> => {
    const result = await make(newest, (change) => {
      if (own !== taken) return null;
      newest = change(newest);
      return newest;
    });
    if (own === taken) onMade(result);
  };
  return {
    get order() {
      return newest;
    },
    take(order, pause) {
      newest = order;
      const own = ++taken;
      clearTimeout(waits);
      waits = setTimeout(() => void makeNow(own), pause);
    },
  };
}
