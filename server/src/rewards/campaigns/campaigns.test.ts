import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { WAGERING_RULES } from '../../money/wagering/audit-repo.ts';
import { createDepositor } from '../../payments/deposit/test/depositor.ts';
import { tell } from '../../platform/facts/service.ts';
import { setSetting } from '../../back-office/desk/settings-command-service.ts';
import { brandReloaded, startTestApp, type TestApp } from '../../test/app.ts';
import { CAMPAIGN_RULES } from './audit-repo.ts';
import { giveDue } from './due-service.ts';
import { createCampaigns, REASON, ruleOf, TEXTS } from './test/campaign.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
beforeAll(async () => {
  app = await startTestApp();
  world = await createCampaigns(app);
  await app.owner.pool.query(`
    with v as (insert into vendor (code, display_name, launch_url, is_hot, position, source, is_active)
      values ('EDGE', 'Edge', 'http://localhost/', false, 1, 'test', true) returning id)
    insert into game (vendor_id, game_code, game_name, game_type, game_classify, min_bet, rtp, is_hot, is_new, trial_support, maintenance, position,
        is_active, default_play_type)
      select id, 'dice', 'dice', 'RNG', 'ARCADE', 1, 99, false, false, true, false, 1, true, '' from v`);
});
afterAll(async () => {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  // Whatever these tests did, the audit finds it sound.
  const found = (await runChecks(client, [...CAMPAIGN_RULES, ...WAGERING_RULES])).flatMap(({ violations }) => violations);
  await client.end();
  await app.stop();
  expect(found).toEqual([]);
});

const holds = async (username: string, asset = 'IDR'): Promise<number> => {
  const { pool } = app.context.db;
  return Number(await balance(pool, await openAccount(pool, wallet(await app.idOf(username), asset)))) / 100;
};
const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
const stop = (id: string) => world.operate('state', { id, state: 'stopped', reason: REASON });

test('a campaign is published by two, each asked again; nothing of it is given before', async () => {
  expect((await world.save('two')).body.value).toMatchObject({
    id: 'two',
    state: 'draft',
    versions: [{ number: 1, state: 'draft', problems: [] }],
  });
  await world.operate('ask', { id: 'two', reason: REASON });
  expect(codeOf(await world.save('two'))).toBe('conflict');
  const early = await app.member('early');
  expect(await world.waiting(early)).toEqual([]);
  const decide = { id: 'two', version: 1, isApproved: true, reason: REASON };
  expect(codeOf(await world.operate('decide', decide))).toBe('second_operator_required');
  expect((await world.operate('decide', decide, world.second)).body.value).toMatchObject({ state: 'running', version: 1 });
  expect(codeOf(await world.operate('decide', decide, world.second))).toBe('conflict');
  const late = await app.member('later');
  expect(await world.waiting(late)).toMatchObject([
    { campaign: 'two', version: 1, amount: 10_000, form: 'bonus', state: 'waiting', terms: { required: 30_000 } },
  ]);
  // A change is another version: what was given keeps its own.
  await world.publish('two', { size: { kind: 'fixed', amount: 20_000 } });
  const third = await app.member('third');
  expect(await world.waiting(third)).toMatchObject([{ version: 2, amount: 20_000 }]);
  expect(await world.waiting(late)).toMatchObject([{ version: 1, amount: 10_000 }]);
  await expect(app.owner.pool.query(`update campaign_version set rule = rule || '{"claimDays": 9}' where number = 1`)).rejects.toThrow(
    'does not change',
  );
  await stop('two');
});

