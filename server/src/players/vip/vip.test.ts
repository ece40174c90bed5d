import { randomUUID } from 'node:crypto';
import type { MemberInfo, RankProgress, Ranks } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { seed } from '../../domains.ts';
import { transfer } from '../../ledger/ledger.ts';
import { forgetBrand } from '../../platform/system/service.ts';
import { openWallet } from '../../money/wallet/service.ts';
import type { Player, World } from '../../play/vendor-wallet/test/world.ts';
import { createWorld } from '../../play/vendor-wallet/test/world.ts';
import { rebates } from '../../rewards/rebate/service.ts';
import { rankOf } from './service.ts';

const VENDOR_UNIT = 100_000;
const MINOR = 100n;
const DAY_MS = 86_400_000;

let world: World;
let app: FastifyInstance;
const webRoot = mkdtempSync(path.join(tmpdir(), 'sorak-web-'));
beforeAll(async () => {
  world = await createWorld();
  await seed(world.context);
  app = await createApp(world.context, { webRoot });
});
afterAll(async () => {
  await app.close();
  await world.close();
  rmSync(webRoot, { recursive: true });
});

/** Places a bet of so many units of currency; it is lost at once unless the round stays open. */
async function bet(player: Player, units: number, isOpen = false) {
  const request = {
    user: player.user,
    token: player.token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    game_code: 'tide',
    round: randomUUID(),
    round_closed: !isOpen,
    currency: 'IDR',
    amount: units * VENDOR_UNIT,
  };
  expect(await world.send('ALFA', '/transaction/bet', request)).toMatchObject({ status: 'RS_OK' });
  return request;
}
const player = (units: number): Promise<Player> => world.player(BigInt(units) * MINOR, { game: 'tide' });

async function ask<T>(url: string, who?: Player, language = 'EN'): Promise<T> {
  const answer = await app.inject({ url, headers: { language, ...(who ? { authorization: who.sessionId } : {}) } });
  return (answer.json() as { value: T }).value;
}
const progress = (who: Player, language?: string) => ask<RankProgress>('/wps/relay/MCSFE_getPlayerRankProgress', who, language);

test('getRanks is the same ladder for everybody, in the reader’s language', async () => {
  const { ranks, benefits, period } = await ask<Ranks>('/wps/vip/ranks');
  expect(period).toBe('monthly');
  expect(ranks.some(({ lang }) => lang)).toBe(false);
  const abroad = await ask<Ranks>('/wps/vip/ranks', undefined, 'SV');
  expect(abroad.ranks.map(({ lang }) => lang)).toEqual(ranks.map(() => 'en'));
  expect(abroad.benefits.find(({ code }) => code === 'service')?.lang).toBe('en');
  expect(ranks.map(({ rankLevel }) => rankLevel)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(ranks.map(({ requiredValidBet }) => requiredValidBet)).toEqual([0, 1e6, 3e6, 1e7, 4e7, 1.2e8, null]);
  // product §2: above level 4 the VIP service answers.
  expect(benefits.find(({ code }) => code === 'service')?.cells).toEqual([
    'Live chat',
    'Live chat',
    'Live chat',
    'Live chat',
    'VIP service',
    'VIP service',
    'VIP service',
  ]);
  expect((await ask<Ranks>('/wps/vip/ranks', undefined, 'ID')).ranks[2]?.labelName).toBe('Perak');
});

test('a rank promises the rebate that its claims are paid by, and none where the brand has none', async () => {
  const promised = async () => (await ask<Ranks>('/wps/vip/ranks')).benefits.find(({ code }) => code === 'rebate')?.cells;
  const who = await player(50_000_000);
  const paid = async (): Promise<string | undefined> => {
    const { lines } = (await rebates(world.context, who.memberId, { pageNo: 1, pageSize: 14 })) ?? {};
    const [min = 0, ...more] = (lines ?? []).map(({ rate }) => rate).toSorted((a, b) => a - b);
    return [min, more.at(-1) ?? min].map((rate) => rate.toFixed(2)).join('–') + '%';
  };
  const cells = await promised();
  expect(cells).toHaveLength(7);
  expect(await paid()).toBe(cells?.[0]);
  await bet(who, 40_000_000);
  world.clock.advance(11_000);
  expect(await paid()).toBe(cells?.[4]);
  const change = (isOn: string) =>
    world.owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,manualRebate}', $1::jsonb)`, [isOn]);
  await change('false');
  forgetBrand(world.context);
  world.clock.advance(2_000);
  expect(await promised()).toBeUndefined();
  await change('true');
  forgetBrand(world.context);
});

