import { randomUUID } from 'node:crypto';
import { type LastWin, MAX_WINS, type VendorStatus, type WinsAnswer } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../ledger/audit.ts';
import { startCuttingProxy, type CuttingProxy } from '../../db/test/cutting-proxy.ts';
import { backOf, betOf, type BetRequest, UNIT, winOf } from './test/requests.ts';
import { createWorld, type Player, type World } from './test/world.ts';

let world: World;
let other: string;
let proxy: CuttingProxy;
let cut: string;
beforeAll(async () => {
  world = await createWorld();
  other = await world.secondProcess();
  proxy = await startCuttingProxy(world.appUrl);
  cut = await world.secondProcess(proxy.url);
});
afterAll(async () => {
  await world.close();
  proxy.close();
});

afterEach(async () => {
  const client = new Client(String(world.owner.pool.options.connectionString));
  await client.connect();
  const { checks } = await auditLedger(client, '/nowhere');
  await client.end();
  const wrong = checks.flatMap(({ violations }) => violations.map(({ name }) => name)).filter((name) => !name.startsWith('witness'));
  expect(wrong).toEqual([]);
});

type Bet = { readonly player: Player; readonly request: BetRequest };

/** So many players with a hundred units and a bet of ten each. */
const placed = (count: number, more = {}): Promise<Bet[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const player = await world.player(10_000n);
      const request = betOf(player, 10, more);
      expect((await world.send('ALFA', '/transaction/bet', request)).status).toBe('RS_OK');
      return { player, request };
    }),
  );

const winFor = ({ player, request }: Bet, units: number, more: Partial<LastWin> = {}): LastWin => ({
  user: player.user,
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: request.transaction_uuid,
  game_code: 'reef',
  round: request.round,
  currency: 'IDR',
  amount: units * UNIT,
  ...more,
});

const send = async (wins: readonly LastWin[], options = {}): Promise<WinsAnswer> =>
  (await world.send('ALFA', '/transaction/wins', { request_uuid: randomUUID(), wins }, options)) as unknown as WinsAnswer;
const statusesOf = ({ wins }: WinsAnswer): (VendorStatus | undefined)[] => (wins ?? []).map(({ status }) => status);
const OK = (count: number): VendorStatus[] => Array.from({ length: count }, () => 'RS_OK');

/** Of the bets of these players: what is paid, whether it is settled, and in how many commits the wins were booked. */
async function recordOf(bets: readonly Bet[]) {
  const { rows } = await world.owner.pool.query<{ payout: bigint; settled: boolean; wins: number }>(
    `select payout, status in (1, 2) and is_round_closed and settled_at is not null as settled, win_count as wins
       from bet where member_id = any($1) order by array_position($1, member_id)`,
    [bets.map(({ player }) => player.memberId)],
  );
  return rows.map(({ payout, settled, wins }) => [Number(payout), settled, wins]);
}
const commits = async (bets: readonly Bet[]): Promise<number> =>
  Number(
    (
      await world.owner.pool.query(
        `select count(distinct xmin::text) as count from ledger_transfer where kind = 'win' and credit_account = any($1)`,
        [bets.map(({ player }) => player.wallet)],
      )
    ).rows[0]?.count,
  );

test('a round’s wins in one commit: each paid once, lost bets closed, and told to whom it concerns', async () => {
  const bets = await placed(40);
  world.sent.length = 0;
  const wins = bets.map((bet, at) => winFor(bet, at % 2 === 0 ? 25 : 0));
  const answer = await send(wins);
  expect(answer.status).toBe('RS_OK');
  expect(answer.wins).toEqual(
    wins.map(({ transaction_uuid }, at) => ({
      transaction_uuid,
      status: 'RS_OK',
      currency: 'IDR',
      balance: (at % 2 === 0 ? 115 : 90) * UNIT,
    })),
  );
  expect(await commits(bets)).toBe(1);
  expect(await recordOf(bets)).toEqual(bets.map((_, at) => [at % 2 === 0 ? 2_500 : 0, true, 1]));
  await expect.poll(() => world.sent.filter(({ topic }) => topic === 'winners').length).toBe(20);
  expect(world.sent.filter(({ topic }) => topic === 'balance')).toHaveLength(40);

  // Again, whole and one by one: the same answers, and nothing moves.
  expect(await send(wins)).toMatchObject({ wins: answer.wins });
  const [bet, win] = [bets[0] as Bet, wins[0] as LastWin];
  const plain = winOf(bet.player, bet.request, 25, { transaction_uuid: win.transaction_uuid, token: 'long gone' });
  expect(await world.send('ALFA', '/transaction/win', plain)).toMatchObject({ status: 'RS_OK', balance: 115 * UNIT });
  expect(await recordOf(bets)).toEqual(bets.map((_, at) => [at % 2 === 0 ? 2_500 : 0, true, 1]));
});

