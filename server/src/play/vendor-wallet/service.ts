import type {
  BetRequest,
  BetsAnswer,
  BetsRequest,
  LastWin,
  RollbackRequest,
  WalletAnswer,
  WinRequest,
  WinsAnswer,
  WinsRequest,
} from '@sorak/contract';
import { vendorFromMinor } from '@sorak/contract';
import { poolOf } from '../betting/jackpot-service.ts';
import * as betting from '../betting/service.ts';
import type { Context } from '../../context.ts';
import type { CatalogueVendor } from '../../platform/vendors/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { amountOf, VendorRequestError } from './request.ts';

/** `/transaction/bet` */
export async function placeBet(wallet: betting.Betting, vendor: CatalogueVendor, request: BetRequest): Promise<WalletAnswer> {
  const movement = movementOf(wallet.context, vendor, request);
  const contribution = amountOf(request.meta?.jackpot?.contribution ?? 0, request.request_uuid);
  if (contribution > movement.amount || (request.reward_uuid && movement.amount > 0n))
    throw new VendorRequestError('RS_ERROR_WRONG_TYPES', request.request_uuid);
  const bet = {
    ...movement,
    contribution,
    isClosed: request.round_closed ?? false,
    isFree: request.is_free ?? false,
    event: request.meta?.event ?? null,
    match: request.meta?.match ?? null,
  };
  return walletAnswer(request, await betting.placeBet(wallet, vendor, bet));
}

/** `/transaction/bets`: each bet for itself, in the order asked. What comes together is booked together, as it is when it comes in calls of its own. */
export async function placeBets(
  wallet: betting.Betting,
  vendor: CatalogueVendor,
  { request_uuid, bets }: BetsRequest,
): Promise<BetsAnswer> {
  const answerOf = async (bet: BetsRequest['bets'][number]): Promise<Answered> => {
    try {
      const { status, currency, balance } = await placeBet(wallet, vendor, { ...bet, request_uuid });
      return { status, currency, balance };
    } catch (error) {
      if (error instanceof VendorRequestError) return { status: error.status };
      wallet.context.log.error({ err: error, vendor: vendor.code, transaction: bet.transaction_uuid }, 'a bet ended without a decision');
      return { status: 'RS_ERROR_UNKNOWN' };
    }
  };
  const answers = bets.map(async (bet) => ({ transaction_uuid: bet.transaction_uuid, ...(await answerOf(bet)) }));
  return { status: 'RS_OK', request_uuid, bets: await Promise.all(answers) };
}

/** `/transaction/win` */
export async function payWin(wallet: betting.Betting, vendor: CatalogueVendor, request: WinRequest): Promise<WalletAnswer> {
  const win = {
    ...movementOf(wallet.context, vendor, request),
    isClosed: request.round_closed ?? null,
    reference: request.reference_transaction_uuid ?? null,
    isPromotion: isPromotion(request),
    isCashOut: request.meta?.cash_out === true,
  };
  return walletAnswer(request, await betting.payWin(wallet, vendor, win));
}

/** `/transaction/wins`: each win for itself, in the order asked. */
export async function payWins(wallet: betting.Betting, vendor: CatalogueVendor, { request_uuid, wins }: WinsRequest): Promise<WinsAnswer> {
  const asked = wins.map((win) => lastWinOf(win, request_uuid));
  const paid = await betting.payWins(
    wallet,
    vendor,
    asked.filter((win) => win !== null),
  );
  let at = 0;
  const answerOf = (win: betting.Win | null): Answered => {
    if (!win) return { status: 'RS_ERROR_WRONG_TYPES' };
    const answer = paid[at++];
    return answer ? { status: answer.status, ...moneyOf(answer) } : { status: 'RS_ERROR_UNKNOWN' };
  };
  return {
    status: 'RS_OK',
    request_uuid,
    wins: asked.map((win, place) => ({ transaction_uuid: wins[place]?.transaction_uuid ?? '', ...answerOf(win) })),
  };
}

type Answered = Pick<WalletAnswer, 'status' | 'currency' | 'balance'>;

/** Null where the amount is none of ours. */
function lastWinOf(win: LastWin, requestUuid: string): betting.Win | null {
  try {
    return {
      uuid: win.transaction_uuid,
      user: userIdOf(win.user),
      token: '',
      currency: win.currency,
      amount: amountOf(win.amount, requestUuid),
      gameCode: win.game_code,
      round: win.round,
      reward: null,
      jackpot: null,
      isClosed: true,
      reference: win.reference_transaction_uuid,
      isPromotion: false,
      isCashOut: false,
    };
  } catch (error) {
    if (error instanceof VendorRequestError) return null;
    throw error;
  }
}

/** `/transaction/rollback` */
export async function rollBack(wallet: betting.Betting, vendor: CatalogueVendor, request: RollbackRequest): Promise<WalletAnswer> {
  const rollback = {
    ...transactionOf(request),
    isClosed: request.round_closed ?? null,
    reference: request.reference_transaction_uuid,
  };
  return walletAnswer(request, await betting.rollBack(wallet, vendor, rollback));
}

/** The pool that the request names; a pool that is not open to this vendor is WRONG_TYPES. */
function jackpotOf(context: Context, vendor: CatalogueVendor, request: BetRequest): betting.Bet['jackpot'] {
  const code = request.meta?.jackpot?.code;
  if (code === undefined) return null;
  const found = poolOf(context, code);
  if (!found?.pool.vendorCodes.includes(vendor.code)) throw new VendorRequestError('RS_ERROR_WRONG_TYPES', request.request_uuid);
  return { account: found.account, seed: found.pool.seed, code };
}

/** Wins that may come without a bet: `meta.promo` or `meta.tournament` says what for. */
const isPromotion = ({ meta }: WinRequest): boolean => Boolean(meta?.['promo'] ?? meta?.['tournament']);

const transactionOf = ({ transaction_uuid: uuid, user, token }: { transaction_uuid: string; user: string; token: string }) => ({
  uuid,
  user: userIdOf(user),
  token,
});

const movementOf = (context: Context, vendor: CatalogueVendor, request: BetRequest) => ({
  ...transactionOf(request),
  currency: request.currency,
  amount: amountOf(request.amount, request.request_uuid),
  gameCode: request.game_code,
  round: request.round,
  reward: request.reward_uuid ?? null,
  jackpot: jackpotOf(context, vendor, request),
});

/** Members are known to vendors by their number; anything else is nobody. */
export const userIdOf = (user: string): bigint => (/^[1-9]\d{0,17}$/.test(user) ? BigInt(user) : 0n);

function walletAnswer(request: { user: string; request_uuid: string }, answer: betting.BetAnswer): WalletAnswer {
  return { status: answer.status, user: request.user, request_uuid: request.request_uuid, ...moneyOf(answer) };
}

/** What the wallet holds, where the vendor may know it. */
function moneyOf({ status, asset, balance }: betting.BetAnswer): Pick<WalletAnswer, 'currency' | 'balance'> {
  const hasMoney = status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY' || status === 'RS_ERROR_LIMIT_REACHED';
  if (!hasMoney || asset === null || balance === null) return {};
  return { currency: asset, balance: vendorFromMinor(balance, DECIMALS) };
}
