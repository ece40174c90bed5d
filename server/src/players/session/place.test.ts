import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createServer as createDoor } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type Call, CALLS, PLACE_ERRORS } from '@sorak/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPlaceProvider } from '../../gateways/place-provider.ts';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { silentVendor, testGame, writeVendorFile } from '../../test/vendor-file.ts';
import { askPlacesAgain, placeRefusal } from './place-service.ts';

const MINUTE_MS = 60_000;
/** What the provider says of an address; `null`: it does not answer, a text: something that is no answer. */
const words = new Map<string, { country: string | null; hidden: boolean } | string | null>();
const asked: { readonly ip: string; readonly country: string | null; readonly token: string | undefined }[] = [];
const door = createDoor((socket) => socket.destroy());
let server: Server;
let app: TestApp;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const question = JSON.parse(Buffer.concat(parts).toString()) as { ip: string; country: string | null };
      asked.push({ ...question, token: request.headers.authorization });
      const word = words.get(question.ip);
      if (word === null) return void response.writeHead(503).end('{}');
      const body =
        typeof word === 'string' ? word : JSON.stringify({ country: 'ID', hidden: false, reference: `P-${question.ip}`, ...word });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const launchUrl = `${await openOrigin(door)}/play`;
  const vendors = writeVendorFile([silentVendor('ALFA', launchUrl, [testGame('koi', 'RNG', { gameClassify: 'SLOTS' })])]);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp({
    env: { VENDORS_FILE: vendors, TRUST_PROXY: '127.0.0.1', PLACE_PROVIDER_URL: url, PLACE_PROVIDER_TOKEN: 'the token of the house' },
  });
  await app.owner.pool.query(`update brand_state set country_header = 'X-Country', blocked_countries = '{SG}'`);
});
afterAll(async () => {
  await app.stop();
  door.close();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  asked.length = 0;
  words.clear();
});

async function under(profile: 'GLI' | 'demo'): Promise<void> {
  await app.owner.pool.query('update brand_licence set profile = $1', [profile]);
  await brandReloaded();
}
/** A member whom the licence lets play. */
async function player(): Promise<{ readonly token: string; readonly id: bigint }> {
  await under('demo');
  const name = `pl${randomUUID().slice(0, 8)}`;
  const token = await app.member(name);
  const id = await app.idOf(name);
  const caseId = randomUUID();
  await app.owner.pool.query(
    `insert into identity_case (id, brand_code, member_id, level, document, number_hash, person_hash, person_sealed, sent_at)
      select $1, code, $2, 'verified', 'passport', '\\x00'::bytea, '\\x00'::bytea, '\\x00'::bytea, now() from brand`,
    [caseId, id],
  );
  await app.owner.pool.query(`insert into identity (member_id, level, case_id, since) values ($1, 'verified', $2, now())`, [id, caseId]);
  await under('GLI');
  return { token, id };
}
const from = (ip: string, country: string | null) => ({ 'X-Forwarded-For': ip, ...(country === null ? {} : { 'X-Country': country }) });
const launch = (token: string, ip: string, country: string | null = 'ID', language = 'EN'): Promise<TestAnswer> =>
  app.ask('GET', '/wps/game/launchGame?vassalage=ALFA&gameCode=koi', { token, headers: { ...from(ip, country), Language: language } });
const deposit = (token: string, ip: string): Promise<TestAnswer> =>
  app.ask('POST', '/wps/deposits', {
    token,
    json: { method: 'qris', amount: 100_000 },
    headers: { ...from(ip, 'ID'), 'Idempotency-Key': randomUUID() },
  });
const refusals = async (id: bigint): Promise<unknown[]> =>
  (
    await app.owner.pool.query<{ verdict: string }>(
      `select detail ->> 'verdict' as verdict from operator_action where action = 'place_refused' and member_id = $1 order by seq`,
      [id],
    )
  ).rows.map(({ verdict }) => verdict);

/** What asks for a key because it moves money or is done once, and asks nobody where he is. */
const UNASKED: Readonly<Record<string, string>> = {
  claimRebate: 'play has brought it: it is the member’s',
  createInviteLink: 'no money',
  giveUpBonus: 'nothing comes in',
  openComplaint: 'no money',
  openTeamAccount: 'no money',
  processC2CTransaction: 'the own money goes out',
  processContractDividend: 'an agent pays what is owed',
  processContractHourSalary: 'an agent pays what is owed',
  processDailySalaryContract: 'an agent pays what is owed',
  processRealTimeSalaryContract: 'an agent pays what is owed',
  requestWithdrawal: 'the own money goes out',
  saveAddress: 'no money',
};

