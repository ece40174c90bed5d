import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { WalletAnswer } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { silentVendor, testGame as game, writeVendorFile } from '../../test/vendor-file.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const page = createServer((_, response) => response.end('a game'));
const tokens: Record<string, string | undefined> = { visitor: undefined };
let app: TestApp;

beforeAll(async () => {
  const origin = await openOrigin(page);
  const publicKey = String(keys.publicKey.export({ type: 'spki', format: 'pem' }));
  const games = [game('koi', 'RNG'), game('book', 'SPORTS')];
  app = await startTestApp({
    env: { VENDORS_FILE: writeVendorFile([silentVendor('FB', `${origin}/play`, games, { publicKey, guestUrl: `${origin}/guest` })]) },
  });
  tokens['member'] = await app.member('stakes1');
  tokens['agent'] = await app.member('upline1');
  await app.context.db.query.updateTable('member').set({ is_agent: 1 }).where('username', '=', 'upline1').execute();
  tokens['trial'] = await app.trial();
});
afterAll(async () => {
  await app.stop();
  page.close();
});

/** A call of the vendor, as it makes it: signed over its raw body. */
async function vendorCall(path: string, body: object): Promise<WalletAnswer> {
  const text = JSON.stringify({ request_uuid: randomUUID(), ...body });
  const signature = sign('sha256', Buffer.from(text), keys.privateKey).toString('base64');
  const answer = await fetch(`${app.url}/vendor/FB${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body: text,
  });
  return (await answer.json()) as WalletAnswer;
}

const LAUNCHES: Readonly<Record<string, { path: string; code: string }>> = {
  launchGame: { path: '/wps/game/launchGame?vassalage=FB&gameCode=koi', code: 'koi' },
  launchTrial: { path: '/wps/relay/GCS_gameTrialLaunch?vassalage=FB&gameCode=koi', code: 'koi' },
  launchSportsBook: { path: '/wps/relay/GCS_gameLaunchFB', code: 'book' },
};

/** What each kind of account reads and stakes by each kind of launch; null where nothing is opened. A visitor of the book has no session. */
const MONEY: readonly (readonly [keyof typeof LAUNCHES, string, string | null])[] = [
  ['launchGame', 'visitor', null],
  ['launchGame', 'member', 'IDR'],
  ['launchGame', 'agent', 'IDR'],
  ['launchGame', 'trial', 'PLAY'],
  ['launchTrial', 'visitor', 'PLAY'],
  ['launchTrial', 'member', 'PLAY'],
  ['launchTrial', 'agent', 'PLAY'],
  ['launchTrial', 'trial', 'PLAY'],
  ['launchSportsBook', 'visitor', 'IDR'],
  ['launchSportsBook', 'member', 'IDR'],
  ['launchSportsBook', 'agent', 'IDR'],
  ['launchSportsBook', 'trial', 'PLAY'],
];

const launched = async (launch: keyof typeof LAUNCHES, who: string): Promise<URLSearchParams> => {
  const token = tokens[who];
  const { body } = await app.ask('GET', LAUNCHES[launch]?.path ?? '', token === undefined ? {} : { token });
  return body.success ? new URL((body.value as { url: string }).url).searchParams : new URLSearchParams();
};

test.each(MONEY)('%s by a %s: address, player, balance and bet speak of one currency (%s)', async (launch, who, currency) => {
  const query = await launched(launch, who);
  expect(query.get('currency')).toBe(currency);
  const isPlayed = currency !== null && !(launch === 'launchSportsBook' && who === 'visitor');
  expect(query.has('token')).toBe(isPlayed);
  if (!isPlayed) return;
  const player = { user: query.get('user') ?? '', token: query.get('token') ?? '' };
  expect(await vendorCall('/user/info', player)).toMatchObject({ status: 'RS_OK', currency });
  const inGame = { ...player, game_code: LAUNCHES[launch]?.code ?? '' };
  const { balance = 0, ...money } = await vendorCall('/user/balance', inGame);
  expect(money).toMatchObject({ status: 'RS_OK', currency });
  const bet = { ...inGame, transaction_uuid: randomUUID(), round: randomUUID(), amount: 100_000 };
  expect(await vendorCall('/transaction/bet', { ...bet, currency })).toMatchObject({
    status: 'RS_OK',
    currency,
    balance: balance - 100_000,
  });
});

test('a member who tries a game out keeps real money untouched', async () => {
  const wallet = async (): Promise<unknown> =>
    (await app.ask('GET', '/wps/v2/wallets/balance', { token: tokens['member'] ?? '' })).body.value;
  const before = await wallet();
  const query = await launched('launchTrial', 'member');
  const player = { user: query.get('user') ?? '', token: query.get('token') ?? '', game_code: 'koi' };
  const bet = { ...player, transaction_uuid: randomUUID(), round: randomUUID(), amount: 500_000, currency: 'PLAY' };
  expect((await vendorCall('/transaction/bet', bet)).status).toBe('RS_OK');
  expect(await wallet()).toEqual(before);
});

test('/user/info: without a token the account decides; a token must be the own one of that player and vendor', async () => {
  const member = String(await app.idOf('stakes1'));
  expect(await vendorCall('/user/info', { user: member })).toMatchObject({ status: 'RS_OK', currency: 'IDR' });
  const foreign = (await launched('launchTrial', 'agent')).get('token') ?? '';
  for (const token of [foreign, 'nobody-knows-this-token'])
    expect(await vendorCall('/user/info', { user: member, token })).not.toHaveProperty('currency');
  const own = (await launched('launchTrial', 'member')).get('token') ?? '';
  app.clock.at += 4 * 3_600_000 + 1;
  expect(await vendorCall('/user/info', { user: member, token: own })).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
});
