import type { PlayedBet, TurnoverLine } from '@sorak/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { requireTurnover } from '../../money/wagering/service.ts';

let app: TestApp;
let support: string;
let memberId: bigint;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.operator('sinta', 'support');
  await app.member('danunugraha');
  memberId = await app.idOf('danunugraha');
  await app.owner.pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('OBJECT', 'Object', 'http://localhost/', false, 1, 'test')`,
  );
  // 70 bets, one a minute, every third of which was lost.
  await app.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
      is_round_closed, is_free, asset, game_code, round, transactions)
      select $1, (($2::int8 - n * 60000) << 20) | n, 500, case when n % 3 = 0 then 0 else 900 end, to_timestamp(($2::int8 - n * 60000) / 1000.0),
        to_timestamp(($2::int8 - n * 60000) / 1000.0), n, a.id, a.id, (select min(id) from vendor), case when n % 3 = 0 then 2 else 1 end,
        true, false, 'IDR', 'reef', 'r' || n, '{}'
      from ledger_account a, generate_series(1, 70) n where a.name = $3`,
    [memberId, app.clock.at, `member:${memberId}:wallet:IDR`],
  );
});
afterAll(() => app.stop());

type Page = { readonly list: PlayedBet[]; readonly nextBefore: string | null };
const bets = async (query: string, token = support): Promise<Page> =>
  (await app.ask('GET', `/wps/operator/members/${memberId}/bets?${query}`, { token })).body.value;
async function all(query: string): Promise<PlayedBet[]> {
  const found: PlayedBet[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page: Page = await bets(`${query}${before ? `&before=${before}` : ''}`);
    found.push(...page.list);
    before = page.nextBefore;
  }
  return found;
}

test('getMemberBets reads every bet once, newest first, page by page, all or of one outcome; looking is written down', async () => {
  const first = await bets('size=35');
  expect(first.list).toHaveLength(35);
  expect(first.nextBefore).toBe(first.list.at(-1)?.betId);
  const found = await all('size=35');
  expect(found).toHaveLength(70);
  expect(new Set(found.map(({ betId }) => betId)).size).toBe(70);
  expect(found.map(({ placedAt }) => placedAt)).toEqual(found.map(({ placedAt }) => placedAt).toSorted((a, b) => b - a));
  expect(await all('size=10&status=lost')).toHaveLength(23);
  expect(await bets('status=running')).toEqual({ list: [], nextBefore: null });
  expect((await app.ask('GET', '/wps/operator/members/999999999/bets', { token: support })).status).toBe(404);
  const { rows } = await app.owner.pool.query(`select 1 from operator_action where action = 'bets_seen' and member_id = $1`, [memberId]);
  expect(rows.length).toBeGreaterThan(3);
});

test('getMemberBonuses shows what must still be staked, line by line', async () => {
  const read = async (): Promise<{ lines: TurnoverLine[]; remaining: number; running: null; list: unknown[] }> =>
    (await app.ask('GET', `/wps/operator/members/${memberId}/bonuses`, { token: support })).body.value;
  expect(await read()).toMatchObject({ lines: [{ cause: 'welcome' }], remaining: 0, running: null, list: [] });
  const request = {
    memberId,
    cause: 'deposit',
    reference: 'deposit:1',
    amount: 20_000_000n,
    times: 150,
    at: new Date(app.clock.at),
  } as const;
  await requireTurnover(app.context.db.query, request);
  expect(await read()).toMatchObject({
    remaining: 300_000,
    lines: [
      { cause: 'deposit', required: 300_000, counted: 0, isBlocking: true },
      { cause: 'welcome', isBlocking: false },
    ],
  });
  const { rows } = await app.owner.pool.query(`select 1 from operator_action where action = 'bonuses_seen' and member_id = $1`, [memberId]);
  expect(rows).toHaveLength(2);
});

test('getMemberLedger is narrowed to days and to a reference, in full or as people say it; gaps add up to nothing', async () => {
  type Lines = { readonly lines: readonly { readonly at: number; readonly reference: string }[]; readonly addsUp: boolean | null };
  const read = async (query = ''): Promise<Lines> =>
    (await app.ask('GET', `/wps/operator/members/${memberId}/ledger?${query}`, { token: support })).body.value;
  const { lines, addsUp } = await read();
  const [newest] = lines;
  if (!newest) throw new Error('nothing has moved');
  const [, number = ''] = newest.reference.split(':');
  expect([addsUp, lines.length > 0]).toEqual([true, true]);
  for (const query of [`from=${newest.at}`, `to=${newest.at + 1}`, `reference=${newest.reference}`, `reference=${number}`])
    expect([query, await read(query)]).toMatchObject([query, { addsUp: null, lines: [{ reference: newest.reference }] }]);
  for (const query of [`from=${newest.at + 1}`, `to=${newest.at}`, 'reference=member', `reference=${number}0`])
    expect([query, (await read(query)).lines.filter(({ at }) => at === newest.at)]).toEqual([query, []]);
});

test('getMemberLedger is narrowed to a game by any part of its name, and to movements of an amount and more', async () => {
  type Line = { readonly reference: string; readonly kind: string; readonly change: number };
  type Page = { readonly lines: readonly Line[] };
  const read = async (query = ''): Promise<readonly Line[]> =>
    ((await app.ask('GET', `/wps/operator/members/${memberId}/ledger?size=100&${query}`, { token: support })).body.value as Page).lines;
  const { pool } = app.owner;
  const [debit, credit] = [await openAccount(pool, wallet(memberId, 'IDR')), await openAccount(pool, house('promotions', 'IDR'))];
  await pool.query(
    `insert into game (vendor_id, game_code, game_name, game_classify, game_type, is_hot, is_new, maintenance, min_bet, position, trial_support)
      select min(id), 'reef', 'Coral Reef', 'SLOT', 'SLOT', false, false, false, 100, 1, false from vendor`,
  );
  const { rows } = await pool.query<{ id: string }>('select bet_id::text as id from bet where member_id = $1 order by bet_id limit 2', [
    memberId,
  ]);
  for (const { id } of rows)
    await transfer(pool, { id: randomUUID(), debit, credit, amount: 700n, kind: 'test_debit', reference: `bet:${id}` });
  const game = { gameCode: 'reef', gameName: 'Coral Reef' };
  const ofReef = rows.map(({ id }) => ({ reference: `bet:${id}`, change: -7, game })).toReversed();
  expect(await read('game=ORAL')).toMatchObject(ofReef);
  expect(await read('game=%25')).toEqual([]);
  expect(await read('minAmount=7')).toMatchObject([...ofReef, { kind: 'play_credit' }]);
  expect(await read('minAmount=8')).toMatchObject([{ kind: 'play_credit' }]);
  expect(await read('minAmount=7&game=reef')).toMatchObject(ofReef);
});
