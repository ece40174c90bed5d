import type { CampaignRule, Gift } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { WAGERING_RULES } from '../../money/wagering/audit-repo.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { CAMPAIGN_RULES } from '../../rewards/campaigns/audit-repo.ts';
import { createCampaigns, REASON, ruleOf } from '../../rewards/campaigns/test/campaign.ts';
import { giftOfMember } from '../../rewards/campaigns/inbox-service.ts';
import { freeBudgets } from '../../rewards/campaigns/claim-service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { BET_RULES } from '../betting/audit-repo.ts';
import { FREE_PLAY_RULES } from './audit-repo.ts';
import { tellVendors } from './call-service.ts';
import { finishFree } from './end-service.ts';
import { freeRounds, openRewardVendors } from './test/vendor.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let vendors: Awaited<ReturnType<typeof openRewardVendors>>;
let world: Awaited<ReturnType<typeof createCampaigns>>;
let wire: ReturnType<typeof freeRounds>;
beforeAll(async () => {
  vendors = await openRewardVendors();
  app = await startTestApp({ env: { VENDORS_FILE: vendors.filePath } });
  await vendors.rewards.learnKey(app.url);
  world = await createCampaigns(app);
  wire = freeRounds(app.url, vendors.keys);
});
afterAll(async () => {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  // Whatever these tests did, the audit finds it sound.
  const found = (await runChecks(client, [...BET_RULES, ...FREE_PLAY_RULES, ...CAMPAIGN_RULES, ...WAGERING_RULES])).flatMap(
    ({ violations }) => violations,
  );
  await client.end();
  await app.stop();
  vendors.close();
  expect(found).toEqual([]);
});

const terms: CampaignRule['terms'] = { ...ruleOf(0).terms, times: 300, mostPercent: 1_000, days: 7 };
/** Ten spins of 1,000 on Koi, of which at most ten times their stakes may leave. */
const spins = (change: Partial<CampaignRule> = {}): Partial<CampaignRule> => ({
  form: 'free_spins',
  play: { vendor: 'GAMA', game: 'koi', stake: 1_000, count: 10, days: 3 },
  size: { kind: 'fixed', amount: 10_000 },
  terms,
  ...change,
});
const bets = (change: Partial<CampaignRule> = {}): Partial<CampaignRule> => ({
  ...spins(change),
  form: 'free_bet',
  play: { vendor: 'GAMA', game: 'liga', stake: 25_000, count: 1, days: 3 },
  size: { kind: 'fixed', amount: 25_000 },
  terms: { ...terms, weights: { SPORTS: 100, RNG: 0, LIVE: 0, FISH: 0, PVP: 0, ESPORTS: 0, DS88: 0, LOTT: 0, ELOTT: 0 } },
});
const holds = async (username: string): Promise<number> => {
  const { pool } = app.context.db;
  return Number(await balance(pool, await openAccount(pool, wallet(await app.idOf(username), 'IDR')))) / 100;
};
const work = async (): Promise<void> => {
  await tellVendors(app.context);
  await finishFree(app.context);
  await freeBudgets(app.context);
};
const stop = (id: string, more: object = {}) => world.operate('state', { id, state: 'stopped', reason: REASON, ...more });
const problems = async (change: Partial<CampaignRule>) =>
  (
    await world.operate('check', {
      id: 'asked',
      rule: ruleOf(app.clock.at, change),
      names: { EN: 'a', ID: 'a' },
      summaries: { EN: 'a', ID: 'a' },
    })
  ).body.value as { problems: unknown[]; cost: number };

/** A member with a claimed gift of that campaign, of which its vendor knows, in its game. */
async function seated(name: string, game = 'koi', isTold = true) {
  const token = await app.member(name);
  const [gift] = await world.waiting(token);
  const id = gift?.id ?? '';
  const { body } = await world.claim(token, id);
  if (!body.success) throw new Error(JSON.stringify(body));
  if (isTold) await work();
  const launch = await app.ask('GET', `/wps/game/launchGame?vassalage=GAMA&gameCode=${game}&reward=${id}`, { token });
  const query = new URL((launch.body.value as { url: string }).url).searchParams;
  const seat = { user: query.get('user') ?? '', token: query.get('token') ?? '', game, reward: id };
  return { name, token, id, seat, opened: query.get('reward') };
}
const giftOf = async ({ name, id }: { name: string; id: string }): Promise<Gift> =>
  giftOfMember(app.context, await app.idOf(name), id, 'EN');
