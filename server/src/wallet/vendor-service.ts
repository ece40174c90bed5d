import type { BetRequest, RollbackRequest, VendorStatus, WalletAnswer, WinRequest } from '@sorak/contract';
import { vendorFromMinor } from '@sorak/contract';
import type { Context } from '../context.ts';
import { sha256, sha256Hex } from '../lib/sha256.ts';
import { hashToken } from '../lib/token.ts';
import { winnerFrom } from '../bets/winners-service.ts';
import { brandCode, readBrand } from '../system/service.ts';
import type { CatalogueVendor } from '../vendors/service.ts';
import { DECIMALS } from '../vendors/service.ts';
import { tellHeld } from './held-tell-service.ts';
import { jackpotMoved, poolOf } from './jackpot-service.ts';
import { publishBalance } from './service.ts';
import type { Answer, BetArguments, VendorPool, WinAnswer } from './vendor-repo.ts';
import { callBet } from './vendor-bet-repo.ts';
import { callRollback, callWin, readUser } from './vendor-repo.ts';
import { amountOf, VendorRequestError } from './vendor-request.ts';

/** A bet above this is refused whatever the game allows. Minor units by currency. */
const STAKE_LIMITS: Readonly<Record<string, bigint>> = { IDR: 50_000_000_000n, PLAY: 50_000_000_000n };

export type Wallet = { readonly context: Context; readonly pool: VendorPool };
type Jackpot = { readonly account: bigint; readonly seed: bigint; readonly code: string };

/** `/transaction/bet` */
export async function placeBet(wallet: Wallet, vendor: CatalogueVendor, request: BetRequest): Promise<WalletAnswer> {
  const { context, pool } = wallet;
  const amount = amountOf(request.amount, request.request_uuid);
  const jackpot = jackpotOf(context, vendor, request);
  const contribution = amountOf(request.meta?.jackpot?.contribution ?? 0, request.request_uuid);
  if (contribution > amount || (request.reward_uuid && amount > 0n))
    throw new VendorRequestError('RS_ERROR_WRONG_TYPES', request.request_uuid);
  const common = argumentsOf(context, vendor, request, amount, 'bet', String(contribution));
  const answer = await callBet(pool, {
    ...common,
    secondTransferId: contribution > 0n ? transferIdOf(vendor.id, common.uuid, 'b') : null,
    refusal: betRefusal(vendor, request, amount),
    isClosed: request.round_closed ?? false,
    isFree: request.is_free ?? false,
    poolAccount: jackpot?.account ?? null,
    contribution,
  });
  if (answer.is_new) {
    tellBalance(wallet, request.user, answer);
    if (jackpot && contribution > 0n && answer.asset !== 'PLAY') jackpotMoved(context, jackpot.code);
  }
  return walletAnswer(request, answer);
}

/** `/transaction/win` */
export async function payWin(wallet: Wallet, vendor: CatalogueVendor, request: WinRequest): Promise<WalletAnswer> {
  const { context, pool } = wallet;
  const amount = amountOf(request.amount, request.request_uuid);
  const jackpot = jackpotOf(context, vendor, request);
  const common = argumentsOf(context, vendor, request, amount, 'win', request.reference_transaction_uuid ?? '');
  const answer = await callWin(pool, {
    ...common,
    secondTransferId: transferIdOf(vendor.id, common.uuid, 'b'),
    // What a bet has won is owed even when its game has left the catalogue meanwhile.
    refusal: request.reference_transaction_uuid || vendor.gamesByCode.has(request.game_code) ? null : 'RS_ERROR_INVALID_GAME',
    isClosed: request.round_closed ?? null,
    reference: request.reference_transaction_uuid ?? null,
    isPromotion: isPromotion(request),
    poolAccount: jackpot?.account ?? null,
    poolSeed: jackpot?.seed ?? 0n,
    maxWin: vendor.gamesByCode.get(request.game_code)?.shown.maxWin ?? null,
    brandCode: brandCode(context),
  });
  if (answer.is_late)
    context.log.warn({ vendor: vendor.code, transaction: request.transaction_uuid }, 'a win came after its round was closed');
  if (answer.is_held) {
    context.log.error(
      { vendor: vendor.code, member: request.user, transaction: request.transaction_uuid },
      'a win above the greatest win is held',
    );
    quietly(context, tellHeld(context, vendor.id, common.uuid));
  }
  if (answer.is_new) {
    tellBalance(wallet, request.user, answer);
    if (jackpot && answer.asset !== 'PLAY') jackpotMoved(context, jackpot.code);
    tellWinner(context, vendor, request.game_code, common.now, answer);
  }
  return walletAnswer(request, answer);
}

/** `/transaction/rollback` */
export async function rollBack(wallet: Wallet, vendor: CatalogueVendor, request: RollbackRequest): Promise<WalletAnswer> {
  const { context, pool } = wallet;
  const identity = identityOf(context, vendor, request);
  const answer = await callRollback(pool, {
    ...identity,
    secondTransferId: transferIdOf(vendor.id, identity.uuid, 'b'),
    hash: hashOf(['rollback', request.user, request.reference_transaction_uuid]),
    reference: request.reference_transaction_uuid,
    isClosed: request.round_closed ?? null,
  });
  if (answer.is_owing)
    context.log.error(
      { vendor: vendor.code, member: request.user, transaction: request.transaction_uuid },
      'a win was taken back that the member has spent: the missing part is booked as a receivable',
    );
  if (answer.is_new) tellBalance(wallet, request.user, answer);
  return walletAnswer(request, answer);
}

