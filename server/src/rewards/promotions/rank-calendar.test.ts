import type { GiftCalendar } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthStart } from '../../players/vip/month.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { giveDue } from '../campaigns/due-service.ts';
import { createCampaigns, ruleOf } from '../campaigns/test/campaign.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Jakarta';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a month of gifts by rank stands on its days: what came with its state, what comes by the calendar, and the birthday; to whoever may be given nothing, nothing is announced', async () => {
  // The second day of the next month, at noon.
  app.clock.at = monthStart(app.clock.at, ZONE, 1) + 1.5 * DAY_MS;
  const world = await createCampaigns(app);
  const token = await app.member('calendar');
  const { calendar, limits } = ruleOf(app.clock.at);
  const size = { kind: 'ranks' as const, byRank: { '1': 5_000, '3': 15_000 } };
  const monthly = { ...limits, cycle: 'monthly' as const };
  await world.publish('monthly', { trigger: { kind: 'date' }, size, calendar: { ...calendar, monthDays: [2] }, limits: monthly });
  await world.publish('late', { trigger: { kind: 'date' }, size, calendar: { ...calendar, monthDays: [20] }, limits: monthly });
  await world.publish('born', { trigger: { kind: 'birthday' }, size });
  await world.publish('plain', { trigger: { kind: 'sign_in' } });
  const date = new Date(app.clock.at + 8 * DAY_MS).toISOString().slice(5, 10);
  await app.owner.pool.query(`update member set birth_date = ('1990-' || $1)::date where username = 'calendar'`, [date]);
  await giveDue(app.context);
  const month = async (n?: number): Promise<GiftCalendar> =>
    (await app.ask('GET', `/wps/vip/calendar${n === undefined ? '' : `?month=${n}`}`, { token })).body.value;
  const lines = ({ gifts }: GiftCalendar) => gifts.map(({ day, kind, amount, state }) => [day, kind, amount, state]);
  const now = await month();
  expect(now).toMatchObject({ today: 2, startsAt: monthStart(app.clock.at, ZONE), closesAt: monthStart(app.clock.at, ZONE, 1) });
  expect(now.dayCount).toBe(Math.round((now.endsAt - now.startsAt) / DAY_MS));
  expect(now.firstWeekday).toBe((new Date(now.startsAt + DAY_MS / 2).getUTCDay() + 6) % 7);
  expect(lines(now)).toEqual([
    [2, 'monthly', 5_000, 'waiting'],
    [10, 'birthday', 5_000, 'coming'],
    [20, 'monthly', 5_000, 'coming'],
  ]);
  const [gift] = (await world.rewards(token)).waiting;
  await world.claim(token, gift?.id ?? '');
  expect(lines(await month())[0]).toEqual([2, 'monthly', 5_000, 'claimed']);
  const next = await month(0);
  expect(next).toMatchObject({ today: null, closesAt: null });
  expect(lines(next)).toEqual([
    [2, 'monthly', 5_000, 'coming'],
    [20, 'monthly', 5_000, 'coming'],
  ]);
  expect(lines(await month(2))).toEqual([]);
  // What was had stays; what would lure is gone.
  await world.post(token, '/wps/rewards/opt-out', { isOptedOut: true });
  expect(lines(await month())).toEqual([[2, 'monthly', 5_000, 'claimed']]);
  expect(lines(await month(0))).toEqual([]);
});
