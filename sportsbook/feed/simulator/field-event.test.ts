import { expect, test } from 'vitest';
import * as v from 'valibot';
import { payoutOf } from '../../engine/payout.ts';
import { settle } from '../../engine/settle.ts';
import { feedMessage, type FeedMessage } from '../messages.ts';
import { named } from './calendar.ts';
import { eventId, eventsAt, eventsBetween, placesOfEvent, playEvent, termsOfEvent } from './field-event.ts';
import { FIELDS } from './fields.ts';
import { replay } from './replay.ts';
import { standingOf } from './simulation.ts';
import { testSecrets } from './test-secrets.ts';

const FROM = Date.UTC(2026, 5, 1);
const HOUR_MS = 60 * 60_000;
const north = testSecrets('north');
const events = eventsAt(FROM);

const saidOf = (event: (typeof events)[number]): FeedMessage[] => {
  const lot = north.lotOf(eventId(north.tag, event));
  return [...playEvent(lot.draws, north.tag, event, termsOfEvent(north, event))].map(
    (draft, at) => ({ ...draft, seq: at + 1 }) as FeedMessage,
  );
};

test('motor racing, golf and a royale have their fields for ten days; each takes bets until it begins, and is replayed from its secret', async () => {
  expect(new Set(events.map(({ field }) => field.sport))).toEqual(new Set(['motor-racing', 'golf', 'royale']));
  for (const field of FIELDS) expect(new Set(field.entries.map(({ name }) => name)).size, field.code).toBe(field.entries.length);
  for (const event of events.slice(0, 5)) {
    const said = saidOf(event);
    for (const message of said) expect(v.is(feedMessage, message), JSON.stringify(message)).toBe(true);
    const result = said.at(-1);
    const match = eventId(north.tag, event);
    if (result?.kind !== 'result') throw new Error('an event ends with its result');
    const closed = said.filter((message) => message.kind === 'market' && message.state === 'closed');
    expect(closed.map(({ at }) => at)).toEqual(Array.from({ length: 3 }, () => result.at - event.field.lastsMs));
    expect(named(match)).toEqual({ kind: 'event', tag: north.tag, event });
    const { secret } = north.lotOf(match);
    const again = await replay({ match, secret, terms: termsOfEvent(north, event), startsAt: 0 });
    expect(again?.results[0]?.places).toEqual(result.places);
    expect(standingOf(north, match, result.at).map(({ kind }) => kind)).toEqual(['fixture', 'result']);
  }
});

test('each event is announced once', () => {
  const all = eventsBetween(FROM, FROM + 100 * HOUR_MS);
  const cut = Array.from({ length: 100 }, (_, hour) => eventsBetween(FROM + hour * HOUR_MS, FROM + (hour + 1) * HOUR_MS)).flat();
  const ids = (list: typeof all) => list.map((event) => eventId('t', event)).toSorted();
  expect(ids(cut)).toEqual(ids(all));
  expect(new Set(ids(all)).size).toBe(all.length);
});

const STAKE = 1_000_000n;
test('events that are run bring back what their prices say, each way as well: less than the stake by the stated margin', () => {
  const [event] = events;
  if (!event) throw new Error('no event');
  const terms = termsOfEvent(north, event);
  const markets = saidOf(event).flatMap((message) => (message.kind === 'market' && message.state === 'open' ? [message] : []));
  expect(markets.map(({ type }) => type)).toEqual(['outright', 'each-way', 'podium']);
  const RUNS = 4_000;
  const runs = Array.from({ length: RUNS }, (_, run) => placesOfEvent(testSecrets(`run/${run}`).lotOf('x').draws, event, terms));
  for (const { type, part, outcomes, margin } of markets) {
    // Of the shortest prices, which most runs tell of; the longest are cut at their maximum.
    const shortest = outcomes.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0)).slice(0, 6);
    const returns = runs.map((places) =>
      shortest.reduce((sum, { code, price }) => {
        const verdict = settle({ type, part, side: null, line: null }, code, { state: 'ended', parts: {}, places });
        return sum + Number(payoutOf(STAKE, [{ verdict, price: price ?? 0 }])) / Number(STAKE) / shortest.length;
      }, 0),
    );
    const mean = returns.reduce((sum, one) => sum + one, 0) / RUNS;
    const error = Math.sqrt(returns.reduce((sum, one) => sum + (one - mean) ** 2, 0)) / RUNS;
    const wanted = 1_000_000 / (1_000_000 + margin);
    expect(Math.abs(mean - wanted), `${type}: ${mean} instead of ${wanted}`).toBeLessThan(4 * error + 0.004);
    expect(mean).toBeLessThan(1);
  }
});

test('each way: the winner pays its odds, a place a fifth of them and three tenths of the stake, shared places give it back', () => {
  const rule = { type: 'each-way', part: 'event', side: null, line: null } as const;
  const places = { a: 1, b: 2, c: 3, d: 3, e: 5 };
  const paid = (code: string) => payoutOf(STAKE, [{ verdict: settle(rule, code, { state: 'ended', parts: {}, places }), price: 6_625 }]);
  // A winner at 10.00: half the stake at 10, half at 1 + 9/4; second only the latter.
  expect(['a', 'b', 'c', 'd', 'e'].map(paid)).toEqual([6_625_000n, 1_625_000n, STAKE, STAKE, 0n]);
});
