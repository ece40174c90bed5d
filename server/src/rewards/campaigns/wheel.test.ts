import type { Gift, WheelSpin } from '@sorak/contract';
import { promiseOfSpin, spinOf } from '@sorak/contract/rules/wheel';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { CAMPAIGN_RULES } from './audit-repo.ts';
import { createCampaigns, ruleOf } from './test/campaign.ts';

const SLICES = [
  { amount: 50, chance: 6_000 },
  { amount: 100, chance: 3_990 },
  { amount: 5_000, chance: 10 },
];

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
beforeAll(async () => {
  app = await startTestApp();
  world = await createCampaigns(app);
  await world.publish('wheel', {
    size: { kind: 'wheel', slices: SLICES },
    form: 'points',
    limits: { ...ruleOf(0).limits, budget: 15_000 },
  });
});
afterAll(() => app.stop());

const spins = async (token: string): Promise<WheelSpin[]> =>
  ((await app.ask('GET', '/wps/rewards/wheel', { token })).body.value as { list: WheelSpin[] }).list;
const spin = (token: string, id: string, own: string) => world.post(token, '/wps/rewards/wheel/spin', { id, own });
const reserved = async (): Promise<number> =>
  Number((await app.owner.pool.query(`select reserved from campaign where code = 'wheel'`)).rows[0]?.reserved) / 100;

async function violations(plant?: string): Promise<string[]> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client.query('begin');
  if (plant) await client.query(plant);
  const found = (await runChecks(client, CAMPAIGN_RULES)).flatMap((check) => check.violations);
  await client.query('rollback');
  await client.end();
  return found.map(({ name }) => name);
}

test('a spin is promised with its gift at the greatest prize, stops once where seed and word say, and gives the rest of the budget back', async () => {
  const [token, other] = [await app.member('spinner'), await app.member('other')];
  const [waiting] = (await world.waiting(token)) as Gift[];
  expect(waiting).toMatchObject({ isWheel: true, amount: 5_000 });
  const [before] = await spins(token);
  expect(before).toMatchObject({ isOpen: true, spun: null, slices: SLICES });
  const id = before?.id ?? '';
  expect((await spin(other, id, 'word')).body.errorCode).toBe('not_found');
  const held = await reserved();
  const answers = await Promise.all(['mine', 'mine', 'another'].map((own) => spin(token, id, own)));
  const told = answers.map(({ body }) => body.value as { spin: WheelSpin; gift: Gift });
  const [first] = told;
  const spun = first?.spin.spun;
  if (!first || !spun) throw new Error('nothing was spun');
  expect(new Set(told.map((one) => JSON.stringify(one.spin.spun))).size).toBe(1);
  expect(await promiseOfSpin(spun.seed, SLICES)).toBe(before?.promise);
  expect(await spinOf(spun.seed, id, spun.own, SLICES)).toEqual({ number: spun.number, slice: spun.slice });
  const won = SLICES[spun.slice]?.amount ?? 0;
  expect(first.gift).toMatchObject({ state: 'claimed', amount: won, transfer: id });
  expect(await reserved()).toBe(held - 5_000 + won);
});

test('a budget that cannot hold another greatest prize gives no spin', async () => {
  const tokens = await Promise.all(['b1', 'b2', 'b3', 'b4'].map((name) => app.member(`budget${name}`)));
  await world.read();
  const counts = await Promise.all(tokens.map(async (token) => (await spins(token)).length));
  expect(counts.reduce((a, b) => a + b, 0)).toBeLessThan(tokens.length);
  expect(await reserved()).toBeLessThanOrEqual(15_000);
});

test('each slice comes as often as its chance says', async () => {
  const counts = [0, 0, 0];
  for (let n = 0; n < 4_000; n++) {
    const { slice } = await spinOf('seed', String(n), 'word', SLICES);
    counts[slice] = (counts[slice] ?? 0) + 1;
  }
  expect(counts[0]).toBeGreaterThan(2_280);
  expect(counts[0]).toBeLessThan(2_520);
  expect(counts[2]).toBeLessThan(20);
});

test('the audit finds a spin that stopped elsewhere, promised another thing, or is missing', async () => {
  expect(await violations()).toEqual([]);
  for (const [plant, name] of [
    ['update wheel_spin set slice = (slice + 1) % 3 where spun_at is not null', 'wheel_spin_wrong'],
    [`update wheel_spin set own = 'other' where spun_at is not null`, 'wheel_spin_wrong'],
    [`update wheel_spin set promise = '0' where spun_at is not null`, 'wheel_spin_wrong'],
    ['delete from wheel_spin', 'wheel_spin_missing'],
    [
      `update wheel_spin set opened_seed = 'a', own = 'b', slice = 1, number = 1, spun_at = now() where spun_at is null`,
      'wheel_spin_missing',
    ],
  ] as const)
    expect(await violations(plant), plant).toContain(name);
});
