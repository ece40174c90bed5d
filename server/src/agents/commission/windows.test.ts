import { EVERY_BET } from '@sorak/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Party, settleParties } from './calculate.ts';
import { nextStart, SERIES, type Series, windowOf } from './windows.ts';

const HOUR_MS = 3_600_000;
const ZONES = ['Asia/Jakarta', 'Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const daily: Series = { kind: 'daily', cycle: 'daily' };
const monthly: Series = { kind: 'dividend', cycle: 'monthly' };

test('periods tile the time in every zone: each begins where the one before ends, over changes of clocks too', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SERIES),
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-01-01T00:00:00Z') }),
      (series, zone, at) => {
        const span = windowOf(series, at, zone);
        expect(span.from <= at && at < span.to).toBe(true);
        expect(windowOf(series, span.to, zone).from).toBe(span.to);
        expect(windowOf(series, span.to - 1, zone)).toEqual(span);
        expect(windowOf(series, span.from, zone)).toEqual(span);
        // Nothing is dated back: the next start is now or later.
        expect(nextStart(series, at, zone)).toBe(at === span.from ? at : span.to);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a day on which clocks change is as long as its clock says', () => {
  const hours = (day: string): number => {
    const { from, to } = windowOf(daily, Date.parse(`${day}T10:00:00Z`), 'Europe/Berlin');
    return (to - from) / HOUR_MS;
  };
  expect(['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25'].map(hours)).toEqual([24, 23, 24, 24, 25]);
  const { from, to } = windowOf(monthly, Date.parse('2026-03-15T10:00:00Z'), 'Europe/Berlin');
  expect((to - from) / HOUR_MS).toBe(31 * 24 - 1);
});

test('a team that wins for months owes nobody, and its agent is paid a dividend once all of it is lost again', () => {
  const agent: Party = {
    contractId: 'a',
    memberId: 1n,
    uplineId: null,
    tiers: [{ validBet: 0n, loss: 0n, active: 0, rate: 100_000 }],
    rule: EVERY_BET,
    carryIn: 0n,
  };
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), { minLength: 1, maxLength: 36 }), (losses) => {
      let carry = 0n;
      let based = 0n;
      for (const loss of losses) {
        const figures = { validBet: 2_000_000n, stake: 2_000_000n, payout: 2_000_000n - loss, active: 1 };
        const [month] = settleParties('dividend', [{ ...agent, carryIn: carry }], new Map([[1n, figures]]));
        if (!month) throw new Error('no statement');
        expect(month.base >= 0n && month.carryOut <= 0n && month.earned === month.gross).toBe(true);
        expect(month.base - -month.carryOut).toBe(loss + carry);
        carry = month.carryOut;
        based += month.base;
      }
      // Whatever was paid on was lost by the team, and what it won back first was never paid on twice.
      expect(based + carry).toBe(losses.reduce((sum, loss) => sum + loss, 0n));
    }),
  );
});
