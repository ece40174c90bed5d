import { expect, test } from 'vitest';
import { simulator } from '../simulator.ts';
import { testSecrets } from './test-secrets.ts';

const MINUTE_MS = 60_000;
const ORIGIN = Date.UTC(2026, 0, 1);
const north = testSecrets('north');
const NOON = Date.UTC(2026, 5, 1, 12);

test(
  'the messages after a snapshot lead to the next snapshot, two processes say the same, and who fell far behind is told to take one',
  { timeout: 120_000 },
  async () => {
    let now = NOON;
    const [one, other] = [undefined, 100].map((kept) =>
      simulator({ secrets: north, origin: ORIGIN, speed: 1, now: () => now, ...(kept ? { kept } : {}) }),
    );
    const before = await one?.snapshot([]);
    now += 3 * MINUTE_MS;
    const page = await one?.after(before?.seq ?? 0, 10_000);
    expect(page?.messages[0]?.seq).toBe((before?.seq ?? 0) + 1);
    expect(page?.messages.at(-1)?.seq).toBe(page?.last);
    expect(JSON.stringify(await other?.snapshot([])) === JSON.stringify(await one?.snapshot([]))).toBe(true);
    expect(await other?.after(1, 100)).toMatchObject({ isTooOld: true, messages: [] });
  },
);

test('at twenty times the speed a match is over in a twentieth of the time, and is the same match', async () => {
  const feed = simulator({ secrets: testSecrets('north', 20), origin: ORIGIN, speed: 20, now: () => NOON });
  const { fixtures, results } = await feed.snapshot([]);
  const ended = results.find(({ state, parts }) => state === 'ended' && 'goal1' in parts);
  const start = fixtures.find(({ match }) => match === ended?.match)?.startsAt ?? 0;
  expect(Math.round(((ended?.at ?? 0) - start) / MINUTE_MS)).toBe(Math.round(105 / 20));
  expect(fixtures.some(({ state }) => state === 'live')).toBe(true);
});

test('what happens in a match and its end say when they happened, by the clock of the reader at any speed; a corrected result does not', async () => {
  let now = NOON;
  const feed = simulator({ secrets: testSecrets('north', 20), origin: ORIGIN, speed: 20, now: () => now, leagues: 1 });
  const { seq } = await feed.snapshot([]);
  now += 6 * MINUTE_MS;
  const { messages, isTooOld } = await feed.after(seq, 50_000);
  expect(isTooOld).toBe(false);
  const happened = messages.flatMap((one) => (one.kind === 'incident' || one.kind === 'result' ? [one] : []));
  for (const kind of ['goal', 'point', 'card'])
    expect(
      happened.some((one) => one.kind === 'incident' && one.what === kind),
      kind,
    ).toBe(true);
  expect(happened.some((one) => one.kind === 'result' && one.version === 1)).toBe(true);
  for (const one of happened) {
    const isCorrected = one.kind === 'result' && one.version > 1;
    expect(one.happenedAt).toBe(isCorrected ? undefined : one.at);
    expect(one.at).toBeLessThanOrEqual(now);
    expect(one.at).toBeGreaterThan(NOON);
  }
});

test('a reader that was away for a day is told how the matches ended for which it waits', async () => {
  let now = NOON;
  const before = simulator({ secrets: north, origin: ORIGIN, speed: 1, now: () => now });
  const { fixtures } = await before.snapshot([]);
  const coming = fixtures.filter(
    ({ state, isOutright, startsAt }) => state !== 'ended' && isOutright !== true && startsAt < now + 12 * 60 * MINUTE_MS,
  );
  // One in four, some of them live and some planned.
  const waiting = coming.filter((_, at) => at % 4 === 0).map(({ match }) => match);
  expect(waiting.length).toBeGreaterThan(20);
  now += 24 * 60 * MINUTE_MS;
  const after = await simulator({ secrets: north, origin: ORIGIN, speed: 1, now: () => now }).snapshot([...waiting, 'nobody-1-1', 'x']);
  const told = new Map(after.fixtures.map((one) => [one.match, one.state]));
  expect(waiting.filter((match) => !['ended', 'abandoned'].includes(told.get(match) ?? ''))).toEqual([]);
  expect(waiting.filter((match) => !after.results.some((one) => one.match === match))).toEqual([]);
  expect(told.has('nobody-1-1')).toBe(false);
});
