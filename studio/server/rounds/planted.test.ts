import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlayAnswer, SessionAnswer } from '../api.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { finishDue } from './worker.ts';

/** Whoever can write into the studio's database changes a round before it is paid, and nothing is paid for it. */
let test: TestStudio;
beforeAll(async () => {
  test = await startTestStudio();
});
afterAll(() => test.stop());

/** A round whose win the wallet did not hear. */
async function owedRound(): Promise<string> {
  const user = randomUUID();
  const { session } = (await test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode: 'dadu-seratus' }))
    .body;
  test.platform.fail('/transaction/win', 'lose');
  const roundId = randomUUID();
  const request = { stake: 20_000, isOver: true, target: 5_049 };
  const { body } = await test.call<PlayAnswer>('POST', '/api/rounds', { roundId, request }, session);
  expect(body.round.state).toBe('paying');
  return roundId;
}
const paid = (id: string): number => test.platform.calls('/transaction/win').filter(({ round }) => round === id).length;
async function workOn(): Promise<void> {
  test.pass(120_000);
  await finishDue(test.studio);
}

it.each([
  ['what it pays', 'pay = pay + 5000000'],
  ['what it staked', 'stake = stake / 2'],
  ['its seed', `client_seed = 'another'`],
  ['its number', 'nonce = nonce + 1'],
  ['its request', `requests = '[{"stake":20000,"isOver":true,"target":9000}]'`],
  ['the pool that it won', `jackpot_pool = 'nusantara-grand'`],
])('a round that was changed before it was paid is not paid, and is once it is as it was drawn: %s', async (_, change) => {
  const id = await owedRound();
  const [before] = (await test.pool.query('select pay, stake, client_seed, nonce, requests, jackpot_pool from rounds where id = $1', [id]))
    .rows as Record<string, unknown>[];
  const sent = paid(id);
  await test.pool.query(`update rounds set ${change} where id = $1`, [id]);
  await workOn();
  expect(paid(id)).toBe(sent);
  const found = await test.pool.query<{ state: string; reason: string }>('select state, reason from rounds where id = $1', [id]);
  expect(found.rows[0]).toMatchObject({ state: 'paying', reason: 'ROUND_CHANGED' });
  await test.pool.query(
    'update rounds set pay = $2, stake = $3, client_seed = $4, nonce = $5, requests = $6, jackpot_pool = $7 where id = $1',
    [
      id,
      before?.['pay'],
      before?.['stake'],
      before?.['client_seed'],
      before?.['nonce'],
      JSON.stringify(before?.['requests']),
      before?.['jackpot_pool'],
    ],
  );
  await workOn();
  expect(paid(id)).toBe(sent + 1);
});
