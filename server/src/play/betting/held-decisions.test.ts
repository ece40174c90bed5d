import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { seedRanks } from '../../players/vip/service.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { BET_RULES } from './audit-repo.ts';
import { approveHeldWin, refuseHeldWin } from './held-decision-service.ts';
import { notifyHeld } from './held-notify-service.ts';
import { heldWin, heldWins, waitingHeldWins } from './held-queue-service.ts';
import { openWallet } from '../../money/wallet/service.ts';
import { backOf, betOf, type BetRequest, UNIT, winOf } from '../vendor-wallet/test/requests.ts';
import { createWorld, type Player, type World } from '../vendor-wallet/test/world.ts';

let world: World;
let first: bigint;
let second: bigint;
let third: bigint;

beforeAll(async () => {
  world = await createWorld();
  await seedRanks(world.context);
  await world.owner.pool.query(`update game set max_win = 100 where game_code = 'tide'`);
  await refreshCatalogue(world.context, true);
  [first, second, third] = [await operator('ayu'), await operator('bayu'), await operator('citra')];
});
afterAll(() => world.close());

const tide = { game_code: 'tide' };
const TOO_MUCH = 20_000_000_000;
const bet = (body: object) => world.send('ALFA', '/transaction/bet', body);
const win = (body: object) => world.send('ALFA', '/transaction/win', body);
const back = (body: object) => world.send('ALFA', '/transaction/rollback', body);

async function operator(name: string): Promise<bigint> {
  const { rows } = await world.owner.pool.query<{ id: bigint }>(
    `insert into operator (name, password_hash, roles, totp_secret, created_at) values ($1, 'x', '{risk}', '', now()) returning id`,
    [name],
  );
  return rows[0]?.id ?? 0n;
}

/** A held win of 1,001 on a stake of 10, of a game that pays a hundred times the stake. */
async function held(more: object = {}): Promise<{ player: Player; staked: BetRequest; request: BetRequest; id: string }> {
  const player = await world.player(100_000n, { game: 'tide' });
  const staked = betOf(player, 10, tide);
  await bet(staked);
  const request = winOf(player, staked, 1_001, { ...tide, ...more });
  expect(await win(request)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
  return { player, staked, request, id: await idOf(request.transaction_uuid) };
}
async function idOf(transaction: string): Promise<string> {
  const { rows } = await world.owner.pool.query<{ id: string }>('select id from held_win where transaction_uuid = $1', [transaction]);
  return rows[0]?.id ?? '';
}
const approve = (id: string, operatorId: bigint, context = world.context) =>
  approveHeldWin(context, { id, operatorId, note: 'the vendor’s log agrees' });
const refuse = (id: string, operatorId: bigint) =>
  refuseHeldWin(world.context, { id, operatorId, reason: 'vendor_error', note: 'no such round' });
const codeOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'done').catch((error: { code: string }) => error.code);
const actions = async (id: string): Promise<string[]> => {
  const { rows } = await world.owner.pool.query<{ action: string }>('select action from operator_action where object = $1 order by seq', [
    `held_win:${id}`,
  ]);
  return rows.map(({ action }) => action);
};
const letters = async ({ memberId }: Player): Promise<string[]> => {
  const { rows } = await world.owner.pool.query<{ title: string }>('select title from inbox_message where member_id = $1 order by id', [
    memberId,
  ]);
  return rows.map(({ title }) => title);
};
const betRow = async ({ memberId }: Player) => {
  const { rows } = await world.owner.pool.query('select status, payout, win_count, is_round_closed from bet where member_id = $1', [
    memberId,
  ]);
  return rows[0];
};
const faults = async (): Promise<string[]> => {
  const client = await world.owner.pool.connect();
  try {
    return (await runChecks(client, BET_RULES)).flatMap(({ violations }) => violations.map((one) => `${one.name} ${one.what}`));
  } finally {
    client.release();
  }
};