test('each call that stakes money, brings some in or moves some on is refused from where nobody may play; what asks nobody says why', async () => {
  const calls: readonly [string, Call][] = Object.entries(CALLS);
  const moving = calls.filter(([, { auth, idempotent }]) => auth !== 'operator' && idempotent);
  expect(
    moving
      .filter(([, { asksPlace }]) => asksPlace === undefined)
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(UNASKED));
  const asking = calls.filter(([, { asksPlace }]) => asksPlace !== undefined);
  expect(asking.length).toBeGreaterThan(13);
  const { token } = await player();
  const hidden = '203.0.113.30';
  words.set(hidden, { country: 'ID', hidden: true });
  const ask = (path: string, method: Call['method'], json: unknown): Promise<TestAnswer> =>
    app.ask(method, path, {
      token,
      ...(method === 'GET' ? {} : { json }),
      headers: { ...from(hidden, 'ID'), 'Idempotency-Key': randomUUID() },
    });
  for (const [name, { path, method, asksPlace, errors }] of asking) {
    expect(errors, name).toEqual(expect.arrayContaining([...PLACE_ERRORS]));
    if (asksPlace === true) expect((await ask(path, method, {})).body.errorCode, name).toBe('place_hidden');
  }
  const move = async (direction: 'in' | 'out') =>
    (await ask(CALLS.walletTransfer.path, 'POST', { vassalage: 'ALFA', direction, amount: 5 })).body.errorCode;
  expect(await move('in')).toBe('place_hidden');
  // Back from a vendor the way is open, as far as there is one.
  expect(await move('out')).toBe('function_not_available');
});

test('a bet that is refused for its place says what was found there, and that nobody knows where nobody has looked', async () => {
  const { token } = await player();
  words.set('203.0.113.31', { country: 'ID', hidden: true });
  await launch(token, '203.0.113.31');
  const { rows } = await app.owner.pool.query<{ id: string }>(
    `select session_id as id from place_check where ip = '203.0.113.31' order by id desc limit 1`,
  );
  expect(await placeRefusal(app.context, rows[0]?.id ?? '')).toBe('place_hidden');
  expect(await placeRefusal(app.context, randomUUID())).toBe('place_unknown');
});

test('nobody is asked where the licence wants no places known', async () => {
  const { token } = await player();
  await under('demo');
  expect((await launch(token, '203.0.113.9')).body).toMatchObject({ success: true });
  expect(asked).toEqual([]);
});

test('a VPN is refused before the first game and before money comes in, in the member’s words; the own money still goes out; the refusal stands in the log', async () => {
  const { token, id } = await player();
  words.set('203.0.113.9', { country: 'ID', hidden: true });
  const refused = await launch(token, '203.0.113.9', 'ID', 'ID');
  expect(refused).toMatchObject({ status: 403, body: { errorCode: 'place_hidden', message: expect.stringContaining('VPN') as string } });
  expect(asked[0]).toEqual({ ip: '203.0.113.9', country: 'ID', token: 'Bearer the token of the house' });
  expect((await deposit(token, '203.0.113.9')).body.errorCode).toBe('place_hidden');
  const looked = await app.ask('GET', '/wps/member/withdrawal/settings', { token, headers: from('203.0.113.9', 'ID') });
  expect(looked.body.errorCode ?? '').not.toMatch(/^place_/);
  expect(await refusals(id)).toEqual(['hidden']);

  words.set('203.0.113.9', { country: 'ID', hidden: false });
  expect((await launch(token, '203.0.113.9')).body).toMatchObject({ success: true });
  const risk = await app.operator(`r${randomUUID().slice(0, 8)}`, 'risk');
  const seen = await app.ask('GET', `/wps/operator/members/${id}/places`, { token: risk });
  const { places } = seen.body.value as { places: { verdict: string; ip: string; country: string; provider: string }[] };
  expect(places.map(({ verdict }) => verdict)).toEqual(['clear', 'hidden', 'hidden']);
  expect(places[0]).toMatchObject({ ip: '203.0.113.9', country: 'ID', provider: expect.stringContaining('127.0.0.1') as string });
});

test('a closed country is refused, whether the provider or the proxy in front says it', async () => {
  const { token } = await player();
  words.set('203.0.113.10', { country: 'SG', hidden: false });
  expect((await launch(token, '203.0.113.10', 'ID')).body.errorCode).toBe('place_closed');
  expect((await launch(token, '203.0.113.11', 'SG')).body.errorCode).toBe('region_restricted');
});

