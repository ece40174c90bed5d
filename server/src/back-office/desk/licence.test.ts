import { randomUUID } from 'node:crypto';
import { LICENCES, type LicenceName, type SettingChange, type SettingItem } from '@sorak/contract';
import { LICENCE_PROFILES } from '@sorak/contract/rules/licence/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../ledger/ledger.ts';
import { give } from '../../money/wagering/given-service.ts';
import { keepDaysOf } from '../../payments/identity/limit-service.ts';
import { createSender } from '../../payments/identity/test/sender.ts';
import { createWorld, MILLION, type TestPayee, type World } from '../../payments/withdrawal/test/world.ts';
import { brandCode, playProfile, readBrand } from '../../platform/system/service.ts';
import { brandReloaded, PASSWORD, registerForm, type TestAnswer } from '../../test/app.ts';
import { ruleOf, TEXTS } from '../../rewards/campaigns/test/campaign.ts';
import { setSetting } from './settings-command-service.ts';

let world: World;
let sender: ReturnType<typeof createSender>;
let first = '';
let second = '';
beforeAll(async () => {
  world = await createWorld();
  sender = createSender(world.app);
  [first, second] = [await world.app.operator('satu', 'admin'), await world.app.operator('dua', 'admin')];
});
afterAll(() => world.stop());

type Values = Record<string, number | string | null>;
const post = (token: string, step: string, json: object): Promise<TestAnswer> =>
  world.app.ask('POST', `/wps/operator/settings/${step}`, { token, json });
const item = async (area: string, key = 'all'): Promise<SettingItem> => {
  const { list } = world.valueOf<{ list: SettingItem[] }>(await world.app.ask('GET', '/wps/operator/settings', { token: first }));
  const found = list.find((one) => one.area === area && one.key === key);
  if (!found) throw new Error(`no ${area} ${key}`);
  return found;
};
const request = async (area: string, key: string, change: Values): Promise<TestAnswer> =>
  post(first, 'request', { area, key, values: { ...(await item(area, key)).values, ...change }, reason: 'agreed on Monday' });
const decide = (token: string, { body }: TestAnswer, decision = 'approve'): Promise<TestAnswer> =>
  post(token, 'decide', { id: (body.value as SettingChange).id, decision, note: 'seen and agreed' });
const codeOf = ({ body }: TestAnswer): string => body.errorCode ?? 'ok';
/** By two operators, from wherever it stands. */
async function under(profile: LicenceName): Promise<void> {
  const rate = profile === 'UKGC' ? 20_000 : profile === 'VN' ? 1 : null;
  if ((await item('licenceProfile')).values['profile'] !== profile) {
    const asked = await request('licenceProfile', 'all', { profile, rate });
    expect([profile, codeOf(await decide(second, asked))]).toEqual([profile, 'ok']);
  }
  await brandReloaded();
}
const settings = async (): Promise<Record<string, unknown>> =>
  world.valueOf(await world.app.ask('GET', '/wps/system/settings/consolidated'));

test('the fresh house plays under demo, which says so', async () => {
  expect((await item('licenceProfile')).values).toEqual({ profile: 'demo', rate: null });
  expect((await settings())['licence']).toMatchObject({ profile: 'demo', slotCycleMs: 2_500, casinoCycleMs: 2_500, warnsLive: false });
});

test('a profile is chosen by two operators, by nobody alone, and the log has what it was and is', async () => {
  expect(codeOf(await request('licenceProfile', 'all', { profile: 'UKGC', rate: null }))).toBe('validation_failed');
  expect(codeOf(await request('licenceProfile', 'all', { profile: 'UKGC', rate: 25_001 }))).toBe('validation_failed');
  expect(codeOf(await request('licenceProfile', 'all', { profile: 'MGA', rate: 20_000 }))).toBe('validation_failed');
  expect(codeOf(await request('licenceProfile', 'all', { profile: 'XX', rate: null }))).toBe('validation_failed');
  const asked = await request('licenceProfile', 'all', { profile: 'UKGC', rate: 20_000 });
  expect(codeOf(await decide(first, asked))).toBe('second_operator_required');
  const switched = await post(first, 'switch', { area: 'licenceProfile', key: 'all', isOpen: false, reason: 'quickly now' });
  expect(codeOf(switched)).toBe('operation_not_allowed');
  expect((await item('licenceProfile')).values['profile']).toBe('demo');
  const answers = await Promise.all([decide(second, asked), decide(second, asked)]);
  expect(answers.map(codeOf).sort()).toEqual(['conflict', 'ok']);
  await brandReloaded();
  expect((await settings())['licence']).toMatchObject({ profile: 'UKGC', casinoCycleMs: 5_000, asksLimits: true, warnsLive: true });
  const log = await world.context.db.query
    .selectFrom('operator_action')
    .select(['action', 'detail'])
    .where('object', '=', 'setting:licenceProfile.all')
    .orderBy('seq')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['setting_requested', 'setting_approved']);
  expect(log.at(-1)?.detail).toMatchObject({ before: { profile: 'demo', rate: null }, after: { profile: 'UKGC', rate: 20_000 } });
});

