import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlipAnswer, SlipRequest } from '../api.ts';
import { sql } from 'kysely';
import { home, slip, startTestBook, type TestBook } from '../test-book.ts';
import { finishCashOuts } from './cash-out-money.ts';
import { isAsAccepted } from './seals.ts';
import { findBet, listLegs } from './repo.ts';

/** Whoever can write into the book's database changes what decides money, and is paid nothing for it. */
let own: TestBook;
let made = 0;
beforeAll(async () => {
  own = await startTestBook(1_000_000_000_000_000);
});
afterAll(() => own.stop());

async function place(matches: readonly string[], more: Partial<SlipRequest> = {}): Promise<string> {
  const request = slip(
    matches.map((match) => home(match)),
    more,
  );
  const { body } = await own.ask<SlipAnswer>('/api/slips', request);
  expect(body.bet?.state).toBe('open');
  return request.key;
}
async function newMatches(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `p${(made += 1)}`);
  for (const name of names) own.feed.sendMatch(name);
  await own.settleAll();
  return names;
}
const change = (statement: string, ...values: unknown[]) => {
  const parts = statement.split('?');
  return sql`${sql.join(
    parts.flatMap((part, at) => (at < values.length ? [sql.raw(part), sql`${values[at]}`] : [sql.raw(part)])),
    sql``,
  )}`.execute(own.book.db);
};
const paid = (id: string): number[] =>
  own.platform
    .calls('/transaction/win')
    .filter(({ round }) => round === id)
    .map(({ amount }) => amount);
/** Everything that is due, however often it was refused. */
async function workOn(): Promise<void> {
  await own.settleAll();
  own.clock.at += 120_000;
  await own.settleAll();
}

const BEFORE: readonly (readonly [string, string, (bet: string, match: string) => Promise<unknown>])[] = [
  ['its stake', 'SLIP_CHANGED', (bet) => change('update bets set stake = stake * 9, stake_each = stake_each * 9 where id = ?', bet)],
  [
    'its slip and stake',
    'SLIP_CHANGED',
    (bet) => change(`update bets set stake_each = 9, request = jsonb_set(request, '{stake}', '9') where id = ?`, bet),
  ],
  ['its price', 'SLIP_CHANGED', (bet) => change('update legs set price = 90000 where bet_id = ?', bet)],
  ['its outcome', 'SLIP_CHANGED', (bet) => change(`update legs set outcome = 'away' where bet_id = ?`, bet)],
  ['its market', 'SLIP_CHANGED', (bet, match) => change('update legs set market_id = ? where bet_id = ?', `${match}-ah`, bet)],
  ['its score', 'SLIP_CHANGED', (bet) => change('update legs set from_home = 0, from_away = 9 where bet_id = ?', bet)],
  ['the rule of its market', 'SLIP_CHANGED', (_, match) => change(`update markets set type = 'draw-no-bet' where id = ?`, `${match}-1x2`)],
  ['the part of its market', 'SLIP_CHANGED', (_, match) => change(`update markets set part = 'half1' where id = ?`, `${match}-1x2`)],
  ['its seal', 'SLIP_CHANGED', (bet) => change('update bets set signature = null where id = ?', bet)],
];

test.each(BEFORE)('a bet whose row was changed before its match ended is not settled by it: %s', async (_, why, plant) => {
  const [match = ''] = await newMatches(1);
  const bet = await place([match]);
  await plant(bet, match);
  own.feed.end(match, 2, 0);
  await workOn();
  expect(paid(bet)).toEqual([]);
  expect(await findBet(own.book.db, bet)).toMatchObject({ reason: why, state: 'paying' });
});

const AFTER: readonly (readonly [string, string, (bet: string, match: string) => Promise<unknown>])[] = [
  ['its payout', 'PAYOUT_CHANGED', (bet) => change('update bets set payout = greatest where id = ?', bet)],
  ['its verdict', 'RESULT_CHANGED', (bet) => change(`update legs set verdict = 'win' where bet_id = ?`, bet)],
  [
    'its verdict and the result',
    'RESULT_CHANGED',
    async (bet, match) => {
      await change(`update legs set verdict = 'win' where bet_id = ?`, bet);
      await change(`update results set result = jsonb_set(result, '{parts,match,home}', '5') where match_id = ?`, match);
    },
  ],
  [
    'that it was bought back',
    'CASH_OUT_CHANGED',
    (bet) => change('update bets set is_cashed_out = true, payout = greatest where id = ?', bet),
  ],
  ['that a part was bought back', 'CASH_OUT_CHANGED', (bet) => change('update bets set cashed_stake = 500000 where id = ?', bet)],
];
test.each(AFTER)('a bet whose row was changed between its settlement and its payment is not paid: %s', async (_, why, plant) => {
  const [match = ''] = await newMatches(1);
  const bet = await place([match]);
  own.platform.fail('/transaction/win', ...Array.from({ length: 3 }, () => 'lose' as const));
  own.feed.end(match, 0, 2);
  await own.settleAll();
  const before = paid(bet).length;
  await plant(bet, match);
  own.platform.heal('/transaction/win');
  await workOn();
  expect(paid(bet).slice(before)).toEqual([]);
  expect(await findBet(own.book.db, bet)).toMatchObject({ reason: why });
});