test('getPlayerRankProgress counts settled real-money bets, won or lost, and nothing else', async () => {
  const who = await player(20_000_000);
  expect(await progress(who)).toMatchObject({ rankLevel: 1, validBet: 0, next: { rankLevel: 2, missing: 1_000_000 }, heldUntil: null });
  await bet(who, 999_999);
  expect(await progress(who)).toMatchObject({ rankLevel: 1, validBet: 999_999, next: { missing: 1 } });
  const running = await bet(who, 1, true);
  expect(await progress(who)).toMatchObject({ rankLevel: 1, validBet: 999_999 });
  await world.send('ALFA', '/transaction/win', {
    ...running,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: running.transaction_uuid,
    amount: 5 * VENDOR_UNIT,
    round_closed: true,
  });
  expect(await progress(who)).toMatchObject({ rankLevel: 2, labelName: 'Copper', validBet: 1_000_000, next: { rankLevel: 3 } });
  const undone = await bet(who, 5_000_000, true);
  await world.send('ALFA', '/transaction/rollback', {
    ...undone,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: undone.transaction_uuid,
  });
  expect(await progress(who, 'ID')).toMatchObject({ rankLevel: 2, labelName: 'Tembaga', validBet: 1_000_000 });
  const info = await ask<MemberInfo>('/wps/member/info', who);
  expect(info.clubLabel).toEqual({ labelName: 'Copper', rankLevel: 2, labelColor: '#e0a16f' });
});

test('play money raises no rank', async () => {
  const trial = await world.player(0n, { game: 'tide', asset: 'PLAY' });
  const { house, wallet } = await openWallet(world.context, trial.memberId, 'PLAY');
  const amount = 3_000_000n * MINOR;
  await transfer(world.context.db.pool, { id: randomUUID(), debit: house, credit: wallet, amount, kind: 'test_credit', reference: 'test' });
  const request = { user: trial.user, token: trial.token, request_uuid: randomUUID(), transaction_uuid: randomUUID() };
  const round = { game_code: 'tide', round: randomUUID(), round_closed: true, currency: 'PLAY', amount: 2_000_000 * VENDOR_UNIT };
  const answer = await world.send('ALFA', '/transaction/bet', { ...request, ...round });
  expect(answer).toMatchObject({ status: 'RS_OK' });
  expect(await rankOf(world.context, trial.memberId)).toMatchObject({ rankLevel: 1 });
});

test('one member’s bets raise nobody else', async () => {
  const [busy, idle] = [await player(50_000_000), await player(0)];
  await bet(busy, 40_000_000);
  expect(await rankOf(world.context, busy.memberId)).toMatchObject({ rankLevel: 5 });
  expect(await rankOf(world.context, idle.memberId)).toMatchObject({ rankLevel: 1 });
});

test('an invited member stands on the granted rank, unless bets lead higher', async () => {
  const who = await player(5_000_000);
  const grant = (level: number) =>
    world.context.db.query.updateTable('member').set({ rank_level: level }).where('id', '=', who.memberId).execute();
  await grant(7);
  expect(await progress(who)).toMatchObject({ rankLevel: 7, labelName: 'Sorak', isGranted: true, next: null, heldUntil: null });
  await grant(2);
  expect(await progress(who)).toMatchObject({ rankLevel: 2, isGranted: true, next: { rankLevel: 3 } });
  await bet(who, 3_000_000);
  expect(await progress(who)).toMatchObject({ rankLevel: 3, isGranted: false });
});

// Last: the clock does not come back.
test('a rank holds through the two months after the one in which it was reached', async () => {
  const who = await player(5_000_000);
  await bet(who, 3_000_000);
  const { periodEndsAt, heldUntil } = await progress(who);
  expect(heldUntil).toBeGreaterThan(periodEndsAt + 55 * DAY_MS);
  const now = (): number => world.context.clock.now();
  world.clock.advance(periodEndsAt - now() + DAY_MS);
  expect((await rankOf(world.context, who.memberId)).rankLevel).toBe(3);
  world.clock.advance((heldUntil ?? 0) - now() - 1_000);
  expect((await rankOf(world.context, who.memberId)).rankLevel).toBe(3);
  world.clock.advance(11_000);
  expect((await rankOf(world.context, who.memberId)).rankLevel).toBe(1);
});
