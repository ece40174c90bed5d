import type { IncomingMessage } from 'node:http';
import type { VendorStatus } from '@sorak/contract';
import { counter } from '@sorak/contract/metrics';
import { traceOf } from '@sorak/contract/trace';
import {
  balanceRequest,
  betRequest,
  betsRequest,
  ERRORS,
  type HouseRules,
  houseRulesRequest,
  rollbackRequest,
  userInfoRequest,
  VENDOR_CALLS,
  vendorFromMinor,
  winRequest,
  winsRequest,
} from '@sorak/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Betting, gameSession, type GameSession, openBetting, playerOf } from '../betting/service.ts';
import type { Context } from '../../context.ts';
import { stakeLeft } from '../../players/safer-play/service.ts';
import { playProfile } from '../../platform/system/service.ts';
import type { CatalogueVendor, GameTerms } from '../../platform/vendors/service.ts';
import { catalogueOf, CURRENCY, DECIMALS, refreshCatalogue } from '../../platform/vendors/service.ts';
import { answerBeforeFramework, BODY_BYTES, UNDECIDED } from './fast-path.ts';
import { parseVendorRequest, VendorRequestError } from './request.ts';
import { payWin, payWins, placeBet, placeBets, rollBack, userIdOf } from './service.ts';
import { isSignedBy } from './signature.ts';

const COUNTRY = 'ID';
const RELOAD_EVERY_MS = 1_000;
// vendor-wallet, deadline: the database gives up before; this is for a database that does not even say so.
const DEADLINE_MS = 800;

type Answer = { readonly status: VendorStatus; readonly request_uuid?: string | undefined };
type Work = (wallet: Betting, vendor: CatalogueVendor, body: Buffer) => Promise<Answer>;

const bets = counter('sorak_bets_total', 'Bets that vendors asked for, by what became of them.', ['outcome']);
const [taken, refused, unknown] = [bets.of('taken'), bets.of('refused'), bets.of('unknown')];

function counted<A extends { readonly status: VendorStatus }>(answer: A): A {
  if (answer.status === 'RS_OK') taken.add();
  else if (answer.status === 'RS_ERROR_UNKNOWN') unknown.add();
  else refused.add();
  return answer;
}

const WORK: Readonly<Record<keyof typeof VENDOR_CALLS, Work>> = {
  userInfo: (wallet, vendor, body) => userInfo(wallet, vendor, parseVendorRequest(userInfoRequest, body)),
  balance: (wallet, vendor, body) => balance(wallet, vendor, parseVendorRequest(balanceRequest, body)),
  bet: async (wallet, vendor, body) => counted(await placeBet(wallet, vendor, parseVendorRequest(betRequest, body))),
  bets: async (wallet, vendor, body) => {
    const answer = await placeBets(wallet, vendor, parseVendorRequest(betsRequest, body));
    for (const one of answer.bets ?? []) counted(one);
    return answer;
  },
  win: (wallet, vendor, body) => payWin(wallet, vendor, parseVendorRequest(winRequest, body)),
  wins: (wallet, vendor, body) => payWins(wallet, vendor, parseVendorRequest(winsRequest, body)),
  rollback: (wallet, vendor, body) => rollBack(wallet, vendor, parseVendorRequest(rollbackRequest, body)),
  houseRules: (wallet, vendor, body) => houseRules(wallet, vendor, parseVendorRequest(houseRulesRequest, body)),
};