test('a shell makes it stricter alone, and never looser: neither by the profile nor by what its money is worth', async () => {
  await under('UKGC');
  const looser = /two operators choose it in the console/;
  for (const [profile, rate] of [
    ['demo', 'none'],
    ['MGA', 'none'],
    ['UKGC', '24000'],
  ] as const)
    await expect(setSetting(world.context, 'licenceProfile.all', { profile, rate })).rejects.toThrow(looser);
  await setSetting(world.context, 'licenceProfile.all', { rate: '19000' });
  expect((await item('licenceProfile')).values['rate']).toBe(19_000);
  await under('demo');
  await setSetting(world.context, 'licenceProfile.all', { profile: 'PH' });
  await brandReloaded();
  expect((await readBrand(world.context)).licence.profile.name).toBe('PH');
  await under('demo');
});

/** What each setting would allow that some profiles do not: its change, the switch, and who forbids it. */
const LOOSER: readonly [area: string, key: string, change: Values, stricter: Values, name: string, who: readonly LicenceName[]][] = [
  ['play', 'all', { hasAutoplay: 1 }, { hasAutoplay: 0, leastCycleMs: 5_000 }, 'hasAutoplay', ['UKGC']],
  ['play', 'all', { leastCycleMs: 4_999 }, { leastCycleMs: 5_000 }, 'casinoCycleMs', ['UKGC']],
  ['brand', 'all', { minimumAge: 20 }, { minimumAge: 21 }, 'minimumAge', ['PH', 'VN']],
  ['brand', 'all', { languages: 'ID' }, { languages: 'ID EN' }, 'languages', ['UKGC', 'MGA', 'GLI', 'PH', 'VN']],
  ['flag', 'termsTicked', { isOn: 1 }, { isOn: 0 }, 'hasTickedTerms', ['UKGC', 'MGA', 'GLI', 'PH', 'VN']],
  ['registerField', 'birthday', { isRequired: 0 }, { isAsked: 1, isRequired: 1 }, 'asksBirthday', ['UKGC', 'MGA', 'GLI', 'PH', 'VN']],
  ['identityRules', 'all', { keepDays: 1_824 }, { keepDays: 1_825 }, 'keepDays', ['UKGC', 'MGA', 'GLI', 'PH', 'VN']],
];
test.each(LOOSER)('%s.%s is not loosened to %o where a licence forbids it', async (area, key, change, stricter, name, who) => {
  await under('demo');
  const before = await item(area, key);
  const text = (values: Values) => Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));
  await setSettingRaw(area, key, stricter);
  for (const profile of LICENCES) {
    await under(profile);
    const isForbidden = who.includes(profile);
    const asked = await request(area, key, change);
    expect([profile, codeOf(asked)]).toEqual([profile, isForbidden ? 'licence_forbids' : 'ok']);
    if (isForbidden) expect(asked.body.value).toEqual({ profile, switch: name });
    else await decide(first, asked, 'refuse');
    if (isForbidden && area !== 'brand' && area !== 'registerField')
      await expect(setSetting(world.context, `${area}.${key}`, text(change))).rejects.toThrow('licence_forbids');
  }
  // What was asked for under one licence is looked at again by the one that holds when it is approved.
  await under('demo');
  const waiting = await request(area, key, change);
  expect(codeOf(waiting)).toBe('ok');
  const [forbidding = 'UKGC'] = who;
  await under(forbidding);
  expect(codeOf(await decide(second, waiting))).toBe('licence_forbids');
  await decide(first, waiting, 'refuse');
  await under('demo');
  await setSettingRaw(area, key, before.values);
});
/** As two operators would. */
async function setSettingRaw(area: string, key: string, change: Values): Promise<void> {
  const asked = await request(area, key, change);
  if (codeOf(asked) === 'conflict') return;
  expect([area, codeOf(await decide(second, asked))]).toEqual([area, 'ok']);
}