test('what cannot be kept is not published, and says beside which part why', async () => {
  const bad = {
    form: 'free_spins' as const,
    size: { kind: 'share' as const, percent: 100, cap: 2_000_000 },
    calendar: { ...ruleOf(app.clock.at).calendar, endsAt: 1 },
  };
  await world.save('bad', bad);
  const asked = await world.operate('ask', { id: 'bad', reason: REASON });
  expect(codeOf(asked)).toBe('campaign_unready');
  expect(asked.body.value).toMatchObject({
    problems: [
      { part: 'form', code: 'play_missing' },
      { part: 'amount', code: 'share_of_nothing' },
      { part: 'amount', code: 'play_size_wrong' },
      { part: 'terms', code: 'max_win_missing' },
      { part: 'calendar', code: 'ends_before_start' },
    ],
  });
  const dear = { limits: { ...ruleOf(0).limits, budget: 9_999 } };
  const { body: poor } = await world.operate('check', { id: 'dear', rule: ruleOf(app.clock.at, dear), ...TEXTS });
  expect(poor.value).toMatchObject({ problems: [{ part: 'budget', code: 'budget_below_gift' }] });
  const mixed = { terms: { ...ruleOf(0).terms, times: 1_100, weights: null } };
  const { body } = await world.operate('check', { id: 'mixed', rule: ruleOf(app.clock.at, mixed), ...TEXTS });
  expect(body.value).toMatchObject({ problems: [{ code: 'wagering_above_cap' }, { code: 'mixed_products' }] });
  // Half of a turnover is more than any game keeps; so is half of what each friend plays: who invites may be the friend as well.
  const limits = { ...ruleOf(0).limits, perMember: 10 };
  for (const trigger of [
    { kind: 'turnover' as const, target: 1_000, gameTypes: ['RNG' as const], cycle: 'daily' as const },
    { kind: 'referral' as const, target: 1_000 },
  ]) {
    const rule = ruleOf(app.clock.at, { trigger, limits, size: { kind: 'fixed', amount: 500 } });
    expect(codeOf(await world.operate('check', { id: 'half', rule, ...TEXTS })), trigger.kind).toBe('gives_back_too_much');
  }
});

test('twenty claims at once are one credit; it names its rule and transfer, and must be staked', async () => {
  await world.publish('claims');
  const token = await app.member('claimant');
  const before = await holds('claimant');
  const [gift] = await world.waiting(token);
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.claim(token, gift?.id ?? '')));
  for (const { body } of answers) expect(body.value).toMatchObject({ state: 'claimed', transfer: gift?.id });
  expect((await holds('claimant')) - before).toBe(10_000);
  expect((await world.rewards(token)).running).toMatchObject([{ campaign: 'claims', counted: 0, terms: { required: 30_000, days: 7 } }]);
  const stranger = await app.member('stranger');
  for (const what of ['/wps/rewards/claim', '/wps/rewards/decline'])
    expect(codeOf(await world.post(stranger, what, { id: gift?.id }))).toBe('not_found');
  await stop('claims');
});

test('a budget is never passed, however many want it at once; what is declined or lapses is free again', async () => {
  await world.read();
  await world.publish('budget', { limits: { ...ruleOf(0).limits, budget: 30_000 } });
  const tokens = await Promise.all(Array.from({ length: 6 }, (_, n) => app.member(`crowd${n}`)));
  await Promise.all([world.read(), world.read(), world.read()]);
  await world.read();
  const all = await Promise.all(tokens.map((token) => world.rewards(token)));
  const winners = tokens.filter((_, at) => (all[at]?.waiting.length ?? 0) > 0);
  expect(winners).toHaveLength(3);
  const [token = ''] = winners;
  const id = (await world.rewards(token)).waiting[0]?.id ?? '';
  expect((await world.post(token, '/wps/rewards/decline', { id })).body.value).toMatchObject({ state: 'declined' });
  expect(codeOf(await world.claim(token, id))).toBe('prize_over');
  const last = await app.member('lastone');
  expect(await world.waiting(last)).toHaveLength(1);
  // Somebody else has it now.
  expect(codeOf(await world.post(token, '/wps/rewards/decline', { id, isDeclined: false }))).toBe('conflict');
  await app.owner.pool.query(`update campaign_gift set claim_until = $1 where state = 'waiting'`, [new Date(app.clock.at - 1)]);
  await giveDue(app.context);
  const fresh = await app.member('afterwards');
  expect(await world.waiting(fresh)).toHaveLength(1);
  await stop('budget');
});

