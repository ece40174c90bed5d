import { EVERY_BET, type Figures, grossOf } from '@sorak/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, type Claim, inProportion, type Level } from './allocate.ts';
import { type Party, settleParties } from './calculate.ts';

const PERIODS = 6;
type Person = { readonly above: number; readonly rate: number; readonly results: readonly bigint[]; readonly isSigned: readonly boolean[] };
type Team = { readonly rate: number; readonly people: readonly Person[] };

/** What a player lost to the house in a period; less than nothing for who won. */
const result = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
const person = fc.record({
  above: fc.nat(),
  rate: fc.integer({ min: 1, max: 1_000_000 }),
  results: fc.array(result, { minLength: PERIODS, maxLength: PERIODS }),
  isSigned: fc.array(fc.boolean(), { minLength: PERIODS, maxLength: PERIODS }),
});
const team: fc.Arbitrary<Team> = fc.record({
  rate: fc.integer({ min: 10_000, max: 600_000 }),
  people: fc.array(person, { minLength: 1, maxLength: 9 }),
});
/** The most that is carried of a loss; null: all. */
const max = fc.option(fc.bigInt({ min: 0n, max: 1_000_000n }), { nil: null });
const change = fc.record({ period: fc.integer({ min: 0, max: PERIODS - 1 }), person: fc.nat(), result });

type Said = { readonly gross: bigint; readonly base: bigint; readonly kept: bigint; readonly carryOut: bigint };

/** A line of the house as its books keep it: all that was said of each period, and what is claimed. */
class Book {
  readonly said: Map<bigint, Said>[] = Array.from({ length: PERIODS }, () => new Map());
  readonly claims = new Map<string, Claim & { readonly period: number }>();
  private readonly paidBy: Map<string, bigint>[] = Array.from({ length: PERIODS }, () => new Map());
  readonly keptOf = new Map<bigint, bigint>();
  readonly cameOf = new Map<bigint, bigint>();
  readonly results: bigint[][];
  readonly uplines: readonly (bigint | null)[];
  readonly rates: readonly number[];
  /** What a run left with everybody, together. */
  readonly runs: { readonly period: number; readonly isFirst: boolean; readonly kept: bigint }[] = [];

  constructor(
    private readonly team: Team,
    private readonly maxCarried: bigint | null,
  ) {
    this.results = team.people.map(({ results }) => [...results]);
    // The first stands below the house; everybody else below somebody before them, at no higher rate.
    this.uplines = team.people.map(({ above }, at) => (at === 0 ? null : BigInt(1 + (above % at))));
    const rates: number[] = [];
    for (const [at, { rate }] of team.people.entries()) {
      const upline = this.uplines[at];
      const max = upline === null || upline === undefined ? team.rate : (rates[Number(upline) - 1] ?? 1);
      rates.push(at === 0 ? max : 1 + (rate % max));
    }
    this.rates = rates;
  }

  /** Signed, and so is everybody above. */
  private isSigned(id: bigint, period: number): boolean {
    if (id === 1n) return true;
    const upline = this.uplines[Number(id) - 1];
    if (upline === null || upline === undefined || !this.team.people[Number(id) - 1]?.isSigned[period]) return false;
    return this.isSigned(upline, period);
  }

  /** Everybody counts with what their own players, who stand directly below them, did, and with all below. */
  private figures(period: number): Map<bigint, Figures> {
    const sums = new Map<bigint, bigint>();
    for (let at = this.uplines.length; at >= 1; at -= 1) {
      const own = (sums.get(BigInt(at)) ?? 0n) + (this.results[at - 1]?.[period] ?? 0n);
      sums.set(BigInt(at), own);
      const upline = this.uplines[at - 1];
      if (upline !== null && upline !== undefined) sums.set(upline, (sums.get(upline) ?? 0n) + own);
    }
    const of = (loss: bigint): Figures => ({ validBet: 1n, stake: loss > 0n ? loss : 1n, payout: loss > 0n ? 0n : 1n - loss, active: 1 });
    return new Map([...sums].map(([id, loss]) => [id, of(loss)]));
  }

  private carryIn(id: bigint, period: number): bigint {
    for (let at = period - 1; at >= 0; at -= 1) {
      const said = this.said[at]?.get(id);
      if (said) return said.carryOut;
    }
    return 0n;
  }

