import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { createWorld, MILLION, type TestPayee, type World } from '../../payments/withdrawal/test/world.ts';
import { restDormant } from './dormant-service.ts';

const DAY_MS = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const after = async (days: number): Promise<void> => {
  world.app.clock.at += days * DAY_MS;
  for (const _twice of [1, 2]) await restDormant(world.context);
};
const one = async <T>(text: string, who: TestPayee): Promise<T> => (await world.owner.pool.query(text, [who.memberId])).rows[0] as T;
const standing = (who: TestPayee) =>
  one<Record<string, number>>(
    `select (select count(*)::int4 from inbox_message where member_id = $1 and title ~ '30') as told,
        (select count(*)::int4 from outgoing_message o join member m on m.email = o.address where m.id = $1) as letters,
        (select count(*)::int4 from dormant_account where member_id = $1 and rested_at is not null) as rests,
        (select count(*)::int4 from member_device where member_id = $1 and revoked_at is null) + (select count(*)::int4 from member_network where member_id = $1)
          + (select count(*)::int4 from remembered_login where member_id = $1) as known`,
    who,
  );
const logged = async (who: TestPayee): Promise<string[]> => {
  const { rows } = await world.owner.pool.query<{ action: string }>(
    `select action from operator_action where member_id = $1 and action in ('account_dormant', 'account_awake') order by seq`,
    [who.memberId],
  );
  return rows.map(({ action }) => action);
};
const money = async (who: TestPayee): Promise<bigint> =>
  balance(world.context.db.pool, await openAccount(world.context.db.pool, wallet(who.memberId, 'IDR')));
/** Somebody with money, a known browser, a trusted place and a proven address, who signed in now. */
async function sleeper(name: string): Promise<TestPayee> {
  const who = await world.payee(name, 5n * MILLION);
  const { pool } = world.owner;
  const now = new Date(world.app.clock.at);
  await pool.query(`update member set email = $2, email_verified_at = $3, last_login_at = $3 where id = $1`, [
    who.memberId,
    `${name}@example.com`,
    now,
  ]);
  await pool.query(`insert into remembered_login (token_hash, member_id, expires_at) values (sha256($2::bytea), $1, $3)`, [
    who.memberId,
    name,
    new Date(now.getTime() + 2_000 * DAY_MS),
  ]);
  return who;
}

test('an account that nobody signs in to is told by letter and inbox, rests a month later without what it knows, and keeps its money', async () => {
  const who = await sleeper('sleeper1');
  const [had, before] = [await money(who), await standing(who)];
  expect(before['known']).toBeGreaterThan(0);
  await after(699);
  expect(await standing(who)).toEqual(before);
  await after(2);
  expect(await standing(who)).toEqual({ ...before, told: 1, letters: 1 });
  await after(29);
  expect(await standing(who)).toMatchObject({ rests: 0, known: before['known'] });
  await after(2);
  expect(await standing(who)).toEqual({ told: 1, letters: 1, rests: 1, known: 0 });
  expect([await money(who), await logged(who)]).toEqual([had, ['account_dormant']]);
  await after(900);
  expect([await money(who), await logged(who)]).toEqual([had, ['account_dormant']]);
  await world.owner.pool.query('update member set last_login_at = $2 where id = $1', [who.memberId, new Date(world.app.clock.at)]);
  await after(1);
  expect(await logged(who)).toEqual(['account_dormant', 'account_awake']);
  expect(await standing(who)).toMatchObject({ rests: 0 });
});

test('who signs in after the notice does not rest, and who is excluded is not written to', async () => {
  const [back, excluded] = [await sleeper('sleeper2'), await sleeper('sleeper3')];
  await world.owner.pool.query(
    `insert into play_guard (member_id, stopped_until, reviewed_at) values ($1, $2, now())
      on conflict (member_id) do update set stopped_until = excluded.stopped_until`,
    [excluded.memberId, new Date(world.app.clock.at + 2_000 * DAY_MS)],
  );
  await after(701);
  expect([(await standing(back))['told'], (await standing(excluded))['told']]).toEqual([1, 0]);
  await world.owner.pool.query('update member set last_login_at = $2 where id = $1', [back.memberId, new Date(world.app.clock.at + 1)]);
  await after(31);
  expect(await standing(back)).toMatchObject({ rests: 0 });
  expect([await logged(back), await logged(excluded)]).toEqual([[], []]);
});

test('a licence says after how long: a year under UKGC, two for the fresh house', async () => {
  const who = await sleeper('sleeper4');
  await after(336);
  expect(await standing(who)).toMatchObject({ told: 0 });
  await world.owner.pool.query(`update brand_licence set profile = 'UKGC', rate = 20000`);
  await after(0);
  expect(await standing(who)).toMatchObject({ told: 1 });
});
