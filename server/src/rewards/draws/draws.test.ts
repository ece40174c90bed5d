import { createHash } from 'node:crypto';
import type { PrizeDraw } from '@sorak/contract';
import { hashOfList, promiseOfDraw, winnersOf } from '@sorak/contract/rules/prize-draw';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { CAMPAIGN_RULES } from '../campaigns/audit-repo.ts';
import { createCampaigns, REASON, ruleOf } from '../campaigns/test/campaign.ts';
import { PRIZE_DRAW_RULES } from './audit-repo.ts';
import { drawDue } from './service.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
beforeAll(async () => {
  app = await startTestApp();
  // The beacon goes by the database's clock, which is not behind.
  app.clock.at = Date.now() - 20 * MINUTE_MS;
  world = await createCampaigns(app);
  const limits = { ...ruleOf(0).limits, perMember: 100 };
  await world.publish('prizes', { trigger: { kind: 'draw' }, form: 'points', size: { kind: 'fixed', amount: 500 }, limits });
  await world.publish('tickets', { form: 'ticket', size: { kind: 'fixed', amount: 3 }, limits });
});
afterAll(() => app.stop());

const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
const make = (id: string, change: object) =>
  world.post(world.first, '/wps/operator/draws/prizes', {
    id,
    kind: 'rain',
    campaign: 'prizes',
    tickets: null,
    prizes: [500, 200, 100],
    opensAt: app.clock.at,
    closesAt: app.clock.at + MINUTE_MS,
    reason: REASON,
    ...change,
  });
const drawOf = async (token: string, id: string): Promise<PrizeDraw> => {
  const { list } = (await app.ask('GET', '/wps/draws', { token })).body.value as { list: PrizeDraw[] };
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`no draw ${id}`);
  return found;
};
const join = (token: string, draw: string) => world.post(token, '/wps/draws/join', { draw });

/** Makes a draw again from what everybody may read. */
async function verified(token: string, draw: PrizeDraw): Promise<void> {
  const { list } = (await app.ask('GET', `/wps/draws/list?draw=${draw.id}`, { token })).body.value as {
    list: { number: number; mark: string }[];
  };
  expect(await promiseOfDraw(draw.seed ?? '', draw.prizes ?? [])).toBe(draw.promise);
  expect(await hashOfList(list)).toBe(draw.listHash);
  const winners = await winnersOf(draw.seed ?? '', draw.listHash ?? '', draw.beacon?.value ?? '', list.length, draw.prizes?.length ?? 0);
  expect(draw.wins.map(({ number }) => number)).toEqual(winners);
}

async function violations(plant?: string): Promise<string[]> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client.query('begin');
  if (plant) await client.query(plant);
  const found = (await runChecks(client, [...CAMPAIGN_RULES, ...PRIZE_DRAW_RULES])).flatMap((check) => check.violations);
  await client.query('rollback');
  await client.end();
  return found.map(({ name }) => name);
}

