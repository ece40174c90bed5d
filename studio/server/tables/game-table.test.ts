import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadsTo } from '../../engines/chain.ts';
import { payOf, resultOf, spotsOf } from '../../engines/tables/rules.ts';
import type { OddsTitle, TablePick } from '../../engines/tables/table.ts';
import { tableTitles } from '../../titles/tables/catalogue.ts';
import type { Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { readBet } from './accept.ts';
import { GameTable } from './game-table.ts';
import { placePicks } from './picks.ts';
import { programmeOf } from './programme.ts';
import { forgetRounds } from './repo.ts';
import { clockOf } from './test-clock.ts';
import { openView } from './view.ts';

const START = 100_000_000;
const [title] = tableTitles as readonly [OddsTitle];
const CHIP = title.limits.min;
let test: TestStudio;
let table: GameTable;

beforeEach(async () => {
  test = await startTestStudio();
  test.platform.state.balance = START * 1_000;
  table = new GameTable(test.studio, title, 40);
  await table.open();
});
afterEach(() => test.stop());

const player = (user: string): Promise<Session> => test.player(user, title.code);

const { payDue, tick, lock, end, next } = clockOf(() => ({ test, table }));
async function restart(): Promise<void> {
  table = new GameTable(test.studio, title, 40);
  await table.open();
}
const put = (session: Session, picks: readonly TablePick[], betId: string = randomUUID()) =>
  placePicks(test.studio, table, session, { betId, picks: [...picks] });
const player1 = [
  { spot: 'player', stake: CHIP },
  { spot: 'tie', stake: CHIP },
];
const balance = (): number => test.platform.state.balance / 1_000;
const paysOf = (picks: readonly TablePick[]): number => payOf(title, picks, table.live.outcome);

describe('a table that all players share', () => {
  it('takes chips as one bet, pays what the result gives once the reveal is over, and repeats without effect', async () => {
    const [ani, budi] = [await player('ani'), await player('budi')];
    const own = await put(ani, player1);
    const other = await put(budi, [{ spot: 'banker', stake: 3 * CHIP }]);
    expect([own.state, other.state]).toEqual(['riding', 'riding']);
    expect(await put(ani, player1, own.id)).toEqual(own);
    await expect(put(ani, [{ spot: 'tie', stake: CHIP }], own.id)).rejects.toMatchObject({ code: 'ROUND_CONFLICT' });
    await expect(put(budi, player1, own.id)).rejects.toMatchObject({ code: 'ROUND_CONFLICT' });
    await expect(readBet(test.studio, budi, own.id)).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' });
    expect(balance()).toBe(START - 5 * CHIP);
    await lock();
    await expect(put(ani, player1)).rejects.toMatchObject({ code: 'BETTING_CLOSED' });
    expect(await readBet(test.studio, ani, own.id)).toMatchObject({ state: 'riding', payout: 0 });
    const [mine, theirs] = [paysOf(player1), paysOf([{ spot: 'banker', stake: 3 * CHIP }])];
    await end();
    expect(await readBet(test.studio, ani, own.id)).toMatchObject({ state: 'settled', payout: mine });
    expect(await readBet(test.studio, budi, other.id)).toMatchObject({ state: 'settled', payout: theirs });
    await tick();
    expect(balance()).toBe(START - 5 * CHIP + mine + theirs);
    expect(test.platform.calls('/transaction/win')).toHaveLength(2);
  });

  it('shows the result when bets are locked, never before, and each follows from the chain', async () => {
    let earlier = (await openView(test.studio, table)()).all.round.end;
    for (let place = 1; place <= 4; place += 1) {
      expect((await openView(test.studio, table)()).all.round).toMatchObject({ place, phase: 'betting', result: null, hash: null });
      await lock();
      const { round } = (await openView(test.studio, table)()).all;
      expect(round.phase).toBe('playing');
      expect(await leadsTo(round.hash ?? '', earlier, 1)).toBe(true);
      expect(await resultOf(title, round.beacon?.value ?? '', place, round.hash ?? '')).toEqual(round.result);
      earlier = round.hash ?? '';
      await end();
      await next();
    }
    expect((await programmeOf(test.studio, new Map([[title.code, table]]), [])).tables[0]).toMatchObject({
      seats: title.seats,
      players: 0,
      results: { length: 4 },
    });
  });

  it.each([
    ['a place that is not there', [{ spot: 'player:9', stake: CHIP }]],
    ['a place twice', [player1[0], player1[0]]],
    ['less than a chip', [{ spot: 'player', stake: CHIP / 2 }]],
    ['more than a place takes', [{ spot: 'player', stake: title.limits.max + CHIP }]],
    ['more than the table takes', spotsOf(title).map(({ code }) => ({ spot: code, stake: title.limits.max }))],
    ['nothing', []],
  ])('refuses %s', async (_, picks) => {
    const ani = await player('ani');
    await expect(put(ani, picks as TablePick[])).rejects.toMatchObject({ code: 'STAKE_REFUSED' });
    expect(balance()).toBe(START);
  });

  it('counts all bets of a player in a round: limits hold over them, and eight are the most', async () => {
    test.platform.state.balance = 10 ** 13;
    const ani = await player('ani');
    await put(ani, [{ spot: 'player', stake: title.limits.max }]);
    await expect(put(ani, [{ spot: 'player', stake: CHIP }])).rejects.toMatchObject({ code: 'STAKE_REFUSED' });
    for (let bet = 2; bet <= 8; bet += 1) await put(ani, [{ spot: 'tie', stake: CHIP }]);
    await expect(put(ani, [{ spot: 'tie', stake: CHIP }])).rejects.toMatchObject({ code: 'STAKE_REFUSED' });
    const many = await Promise.allSettled(Array.from({ length: 6 }, () => player('budi').then((budi) => put(budi, player1))));
    expect(many.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    const { players } = (await openView(test.studio, table)()).all;
    expect(new Set(players.map(({ slot, tag }) => `${tag} ${slot}`)).size).toBe(players.length);
    expect(JSON.stringify(players)).not.toContain('ani');
  });
});

describe('after a kill', () => {
  it('in the window: bets stand, and the window begins again', async () => {
    const ani = await player('ani');
    const { id } = await put(ani, player1);
    test.pass(title.windowMs + 60_000);
    await restart();
    expect(table.live.round.state).toBe('betting');
    await lock();
    const pay = paysOf(player1);
    await end();
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'settled', payout: pay });
  });

  it('after the lock: the result stands by the chain, and is paid', async () => {
    const ani = await player('ani');
    const { id } = await put(ani, player1);
    await lock();
    const { outcome } = table.live;
    test.pass(60_000);
    await restart();
    expect(table.live.outcome).toEqual(outcome);
    await tick();
    await tick();
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'settled', payout: paysOf(player1) });
  });

  it('in the pause: what is owed is paid, and the next round follows', async () => {
    const ani = await player('ani');
    const { id, place } = await put(ani, player1);
    await lock();
    const pay = paysOf(player1);
    test.platform.fail('/transaction/win', 'lose');
    await end();
    await restart();
    await next();
    expect(table.live.round).toMatchObject({ state: 'betting', place: place + 1 });
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'settled', payout: pay });
    expect(balance()).toBe(START - 2 * CHIP + pay);
  });

  it.each(['hang', 'lose', 'break'] as const)('a stake whose answer was "%s" goes back', async (fault) => {
    const ani = await player('ani');
    test.platform.fail('/transaction/bet', fault);
    const { id } = await put(ani, player1);
    test.pass(10_000);
    await tick();
    await tick();
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'void', payout: 0 });
    expect(balance()).toBe(START);
  });
});