/** What the catalogue alone has against a bet. */
function betRefusal(vendor: CatalogueVendor, request: BetRequest, amount: bigint): VendorStatus | null {
  const game = vendor.gamesByCode.get(request.game_code);
  if (!game || game.shown.maintenance) return 'RS_ERROR_INVALID_GAME';
  const limit = STAKE_LIMITS[request.currency] ?? 0n;
  return amount > limit || (game.maxBet !== null && amount > game.maxBet) ? 'RS_ERROR_LIMIT_REACHED' : null;
}

/** The pool that the request names; a pool that is not open to this vendor is WRONG_TYPES. */
function jackpotOf(context: Context, vendor: CatalogueVendor, request: BetRequest): Jackpot | null {
  const code = request.meta?.jackpot?.code;
  if (code === undefined) return null;
  const found = poolOf(context, code);
  if (!found?.pool.vendorCodes.includes(vendor.code)) throw new VendorRequestError('RS_ERROR_WRONG_TYPES', request.request_uuid);
  return { account: found.account, seed: found.pool.seed, code };
}

/** Wins that may come without a bet: `meta.promo` or `meta.tournament` says what for. */
const isPromotion = ({ meta }: WinRequest): boolean => Boolean(meta?.['promo'] ?? meta?.['tournament']);

function argumentsOf(
  context: Context,
  vendor: CatalogueVendor,
  request: BetRequest,
  amount: bigint,
  kind: string,
  more: string,
): Omit<BetArguments, 'refusal'> {
  const { user, currency, game_code: game, round } = request;
  const reward = request.reward_uuid ?? null;
  return {
    ...identityOf(context, vendor, request),
    // What makes a repeat: all that the money depends on. The token may have been renewed and the request has its own id.
    hash: hashOf([kind, user, currency, String(amount), game, round, reward ?? '', request.meta?.jackpot?.code ?? '', more]),
    currency,
    amount,
    game,
    round,
    roundKey: roundKeyOf(vendor, user, round),
    reward,
  };
}

function identityOf(context: Context, vendor: CatalogueVendor, request: { user: string; token: string; transaction_uuid: string }) {
  const uuid = request.transaction_uuid.toLowerCase();
  return {
    vendorId: vendor.id,
    uuid,
    tokenHash: hashToken(request.token),
    user: userIdOf(request.user),
    now: context.clock.now(),
    transferId: transferIdOf(vendor.id, uuid, 'a'),
  };
}

/** Members are known to vendors by their number; anything else is nobody. */
export const userIdOf = (user: string): bigint => (/^[1-9]\d{0,17}$/.test(user) ? BigInt(user) : 0n);

function hashOf(parts: readonly string[]): string {
  return uuidFromHex(sha256Hex(JSON.stringify(parts)));
}

/** The ledger's ids for what one vendor transaction moves: the same again for the same transaction. */
export function transferIdOf(vendorId: number, uuid: string, part: 'a' | 'b'): string {
  return uuidFromHex(sha256Hex(`${vendorId}:${uuid}:${part}`));
}

const uuidFromHex = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

function roundKeyOf(vendor: CatalogueVendor, user: string, round: string): bigint {
  return sha256(JSON.stringify([vendor.id, user, round])).readBigInt64BE();
}

function walletAnswer(request: { user: string; request_uuid: string }, answer: Answer): WalletAnswer {
  const status = answer.status as VendorStatus;
  const head = { status, user: request.user, request_uuid: request.request_uuid };
  const hasMoney = status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY' || status === 'RS_ERROR_LIMIT_REACHED';
  if (!hasMoney || answer.asset === null || answer.balance === null) return head;
  return { ...head, currency: answer.asset, balance: vendorFromMinor(answer.balance, DECIMALS) };
}

function tellBalance({ context, pool }: Wallet, user: string, { balance, asset }: Answer): void {
  if (balance === null || asset === null) return;
  quietly(
    context,
    asset === 'PLAY' ? tellPlayBalance({ context, pool }, user, balance) : publishBalance(context, userIdOf(user), asset, balance),
  );
}

/** A member who tries a game out still sees real money on the site; only a trial account lives on play money. */
async function tellPlayBalance({ context, pool }: Wallet, user: string, balance: bigint): Promise<void> {
  const found = await readUser(pool, userIdOf(user));
  if (found?.is_play) await publishBalance(context, userIdOf(user), 'PLAY', balance);
}

/** Shows a settled win to everybody, unless it is none or its game has left the catalogue. */
export function tellWinner(
  context: Context,
  vendor: Pick<CatalogueVendor, 'gamesByCode'>,
  gameCode: string,
  settledAt: number,
  answer: WinAnswer,
): void {
  const game = vendor.gamesByCode.get(gameCode);
  const { winner, bet_id: betId, stake, payout, asset } = answer;
  if (!game || winner === null || betId === null || stake === null || payout === null || asset === null) return;
  const tell = async (): Promise<void> => {
    const { settings } = await readBrand(context);
    const vo = winnerFrom(game, winner, { betId, stake, payout, asset, settledAt }, settings.currencySymbol);
    await context.publish('winners', { vo }, 'everyone');
  };
  quietly(context, tell());
}

/** The money has moved: a message that cannot be sent changes nothing for the vendor. */
function quietly(context: Context, sending: Promise<void>): void {
  sending.catch((error: unknown) => context.log.warn({ err: error }, 'a message could not be published'));
}
