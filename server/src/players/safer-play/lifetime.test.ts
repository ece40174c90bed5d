import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, MILLION, type TestPayee, type World } from '../../payments/withdrawal/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const lifetime = async ({ token }: TestPayee): Promise<unknown> =>
  ((await world.app.ask('GET', '/wps/member/limits', { token })).body.value as { lifetime: unknown }).lifetime;

test('the limits say what was put in and taken out since the account was opened, and nothing of anybody else', async () => {
  const [who, other] = [await world.payee('life1', 5n * MILLION), await world.payee('life2', MILLION)];
  const { rows } = await world.owner.pool.query<{ amount: string }>(
    `select coalesce(sum(amount), 0)::text as amount from deposit_credit where member_id = $1`,
    [who.memberId],
  );
  const deposited = Number(rows[0]?.amount) / 100;
  expect(await lifetime(who)).toEqual({ deposited, withdrawn: 0 });
  await world.proven(who);
  await world.made(who, 1_000_000);
  expect(await lifetime(who)).toEqual({ deposited, withdrawn: 0 });
  await world.owner.pool.query('update withdrawal set paid_at = now() where member_id = $1', [who.memberId]);
  expect(await lifetime(who)).toEqual({ deposited, withdrawn: 1_000_000 });
  expect(await lifetime(other)).toMatchObject({ withdrawn: 0 });
});