test.each(LICENCES)('what a brand has set looser is overridden under %s', async (profile) => {
  await under(profile);
  const { terms } = LICENCE_PROFILES[profile];
  const told = await settings();
  expect(told).toMatchObject({
    termsTicked: terms.hasTickedTerms,
    minimumAge: Math.max(18, terms.minimumAge),
    languages: expect.arrayContaining([...terms.languages]) as string[],
    licence: {
      profile,
      slotCycleMs: terms.slotCycleMs,
      casinoCycleMs: terms.casinoCycleMs,
      asksLimits: terms.asksLimits,
      warnsLive: terms.warnsLive,
    },
  });
  expect(await playProfile(world.context)).toMatchObject({
    hasAutoplay: terms.hasAutoplay,
    hasSkips: terms.hasSkips,
    hasSharedPace: terms.hasSharedPace,
    hasSeveralGames: terms.hasSeveralGames,
  });
  expect(await keepDaysOf(world.context.db.query, brandCode(world.context))).toBe(Math.max(90, terms.keepDays));
  const rules = world.valueOf<Record<string, { required: boolean }>>(await world.app.ask('GET', '/wps/system/setting/register'));
  expect(rules['birthday']?.required).toBe(terms.asksBirthday);
  await under('demo');
});

test('an offer asks no more than ten times what it gives where the licence says so, deposit and bonus together', async () => {
  await under('UKGC');
  const { list } = world.valueOf<{ list: SettingItem[] }>(await world.app.ask('GET', '/wps/operator/settings', { token: first }));
  const offer = list.find(({ area, isOpen }) => area === 'offer' && isOpen === true);
  if (!offer) throw new Error('no offer');
  // With the smallest deposit that brings so much, which is staked beside it.
  const percent = Number(offer.values['percent']);
  const max = Math.floor((1_000 * percent) / (100 + percent));
  const asked = await request('offer', offer.key, { times: max + 1 });
  expect(asked.body).toMatchObject({ errorCode: 'licence_forbids', value: { profile: 'UKGC', switch: 'maxTimesGiven' } });
  // An offer ends where the next one begins, so neither is of a single moment.
  world.app.clock.at += 1_000;
  const fitting = await request('offer', offer.key, { times: max });
  expect(codeOf(fitting)).toBe('ok');
  await decide(first, fitting, 'refuse');
  await under('demo');
});

test('a campaign that asks more than the licence lets is told so as it is typed, and is not published though it was asked for before', async () => {
  const rule = (times: number, base: 'gift' | 'deposit_and_gift') =>
    ruleOf(world.app.clock.at, {
      trigger: { kind: 'deposit', nth: 1, min: 1_000, max: null, methods: null },
      size: { kind: 'share', percent: 100, cap: 10_000 },
      terms: { ...ruleOf(0).terms, times, base },
    });
  const check = async (times: number, base: 'gift' | 'deposit_and_gift'): Promise<string[]> => {
    const json = { id: 'licensed', rule: rule(times, base), ...TEXTS };
    const { body } = await world.app.ask('POST', '/wps/operator/campaigns/check', { token: first, json });
    return (body.value as { problems: { code: string }[] }).problems.map(({ code }) => code).filter((code) => code !== 'text_missing');
  };
  expect([await check(1_000, 'gift'), await check(501, 'deposit_and_gift')]).toEqual([[], []]);
  await under('UKGC');
  expect([await check(1_000, 'gift'), await check(500, 'deposit_and_gift')]).toEqual([[], []]);
  expect(await check(501, 'deposit_and_gift')).toEqual(['wagering_above_licence']);
  // Asked for before the licence was chosen, it is not published under it.
  await under('demo');
  const { languages } = (await readBrand(world.context)).settings;
  const said = Object.fromEntries(languages.map((one) => [one, 'A gift']));
  const step = (token: string, what: string, json: object): Promise<TestAnswer> =>
    world.app.ask('POST', `/wps/operator/campaigns/${what}`, { token, json: { id: 'licensed', ...json } });
  const reason = 'agreed on Monday';
  expect(codeOf(await step(first, 'save', { rule: rule(501, 'deposit_and_gift'), names: said, summaries: said }))).toBe('ok');
  expect(codeOf(await step(first, 'ask', { reason }))).toBe('ok');
  await under('UKGC');
  const published = await step(second, 'decide', { version: 1, isApproved: true, reason });
  expect(published.body).toMatchObject({ errorCode: 'campaign_unready', value: { problems: [{ code: 'wagering_above_licence' }] } });
  expect(codeOf(await step(second, 'decide', { version: 1, isApproved: false, reason }))).toBe('ok');
  await under('demo');
});

