import { afterAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test/line.ts';
import { statementsOf } from './view-service.ts';

const { app, of, step, accept, byHouse, toMate, bet } = await startTestLine('CARRIED');
afterAll(() => app.stop());

const settleAt = async (at: number): Promise<void> => {
  app.clock.at = at;
  await Promise.all([settleDue(app.context), settleDue(app.context)]);
};
const newest = async (name: string) => (await statementsOf(app.context, of(name), { kind: 'dividend', pageNo: 1, pageSize: 50 })).list[0];
const faults = async () => (await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations);
const carryMax = (minor: number | null) => app.owner.pool.query('update contract_rules set max_carried = $1', [minor]);

test('a loss that is carried belongs to the two, and outlives the end of their contract and an empty day', async () => {
  await accept('boss', await byHouse('dividend', 300_000));
  const first = await accept('mate', await toMate('dividend', 200_000));
  const late = await bet('leaf', DAY + HOUR_MS, 20_000, 1_000_000);
  await settleAt(DAY + 12 * HOUR_MS);
  await step('mate', 'dividend', { action: 'terminate', contractId: first.id, cancels: 0, reason: '' });
  await settleAt(DAY + 2 * DAY_MS - HOUR_MS);
  expect(await newest('mate')).toMatchObject({ carryOut: -980_000 });
  await accept('mate', await toMate('dividend', 200_000));
  await bet('leaf', DAY + 2 * DAY_MS + HOUR_MS, 1_500_000);
  await settleAt(DAY + 3 * DAY_MS + 12 * HOUR_MS);
  expect(await newest('mate')).toMatchObject({ carryIn: -980_000, base: 520_000, gross: 104_000, amount: 104_000 });
  expect(await newest('boss')).toMatchObject({ carryIn: -980_000, base: 520_000, amount: 52_000 });
  expect(await faults()).toEqual([]);
  // What is corrected before the gap changes what is carried behind it.
  await app.owner.pool.query('update bet set payout = $2, settled_at = now() where bet_id = $1', [late, 52_000_000]);
  await settleAt(app.clock.at + 1);
  await settleAt(app.clock.at + 12 * HOUR_MS);
  expect(await newest('mate')).toMatchObject({ isCorrection: true, carryIn: -500_000, gross: 200_000, amount: 96_000 });
  expect(await faults()).toEqual([]);
});

test('the brand carries a part of it at most, or nothing', async () => {
  const day = DAY + 5 * DAY_MS;
  await settleAt(day);
  await carryMax(10_000_000);
  await bet('leaf', day + HOUR_MS, 20_000, 1_000_000);
  await settleAt(day + DAY_MS + 12 * HOUR_MS);
  expect(await newest('mate')).toMatchObject({ carryOut: -100_000, maxCarried: 100_000 });
  await carryMax(0);
  await bet('leaf', day + DAY_MS + HOUR_MS, 20_000, 1_000_000);
  await settleAt(day + 2 * DAY_MS + 12 * HOUR_MS);
  expect(await newest('mate')).toMatchObject({ carryIn: -100_000, carryOut: 0, maxCarried: 0 });
  await bet('leaf', day + 2 * DAY_MS + HOUR_MS, 50_000);
  await settleAt(day + 3 * DAY_MS + 12 * HOUR_MS);
  expect(await newest('mate')).toMatchObject({ carryIn: 0, base: 50_000 });
  expect(await faults()).toEqual([]);
});

test('the audit sees a loss that is carried otherwise', async () => {
  const client = await app.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query('update commission_statement set carry_in = carry_in - 1 where is_dividend');
    const found = (await runChecks(client as never, COMMISSION_RULES)).flatMap(({ violations }) => violations.map(({ name }) => name));
    expect(found).toContain('commission_carry_wrong');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