  calculate(period: number): void {
    const before = this.said[period] ?? new Map<bigint, Said>();
    const parties: Party[] = this.uplines.flatMap((uplineId, at) => {
      const memberId = BigInt(at + 1);
      if (!this.isSigned(memberId, period)) return [];
      const tiers = [{ validBet: 0n, loss: 0n, active: 0, rate: this.rates[at] ?? 1 }];
      const carryIn = this.carryIn(memberId, period);
      return [{ contractId: String(at), memberId, uplineId, tiers, rule: EVERY_BET, carryIn, maxCarried: this.maxCarried }];
    });
    const lines = settleParties('dividend', parties, this.figures(period));
    const levels = lines.map(({ memberId, uplineId, gross }): Level => {
      const said = before.get(memberId);
      return { memberId, uplineId, gross, before: said?.gross ?? 0n, kept: said?.kept ?? 0n };
    });
    const paid = this.paidBy[period] ?? new Map<string, bigint>();
    const open = [...this.claims.values()].map((one) => {
      const here = paid.get(one.id) ?? 0n;
      const gross = this.said[one.period]?.get(one.memberId)?.gross ?? 0n;
      return { ...one, gross, isOwn: one.period === period, paidHere: here > 0n ? here : 0n };
    });
    const { came, passed, older, own } = allocate(levels, open);
    let kept = 0n;
    for (const id of new Set([...came.keys(), ...passed.keys()])) {
      const left = (came.get(id) ?? 0n) - (passed.get(id) ?? 0n);
      kept += left;
      this.keptOf.set(id, (this.keptOf.get(id) ?? 0n) + left);
      this.cameOf.set(id, (this.cameOf.get(id) ?? 0n) + (came.get(id) ?? 0n));
    }
    this.runs.push({ period, isFirst: before.size === 0, kept });
    for (const { memberId, gross, base, carryOut } of lines) {
      const left = (came.get(memberId) ?? 0n) - (passed.get(memberId) ?? 0n);
      this.said[period]?.set(memberId, { gross, base, carryOut, kept: (before.get(memberId)?.kept ?? 0n) + left });
    }
    for (const [id, left] of older) {
      const claim = this.claims.get(id);
      if (!claim) throw new Error('nobody’s claim');
      paid.set(id, (paid.get(id) ?? 0n) + claim.open - left);
      this.claims.set(id, { ...claim, open: left });
    }
    for (const [memberId, left] of own) {
      const uplineId = this.uplines[Number(memberId) - 1] ?? 0n;
      const id = `${period} ${memberId}`;
      this.claims.set(id, { id, uplineId, memberId, from: period, open: left, paidHere: 0n, gross: 0n, isOwn: false, period });
    }
  }

  /** All that the contract with the house came to, as it is known now. */
  owedByTheHouse(): bigint {
    return this.said.reduce((sum, said) => sum + (said.get(1n)?.gross ?? 0n), 0n);
  }
}
const total = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, one) => sum + one, 0n);

function check(book: Book): void {
  // Over time the line has exactly the root's rate of what the house earned, losses carried.
  expect(total(book.keptOf.values())).toBe(book.owedByTheHouse());
  const earned = total(book.said.map((said) => said.get(1n)?.base ?? 0n));
  expect(total(book.keptOf.values())).toBeLessThanOrEqual(grossOf(earned, book.rates[0] ?? 0) + BigInt(PERIODS));
  // What came to everybody and what is still claimed is the contract's gross.
  for (const [at, uplineId] of book.uplines.entries()) {
    const id = BigInt(at + 1);
    const gross = total(book.said.map((said) => said.get(id)?.gross ?? 0n));
    const claimed = total([...book.claims.values()].filter(({ memberId }) => memberId === id).map(({ open }) => open));
    expect((book.cameOf.get(id) ?? 0n) + claimed).toBe(gross);
    expect(claimed).toBeGreaterThanOrEqual(0n);
    if (uplineId === null) expect(claimed).toBe(0n);
  }
  // Nobody claims less than nothing of a period, nor more than the contract came to in it.
  for (const { open, period, memberId } of book.claims.values()) {
    expect(open).toBeGreaterThanOrEqual(0n);
    expect(open).toBeLessThanOrEqual(book.said[period]?.get(memberId)?.gross ?? 0n);
  }
}

