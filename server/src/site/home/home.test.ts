import { createServer } from 'node:http';
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { type MemberHome, TRANSFER_SIGNATURE_HEADER } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDepositor } from '../../payments/deposit/test/depositor.ts';
import { sendMessage } from '../../platform/messages/service.ts';
import { transferKeyPem } from '../../platform/vendors/signing-service.ts';
import { takeBreak } from '../../players/safer-play/stop-service.ts';
import { createCampaigns } from '../../rewards/campaigns/test/campaign.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { silentVendor, testGame, writeVendorFile } from '../../test/vendor-file.ts';
import { memberHome } from './service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let app: TestApp;
let payer: ReturnType<typeof createDepositor>;
/** The leagues that a member keeps at the book, by the user that the platform asks for. */
const kept = new Map<string, string[]>();
let startsAt = '';

/** A book that tells its programme to everybody, and leagues to whoever signs as the platform. */
const book = createServer((request, response) => {
  if (request.url === '/programme')
    return response.end(
      JSON.stringify({
        matches: ['Liga Kirana', 'Liga Lain'].map((league, at) => ({
          matchId: `m${at}`,
          gameCode: 'book',
          league,
          home: 'Timur',
          away: 'Barat',
          startsAt,
        })),
      }),
    );
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const signature = Buffer.from(String(request.headers[TRANSFER_SIGNATURE_HEADER]), 'base64');
    const isOurs = verify(null, Buffer.from(body), createPublicKey(transferKeyPem(app.context)), signature);
    const { user } = JSON.parse(body) as { user: string };
    response.writeHead(isOurs ? 200 : 403).end(JSON.stringify({ leagues: kept.get(user) ?? [] }));
  });
  return response;
});

beforeAll(async () => {
  const origin = await openOrigin(book);
  const place = writeVendorFile([
    silentVendor('BOLA', `${origin}/play`, [testGame('book', 'SPORTS')], {
      programmeUrl: `${origin}/programme`,
      savedLeaguesUrl: `${origin}/saved`,
    }),
    silentVendor('ALFA', `${origin}/play`, [
      testGame('mines', 'RNG', { gameClassify: 'ARCADE' }),
      testGame('dice', 'RNG', { gameClassify: 'ARCADE' }),
      testGame('reef', 'RNG', { gameClassify: 'SLOTS' }),
      testGame('rest', 'RNG', { gameClassify: 'SLOTS', maintenance: true }),
    ]),
  ]);
  app = await startTestApp({ env: { VENDORS_FILE: place } });
  payer = createDepositor(app);
  startsAt = new Date(app.clock.at + HOUR_MS).toISOString();
});
afterAll(async () => {
  await app.stop();
  book.close();
});

let bets = 0;
/** A bet as it would be written, and the session of its game. */
async function bet(memberId: bigint, game: string, at: number, { status = 0, stake = 1_000_000n, payout = 0n, isPlayed = true } = {}) {
  bets += 1;
  const { pool } = app.owner;
  const vendor = game === 'book' ? 'BOLA' : 'ALFA';
  if (isPlayed)
    await pool.query(
      `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
         is_round_closed, is_free, asset, game_code, round, transactions)
       select $1, ($2::int8 << 20) | $3, $4, $5, to_timestamp($2 / 1000.0), null, $3, 1, 2, id, $6::int, $6::int > 0, false, 'IDR', $7, 'r' || $3::text, '{}'
         from vendor where code = $8`,
      [memberId, at, bets, stake, payout, status, game, vendor],
    );
  await pool.query(
    `insert into game_session (token_hash, session_id, member_id, vendor_id, game_code, asset, wallet_account, house_account, launched_at, expires_at, first_bet_at)
     select sha256(('home' || $4::text)::bytea), null, $1, id, $2, 'IDR', 1, 2, to_timestamp($3::float8 / 1000), to_timestamp($3::float8 / 1000), $5
       from vendor where code = $6`,
    [memberId, game, at, bets, isPlayed ? new Date(at) : null, vendor],
  );
}
const home = async (token: string): Promise<MemberHome> => {
  const { body } = await app.ask('GET', '/wps/home', { token });
  expect(body).toMatchObject({ success: true });
  return body.value as MemberHome;
};

