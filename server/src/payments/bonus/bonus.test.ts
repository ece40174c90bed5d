import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bonusWallet, house, wallet } from '../../ledger/accounts.ts';
import { balance, inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { seedBrand, brandCode } from '../../platform/system/service.ts';
import { playRound } from '../../play/vendor-wallet/test/play.ts';
import type { Player, World } from '../../play/vendor-wallet/test/world.ts';
import { createWorld } from '../../play/vendor-wallet/test/world.ts';
import { requireTurnover, turnoverOf } from '../../money/wagering/service.ts';
import type { NewOffer } from './repo.ts';
import { insertOffers } from './repo.ts';
import { finishBonus, giveUpBonus, grantForDeposit, offersForDeposit, type Grant } from './service.ts';

const DAY_MS = 86_400_000;

let world: World;
let player: Player;
beforeAll(async () => {
  world = await createWorld();
  await seedBrand(world.context);
  await insertOffers(
    db(),
    brandCode(world.context),
    [offer('match'), offer('again', { is_once: false }), offer('card', { methods: ['card'] })],
    new Date(0),
  );
});
beforeEach(async () => {
  player = await world.player(100_000n);
});
afterAll(() => world.close());

const db = () => world.context.db.query;
const offer = (code: string, more: Partial<NewOffer> = {}): NewOffer => ({
  code,
  names: { ID: code, EN: code },
  percent: 100,
  max_bonus: 50_000n,
  min_deposit: 5_000n,
  base: 'deposit_and_bonus',
  times: 200,
  weights: { RNG: 100 },
  max_bet: 10_000n,
  excluded_games: [],
  methods: null,
  days: 14,
  is_once: true,
  ...more,
});

/** A deposit as its domain books it: the transfer, its own turnover, the bonus. */
const deposit = (amount: bigint, offerId: string, more: Partial<Grant> = {}) =>
  inTransaction(db(), async (tx) => {
    const depositId = more.depositId ?? randomUUID();
    const [debit, credit] = [await openAccount(tx, house('deposits', 'IDR')), await openAccount(tx, wallet(player.memberId, 'IDR'))];
    await transfer(tx, { id: depositId, debit, credit, amount, kind: 'deposit', reference: `deposit:${depositId}` });
    await requireTurnover(tx, { memberId: player.memberId, cause: 'deposit', reference: depositId, amount, times: 100 });
    return grantForDeposit(tx, { memberId: player.memberId, offerId, amount, ...more, depositId });
  });

const granted = async (amount: bigint, offerId: string): Promise<string> => {
  const outcome = await deposit(amount, offerId);
  if (!outcome.isGranted) throw new Error(outcome.reason);
  return outcome.bonusId;
};

const bonusMoney = async (): Promise<bigint> => balance(db(), await openAccount(db(), bonusWallet(player.memberId, 'IDR')));

const play = (units: number) => playRound(world, player, units, units);

const reasons = async (amount: bigint, method?: string) =>
  Object.fromEntries((await offersForDeposit(db(), player.memberId, amount, method)).map(({ id, refusal }) => [id, refusal]));

test('offers say what the deposit brings and why one cannot be had', async () => {
  const [first] = await offersForDeposit(db(), player.memberId, 20_000n);
  expect(first).toMatchObject({ id: 'match', bonus: 20_000n, required: 80_000n, times: 200, days: 14, maxBet: 10_000n, refusal: null });
  expect((await offersForDeposit(db(), player.memberId, 90_000n))[0]).toMatchObject({ bonus: 50_000n, required: 280_000n });
  expect(await reasons(4_999n)).toEqual({ match: 'below_minimum', again: 'below_minimum', card: 'below_minimum' });
  expect(await reasons(20_000n, 'qris')).toEqual({ match: null, again: null, card: 'method_excluded' });
  await deposit(20_000n, 'match');
  expect(await reasons(20_000n)).toEqual({ again: 'bonus_running', card: 'bonus_running' });
});

test('bonus money waits on its own account and becomes the member’s when its turnover is met', async () => {
  await granted(20_000n, 'match');
  expect([await bonusMoney(), await world.balance(player)]).toEqual([20_000n, 120_000n]);
  await play(100);
  for (let turn = 0; turn < 7; turn++) await play(100);
  expect(await finishBonus(db(), player.memberId, new Date())).toBeUndefined();
  expect((await turnoverOf(db(), player.memberId)).lines.map(({ cause, remaining }) => [cause, remaining])).toEqual([
    ['bonus', 0n],
    ['deposit', 0n],
  ]);
  const looks = await Promise.all(Array.from({ length: 10 }, () => finishBonus(db(), player.memberId, new Date())));
  expect(looks.filter(Boolean)).toEqual([{ state: 'met', amount: 20_000n }]);
  expect(await bonusMoney()).toBe(0n);
});

test('given up at any time: the house gets the bonus back, the member’s own money stays', async () => {
  const id = await granted(20_000n, 'match');
  await play(10);
  const before = await world.balance(player);
  const states = await Promise.all(Array.from({ length: 10 }, () => giveUpBonus(db(), player.memberId, id, new Date())));
  expect(new Set(states)).toEqual(new Set(['given_up']));
  expect([await bonusMoney(), await world.balance(player)]).toEqual([0n, before]);
  expect((await turnoverOf(db(), player.memberId)).lines.map(({ cause }) => cause)).toEqual(['deposit']);
  expect(await giveUpBonus(db(), (await world.player(0n)).memberId, id, new Date())).toBeUndefined();
});

test('a bonus that is met already is paid, not given up', async () => {
  const id = await granted(5_000n, 'match');
  for (let turn = 0; turn < 2; turn++) await play(100);
  const before = await world.balance(player);
  expect(await giveUpBonus(db(), player.memberId, id, new Date())).toBe('met');
  expect(await world.balance(player)).toBe(before + 5_000n);
});

test('a bonus ends with its time, and the way is free for another', async () => {
  await granted(20_000n, 'again');
  const later = new Date(Date.now() + 14 * DAY_MS + 1_000);
  await turnoverOf(db(), player.memberId, later);
  expect(await finishBonus(db(), player.memberId, later)).toEqual({ state: 'expired', amount: 20_000n });
  expect(await bonusMoney()).toBe(0n);
  expect(await granted(20_000n, 'again')).toMatch(/^[\da-f-]{36}$/);
});

test('twenty deposits of one moment bring one bonus, and a repeat brings nothing more', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => deposit(5_000n, 'again')));
  expect(outcomes.filter(({ isGranted }) => isGranted)).toHaveLength(1);
  expect(await bonusMoney()).toBe(5_000n);
  const depositId = randomUUID();
  const other = await world.player(0n);
  player = other;
  const [one, two] = [await deposit(5_000n, 'match', { depositId }), await deposit(5_000n, 'match', { depositId })];
  expect(two).toEqual(one);
  expect(await bonusMoney()).toBe(5_000n);
});