test('along any line, in any period, no more is paid than the root’s rate of what the house earned; paid and claimed are what contracts say', () => {
  fc.assert(
    fc.property(team, max, (drawn, maxCarried) => {
      const book = new Book(drawn, maxCarried);
      for (let period = 0; period < PERIODS; period += 1) {
        book.calculate(period);
        const last = book.runs.at(-1);
        expect(last?.kept).toBe(book.said[period]?.get(1n)?.gross ?? 0n);
        check(book);
      }
      // Nobody has to give anything back while nothing is corrected.
      for (const kept of book.keptOf.values()) expect(kept).toBeGreaterThanOrEqual(0n);
    }),
    { numRuns: 600 },
  );
});

test('so it is after any corrections, with contracts that end and are offered again', () => {
  fc.assert(
    fc.property(team, fc.array(change, { minLength: 1, maxLength: 6 }), max, (drawn, changes, maxCarried) => {
      const book = new Book(drawn, maxCarried);
      for (let period = 0; period < PERIODS; period += 1) book.calculate(period);
      for (const { period, person: place, result: now } of changes) {
        const results = book.results[place % book.results.length];
        if (results) results[period] = now;
        // What is carried on changes the periods behind it.
        for (let at = period; at < PERIODS; at += 1) book.calculate(at);
        check(book);
      }
    }),
    { numRuns: 600 },
  );
});

test('claims of one period are cut in proportion, cents by the largest remainder, of equal ones to the lower number', () => {
  expect(inProportion(100n, [300n, 0n, 100n])).toEqual([75n, 0n, 25n]);
  expect(inProportion(100n, [50n, 50n, 50n])).toEqual([34n, 33n, 33n]);
  expect(inProportion(2n, [1n, 1n, 3n])).toEqual([1n, 0n, 1n]);
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 1_000n }), { minLength: 1 }), fc.nat({ max: 1_000 }), (weights, permille) => {
      const amount = (total(weights) * BigInt(permille)) / 1_000n;
      const parts = inProportion(amount, weights);
      expect(total(parts)).toBe(amount);
      for (const [at, part] of parts.entries()) expect(part >= 0n && part <= (weights[at] ?? 0n)).toBe(true);
    }),
  );
});

test('older claims are paid the oldest first, out of what is left of the period’s own, and reach those who had their turn', () => {
  const level = (memberId: bigint, uplineId: bigint | null, gross: bigint): Level => ({ memberId, uplineId, gross, before: 0n, kept: 0n });
  const claim = (id: string, uplineId: bigint, memberId: bigint, from: number, open: bigint): Claim => ({
    id,
    uplineId,
    memberId,
    from,
    open,
    paidHere: 0n,
    gross: open,
    isOwn: false,
  });
  const { came, passed, older } = allocate(
    [level(1n, null, 100n), level(2n, 1n, 40n)],
    [claim('new', 1n, 3n, 2, 90n), claim('old', 1n, 2n, 1, 30n), claim('deep', 3n, 1n, 1, 20n)],
  );
  // 40 of the period, 30 of the oldest, 30 of the next; of these 20 go to whom the third owes them, who owes 60 more to the third.
  expect([...older]).toEqual([
    ['old', 0n],
    ['new', 40n],
    ['deep', 0n],
  ]);
  expect([came.get(1n), passed.get(1n), came.get(2n), came.get(3n), passed.get(3n)]).toEqual([120n, 120n, 70n, 50n, 20n]);
});

const boss = (gross: bigint, before: bigint, kept: bigint): Level => ({ memberId: 1n, uplineId: null, gross, before, kept });

test('what two periods paid of one claim is taken back once: nobody claims more than the contract came to', () => {
  // Of a claim of 2, which another period paid, 1 was taken back by a correction of its own; then that other period is corrected to nothing.
  const claim: Claim = { id: 'two', uplineId: 1n, memberId: 2n, from: 2, open: 0n, gross: 1n, paidHere: 2n, isOwn: false };
  const { older, came, passed } = allocate([boss(0n, 2n, 0n)], [claim]);
  expect([older.get('two'), came.get(2n), passed.get(1n), came.get(1n)]).toEqual([1n, -1n, -1n, -2n]);
});

test('a claim of more than its contract came to, as books from before that have it, is not lost when the period is corrected', () => {
  const claim: Claim = { id: 'two', uplineId: 1n, memberId: 2n, from: 2, open: 2n, gross: 1n, paidHere: 0n, isOwn: true };
  const mate: Level = { memberId: 2n, uplineId: 1n, gross: 1n, before: 1n, kept: -1n };
  const { own, came } = allocate([boss(0n, 9n, 5n), mate], [claim]);
  expect([own.get(2n), came.get(2n), came.get(1n)]).toEqual([undefined, undefined, -9n]);
});
