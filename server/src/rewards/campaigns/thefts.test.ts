import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { CAMPAIGN_RULES } from './audit-repo.ts';
import { giveDue } from './due-service.ts';
import { createCampaigns, REASON, ruleOf } from './test/campaign.ts';
import { createPlayers } from './test/players.ts';

const DAY_MS = 86_400_000;
/** Noon of a Wednesday on the brand's clock. */
const NOON = Date.parse('2026-11-25T05:00:00Z');
const LIMITS = ruleOf(0).limits;

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
let players: Awaited<ReturnType<typeof createPlayers>>;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = NOON;
  world = await createCampaigns(app);
  players = await createPlayers(app);
});
afterAll(async () => {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  const found = (await runChecks(client, CAMPAIGN_RULES)).flatMap(({ violations }) => violations);
  await client.end();
  await app.stop();
  expect(found).toEqual([]);
});
const stop = (id: string) => world.operate('state', { id, state: 'stopped', reason: REASON });
const codeOf = ({ body }: { body: { errorCode?: string; success: boolean } }) => (body.success ? 'ok' : body.errorCode);
const idOf = async (token: string, campaign: string): Promise<string> =>
  (await world.waiting(token)).find((one) => one.campaign === campaign)?.id ?? '';

test('two accounts that meet on one device after they were offered a gift of which a household has one claim one of them', async () => {
  await world.publish('welcome', { trigger: { kind: 'number' }, limits: { ...LIMITS, perHousehold: 1 } });
  const [one, other, far] = [await players.somebody('house1'), await players.somebody('house2'), await players.somebody('faraway')];
  for (const { id } of [one, other, far])
    await players.happened({ kind: 'number_verified', memberId: id, subject: `number:${id}`, at: new Date(NOON) });
  const [first, second, third] = [await idOf(one.token, 'welcome'), await idOf(other.token, 'welcome'), await idOf(far.token, 'welcome')];
  expect([first, second, third]).not.toContain('');
  // Different when they registered, the same when they take it.
  await app.owner.pool.query(`update member_session set user_agent = 'house1' where member_id = $1`, [other.id]);
  const answers = await Promise.all([world.claim(one.token, first), world.claim(other.token, second), world.claim(far.token, third)]);
  expect(answers.slice(0, 2).map(codeOf).toSorted()).toEqual(['ok', 'reward_limit']);
  expect(codeOf(answers[2] as (typeof answers)[number])).toBe('ok');
  await stop('welcome');
});

test('no rescue for a loss that the other account of the same household has won', async () => {
  await world.publish('rescue', {
    trigger: { kind: 'net_loss', min: 100_000, cycle: 'daily', balanceBelow: null },
    size: { kind: 'share', percent: 10, cap: 30_000 },
    limits: { ...LIMITS, cycle: 'daily', perHousehold: 1 },
  });
  const [red, black, alone] = [await players.somebody('redone'), await players.somebody('blackone'), await players.somebody('single')];
  await players.device(black.id, 'redone');
  const at = NOON - DAY_MS;
  await players.lost(red.id, 300_000, { at });
  await players.lost(black.id, 300_000, { payout: 590_000, at });
  await players.lost(alone.id, 300_000, { at });
  await giveDue(app.context);
  expect(await world.waiting(red.token)).toEqual([]);
  expect(await world.waiting(alone.token)).toMatchObject([{ campaign: 'rescue', amount: 30_000 }]);
  await stop('rescue');
});

test('days away that were a break of one’s own bring no gift for coming back', async () => {
  await world.publish('back', { trigger: { kind: 'away', days: 5 } });
  const [rested, busy] = [await players.somebody('rested'), await players.somebody('busy')];
  const come = (id: bigint, at: number) =>
    players.happened({ kind: 'signed_in', memberId: id, subject: `session:${randomUUID()}`, at: new Date(at) });
  for (const { id } of [rested, busy]) await come(id, NOON - 6 * DAY_MS);
  await app.owner.pool.query(
    `insert into play_stop (member_id, kind, requested_at, ends_at, actor) values ($1, 'break', $2, $3, 'member')`,
    [rested.id, new Date(NOON - 6 * DAY_MS + 1_000), new Date(NOON - 3 * DAY_MS)],
  );
  for (const { id } of [rested, busy]) await come(id, NOON);
  expect(await world.waiting(rested.token)).toEqual([]);
  expect(await world.waiting(busy.token)).toMatchObject([{ campaign: 'back' }]);
  await stop('back');
});

