import type { RankOutlook, Ranks } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBreak } from '../../players/safer-play/stop-service.ts';
import { monthStart } from '../../players/vip/month.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createCampaigns, ruleOf } from '../campaigns/test/campaign.ts';
import { rankOutlook } from './rank-outlook-service.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Jakarta';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('gifts of ranks are campaigns, public with day, amounts and terms; an outlook reckons with the own figures and never past the own limits', async () => {
  const world = await createCampaigns(app);
  const calendar = { ...ruleOf(app.clock.at).calendar, weekdays: [3] };
  const size = { kind: 'ranks' as const, byRank: { '1': 5_000, '3': 15_000 } };
  await world.publish('weekly', {
    trigger: { kind: 'date' },
    size,
    calendar,
    limits: { ...ruleOf(0).limits, cycle: 'weekly', perMember: 1 },
  });
  await world.publish('risen', { trigger: { kind: 'rank', level: 3 }, size: { kind: 'ranks', byRank: { '3': 60_000 } } });
  await world.publish('other', { trigger: { kind: 'sign_in' } });
  app.clock.at = monthStart(app.clock.at, ZONE, 1) + 9 * DAY_MS;
  const token = await app.member('looker');
  const id = await app.idOf('looker');
  const ranks = (await app.ask('GET', '/wps/vip/ranks')).body.value as Ranks;
  expect(ranks.gifts.map(({ campaign, trigger, weekdays, times }) => [campaign, trigger, weekdays, times])).toEqual([
    ['weekly', 'date', [3], 300],
    ['risen', 'rank', null, 300],
  ]);
  expect(ranks.gifts[0]?.amounts).toEqual([5_000, 0, 15_000, 0, 0, 0, 0]);
  await app.owner.pool.query(
    `insert into valid_sum (member_id, quarter, vendor_id, game_code, ended, valid_bet, own_bet) values ($1, floor($2::float8 / 900000), 1, 'tide', 1, $3, $3)`,
    [id, app.clock.at - DAY_MS, 120_000_000],
  );
  const ask = async (perDay: number): Promise<RankOutlook> =>
    (await app.ask('GET', `/wps/vip/outlook?perDay=${perDay}`, { token })).body.value as RankOutlook;
  const open = await ask(100_000);
  expect(open.columns.map(({ kind, rankLevel }) => [kind, rankLevel])).toEqual([
    ['stop', 2],
    ['choice', 3],
    ['next', 3],
  ]);
  const [stop, choice, next] = open.columns;
  expect(stop).toMatchObject({ validBet: 1_200_000, perDay: 0, rebate: 0, cost: 0 });
  expect(choice?.validBet).toBe(1_200_000 + 100_000 * open.daysLeft);
  expect(next?.validBet).toBeGreaterThanOrEqual(3_000_000);
  // Reaching the rank brings its gift; stopping does not.
  expect((choice?.gifts ?? 0) - (stop?.gifts ?? 0)).toBe(60_000);
  await app.ask('POST', '/wps/member/limits', { token, json: { kind: 'stake', period: 'day', amount: 50_000 } });
  const bound = await ask(900_000);
  expect(bound).toMatchObject({ maxPerDay: 50_000 });
  expect(bound.columns[1]).toMatchObject({ perDay: 50_000, isWithinLimits: true });
  expect(bound.columns[2]).toMatchObject({ isWithinLimits: false });
  await takeBreak(app.context, id, 1);
  expect((await rankOutlook(app.context, id, 100_000, 'EN')).columns.map(({ kind }) => kind)).toEqual(['stop']);
  expect((await rankOutlook(app.context, id, 0, 'EN')).dates).toEqual([]);
});

test('dates of gifts stand on the house’s days, and to whoever wants no promotions none are told', async () => {
  const token = await app.member('dated');
  const ask = async (): Promise<RankOutlook> => (await app.ask('GET', '/wps/vip/outlook?perDay=0', { token })).body.value as RankOutlook;
  const { dates } = await ask();
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: ZONE });
  expect(dates.length).toBeGreaterThan(0);
  expect(new Set(dates.map(({ at }) => weekday.format(at)))).toEqual(new Set(['Wednesday']));
  await app.ask('POST', '/wps/rewards/opt-out', { token, json: { isOptedOut: true } });
  const quiet = await ask();
  expect(quiet.dates).toEqual([]);
  expect(quiet.columns.map(({ gifts }) => gifts)).toEqual(quiet.columns.map(() => 0));
});
