import { beforeEach, expect, test } from 'vitest';
import type { FeedMessage, FeedPage, FeedSnapshot, FeedSource } from './messages.ts';
import { type FeedPosition, readFeed, type Reading } from './reader.ts';
import { FeedState } from './state.ts';

const NOW = Date.UTC(2026, 5, 1);
const fixture = (seq: number, state: 'planned' | 'live' = 'planned'): FeedMessage => ({
  kind: 'fixture',
  seq,
  at: NOW,
  match: 'm1',
  sport: 'football',
  league: { code: 'l', name: 'League' },
  home: { code: 'h', name: 'Home' },
  away: { code: 'a', name: 'Away' },
  startsAt: NOW,
  state,
});
const market = (seq: number, price: number): FeedMessage => ({
  kind: 'market',
  seq,
  at: NOW,
  match: 'm1',
  market: 'm1.result',
  type: 'result',
  part: 'match',
  side: null,
  line: null,
  state: 'open',
  reason: null,
  margin: 50_000,
  outcomes: [{ code: 'home', price }],
});
const price = (seq: number, value: number): FeedMessage => ({
  kind: 'price',
  seq,
  at: NOW,
  match: 'm1',
  market: 'm1.result',
  outcomes: [{ code: 'home', price: value }],
});

let run = 'one';
let snapshots = 0;
let standing: FeedSnapshot;
let answer: (seq: number) => Partial<FeedPage>;
const source: FeedSource = {
  snapshot: async () => {
    snapshots += 1;
    return { ...standing, run };
  },
  after: async (seq) => ({ run, last: seq, isTooOld: false, messages: [], ...answer(seq) }),
};
const log = (...messages: FeedMessage[]): void => {
  answer = (seq) => ({ last: messages.at(-1)?.seq ?? seq, messages: messages.filter((message) => message.seq > seq) });
};
/** Reads on from where it stands, and keeps what it reads. */
class Follower {
  state = new FeedState();
  private position: FeedPosition | null = null;

  async read(): Promise<Reading> {
    const reading = await readFeed(source, this.position, NOW);
    if (reading.kind === 'fresh') this.state = FeedState.of(reading.snapshot);
    if (reading.kind === 'messages') for (const message of reading.messages) this.state.take(message);
    if (reading.kind !== 'stopped') this.position = reading.position;
    return reading;
  }
}
const begun = async (): Promise<Follower> => {
  const reader = new Follower();
  expect((await reader.read()).kind).toBe('fresh');
  return reader;
};
const priceNow = (reader: Follower): number | null | undefined => reader.state.market('m1.result')?.outcomes[0]?.price;
const numbers = (reading: Reading): number[] => (reading.kind === 'messages' ? reading.messages.map(({ seq }) => seq) : []);

beforeEach(() => {
  run = 'one';
  snapshots = 0;
  standing = { run, seq: 2, at: NOW, fixtures: [], markets: [], incidents: [], results: [] };
  answer = () => ({});
});

test('reads on from a snapshot, message by message', async () => {
  const reader = await begun();
  log(fixture(3), market(4, 2000), price(5, 2100));
  expect(numbers(await reader.read())).toEqual([3, 4, 5]);
  expect(priceNow(reader)).toBe(2100);
  expect(await reader.read()).toMatchObject({ kind: 'messages', messages: [] });
});

test('a gap is asked for again, and nothing after it is taken before it', async () => {
  const reader = await begun();
  answer = () => ({ last: 6, messages: [fixture(3), price(6, 9000)] });
  expect(numbers(await reader.read())).toEqual([3]);
  log(fixture(3), market(4, 2000), price(5, 2100), price(6, 2200));
  expect(numbers(await reader.read())).toEqual([4, 5, 6]);
  expect(priceNow(reader)).toBe(2200);
  expect(snapshots).toBe(1);
});

test('a feed that repeats itself is taken once, and an old price stays old', async () => {
  const reader = await begun();
  answer = () => ({ last: 5, messages: [market(3, 2000), price(4, 2100), market(3, 2000), price(4, 1500), price(5, 2300)] });
  expect(numbers(await reader.read())).toEqual([3, 4, 5]);
  expect(priceNow(reader)).toBe(2300);
});

test.each<[string, () => void]>([
  ['goes back', () => (answer = () => ({ last: 1 }))],
  ['begins another run', () => (run = 'two')],
  ['no longer keeps the gap', () => (answer = () => ({ last: 90_000, isTooOld: true }))],
])('where the feed %s, what was known is replaced by a snapshot', async (_, happens) => {
  const reader = await begun();
  const before = reader.state;
  happens();
  standing = { ...standing, seq: 40 };
  expect((await reader.read()).kind).toBe('fresh');
  expect(reader.state).not.toBe(before);
  expect(reader.state.last).toBe(40);
});

test.each<[string, unknown]>([
  ['a price below evens on nothing', { ...price(3, 900) }],
  ['a price that is not whole', { ...price(3, 1500.5) }],
  ['a number out of range', { ...fixture(3), seq: 3, startsAt: -1 }],
  ['an unknown kind', { kind: 'rumour', seq: 3, at: NOW }],
  ['a code with markup', { ...fixture(3), match: '<img>' }],
  ['a time far ahead', { ...fixture(3), at: NOW + 3_600_000 }],
])('a feed that says %s is not believed until its snapshot is sound', async (_, message) => {
  const reader = await begun();
  answer = () => ({ last: 3, messages: [message as FeedMessage] });
  standing = { ...standing, at: NOW + 3_600_000 };
  expect(await reader.read()).toEqual({ kind: 'stopped', why: 'refused' });
  expect(reader.state.last).toBe(2);
  standing = { ...standing, at: NOW, seq: 7 };
  expect((await reader.read()).kind).toBe('fresh');
  expect(reader.state.last).toBe(7);
});

test('a gap that stays is filled from a snapshot', async () => {
  const reader = await begun();
  answer = () => ({ last: 6, messages: [price(6, 9000)] });
  standing = { ...standing, seq: 6 };
  expect((await reader.read()).kind).toBe('fresh');
  expect(reader.state.last).toBe(6);
});

test('a feed that cannot be reached has stopped, and what is known is kept', async () => {
  const reader = await begun();
  answer = () => {
    throw new Error('unreachable');
  };
  expect(await reader.read()).toEqual({ kind: 'stopped', why: 'unreachable' });
  expect(reader.state.last).toBe(2);
});