test('a parlay pays nothing for a result that was changed, and everything once it stands as it was told', async () => {
  const matches = await newMatches(3);
  const bet = await place(matches);
  const [first = '', ...others] = matches;
  own.feed.end(first, 0, 1);
  // The legs of the first are lost; in the database they are won.
  await own.settleAll();
  await change(`update results set result = jsonb_set(result, '{parts,match,home}', '5') where match_id = ?`, first);
  await change(`update legs set verdict = 'win' where bet_id = ? and match_id = ?`, bet, first);
  for (const match of others) own.feed.end(match, 1, 0);
  await workOn();
  expect(paid(bet)).toEqual([]);
  await change(`update results set result = jsonb_set(result, '{parts,match,home}', '0') where match_id = ?`, first);
  await change(`update legs set verdict = 'lose' where bet_id = ? and match_id = ?`, bet, first);
  await change('update bets set payout = 0 where id = ?', bet);
  await workOn();
  expect(paid(bet)).toEqual([0]);
});

test('a result that was changed before it was settled decides no bet, and the next one that is told does', async () => {
  const [match = ''] = await newMatches(1);
  const bet = await place([match]);
  await change(
    `insert into results (match_id, version, result, signature) values (?, 1, '{"state":"ended","parts":{"match":{"home":9,"away":0}}}', ?)`,
    match,
    'f'.repeat(64),
  );
  await change('insert into due_matches values (?)', match);
  await workOn();
  expect(await findBet(own.book.db, bet)).toMatchObject({ state: 'open', undecided: 1 });
  own.feed.end(match, 0, 2, 2);
  await workOn();
  expect(paid(bet)).toEqual([0]);
});

test('a part that was bought back pays what it was bought back for, and nothing else', async () => {
  const [match = ''] = await newMatches(1);
  const bet = await place([match]);
  own.platform.fail('/transaction/win', ...Array.from({ length: 3 }, () => 'lose' as const));
  const { status } = await own.ask(`/api/bets/${bet}/cash-out`, { offer: 1, part: { key: crypto.randomUUID(), stake: 500_000 } });
  expect(status).toBe(200);
  await change('update cash_outs set payout = payout * 9, fair = fair * 9 where bet_id = ?', bet);
  own.platform.heal('/transaction/win');
  own.clock.at += 120_000;
  await finishCashOuts(own.book);
  expect(paid(bet)).toEqual([]);
  await change('update cash_outs set payout = payout / 9, fair = fair / 9 where bet_id = ?', bet);
  own.clock.at += 120_000;
  await finishCashOuts(own.book);
  expect(paid(bet)).toHaveLength(1);
});

test('a bet that was signed before there were seals of everything is still known by its slip and prices', async () => {
  const [match = ''] = await newMatches(1);
  const bet = await place([match]);
  const { createHmac } = await import('node:crypto');
  const row = await findBet(own.book.db, bet);
  const request = row?.request as SlipRequest;
  const { key, stake, size, accept } = request;
  const told = { key, stake, size, accept, legs: [{ market: `${match}-1x2`, outcome: 'home', price: 2_000 }] };
  const signature = createHmac('sha256', 'secret')
    .update(JSON.stringify([told, [2_000]]))
    .digest('hex');
  await change('update bets set signature = ? where id = ?', signature, bet);
  const legs = await listLegs(own.book.db, [bet]);
  const old = await findBet(own.book.db, bet);
  if (!old) throw new Error('no bet');
  expect(isAsAccepted(own.book, old, legs)).toBe(true);
  expect(isAsAccepted(own.book, { ...old, stake_each: 9n }, legs)).toBe(false);
  expect(
    isAsAccepted(
      own.book,
      old,
      legs.map((leg) => ({ ...leg, price: 9_000 })),
    ),
  ).toBe(false);
  await change('update results set signature = null where match_id = ?', match);
  own.feed.end(match, 1, 0);
  await workOn();
  expect(paid(bet)).toHaveLength(1);
});
