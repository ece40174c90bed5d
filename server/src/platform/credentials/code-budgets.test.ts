import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeTo, lettersTo } from '../messages/test/letters.ts';
import { brandReloaded, type TestAnswer } from '../../test/app.ts';
import {
  cookieOf,
  from,
  HOME,
  openLoginOrigins,
  type LoginOrigins,
  type Resident,
  valueOf,
} from '../../players/session/test/login-origins.ts';

let world: LoginOrigins;
let app: LoginOrigins['app'];

beforeAll(async () => {
  world = await openLoginOrigins();
  ({ app } = world);
  await app.owner.pool.query(
    `update brand set settings = jsonb_set(jsonb_set(settings, '{features,forgotPasswordPhone}', 'true'), '{features,forgotPasswordEmail}', 'true')`,
  );
  await brandReloaded();
});
afterAll(() => app.stop());
beforeEach(() => world.calm());

const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');
const numberOf = (mobile: string) => ({ mobileNum: mobile, countryDialingCode: '62' });
const ask = (path: string, mobile: string, origin: ReturnType<typeof from>): Promise<TestAnswer> =>
  app.ask('POST', `/wps/verification/sms/${path}`, { json: numberOf(mobile), ...origin });
const enter = (mobile: string, password: string, origin: ReturnType<typeof from>): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login', { username: mobile, password, type: 'sms', countryDialingCode: '62' }, origin);
const reset = (mobile: string, verificationCode: string, origin: ReturnType<typeof from>): Promise<TestAnswer> => {
  const form = { newPassword: 'quiet lantern 77', ...numberOf(mobile), verificationCode };
  return app.askSealed('POST', '/wps/member/password/verification', form, origin);
};
const stranger = (number: number) => from(`203.0.113.${number}`);

/** Everything that strangers may do at a number, from twelve networks: codes asked for and guessed at until they are refused. */
async function hammer({ mobile }: Resident): Promise<number> {
  let guesses = 0;
  for (let network = 1; network <= 12; network += 1)
    for (const [path, guess] of [
      ['noLogin', enter],
      ['password', reset],
    ] as const) {
      await ask(path, mobile, stranger(network));
      const wrong = wrongOf(await codeTo(app, mobile));
      for (let tries = 0; tries < 6; tries += 1)
        if ((await guess(mobile, wrong, stranger(network))).body.errorCode === 'code_invalid') guesses += 1;
    }
  return guesses;
}

async function stepUp({ token, mobile }: Resident): Promise<TestAnswer> {
  await app.ask('POST', '/wps/session/step-up/code', { token, json: { method: 'SMS' } });
  return app.askSealed('POST', '/wps/session/step-up', { method: 'SMS', answer: await codeTo(app, mobile) }, { token });
}