test('nothing is given during a break, while a limit is used up, to a trial account, or to who wants no promotions', async () => {
  await world.publish('careful');
  const token = await app.member('careful1');
  const [gift] = await world.waiting(token);
  await app.ask('POST', '/wps/member/break', { token, json: { days: 1 } });
  await app.owner.pool.query('update member_session set ended_at = null where member_id = $1', [await app.idOf('careful1')]);
  expect(codeOf(await world.claim(token, gift?.id ?? ''))).toBe('play_stopped');
  const limited = await app.member('careful2');
  await app.ask('POST', '/wps/member/limits', { token: limited, json: { kind: 'deposit', period: 'day', amount: 50_000 } });
  const payer = createDepositor(app);
  const { id } = await payer.order({ token: limited, id: await app.idOf('careful2'), username: 'careful2' }, { amount: 50_000 });
  await payer.pressed(id, 'paid');
  expect(await world.waiting(limited)).toEqual([]);
  const quiet = await app.member('careful3');
  await world.read();
  const [promised] = (await world.rewards(quiet)).waiting;
  await world.post(quiet, '/wps/rewards/opt-out', { isOptedOut: true });
  await world.publish('careful4');
  const again = {
    kind: 'signed_in',
    memberId: await app.idOf('careful3'),
    subject: `session:${randomUUID()}`,
    at: new Date(app.clock.at),
  } as const;
  await app.context.db.query.transaction().execute((tx) => tell(tx, again));
  // What was promised stays; nothing more comes.
  expect((await world.waiting(quiet)).map((one) => one.id)).toEqual([promised?.id]);
  expect(codeOf(await app.ask('GET', '/wps/rewards', { token: await app.trial() }))).toBe('real_account_required');
  await stop('careful');
  await stop('careful4');
});

test('a deposit brings its share, up to the cap, with its own terms; what is charged back takes what was not played with it', async () => {
  await world.publish('first-deposit', {
    trigger: { kind: 'deposit', nth: 1, min: 50_000, max: null, methods: ['qris'] },
    size: { kind: 'share', percent: 50, cap: 60_000 },
    terms: { ...ruleOf(0).terms, base: 'deposit_and_gift', times: 200 },
  });
  const payer = createDepositor(app);
  const one = await payer.member();
  await payer.pressed((await payer.order(one, { amount: 100_000 })).id, 'paid');
  await payer.pressed((await payer.order(one, { amount: 200_000 })).id, 'paid');
  const [gift, ...more] = await world.waiting(one.token);
  expect(more).toEqual([]);
  expect(gift).toMatchObject({ amount: 50_000, terms: { required: 300_000 } });
  await world.claim(one.token, gift?.id ?? '');
  const before = await payer.inWallet(one);
  const id = randomUUID();
  const [asker, decider] = [await app.operator('charger', 'cashier'), await app.operator('judge', 'admin')];
  const request = { memberId: String(one.id), direction: 'debit', amount: 100_000, cause: 'chargeback', reason: 'the bank took it back' };
  await app.ask('POST', '/wps/operator/adjustments/request', { token: asker, json: request, headers: { 'Idempotency-Key': id } });
  await app.ask('POST', '/wps/operator/adjustments/decide', { token: decider, json: { id, decision: 'approve', note: '' } });
  await world.read();
  expect(before - (await payer.inWallet(one))).toBe(150_000);
  expect((await world.rewards(one.token)).ended).toMatchObject([{ id: gift?.id, state: 'taken_back', ending: 'given_up', paid: 0 }]);
  await stop('first-deposit');
});

