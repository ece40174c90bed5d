import { type BetRule, EVERY_BET, type Figures, grossOf, isCovered, isRuleCovered, tierOf, tiersFault } from '@sorak/contract';
import { expect, test } from 'vitest';
import { type Party, settleParties } from './calculate.ts';

/** Numbers that look drawn and are always the same. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const tier = (validBet: bigint, rate: number, active = 0, loss = 0n) => ({ validBet, loss, active, rate });
const flat = (rate: number) => [tier(0n, rate)];

test('the sum of all pay-outs is the root’s rate of its base, for 10,000 random trees', () => {
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const next = drawn(seed);
    const count = 1 + next(12);
    const uplines = Array.from({ length: count }, (_, at) => (at === 0 ? null : BigInt(1 + next(at))));
    const figures = new Map<bigint, Figures>();
    for (let at = count; at >= 1; at -= 1) {
      const below = figures.get(BigInt(at)) ?? { validBet: 0n, stake: 0n, payout: 0n, active: 0 };
      const validBet = below.validBet + BigInt(next(10_000_000));
      figures.set(BigInt(at), { ...below, validBet, stake: validBet });
      const upline = uplines[at - 1];
      if (upline === null || upline === undefined) continue;
      const above = figures.get(upline) ?? { validBet: 0n, stake: 0n, payout: 0n, active: 0 };
      figures.set(upline, { ...above, validBet: above.validBet + validBet });
    }
    const rates = new Map<bigint, number>();
    const parties: Party[] = uplines.map((uplineId, at) => {
      const memberId = BigInt(at + 1);
      const rate = uplineId === null ? 1 + next(50_000) : next(rates.get(uplineId) ?? 0) + 1;
      rates.set(memberId, rate);
      return { contractId: String(at), memberId, uplineId, tiers: flat(rate), rule: EVERY_BET, carryIn: 0n };
    });
    const lines = settleParties('daily', parties, figures);
    const paid = lines.reduce((sum, { earned }) => sum + earned, 0n);
    expect(paid).toBe(grossOf(figures.get(1n)?.validBet ?? 0n, rates.get(1n) ?? 0));
  }
});

test('a tier holds when all that it names is reached; tiers that overlap or fall are no terms', () => {
  const tiers = [tier(10n, 1_000, 1), tier(20n, 2_000, 2)];
  const figures = (validBet: bigint, active: number) => ({ validBet, stake: validBet, payout: 2n * validBet, active });
  expect([figures(9n, 9), figures(10n, 1), figures(99n, 1), figures(20n, 2)].map((one) => tierOf(tiers, one))).toEqual([-1, 0, 0, 1]);
  expect(tiersFault('daily', tiers)).toBeNull();
  expect(tiersFault('daily', [])).toBe('count');
  expect(tiersFault('daily', [tier(0n, 0)])).toBe('rate');
  expect(tiersFault('daily', [tier(0n, 50_001)])).toBe('rate');
  for (const wrong of [tier(10n, 2_000, 1), tier(9n, 2_000, 2), tier(20n, 1_000, 2)])
    expect(tiersFault('daily', [tier(10n, 1_000, 1), wrong])).toBe('order');
  expect(isCovered(tiers, [tier(10n, 1_000, 1)])).toBe(true);
  expect(isCovered(tiers, [tier(10n, 2_000, 2)])).toBe(false);
  expect(isCovered(tiers, [tier(30n, 2_001, 3)])).toBe(false);
});

test('who asks for single bets is paid of what was counted; below, no smaller bet counts and no other part of it', () => {
  const losses = (singleBet: bigint): BetRule => ({ basis: 'losses', singleBet });
  const parties: Party[] = [
    { contractId: 'a', memberId: 1n, uplineId: null, tiers: flat(50_000), rule: losses(100n), carryIn: 0n },
    { contractId: 'b', memberId: 2n, uplineId: 1n, tiers: flat(40_000), rule: losses(500n), carryIn: 0n },
  ];
  const figures = { validBet: 9_000n, stake: 9_000n, payout: 9_000n, active: 1 };
  const lines = settleParties('realtime', parties, new Map([1n, 2n].map((id) => [id, figures])), new Map([[1n, 4_000n]]));
  expect(lines.map(({ base, gross, earned }) => [base, gross, earned])).toEqual([
    [4_000n, 200n, 200n],
    [0n, 0n, 0n],
  ]);
  expect(isRuleCovered(losses(100n), losses(500n))).toBe(true);
  expect(isRuleCovered(losses(100n), losses(99n))).toBe(false);
  expect(isRuleCovered(losses(0n), EVERY_BET)).toBe(false);
});

test('a dividend is of the loss after what was carried in; a team that won carries it on', () => {
  const party = (carryIn: bigint): Party[] => [
    { contractId: 'a', memberId: 1n, uplineId: null, tiers: flat(100_000), rule: EVERY_BET, carryIn },
  ];
  const of = (stake: bigint, payout: bigint, carryIn: bigint) =>
    settleParties('dividend', party(carryIn), new Map([[1n, { validBet: stake, stake, payout, active: 1 }]]))[0];
  expect(of(1_000n, 400n, 0n)).toMatchObject({ base: 600n, earned: 60n, carryOut: 0n });
  expect(of(1_000n, 1_500n, 0n)).toMatchObject({ base: 0n, earned: 0n, carryOut: -500n });
  expect(of(1_000n, 400n, -500n)).toMatchObject({ base: 100n, earned: 10n, carryOut: 0n });
  expect(of(1_000n, 400n, -700n)).toMatchObject({ base: 0n, earned: 0n, carryOut: -100n });
  expect([grossOf(125n, 4_000), grossOf(124n, 4_000), grossOf(375n, 4_000)]).toEqual([1n, 0n, 2n]);
});