test('bets that were voided after they reached a turnover or a friend’s target take the gift that waits with them', async () => {
  await world.publish('turn', {
    trigger: { kind: 'turnover', target: 500_000, gameTypes: ['RNG'], cycle: 'daily' },
    limits: { ...LIMITS, cycle: 'daily' },
  });
  await world.publish('friend', { trigger: { kind: 'referral', target: 500_000 }, limits: { ...LIMITS, perMember: 10 } });
  const [player, inviter, honest] = [
    await players.somebody('voider'),
    await players.somebody('voidinviter'),
    await players.somebody('honest'),
  ];
  await app.owner.pool.query(`insert into referral_code values ($1, 'VOIDVOID', now())`, [inviter.id]);
  await app.owner.pool.query(`update member_profile set referral_code = 'voidvoid' where member_id = $1`, [player.id]);
  await players.lost(player.id, 300_000);
  const voided = await players.lost(player.id, 300_000);
  await players.lost(honest.id, 600_000);
  const [turn, friend, kept] = [await idOf(player.token, 'turn'), await idOf(inviter.token, 'friend'), await idOf(honest.token, 'turn')];
  expect([turn, friend, kept]).not.toContain('');
  await app.owner.pool.query(`update bet set status = 3 where member_id = $1 and bet_id = $2`, [player.id, voided]);
  await app.owner.pool.query(`update wagering_bet set state = 2, valid_bet = 0, own_bet = 0 where member_id = $1 and bet_id = $2`, [
    player.id,
    voided,
  ]);
  await app.owner.pool.query(`update valid_sum set valid_bet = 30000000, own_bet = 30000000 where member_id = $1`, [player.id]);
  expect([codeOf(await world.claim(player.token, turn)), codeOf(await world.claim(inviter.token, friend))]).toEqual([
    'prize_over',
    'prize_over',
  ]);
  expect(codeOf(await world.claim(honest.token, kept))).toBe('ok');
  for (const { token } of [player, inviter]) expect((await world.rewards(token)).ended).toMatchObject([{ state: 'taken_back', paid: 0 }]);
  await stop('turn');
  await stop('friend');
});

test('friends of one device between them bring one gift to whoever invited; a person may say otherwise', async () => {
  await world.publish('farm', { trigger: { kind: 'referral', target: 500_000 }, limits: { ...LIMITS, perMember: 10 } });
  const inviter = await players.somebody('farmer');
  const friends = [await players.somebody('farmed1'), await players.somebody('farmed2'), await players.somebody('farmfree')];
  await app.owner.pool.query(`insert into referral_code values ($1, 'FARMFARM', now())`, [inviter.id]);
  const ids = friends.map(({ id }) => id);
  await app.owner.pool.query(`update member_profile set referral_code = 'farmfarm' where member_id = any ($1)`, [ids]);
  // Two of them are one person with two accounts.
  await players.device(ids[1] ?? 0n, 'farmed1');
  for (const id of ids) {
    await players.lost(id, 600_000);
    await world.read();
  }
  const waiting = (await world.waiting(inviter.token)).filter(({ campaign }) => campaign === 'farm');
  expect(waiting).toHaveLength(2);
  const { body } = await app.ask('GET', '/wps/relay/MCSFE_getReferralDetails', { token: inviter.token });
  const { list } = body.value as { list: { steps: { isRefused: boolean } | null }[] };
  expect(list.filter(({ steps }) => steps?.isRefused)).toHaveLength(1);
  await stop('farm');
});

test('a loss that has shrunk by the claim rescues for what is left of it: bets of it were voided or won after all', async () => {
  await world.publish('shrunk', {
    trigger: { kind: 'net_loss', min: 100_000, cycle: 'daily', balanceBelow: null },
    size: { kind: 'share', percent: 10, cap: 100_000 },
    limits: { ...LIMITS, cycle: 'daily' },
  });
  const [gone, less, same] = [await players.somebody('lossgone'), await players.somebody('lossless'), await players.somebody('losssame')];
  const at = app.clock.at - DAY_MS;
  const bets = new Map<bigint, bigint>();
  for (const { id } of [gone, less, same]) {
    await players.lost(id, 200_000, { at });
    bets.set(id, await players.lost(id, 300_000, { at }));
  }
  await giveDue(app.context);
  const [first, second, third] = [await idOf(gone.token, 'shrunk'), await idOf(less.token, 'shrunk'), await idOf(same.token, 'shrunk')];
  expect([first, second, third]).not.toContain('');
  await app.owner.pool.query(`update bet set status = 1, payout = 60000000 where bet_id = $1`, [bets.get(gone.id)]);
  await app.owner.pool.query(`update bet set status = 3 where bet_id = $1`, [bets.get(less.id)]);
  expect([
    codeOf(await world.claim(gone.token, first)),
    codeOf(await world.claim(less.token, second)),
    codeOf(await world.claim(same.token, third)),
  ]).toEqual(['prize_over', 'ok', 'ok']);
  const had = async (token: string) => (await world.rewards(token)).running.map(({ amount }) => amount);
  expect([await had(gone.token), await had(less.token), await had(same.token)]).toEqual([[], [20_000], [50_000]]);
  await stop('shrunk');
});

