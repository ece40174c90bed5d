import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betOf as bet, UNIT } from './test/requests.ts';
import type { World } from './test/world.ts';
import { createWorld } from './test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a bet, its win and another bet taken back', async () => {
  const player = await world.player(10_000n);
  const first = bet(player, 10);
  expect(await world.send('ALFA', '/transaction/bet', first)).toEqual({
    status: 'RS_OK',
    user: player.user,
    request_uuid: first.request_uuid,
    currency: 'IDR',
    balance: 90 * UNIT,
  });
  const win = bet(player, 25, { round: first.round, round_closed: true, reference_transaction_uuid: first.transaction_uuid });
  expect(await world.send('ALFA', '/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 115 * UNIT });
  const second = bet(player, 5);
  await world.send('ALFA', '/transaction/bet', second);
  const back = {
    user: player.user,
    token: player.token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    game_code: 'reef',
    reference_transaction_uuid: second.transaction_uuid,
  };
  expect(await world.send('ALFA', '/transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: 115 * UNIT });
  expect(await world.balance(player)).toBe(11_500n);
});
