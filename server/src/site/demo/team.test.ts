import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcementsFor } from '../../agents/agent/announcement-service.ts';
import { setSetting } from '../../back-office/desk/settings-command-service.ts';
import { DOMAIN_RULES } from '../../audit.ts';
import { AUDIT_CHECKS } from '../../ledger/audit-checks.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { seedDemoOperators } from '../../platform/operator/demo-service.ts';
import { seedDemoMembers } from '../sign-in/demo-service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { largeTeam } from './team-plan.ts';
import { makeTeam, seedDemoTeam } from './team-service.ts';
import { settleDue } from '../../agents/commission/settlement-service.ts';
import { payableUntil } from '../../agents/commission/windows.ts';
import { statementsOf } from '../../agents/commission/view-service.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const count = async (sql: string): Promise<number> =>
  Number((await app.owner.pool.query<{ n: bigint }>(`select count(*) as n from ${sql}`)).rows[0]?.n);

async function faults(): Promise<string[]> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  try {
    const checks = await runChecks(client, [...AUDIT_CHECKS, ...DOMAIN_RULES]);
    return checks.flatMap(({ name, violations }) => violations.map(({ name: what, what: which }) => `${name}: ${what} ${which}`));
  } finally {
    await client.end();
  }
}

test('the demo agent has a team of three levels with weeks of bets and statements, made by the services of everybody', async () => {
  const context = { ...app.context, config: { ...app.context.config, demoPassword: 'for newcomers 7' } };
  await setSetting(app.context, 'contractRules.all', { countsBeforeDeposit: '0' });
  await seedDemoOperators(context);
  await seedDemoMembers(context);
  await seedDemoTeam(context);
  const bets = await count('bet');
  expect(bets).toBeGreaterThan(400);
  await seedDemoTeam(context);
  expect(await count('bet')).toBe(bets);

  const agent = await app.idOf('demoagen');
  const { rows: levels } = await app.owner.pool.query<{ depth: number; n: bigint }>(
    `select p.depth - r.depth as depth, count(*) as n from team_path p join team_path r on r.member_id = $1 and p.path like r.path || '_%' group by 1 order by 1`,
    [agent],
  );
  expect(levels.map(({ depth, n }) => [depth, Number(n)])).toEqual([
    [1, 4],
    [2, 4],
    [3, 15],
  ]);
  for (let turn = 0; turn < 4; turn += 1) await settleDue(context);
  const daily = await statementsOf(context, agent, { kind: 'daily', pageNo: 1, pageSize: 50 });
  expect(daily.list.length).toBeGreaterThan(20);
  // The last day is looked at before it is paid, whatever the hour of this test.
  const isReviewed = ({ paidAt, to }: { paidAt: number | null; to: number }) =>
    paidAt !== null || to > payableUntil('daily', new Date(app.clock.at)).getTime();
  expect(daily.list.every((one) => one.amount > 0 && isReviewed(one))).toBe(true);
  expect((await statementsOf(context, agent, { kind: 'dividend', pageNo: 1, pageSize: 50 })).list.length).toBeGreaterThanOrEqual(2);
  expect(
    (await statementsOf(context, await app.idOf('demoagen7'), { kind: 'hourly', pageNo: 1, pageSize: 50 })).list.length,
  ).toBeGreaterThan(20);
  // It says what it is, and nobody of it is called a winner.
  expect((await announcementsFor(context, agent, { pageNo: 1, pageSize: 10 })).list).toHaveLength(1);
  expect(await count('winner')).toBe(0);
  expect(await faults()).toEqual([]);
});

test('a team of any size is made below an agent, each under somebody who is there', async () => {
  const plan = largeTeam('demoagen', 100, 'tim', 7);
  await makeTeam(app.context, plan, { passwordHash: null, since: app.clock.at - 7 * DAY_MS });
  await makeTeam(app.context, plan, { passwordHash: null, since: app.clock.at - 7 * DAY_MS });
  expect(await count(`member where username like 'tim___'`)).toBe(100);
  expect(await count(`team_path where depth = 4 and member_id in (select id from member where username like 'tim___')`)).toBeGreaterThan(
    60,
  );
  expect(await faults()).toEqual([]);
});