describe('a wallet that is heard late or not at all', () => {
  it('takes a stake back whose yes comes after the lock', async () => {
    const ani = await player('ani');
    const { wallet } = test.studio;
    const late: typeof wallet = {
      ...wallet,
      call: async (...request) => {
        const reply = await wallet.call(...request);
        test.pass(title.windowMs);
        await table.tick();
        return reply;
      },
    };
    const { id, state } = await placePicks({ ...test.studio, wallet: late }, table, ani, { betId: randomUUID(), picks: [...player1] });
    expect([state, table.live.round.state]).toEqual(['reversing', 'playing']);
    expect(balance()).toBe(START - 2 * CHIP);
    await end();
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'void', reason: 'LATE', payout: 0 });
    expect(balance()).toBe(START);
    expect(test.platform.calls('/transaction/win')).toHaveLength(0);
  });

  it.each(['hang', 'lose', 'break'] as const)('pays once where the answer to a win was "%s"', async (fault) => {
    const ani = await player('ani');
    const { id } = await put(ani, player1);
    await lock();
    const pay = paysOf(player1);
    test.platform.fail('/transaction/win', fault);
    await end();
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'paying' });
    test.pass(70_000);
    await payDue();
    await payDue();
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'settled', payout: pay });
    expect(balance()).toBe(START - 2 * CHIP + pay);
    expect(new Set(test.platform.calls('/transaction/win').map((call) => call.transaction_uuid)).size).toBe(1);
  });

  it.each(['hang', 'lose', 'break', 'RS_ERROR_WRONG_SYNTAX', null] as const)(
    'pays a round in one call, and one by one what was not paid there ("%s"): each bet once',
    async (fault) => {
      const bets = await Promise.all(['ani', 'budi', 'citra'].map(async (user) => put(await player(user), player1)));
      // One of them is not known to the wallet: the call pays the others all the same.
      await test.pool.query('update shared_bets set bet_uuid = gen_random_uuid() where id = $1', [bets[2]?.id]);
      await lock();
      const pay = paysOf(player1);
      if (fault) test.platform.fail('/transaction/wins', fault);
      await end();
      test.pass(70_000);
      await payDue();
      await payDue();
      const { rows } = await test.pool.query('select state, attempts from shared_bets order by state, attempts');
      const paid = { state: 'settled', attempts: fault ? 1 : 0 };
      expect(rows).toEqual([{ state: 'paying', attempts: 2 }, paid, paid]);
      expect(balance()).toBe(START - 6 * CHIP + 2 * pay);
      expect(test.platform.calls('/transaction/wins')).toHaveLength(1);
    },
  );
});

