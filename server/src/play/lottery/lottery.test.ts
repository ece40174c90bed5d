import { randomUUID } from 'node:crypto';
import type { Draw, LotteryDraw, LotteryTicket, LotteryWin } from '@sorak/contract';
import { mixedWith } from '@sorak/contract/rules/beacon';
import { drawBytes, drawFrom, isLinkBefore } from '@sorak/contract/rules/lottery/draw';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../ledger/ledger.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { type Current, every, game, type Line, startTestLottery, type TestLottery } from './test/lottery.ts';
import { runDraws } from './draws/draw-service.ts';
import { linesHash } from './orders/ticket-service.ts';
import { auditRedraws } from './redraw-audit-repo.ts';

let lottery: TestLottery;
let app: TestLottery['app'];
let member: string;
beforeAll(async () => {
  lottery = await startTestLottery();
  ({ app, member } = lottery);
});
afterAll(() => app.stop());

const winsIn = async ({ gameCode, drawId }: LotteryDraw, token: string): Promise<LotteryWin[]> =>
  (
    await lottery.value<{ list: LotteryWin[] }>('GET', `/lgw/results/wins?gameCode=${gameCode}&oldest=${drawId}&newest=${drawId}`, {
      token,
    })
  ).list;

describe('draws', () => {
  test('of every lottery one is open, its chain committed before', async () => {
    // A fast draw may have closed since the app began to draw.
    await runDraws(app.context);
    const { list, group } = await lottery.value<Current>('GET', '/lgw/draws');
    expect(group).toBe(1950);
    expect(list.map(({ gameCode }) => gameCode)).toContain('FIVE1');
    for (const { draws } of list) expect(draws.length).toBeGreaterThan(0);
    const draw = await lottery.current('FIVE1');
    expect(draw.commitment).toMatch(/^[0-9a-f]{64}$/);
    const proof = await lottery.value<{ seed: string | null; link: number }>('GET', `/lgw/draws/proof?drawId=${draw.drawId}`);
    expect(proof.seed).toBeNull();
    expect(proof.link).toBeGreaterThan(0);
  });

  test('are drawn once, and anybody draws them again from what is published', async () => {
    const draw = await lottery.current('FIVE3');
    const order = await lottery.bought(draw, [{ play: 'place', pick: '0,1,2,3,4', unit: 100 }]);
    await lottery.timePasses(draw);
    await Promise.all([runDraws(app.context), runDraws(app.context), runDraws(app.context)]);
    const proof = await lottery.value<{
      draw: LotteryDraw;
      seed: string;
      mix: string;
      beacon: { value: string };
      orders: number;
      chainEnd: string;
    }>('GET', `/lgw/draws/proof?drawId=${draw.drawId}`);
    expect(proof.draw.state).toBe('settled');
    expect(proof.orders).toBe(1);
    expect(await isLinkBefore(proof.seed, draw.commitment ?? '')).toBe(true);
    expect(
      drawFrom(game('FIVE3').shape, await drawBytes(proof.seed, await mixedWith(proof.mix, proof.beacon.value), proof.draw.number)),
    ).toEqual(proof.draw.result);
    expect((await lottery.see(order.orderId)).state).not.toBe('waiting');
  });

  test('are drawn again by the audit, which sees a result that was changed afterwards', async () => {
    const draw = await lottery.current('FIVE3');
    await lottery.bought(draw, [{ play: 'place', pick: '0,1,2,3,4', unit: 100 }]);
    await lottery.timePasses(draw);
    await runDraws(app.context);
    const found = async () => (await auditRedraws(app.owner.pool)).violations;
    expect(await found()).toEqual([]);
    const { rows } = await app.owner.pool.query<{ result: Record<string, string[]> }>('select result from lottery_draw where id = $1', [
      draw.drawId,
    ]);
    const [[prize, numbers] = ['', []]] = Object.entries(rows[0]?.result ?? {});
    const other = { ...rows[0]?.result, [prize]: numbers.map((number) => String((Number(number) + 1) % 100_000).padStart(5, '0')) };
    await app.owner.pool.query('update lottery_draw set result = $2 where id = $1', [draw.drawId, JSON.stringify(other)]);
    expect(await found()).toEqual([{ name: 'lottery_result_wrong', what: `draw ${draw.drawId}` }]);
    await app.owner.pool.query('update lottery_draw set result = $2 where id = $1', [draw.drawId, JSON.stringify(rows[0]?.result)]);
    expect(await found()).toEqual([]);
  });

  test('of a state’s lottery say that a local feed drew them', async () => {
    const draw = await lottery.current('VNMB');
    expect(draw).toMatchObject({ commitment: null });
    await lottery.timePasses(draw);
    const { list } = await lottery.value<{ list: LotteryDraw[] }>('GET', '/lgw/vn/numeros/opened/game');
    expect(list[0]).toMatchObject({ gameCode: 'VNMB', isLocalResult: true, station: draw.station });
    expect(list[0]?.result?.['special']?.[0]).toMatch(/^\d{5}$/);
    const one = await lottery.value<{ list: LotteryDraw[]; hasMore: boolean }>('GET', `/lgw/results?gameCode=VNMB&station=${draw.station}`);
    expect(one).toMatchObject({ hasMore: false, list: [{ drawId: draw.drawId }] });
    expect((await app.ask('GET', `/lgw/draws/proof?drawId=${draw.drawId}`)).body.errorCode).toBe('not_found');
  });
});