test('audiences, groups and signing up decide who has it; the ten labels follow', async () => {
  const cards = async (token: string) => {
    const { list } = (await app.ask('GET', '/wps/campaigns', { token })).body.value as { list: { id: string; state: string }[] };
    return Object.fromEntries(list.map(({ id, state }) => [id, state]));
  };
  const group = { stacking: { group: 'weekend', isAlone: false } };
  await world.publish('one-of', group);
  await world.publish('other-of', group);
  await world.publish('listed', { audience: { ...ruleOf(0).audience, labels: ['friends'] } });
  await world.publish('soon', { calendar: { ...ruleOf(app.clock.at).calendar, startsAt: app.clock.at + DAY_MS } });
  await world.publish('enter', { signUp: 'open', trigger: { kind: 'turnover', target: 5_000_000, gameTypes: ['RNG'], cycle: 'weekly' } });
  await world.publish('apply', { signUp: 'approved' });
  const token = await app.member('labelled');
  await world.read();
  expect(await cards(token)).toMatchObject({
    'one-of': 'claim',
    'other-of': 'in_progress',
    soon: 'coming_soon',
    enter: 'join',
    apply: 'join',
  });
  // Whom a campaign is not for reads nothing of it.
  expect(await cards(token)).not.toHaveProperty('listed');
  const id = (await world.rewards(token)).waiting[0]?.id ?? '';
  await world.claim(token, id);
  const abroad = await app.ask('GET', '/wps/campaigns', { token, headers: { Language: 'SV' } });
  expect((abroad.body.value as { list: object[] }).list[0]).toMatchObject({ title: 'A gift', lang: 'en' });
  await world.post(token, '/wps/campaigns/join', { campaign: 'enter' });
  await world.post(token, '/wps/campaigns/join', { campaign: 'apply' });
  expect(await cards(token)).toMatchObject({ 'one-of': 'issued', enter: 'signed_up', apply: 'applying' });
  const entry = { id: 'apply', member: 'labelled', reason: REASON };
  await world.operate('entries/decide', { ...entry, isApproved: false });
  expect(await cards(token)).toMatchObject({ apply: 'rejected' });
  expect(codeOf(await world.operate('entries/decide', { ...entry, isApproved: true }))).toBe('conflict');
  await app.ask('POST', '/wps/operator/members/labels', {
    token: world.first,
    json: { label: 'friends', members: ['labelled'], isIn: true, reason: REASON },
  });
  expect(await cards(token)).toMatchObject({ listed: 'in_progress' });
  await world.operate('state', { id: 'listed', state: 'paused', reason: REASON });
  expect(await cards(token)).toMatchObject({ listed: 'registration_closed' });
  const ago = [new Date(app.clock.at - 2), new Date(app.clock.at - 1)];
  await app.owner.pool.query(`update turnover set created_at = $1, expires_at = $2 where cause = 'campaign' and ended_at is null`, ago);
  expect(await cards(token)).toMatchObject({ 'one-of': 'claimed' });
  for (const one of ['one-of', 'other-of', 'listed', 'soon', 'enter', 'apply']) await stop(one);
});

test('one person pauses, two let it go on; by hand only what is given by hand, with a reason, once for each request', async () => {
  await world.publish('hand', { trigger: { kind: 'operator' }, form: 'points', size: { kind: 'fixed', amount: 50 } });
  await app.member('handed');
  const key = randomUUID();
  const lines = [
    { member: 'handed', amount: null },
    { member: 'nobody-here', amount: null },
  ];
  const give = () => world.operate('grant', { id: 'hand', lines, reason: REASON }, world.first, key);
  const list = [
    { member: 'handed', isGiven: true, reason: null },
    { member: 'nobody-here', isGiven: false, reason: 'unknown' },
  ];
  expect((await give()).body.value).toEqual({ list, sum: 100, needsSecond: false });
  expect((await give()).body.value).toEqual({ list, sum: 100, needsSecond: false });
  await world.operate('state', { id: 'hand', state: 'paused', reason: REASON });
  expect((await world.operate('state', { id: 'hand', state: 'running', reason: REASON })).body.value).toMatchObject({ state: 'paused' });
  expect((await world.operate('state', { id: 'hand', state: 'running', reason: REASON }, world.second)).body.value).toMatchObject({
    state: 'running',
  });
  const figures = await app.ask('GET', '/wps/operator/campaigns/figures?id=hand', { token: world.first });
  expect(figures.body.value).toMatchObject({ reached: 1, joined: 0, promised: 50, given: 0 });
});

test('what comes by the calendar comes once, and what a day lost is looked at when it is over', async () => {
  await world.publish('every-month', {
    trigger: { kind: 'date' },
    limits: { ...ruleOf(0).limits, cycle: 'monthly' },
    audience: { ...ruleOf(0).audience, labels: ['dated'] },
  });
  const token = await app.member('dated1');
  await app.ask('POST', '/wps/operator/members/labels', {
    token: world.first,
    json: { label: 'dated', members: ['dated1'], isIn: true, reason: REASON },
  });
  await Promise.all([giveDue(app.context), giveDue(app.context)]);
  expect((await world.rewards(token)).waiting).toMatchObject([{ campaign: 'every-month' }]);
  await stop('every-month');
});