/** Does something at a later time, of which sessions of now know nothing. */
async function later(at: number, what: () => Promise<void>): Promise<void> {
  const now = app.clock.at;
  app.clock.at = at;
  await what();
  app.clock.at = now;
}
const reserved = async (code: string): Promise<number> => {
  const { rows } = await app.owner.pool.query<{ reserved: bigint }>('select reserved from campaign where code = $1', [code]);
  return Number(rows[0]?.reserved ?? 0n) / 100;
};

test('free play is published where its vendor carries it, and refused by name where it does not; its greatest cost is known before', async () => {
  expect(await problems(spins())).toEqual({ problems: [], max: 10_000, cost: 100_000 });
  const at = (game: string, vendor = 'GAMA') => spins({ play: { vendor, game, stake: 1_000, count: 10, days: 3 } });
  expect((await problems(at('diam'))).problems).toEqual([{ part: 'form', code: 'play_not_carried', name: 'Gama Games, Game diam' }]);
  expect((await problems(at('reef', 'ALFA'))).problems).toEqual([{ part: 'form', code: 'play_not_carried', name: 'ALFA, reef' }]);
  expect((await problems(at('nowhere'))).problems).toMatchObject([{ code: 'play_game_unknown' }]);
  // A slot takes no bets of a slip.
  expect((await problems({ ...at('koi'), form: 'free_bet' })).problems).toMatchObject([{ code: 'play_not_carried' }]);
  const odd = { vendor: 'GAMA', game: 'koi', stake: 1_500, count: 2, days: 3 };
  expect((await problems(spins({ play: odd, size: { kind: 'fixed', amount: 3_000 } }))).problems).toMatchObject([
    { code: 'play_stake_wrong' },
  ]);
  expect((await problems(spins({ size: { kind: 'fixed', amount: 9_999 } }))).problems).toMatchObject([{ code: 'play_size_wrong' }]);
  expect((await problems(spins({ terms: { ...terms, mostPercent: null } }))).problems).toMatchObject([{ code: 'max_win_missing' }]);
  expect((await problems(spins({ terms: { ...terms, times: 0 } }))).problems).toMatchObject([{ code: 'wagering_missing' }]);
  expect((await problems(spins({ play: null }))).problems).toMatchObject([
    { part: 'form', code: 'play_missing' },
    { code: 'play_size_wrong' },
  ]);
  const poor = { ...ruleOf(0).limits, budget: 99_999 };
  expect((await problems(spins({ limits: poor }))).problems).toMatchObject([{ part: 'budget', code: 'budget_below_gift' }]);
  // Spins with each turnover grow with play, as money would.
  const again = { trigger: { kind: 'turnover' as const, target: 20_000, gameTypes: ['RNG' as const], cycle: 'daily' as const } };
  const rule = ruleOf(app.clock.at, { ...spins(again), limits: { ...ruleOf(0).limits, perMember: 10 } });
  expect((await world.operate('check', { id: 'asked', rule, names: {}, summaries: {} })).body.errorCode ?? 'texts').toBe('texts');
  const texts = { names: { EN: 'a', ID: 'a' }, summaries: { EN: 'a', ID: 'a' } };
  expect((await world.operate('check', { id: 'asked', rule, ...texts })).body.errorCode).toBe('gives_back_too_much');
});

test('ten spins are told once, played with nothing, and come back as one credit by their terms', async () => {
  await world.publish('koi', spins());
  vendors.rewards.faults.push('cutBefore', 'cutAfter', 'garbage', 'RS_ERROR_UNKNOWN');
  const who = await seated('spinner', 'koi', false);
  const { token, id, seat } = who;
  const before = await holds('spinner');
  expect((await giftOf(who)).free).toMatchObject({ state: 'preparing', left: 10, count: 10, stake: 1_000, results: [] });
  // It is not played before its vendor knows, and twenty claims at once are one grant.
  await Promise.all(Array.from({ length: 20 }, () => world.claim(token, id)));
  for (let turn = 0; turn < 8; turn += 1) {
    await Promise.all([tellVendors(app.context), tellVendors(app.context)]);
    app.clock.at += 10_000;
  }
  expect(vendors.rewards.known.get(id)).toMatchObject({
    number: 1,
    kind: 'spins',
    game_code: 'koi',
    stake: 100_000_000,
    count: 10,
    is_revoked: false,
  });
  expect(new Set(vendors.rewards.heard.filter((one) => one.reward_uuid === id).map(({ number }) => number))).toEqual(new Set([1]));
  await finishFree(app.context);
  expect(await reserved('koi')).toBe(100_000);
  expect((await giftOf(who)).free).toMatchObject({ state: 'open' });
  const wins = [0, 1_500, 6_000, 0, 400, 0, 0, 2_000, 0, 1_000];
  for (const [at, units] of wins.entries()) {
    expect(await wire.play(seat, units)).toBe('RS_OK');
    if (at === 2) expect((await giftOf(who)).free).toMatchObject({ left: 7, won: 7_500, results: [0, 1_500, 6_000], state: 'open' });
  }
  // Nothing is the member's before the end, and an eleventh is none.
  expect(await wire.play(seat, 1_000)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await holds('spinner')).toBe(before);
  await Promise.all(Array.from({ length: 5 }, () => finishFree(app.context)));
  expect((await holds('spinner')) - before).toBe(10_900);
  const gift = await giftOf(who);
  expect(gift).toMatchObject({ state: 'claimed', transfer: id, counted: 0, terms: { required: 32_700, max: 100_000, times: 300 } });
  expect(gift.free).toMatchObject({ state: 'ended', ending: 'played', isCredited: true, won: 10_900 });
  expect((await world.rewards(token)).running).toHaveLength(1);
  const { rows } = await app.owner.pool.query(`select kind, amount from ledger_transfer where id = $1`, [id]);
  expect(rows).toEqual([{ kind: 'free_win', amount: 1_090_000n }]);
  // What is covered counts for nothing: nothing of it is a bet of the member's.
  const counted = await app.owner.pool.query('select 1 from wagering_bet where member_id = $1', [await app.idOf('spinner')]);
  expect(counted.rowCount).toBe(0);
  await stop('koi');
});

