import { CALLS, type Call } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveAffiliateCode } from './agents/agent/affiliate-service.ts';
import { openOperator } from './platform/operator/account-service.ts';
import { setSetting } from './back-office/desk/settings-command-service.ts';
import { brandReloaded, registerForm, startTestApp, type TestAnswer, type TestApp } from './test/app.ts';

/** What each call that needs no session can tell a stranger. A new one says here what it is before it ships. */
const OPEN = 'names nothing but what everybody is shown';
const SECRET = 'needs a secret of 128 bits or more, which nobody tries out';
const MAKES = 'makes something new, and asks about nobody';
/** Takes a name, a number, an address: answered alike whether there is one or not. */
const SUBJECT = 'asks about somebody';
/** Has to tell: people alone learn a few, and who tries many learns nothing more. */
const TELLS = 'tells a few people a few times';
const CLASSES: Readonly<Record<string, string>> = {
  getStatus: OPEN,
  getWhitelabel: OPEN,
  getSettings: OPEN,
  getRegisterSettings: OPEN,
  getRouters: OPEN,
  getCountries: OPEN,
  getSupportThread: SECRET,
  rateSupport: SECRET,
  sendSupportMessage: MAKES,
  openComplaint: MAKES,
  getComplaint: SECRET,
  writeComplaint: SECRET,
  openService: OPEN,
  sendFeedback: MAKES,
  login: SUBJECT,
  getRememberedLogin: SECRET,
  freePlay: MAKES,
  register: TELLS,
  registerByMobile: SUBJECT,
  getSlider: MAKES,
  solveSlider: SECRET,
  getCaptcha: MAKES,
  getSocketTicket: MAKES,
  sendFactorCode: SECRET,
  answerFactor: SECRET,
  lockAccount: SECRET,
  registerBySocial: SUBJECT,
  sendLoginCode: SUBJECT,
  sendRegisterCode: SUBJECT,
  sendResetCode: SUBJECT,
  requestPasswordReset: SUBJECT,
  resetPasswordByLink: SECRET,
  resetPasswordByPhone: SUBJECT,
  getLotteryDraws: OPEN,
  getLotteryCapacity: OPEN,
  getLotteryResults: OPEN,
  getLotteryProof: OPEN,
  getOpenedVnNumbers: OPEN,
  getOpenedNumbers: OPEN,
  getTicketKeys: OPEN,
  getAffiliate: TELLS,
  getInvitation: TELLS,
  getListAnnouncements: OPEN,
  getHelpCenter: OPEN,
  getDocument: OPEN,
  getNewGameVendor: OPEN,
  getVassGameType: OPEN,
  getGameList: OPEN,
  getGame: OPEN,
  getHotGames: OPEN,
  getRankList: OPEN,
  getJackpot: OPEN,
  launchSportsBook: OPEN,
  getGameMenus: OPEN,
  getVnGameMenu: OPEN,
  getPopularLotteries: OPEN,
  launchTrial: OPEN,
  getSearchIndex: OPEN,
  getProgramme: OPEN,
  getLiveTables: OPEN,
  getLobbyTags: OPEN,
  getPromotions: OPEN,
  getPromotion: OPEN,
  getPointConfig: OPEN,
  getPointReward: OPEN,
  getPointGood: OPEN,
  getRanks: OPEN,
  operatorLogin: SUBJECT,
  getPasskeyChallenge: MAKES,
  readOperatorLink: SECRET,
  useOperatorLink: SECRET,
};

const calls = CALLS as Readonly<Record<string, Call>>;
const anonymous = Object.keys(calls).filter((name) => calls[name]?.auth === 'public');
const ofClass = (what: string) => anonymous.filter((name) => CLASSES[name] === what);

const ID = { countryDialingCode: '62' };
const KNOWN = { username: 'knownhere', email: 'known@example.com', mobile: '081234567801', operator: 'desk.known', code: 'KNOWN2026' };
const NOBODY = { username: 'nobodyhere', email: 'nobody@example.com', mobile: '081334567802', operator: 'desk.nobody', code: 'NOBODY2026' };
const WARM = { username: 'warmuphere', email: 'warm@example.com', mobile: '081434567803', operator: 'desk.warm', code: 'WARM2026' };
type Subject = typeof KNOWN;

let app: TestApp;
let statements: string[] = [];
const ask = Client.prototype.query;