test('a segment is looked at when a gift is offered, by the version that the campaign names', async () => {
  const audience = ruleOf(0).audience;
  const label = (isIn: boolean, ...members: string[]) =>
    world.post(world.first, '/wps/operator/members/labels', { label: 'seg', members, isIn, reason: REASON });
  const write = (list: readonly string[], after: number) =>
    world.post(world.first, '/wps/operator/segments/save', {
      code: 'seg',
      name: 'Labelled',
      rule: { isEverybody: false, all: [{ of: 'label', list }], any: [], none: [] },
      after,
    });
  const named = { segments: [{ code: 'seg', version: 1 }] };
  const unknown = await world.operate('check', {
    id: 'seg-in',
    rule: ruleOf(app.clock.at, { audience: { ...audience, ...named } }),
    ...TEXTS,
  });
  expect(unknown.body.value).toMatchObject({ problems: [{ part: 'audience', code: 'segment_unknown' }] });
  await write(['seg'], 0);
  await world.publish('seg-in', { audience: { ...audience, ...named } });
  await world.publish('seg-out', { audience: { ...audience, notSegments: [{ code: 'seg', version: 1 }] } });
  // Another wording of the segment changes nothing of what runs.
  await write(['other'], 1);
  const ids = async (token: string) => (await world.waiting(token)).map(({ campaign }) => campaign).toSorted();
  const inside = await app.member('inside1');
  await label(true, 'inside1');
  const outside = await app.member('outside1');
  expect(await ids(inside)).toEqual(['seg-in']);
  expect(await ids(outside)).toEqual(['seg-out']);
  const seen = async (token: string) =>
    ((await app.ask('GET', '/wps/campaigns', { token })).body.value as { list: { id: string }[] }).list.map(({ id }) => id);
  expect(await seen(outside)).not.toContain('seg-in');
  // Whoever leaves it later keeps what was promised.
  await label(false, 'inside1');
  expect(await ids(inside)).toEqual(['seg-in']);
  const { list } = (await app.ask('GET', '/wps/operator/segments', { token: world.first })).body.value as {
    list: { code: string; usedBy: string[] }[];
  };
  expect(list.find(({ code }) => code === 'seg')?.usedBy).toEqual(['seg-in@1', 'seg-out@1']);
  for (const one of ['seg-in', 'seg-out']) await stop(one);
  // By date, thousands in one statement: the same segment.
  await label(true, 'outside1');
  await world.publish('seg-date', { trigger: { kind: 'date' }, audience: { ...audience, ...named } });
  await giveDue(app.context);
  expect((await world.rewards(outside)).waiting.map(({ campaign }) => campaign)).toContain('seg-date');
  expect((await world.rewards(inside)).waiting.map(({ campaign }) => campaign)).not.toContain('seg-date');
  await stop('seg-date');
});

test('gifts from a file have amounts of their own, are tried out line by line, and above a bound take two', async () => {
  const limits = { ...ruleOf(0).limits, budget: 20_000_000 };
  await world.publish('file', { trigger: { kind: 'operator' }, form: 'points', size: { kind: 'fixed', amount: 3_000_000 }, limits });
  const tokens = await Promise.all(['filed1', 'filed2', 'filed3'].map((name) => app.member(name)));
  await world.post(tokens[2] ?? '', '/wps/rewards/opt-out', { isOptedOut: true });
  const lines = [
    { member: 'filed1', amount: 1_250_000.5 },
    { member: 'FILED1', amount: 10 },
    { member: 'filed2', amount: 3_000_001 },
    { member: 'filed3', amount: 20 },
    { member: 'nobody-here', amount: null },
  ];
  const grant = (of: object, key?: string) => world.operate('grant', { id: 'file', reason: REASON, ...of }, world.first, key);
  const came = [null, 'twice', 'above_gift', 'opted_out', 'unknown'];
  const trial = (await grant({ lines, isTrial: true })).body.value as { list: { reason: string | null }[]; sum: number };
  expect(trial).toMatchObject({ sum: 7_250_031.5, needsSecond: true });
  expect(trial.list.map(({ reason }) => reason)).toEqual(came);
  expect((await world.rewards(tokens[0] ?? '')).waiting).toEqual([]);
  expect(codeOf(await grant({ lines }))).toBe('second_operator_required');
  const few = [{ member: 'filed1', amount: 1_250_000.5 }];
  const key = randomUUID();
  await grant({ lines: few }, key);
  await grant({ lines: few }, key);
  expect((await world.rewards(tokens[0] ?? '')).waiting).toMatchObject([{ campaign: 'file', amount: 1_250_000.5 }]);
  const many = [
    { member: 'filed2', amount: null },
    { member: 'filed1', amount: null },
  ];
  const wish = { kind: 'campaignGrant', object: `file:${randomUUID()}`, after: { lines: many } };
  const asked = await app.ask('POST', '/wps/operator/requests/ask', { token: world.first, json: { wish, reason: REASON } });
  expect((await world.rewards(tokens[1] ?? '')).waiting).toEqual([]);
  const { id } = asked.body.value as { id: string };
  const decide = (token: string) =>
    app.ask('POST', '/wps/operator/requests/decide', { token, json: { id, decision: 'approve', note: REASON } });
  expect(codeOf(await decide(world.first))).toBe('second_operator_required');
  expect((await decide(world.second)).body.success).toBe(true);
  expect((await world.rewards(tokens[1] ?? '')).waiting).toMatchObject([{ campaign: 'file', amount: 3_000_000 }]);
  await stop('file');
});

