import { afterAll, beforeAll, expect, test } from 'vitest';
import { prizeGroupOf, prizeGroupsOf, setPrizeGroup } from './prize-group-service.ts';
import { startTestLottery, type TestLottery } from '../test/lottery.ts';

let house: TestLottery;
/** Stands above the member who plays; the chief above the lead. */
let [chief, lead, player] = [0n, 0n, 0n];
const set = (id: bigint, group: number) => setPrizeGroup(house.app.context.db.query, id, group, new Date());
const LINE = [{ play: 'keno1', pick: '07', unit: 1_000 }];
const shares = (orderId: string) =>
  house.app.owner.query
    .selectFrom('lottery_share')
    .select(['agent_id', 'points'])
    .where('order_id', '=', orderId)
    .orderBy('agent_id')
    .execute();

beforeAll(async () => {
  house = await startTestLottery();
  const { app } = house;
  await app.member('chiefof');
  await app.member('leadof');
  [chief, lead, player] = await Promise.all([app.idOf('chiefof'), app.idOf('leadof'), app.idOf('drawfan')]);
  await app.owner.pool.query('update member set is_agent = 1 where id = any($1)', [[chief, lead]]);
  await app.owner.pool.query('update member set upline_id = $2 where id = $1', [lead, chief]);
  await app.owner.pool.query('update member set upline_id = $2 where id = $1', [player, lead]);
});
afterAll(async () => house?.app.stop());

test('a member has the brand’s group until somebody sets another, and never one above those of the line', async () => {
  const { context } = house.app;
  expect(await prizeGroupOf(context, player)).toBe(1_950);
  await set(chief, 2_000);
  await set(lead, 1_980);
  expect(await prizeGroupOf(context, player)).toBe(1_950);
  await set(player, 1_990);
  expect(await prizeGroupOf(context, player)).toBe(1_980);
  await set(chief, 1_900);
  expect(await prizeGroupsOf(context, [chief, lead, player])).toEqual(new Map([chief, lead, player].map((id) => [id, 1_900])));
  await expect(set(player, 1_951)).rejects.toThrow();
  await expect(set(player, 2_002)).rejects.toThrow();
});

test('an order keeps the difference of everybody above by the groups of its moment', async () => {
  await set(chief, 2_000);
  await set(lead, 1_970);
  await set(player, 1_950);
  const draw = await house.current('KENO5');
  const { orderId } = await house.bought(draw, LINE);
  const kept = [
    { agent_id: chief, points: 30 },
    { agent_id: lead, points: 20 },
  ].toSorted((a, b) => Number(a.agent_id - b.agent_id));
  expect(await shares(orderId)).toEqual(kept);
  await set(lead, 1_950);
  expect(await shares(orderId)).toEqual(kept);
  const { orderId: later } = await house.bought(await house.current('KENO5'), LINE);
  expect(await shares(later)).toEqual([{ agent_id: chief, points: 50 }]);
  expect(await house.violations()).toEqual([]);
});

test('the audit sees a share that is more than the groups allow, and one of the own order', async () => {
  const { pool } = house.app.owner;
  await pool.query('update lottery_share set points = points + 1 where agent_id = $1', [chief]);
  expect(await house.violations()).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'lottery_share_above' })]));
  await pool.query('update lottery_share set points = points - 1, agent_id = $2 where agent_id = $1', [chief, player]);
  expect(await house.violations()).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'lottery_share_own' })]));
  await pool.query('delete from lottery_share');
});
