import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutOf } from '../../engine/payout.ts';
import type { Verdict } from '../../engine/market.ts';
import type { SlipAnswer } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { home, slip, startTestBook, type TestBook } from '../test-book.ts';
import { LEASE_MS } from './money.ts';
import { settleDue } from './settle.ts';
import { decideLegs, leaseOwed } from './settle-repo.ts';

let own: TestBook;
beforeAll(async () => {
  own = await startTestBook(1_000_000_000_000_000);
});
afterAll(() => own.stop());

const WHOLE = { from_home: null, from_away: null };
const due = async () => (await own.book.db.selectFrom('due_matches').selectAll().execute()).map(({ match_id }) => match_id);

test('one statement owes every single what the engine would pay, to the cent, for every verdict, price and stake', async () => {
  own.feed.sendMatch('m');
  await takeInFeed(own.book);
  const verdicts: Verdict[] = ['win', 'half-win', 'push', 'half-lose', 'lose', 'void', 'dead-heat-2', 'dead-heat-3', 'dead-heat-17'];
  const prices = [1_010, 1_333, 1_955, 2_010, 3_337, 200_000];
  const stakes = [1n, 3n, 99_999n, 1_000_001n, 100_000_000_000n];
  const cases = verdicts.flatMap((verdict) => prices.flatMap((price) => stakes.map((stake) => ({ verdict, price, stake }))));
  const request = slip([home('m')]);
  await own.ask('/api/slips', request);
  // The same bet with other figures, in a transaction that is taken back.
  for (const [at, { verdict, price, stake }] of cases.entries()) {
    if (at % 7 !== 0 && stake !== 3n) continue;
    const [row] = await own.book.db
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('bets')
          .set({ stake, stake_each: stake, greatest: 10n ** 17n })
          .execute();
        await trx.updateTable('legs').set({ price }).execute();
        await decideLegs(trx, 'm', 1, [{ market: 'm-1x2', outcome: 'home', ...WHOLE, verdict }]);
        const rows = await trx.selectFrom('bets').select(['state', 'payout']).execute();
        throw Object.assign(new Error('taken back'), { rows });
      })
      .catch((error: Error & { rows?: { state: string; payout: bigint }[] }) => error.rows ?? []);
    expect(row).toEqual({ state: 'paying', payout: payoutOf(stake, [{ verdict, price }]) });
  }
});

test('a leg on an outcome that the verdicts do not name stays undecided, and so does its bet', async () => {
  own.feed.sendMatch('n');
  await takeInFeed(own.book);
  const named = slip([home('n')]);
  const other = slip([{ market: 'n-1x2', outcome: 'away', price: 3_800 }]);
  for (const request of [named, other]) await own.ask('/api/slips', request);
  await own.book.db
    .transaction()
    .execute((trx) => decideLegs(trx, 'n', 1, [{ market: 'n-1x2', outcome: 'home', ...WHOLE, verdict: 'win' }]));
  expect((await own.betOf(named.key))?.state).toBe('paying');
  expect(await own.betOf(other.key)).toMatchObject({ state: 'open', legs: [{ verdict: null, version: null }] });
  own.feed.end('n', 1, 0);
  await own.settleAll();
  expect(await own.betOf(other.key)).toMatchObject({ state: 'settled', payout: 0 });
});