test('a rain is promised before it opens; whoever joins has one number, and who is late or takes a break none', async () => {
  expect(codeOf(await make('too-much', { prizes: [600] }))).toBe('campaign_unready');
  expect(codeOf(await make('begun', { opensAt: app.clock.at - 1 }))).toBe('conflict');
  const made = (await make('rain', {})).body.value as PrizeDraw;
  expect(made).toMatchObject({
    state: 'open',
    total: 800,
    prizes: null,
    split: [500, 200, 100].map((amount) => ({ amount, count: 1 })),
    seed: null,
    listHash: null,
    promise: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const tokens = await Promise.all(Array.from({ length: 8 }, (_, n) => app.member(`rain${n}`)));
  const [first = '', ...others] = tokens;
  const answers = await Promise.all([first, first, first, ...others.slice(0, 6)].map((token) => join(token, 'rain')));
  expect(answers.every(({ body }) => body.success)).toBe(true);
  expect((await drawOf(first, 'rain')).ownNumbers).toHaveLength(1);
  expect((await drawOf(first, 'rain')).tickets).toBe(7);
  const [resting = ''] = others.slice(6);
  await app.ask('POST', '/wps/member/break', { token: resting, json: { days: 1 } });
  await app.owner.pool.query('update member_session set ended_at = null');
  expect(codeOf(await join(resting, 'rain'))).toBe('play_stopped');
  app.clock.at += MINUTE_MS;
  expect(codeOf(await join(await app.member('late'), 'rain'))).toBe('registration_closed');
  await Promise.all([drawDue(app.context), drawDue(app.context)]);
  await drawDue(app.context);
  app.clock.at += MINUTE_MS;
  const drawn = await drawOf(first, 'rain');
  expect(drawn).toMatchObject({ state: 'drawn', promise: made.promise, prizes: ['50000', '20000', '10000'] });
  expect(drawn.wins.map(({ amount }) => amount)).toEqual([500, 200, 100]);
  // Others read whose it was, and not who that is.
  for (const { name } of drawn.wins) expect(name).toMatch(/^ra\*\*\*\d$/);
  const desk = await app.ask('GET', '/wps/operator/draws/prizes?campaign=prizes', { token: world.first });
  expect(desk.body.value).toMatchObject({
    list: [{ id: 'rain', kind: 'rain', state: 'drawn', numbers: 7, prizeCount: 3, total: 800, given: 3, promise: made.promise }],
  });
  expect(JSON.stringify(desk.body.value)).not.toContain(drawn.seed);
  expect((await app.ask('GET', '/wps/operator/draws/prizes?campaign=prizes', { token: first })).status).toBe(403);
  await verified(first, drawn);
  const won = (await Promise.all(tokens.map(async (token) => (await world.rewards(token)).waiting)))
    .flat()
    .filter(({ campaign }) => campaign === 'prizes');
  expect(won.map(({ amount }) => amount).toSorted((a, b) => b - a)).toEqual([500, 200, 100]);
});

test('joins and each opened envelope are told to everybody; until the last one the seed and who gets which stay shut, and who wants no promotions or takes a break is not invited', async () => {
  type Told = {
    kind: string;
    topic?: string;
    payload?: { id: string; state: string; tickets: number; opened: number; win: { amount: number; name: string } | null };
  };
  const told: NonNullable<Told['payload']>[] = [];
  app.context.bus.listen(
    (text) => {
      const { topic, payload } = JSON.parse(text) as Told;
      if (topic === 'prizeDraw' && payload?.id === 'live') told.push(payload);
    },
    () => undefined,
  );
  await make('live', { prizes: [100, 300] });
  const tokens = [await app.member('live1'), await app.member('live2'), await app.member('live3')] as const;
  for (const token of tokens) await join(token, 'live');
  await expect.poll(() => told.at(-1)).toEqual({ id: 'live', state: 'open', tickets: 3, opened: 0, win: null });
  expect(told.length).toBeLessThanOrEqual(3);
  app.clock.at += MINUTE_MS;
  await drawDue(app.context);
  expect(await drawOf(tokens[0], 'live')).toMatchObject({ state: 'opening', opened: 0, wins: [], prizes: null, seed: null, tickets: 3 });
  app.clock.at += 1_500;
  expect(await drawOf(tokens[0], 'live')).toMatchObject({ state: 'opening', opened: 1, wins: [{ amount: 100 }], prizes: null, seed: null });
  app.clock.at += 1_000;
  const drawn = await drawOf(tokens[0], 'live');
  expect(drawn).toMatchObject({ state: 'drawn', opened: 2, prizes: ['10000', '30000'] });
  await verified(tokens[0], drawn);
  await expect.poll(() => told.at(-1), { timeout: 10_000 }).toMatchObject({ state: 'drawn', opened: 2, win: { amount: 300 } });
  expect(told.filter(({ opened }) => opened > 0).map(({ opened, win }) => [opened, win?.amount])).toEqual([
    [1, 100],
    [2, 300],
  ]);
  const ids = async (token: string) =>
    ((await app.ask('GET', '/wps/draws', { token })).body.value as { list: PrizeDraw[] }).list.map(({ id }) => id);
  const resting = await app.member('live4');
  expect(await ids(resting)).toContain('live');
  await world.post(resting, '/wps/rewards/opt-out', { isOptedOut: true });
  expect(await ids(resting)).toEqual([]);
  await app.ask('POST', '/wps/member/break', { token: resting, json: { days: 1 } });
  await app.owner.pool.query('update member_session set ended_at = null');
  expect(codeOf(await app.ask('GET', '/wps/draws', { token: resting }))).toBe('play_stopped');
});

test('what an envelope brings waits for its owner once it is opened: not in the reward centre, not on home, not to be claimed before', async () => {
  await make('shut', { prizes: [400, 100] });
  const tokens = [await app.member('shut1'), await app.member('shut2')] as const;
  for (const token of tokens) await join(token, 'shut');
  app.clock.at += MINUTE_MS;
  await drawDue(app.context);
  const seen = async () =>
    (await Promise.all(tokens.map(async (token) => (await world.rewards(token)).waiting))).flat().map(({ amount }) => amount);
  const { rows } = await app.owner.pool.query<{ id: string; member_id: bigint }>(
    `select g.id, g.member_id from campaign_gift g where g.cause like 'draw:shut:%'`,
  );
  expect(rows).toHaveLength(2);
  expect(await seen()).toEqual([]);
  for (const token of tokens) {
    for (const { id } of rows) {
      expect(codeOf(await world.claim(token, id))).toBe('not_found');
      expect(codeOf(await world.post(token, '/wps/rewards/decline', { id }))).toBe('not_found');
    }
    const home = (await app.ask('GET', '/wps/home', { token })).body;
    expect(home.success).toBe(true);
    expect(JSON.stringify(home)).not.toContain(rows[0]?.id);
  }
  app.clock.at += 1_000;
  expect(await seen()).toEqual([400]);
  app.clock.at += 1_000;
  expect((await seen()).toSorted((a, b) => b - a)).toEqual([400, 100]);
  const [winner] = await Promise.all(tokens.map(async (token) => (await world.rewards(token)).waiting[0]?.id ?? ''));
  expect((await world.claim(tokens[0], winner ?? '')).body.success).toBe(true);
});

test('a raffle’s numbers are the tickets that were claimed while it was open', async () => {
  await make('raffle', { kind: 'raffle', tickets: 'tickets', prizes: [500, 100] });
  const tokens = [await app.member('raffle1'), await app.member('raffle2')];
  await world.read();
  for (const token of tokens) {
    app.clock.at += 1_000;
    const gift = (await world.rewards(token)).waiting.find(({ form }) => form === 'ticket');
    expect((await world.claim(token, gift?.id ?? '')).body.value).toMatchObject({ state: 'claimed', transfer: null });
  }
  expect(codeOf(await app.ask('GET', '/wps/draws/list?draw=raffle', { token: tokens[0] ?? '' }))).toBe('not_found');
  app.clock.at += MINUTE_MS;
  await drawDue(app.context);
  const drawn = await drawOf(tokens[0] ?? '', 'raffle');
  expect(drawn).toMatchObject({ state: 'drawn', tickets: 6, ownNumbers: [1, 2, 3] });
  await verified(tokens[0] ?? '', drawn);
});

test('a ticket whose deposit went back after the list was fixed wins nothing, and nobody moves up', async () => {
  await make('gone', { kind: 'raffle', tickets: 'tickets', prizes: [500] });
  const token = await app.member('gone1');
  await world.read();
  app.clock.at += 1_000;
  const gift = (await world.rewards(token)).waiting.find(({ form }) => form === 'ticket');
  await world.claim(token, gift?.id ?? '');
  app.clock.at += MINUTE_MS;
  // The list is fixed while the beacon's round is still to come.
  const list = [1, 2, 3].map((number) => ({ number, mark: '0123456789abcdef' }));
  await app.owner.pool.query(
    `insert into prize_ticket (draw_id, number, member_id, mark, at) select d.id, n, g.member_id, '0123456789abcdef', g.ended_at
      from prize_draw d, campaign_gift g, generate_series(1, 3) n where d.code = 'gone' and g.id = $1`,
    [gift?.id],
  );
  await app.owner.pool.query(`update prize_draw set state = 'listed', tickets = 3, list_hash = $1 where code = 'gone'`, [
    await hashOfList(list),
  ]);
  expect(await drawOf(token, 'gone')).toMatchObject({ state: 'listed', tickets: 3 });
  await app.owner.pool.query(`update campaign_gift set state = 'taken_back', ended_at = ended_at + interval '1 minute' where id = $1`, [
    gift?.id,
  ]);
  await app.owner.pool.query(
    `update campaign set reserved = reserved - g.cost, gifts = campaign.gifts - 1 from campaign_gift g where g.id = $1 and campaign.id = g.campaign_id`,
    [gift?.id],
  );
  await drawDue(app.context);
  app.clock.at += MINUTE_MS;
  const drawn = await drawOf(token, 'gone');
  expect(drawn).toMatchObject({ state: 'drawn' });
  await verified(token, drawn);
  expect((await world.rewards(token)).waiting.filter(({ campaign }) => campaign === 'prizes')).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('prizes that were promised are within the budget together, and are given though the campaign was stopped meanwhile', async () => {
  const limits = { ...ruleOf(0).limits, perMember: 100, budget: 1_000 };
  await world.publish('purse', { trigger: { kind: 'draw' }, form: 'points', size: { kind: 'fixed', amount: 600 }, limits });
  const closesAt = app.clock.at + MINUTE_MS;
  expect((await make('one', { campaign: 'purse', prizes: [600], closesAt })).body.success).toBe(true);
  const both = await Promise.all(['two', 'three'].map((id) => make(id, { campaign: 'purse', prizes: [400], closesAt })));
  expect(both.map((answer) => codeOf(answer) ?? 'made').toSorted()).toEqual(['campaign_unready', 'made']);
  const token = await app.member('promised');
  await join(token, 'one');
  await world.operate('state', { id: 'purse', state: 'stopped', reason: REASON });
  app.clock.at += MINUTE_MS;
  await drawDue(app.context);
  app.clock.at += MINUTE_MS;
  expect((await drawOf(token, 'one')).wins).toMatchObject([{ number: 1, amount: 600, isOwn: true }]);
  expect((await world.rewards(token)).waiting.filter(({ campaign }) => campaign === 'purse')).toMatchObject([{ amount: 600 }]);
});

test('nobody can find a member in a list by the number of the account', async () => {
  const token = await app.member('unlisted');
  await make('marks', { prizes: [100] });
  await join(token, 'marks');
  app.clock.at += MINUTE_MS;
  await drawDue(app.context);
  const { ownMark } = await drawOf(token, 'marks');
  const { list } = (await app.ask('GET', '/wps/draws/list?draw=marks', { token })).body.value as { list: { mark: string }[] };
  expect(list.map(({ mark }) => mark)).toEqual([ownMark]);
  const guessed = createHash('sha256')
    .update(`marks:${await app.idOf('unlisted')}`)
    .digest('hex');
  expect(guessed.startsWith(ownMark)).toBe(false);
});

test('the audit finds a winner, a list, a prize or a promise that is another', async () => {
  expect(await violations()).toEqual([]);
  expect(await violations('update prize_win set number = number % 6 + 1 where place = 1')).toContain('draw_winner_wrong');
  expect(await violations(`update prize_ticket set mark = '0' where number = 1`)).toContain('draw_list_wrong');
  expect(await violations('update prize_draw set prizes[1] = 1')).toContain('draw_promise_wrong');
  expect(await violations('update prize_draw set version = version + 1')).toContain('draw_gift_wrong');
  expect(await violations(`update prize_draw set opened_seed = '0' where state = 'drawn'`)).toContain('draw_promise_wrong');
  expect(
    await violations(`update prize_win set gift_id = (select min(id::text)::uuid from campaign_gift where form = 'ticket')`),
  ).toContain('draw_gift_wrong');
});