describe('approveHeldWin', () => {
  test('takes two operators, pays once under the vendor’s number, and its repeat is accepted', async () => {
    const { player, request, id } = await held();
    await expect.poll(() => letters(player)).toHaveLength(1);
    await approve(id, first);
    expect(await world.balance(player)).toBe(99_000n);
    expect(await codeOf(approve(id, first))).toBe('second_operator_required');
    expect(await win(request)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    await approve(id, second);
    expect(await world.balance(player)).toBe(199_100n);
    expect(await betRow(player)).toEqual({ status: 1, payout: 100_100n, win_count: 1, is_round_closed: true });
    expect(await win(request)).toMatchObject({ status: 'RS_OK', balance: 1_991 * UNIT });
    expect(await win({ ...request, amount: 5 * UNIT })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    await approve(id, second);
    expect(await codeOf(approve(id, third))).toBe('conflict');
    expect(await codeOf(refuse(id, third))).toBe('conflict');
    expect(await world.balance(player)).toBe(199_100n);
    expect(await actions(id)).toEqual(['held_win_agreed', 'held_win_approved']);
    await expect.poll(() => letters(player)).toEqual([expect.stringContaining('diperiksa'), expect.stringContaining('dibayar')]);
    expect(await faults()).toEqual([]);
  });

  test('pays once when twenty approvals and the vendor’s repeats come at once', async () => {
    const { player, request, id } = await held();
    await approve(id, first);
    const turns = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? codeOf(approve(id, index % 4 === 1 ? second : third)) : win(request).then(({ status }) => status),
    );
    const answers = await Promise.all(turns);
    expect(answers.filter((_, index) => index % 2).every((code) => code === 'done' || code === 'conflict')).toBe(true);
    expect(answers.filter((_, index) => index % 2 === 0).every((code) => code === 'RS_OK' || code === 'RS_ERROR_LIMIT_REACHED')).toBe(true);
    expect(await world.balance(player)).toBe(199_100n);
    expect(await win(request)).toMatchObject({ status: 'RS_OK' });
    expect(await actions(id)).toEqual(['held_win_agreed', 'held_win_approved']);
    expect(await faults()).toEqual([]);
  });

  test('killed before its commit has paid nothing, and pays once when it is done again', async () => {
    const { player, request, id } = await held();
    await approve(id, first);
    const blocker = await world.owner.pool.connect();
    await blocker.query('begin; select from operator_chain for update');
    const dying = codeOf(approve(id, second));
    const waits = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%operator_record%'`;
    await expect.poll(async () => (await world.owner.pool.query(waits)).rowCount).toBe(1);
    await world.owner.pool.query(`select pg_terminate_backend(pid) from (${waits}) one`);
    expect(await dying).not.toBe('done');
    await blocker.query('rollback');
    blocker.release();
    expect(await world.balance(player)).toBe(99_000n);
    expect(await win(request)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    await approve(id, second);
    expect(await world.balance(player)).toBe(199_100n);
    expect(await faults()).toEqual([]);
  });

  test('and the vendor’s rollback at once end in one lawful state', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { player, request, id } = await held({ round_closed: false });
      await approve(id, first);
      const [code, answer] = await Promise.all([codeOf(approve(id, second)), back(backOf(player, request.transaction_uuid, tide))]);
      expect(answer.status).toBe('RS_OK');
      expect(['done', 'conflict']).toContain(code);
      expect(await world.balance(player)).toBe(99_000n);
    }
    expect(await faults()).toEqual([]);
  });

  test('is refused once the round was settled with the right amount meanwhile', async () => {
    const { player, staked, id } = await held();
    expect(await win(winOf(player, staked, 100, tide))).toMatchObject({ status: 'RS_OK' });
    expect(await heldWin(world.context, id, first)).toMatchObject({ isTooLate: true });
    await approve(id, first);
    expect(await codeOf(approve(id, second))).toBe('conflict');
    expect(await world.balance(player)).toBe(109_000n);
    await refuse(id, second);
    expect(await faults()).toEqual([]);
  });

  test('pays what its game said and what is taken back afterwards is taken from the wallet', async () => {
    const { player, request, id } = await held();
    await approve(id, first);
    await approve(id, second);
    expect(await back(backOf(player, request.transaction_uuid, tide))).toMatchObject({ status: 'RS_OK', balance: 990 * UNIT });
    expect(await faults()).toEqual([]);
  });
});

test('a process that ends before it told the member leaves that to the next look, which tells it once', async () => {
  const { player, id } = await held();
  await expect.poll(() => letters(player)).toHaveLength(1);
  await world.owner.pool.query('delete from inbox_message where member_id = $1', [player.memberId]);
  await world.owner.pool.query('update held_win set notified_at = null where id = $1', [id]);
  await Promise.all([notifyHeld(world.context), notifyHeld(world.context)]);
  expect(await letters(player)).toEqual([expect.stringContaining('diperiksa')]);
});

test('refuseHeldWin is for good: one operator, a reason that the member reads, the same answer to every repeat', async () => {
  const { player, request, id } = await held();
  await refuse(id, first);
  await refuse(id, first);
  expect(await codeOf(refuse(id, second))).toBe('conflict');
  expect(await codeOf(approve(id, second))).toBe('conflict');
  expect(await win(request)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: 990 * UNIT });
  expect(await world.balance(player)).toBe(99_000n);
  expect(await actions(id)).toEqual(['held_win_refused']);
  await expect.poll(async () => (await letters(player)).at(-1)).toContain('tidak dibayar');
  expect(await back(backOf(player, request.transaction_uuid, tide))).toMatchObject({ status: 'RS_OK' });
  expect(await heldWin(world.context, id, first)).toMatchObject({ state: 'refused', reason: 'vendor_error' });
  expect(await faults()).toEqual([]);
});

