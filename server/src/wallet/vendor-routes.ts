import type { IncomingMessage } from 'node:http';
import type { VendorStatus } from '@sorak/contract';
import { balanceRequest, betRequest, rollbackRequest, userInfoRequest, VENDOR_CALLS, vendorFromMinor, winRequest } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { hashToken } from '../lib/token.ts';
import type { CatalogueVendor } from '../vendors/service.ts';
import { catalogueOf, CURRENCY, DECIMALS, refreshCatalogue } from '../vendors/service.ts';
import { warmUp } from './vendor-bet-repo.ts';
import { openVendorPool, readSession, readUser } from './vendor-repo.ts';
import { parseVendorRequest, VendorRequestError } from './vendor-request.ts';
import type { Wallet } from './vendor-service.ts';
import { payWin, placeBet, rollBack, userIdOf } from './vendor-service.ts';
import { answerBeforeFramework, BODY_BYTES } from './vendor-door.ts';
import { isSignedBy } from './vendor-signature.ts';

const COUNTRY = 'ID';
/** More bets at once than this only wait for one another in the database. */
const MOST_CONNECTIONS = 16;
const RELOAD_EVERY_MS = 1_000;
// vendor-wallet, deadline: the database gives up before; this is for a database that does not even say so.
const DEADLINE_MS = 800;

type Answer = { readonly status: VendorStatus; readonly request_uuid?: string | undefined };
type Work = (wallet: Wallet, vendor: CatalogueVendor, body: Buffer) => Promise<Answer>;

const WORK: Readonly<Record<keyof typeof VENDOR_CALLS, Work>> = {
  userInfo: (wallet, _, body) => userInfo(wallet, parseVendorRequest(userInfoRequest, body)),
  balance: (wallet, vendor, body) => balance(wallet, vendor, parseVendorRequest(balanceRequest, body)),
  bet: (wallet, vendor, body) => placeBet(wallet, vendor, parseVendorRequest(betRequest, body)),
  win: (wallet, vendor, body) => payWin(wallet, vendor, parseVendorRequest(winRequest, body)),
  rollback: (wallet, vendor, body) => rollBack(wallet, vendor, parseVendorRequest(rollbackRequest, body)),
};

/** The vendors' door, below `/vendor/:code`: raw bodies, a signature over their bytes, HTTP 200 and a status for everything. */
export async function registerVendorWallet(app: FastifyInstance, context: Context): Promise<void> {
  const wallet: Wallet = {
    context,
    pool: await openVendorPool(context.db, Math.min(MOST_CONNECTIONS, context.config.databaseConnections), warmUp),
  };
  app.addHook('onClose', () => wallet.pool.end());
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body));
    door.setErrorHandler((error, _, reply) => {
      const isOurs = !(error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500);
      if (isOurs) context.log.error({ err: error }, 'a vendor call failed');
      return reply.code(200).send({ status: isOurs ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX' } satisfies Answer);
    });
    for (const [name, { path }] of Object.entries(VENDOR_CALLS)) {
      const work = WORK[name as keyof typeof WORK];
      door.post<{ Params: { code: string } }>(`/vendor/:code${path}`, (request) =>
        answer(wallet, work, request.params.code, request.raw, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
      );
    }
    await Promise.resolve();
  });
  answerBeforeFramework(app, context, (call, code, request, body) => answer(wallet, WORK[call], code, request, body));
}

async function answer(wallet: Wallet, work: Work, code: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { context } = wallet;
  try {
    const vendor = await signer(context, code, request, body);
    if (typeof vendor === 'string') {
      context.log.warn({ vendor: code, status: vendor, ip: request.socket.remoteAddress }, 'a vendor call was not signed by its vendor');
      return { status: vendor };
    }
    return await inTime(work(wallet, vendor, body));
  } catch (error) {
    if (error instanceof VendorRequestError) return { status: error.status, request_uuid: error.requestUuid };
    context.log.error({ err: error, vendor: code }, 'a vendor call ended without a decision');
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

async function userInfo(wallet: Wallet, request: { user: string; request_uuid: string }): Promise<Answer> {
  const { user, request_uuid } = request;
  const found = await readUser(wallet.pool, userIdOf(user));
  if (!found) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid };
  if (found.is_disabled) return { status: 'RS_ERROR_USER_DISABLED', request_uuid };
  const info = { user, request_uuid, currency: found.is_play ? 'PLAY' : CURRENCY, country: COUNTRY };
  return { status: 'RS_OK', ...info };
}

type BalanceRequest = { user: string; token: string; request_uuid: string; game_code: string };

async function balance({ context, pool }: Wallet, vendor: CatalogueVendor, request: BalanceRequest): Promise<Answer> {
  const { user, request_uuid } = request;
  const refused = (status: VendorStatus): Answer => ({ status, request_uuid });
  const session = await readSession(pool, hashToken(request.token), new Date(context.clock.now()));
  if (!session || session.member_id !== userIdOf(user) || session.vendor_id !== vendor.id) return refused('RS_ERROR_INVALID_TOKEN');
  if (session.is_expired) return refused('RS_ERROR_TOKEN_EXPIRED');
  if (session.is_disabled) return refused('RS_ERROR_USER_DISABLED');
  if (!vendor.gamesByCode.has(request.game_code)) return refused('RS_ERROR_INVALID_GAME');
  const money = { user, request_uuid, currency: session.asset, balance: vendorFromMinor(session.available, DECIMALS) };
  return { status: 'RS_OK', ...money };
}
