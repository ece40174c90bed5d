import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { runChecks } from '../../ledger/run-checks.ts';
import { readFacts } from '../../platform/facts/service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { takeBreak } from '../safer-play/stop-service.ts';
import { RANK_RULES } from './audit-repo.ts';
import { reviewDue } from './kept-service.ts';
import { monthStart } from './month.ts';
import { rankReader } from './rank-fact-service.ts';
import { rankOf, rankProgress } from './service.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Jakarta';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const violations = async () => {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  const found = (await runChecks(client, RANK_RULES)).flatMap((check) => check.violations.map(({ what }) => what));
  await client.end();
  return found;
};
/** Valid bets of a month, as the counting run has them. */
const played = (memberId: bigint, at: number, units: number) =>
  app.owner.pool.query(
    `insert into valid_sum (member_id, quarter, vendor_id, game_code, ended, valid_bet, own_bet) values ($1, floor($2::float8 / 900000), 1, 'tide', 1, $3, $3)`,
    [memberId, at, units * 100],
  );
const look = async (): Promise<void> => {
  app.clock.at += 11_000;
  await readFacts(app.context, rankReader);
  await reviewDue(app.context);
};
const levelOf = async (memberId: bigint): Promise<number> => (await rankOf(app.context, memberId)).rankLevel;
const messages = async (memberId: bigint): Promise<string[]> =>
  (await app.owner.query.selectFrom('inbox_message').select('title').where('member_id', '=', memberId).orderBy('id').execute()).map(
    ({ title }) => title,
  );
const noticesOf = async (memberId: bigint) => (await messages(memberId)).filter((title) => /berakhir|ends on/.test(title));

test('a rank is lost no sooner than a day after its notice: a message and the page say from when, and the audit finds the notice', async () => {
  await app.member('faller');
  const id = await app.idOf('faller');
  const monthEnd = monthStart(app.clock.at, ZONE, 1);
  await played(id, monthStart(app.clock.at, ZONE), 3_000_000);
  await look();
  expect(await levelOf(id)).toBe(3);
  // Held through two more months; the last week of them brings the notice.
  app.clock.at = monthStart(monthEnd, ZONE, 2) - 8 * DAY_MS;
  await look();
  expect(await noticesOf(id)).toEqual([]);
  app.clock.at += 2 * DAY_MS;
  await look();
  await look();
  expect(await noticesOf(id)).toHaveLength(1);
  const falls = monthStart(monthEnd, ZONE, 2);
  expect(await rankProgress(app.context, id, 'EN')).toMatchObject({
    rankLevel: 3,
    heldUntil: falls,
    falls: { at: falls, rankLevel: 1, labelName: 'Bronze' },
  });
  app.clock.at = falls - 60_000;
  await look();
  expect(await levelOf(id)).toBe(3);
  app.clock.at = falls + 1_000;
  await look();
  expect(await levelOf(id)).toBe(1);
  expect(await violations()).toEqual([]);
  await app.owner.pool.query(`update rank_notice set noticed_at = noticed_at - interval '1 day', falls_at = falls_at + interval '1 day'`);
  expect(await violations()).toHaveLength(1);
  await app.owner.pool.query(`update rank_notice set noticed_at = noticed_at + interval '1 day', falls_at = falls_at - interval '1 day'`);
});

test('what is taken away at once, as an invitation or by harder rules, waits for its day too; bets that count by then take the notice back', async () => {
  await app.member('invited');
  const id = await app.idOf('invited');
  const grant = (level: number) => app.owner.pool.query('update member set rank_level = $2 where id = $1', [id, level]);
  await grant(5);
  await look();
  await grant(0);
  app.clock.at += 7 * 3_600_000;
  await look();
  expect(await levelOf(id)).toBe(5);
  const told = await rankProgress(app.context, id, 'EN');
  expect(told.falls).toMatchObject({ rankLevel: 1 });
  expect(await noticesOf(id)).toHaveLength(1);
  await grant(5);
  app.clock.at += 7 * 3_600_000;
  await look();
  expect((await rankProgress(app.context, id, 'EN')).falls).toBeNull();
  await grant(0);
  app.clock.at += 7 * 3_600_000;
  await look();
  expect(await levelOf(id)).toBe(5);
  app.clock.at += DAY_MS;
  await look();
  expect(await levelOf(id)).toBe(1);
  expect(await violations()).toEqual([]);
});

test('while play is stopped no rank is lost: a notice is taken back, and given anew when the stop is over', async () => {
  await app.member('resting');
  const id = await app.idOf('resting');
  await app.owner.pool.query('update member set rank_level = 4 where id = $1', [id]);
  await look();
  await app.owner.pool.query('update member set rank_level = 0 where id = $1', [id]);
  app.clock.at += 7 * 3_600_000;
  await look();
  await takeBreak(app.context, id, 3);
  await look();
  app.clock.at += 2 * DAY_MS;
  await look();
  expect(await levelOf(id)).toBe(4);
  app.clock.at += 2 * DAY_MS;
  await look();
  expect(await levelOf(id)).toBe(4);
  expect(await noticesOf(id)).toHaveLength(2);
  app.clock.at += DAY_MS;
  await look();
  expect(await levelOf(id)).toBe(1);
  expect(await violations()).toEqual([]);
});
