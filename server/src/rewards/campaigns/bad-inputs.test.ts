import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, openAccount, transfer } from '../../ledger/ledger.ts';
import { createDepositor, type Depositor } from '../../payments/deposit/test/depositor.ts';
import { tell } from '../../platform/facts/service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { PRIZE_DRAW_RULES } from '../draws/audit-repo.ts';
import { drawDue } from '../draws/service.ts';
import { CAMPAIGN_RULES } from './audit-repo.ts';
import { giveDue } from './due-service.ts';
import { costOf, giftOf } from './rule.ts';
import { createCampaigns, REASON, ruleOf } from './test/campaign.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
let payer: ReturnType<typeof createDepositor>;
async function planted(plant: string): Promise<string[]> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query(plant);
  const found = (await runChecks(client, [...CAMPAIGN_RULES])).flatMap(({ violations }) => violations);
  await client.query('rollback');
  await client.end();
  return found.map(({ name }) => name);
}
const isSound = async (): Promise<string[]> => {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  const found = (await runChecks(client, [...CAMPAIGN_RULES, ...PRIZE_DRAW_RULES])).flatMap(({ violations }) => violations);
  await client.end();
  return found.map(({ name, what }) => `${name}: ${what}`);
};
beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = Date.now() - 5 * MINUTE_MS;
  world = await createCampaigns(app);
  payer = createDepositor(app);
});
afterAll(() => app.stop());

const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
const stop = (id: string) => world.operate('state', { id, state: 'stopped', reason: REASON });
const pointsOf = async (id: bigint): Promise<number> => {
  const { pool } = app.context.db;
  return Number(await balance(pool, await openAccount(pool, wallet(id, 'POINT')))) / 100;
};
const heldBy = async (token: string, campaign: string) => (await world.waiting(token)).find((one) => one.campaign === campaign);

test('a gift of a day is one, claimed in two windows and over midnight; the day after brings another, and the last moment none', async () => {
  await world.publish('daily', {
    form: 'points',
    size: { kind: 'fixed', amount: 7 },
    claimDays: 1,
    limits: { ...ruleOf(0).limits, cycle: 'daily' },
  });
  const token = await app.member('midnight');
  const id = await app.idOf('midnight');
  const gift = await heldBy(token, 'daily');
  const signIn = () =>
    app.context.db.query
      .transaction()
      .execute((tx) => tell(tx, { kind: 'signed_in', memberId: id, subject: `session:${randomUUID()}`, at: new Date(app.clock.at) }));
  await signIn();
  expect((await world.waiting(token)).filter(({ campaign }) => campaign === 'daily')).toHaveLength(1);
  const both = await Promise.all([world.claim(token, gift?.id ?? ''), world.claim(token, gift?.id ?? '')]);
  for (const { body } of both) expect(body.value).toMatchObject({ state: 'claimed', transfer: gift?.id });
  expect(await pointsOf(id)).toBe(7);
  // The same day’s gift again, from a window that was open all the time: the same answer, and nothing more.
  const { body } = await world.claim(token, gift?.id ?? '');
  expect(body.value).toMatchObject({ state: 'claimed' });
  expect(await pointsOf(id)).toBe(7);
  // A day later, of which the sessions of now know nothing.
  app.clock.at += DAY_MS;
  await signIn();
  await world.read();
  app.clock.at -= DAY_MS;
  const { rows } = await app.owner.pool.query<{ id: string }>(
    `update campaign_gift set offered_at = offered_at - interval '1 day', claim_until = $3 where member_id = $1 and id <> $2
      and campaign_id = (select campaign_id from campaign_gift where id = $2) returning id`,
    [id, gift?.id, new Date(app.clock.at)],
  );
  const [next] = rows;
  expect(rows).toHaveLength(1);
  expect(codeOf(await world.claim(token, next?.id ?? ''))).toBe('prize_over');
  expect(await pointsOf(id)).toBe(7);
  await stop('daily');
});

test('what waits keeps the version that it was promised by, whatever is published since, and is claimed after the campaign’s end', async () => {
  await world.publish('changing', { trigger: { kind: 'registration' } });
  const before = await app.member('before');
  const old = await heldBy(before, 'changing');
  const { calendar, terms } = ruleOf(app.clock.at);
  await world.publish('changing', {
    trigger: { kind: 'registration' },
    form: 'points',
    size: { kind: 'fixed', amount: 3 },
    terms: { ...terms, times: 100 },
    calendar: { ...calendar, endsAt: app.clock.at + MINUTE_MS },
  });
  const after = await app.member('after');
  expect(await heldBy(after, 'changing')).toMatchObject({ form: 'points', amount: 3, version: 2 });
  await stop('changing');
  expect((await world.claim(before, old?.id ?? '')).body.value).toMatchObject({
    form: 'bonus',
    amount: 10_000,
    version: 1,
    state: 'claimed',
  });
  expect((await world.rewards(before)).running).toMatchObject([{ terms: { times: 300, required: 30_000 } }]);
});

