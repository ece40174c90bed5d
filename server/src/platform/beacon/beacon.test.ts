import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBeacon } from '@sorak/contract/beacon';
import { comesOutAt, isRoundAfter, roundAt } from '@sorak/contract/rules/beacon';
import Fastify from 'fastify';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { brandCode } from '../system/service.ts';
import { BEACON_RULES } from './audit-repo.ts';
import { CLOCK } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const beaconHere = () => openBeacon({ url: `${app.url}/beacon`, now: Date.now });
const violations = async () => (await runChecks(app.owner.pool, BEACON_RULES)).flatMap(({ violations: found }) => found);

test('a round of the platform’s own beacon comes out once, after its time, and is the same for everybody', async () => {
  const past = Date.now() - 3_000;
  const told = await Promise.all([beaconHere().at(past), beaconHere().at(past), beaconHere().at(past)]);
  const [first] = told;
  if (!first || first === 'gone') throw new Error('no round');
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(first).toMatchObject({ round: roundAt(CLOCK, past), signature: null });
  expect(await isRoundAfter(first, past)).toBe(true);
  expect(await isRoundAfter(first, past + 2_000)).toBe(false);
  expect(await beaconHere().at(Date.now() + 60_000)).toBeNull();
  const early = await fetch(`${app.url}/beacon/public/${roundAt(CLOCK, Date.now() + 60_000)}`);
  expect(early.status).toBe(425);
  expect(((await (await fetch(`${app.url}/beacon/info`)).json()) as { about: string }).about).toContain('stands in');
});

test('nobody from outside has rounds of long ago made', async () => {
  expect(await beaconHere().at(Date.now() - 3_600_000)).toBe('gone');
  for (const wrong of ['0', '-1', 'x', '1.5', '99999999999999'])
    expect((await fetch(`${app.url}/beacon/public/${wrong}`)).status).toBe(400);
});

test('each round is closed with the one made before it, and a changed one is seen', async () => {
  for (const ago of [9_000, 8_000, 7_000]) await beaconHere().at(Date.now() - ago);
  expect(await violations()).toEqual([]);
  const client = await app.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update beacon_round set value = repeat('a', 64) where made_at = (select max(made_at) from beacon_round)`);
    expect(JSON.stringify(await runChecks(client, BEACON_RULES))).toContain('beacon_link_wrong');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a beacon is waited for while it is away, asked once for many, and not believed where it contradicts itself', async () => {
  const state = { asked: 0, isAway: true, told: { randomness: 'ab'.repeat(32) } as object };
  const outside = Fastify();
  outside.get('/info', () => ({ period: 3, genesis_time: 1_000 }));
  outside.get<{ Params: { round: string } }>('/public/:round', ({ params }, reply) => {
    state.asked += 1;
    return state.isAway ? reply.code(503).send() : { round: Number(params.round), ...state.told };
  });
  const url = await outside.listen({ port: 0, host: '127.0.0.1' });
  let now = Date.now();
  const beacon = openBeacon({ url, now: () => now });
  const clock = { genesisS: 1_000, periodS: 3 };
  const due = comesOutAt(clock, 500_000);
  expect(await beacon.at(due)).toBeNull();
  expect(await beacon.at(due)).toBeNull();
  expect(state.asked).toBe(1);
  state.isAway = false;
  now += 5_000;
  const told = await Promise.all(Array.from({ length: 20 }, () => beacon.at(due - 2_000)));
  expect(told[0]).toEqual({ source: url, ...clock, round: 500_000, value: 'ab'.repeat(32), signature: null });
  expect([new Set(told).size, state.asked]).toEqual([1, 2]);
  const signature = 'ab'.repeat(48);
  state.told = { randomness: sha256(Buffer.from(signature, 'hex')), signature };
  expect(await beacon.at(due + 60_000)).toBeNull();
  await outside.close();
});

const PUBLIC = {
  source: `https://api.drand.sh/${'52'.repeat(32)}`,
  genesisS: 1_692_803_367,
  periodS: 3,
  signature: 'ab'.repeat(48),
  value: sha256(Buffer.from('ab'.repeat(48), 'hex')),
};

test.each([
  ['as it came out', {}, false],
  ['with another value than its signature’s', { value: 'cd'.repeat(32) }, true],
  ['with a round of before', { round: -1 }, true],
])(
  'the audit looks at the round of a public beacon that a draw was mixed with: %s',
  async (_, change: { value?: string; round?: number }, isSeen) => {
    const client = await app.owner.pool.connect();
    try {
      await client.query('begin');
      const closesAt = Date.now() - 60_000;
      const beacon = { ...PUBLIC, ...change, round: roundAt(PUBLIC, closesAt) + (change.round ?? 0) };
      await client.query(
        `insert into lottery_draw (brand_code, game_code, station, number, opens_at, closes_at, draws_at, drawn_at, state, result, terms, beacon)
        select $3, 'FIVE1', 'planted', '1', $1::timestamptz - interval '1 hour', $1, $1, $1, 'drawn', '{}', '{}', $2`,
        [new Date(closesAt), JSON.stringify(beacon), brandCode(app.context)],
      );
      expect(JSON.stringify(await runChecks(client, BEACON_RULES)).includes('lottery_beacon_wrong')).toBe(isSeen);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);