test('an open round comes first, then what waits; games stand there with the reason that is true, and leagues that were saved', async () => {
  const one = await payer.member();
  const now = app.clock.at;
  await bet(one.id, 'reef', now - 2 * DAY_MS, { status: 2 });
  await bet(one.id, 'book', now - 2 * HOUR_MS);
  await bet(one.id, 'dice', now - 3 * HOUR_MS, { isPlayed: false });
  kept.set(String(one.id), ['Liga Kirana']);
  await sendMessage(app.context.db.query, one.id, { title: 'a', content: 'b' }, new Date(now));
  const order = await payer.order(one);
  const before = await home(one.token);
  // A bet on a match is decided elsewhere: nothing of it is to be gone on with.
  expect(before.openRound).toBeNull();
  await bet(one.id, 'mines', now - HOUR_MS, { stake: 500_000n });
  const after = await home(one.token);
  expect(after.openRound).toMatchObject({ game: { gameCode: 'mines' }, stake: 5_000, since: now - HOUR_MS, canResume: true });
  expect(after.waits).toMatchObject({ deposits: [{ id: order.id, amount: 100_000, isAsked: false, isReview: false }], withdrawals: [] });
  expect(after.waits.unread).toBeGreaterThanOrEqual(1);
  expect(after.matches.map(({ league }) => league)).toEqual(['Liga Kirana']);
  expect(after.suggestions.map(({ game, reason }) => [game.gameCode, reason])).toEqual([
    ['mines', { kind: 'played', at: now - HOUR_MS }],
    ['book', { kind: 'played', at: now - 2 * HOUR_MS }],
    ['dice', { kind: 'opened', at: now - 3 * HOUR_MS }],
    ['reef', { kind: 'played', at: now - 2 * DAY_MS }],
  ]);
  expect(after.isQuiet).toBe(false);
});

test('what is alike names the game that was played; whoever wants no promotions sees the own games alone', async () => {
  const token = await app.member('alike');
  const id = await app.idOf('alike');
  await bet(id, 'mines', app.clock.at - HOUR_MS, { status: 1, payout: 3_000_000n });
  await app.ask('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token, json: { nodeId: 'ALFA-reef', vendor: 'ALFA', gameType: 'RNG' } });
  const shown = async () => (await home(token)).suggestions.map(({ game, reason }) => [game.gameCode, reason.kind]);
  expect(await shown()).toEqual([
    ['mines', 'played'],
    ['reef', 'saved'],
    ['dice', 'like'],
  ]);
  await app.ask('POST', '/wps/rewards/opt-out', { token, json: { isOptedOut: true } });
  expect(await shown()).toEqual([
    ['mines', 'played'],
    ['reef', 'saved'],
  ]);
});

test('the own week is the days of the brand’s calendar, what was won above nothing, with the limits that hold', async () => {
  const token = await app.member('weekly');
  const id = await app.idOf('weekly');
  await bet(id, 'mines', app.clock.at - 60_000, { status: 2, stake: 2_000_000n });
  await app.ask('POST', '/wps/member/limits', { token, json: { kind: 'loss', period: 'week', amount: 50_000 } });
  const { week } = await home(token);
  expect(week.days).toHaveLength(7);
  expect(week).toMatchObject({ bets: 1, stake: 20_000, net: -20_000 });
  expect(week.days.find(({ bets: count }) => count === 1)?.net).toBe(-20_000);
});

test('under a break nothing leads to play: no game, no match, no draw, no gift; money on its way and an open round are told', async () => {
  const campaigns = await createCampaigns(app);
  await campaigns.publish('home');
  const one = await payer.member();
  await campaigns.read();
  await bet(one.id, 'mines', app.clock.at - HOUR_MS);
  kept.set(String(one.id), ['Liga Kirana']);
  await payer.order(one);
  const playing = await home(one.token);
  expect(playing.waits.gifts).toMatchObject([{ title: 'Hadiah', amount: 10_000 }]);
  await takeBreak(app.context, one.id, 1);
  const caller = { sessionId: '', memberId: one.id, username: one.username, isAgent: 0, asset: 'IDR' } as const;
  const stopped = await memberHome(app.context, caller, 'EN', null);
  expect(stopped).toMatchObject({ isQuiet: true, suggestions: [], matches: [], draws: [], openRound: { canResume: false } });
  expect(stopped.waits).toMatchObject({ gifts: [], others: 0, deposits: [{ amount: 100_000 }] });
});

test('home, menu and avatar count what can be claimed alike, missions and a rebate that is enough too', async () => {
  const one = await payer.member();
  const claims = async () =>
    (await app.ask('GET', '/wps/home/claims', { token: one.token })).body.value as { missions: number; all: number };
  const missions = async () => {
    const { body } = await app.ask('GET', '/wps/relay/MCSFE_getMissionSummaryDetails', { token: one.token });
    return body.value as { missions: { id: string; period: number; state: string }[]; claimCount: number };
  };
  const { missions: list, claimCount } = await missions();
  expect(claimCount).toBeGreaterThan(0);
  const { waits } = await home(one.token);
  expect(await claims()).toEqual({ missions: claimCount, all: waits.gifts.length + claimCount });
  expect(waits.others).toBe(claimCount);
  const mission = list.find(({ state }) => state === 'claim');
  const { body } = await app.ask('POST', '/wps/missions/claim', {
    token: one.token,
    json: { id: mission?.id, period: mission?.period },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(body.success).toBe(true);
  expect((await claims()).all).toBe(waits.gifts.length + claimCount - 1);
});

test('a trial account has no home of its own, and an agent the same as every member', async () => {
  expect((await app.ask('GET', '/wps/home', { token: await app.trial() })).body.success).toBe(false);
  expect((await app.ask('GET', '/wps/home')).status).toBe(401);
  const token = await app.member('agent9');
  await app.owner.pool.query(`update member set is_agent = 1 where username = 'agent9'`);
  expect((await home(token)).waits.gifts).toBeDefined();
});
