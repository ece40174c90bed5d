import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { VendorRoundHistory } from '@sorak/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOperator } from '../../platform/operator/account-service.ts';
import { openOrigin } from '../../test/server.ts';
import { transferKeyPem } from '../../platform/vendors/signing-service.ts';
import { betOf, UNIT, winOf } from '../vendor-wallet/test/requests.ts';
import { createWorld, type Player, type World } from '../vendor-wallet/test/world.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { roundHistory } from './round-history-service.ts';

type Asked = { readonly body: string; readonly signature: string };
let world: World;
let operatorId: bigint;
let answer: (round: string) => unknown;
const asked: Asked[] = [];
const outside = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    asked.push({ body, signature: String(request.headers['x-sorak-signature']) });
    response.end(JSON.stringify(answer((JSON.parse(body) as { round: string }).round)));
  });
});
beforeAll(async () => {
  world = await createWorld();
  const origin = await openOrigin(outside);
  operatorId = (await openOperator(world.context, { name: 'raka', roles: ['risk'] }))?.id ?? 0n;
  await world.owner.pool.query('update vendor set round_history_url = $1', [`${origin}/round-history`]);
  await refreshCatalogue(world.context, true);
});
afterAll(async () => {
  await world.close();
  outside.close();
});
beforeEach(() => void (asked.length = 0));

/** Ten were staked and fifteen came back, in two steps. */
async function play(): Promise<{ player: Player; round: string; told: VendorRoundHistory }> {
  const player = await world.player(100_000n);
  const bet = betOf(player, 10);
  const win = winOf(player, bet, 15);
  for (const [call, body] of [['bet', bet] as const, ['win', win] as const])
    expect((await world.send('ALFA', `/transaction/${call}`, body)).status).toBe('RS_OK');
  const never = randomUUID();
  const told: VendorRoundHistory = {
    round: bet.round,
    gameCode: 'reef',
    user: player.user,
    currency: 'IDR',
    state: 'settled',
    reason: null,
    startedAt: '2026-11-24T01:00:00.000Z',
    endedAt: '2026-11-24T01:00:05.000Z',
    stake: 10 * UNIT,
    payout: 15 * UNIT,
    steps: [{ at: '2026-11-24T01:00:00.000Z', what: 'opened', stake: 10 * UNIT, isTaken: true, told: { tile: 3 } }],
    seeds: [{ name: 'commitment', value: 'ab' }],
    calls: [
      { kind: 'bet', uuid: bet.transaction_uuid, amount: 10 * UNIT },
      { kind: 'win', uuid: win.transaction_uuid, amount: 15 * UNIT },
      { kind: 'rollback', uuid: never, amount: 10 * UNIT },
    ],
    outcome: { mines: [1, 2] },
    others: [{ user: '999999', stake: UNIT, payout: 0, told: null }],
  };
  return { player, round: bet.round, told };
}
const look = (request: { round: string; vassalage?: string; memberId?: string }) =>
  roundHistory(world.context, { operatorId, roles: ['risk'] }, request);

test('a round is told by its vendor beside what the wallet booked of each call, and looking is written down', async () => {
  const { player, round, told } = await play();
  answer = (sought) => ({ history: sought === round ? told : null });
  const history = await look({ round });
  expect(history).toMatchObject({ vassalage: 'ALFA', gameCode: 'reef', memberId: player.user, currency: 'IDR' });
  expect(history.account).toMatch(/^m/);
  expect(history.told).toMatchObject({
    stake: 10,
    payout: 15,
    steps: [{ at: Date.parse('2026-11-24T01:00:00Z'), what: 'opened', stake: 10, told: { tile: 3 } }],
    others: [{ memberId: '999999', account: null, stake: 1 }],
  });
  expect(history.bets).toMatchObject([{ status: 'won', stake: 10, payout: 15 }]);
  expect(history.calls).toMatchObject([
    { kind: 'bet', asked: 10, booked: { amount: 10, balanceAfter: 990, isRefused: false } },
    { kind: 'win', asked: 15, booked: { amount: 15, balanceAfter: 1_005 } },
    { kind: 'rollback', asked: 10, booked: null },
  ]);
  // Both vendors tell at one place, which is asked once, signed by the platform's key.
  expect(asked).toHaveLength(1);
  const [{ body, signature } = { body: '', signature: '' }] = asked;
  expect(verify(null, Buffer.from(body), createPublicKey(transferKeyPem(world.context)), Buffer.from(signature, 'base64'))).toBe(true);
  const { rows } = await world.owner.pool.query(`select 1 from operator_action where action = 'round_seen' and object = $1`, [
    `round:${round}`,
  ]);
  expect(rows).toHaveLength(1);
});

test('a vendor that is silent or lies about whose round it is leaves the side of the wallet, which a known bet leads to', async () => {
  const { player, round, told } = await play();
  for (const lie of [
    null,
    { ...told, user: '12' },
    { ...told, round: 'another' },
    { ...told, gameCode: 'none of its games' },
    { ...told, stake: -1 },
  ]) {
    answer = () => ({ history: lie });
    const history = await look({ round, vassalage: 'ALFA', memberId: player.user });
    expect([history.told, history.bets.map(({ status }) => status)]).toEqual([null, ['won']]);
    expect(history.calls).toMatchObject([
      { kind: 'bet', asked: null, booked: { amount: 10 } },
      { kind: 'win', asked: null, booked: { amount: 15 } },
    ]);
  }
  answer = () => ({ history: null });
  for (const nothing of [{ round }, { round: 'nothing', vassalage: 'ALFA', memberId: player.user }, { round, vassalage: 'NOBODY' }])
    await expect(look(nothing)).rejects.toMatchObject({ code: 'not_found' });
});

test('beside each bet stand the wallet before it and where its player was, which only those see who check risk', async () => {
  const { player, round } = await play();
  answer = () => ({ history: null });
  const request = { round, vassalage: 'ALFA', memberId: player.user };
  expect((await look(request)).bets).toMatchObject([{ stake: 10, balanceBefore: 1_000, ip: '127.0.0.1' }]);
  const { bets } = await roundHistory(world.context, { operatorId, roles: ['support'] }, request);
  expect(bets).toMatchObject([{ balanceBefore: 1_000, ip: null }]);
});