test('a round in another game, by somebody else, or above what its stake can pay is none', async () => {
  await world.publish('bounds', spins());
  const { seat, id, opened } = await seated('bounded');
  expect(opened).toBe(id);
  const other = await app.member('other');
  const launched = async (game: string) => {
    const { body } = await app.ask('GET', `/wps/game/launchGame?vassalage=GAMA&gameCode=${game}&reward=${id}`, { token: other });
    return new URL((body.value as { url: string }).url).searchParams;
  };
  const theirs = await launched('koi');
  expect(theirs.get('reward')).toBeNull();
  const foreign = { ...seat, user: theirs.get('user') ?? '', token: theirs.get('token') ?? '' };
  expect(await wire.play(foreign, 0)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await wire.play({ ...seat, game: 'diam' }, 0)).toBe('RS_ERROR_LIMIT_REACHED');
  const placed = await wire.bet(seat);
  // Five hundred times a stake of a thousand is the most that the game pays.
  expect(await wire.win(seat, placed, 500_001)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await wire.win(seat, placed, 500_000)).toBe('RS_OK');
  await stop('bounds');
});

test('a break ends them at once, a used limit lets nothing be played; what was won waits and keeps its terms', async () => {
  await world.publish('care', spins());
  const { token, id, seat } = await seated('careful');
  expect(await wire.play(seat, 3_000)).toBe('RS_OK');
  const before = await holds('careful');
  await app.ask('POST', '/wps/member/limits', { token, json: { kind: 'stake', period: 'day', amount: 1 } });
  const memberId = await app.idOf('careful');
  await app.owner.pool.query('update play_guard set is_tallying = true, day_staked = stake_day where member_id = $1', [memberId]);
  expect(await wire.play(seat, 0)).toBe('RS_ERROR_LIMIT_REACHED');
  await app.owner.pool.query('update play_guard set day_staked = 0 where member_id = $1', [memberId]);
  expect(await wire.play(seat, 0)).toBe('RS_OK');
  const { body } = await app.ask('POST', '/wps/member/break', { token, json: { days: 1 } });
  expect(body).toMatchObject({ success: true });
  expect(['RS_ERROR_USER_DISABLED', 'RS_ERROR_TOKEN_EXPIRED']).toContain(await wire.play(seat, 0));
  await work();
  await work();
  expect(vendors.rewards.known.get(id)).toMatchObject({ number: 2, is_revoked: true });
  const { rows } = await app.owner.pool.query('select state, ending, won from free_round_campaign where reward_uuid = $1', [id]);
  expect(rows).toEqual([{ state: 'ended', ending: 'break', won: null }]);
  expect(await holds('careful')).toBe(before);
  await app.owner.pool.query('update play_guard set stopped_until = null where member_id = $1', [memberId]);
  await work();
  expect((await holds('careful')) - before).toBe(3_000);
  await stop('care');
});

