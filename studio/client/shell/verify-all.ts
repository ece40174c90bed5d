import type { RoundView } from '../../server/api.ts';
import type { Api } from './api.ts';
import type { Verdict } from './verify.ts';

/** How many rounds of a seed were played again, and how many of them are what was promised. */
export type SeedCount = { readonly all: number; readonly matched: number };

/** The newest rounds of a seed that are looked at; more would keep a slow phone busy for long. */
const MAX = 500;

/**
 * Plays every settled round of an opened seed again, newest first, and tells the count after each page of them. Rounds are
 * played one after another, beside the page.
 */
export async function verifySeed(
  check: (round: RoundView) => Promise<Verdict>,
  api: Pick<Api, 'history'>,
  commitment: string,
  onCount: (count: SeedCount) => void,
): Promise<SeedCount> {
  let before: number | undefined;
  let [all, matched] = [0, 0];
  for (;;) {
    const { rounds, next } = await api.history(before);
    for (const round of rounds) {
      if (round.fairness.commitment !== commitment) return { all, matched };
      if (round.state !== 'settled') continue;
      all += 1;
      if ((await check(round)).kind === 'match') matched += 1;
    }
    onCount({ all, matched });
    if (next === null || all >= MAX) return { all, matched };
    before = next;
  }
}
