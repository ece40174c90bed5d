import type { FeedMessage } from '../messages.ts';
import type { Meeting } from './calendar.ts';

type Unnumbered<T> = T extends unknown ? Omit<T, 'seq'> : never;
/** A message before the run gives it its number. */
export type Draft = Unnumbered<FeedMessage>;
/** Nothing is said until then: what comes next is not worked out before it is due. */
export type Rest = { readonly kind: 'rest'; readonly at: number };
export type Said = Draft | Rest;
export type MarketDraft = Extract<Draft, { kind: 'market' }>;

export type FixtureDraft = Extract<Draft, { kind: 'fixture' }>;
/** What is said of a match when it is announced, begins and is over. */
export function announce(meeting: Meeting, at: number, state: FixtureDraft['state']): FixtureDraft {
  const { match, league, home, away, startsAt } = meeting;
  const { code, name, sport } = league;
  return { kind: 'fixture', at, match, sport, league: { code, name }, home, away, startsAt, state };
}