it('rounds that nobody bet on are forgotten after two days, those with bets stay, and the table goes on', async () => {
  const ani = await player('ani');
  const { id } = await put(ani, player1);
  for (let place = 1; place <= 3; place += 1) {
    await lock();
    await end();
    await next();
  }
  test.pass(3 * 86_400_000);
  await forgetRounds(test.studio.db, new Date(test.studio.now().getTime() - 86_400_000));
  const { rows } = await test.pool.query<{ place: number }>('select place from shared_rounds order by place');
  expect(rows.map(({ place }) => place)).toEqual([1, 4]);
  expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'settled' });
  await lock();
  expect(table.live.round.state).toBe('playing');
});

it('two processes host one table: whoever is first moves the round, and each bet is paid once', async () => {
  const other = new GameTable(test.studio, title, 40);
  await other.open();
  const ani = await player('ani');
  await put(ani, player1);
  test.pass(title.windowMs);
  await Promise.all([table.tick(), other.tick()]);
  expect(other.live.round.id).toBe(table.live.round.id);
  const pay = paysOf(player1);
  test.pass(title.revealMs);
  await Promise.all([other.tick(), table.tick()]);
  await Promise.all([payDue(), payDue()]);
  expect(balance()).toBe(START - 2 * CHIP + pay);
  expect(test.platform.calls('/transaction/win')).toHaveLength(1);
});
