import type { CountedBet, Race } from '@sorak/contract';
import { placesOf } from '@sorak/contract/rules/race';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { runDraws } from '../../play/lottery/draws/draw-service.ts';
import { linesHash, signTicket, type TicketWords } from '../../play/lottery/orders/ticket-service.ts';
import { saidLines } from '../../play/lottery/orders/line-repo.ts';
import { DE, startTestResults, type TestResults } from '../../play/lottery/test/results.ts';
import { readFacts } from '../../platform/facts/service.ts';
import { RACE_RULES } from '../races/audit-repo.ts';
import { closeDue } from '../races/close-service.ts';
import { raceReader } from '../races/count-service.ts';
import { TRIGGER } from '../races/test/race.ts';
import { CAMPAIGN_RULES } from './audit-repo.ts';
import { createCampaigns, ruleOf } from './test/campaign.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let results: TestResults;
let world: Awaited<ReturnType<typeof createCampaigns>>;
beforeAll(async () => {
  results = await startTestResults();
  world = await createCampaigns(results.app);
});
afterAll(() => results.app.stop());

/** Gives an order the ticket of the lines that it has now, as if they had been bought so. */
async function signAnew(orderId: string): Promise<void> {
  const { query } = results.app.context.db;
  const { ticket } = await query.selectFrom('lottery_order').select('ticket').where('id', '=', orderId).executeTakeFirstOrThrow();
  const words = JSON.parse(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString('utf8')) as TicketWords;
  const signed = await signTicket(results.app.context, { ...words, lines: linesHash(await saidLines(query, [orderId])) });
  await query.updateTable('lottery_order').set({ ticket: signed }).where('id', '=', orderId).execute();
}

async function violations(): Promise<string[]> {
  const client = new Client({ connectionString: results.app.database.ownerUrl });
  await client.connect();
  const found = (await runChecks(client, [...CAMPAIGN_RULES, ...RACE_RULES])).flatMap((check) => check.violations);
  await client.end();
  return found.map(({ name }) => name);
}

test('a lottery result that is corrected after it counted is counted anew: a waiting gift for turnover goes, and a race moves', async () => {
  const { app, lottery, agree, count } = results;
  const { member } = lottery;
  const { calendar, limits } = ruleOf(app.clock.at);
  await world.publish('lotto', {
    trigger: { kind: 'turnover', target: 2_000, gameTypes: ['LOTT'], cycle: 'daily' },
    size: { kind: 'fixed', amount: 1 },
    form: 'points',
    limits: { ...limits, cycle: 'daily' },
  });
  const startsAt = app.clock.at + MINUTE_MS;
  for (const by of ['stake', 'net_win'] as const)
    await world.publish(`lotto-${by}`, {
      trigger: { ...TRIGGER, by, gameTypes: ['LOTT'], waitMinutes: 1_440 },
      size: { kind: 'places', prizes: [500] },
      form: 'points',
      signUp: 'open',
      calendar: { ...calendar, startsAt, endsAt: startsAt + 3 * DAY_MS },
      limits: { ...limits, perHousehold: 1 },
    });
  await closeDue(app.context);
  for (const by of ['stake', 'net_win']) await world.post(member, '/wps/campaigns/join', { campaign: `lotto-${by}` });
  app.clock.at += 2 * MINUTE_MS;
  const draw = await lottery.current('VNMB');
  const { orderId } = await lottery.bought(draw, [DE('12'), DE('13')]);
  // A price that gives the stake back: such a line has risked nothing, and counts for nothing.
  await app.owner.pool.query(`update lottery_line set prices = '{"win": 1000}' where order_id = $1 and position = 0`, [orderId]);
  await signAnew(orderId);
  await lottery.timePasses(draw);

  /** The scores of both races after everything was counted, each as anybody makes it from the published bets. */
  const scores = async (): Promise<(number | undefined)[]> => {
    await runDraws(app.context);
    await count();
    await readFacts(app.context, raceReader);
    const { list } = (await app.ask('GET', '/wps/races', { token: member })).body.value as { list: Race[] };
    return Promise.all(
      (['stake', 'net_win'] as const).map(async (by) => {
        const score = list.find(({ id }) => id === `lotto-${by}`)?.own?.score;
        const entries = (await app.ask('GET', `/wps/races/entries?race=lotto-${by}`, { token: member })).body.value as {
          list: CountedBet[];
        };
        expect(Math.round((score ?? 0) * 100), by).toBe(placesOf(by, entries.list)[0]?.score ?? 0);
        return score;
      }),
    );
  };
  await agree(draw, '13');
  const before = await scores();
  const [gift] = await world.waiting(member);
  expect(gift).toMatchObject({ campaign: 'lotto', state: 'waiting' });

  await agree(draw, '12');
  const after = await scores();
  // What was staked: two lines that risked something, then one. What was won: the prize of one line, then nothing but a stake lost.
  expect({ before, after }).toEqual({ before: [2_000, 94_525], after: [1_000, -1_000] });
  // What is left of the play does not reach the target: the gift is gone, with its reason, and its budget is free again.
  expect((await world.claim(member, gift?.id ?? '')).body.errorCode).toBe('prize_over');
  expect((await world.rewards(member)).ended).toMatchObject([{ campaign: 'lotto', state: 'taken_back' }]);
  expect(await violations()).toEqual([]);

  // And back again: it counts as it did, and the gift that was taken back does not come twice.
  await agree(draw, '13');
  expect(await scores()).toEqual(before);
  expect(await world.waiting(member)).toEqual([]);
  expect(await violations()).toEqual([]);
});
