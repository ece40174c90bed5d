import { randomUUID } from 'node:crypto';
import { type ContractKind, PLAIN_TERMS } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { agendaOf } from './agenda-service.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { settleDue } from './settlement-service.ts';
import { insertBet, openLine } from './test-line.ts';
import { incomeOf, statementsOf } from './view-service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Midnight of the brand's clock. */
const DAY = Date.parse('2026-03-10T17:00:00Z');
let app: TestApp;
let of: (name: string) => bigint;
const terms = (rate: number) => ({ ...PLAIN_TERMS, tiers: [{ validBet: 0, loss: 0, active: 0, rate }] });
const accept = (who: string, { id: contractId, kind }: { id: string; kind: ContractKind }) =>
  processContract(app.context, of(who), kind, { action: 'accept', contractId, cancels: 0 }, randomUUID());
const offerTo = (rate: number) =>
  processContract(app.context, of('boss'), 'daily', { action: 'offer', memberId: String(of('mate')), terms: terms(rate) }, randomUUID());
const agenda = (who: string) => agendaOf(app.context, of(who));

beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = DAY - 5 * HOUR_MS;
  of = await openLine(app, 'AGENDA');
});
afterAll(() => app.stop());

test('getAgentAgenda: offers that wait, agents without a contract, and what is paid next as the settlement will reckon it', async () => {
  const offered = await offerByHouse(app.context, of('boss'), 'daily', terms(4_000), randomUUID());
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
    payments: [{ ...first, amount: 0 }],
    owing: 0,
  });
  const below = await offerTo(3_000);
  expect((await agenda('boss')).without).toEqual([]);
  await accept('mate', below);

  await insertBet(app, 'AGENDA', { memberId: of('leaf'), at: DAY + HOUR_MS, stake: 100_000, payout: 0 });
  await insertBet(app, 'AGENDA', { memberId: of('twig'), at: DAY + 2 * HOUR_MS, stake: 50_000, payout: 0 });
  app.clock.at = DAY + 3 * HOUR_MS;
  // 0.4 % of 150,000 less 0.3 % of 100,000.
  expect((await agenda('boss')).payments).toEqual([{ ...first, amount: 300 }]);
  expect((await agenda('mate')).payments).toEqual([{ ...first, amount: 300 }]);
  // The day is over and not paid yet: it is still what is paid next.
  app.clock.at = first.paidAt - 1;
  expect((await agenda('boss')).payments).toEqual([{ ...first, amount: 300 }]);
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
  await offerTo(2_000);
  expect((await agenda('mate')).offers).toMatchObject([{ kind: 'daily', rate: 2_000, before: 3_000 }]);
});