test('time that is over ends them; a game that is shut lets them wait, and its time comes on top', async () => {
  await world.publish('late', spins());
  const [late, shut] = [await seated('latecomer'), await seated('waiter')];
  expect(await wire.play(late.seat, 2_000)).toBe('RS_OK');
  await app.owner.pool.query(`update game set is_closed = true where game_code = 'koi'`);
  await refreshCatalogue(app.context, true);
  await work();
  expect((await giftOf(shut)).free).toMatchObject({ state: 'game_shut', left: 10 });
  expect(await wire.play(shut.seat, 0)).toBe('RS_ERROR_INVALID_GAME');
  const { endsAt = 0 } = (await giftOf(shut)).free ?? {};
  const back = app.clock.at;
  app.clock.at += 5 * DAY_MS;
  await work();
  expect((await giftOf(shut)).free).toMatchObject({ state: 'game_shut' });
  await app.owner.pool.query(`update game set is_closed = false where game_code = 'koi'`);
  await refreshCatalogue(app.context, true);
  await work();
  await work();
  const open = (await giftOf(shut)).free;
  expect(open).toMatchObject({ state: 'open', left: 10 });
  expect((open?.endsAt ?? 0) - endsAt).toBe(5 * DAY_MS);
  expect(vendors.rewards.known.get(shut.id)).toMatchObject({ number: 2, ends_at: open?.endsAt });
  app.clock.at = open?.endsAt ?? 0;
  await work();
  await work();
  expect((await giftOf(shut)).free).toMatchObject({ state: 'ended', ending: 'expired', left: 10, won: 0 });
  // What was won stays the member's, by its terms; what brought nothing costs nothing.
  expect(await giftOf(late)).toMatchObject({ free: { ending: 'expired', won: 2_000 }, terms: { required: 6_000 } });
  expect(await reserved('late')).toBe(100_000);
  app.clock.at = back;
  await stop('late');
});

test('a stopped campaign keeps what was promised unless its operator takes it; a closed account and a vendor that refuses end it', async () => {
  await world.publish('stopped', spins());
  const [kept, closed] = [await seated('kept'), await seated('closed')];
  vendors.rewards.faults.push('RS_ERROR_INVALID_GAME');
  const refused = await seated('refused');
  await app.owner.pool.query(`update member set status = 'disabled' where username = 'closed'`);
  await work();
  const { rows } = await app.owner.pool.query('select ending from free_round_campaign where reward_uuid = any ($1) order by ending', [
    [closed.id, refused.id],
  ]);
  expect(rows).toEqual([{ ending: 'account' }, { ending: 'refused' }]);
  await stop('stopped');
  await work();
  expect((await giftOf(kept)).free).toMatchObject({ state: 'open' });
  expect(await wire.play(kept.seat, 1_000)).toBe('RS_OK');
  await world.publish('taken', spins());
  const taken = await seated('taken');
  const { body } = await stop('taken', { isTakingFree: true });
  expect(body).toMatchObject({ success: true, value: { state: 'stopped' } });
  expect((await giftOf(taken)).free).toMatchObject({ state: 'ended', ending: 'stopped' });
  await work();
  expect(await wire.play(taken.seat, 0)).toBe('RS_ERROR_LIMIT_REACHED');
});

test('a free bet that is void can be made again, and one that runs keeps what it brings for its end', async () => {
  await world.publish('liga', bets());
  const who = await seated('bettor', 'liga');
  const { seat } = who;
  const before = await holds('bettor');
  const first = await wire.bet(seat);
  expect(first.status).toBe('RS_OK');
  expect((await wire.bet(seat)).status).toBe('RS_ERROR_LIMIT_REACHED');
  await work();
  expect((await giftOf(who)).free).toMatchObject({ state: 'open', left: 0, results: [null] });
  expect(await wire.back(seat, first)).toBe('RS_OK');
  expect((await giftOf(who)).free).toMatchObject({ state: 'open', left: 1, results: [] });
  const again = await wire.bet(seat);
  await later(app.clock.at + 10 * DAY_MS, async () => {
    await work();
    expect((await giftOf(who)).free).toMatchObject({ state: 'open', left: 0 });
  });
  expect(await wire.win(seat, again, 28_500)).toBe('RS_OK');
  await work();
  expect((await holds('bettor')) - before).toBe(28_500);
  expect(await giftOf(who)).toMatchObject({ free: { ending: 'played', won: 28_500 }, terms: { required: 85_500, max: 250_000 } });
  await stop('liga');
});

test('rounds are given whole: a line of a file with another amount brings none', async () => {
  await world.publish('filed', spins({ trigger: { kind: 'operator' } }));
  await app.member('whole');
  await app.member('parted');
  const lines = [
    { member: 'whole', amount: 10_000 },
    { member: 'parted', amount: 5_000 },
  ];
  const { body } = await world.operate('grant', { id: 'filed', lines, reason: REASON });
  expect(body.value).toMatchObject({
    list: [
      { member: 'whole', isGiven: true },
      { member: 'parted', isGiven: false, reason: 'other_size' },
    ],
  });
  await stop('filed');
});
