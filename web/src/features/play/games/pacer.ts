export type Pages = readonly number[];
export type Pacer = { readonly push: (pages: Pages) => void; readonly stop: () => void };

const isSame = (a: Pages, b: Pages): boolean => a.length === b.length && a[0] === b[0];

/** Whether two spans of pages overlap or adjoin. */
const isNear = (a: Pages, b: Pages): boolean => (a[0] ?? 0) <= (b.at(-1) ?? 0) + 1 && (b[0] ?? 0) <= (a.at(-1) ?? 0) + 1;

/**
 * Passes the pages in sight on, at most once every `everyMs`. Pages that fly past faster than that are not passed on at all;
 * those on which the reader comes to rest always are.
 */
export function createPacer(everyMs: number, first: Pages, emit: (pages: Pages) => void): Pacer {
  let latest = first;
  let seen = first;
  let emitted = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = () => {
    if (!isNear(latest, seen) || isSame(latest, emitted)) return;
    emitted = latest;
    emit(latest);
  };
  const tick = () => {
    timer = undefined;
    pass();
    if (isSame(latest, seen)) return;
    seen = latest;
    timer = setTimeout(tick, everyMs);
  };
  return {
    push: (pages) => {
      latest = pages;
      if (timer !== undefined) return;
      pass();
      seen = pages;
      timer = setTimeout(tick, everyMs);
    },
    stop: () => clearTimeout(timer),
  };
}
