import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { sharesOf } from '../../money/wagering/valid-bet.ts';
import { eventKeyOf, matchKeyOf } from './bet-keys.ts';

const SIDES = [
  ['Persija Jakarta', 'São Paulo FC'],
  ['Łódź', 'Malmö FF'],
  ['T1', 'Gen.G'],
] as const;
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => ` ${name.toLowerCase().replaceAll(' ', '  ')}`,
  (name) => name.normalize('NFD'),
];
const KICK_OFF = Date.UTC(2026, 10, 29, 15);

/** Half of a cover: at one of two houses, by its own name and spelling of the match, on one of its two sides. */
const half = fc.record({
  match: fc.nat({ max: SIDES.length - 1 }),
  house: fc.constantFrom<string>('https://one.example', 'https://two.example'),
  spelling: fc.nat({ max: SPELLINGS.length - 1 }),
  isTurned: fc.boolean(),
  minutes: fc.integer({ min: -30, max: 30 }),
  stake: fc.bigInt({ min: 100n, max: 1_000_000n }),
});
type Half = typeof half extends fc.Arbitrary<infer T> ? T : never;

const keyAt = ({ match, spelling, isTurned, minutes }: Half): bigint => {
  const [home, away] = (SIDES[match] ?? SIDES[0]).map((name) => (SPELLINGS[spelling] ?? String)(name)) as [string, string];
  const sides = isTurned ? { home: away, away: home } : { home, away };
  return matchKeyOf('7', { sport: 'Football', ...sides, starts_at: KICK_OFF + minutes * 60_000 });
};

/** What counts of bets by their events, and what was lost of all of them. */
function counted(bets: readonly { readonly key: bigint; readonly stake: bigint; readonly payout: bigint }[]): bigint {
  const events = new Map<bigint, { betId: bigint; stake: bigint; payout: bigint }[]>();
  for (const [at, { key, stake, payout }] of bets.entries())
    events.set(key, [...(events.get(key) ?? []), { betId: BigInt(at), stake, payout }]);
  return [...events.values()].flatMap((event) => [...sharesOf(2, event).values()]).reduce((sum, one) => sum + one, 0n);
}

test('both sides of a match at two houses that say which it is count what they cost, whoever spells it how', () => {
  fc.assert(
    fc.property(fc.array(half, { minLength: 1, maxLength: 12 }), fc.nat(1), (halves, winner) => {
      // Each half has its counterpart at the other house; one side of every match wins at 1.95.
      const bets = halves.flatMap((one, at) => {
        const other = {
          ...one,
          house: one.house === 'https://one.example' ? 'https://two.example' : 'https://one.example',
          spelling: at % 4,
          isTurned: !one.isTurned,
        };
        return [one, other].map((bet, side) => ({ ...bet, payout: side === winner ? (bet.stake * 195n) / 100n : 0n }));
      });
      const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
      const lost = staked - bets.reduce((sum, { payout }) => sum + payout, 0n);
      expect(counted(bets.map((bet) => ({ ...bet, key: keyAt(bet) })))).toBeLessThanOrEqual(lost);
      // By their own names alone nearly all of it counted.
      const byHouse = bets.map((bet) => ({ ...bet, key: eventKeyOf(bet.house, '7', `${bet.house} ${bet.match}`) }));
      if (halves.length === 1) expect(counted(byHouse) * 10n).toBeGreaterThan(staked * 9n);
    }),
  );
});

test('another match, day, sport or player is another event', () => {
  const base = { sport: 'football', home: 'A', away: 'B', starts_at: KICK_OFF };
  const others = [
    matchKeyOf('7', base),
    matchKeyOf('8', base),
    matchKeyOf('7', { ...base, away: 'C' }),
    matchKeyOf('7', { ...base, sport: 'basketball' }),
    matchKeyOf('7', { ...base, starts_at: KICK_OFF + 86_400_000 }),
  ];
  expect(new Set(others).size).toBe(others.length);
});