const RANK = ['demo', 'MGA', 'GLI', 'UKGC', 'PH'] as const;
test.each(RANK)('money in and out under %s waits for what the licence asks of a member', async (profile) => {
  await under('demo');
  const name = profile.toLowerCase();
  const who = await world.proven(await world.payee(`uang${name}`, 20n * MILLION));
  await under(profile);
  const { terms } = LICENCE_PROFILES[profile];
  const deposit = () =>
    world.app.ask('POST', '/wps/deposits', {
      token: who.token,
      headers: { 'Idempotency-Key': randomUUID() },
      json: { method: 'qris', amount: 100_000 },
    });
  const missing = async () =>
    world.valueOf<{ isAnswerMissing: boolean }>(await world.app.ask('GET', '/wps/member/limits', { token: who.token })).isAnswerMissing;
  expect(await missing()).toBe(terms.asksLimits);
  if (terms.asksLimits) {
    expect((await deposit()).body).toMatchObject({ errorCode: 'limits_unanswered', value: { profile } });
    const voucher = await world.app.ask('POST', '/wps/deposits/voucher', {
      token: who.token,
      headers: { 'Idempotency-Key': randomUUID() },
      json: { code: 'AAAA-BBBB-CCCC' },
    });
    expect(codeOf(voucher)).not.toBe('ok');
    await world.app.ask('POST', '/wps/member/limits/decline', { token: who.token, json: {} });
    expect(await missing()).toBe(false);
  }
  expect(codeOf(await deposit())).toBe(terms.verifiesBeforeDeposit ? 'identity_required' : 'ok');
  expect(codeOf(await world.ask(who, 1_000_000))).toBe(terms.verifiesBeforeWithdrawal ? 'identity_required' : 'ok');
  await sender.confirmed(who, world.risk, 'verified');
  expect([codeOf(await deposit()), codeOf(await world.ask(who, 1_000_000))]).toEqual(['ok', 'ok']);
  await under('demo');
});

test('a limit that is set answers as well as one that is declined, and a limit of the house does not', async () => {
  await under('demo');
  const who = await world.payee('batas', MILLION);
  await under('MGA');
  const missing = async () =>
    world.valueOf<{ isAnswerMissing: boolean }>(await world.app.ask('GET', '/wps/member/limits', { token: who.token })).isAnswerMissing;
  await setSetting(world.context, 'brandLimit.deposit', { month: '900000000' });
  expect(await missing()).toBe(true);
  await world.app.ask('POST', '/wps/member/limits', { token: who.token, json: { kind: 'deposit', period: 'day', amount: 500_000 } });
  expect(await missing()).toBe(false);
  await setSetting(world.context, 'brandLimit.deposit', { month: 'none' });
  await under('demo');
});

async function birthOf(who: TestPayee): Promise<unknown> {
  const { rows } = await world.owner.pool.query('select birth_date::text as day from identity_birth where member_id = $1', [who.memberId]);
  return (rows[0] as { day?: string } | undefined)?.day ?? null;
}
test('the birth date by which stakes are bounded is the one that a document has proven, for as long as it does', async () => {
  const who = await world.payee('lahir', MILLION);
  expect(await birthOf(who)).toBeNull();
  const id = await sender.confirmed(who, world.risk, 'verified', { birthday: '1999-02-03', number: 'Z 900-1111', name: 'Lahir Baru' });
  expect(await birthOf(who)).toBe('1999-02-03');
  // Another one is sent in: nothing changes until somebody has looked.
  await sender.send(who.token, 'verified', { birthday: '1960-01-01', number: 'Z 900-2222', name: 'Lahir Baru' });
  expect(await birthOf(who)).toBe('1999-02-03');
  await sender.decide(world.risk, 'revoke', { id, reason: 'cannot_confirm' });
  expect(await birthOf(who)).toBeNull();
});

