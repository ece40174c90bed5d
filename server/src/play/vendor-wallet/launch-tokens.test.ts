import { randomUUID } from 'node:crypto';
import { VENDOR_CALLS } from '@sorak/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from './test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a launch token answers for its player, its vendor and, where it is asked, its game alone; every refusal has the shape of the contract', async () => {
  const [own, other] = [await world.player(10_000n), await world.player(10_000n)];
  const ask = async (vendor: string, more: object) => {
    const reply = await world.send(vendor, '/user/info', { user: own.user, token: own.token, request_uuid: randomUUID(), ...more });
    expect(v.safeParse(VENDOR_CALLS.userInfo.answer, reply).success).toBe(true);
    return reply.status;
  };
  const { rows } = await world.owner.pool.query<{ game_code: string }>('select game_code from game_session where member_id = $1', [
    own.memberId,
  ]);
  const game = rows[0]?.game_code ?? '';
  expect(await ask('ALFA', {})).toBe('RS_OK');
  expect(await ask('ALFA', { game_code: game })).toBe('RS_OK');
  expect(await ask('ALFA', { game_code: `${game}-two` })).toBe('RS_ERROR_INVALID_GAME');
  expect(await ask('ALFA', { user: other.user })).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await ask('ALFA', { token: 'nobody' })).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await ask('BETA', {})).toBe('RS_ERROR_INVALID_TOKEN');
});