describe('an order', () => {
  test('is bought once at the prices that were shown, and its ticket verifies offline', async () => {
    const draw = await lottery.current('FIVE5');
    const key = randomUUID();
    const lines = [{ play: 'place', pick: '12,,,,', unit: 50 }];
    const first = await lottery.place(draw, lines, { key });
    const again = await lottery.place(draw, lines, { key });
    expect(again.body.value).toEqual(first.body.value);
    const { order } = first.body.value as { order: LotteryTicket };
    expect(order).toMatchObject({ stake: 100, state: 'waiting', currency: 'IDR', list: [{ lots: 2, state: 'waiting', hits: null }] });
    expect((await lottery.place(draw, [{ ...lines[0]!, unit: 51 }], { key })).body.errorCode).toBe('idempotency_conflict');
    const { keys } = await lottery.value<{ keys: Record<string, string>[] }>('GET', '/lgw/ticket-keys');
    const { payload } = await compactVerify(order.ticket, await importJWK(keys[0]!, 'ES256'));
    const words = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    expect(words).toMatchObject({ orderId: order.orderId, game: 'FIVE5', draw: draw.number, stake: '10000', count: 1 });
    expect(words['lines']).toBe(
      linesHash(order.list.map((line) => ({ ...line, unit: BigInt(line.unit * 100), stake: BigInt(line.stake * 100) }))),
    );
    const { list } = await lottery.value<{ list: { round: string; gameCode: string; stake: number }[] }>(
      'GET',
      `/wps/bets?from=0&to=${app.clock.at + 1_000}`,
      { token: member },
    );
    expect(list).toContainEqual(expect.objectContaining({ round: drawNumber(draw.number), gameCode: 'FIVE5', stake: 100 }));
  });

  test('of another price, pick, size or group is refused, and nothing is taken', async () => {
    const draw = await lottery.current('FIVE5');
    const line = { play: 'place', pick: '1,,,,', unit: 50 };
    const code = async (lines: Line[], json: object = {}) => (await lottery.place(draw, lines, { json })).body.errorCode;
    expect(await code([line], { lines: [{ ...line, prices: { win: 99_000 } }] })).toBe('lottery_price_changed');
    expect(await code([line], { group: 1960 })).toBe('lottery_price_changed');
    expect(await code([line], { lines: [{ ...line, pick: 'x,,,,', prices: { win: 9_750 } }] })).toBe('lottery_pick_invalid');
    expect(await code([line], { lines: [{ ...line, unit: 5, prices: { win: 9_750 } }] })).toBe('lottery_limit');
    expect(await code([{ ...line, unit: 49_000_000 }])).toBe('insufficient_balance');
    expect(await code([line], { drawId: '999999' })).toBe('not_found');
  });

  test('wins and loses line by line, each with the numbers that made it', async () => {
    const draw = await lottery.current('FIVE1');
    const order = await lottery.bought(
      draw,
      [
        { play: 'place', pick: every('0123456789', 5), unit: 10 },
        { play: 'holds', pick: '0', unit: 10 },
      ].filter(({ play }) => game('FIVE1').plays.some(({ id }) => id === play)),
    );
    await lottery.timePasses(draw);
    const seen = await lottery.see(order.orderId);
    // Every digit at every place: five of fifty bets win, whatever is drawn.
    expect(seen.list[0]).toMatchObject({ state: 'won', payout: 487.5, hits: [{ tier: 'win', times: 5 }] });
    const { list } = await lottery.value<{ list: { orderId: string; state: string }[] }>('GET', '/lgw/orders?isWaiting=0', {
      token: member,
    });
    expect(list).toContainEqual(expect.objectContaining({ orderId: order.orderId, state: 'won' }));
    expect((await winsIn(draw, member)).find(({ play }) => play === 'place')?.numbers).toEqual([
      { prize: 'number', number: seen.draw.result?.['number']?.[0] },
    ]);
    // To anybody else the same draw says nothing.
    expect(await winsIn(draw, await app.member('winless'))).toEqual([]);
    expect(await lottery.violations()).toEqual([]);
  });

  test('of a state’s draw names the drawn numbers that won, each where its play looks', async () => {
    const draw = await lottery.current('VNMN');
    const hundred = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0')).join(' ');
    const order = await lottery.bought(draw, [{ play: 'de', pick: hundred, unit: 10 }]);
    expect(await winsIn(draw, member)).toEqual([]);
    await lottery.timePasses(draw);
    const { draw: drawn } = await lottery.see(order.orderId);
    expect(await winsIn(draw, member)).toEqual([
      { drawId: draw.drawId, play: 'de', numbers: [{ prize: 'special', number: drawn.result?.['special']?.[0] }] },
    ]);
  });

  test('comes back whole before its draw closes, and not behind it', async () => {
    const draw = await lottery.current('FIVE5');
    const order = await lottery.bought(draw, [{ play: 'place', pick: '1,,,,', unit: 50 }]);
    const cancel = () => app.ask('POST', '/lgw/orders/cancel', { token: member, json: { orderId: order.orderId } });
    const [first, again] = [await cancel(), await cancel()];
    expect(first.body.value).toMatchObject({ order: { state: 'cancelled', payout: 0, list: [{ state: 'cancelled' }] } });
    expect(again.body.value).toEqual(first.body.value);
    const late = await lottery.bought(draw, [{ play: 'place', pick: '1,,,,', unit: 50 }]);
    await lottery.timePasses(draw, false);
    expect((await app.ask('POST', '/lgw/orders/cancel', { token: member, json: { orderId: late.orderId } })).body.errorCode).toBe(
      'lottery_draw_closed',
    );
    expect((await lottery.place(draw, [{ play: 'place', pick: '1,,,,', unit: 50 }])).body.errorCode).toBe('lottery_draw_closed');
    expect(await lottery.violations()).toEqual([]);
  });

  test('comes back line by line too: the rest is drawn and paid as it was bought', async () => {
    const draw = await lottery.current('FIVE5');
    const placed = await lottery.place(draw, [
      { play: 'place', pick: every('0123456789', 5), unit: 10 },
      { play: 'place', pick: '1,,,,', unit: 50 },
      { play: 'place', pick: '2,,,,', unit: 50 },
    ]);
    const { order, balance } = placed.body.value as { order: LotteryTicket; balance: number };
    const give = (line: number, token = member) => app.ask('POST', '/lgw/orders/cancel', { token, json: { orderId: order.orderId, line } });
    const [first, again] = [await give(1), await give(1)];
    expect(first.body.value).toMatchObject({
      order: { state: 'waiting', list: [{ state: 'waiting' }, { state: 'cancelled', payout: 0 }, { state: 'waiting' }] },
    });
    expect(again.body.value).toEqual(first.body.value);
    expect((first.body.value as { balance: number }).balance - balance).toBe(50);
    expect((await give(3)).body.errorCode).toBe('not_found');
    expect((await give(0, await app.member('otherfan'))).body.errorCode).toBe('not_found');
    await lottery.timePasses(draw);
    const seen = await lottery.see(order.orderId);
    expect(seen).toMatchObject({ state: 'won', list: [{ state: 'won', payout: 487.5 }, { state: 'cancelled' }, {}] });
    expect((await give(0)).body.errorCode).toBe('lottery_draw_closed');
    const last = await lottery.bought(await lottery.current('FIVE5'), [{ play: 'place', pick: '1,,,,', unit: 50 }]);
    const whole = await app.ask('POST', '/lgw/orders/cancel', { token: member, json: { orderId: last.orderId, line: 0 } });
    expect(whole.body.value).toMatchObject({ order: { state: 'cancelled', payout: 0 } });
    expect(await lottery.violations()).toEqual([]);
  });

  test('whose transaction outlasts the closing was not bought', async () => {
    const draw = await lottery.current('FIVE3');
    const before = await lottery.value<{ totalRecords: number }>('GET', '/lgw/orders', { token: member });
    // Nothing but the commit comes behind the closing.
    await app.owner.pool.query(
      `update lottery_draw set closes_at = now() + interval '300 milliseconds', draws_at = now() + interval '1 hour' where id = $1`,
      [draw.drawId],
    );
    const slow = inTransaction(app.context.db.query, async (tx) => {
      const id = randomUUID();
      await tx
        .insertInto('lottery_order')
        .values({
          id,
          member_id: await app.idOf('drawfan'),
          draw_id: BigInt(draw.drawId),
          game_code: 'FIVE3',
          asset: 'IDR',
          prize_group: 1950,
          own_group: 1950,
          placed_at: new Date(),
          hash: id,
          lines: 1,
          stake: 1n,
          payout: null,
          ticket: '',
          chase_id: null,
        })
        .execute();
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    await expect(slow).rejects.toMatchObject({ constraint: 'lottery_order_in_time' });
    expect(await lottery.value<{ totalRecords: number }>('GET', '/lgw/orders', { token: member })).toMatchObject({
      totalRecords: before.totalRecords,
    });
    await lottery.timePasses(draw);
  });

  test('of a trial account is paid in play money', async () => {
    const trial = await app.trial();
    const order = await lottery.bought(await lottery.current('FIVE1'), [{ play: 'place', pick: '1,,,,', unit: 50 }], { token: trial });
    expect(order).toMatchObject({ currency: 'PLAY', currencySymbol: 'P' });
    expect((await app.ask('GET', `/lgw/orders/one?orderId=${order.orderId}`, { token: member })).body.errorCode).toBe('not_found');
    const cancelled = await app.ask('POST', '/lgw/orders/cancel', { token: member, json: { orderId: order.orderId } });
    expect(cancelled.body.errorCode).toBe('not_found');
  });
});

test('the lobby, its menus and its search know the house’s lotteries', async () => {
  await refreshCatalogue(app.context);
  const { gameMenus } = await lottery.value<{ gameMenus: { prizeMode: string; menus: { games: { gameCode: string }[] }[] }[] }>(
    'GET',
    '/lgw/games/game_menus',
  );
  expect(gameMenus.flatMap(({ menus }) => menus.flatMap(({ games }) => games.map(({ gameCode }) => gameCode)))).toEqual(
    expect.arrayContaining(['FIVE1', 'FIVE3', 'FIVE5', 'VNMB']),
  );
});

test('home is told the next draws: the soonest of each vendor first, with what its lottery drew last', async () => {
  await refreshCatalogue(app.context);
  for (const code of ['VNMB', 'VNMT', 'VNMN']) await lottery.timePasses(await lottery.current(code));
  const { draws } = await lottery.value<{ draws: Draw[] }>('GET', '/wps/games/programme');
  expect(
    draws
      .slice(0, 3)
      .map(({ game }) => game.vassalage)
      .toSorted(),
  ).toEqual(['ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA']);
  const state = draws.find(({ game }) => game.vassalage === 'TCG_LOTTO_VN')!;
  const { number, closesAt } = await lottery.current(state.game.gameCode);
  expect(state).toMatchObject({ drawNo: drawNumber(number), closesAt });
  expect(state.lastNumbers.join('')).toMatch(/^\d{5,6}$/);
});