test.each(LICENCES)('members send each other money under %s only where the licence lets them', async (profile) => {
  await under('demo');
  const who = await world.payee(`kirim${profile.toLowerCase()}`, MILLION);
  await world.app.askSealed('POST', '/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD }, { token: who.token });
  await under(profile);
  const sent = await world.app.ask('POST', '/wps/transfers', {
    token: who.token,
    headers: { 'Idempotency-Key': randomUUID() },
    json: { direction: 'up', payeeId: '1', amount: 10_000 },
  });
  expect(codeOf(sent)).toBe(LICENCE_PROFILES[profile].terms.hasTransfers ? 'transfer_payee_unknown' : 'licence_forbids');
  await under('demo');
});

test.each(LICENCES)('what is given under %s is to be staked no more often than the licence lets it', async (profile) => {
  await under('demo');
  const who = await world.payee(`beri${profile.toLowerCase()}`, MILLION);
  await under(profile);
  const max = LICENCE_PROFILES[profile].terms.maxTimesGiven;
  const gift = {
    memberId: who.memberId,
    brandCode: brandCode(world.context),
    cause: 'prize' as const,
    kind: 'prize',
    amount: 10_000n,
    at: new Date(world.app.clock.at),
  };
  await inTransaction(world.context.db.query, (tx) => give(tx, { ...gift, id: randomUUID(), reference: `test:${profile}`, times: 5_000 }));
  const own = { times: 800, mostPercent: null, days: null, base: 20_000n };
  await inTransaction(world.context.db.query, (tx) => give(tx, { ...gift, id: randomUUID(), reference: `own:${profile}`, own }));
  const rows = await world.owner.query
    .selectFrom('turnover')
    .select(['reference', 'required'])
    .where('member_id', '=', who.memberId)
    .where('cause', '=', 'prize')
    .orderBy('reference')
    .execute();
  expect(rows.map(({ required }) => required)).toEqual(max === null ? [160_000n, 500_000n] : [100_000n, 100_000n]);
  await under('demo');
});

test.each(LICENCES)(
  'what becomes a member’s own of a gift has a bound under %s only where the licence lets it have one',
  async (profile) => {
    await under('demo');
    const who = await world.payee(`batasberi${profile.toLowerCase()}`, MILLION);
    await under(profile);
    const id = randomUUID();
    const own = { times: 100, mostPercent: null, days: null, base: 10_000n, max: 30_000n };
    const at = new Date(world.app.clock.at);
    const gift = {
      memberId: who.memberId,
      brandCode: brandCode(world.context),
      cause: 'prize' as const,
      kind: 'prize',
      amount: 10_000n,
      at,
    };
    await inTransaction(world.context.db.query, (tx) => give(tx, { ...gift, id, reference: `bound:${profile}`, own }));
    const row = await world.owner.query.selectFrom('given_credit').select('max').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.max).toBe(LICENCE_PROFILES[profile].terms.boundsGiven ? 30_000n : null);
    await under('demo');
  },
);

test('guests play for nothing only where age needs no proof', async () => {
  for (const profile of LICENCES) {
    await under(profile);
    const opened = await world.app.ask('GET', '/wps/relay/GCS_gameTrialLaunch?vassalage=none&gameCode=none');
    const isOpen = LICENCE_PROFILES[profile].terms.hasFreePlayUnverified;
    expect([profile, codeOf(opened)]).toEqual([profile, isOpen ? 'game_not_found' : 'identity_required']);
  }
  await under('demo');
});

test.each(LICENCES)('whoever registers under %s says a birthday, and is as old as it wants', async (profile) => {
  await under(profile);
  const { minimumAge, asksBirthday } = LICENCE_PROFILES[profile].terms;
  const at = new Date(world.app.clock.at);
  const year = at.getUTCFullYear();
  const tag = `umur${profile.toLowerCase()}`;
  const register = (name: string, birthday: string) =>
    world.app.askSealed('PUT', '/wps/member/register', registerForm(`${tag}${name}`, birthday === '' ? {} : { birthday }));
  // Nobody is turned away for a birthday that is not asked for, and nobody gets in without one that is.
  expect((await register('a', '')).body.success).toBe(!asksBirthday);
  if (asksBirthday) {
    expect((await register('b', `31-12-${year - minimumAge}`)).body.success).toBe(at.getUTCMonth() === 11 && at.getUTCDate() === 31);
    expect((await register('c', `01-01-${year - minimumAge}`)).body.success).toBe(true);
  }
  await under('demo');
});