test('a settlement writes every leg and bet into its own page and into no index, and queues what it owes twenty by twenty', async () => {
  own.feed.sendMatch('p');
  await takeInFeed(own.book);
  const request = slip([home('p')]);
  await own.ask('/api/slips', request);
  const client = new Client(own.databaseUrl);
  await client.connect();
  const columns = 'player_id, session_id, request, stake_each, stake, size, greatest, undecided, state, bet_uuid, win_uuid, rollback_uuid';
  const copies = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await client.query(`insert into bets (id, ${columns}, created_at)
    select ${copies}, ${columns}, created_at from bets, generate_series(1, 500) n where id = '${request.key}'`);
  await client.query(`insert into legs (bet_id, place, match_id, market_id, outcome, clicked, price)
    select ${copies}, place, match_id, market_id, outcome, clicked, price from legs, generate_series(1, 500) n where bet_id = '${request.key}'`);
  const pages = async () =>
    (
      await client.query(`select b.id, (b.ctid::text::point)[0] as bet, (l.ctid::text::point)[0] as leg, b.state
        from bets b join legs l on l.bet_id = b.id where l.match_id = 'p' order by b.id`)
    ).rows;
  const before = await pages();
  expect(before).toHaveLength(501);
  await own.book.db.transaction().execute(async (trx) => {
    const inPlace = async () =>
      (
        await sql<{ legs: bigint; bets: bigint }>`
          select pg_stat_get_xact_tuples_hot_updated('legs'::regclass) as legs, pg_stat_get_xact_tuples_hot_updated('bets'::regclass) as bets`.execute(
          trx,
        )
      ).rows[0] ?? { legs: 0n, bets: 0n };
    const start = await inPlace();
    await decideLegs(trx, 'p', 1, [{ market: 'p-1x2', outcome: 'home', ...WHOLE, verdict: 'win' }]);
    const end = await inPlace();
    expect([end.legs - start.legs, end.bets - start.bets]).toEqual([501n, 501n]);
  });
  expect(await pages()).toEqual(before.map((row: object) => ({ ...row, state: 'paying' })));
  const queue = await own.book.db.selectFrom('owed_bets').select('bets').orderBy('id').execute();
  expect(queue.map(({ bets }) => bets.length)).toEqual([...Array.from({ length: 25 }, () => 20), 1]);
  expect(queue.flatMap(({ bets }) => bets).sort()).toEqual(before.map(({ id }: { id: string }) => id));
  await client.query(`delete from legs where match_id = 'p' and bet_id <> '${request.key}'`);
  await client.query(`delete from bets where id::text like '00000000-0000-4000-8000-%'`);
  await client.end();
  await own.settleAll();
});

test('an owed bet that was taken from the queue by a process that died is paid by another when its lease has run out, once', async () => {
  own.feed.sendMatch('o');
  await takeInFeed(own.book);
  const request = slip([home('o')]);
  const { balance } = own.platform.state;
  await own.ask('/api/slips', request);
  const stake = balance - own.platform.state.balance;
  own.feed.end('o', 1, 0);
  await takeInFeed(own.book);
  await settleDue(own.book);
  expect(await leaseOwed(own.book.db, new Date(own.clock.at + LEASE_MS))).toEqual([request.key]);
  await own.settleAll();
  expect((await own.betOf(request.key))?.state).toBe('paying');
  own.clock.at += LEASE_MS;
  await Promise.all([own.settleAll(), own.settleAll()]);
  expect(await own.betOf(request.key)).toMatchObject({ state: 'settled', payout: 2_000_000 });
  expect(own.platform.state.balance).toBe(balance + stake);
});

test('what is due stands in a queue: a result once, and again for a bet that came to ride or was settled too late for it', async () => {
  own.feed.sendMatch('q');
  await takeInFeed(own.book);
  own.platform.fail('/transaction/bet', 'hang');
  const late = slip([home('q')]);
  await own.ask('/api/slips', late);
  expect((await own.betOf(late.key))?.state).toBe('reversing');
  await own.settleAll();
  const request = slip([home('q')]);
  const { bet } = (await own.ask<SlipAnswer>('/api/slips', request)).body;
  // The result comes while the wallet is asked.
  await own.book.db.updateTable('bets').set({ state: 'betting', lease_until: own.book.now() }).where('id', '=', bet.id).execute();
  own.feed.end('q', 1, 0);
  await takeInFeed(own.book);
  expect(await due()).toEqual(['q']);
  await settleDue(own.book);
  expect(await due()).toEqual([]);
  expect(await settleDue(own.book)).toBe(0);
  await own.book.db.updateTable('bets').set({ state: 'open', lease_until: null }).where('id', '=', bet.id).execute();
  await own.settleAll();
  expect(await own.betOf(bet.id)).toMatchObject({ state: 'settled', payout: 2_000_000 });
  own.feed.end('q', 1, 0);
  await takeInFeed(own.book);
  expect(await due()).toEqual([]);
});

test('a settlement that fails leaves its match in the queue', async () => {
  own.feed.sendMatch('f');
  await takeInFeed(own.book);
  const request = slip([home('f')]);
  await own.ask('/api/slips', request);
  own.feed.end('f', 1, 0);
  await takeInFeed(own.book);
  const { now } = own.book;
  Object.assign(own.book, {
    now: () => {
      throw new Error('the process dies');
    },
  });
  await expect(settleDue(own.book)).rejects.toThrow('dies');
  Object.assign(own.book, { now });
  expect(await due()).toEqual(['f']);
  await Promise.all([own.settleAll(), own.settleAll()]);
  expect(await own.betOf(request.key)).toMatchObject({ state: 'settled', payout: 2_000_000 });
});
