import type { CampaignRule } from './campaign.ts';
import type { RaceMeasure } from './race-measures.ts';
import { sha256 } from './sha256.ts';

/**
 * A race's places follow from the bets that count, and its prizes from its rule; whoever has the list makes both again. Ties: who reached the
 * score by the earlier bet stands before, and who came onto the list earlier if that is the same.
 */
const TIES = 'earlier bet first, then lower number';

/** What is promised before the start, as one text: what counts, when, the prizes in their order, their terms, and how ties are told apart. */
const raceText = (id: string, { trigger, size, form, terms, calendar, limits, audience }: CampaignRule): string =>
  JSON.stringify([
    id,
    trigger.kind === 'race'
      ? [trigger.by, trigger.gameTypes, trigger.vendors, trigger.games, trigger.minBet, trigger.maxADay, trigger.waitMinutes]
      : [],
    [calendar.startsAt, calendar.endsAt],
    [form, size.kind === 'places' ? size.prizes : []],
    [
      terms.times,
      terms.base,
      terms.weights && Object.entries(terms.weights).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      terms.maxBet,
      terms.mostPercent,
      terms.days,
    ],
    [limits.perHousehold, audience.ranks?.from ?? null, audience.ranks?.to ?? null],
    TIES,
  ]);

export const promiseOfRace = (id: string, rule: CampaignRule): Promise<string> => sha256(raceText(id, rule));

/** A bet that counts: of the entry `no`, in minor units; `score` is what it counts, a multiple in hundredths. */
export type RaceEntry = {
  readonly no: number;
  readonly bet: string;
  readonly stake: number;
  readonly paid: number;
  readonly score: number;
};
export type RacePlace = { readonly no: number; readonly score: number; readonly reached: string };

const isEarlier = (a: string, b: string): boolean => (a.length === b.length ? a < b : a.length < b.length);

/** The places of a race, the first first, from all bets that count. */
export function placesOf(by: RaceMeasure, entries: readonly RaceEntry[]): RacePlace[] {
  const best = new Map<number, RacePlace>();
  for (const { no, bet, score } of entries) {
    const known = best.get(no);
    if (!known) best.set(no, { no, score, reached: bet });
    else if (by === 'multiple') {
      if (score > known.score || (score === known.score && isEarlier(bet, known.reached))) best.set(no, { no, score, reached: bet });
    } else best.set(no, { no, score: known.score + score, reached: isEarlier(known.reached, bet) ? bet : known.reached });
  }
  return [...best.values()].toSorted(
    (a, b) => b.score - a.score || (a.reached === b.reached ? a.no - b.no : isEarlier(a.reached, b.reached) ? -1 : 1),
  );
}

/** What stands written of the prize places when a race is closed. */
export const hashOfPlaces = (places: readonly RacePlace[]): Promise<string> =>
  sha256(places.map(({ no, score, reached }, at) => `${at + 1}:${no}:${score}:${reached}`).join('\n'));