test('what one gives alone is counted over a day, whatever files and campaigns it is split over, and the brand says how much it is', async () => {
  const limits = { ...ruleOf(0).limits, budget: 90_000_000, perMember: 100 };
  for (const id of ['split1', 'split2'])
    await world.publish(id, { trigger: { kind: 'operator' }, form: 'points', size: { kind: 'fixed', amount: 3_000_000 }, limits });
  const token = await app.member('splitter');
  const alone = await app.operator('splithand', 'admin');
  const grant = (id: string, amount: number | null, of: object = {}, key?: string, by = alone) =>
    world.operate('grant', { id, reason: REASON, lines: [{ member: 'splitter', amount }], ...of }, by, key);
  const key = randomUUID();
  expect((await grant('split1', 2_900_000, {}, key)).body.success).toBe(true);
  // The same again is the same; other lines under its name are refused.
  expect((await grant('split1', 2_900_000, {}, key)).body.success).toBe(true);
  expect(codeOf(await grant('split1', 2_000_000, {}, key))).toBe('conflict');
  expect((await grant('split2', 2_100_001, { isTrial: true })).body.value).toMatchObject({ needsSecond: true });
  expect(codeOf(await grant('split2', 2_100_001))).toBe('second_operator_required');
  const both = await Promise.all([grant('split2', 2_000_000), grant('split1', 2_000_000)]);
  expect(both.map((answer) => codeOf(answer) ?? 'given').toSorted()).toEqual(['given', 'second_operator_required']);
  // Another operator has a day of their own, and a day later there is room again.
  expect((await grant('split2', 100_000, {}, undefined, world.second)).body.success).toBe(true);
  // The log takes no change, so its guard sleeps while a day goes by.
  await app.owner.pool.query(`alter table operator_action disable trigger user;
    update operator_action set at = at - interval '25 hours' where action = 'campaign_granted'; alter table operator_action enable trigger user`);
  expect((await grant('split2', 3_000_000)).body.success).toBe(true);
  await setSetting(app.context, 'fourEyes.all', { giftsAlone: '3000100' });
  await brandReloaded();
  expect(codeOf(await grant('split1', 101))).toBe('second_operator_required');
  expect((await grant('split1', 100)).body.success).toBe(true);
  const given = (await world.rewards(token)).waiting.filter(({ campaign }) => campaign.startsWith('split'));
  expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(8_000_100);
  await stop('split1');
  await stop('split2');
});

test('a gift that runs is given up once: what is left of it goes back, and one’s own money stays', async () => {
  await world.publish('given-up');
  const token = await app.member('giver1');
  const [gift] = await world.waiting(token);
  const id = gift?.id ?? '';
  expect(codeOf(await world.post(token, '/wps/rewards/give-up', { id }))).toBe('prize_over');
  const held = async () =>
    Number(await balance(app.context.db.pool, await openAccount(app.context.db.pool, wallet(await app.idOf('giver1'), 'IDR'))));
  const before = await held();
  await world.claim(token, id);
  expect(await held()).toBe(before + 1_000_000);
  const done = await Promise.all([1, 2, 3].map(() => world.post(token, '/wps/rewards/give-up', { id })));
  for (const { body } of done) expect(body.value).toMatchObject({ id, ending: 'given_up', paid: 0 });
  expect(await held()).toBe(before);
  const other = await app.member('giver2');
  expect(codeOf(await world.post(other, '/wps/rewards/give-up', { id }))).toBe('not_found');
  const seen = await app.ask('GET', `/wps/operator/members/gifts?memberId=${await app.idOf('giver1')}`, { token: world.first });
  expect(seen.body.value).toMatchObject({ list: [{ id, campaign: 'given-up', ending: 'given_up' }] });
  await stop('given-up');
});