test('a step or a share of a turnover comes down to what of it counts by the claim: its largest bets were voided', async () => {
  await world.publish('steps', {
    trigger: { kind: 'turnover', target: 100_000, gameTypes: ['RNG'], cycle: 'daily' },
    size: {
      kind: 'tiers',
      tiers: [
        { from: 100_000, amount: 500 },
        { from: 1_000_000, amount: 9_000 },
      ],
    },
    limits: { ...LIMITS, cycle: 'daily' },
  });
  const [thief, same] = [await players.somebody('stepthief'), await players.somebody('stepsame')];
  const bets = new Map<bigint, bigint>();
  for (const { id } of [thief, same]) {
    await players.lost(id, 150_000);
    bets.set(id, await players.lost(id, 900_000));
  }
  const [first, second] = [await idOf(thief.token, 'steps'), await idOf(same.token, 'steps')];
  const voided = [thief.id, bets.get(thief.id)];
  await app.owner.pool.query(`update bet set status = 3 where member_id = $1 and bet_id = $2`, voided);
  await app.owner.pool.query(`update wagering_bet set state = 2, valid_bet = 0, own_bet = 0 where member_id = $1 and bet_id = $2`, voided);
  await app.owner.pool.query(`update valid_sum set valid_bet = 15000000, own_bet = 15000000 where member_id = $1`, [thief.id]);
  for (const [token, id] of [
    [thief.token, first],
    [same.token, second],
  ] as const)
    expect(codeOf(await world.claim(token, id))).toBe('ok');
  const had = async (token: string) =>
    (await world.rewards(token)).running.filter(({ campaign }) => campaign === 'steps').map(({ amount }) => amount);
  expect([await had(thief.token), await had(same.token)]).toEqual([[500], [9_000]]);
  await stop('steps');
});

test('a code of a list that waits for a deposit brings nothing to whoever is taken off the list before', async () => {
  await world.publish('armed', { trigger: { kind: 'code', minDeposit: 50_000 }, limits: { ...LIMITS, perMember: 5 } });
  const made = {
    id: 'armed',
    code: 'LISTED-ONE',
    count: 1,
    uses: 10,
    member: null,
    label: 'listed',
    agent: null,
    endsAt: null,
    reason: REASON,
  };
  expect(codeOf(await world.operate('codes', made))).toBe('ok');
  const listed = (members: readonly string[], isIn: boolean) =>
    world.post(world.first, '/wps/operator/members/labels', { label: 'listed', members, isIn, reason: REASON });
  const [off, on] = [await players.somebody('takenoff'), await players.somebody('stayson')];
  await listed(['takenoff', 'stayson'], true);
  for (const { token } of [off, on]) expect(codeOf(await world.redeem(token, 'LISTED-ONE'))).toBe('ok');
  await listed(['takenoff'], false);
  for (const { id } of [off, on])
    await players.happened({
      kind: 'deposit_credited',
      memberId: id,
      subject: `deposit:${id}`,
      amount: 10_000_000n,
      detail: { nth: 1, method: 'qris' },
      at: new Date(app.clock.at),
    });
  expect(await world.waiting(off.token)).toEqual([]);
  expect(await world.waiting(on.token)).toMatchObject([{ campaign: 'armed' }]);
  await stop('armed');
});

test('whoever has staked the balance on bets that are still open is above the fund’s bound with them', async () => {
  await world.publish('bound', {
    trigger: { kind: 'net_loss', min: 100_000, cycle: 'daily', balanceBelow: 2_000_000 },
    size: { kind: 'share', percent: 10, cap: 30_000 },
    limits: { ...LIMITS, cycle: 'daily' },
  });
  const [parked, poor] = [await players.somebody('parked'), await players.somebody('reallypoor')];
  for (const { id } of [parked, poor]) await players.lost(id, 300_000, { at: app.clock.at - DAY_MS });
  const open = await players.lost(parked.id, 5_000_000);
  await app.owner.pool.query(`update bet set status = 0, settled_at = null, payout = 0 where bet_id = $1`, [open]);
  await giveDue(app.context);
  expect(await world.waiting(parked.token)).toEqual([]);
  expect(await world.waiting(poor.token)).toMatchObject([{ campaign: 'bound' }]);
  await stop('bound');
});

test('whoever was born on a leap day has the gift of a birthday on the first of March of other years, and one in a leap year', async () => {
  await world.publish('birthday', { trigger: { kind: 'birthday' }, limits: { ...LIMITS, perMember: 9 } });
  const leap = await players.somebody('leap');
  await app.owner.pool.query(`update member set birth_date = '1996-02-29' where id = $1`, [leap.id]);
  const on = async (day: string): Promise<number> => {
    app.clock.at = Date.parse(`${day}T05:00:00Z`);
    await giveDue(app.context);
    return (await app.owner.pool.query('select 1 from campaign_gift where member_id = $1', [leap.id])).rowCount ?? 0;
  };
  expect([await on('2027-02-28'), await on('2027-03-01'), await on('2028-02-29'), await on('2028-03-01')]).toEqual([0, 1, 2, 2]);
});