test('what cannot be given is said, and the deposit stands', async () => {
  expect(await deposit(4_000n, 'match')).toEqual({ isGranted: false, reason: 'below_minimum' });
  expect(await deposit(5_000n, 'no-such')).toEqual({ isGranted: false, reason: 'not_offered' });
  await world.owner.pool.query('update member set status = $2 where id = $1', [player.memberId, 'disabled']);
  expect(await deposit(5_000n, 'match')).toEqual({ isGranted: false, reason: 'not_yours' });
  expect(await world.balance(player)).toBe(114_000n);
});

test('once is once, and an offer that ended after it was chosen is still given', async () => {
  const id = await granted(5_000n, 'match');
  await giveUpBonus(db(), player.memberId, id, new Date());
  expect(await deposit(5_000n, 'match')).toEqual({ isGranted: false, reason: 'already_taken' });
  await insertOffers(db(), brandCode(world.context), [offer('gone', { starts_at: new Date(0), ends_at: new Date(1_000) })], new Date());
  expect(await deposit(5_000n, 'gone')).toEqual({ isGranted: false, reason: 'not_offered' });
  expect(await deposit(5_000n, 'gone', { chosenAt: new Date(500) })).toMatchObject({ isGranted: true });
});

test('an offer asks no more than ten times what it gives where the licence says so, as it is told and as it is given', async () => {
  await insertOffers(db(), brandCode(world.context), [offer('heavy', { times: 800 })], new Date(0));
  const told = async () => (await offersForDeposit(db(), player.memberId, 20_000n)).find(({ id }) => id === 'heavy')?.required;
  const licence = (profile: string) => world.owner.query.updateTable('brand_licence').set({ profile, rate: 20_000n }).execute();
  expect(await told()).toBe(320_000n);
  await licence('UKGC');
  expect(await told()).toBe(200_000n);
  await granted(20_000n, 'heavy');
  expect((await turnoverOf(db(), player.memberId)).lines.find(({ cause }) => cause === 'bonus')).toMatchObject({ required: 200_000n });
  await licence('demo');
});

test('the terms of an offer never change', async () => {
  await expect(world.owner.pool.query(`update bonus_offer set times = 900 where code = 'match'`)).rejects.toThrow(/terms of a bonus offer/);
  await world.owner.pool.query(`update bonus_offer set ends_at = null where code = 'match'`);
});