beforeAll(async () => {
  // What the database is asked is counted: who is known must not cost one statement more or less.
  Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
    const [first] = given;
    statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return (ask as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof ask;
  app = await startTestApp({ env: { HUMAN_CHECKS: 'on', TRUST_PROXY: '127.0.0.1' } });
  const { pool } = app.owner;
  await pool.query('update module_switch set enabled = true');
  await pool.query(
    `update brand set settings = jsonb_set(jsonb_set(settings, '{features,forgotPasswordPhone}', 'true'), '{features,forgotPasswordEmail}', 'true')`,
  );
  await brandReloaded();
  await app.member(KNOWN.username);
  await pool.query(
    `update member set email = $2, email_verified_at = now(), mobile = $3, mobile_verified_at = now(), is_agent = 1 where username = $1`,
    [KNOWN.username, KNOWN.email, `+62${KNOWN.mobile.slice(1)}`],
  );
  await openOperator(app.context, { name: KNOWN.operator, roles: ['support'] });
  await giveAffiliateCode(app.context, await app.idOf(KNOWN.username), KNOWN.code);
});
afterAll(async () => {
  await app.stop();
  Client.prototype.query = ask;
});
const forget = () =>
  app.owner.pool.query('delete from rate_counter; delete from login_failure; delete from operator_failure; delete from verification_code');
beforeEach(async () => void (await forget()));

const headersOf = (ip: string) => ({ 'X-Forwarded-For': ip, Cookie: 'device=somebodyelsesbrowsertoken0000000000000000000' });
const sealed = (name: string, body: unknown, ip: string): Promise<TestAnswer> =>
  app.askSealed(calls[name]?.method ?? '', calls[name]?.path ?? '', body, { headers: headersOf(ip) });
const plain = (name: string, json: unknown, ip: string): Promise<TestAnswer> =>
  app.ask(calls[name]?.method ?? '', calls[name]?.path ?? '', { json, headers: headersOf(ip) });
const form = (name: string, body: Record<string, string>, ip: string): Promise<TestAnswer> =>
  app.ask(calls[name]?.method ?? '', calls[name]?.path ?? '', {
    raw: new URLSearchParams(body).toString(),
    headers: { ...headersOf(ip), 'Content-Type': 'application/x-www-form-urlencoded' },
  });
const social = (username: string) => ({ ticket: 'x'.repeat(43), username, termsAccepted: true, ageConfirmed: true });

/** How each call is asked about somebody; several where one call has several ways to ask. */
const WAYS: Readonly<Record<string, readonly ((of: Subject, ip: string) => Promise<TestAnswer>)[]>> = {
  login: [
    ({ username }, ip) => sealed('login', { username, password: 'wrong password', type: 'username' }, ip),
    ({ mobile }, ip) => sealed('login', { username: mobile, password: '000000', type: 'sms', ...ID }, ip),
  ],
  registerByMobile: [
    ({ mobile }, ip) =>
      sealed('registerByMobile', { ...registerForm(''), username: undefined, mobileNum: mobile, ...ID, verificationCode: '000000' }, ip),
  ],
  registerBySocial: [({ username }, ip) => sealed('registerBySocial', social(username), ip)],
  sendLoginCode: [({ mobile }, ip) => plain('sendLoginCode', { mobileNum: mobile, ...ID }, ip)],
  sendRegisterCode: [({ mobile }, ip) => plain('sendRegisterCode', { mobileNo: mobile, ...ID, purpose: 'mobile' }, ip)],
  sendResetCode: [({ mobile }, ip) => plain('sendResetCode', { mobileNum: mobile, ...ID }, ip)],
  requestPasswordReset: [({ username, email }, ip) => form('requestPasswordReset', { username, email }, ip)],
  resetPasswordByPhone: [
    ({ mobile }, ip) =>
      sealed('resetPasswordByPhone', { newPassword: 'a longer sentence', mobileNum: mobile, ...ID, verificationCode: '000000' }, ip),
    // A password may not be the name: nobody learns by it whose number it is.
    ({ mobile }, ip) =>
      sealed('resetPasswordByPhone', { newPassword: KNOWN.username, mobileNum: mobile, ...ID, verificationCode: '000000' }, ip),
  ],
  operatorLogin: [({ operator }, ip) => sealed('operatorLogin', { name: operator, password: 'wrong password', code: '000000' }, ip)],
};

const READ_BY_THE_WAY =
  /from "?(?:brand|catalogue|module_switch|vendor|game|sealing_key|setting|flag|country|lottery)|^listen|^select 1|brand_state|pg_notify/i;

/** All that a stranger can see of an answer, and how much the database was asked for it. */
async function seen(asked: () => Promise<TestAnswer>) {
  statements = [];
  const { status, headers, body } = await asked();
  // What every process reads once a second, whoever asks.
  const count = statements.filter((text) => !READ_BY_THE_WAY.test(text)).length;
  const shape = JSON.stringify({
    status,
    body,
    wait: headers.get('retry-after') !== null,
    cookies: headers.getSetCookie().map((one) => one.split('=')[0]),
  });
  return { shape, count };
}

test('each call that needs no session says what it can tell a stranger', () => {
  expect(Object.keys(CLASSES).toSorted()).toEqual(anonymous.toSorted());
  expect(Object.keys(WAYS).toSorted()).toEqual(ofClass(SUBJECT).toSorted());
});

describe.each(Object.entries(WAYS))('%s', (_name, ways) => {
  test.each(ways.map((way, at) => [at, way] as const))(
    'by way %i answers alike about who is known and who is not, for the same work',
    async (at, way) => {
      // The key for sealing and the brand are read beforehand.
      await way(WARM, `198.51.100.${200 + at}`);
      await forget();
      const [known, nobody] = [[] as unknown[], [] as unknown[]];
      for (let time = 0; time < 7; time += 1) {
        known.push(await seen(() => way(KNOWN, `203.0.113.${10 + at}`)));
        nobody.push(await seen(() => way(NOBODY, `203.0.113.${20 + at}`)));
      }
      expect(known).toEqual(nobody);
    },
  );
});

test('a name and an address that do not belong together are answered as those that do', async () => {
  const [way] = WAYS['requestPasswordReset'] ?? [];
  if (!way) throw new Error('no way');
  await way(WARM, '198.51.100.9');
  const right = await seen(() => way(KNOWN, '203.0.113.31'));
  expect(await seen(() => way({ ...KNOWN, email: NOBODY.email }, '203.0.113.32'))).toEqual(right);
});

test('who tries invitation codes out is told as little by the right one as by a wrong one', async () => {
  for (const name of ofClass(TELLS).filter((one) => one !== 'register')) {
    await app.owner.pool.query('delete from rate_counter');
    const path = calls[name]?.path ?? '';
    const told = async (code: string, ip: string) =>
      (await app.ask('GET', `${path}?code=${code}&domain=`, { headers: { 'X-Forwarded-For': ip } })).body.errorCode ?? 'good';
    expect(await told(KNOWN.code, '203.0.113.40')).toBe('good');
    for (let wrong = 0; wrong < 20; wrong += 1) await told(`WRONG${wrong}`, '203.0.113.41');
    expect([await told(KNOWN.code, '203.0.113.41'), await told(NOBODY.code, '203.0.113.41')]).toEqual([
      'too_many_requests',
      'too_many_requests',
    ]);
    // Whoever follows a good link again and again is not in the way, and strangers elsewhere are not kept from theirs.
    for (let time = 0; time < 30; time += 1) expect(await told(KNOWN.code, '203.0.113.42')).toBe('good');
    // Many addresses together read out little more.
    for (let address = 0; address < 120; address += 1)
      for (let wrong = 0; wrong < 3; wrong += 1) await told(`SPRAY${address}X${wrong}`, `192.0.2.${address}`);
    await told('SPRAYED1', '192.0.2.201');
    await told('SPRAYED2', '192.0.2.201');
    expect(await told('SPRAYED3', '192.0.2.201')).toBe('too_many_requests');
    expect(await told(KNOWN.code, '192.0.2.202')).toBe('good');
  }
});

test('where people are asked to show that they are, a machine learns nothing of names and codes by registering', async () => {
  await setSetting(app.context, 'flag.sliderCheck', { isOn: '1' });
  await brandReloaded();
  // The least of three: on a busy machine what was read before is read anew in between.
  const registered = async (username: string, affiliateCode: string) => {
    const form = registerForm(username, { affiliateCode });
    const asked: Awaited<ReturnType<typeof seen>>[] = [];
    for (let time = 0; time < 3; time += 1) asked.push(await seen(() => sealed('register', form, '203.0.113.50')));
    return asked.toSorted((one, other) => one.count - other.count)[0];
  };
  await registered('warmup', '');
  const answers = [await registered(KNOWN.username, ''), await registered(NOBODY.username, '')];
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.shape).toContain('slider_required');
  expect(await registered('fresh1', KNOWN.code)).toEqual(await registered('fresh2', NOBODY.code));
  await setSetting(app.context, 'flag.sliderCheck', { isOn: '0' });
  await brandReloaded();
});