test('nobody is in two countries within an hour', async () => {
  const { token, id } = await player();
  expect((await launch(token, '203.0.113.12')).body).toMatchObject({ success: true });
  words.set('203.0.113.13', { country: 'MY', hidden: false });
  expect((await launch(token, '203.0.113.13', null)).body.errorCode).toBe('place_moved');
  expect(await refusals(id)).toEqual(['moved']);
  app.clock.at += 61 * MINUTE_MS;
  await app.owner.pool.query('update member_session set seen_at = $1, expires_at = $2', [
    new Date(app.clock.at),
    new Date(app.clock.at + 600 * MINUTE_MS),
  ]);
  expect((await launch(token, '203.0.113.13', null)).body).toMatchObject({ success: true });
});

test('a provider that sleeps or says what is no answer opens nothing; what was clear stays so until its time is over', async () => {
  const { token } = await player();
  words.set('203.0.113.14', null);
  expect((await launch(token, '203.0.113.14')).body.errorCode).toBe('place_unknown');
  words.set('203.0.113.14', '{"country":"Indonesia","hidden":"no"}');
  expect((await launch(token, '203.0.113.14')).body.errorCode).toBe('place_unknown');
  words.delete('203.0.113.14');
  expect((await launch(token, '203.0.113.14')).body).toMatchObject({ success: true });
  words.set('203.0.113.14', null);
  expect((await launch(token, '203.0.113.14')).body).toMatchObject({ success: true });
});

test('a change of address is looked at with whatever call comes next, without making it wait', async () => {
  const { token, id } = await player();
  expect((await launch(token, '203.0.113.15')).body).toMatchObject({ success: true });
  words.set('203.0.113.16', { country: 'ID', hidden: true });
  const looked = await app.ask('GET', '/wps/relay/MCSFE_getFavoriteGames', { token, headers: from('203.0.113.16', 'ID') });
  expect(looked.status).toBe(200);
  await expect.poll(() => refusals(id)).toEqual(['hidden']);
});

test('a session is asked again each thirty minutes by itself, from where it was last seen', async () => {
  const { token, id } = await player();
  expect((await launch(token, '203.0.113.17')).body).toMatchObject({ success: true });
  words.set('203.0.113.17', { country: 'ID', hidden: true });
  const pass = async (minutes: number): Promise<void> => {
    app.clock.at += minutes * MINUTE_MS;
    const [now, until] = [new Date(app.clock.at), new Date(app.clock.at + 600 * MINUTE_MS)];
    await app.owner.pool.query('update member_session set seen_at = $1, expires_at = $2 where member_id = $3', [now, until, id]);
    asked.length = 0;
    await askPlacesAgain(app.context);
  };
  const isAsked = (): boolean => asked.some(({ ip }) => ip === '203.0.113.17');
  await pass(29);
  expect(isAsked()).toBe(false);
  await pass(1);
  expect(isAsked()).toBe(true);
  expect(await refusals(id)).toEqual(['hidden']);
});

test('a clock that is set back makes no look last longer: who plays is asked again, and so is who sits in a game', async () => {
  const { token, id } = await player();
  const ip = '203.0.113.18';
  const isAsked = (): boolean => asked.splice(0).some((one) => one.ip === ip);
  expect((await launch(token, ip)).body).toMatchObject({ success: true });
  expect(isAsked()).toBe(true);
  app.clock.at -= 10 * MINUTE_MS;
  try {
    await askPlacesAgain(app.context);
    expect(isAsked()).toBe(true);
    await app.owner.pool.query(`update place_check set at = at + interval '5 minutes' where member_id = $1`, [id]);
    expect((await launch(token, ip)).body).toMatchObject({ success: true });
    expect(isAsked()).toBe(true);
  } finally {
    app.clock.at += 10 * MINUTE_MS;
  }
});

test('outside production a stand-in says what it is; in production nobody is asked who was not named', async () => {
  const standIn = openPlaceProvider({ ...app.context.config, placeProvider: null });
  expect(standIn?.name).toBe('stand-in');
  expect(await standIn?.ask({ ip: '198.51.100.7', country: 'ID' })).toMatchObject({ isHidden: true });
  expect(await standIn?.ask({ ip: '203.0.113.7', country: 'ID' })).toMatchObject({ isHidden: false, country: 'ID' });
  expect(openPlaceProvider({ ...app.context.config, placeProvider: null, hasLocalProvider: false })).toBeNull();
});