test('a gift by file that is sent twice, in two windows at once, is given once', async () => {
  await world.publish('twice', { trigger: { kind: 'operator' }, form: 'points', size: { kind: 'fixed', amount: 5 } });
  const token = await app.member('filedtwice');
  const key = randomUUID();
  const lines = [{ member: 'filedtwice', amount: null }];
  const send = () => world.operate('grant', { id: 'twice', lines, reason: REASON }, world.first, key);
  for (const { body } of await Promise.all([send(), send(), send()])) expect(body.success).toBe(true);
  expect((await world.waiting(token)).filter(({ campaign }) => campaign === 'twice')).toHaveLength(1);
  const { rows } = await app.owner.pool.query(
    `select from operator_action where action = 'campaign_granted' and object = 'campaign:twice'`,
  );
  expect(rows).toHaveLength(1);
  await stop('twice');
});

test('thirds are rounded down to the hundredth once, and a share of nothing is nothing', () => {
  const size = { kind: 'share' as const, percent: 33, cap: 60_000 };
  expect([0n, 1n, 3n, 4n, 10_000_001n].map((of) => giftOf({ size }, of, 0))).toEqual([0n, 0n, 0n, 1n, 3_300_000n]);
  expect(giftOf({ size }, 10n ** 18n, 0)).toBe(6_000_000n);
  const terms = { ...ruleOf(0).terms, mostPercent: 333 };
  expect([1n, 100n, 101n].map((stakes) => costOf({ form: 'free_spins', terms }, stakes))).toEqual([3n, 333n, 336n]);
});

async function charged(one: Depositor, amount: number): Promise<void> {
  const id = randomUUID();
  const request = { memberId: String(one.id), direction: 'debit', amount, cause: 'chargeback', reason: 'the bank took it back' };
  const asked = await app.ask('POST', '/wps/operator/adjustments/request', {
    token: world.first,
    json: request,
    headers: { 'Idempotency-Key': id },
  });
  expect(asked.body.success).toBe(true);
  const done = await app.ask('POST', '/wps/operator/adjustments/decide', {
    token: world.second,
    json: { id, decision: 'approve', note: '' },
  });
  expect(done.body.success).toBe(true);
  await world.read();
}

test('a deposit that was charged back takes its points and tickets with it, as far as they are there, and its waiting gift', async () => {
  const trigger = { kind: 'deposit' as const, nth: null, min: 50_000, max: null, methods: null };
  await world.publish('dep-points', { trigger, form: 'points', size: { kind: 'fixed', amount: 900 } });
  await world.publish('dep-ticket', { trigger, form: 'ticket', size: { kind: 'fixed', amount: 2 } });
  await world.publish('dep-waits', { trigger });
  const [keeper, spender] = [await payer.member(), await payer.member()];
  for (const one of [keeper, spender]) {
    await payer.pressed((await payer.order(one, { amount: 100_000 })).id, 'paid');
    for (const campaign of ['dep-points', 'dep-ticket'])
      expect((await world.claim(one.token, (await heldBy(one.token, campaign))?.id ?? '')).body.success).toBe(true);
  }
  const { pool } = app.context.db;
  const [debit, credit] = [await openAccount(pool, wallet(spender.id, 'POINT')), await openAccount(pool, house('promotions', 'POINT'))];
  await transfer(pool, { id: randomUUID(), debit, credit, amount: 70_000n, kind: 'test_spent', reference: 'test' });
  for (const one of [keeper, spender]) {
    await charged(one, 100_000);
    expect(await pointsOf(one.id)).toBe(0);
    const { waiting, ended } = await world.rewards(one.token);
    expect(waiting).toEqual([]);
    expect(ended.map(({ campaign, state }) => [campaign, state]).toSorted()).toEqual([
      ['dep-points', 'taken_back'],
      ['dep-ticket', 'taken_back'],
      ['dep-waits', 'taken_back'],
    ]);
  }
  // The audit finds points that went back for a gift that stands, more than it brought, or of somebody else.
  for (const plant of [
    `update campaign_gift set state = 'claimed' where form = 'points' and state = 'taken_back'`,
    `update campaign_gift set amount = amount - 1 where form = 'points' and state = 'taken_back'`,
    `update campaign_gift set member_id = member_id + 1 where form = 'points' and state = 'taken_back'`,
  ])
    expect(await planted(plant), plant).toContain('gift_back_wrong');
  // Read again, as after a crash, it takes nothing twice.
  await world.read();
  expect(await isSound()).toEqual([]);
  for (const id of ['dep-points', 'dep-ticket', 'dep-waits']) await stop(id);
});