/** The vendors' door, below `/vendor/:code`: raw bodies, a signature over their bytes, HTTP 200 and a status for everything. */
export async function registerVendorWallet(app: FastifyInstance, context: Context): Promise<void> {
  const wallet = await openBetting(context, context.config.betConnections);
  app.addHook('onClose', () => wallet.pool.end());
  app.pressure.watch(wallet.pool);
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
    door.setErrorHandler((error, _, reply) => {
      const isOurs = !(error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500);
      if (isOurs) context.log.error({ err: error }, 'a vendor call failed');
      return reply.code(200).send({ status: isOurs ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX' } satisfies Answer);
    });
    for (const [name, { path, priority }] of Object.entries(VENDOR_CALLS)) {
      const work = WORK[name as keyof typeof WORK];
      const onRequest = async (_: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const shed = app.pressure.refusal(priority);
        return shed && reply.code(ERRORS.service_busy).headers(shed.headers).send(UNDECIDED);
      };
      door.post<{ Params: { code: string } }>(`/vendor/:code${path}`, { onRequest }, (request) =>
        answer(wallet, work, request.params.code, request.raw, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
      );
    }
    await Promise.resolve();
  });
  answerBeforeFramework(app, context, (call, code, request, body) => answer(wallet, WORK[call], code, request, body));
}

async function answer(wallet: Betting, work: Work, code: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { context } = wallet;
  try {
    const vendor = await signer(context, code, request, body);
    if (typeof vendor === 'string') {
      context.log.warn(
        { vendor: code, status: vendor, ip: request.socket.remoteAddress, requestId: traceOf(request.headers) },
        'a vendor call was not signed by its vendor',
      );
      return { status: vendor };
    }
    return await inTime(work(wallet, vendor, body));
  } catch (error) {
    if (error instanceof VendorRequestError) return { status: error.status, request_uuid: error.requestUuid };
    context.log.error({ err: error, vendor: code, requestId: traceOf(request.headers) }, 'a vendor call ended without a decision');
    return { status: 'RS_ERROR_UNKNOWN' };
  }
}

function inTime(working: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve({ status: 'RS_ERROR_UNKNOWN' }), DEADLINE_MS);
    working.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

let lastReload = 0;

/** The vendor of this path if it signed the body; a key that this process does not know yet may have come with a newer file. */
async function signer(context: Context, code: string, request: IncomingMessage, body: Buffer): Promise<CatalogueVendor | VendorStatus> {
  const known = catalogueOf(context).vendorsByCode.get(code);
  if (known && isSignedBy(known.keys, request, body)) return known;
  if (Date.now() - lastReload > RELOAD_EVERY_MS) {
    lastReload = Date.now();
    if (await refreshCatalogue(context)) {
      const fresh = catalogueOf(context).vendorsByCode.get(code);
      if (fresh && isSignedBy(fresh.keys, request, body)) return fresh;
    }
  }
  return known ? 'RS_ERROR_INVALID_SIGNATURE' : 'RS_ERROR_INVALID_PARTNER';
}

/** How this vendor's games may be played, and which of them operators have closed. */
async function houseRules(
  { context }: Betting,
  { gamesByCode }: CatalogueVendor,
  { request_uuid }: { request_uuid: string },
): Promise<HouseRules> {
  const rules = await playProfile(context);
  return {
    status: 'RS_OK',
    request_uuid,
    closed: [...gamesByCode.values()].filter(({ isClosed }) => isClosed).map(({ shown }) => shown.gameCode),
    limits: Object.fromEntries(
      [...gamesByCode.values()].flatMap(({ houseMaxBet, shown }) =>
        houseMaxBet === null ? [] : [[shown.gameCode, vendorFromMinor(houseMaxBet, DECIMALS)]],
      ),
    ),
    terms: [...gamesByCode.values()].flatMap(({ shown, terms }) => (terms ? [toldTerms(shown.gameCode, terms)] : [])),
    profile: {
      autoplay: rules.hasAutoplay,
      min_cycle_ms: rules.leastCycleMs,
      play_money_only: rules.isPlayMoneyOnly,
      slot_cycle_ms: rules.slotCycleMs,
      quick_cycle_ms: rules.quickCycleMs,
      volleys: rules.hasVolleys,
      feature_buys: rules.hasFeatureBuys,
      shared_pace: rules.hasSharedPace,
      skips: rules.hasSkips,
      licence: rules.licence,
    },
  };
}

const amountOf = (minor: number): number => vendorFromMinor(BigInt(minor), DECIMALS);
const toldTerms = (game: string, { number, min, max, rake, rakeCap }: GameTerms) => ({
  game,
  number,
  min: amountOf(min),
  max: amountOf(max),
  rake,
  rake_cap: amountOf(rakeCap),
});

/** A launch token says what its session plays with: a member may try a game out with play money. Without one the account decides. */
async function userInfo(wallet: Betting, vendor: CatalogueVendor, request: UserInfoRequest): Promise<Answer> {
  const { user, token, request_uuid, game_code: gameCode } = request;
  const refused = (status: VendorStatus): Answer => ({ status, request_uuid });
  const found = await playerOf(wallet, userIdOf(user));
  if (!found) return refused('RS_ERROR_INVALID_TOKEN');
  if (found.is_disabled) return refused('RS_ERROR_USER_DISABLED');
  const session = token === undefined ? null : await sessionOf(wallet, vendor, user, token);
  if (typeof session === 'string') return refused(session);
  if (session && gameCode !== undefined && session.game_code !== gameCode) return refused('RS_ERROR_INVALID_GAME');
  const currency = session?.asset ?? (found.is_play ? 'PLAY' : CURRENCY);
  const info = { user, request_uuid, currency, country: COUNTRY };
  return { status: 'RS_OK', ...info };
}

/** The game session that the token opened for this player with this vendor, or why there is none. */
async function sessionOf(wallet: Betting, vendor: CatalogueVendor, user: string, token: string): Promise<GameSession | VendorStatus> {
  const session = await gameSession(wallet, token);
  if (!session || session.member_id !== userIdOf(user) || session.vendor_id !== vendor.id) return 'RS_ERROR_INVALID_TOKEN';
  // Closing an account ends its sessions too: what was done to the member says more than what became of the token.
  if (session.is_disabled) return 'RS_ERROR_USER_DISABLED';
  return session.is_expired ? 'RS_ERROR_TOKEN_EXPIRED' : session;
}

type UserInfoRequest = { user: string; token?: string | undefined; request_uuid: string; game_code?: string | undefined };
type BalanceRequest = { user: string; token: string; request_uuid: string; game_code: string };

async function balance(wallet: Betting, vendor: CatalogueVendor, request: BalanceRequest): Promise<Answer> {
  const { user, token, request_uuid } = request;
  const session = await sessionOf(wallet, vendor, user, token);
  if (typeof session === 'string') return { status: session, request_uuid };
  if (!vendor.gamesByCode.has(request.game_code)) return { status: 'RS_ERROR_INVALID_GAME', request_uuid };
  const money = { user, request_uuid, currency: session.asset, balance: vendorFromMinor(session.available, DECIMALS) };
  // Limits are of real money.
  const { db, clock } = wallet.context;
  const left = session.asset === 'PLAY' ? null : await stakeLeft(db.query, session.member_id, new Date(clock.now()));
  return { status: 'RS_OK', ...money, ...(left === null ? {} : { stake_left: vendorFromMinor(left, DECIMALS) }) };
}
