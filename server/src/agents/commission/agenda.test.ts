import { afterAll, expect, test } from 'vitest';
import { agendaOf } from './agenda-service.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test/line.ts';
import { contractsOf, incomeOf, statementsOf } from './view-service.ts';

const { app, of, accept, byHouse, toMate, bet } = await startTestLine('AGENDA');
const agenda = (who: string) => agendaOf(app.context, of(who));
afterAll(() => app.stop());

test('getAgentAgenda: offers that wait, agents without a contract, and what is paid next as the settlement will settleParties it', async () => {
  const offered = await byHouse('daily', 4_000);
  expect(await agenda('boss')).toEqual({
    offers: [{ kind: 'daily', upline: null, rate: 4_000, before: null }],
    without: [],
    payments: [],
    owing: 0,
  });
  await accept('boss', offered);
  const first = { kind: 'daily', from: DAY, to: DAY + DAY_MS, paidAt: DAY + DAY_MS + 10 * HOUR_MS };
  expect(await agenda('boss')).toEqual({
    offers: [],
    without: [{ kind: 'daily', count: 1 }],
    payments: [{ ...first, amount: 0, claim: 0 }],
    owing: 0,
  });
  const below = await toMate('daily', 3_000);
  expect((await agenda('boss')).without).toEqual([]);
  await accept('mate', below);

  await bet('leaf', DAY + HOUR_MS, 100_000);
  await bet('twig', DAY + 2 * HOUR_MS, 50_000);
  app.clock.at = DAY + 3 * HOUR_MS;
  // 0.4 % of 150,000 less 0.3 % of 100,000.
  expect((await agenda('boss')).payments).toEqual([{ ...first, amount: 300, claim: 0 }]);
  // The page of the kind says the same end and the same hour of payment.
  expect((await contractsOf(app.context, of('boss'), 'daily')).period).toEqual({ to: first.to, paidAt: first.paidAt });
  expect((await agenda('mate')).payments).toEqual([{ ...first, amount: 300, claim: 0 }]);
  // The day is over and not paid yet: it is still what is paid next.
  app.clock.at = first.paidAt - 1;
  expect((await agenda('boss')).payments).toEqual([{ ...first, amount: 300, claim: 0 }]);
  app.clock.at = first.paidAt;
  await settleDue(app.context);
  const { list } = await statementsOf(app.context, of('boss'), { kind: 'daily', pageNo: 1, pageSize: 10 });
  expect(list.map(({ amount }) => amount)).toEqual([300]);
  expect((await agenda('boss')).payments).toMatchObject([{ from: first.to, amount: 0 }]);
  // Income is of the day on which it was paid.
  const days = { from: DAY, to: DAY + 2 * DAY_MS, timeZone: 'Asia/Jakarta' };
  expect(await incomeOf(app.context, of('boss'), days)).toEqual({
    days: [
      { from: DAY, income: 0 },
      { from: DAY + DAY_MS, income: 300 },
    ],
    total: 300,
  });
  expect(await incomeOf(app.context, of('boss'), { ...days, kind: 'daily' })).toMatchObject({ total: 300 });
  expect(await incomeOf(app.context, of('boss'), { ...days, kind: 'hourly' })).toMatchObject({ total: 0 });
  expect(await incomeOf(app.context, of('boss'), { ...days, to: DAY + 94 * DAY_MS })).toBeNull();
  await toMate('daily', 2_000);
  expect((await agenda('mate')).offers).toMatchObject([{ kind: 'daily', rate: 2_000, before: 3_000 }]);
});