test('an opt-out, a break or a limit that comes while a rain falls keeps its number from a prize; the next in line does not get it', async () => {
  const limits = { ...ruleOf(0).limits, budget: 1_000, perMember: 100 };
  await world.publish('purse', { trigger: { kind: 'draw' }, form: 'points', size: { kind: 'fixed', amount: 400 }, limits });
  const made = await world.post(world.first, '/wps/operator/draws/prizes', {
    id: 'shower',
    kind: 'rain',
    campaign: 'purse',
    tickets: null,
    prizes: [400, 400, 200],
    opensAt: app.clock.at,
    closesAt: app.clock.at + MINUTE_MS,
    reason: REASON,
  });
  expect(made.body.success).toBe(true);
  const tokens = await Promise.all(['wet1', 'wet2', 'wet3'].map((name) => app.member(name)));
  for (const token of tokens) await world.post(token, '/wps/draws/join', { draw: 'shower' });
  const [quiet = '', resting = '', dry = ''] = tokens;
  await world.post(quiet, '/wps/rewards/opt-out', { isOptedOut: true });
  await app.ask('POST', '/wps/member/break', { token: resting, json: { days: 1 } });
  // A budget that was cut while it rains keeps nobody from what was promised.
  await world.publish('purse', {
    trigger: { kind: 'draw' },
    form: 'points',
    size: { kind: 'fixed', amount: 400 },
    limits: { ...limits, budget: 400 },
  });
  app.clock.at += MINUTE_MS;
  await drawDue(app.context);
  // An envelope is its owner's once it is opened.
  app.clock.at += 3 * SECOND_MS;
  const of = async (name: string) =>
    Number(
      (
        await app.owner.pool.query<{ sum: string }>(
          'select coalesce(sum(amount), 0) as sum from campaign_gift g join member m on m.id = g.member_id where m.username = $1 and form = $2',
          [name, 'points'],
        )
      ).rows[0]?.sum,
    ) / 100;
  expect([await of('wet1'), await of('wet2')]).toEqual([0, 0]);
  expect([200, 400]).toContain(await of('wet3'));
  expect((await world.rewards(dry)).waiting.filter(({ campaign }) => campaign === 'purse')).toHaveLength(1);
  expect(await isSound()).toEqual([]);
  await stop('purse');
});

test('a rain gives what it promised: a version that was published while it fell changes neither form nor terms', async () => {
  const limits = { ...ruleOf(0).limits, perMember: 100 };
  await world.publish('kept', { trigger: { kind: 'draw' }, form: 'points', size: { kind: 'fixed', amount: 300 }, limits });
  await world.post(world.first, '/wps/operator/draws/prizes', {
    id: 'keeping',
    kind: 'rain',
    campaign: 'kept',
    tickets: null,
    prizes: [300],
    opensAt: app.clock.at,
    closesAt: app.clock.at + MINUTE_MS,
    reason: REASON,
  });
  const token = await app.member('keptwet');
  await world.post(token, '/wps/draws/join', { draw: 'keeping' });
  await world.publish('kept', { trigger: { kind: 'draw' }, limits });
  app.clock.at += MINUTE_MS;
  await drawDue(app.context);
  app.clock.at += 3 * SECOND_MS;
  expect(await heldBy(token, 'kept')).toMatchObject({ form: 'points', amount: 300, version: 1 });
  expect(await isSound()).toEqual([]);
  await stop('kept');
});

test('two gifts of one group never stand together, in whatever order and at whatever moment they come', async () => {
  const stacking = { group: 'welcome', isAlone: false };
  const date = { kind: 'date' as const };
  for (const id of ['group1', 'group2', 'group3']) await world.publish(id, { trigger: date, stacking });
  const token = await app.member('stacker');
  await Promise.all([giveDue(app.context), giveDue(app.context), giveDue(app.context)]);
  const own = (await world.waiting(token)).filter(({ campaign }) => campaign.startsWith('group'));
  expect(own).toHaveLength(1);
  await world.claim(token, own[0]?.id ?? '');
  await giveDue(app.context);
  expect((await world.waiting(token)).filter(({ campaign }) => campaign.startsWith('group'))).toEqual([]);
  for (const id of ['group1', 'group2', 'group3']) await stop(id);
});
