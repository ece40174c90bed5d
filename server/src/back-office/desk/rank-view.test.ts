import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { createWorld, type World } from '../../payments/withdrawal/test/world.ts';

let world: World;
let app: TestApp;
beforeAll(async () => {
  world = await createWorld();
  app = world.app;
  // Whoever has bet nothing has reached Platinum: nobody granted it.
  await world.owner.pool.query('update vip_rank set required_valid_bet = 0 where rank_level <= 5');
});
afterAll(() => world.stop());

const PLATINUM = 5;

test('operators read the rank that a member has reached, in the queues and on the member’s page', async () => {
  const who = await world.payee('platinum1', 0n);
  const { id } = await world.made(who, 60_000);
  const read = async (path: string): Promise<{ rankLevel: number; list: { rankLevel: number }[] }> =>
    (await app.ask('GET', path, { token: world.risk })).body.value;
  expect((await read('/wps/operator/withdrawals?tab=all')).list.map(({ rankLevel }) => rankLevel)).toEqual([PLATINUM]);
  expect(await read(`/wps/operator/withdrawals/${id}`)).toMatchObject({ rankLevel: PLATINUM });
  expect((await read('/wps/operator/members?query=platinum1')).list.map(({ rankLevel }) => rankLevel)).toEqual([PLATINUM]);
  expect(await read(`/wps/operator/members/${who.memberId}`)).toMatchObject({ rankLevel: PLATINUM });
  expect((await app.ask('GET', '/wps/member/info', { token: who.token })).body.value).toMatchObject({
    clubLabel: { rankLevel: PLATINUM },
  });
});