describe('what strangers use up', () => {
  test('is not the owner’s: step-up, a code to sign in by and one to reset by still come and still count', async () => {
    const owner = await world.member();
    const cookie = cookieOf(await world.login(owner.username, HOME));
    const guesses = await hammer(owner);
    // Two purposes of twenty guesses: a chance of one in twenty-five thousand a day, whoever guesses from wherever.
    expect(guesses).toBeLessThanOrEqual(2 * (20 + 5));
    expect((await stepUp(owner)).body).toMatchObject({ success: true });
    const home = from(HOME, cookie);
    expect((await ask('noLogin', owner.mobile, home)).body).toMatchObject({ success: true });
    expect((await enter(owner.mobile, await codeTo(app, owner.mobile), home)).body).toMatchObject({ success: true });
    expect((await ask('password', owner.mobile, home)).body).toMatchObject({ success: true });
    expect((await reset(owner.mobile, await codeTo(app, owner.mobile), home)).body).toMatchObject({ success: true });
  });

  test('is not the other purpose’s: guesses at codes to sign in by leave the reset to a browser that nobody knows', async () => {
    const owner = await world.member();
    for (let network = 1; network <= 12; network += 1) {
      await ask('noLogin', owner.mobile, stranger(network));
      const wrong = wrongOf(await codeTo(app, owner.mobile));
      for (let tries = 0; tries < 6; tries += 1) await enter(owner.mobile, wrong, stranger(network));
    }
    expect((await enter(owner.mobile, '000000', stranger(99))).body.errorCode).toBe('too_many_requests');
    const elsewhere = from('192.0.2.77');
    expect((await ask('password', owner.mobile, elsewhere)).body).toMatchObject({ success: true });
    expect((await reset(owner.mobile, await codeTo(app, owner.mobile), elsewhere)).body).toMatchObject({ success: true });
  });

  test('is no code that somebody else asked for: guesses from another browser do not touch it, nor does a newer one', async () => {
    const owner = await world.member();
    const elsewhere = from('192.0.2.78');
    await ask('noLogin', owner.mobile, elsewhere);
    const code = await codeTo(app, owner.mobile);
    await ask('noLogin', owner.mobile, stranger(5));
    for (let tries = 0; tries < 6; tries += 1) await enter(owner.mobile, wrongOf(code), stranger(5));
    expect((await enter(owner.mobile, code, stranger(6))).body.errorCode).toBe('code_invalid');
    expect((await enter(owner.mobile, code, elsewhere)).body).toMatchObject({ success: true });
  });

  test('is no message of a member: numbers of one prefix pumped dry, a step-up and a second factor still arrive', async () => {
    const owner = await world.member();
    let sent = 0;
    for (let number = 0; number < 80; number += 1)
      if ((await ask('noLogin', `+62812700${String(9000 + number)}`, from(`198.51.${number}.9`))).status === 200) sent += 1;
    expect(sent).toBe(60);
    expect((await stepUp(owner)).body).toMatchObject({ success: true });
    const asked = valueOf(await world.login(owner.username, '192.0.2.80'));
    expect((await world.sendCode(asked.ticket, 'SMS')).body).toMatchObject({ success: true });
  });

  test('is no link by e-mail for the owner’s own browser', async () => {
    const owner = await world.member();
    const cookie = cookieOf(await world.login(owner.username, HOME));
    const link = (origin: ReturnType<typeof from>): Promise<TestAnswer> =>
      app.ask('POST', '/wps/member/password/email', {
        raw: new URLSearchParams({ username: owner.username, email: owner.email }).toString(),
        headers: { ...origin.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    const answers: string[] = [];
    for (let tries = 0; tries < 16; tries += 1) answers.push((await link(stranger(tries % 8))).body.errorCode ?? 'sent');
    expect(answers.filter((one) => one === 'sent')).toHaveLength(12);
    const before = (await lettersTo(app, owner.email)).length;
    expect((await link(from(HOME, cookie))).body.success).toBe(true);
    expect(await lettersTo(app, owner.email)).toHaveLength(before + 1);
  });
});

test('who knows the password alone spends no second factor of the owner’s own browser', async () => {
  const owner = await world.member();
  const cookie = cookieOf(await world.login(owner.username, HOME));
  for (let entry = 0; entry < 5; entry += 1) {
    const asked = valueOf(await world.login(owner.username, `203.0.113.${entry}`));
    for (let tries = 0; tries < 5; tries += 1) await world.answer(asked.ticket, 'SMS', '000000', `203.0.113.${entry}`);
  }
  const strange = valueOf(await world.login(owner.username, '203.0.113.90'));
  expect((await world.answer(strange.ticket, 'SMS', '000000', '203.0.113.90')).body.errorCode).toBe('too_many_requests');
  const away = from('192.0.2.81', cookie);
  const asked = valueOf(await world.login(owner.username, '192.0.2.81', cookie));
  const json = { ticket: asked.ticket, method: 'SMS' };
  expect((await app.ask('POST', '/wps/session/login/verification/code', { json, ...away })).body).toMatchObject({ success: true });
  const proof = { ...json, answer: await codeTo(app, owner.mobile), trust: false };
  expect((await app.askSealed('POST', '/wps/session/login/verification', proof, away)).body).toMatchObject({ success: true });
});

test('a signed-in guesser gets five answers at a time and thirty a day', async () => {
  const { token } = await world.member();
  let checked = 0;
  for (let tries = 0; tries < 80; tries += 1) {
    const { body } = await app.askSealed('POST', '/wps/session/step-up', { method: 'GOOGLE', answer: '000000' }, { token });
    if (body.errorCode === 'code_invalid') checked += 1;
    else {
      expect(body.errorCode).toBe('too_many_requests');
      app.clock.at += 10 * 60_000 + 1;
    }
    if (tries % 5 === 0) await app.ask('GET', '/wps/member/info', { token });
  }
  expect(checked).toBe(30);
});
