import type { Verdict } from './verdict.ts';

/** A share of the machine beyond which a time says more about its neighbours than about us; the same as for benches. */
const BUSY = 0.1;
export const MAX_TRIES = 3;

/** What one try of a fault showed. `foreign` is the share of the machine, 0 to 1, that other work had meanwhile. */
export interface Try extends Verdict {
  foreign: number;
}

/**
 * Tries a fault, and once more where it was only too slow while the machine had other work; `maxTries` times at most. The figures of every try are
 * said. What broke is never tried again: nothing excuses it.
 */
export async function tryFault(
  once: () => Promise<Try>,
  maxTries: number,
  say: (sentence: string) => void,
): Promise<Pick<Verdict, 'late' | 'broken'>> {
  for (let count = 1; ; count++) {
    const { line, late, broken, foreign } = await once();
    say(line);
    for (const words of late) say(`  LATE ${words}`);
    for (const words of broken) say(`  BROKEN ${words}`);
    if (broken.length > 0 || late.length === 0 || foreign <= BUSY || count >= maxTries) return { late, broken };
    say(`  once more: other work had ${Math.round(foreign * 100)} % of the machine meanwhile`);
  }
}
