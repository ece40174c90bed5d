import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Product } from '../../play/betting/product-service.ts';
import { placeBets, settleBets } from '../../play/betting/set-service.ts';
import { redeemVoucher, sellVoucher } from '../../payments/deposit/orders/voucher-service.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { countBets } from '../../money/wagering/service.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { agendaOf } from './agenda-service.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test/line.ts';
import { statementsOf } from './view-service.ts';

const { app, of, accept, byHouse, toMate } = await startTestLine('COVERED');
const { pool } = app.owner;
let product: Product;
afterAll(() => app.stop());

const then = (at: number) => ({ ...app.context, clock: { ...app.context.clock, now: () => at } });
beforeAll(async () => {
  product = await openProduct(app.context, { code: 'SIDES', name: 'Sides', games: [{ code: 'sides', name: 'Sides', type: 'LIVE' }] });
  await pool.query(`update game set rtp = 97 where game_code = 'sides'`);
  for (const name of ['leaf', 'twig']) {
    const code = await sellVoucher(then(DAY), 1_000_000);
    await redeemVoucher(then(DAY), of(name), { code, offerId: null, key: randomUUID(), language: 'ID' });
  }
});

type Bet = { readonly at: number; readonly stake: number; readonly payout: number; readonly event?: string; readonly who?: string };
/** A bet of own money by the product's own way, settled a minute later. */
async function play({ at, stake, payout, event, who = 'leaf' }: Bet): Promise<void> {
  const { db } = app.context;
  const lines = [{ gameCode: 'sides', round: randomUUID(), amount: BigInt(stake) * 100n, ...(event === undefined ? {} : { event }) }];
  const order = { id: randomUUID(), memberId: of(who), sessionId: null, asset: 'IDR' as const, lines };
  const { betIds } = await inTransaction(db.query, (tx) => placeBets(then(at), tx, product, order));
  const settled = [{ memberId: of(who), betId: betIds[0] ?? 0n, payout: BigInt(payout) * 100n }];
  await inTransaction(db.query, (tx) => settleBets(then(at + 60_000), tx, product, settled));
}
const settleAt = async (at: number): Promise<void> => {
  app.clock.at = at;
  await Promise.all([settleDue(app.context), settleDue(app.context)]);
};
const statements = async (kind: 'daily' | 'realtime', who = 'boss') =>
  (await statementsOf(app.context, of(who), { kind, pageNo: 1, pageSize: 20 })).list;
const faults = async () => (await runChecks(pool, COMMISSION_RULES)).flatMap(({ violations }) => violations);

test('both sides of one event are worth what they cost together, to a salary of the day and to one that counts single bets lost', async () => {
  await accept('boss', await byHouse('daily', 4_000));
  await accept('boss', await byHouse('realtime', 10_000, { basis: 'losses', singleBet: 10_000 }));
  await play({ at: DAY + HOUR_MS, stake: 100_000, payout: 195_000, event: 'round 1' });
  await play({ at: DAY + HOUR_MS + 1_000, stake: 100_000, payout: 0, event: 'round 1' });
  // Alone it counts whole where it is lost.
  await play({ at: DAY + 2 * HOUR_MS, stake: 20_000, payout: 0, who: 'twig' });
  await settleAt(DAY + DAY_MS + 12 * HOUR_MS);
  expect((await statements('daily'))[0]).toMatchObject({ stake: 220_000, payout: 195_000, validBet: 25_000, base: 25_000, gross: 100 });
  // Half of the 5,000 was at risk in each bet; the one that lost is 2,500.
  expect((await statements('realtime')).map(({ base, gross }) => [base, gross])).toEqual([
    [20_000, 200],
    [2_500, 25],
  ]);
  expect(await faults()).toEqual([]);
});

test('a bet that covers one of a day that was paid takes back what that one had counted', async () => {
  const day = DAY + 3 * DAY_MS;
  await play({ at: day + HOUR_MS, stake: 100_000, payout: 0, event: 'long match' });
  await settleAt(day + DAY_MS + 12 * HOUR_MS);
  expect((await statements('daily'))[0]).toMatchObject({ validBet: 100_000, earned: 400, isCorrection: false });
  await play({ at: day + DAY_MS + 13 * HOUR_MS, stake: 100_000, payout: 198_000, event: 'long match' });
  await settleAt(day + 2 * DAY_MS + 12 * HOUR_MS);
  await settleAt(day + 3 * DAY_MS);
  const [next, corrected] = (await statements('daily')).toSorted((one, other) => other.from - one.from || Number(other.isCorrection) - 1);
  // Together they moved 2,000 of 200,000.
  expect(next).toMatchObject({ validBet: 1_000, gross: 4 });
  expect(corrected).toMatchObject({ from: day, isCorrection: true, validBet: 1_000, stake: 100_000, calculated: 400, earned: 4 });
  expect(await faults()).toEqual([]);
});

test('the agenda reads the same figure as the settlement', async () => {
  const day = DAY + 9 * DAY_MS;
  app.clock.at = day - HOUR_MS;
  await accept('mate', await toMate('daily', 3_000));
  await play({ at: day + HOUR_MS, stake: 50_000, payout: 96_000, event: 'round 2' });
  await play({ at: day + HOUR_MS + 1, stake: 50_000, payout: 0, event: 'round 2' });
  // The day before is paid by then.
  app.clock.at = day + 11 * HOUR_MS;
  // As it is done behind every bet of a vendor.
  await countBets(app.context.db.query, of('leaf'), { now: new Date(app.clock.at) });
  const daily = async (who: string) => (await agendaOf(app.context, of(who))).payments.find(({ kind }) => kind === 'daily')?.amount;
  const said = [await daily('boss'), await daily('mate')];
  await settleAt(day + DAY_MS + 12 * HOUR_MS);
  const paid = [(await statements('daily'))[0]?.earned, (await statements('daily', 'mate'))[0]?.earned];
  expect(paid).toEqual([4, 12]);
  expect(said).toEqual(paid);
});