describe('beside an ordinary win', () => {
  test('a jackpot of the same round is paid, and the held win is paid beside it', async () => {
    const player = await world.player(100_000n);
    const staked = betOf(player, 10, { meta: { jackpot: { code: 'grand', contribution: 1 * UNIT } } });
    expect(await bet(staked)).toMatchObject({ status: 'RS_OK' });
    const request = winOf(player, staked, TOO_MUCH, { round_closed: false });
    expect(await win(request)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    const jackpot = winOf(player, staked, 50, { round_closed: false, meta: { jackpot: { code: 'grand' } } });
    expect(await win(jackpot)).toMatchObject({ status: 'RS_OK', balance: 1_040 * UNIT });
    const id = await idOf(request.transaction_uuid);
    await approve(id, first);
    await approve(id, second);
    expect(await world.balance(player)).toBe(104_000n + BigInt(TOO_MUCH) * 100n);
    expect(await faults()).toEqual([]);
  });

  test('a free round’s win goes where its campaign pays', async () => {
    const player = await world.player(1_000n);
    const reward = randomUUID();
    const { wallet } = await openWallet(world.context, player.memberId, 'IDR');
    await world.owner.pool.query(
      `insert into free_round_campaign select $1, id, $2, 'IDR', $3, 10, 10, now() + interval '90 days' from vendor where code = 'ALFA'`,
      [reward, player.memberId, wallet],
    );
    const free = betOf(player, 0, { is_free: true, reward_uuid: reward });
    expect(await bet(free)).toMatchObject({ status: 'RS_OK' });
    const request = winOf(player, free, TOO_MUCH, { is_free: true, reward_uuid: reward });
    expect(await win(request)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    const id = await idOf(request.transaction_uuid);
    expect(await heldWin(world.context, id, first)).toMatchObject({ isFreeRound: true, maxWin: null, stake: 0 });
    await approve(id, first);
    await approve(id, second);
    expect(await world.balance(player)).toBe(1_000n + BigInt(TOO_MUCH) * 100n);
    expect(await win(request)).toMatchObject({ status: 'RS_OK' });
    expect(await faults()).toEqual([]);
  });

  test('a promotion without a bet is paid though its game session is gone', async () => {
    const player = await world.player(1_000n);
    const request = betOf(player, TOO_MUCH, { round_closed: true, meta: { promo: 'x' } });
    expect(await win(request)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    await world.owner.pool.query('delete from game_session where member_id = $1', [player.memberId]);
    const id = await idOf(request.transaction_uuid);
    await approve(id, first);
    world.clock.advance(60_000);
    await approve(id, second);
    expect(await world.balance(player)).toBe(1_000n + BigInt(TOO_MUCH) * 100n);
    expect(await faults()).toEqual([]);
  });
});

test('the ceiling is the brand’s, by currency, and nothing is paid unseen without one', async () => {
  const player = await world.player(100_000n);
  const ceiling = (amount: number, asset = 'IDR') =>
    world.owner.pool.query('update win_ceiling set amount = $1 where asset = $2', [amount, asset]);
  const one = async (units: number) => {
    const staked = betOf(player, 1);
    await bet(staked);
    return (await win(winOf(player, staked, units))).status;
  };
  await ceiling(50_000);
  expect([await one(500), await one(501)]).toEqual(['RS_OK', 'RS_ERROR_LIMIT_REACHED']);
  await ceiling(50_100);
  expect(await one(501)).toBe('RS_OK');
  await world.owner.pool.query(`delete from win_ceiling where asset = 'IDR'`);
  expect(await one(2)).toBe('RS_ERROR_LIMIT_REACHED');
});

test('getHeldWins shows what waits oldest first, by vendor, currency and member, and what has ended', async () => {
  const { player, id, request } = await held();
  const page = (more: object = {}) =>
    heldWins(world.context, first, { tab: 'waiting', vendor: '', currency: '', search: '', pageNo: 1, pageSize: 100, ...more });
  const all = await page();
  expect(all.waiting).toBe((await waitingHeldWins(world.context)).count);
  expect(all.list.map(({ at }) => at)).toEqual(all.list.map(({ at }) => at).sort((a, b) => a - b));
  expect(all.list.find((one) => one.id === id)).toMatchObject({ amount: 1_001, max: 1_000, vendor: 'ALFA', gameCode: 'tide' });
  for (const search of [player.user, request.transaction_uuid]) expect((await page({ search })).list.map((one) => one.id)).toEqual([id]);
  expect((await page({ vendor: 'BETA' })).totalRecords).toBe(0);
  expect((await page({ currency: 'PLAY' })).totalRecords).toBe(0);
  expect(all.vendors.map(({ code, gameCode }) => [code, gameCode])).toEqual([['ALFA', 'reef']]);
  const one = await heldWin(world.context, id, first);
  expect(one).toMatchObject({ stake: 10, won: 0, maxWin: 100, isTooLate: false, transactionId: request.transaction_uuid });
  expect(one.roundRows).toMatchObject([{ kind: 'bet', stake: 10, amount: 0, state: 'running' }]);
  await refuse(id, first);
  expect((await page({ tab: 'decided', search: player.user })).list.map((found) => found.state)).toEqual(['refused']);
});