test('what cannot be paid is answered for itself, and the others are paid', async () => {
  const bets = await placed(8);
  const [paid, back, late, foreign, other, odd, twice, open] = bets as [Bet, Bet, Bet, Bet, Bet, Bet, Bet, Bet];
  await world.send('ALFA', '/transaction/rollback', backOf(back.player, back.request.transaction_uuid));
  await world.send('ALFA', '/transaction/win', winOf(late.player, late.request, 5));
  // A second bet of the round: the win closes both, as it would alone.
  const second = betOf(open.player, 10, { round: open.request.round });
  await world.send('ALFA', '/transaction/bet', second);
  const first = winFor(twice, 20);
  const lines: readonly (readonly [LastWin, VendorStatus])[] = [
    [winFor(paid, 30), 'RS_OK'],
    [winFor(back, 30), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    [winFor(late, 30), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    [winFor(foreign, 30, { user: other.player.user }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    [winFor(foreign, 30, { reference_transaction_uuid: randomUUID() }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    [winFor(other, 30, { currency: 'PLAY' }), 'RS_ERROR_WRONG_CURRENCY'],
    [winFor(odd, 30, { amount: 1 }), 'RS_ERROR_WRONG_TYPES'],
    [first, 'RS_OK'],
    [first, 'RS_OK'],
    [winFor(twice, 20), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    [winFor(open, 30), 'RS_OK'],
  ];
  const answer = await send(lines.map(([win]) => win));
  expect(statusesOf(answer)).toEqual(lines.map(([, status]) => status));
  expect(await world.balance(paid.player)).toBe(12_000n);
  expect(await world.balance(twice.player)).toBe(11_000n);
  expect(await world.balance(open.player)).toBe(11_000n);
  expect(await recordOf([open])).toEqual([
    [3_000, true, 1],
    [0, true, 0],
  ]);
  for (const bet of [foreign, other, odd]) expect((await recordOf([bet]))[0]?.[1]).toBe(false);
});

test('a win above its bound is held, and only this one', async () => {
  const bets = await placed(3);
  await world.owner.pool.query(`update win_ceiling set amount = 100000 where asset = 'IDR'`);
  try {
    const answer = await send(bets.map((bet, at) => winFor(bet, at === 1 ? 1_001 : 1_000)));
    expect(statusesOf(answer)).toEqual(['RS_OK', 'RS_ERROR_LIMIT_REACHED', 'RS_OK']);
    expect(await world.balance((bets[1] as Bet).player)).toBe(9_000n);
  } finally {
    await world.owner.pool.query(`update win_ceiling set amount = 10000000000 where asset = 'IDR'`);
  }
});

test('a call that is none: too many, nothing, a wrong signature', async () => {
  const [bet] = (await placed(1)) as [Bet];
  const many = Array.from({ length: MAX_WINS + 1 }, () => winFor(bet, 1));
  expect(await send(many)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
  expect(await send([])).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
  expect(await send([winFor(bet, 1)], { signature: 'none' })).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  expect(await recordOf([bet])).toEqual([[0, false, 0]]);
});

test('the same wins from two processes at once, whole and one by one, against rollbacks of their bets', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const bets = await placed(12);
    const wins = bets.map((bet) => winFor(bet, 30));
    const until = async (url: string): Promise<void> => {
      for (let tries = 0; statusesOf(await send(wins, { url })).includes('RS_ERROR_UNKNOWN'); tries++) expect(tries).toBeLessThan(50);
    };
    const [first] = bets as [Bet];
    const [, , , ...backs] = await Promise.all([
      until(world.url),
      until(other),
      world.send('ALFA', '/transaction/win', winOf(first.player, first.request, 30, { transaction_uuid: wins[0]?.transaction_uuid })),
      ...bets.slice(6).map(({ player, request }) => world.send('ALFA', '/transaction/rollback', backOf(player, request.transaction_uuid))),
    ]);
    for (const [at, { player }] of bets.entries()) {
      const isBack = backs[at - 6]?.status === 'RS_OK';
      expect(await world.balance(player)).toBe(isBack ? 10_000n : 12_000n);
    }
  }
});

test('the database connection cut anywhere: every win once', async () => {
  for (let turn = 0; turn < 24; turn++) {
    const bets = await placed(6);
    const wins = bets.map((bet) => winFor(bet, 30));
    proxy.cutAfter(turn % 2 === 0 ? 'asked' : 'answered', 1 + turn * (turn % 2 === 0 ? 120 : 25));
    await send(wins, { url: cut, isOnce: true });
    proxy.spare();
    for (let tries = 0; ; tries++) {
      const answered = await send(wins, { url: cut });
      if (answered.wins && !statusesOf(answered).includes('RS_ERROR_UNKNOWN')) {
        expect(statusesOf(answered)).toEqual(OK(6));
        break;
      }
      expect(tries).toBeLessThan(50);
    }
    for (const { player } of bets) expect(await world.balance(player)).toBe(12_000n);
    expect(await commits(bets)).toBeGreaterThan(0);
  }
});
