import { createHash } from 'node:crypto';
import type { Calls, LotteryDraw, ResponseOutput } from '@sorak/contract';
import { isRoundAfter, mixedWith } from '@sorak/contract/rules/beacon';
import { drawBytes, drawFrom } from '@sorak/contract/rules/lottery/draw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandCode } from '../../../platform/system/service.ts';
import { seedOf } from './chain-service.ts';
import { runDraws } from './draw-service.ts';
import { game, startTestLottery, type TestLottery } from '../test/lottery.ts';

let lottery: TestLottery;
let app: TestLottery['app'];
beforeAll(async () => {
  lottery = await startTestLottery();
  ({ app } = lottery);
});
afterAll(() => app.stop());

type Proof = ResponseOutput<Calls['getLotteryProof']>;
const proofOf = ({ drawId }: LotteryDraw): Promise<Proof> => lottery.value<Proof>('GET', `/lgw/draws/proof?drawId=${drawId}`);

test('a copy of the database and all of the source do not open the seed of a draw that takes bets', async () => {
  const draw = await lottery.current('FIVE3');
  const { rows } = await app.owner.pool.query<{ row: string }>(
    `select to_jsonb(t)::text as row from lottery_chain t union all select to_jsonb(t)::text from lottery_draw t where seed is null
      union all select to_jsonb(t)::text from beacon_round t`,
  );
  const copy = rows.map(({ row }) => row).join('\n');
  const candidates = new Set(copy.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g) ?? []);
  const opened = [...candidates].filter(
    (secret) => createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex') === draw.commitment,
  );
  expect(opened).toEqual([]);
});

test('not even who holds the seed and every order knows a draw before it has closed: a beacon’s later round is mixed in', async () => {
  const draw = await lottery.current('FIVE5');
  await lottery.bought(draw, [{ play: 'place', pick: '12,,,,', unit: 50 }]);
  const { chain, link } = await proofOf(draw);
  const seed = await seedOf(app.context, brandCode(app.context), 'FIVE5', chain, link);
  const { rows } = await app.owner.pool.query<{ count: number }>(
    `select count(*)::int as count from beacon_round where to_timestamp(number - 1) >= $1`,
    [new Date(draw.closesAt)],
  );
  expect(rows[0]?.count).toBe(0);
  await lottery.timePasses(draw);
  await runDraws(app.context);
  const proof = await proofOf(draw);
  if (!proof.mix || !proof.beacon) throw new Error('not drawn');
  const guess = drawFrom(game('FIVE5').shape, await drawBytes(seed, proof.mix, proof.draw.number));
  const right = drawFrom(game('FIVE5').shape, await drawBytes(seed, await mixedWith(proof.mix, proof.beacon.value), proof.draw.number));
  expect(right).toEqual(proof.draw.result);
  expect(guess).not.toEqual(proof.draw.result);
  expect(await isRoundAfter(proof.beacon, proof.draw.closesAt)).toBe(true);
  expect(await lottery.violations()).toEqual([]);
});

test('a draw waits for its beacon, and is drawn once it answers', async () => {
  const waiting = await startTestLottery({ BEACON_URL: `http://127.0.0.1:9/${'0'.repeat(64)}` });
  try {
    const draw = await waiting.current('FIVE1');
    await waiting.timePasses(draw);
    await runDraws(waiting.app.context);
    const { draw: told } = await waiting.value<Proof>('GET', `/lgw/draws/proof?drawId=${draw.drawId}`);
    expect(told).toMatchObject({ state: 'closed', result: null });
  } finally {
    await waiting.app.stop();
  }
});
