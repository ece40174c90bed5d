import { type MemberStanding, reportFigures } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, MILLION, type World } from '../../payments/withdrawal/test/world.ts';
import { openSums } from './reports/day-repo.ts';

let world: World;
const token: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld();
  for (const role of ['admin', 'risk', 'support', 'cashier'] as const) token[role] = await world.app.operator(`stand${role}`, role);
});
afterAll(() => world.stop());

const standing = async (memberId: bigint, who: string): Promise<MemberStanding> =>
  (await world.app.ask('GET', `/wps/operator/members/${memberId}/standing`, { token: token[who] ?? who })).body.value as MemberStanding;

test('what a member brought is what reports say of the house with that member alone; each part is for its own desk’s readers', async () => {
  const who = await world.proven(await world.payee('standing', 5n * MILLION));
  const { memberId } = who;
  const { pool } = world.owner;
  await world.app.member('standingtop');
  await pool.query(`update member set is_agent = 1 where username = 'standingtop'`);
  const top = await world.app.idOf('standingtop');
  await pool.query('update member set upline_id = $1 where id = $2', [top, memberId]);
  await pool.query(
    `insert into case_alert (brand_code, rule, member_id, key, score, evidence, raised_at)
      select code, 'large_day', $1, 'a', 40, '[{"what":"deposit","reference":"7","at":1,"amount":5}]', now() from brand limit 1`,
    [memberId],
  );
  await pool.query(
    `insert into harm_standing (member_id, score, seen_at) values ($1, 70, now()) on conflict (member_id) do update set score = 70`,
    [memberId],
  );
  const seen = await standing(memberId, 'admin');
  expect(seen.uplines).toEqual([{ memberId: String(top), username: 'standingtop' }]);
  expect(seen.alerts).toMatchObject([{ rule: 'large_day', score: 40, caseId: null, evidence: [{ what: 'deposit', amount: 5 }] }]);
  expect(seen.harm).toMatchObject({ score: 70 });
  expect(seen.cards?.length).toBeGreaterThan(0);
  // Of all members together, each asked alone, the figures are those of the report.
  const { rows } = await pool.query<{ id: bigint }>('select id from member where is_agent <> 4');
  const lives = await Promise.all(rows.map(async ({ id }) => (await standing(id, 'admin')).life));
  const sum = (of: 'ggr' | 'ngr' | 'gifts') => Math.round(lives.reduce((all, life) => all + (life?.[of] ?? 0), 0) * 100);
  const all = reportFigures(
    await openSums(world.context.db.query, 'IDR', { from: new Date(0), to: new Date(world.app.clock.at + 10 * 86_400_000) }),
  );
  expect([sum('ggr'), sum('ngr'), sum('gifts')]).toEqual([all.ggr, all.ngr, all.gifts].map(Number));

  expect(await standing(memberId, 'support')).toMatchObject({ life: null, alerts: null, harm: { score: 70 } });
  expect(await standing(memberId, 'cashier')).toMatchObject({ life: null, alerts: null, harm: null });
  expect(await standing(memberId, 'risk')).toMatchObject({ life: seen.life, alerts: seen.alerts });
  const logged = await pool.query(`select from operator_action where action = 'standing_seen' and member_id = $1`, [memberId]);
  expect(logged.rowCount).toBe(4 + 1);
});
