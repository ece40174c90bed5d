import type { Draws } from '../../engine/models/draws.ts';
import { type Entry, finishOf, placeChances } from '../../engine/models/field.ts';
import type { Expectation, Offer } from '../../engine/models/offer.ts';
import { Board, type Pricing } from './board.ts';
import { ANNOUNCED_MS, type Fates, type FieldEvent } from './calendar.ts';
import type { Draft, FixtureDraft } from './draft.ts';
import { type Field, FIELDS } from './fields.ts';

type Type = 'outright' | 'podium' | 'each-way';

/** The stated margin of each market, in parts of a million. */
const MARGINS: Record<Type, number> = { outright: 150_000, podium: 150_000, 'each-way': 150_000 };
const MILLION = 1_000_000;
/** Who is placed and not first gets a fifth of the odds of an each-way bet and three tenths of its stake (`engine/payout.ts`). */
const PLACED = { odds: 0.2, stake: 0.3 };
const SPAN = 2.4;

const beginsAt = ({ field: { everyMs, offsetMs }, number }: FieldEvent): number => number * everyMs + offsetMs;
export const eventId = (tag: string, { field, number }: FieldEvent): string => `${field.code}-${tag}-event-${number}`;

/** How much better than others each of a field is in its event: what its prices are made of. */
export function termsOfEvent(fates: Fates, { field, number }: FieldEvent): Record<string, number> {
  const draws = fates.skillsOf(`${field.code}/${number}`);
  return Object.fromEntries(field.entries.map(({ code }) => [code, Math.exp(SPAN * (draws(code) - 0.5))]));
}
const entriesBy = ({ entries }: Field, terms: Readonly<Record<string, number>>): Entry[] =>
  entries.map(({ code }) => ({ code, weight: terms[code] ?? 1 }));
export const placesOfEvent = (draws: Draws, { field }: FieldEvent, terms: Readonly<Record<string, number>>): Record<string, number> =>
  finishOf(draws, entriesBy(field, terms));

/** What a stake of 1 is expected to do, for who is first so often and among the first three so often. */
function expected(type: Type, first: number, placed: number): Expectation {
  if (type !== 'each-way') {
    const won = type === 'outright' ? first : placed;
    return { won, lost: 1 - won };
  }
  const behind = placed - first;
  const won = first + PLACED.odds * behind;
  // What a place gives back of the stake, whatever the odds, is taken from what the odds may bring.
  return { won, lost: 1 - PLACED.stake * behind * (1 + MARGINS[type] / MILLION) - won };
}

/** Who wins an event of a field, and who is among its first three: taken until it begins. */
export function* playEvent(
  draws: Draws,
  tag: string,
  event: FieldEvent,
  terms: Readonly<Record<string, number>>,
  heardFrom = 0,
): Generator<Draft, void> {
  const { field } = event;
  const match = eventId(tag, event);
  const startsAt = beginsAt(event);
  const names = Object.fromEntries(field.entries.map(({ code, name }) => [code, name]));
  const { first, placed } = placeChances(entriesBy(field, terms));
  const pricing: Pricing<Type, null> = {
    margins: MARGINS,
    expectations: ({ type }) => field.entries.map(({ code }, at) => [code, expected(type, first[at] ?? 0, placed[at] ?? 0)] as const),
    isLeft: () => true,
    names: () => names,
  };
  const board = new Board(match, pricing, heardFrom);
  const offers = (): Offer<Type>[] =>
    (['outright', 'each-way', 'podium'] as const).map((type) => ({ type, part: 'event', side: null, line: null, grades: [] }));
  yield announceEvent(event, match, startsAt - ANNOUNCED_MS, 'planned');
  yield* board.price(startsAt - ANNOUNCED_MS, () => null, offers);
  yield* board.close(startsAt, 'part-over');
  yield announceEvent(event, match, startsAt, 'live');
  const at = startsAt + field.lastsMs;
  yield announceEvent(event, match, at, 'ended');
  yield { kind: 'result', at, match, version: 1, state: 'ended', parts: {}, facts: {}, places: placesOfEvent(draws, event, terms) };
}

export const announceEvent = (event: FieldEvent, match: string, at: number, state: FixtureDraft['state']): FixtureDraft => ({
  kind: 'fixture',
  at,
  match,
  sport: event.field.sport,
  league: { code: event.field.code, name: event.field.name },
  home: { code: event.field.code, name: event.field.name },
  away: { code: String(event.number), name: String(event.number) },
  startsAt: beginsAt(event),
  state,
  isOutright: true,
});

/** The events that begin from one time to before another. */
function beginning(from: number, to: number): FieldEvent[] {
  return FIELDS.flatMap((field) => {
    const found: FieldEvent[] = [];
    let number = Math.ceil((from - field.offsetMs) / field.everyMs);
    for (; beginsAt({ field, number }) < to; number += 1) found.push({ field, number });
    return found;
  });
}
/** The events that are announced from one time to before another. */
export const eventsBetween = (from: number, to: number): FieldEvent[] => beginning(from + ANNOUNCED_MS, to + ANNOUNCED_MS);
const LASTS_MS = 6 * 60 * 60_000;
/** The events that a run beginning at a time finds announced or going on. */
export const eventsAt = (time: number): FieldEvent[] => beginning(time - LASTS_MS, time + ANNOUNCED_MS + 1);
