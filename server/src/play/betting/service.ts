import type { VendorMatch, VendorStatus } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { hashToken } from '../../lib/token.ts';
import { stakeTermsOf } from '../../platform/system/licence-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import type { CatalogueVendor } from '../../platform/vendors/service.ts';
import { REAL_ASSET } from '../../money/wagering/count-service.ts';
import { ownOf } from '../../money/wagering/given-service.ts';
import { eventKeyOf, hashOf, matchKeyOf, roundKeyOf, transferIdOf } from './bet-keys.ts';
import { type Bet as BetCall, callBet, callOwnBet, hasMoved, warmUp } from './bet-repo.ts';
import { notifyHeld } from './held-notify-service.ts';
import { jackpotMoved } from './jackpot-service.ts';
import { refusalOf } from './limits.ts';
import { type Betting, quietly, notifyBalance, notifyWinner } from './notify-service.ts';
import { addCashOut, callRollback, callWin, callWins, type LastWin } from './outcome-repo.ts';
import { type Answer, type BetArguments, openBetPool } from './pool-repo.ts';
import { readSession, readUser, type SessionRow } from './session-repo.ts';

export { roundKeyOf } from './bet-keys.ts';

/** Bets of vendors, one by one, as their games make them. Bets of the platform's own products go in sets: `set-service.ts`. */
export type { Betting } from './notify-service.ts';
/** `status` is the vendor's word for what became of it. A refusal is stored, so that a repeat hears the same. */
export type BetAnswer = Omit<Answer, 'status'> & { readonly status: VendorStatus };
type Jackpot = { readonly account: bigint; readonly seed: bigint; readonly code: string };

type Transaction = {
  /** The vendor's own number of it. */
  readonly uuid: string;
  readonly user: bigint;
  /** Of the game session. */
  readonly token: string;
};
type Movement = Transaction & {
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly gameCode: string;
  readonly round: string;
  readonly reward: string | null;
  readonly jackpot: Jackpot | null;
};
export type Bet = Movement & {
  readonly contribution: bigint;
  readonly isClosed: boolean;
  readonly isFree: boolean;
  /** What several bets can be on, as a round that all share; null: nothing but this round. */
  readonly event: string | null;
  /** Which match that is, where the vendor says so in common words. */
  readonly match: VendorMatch | null;
};
export type Win = Movement & {
  readonly isClosed: boolean | null;
  readonly reference: string | null;
  readonly isPromotion: boolean;
  readonly isCashOut: boolean;
};
export type Rollback = Transaction & { readonly isClosed: boolean | null; readonly reference: string };

/** Opens the connections on which bets go, and nothing else. Close them with `pool.end()`. */
export const openBetting = async (context: Context, maxConnections: number): Promise<Betting> => ({
  context,
  pool: await openBetPool(context.db, maxConnections, warmUp),
});

export type GameSession = SessionRow;
/** The game session of a token with what its wallet holds this moment. */
export const gameSession = ({ context, pool }: Betting, token: string): Promise<GameSession | undefined> =>
  readSession(pool, hashToken(token), new Date(context.clock.now()));
/** Whether the account is disabled, and plays for play money; undefined for nobody. */
export const playerOf = ({ pool }: Betting, user: bigint): ReturnType<typeof readUser> => readUser(pool, user);

/** Places one bet: idempotency, session, limits, the ledger transfer and the betting record in one commit. */
export async function placeBet(betting: Betting, vendor: CatalogueVendor, bet: Bet): Promise<BetAnswer> {
  const { context, pool } = betting;
  const { jackpot, contribution } = bet;
  const common = argumentsOf(context, vendor, bet, 'bet', String(contribution));
  const shown = vendor.gamesByCode.get(bet.gameCode)?.shown;
  const placed: BetCall = {
    ...common,
    secondTransferId: contribution > 0n ? transferIdOf(vendor.id, common.uuid, 'b') : null,
    refusal: refusalOf(vendor, bet),
    isClosed: bet.isClosed,
    isFree: bet.isFree,
    poolAccount: jackpot?.account ?? null,
    contribution,
    eventKey: keyOfEvent(vendor, bet),
    licence: stakeTermsOf((await readBrand(context)).licence, shown?.gameClassify, bet.currency, shown?.gameType),
  };
  const isOwnAlone = vendor.gamesByCode.get(bet.gameCode)?.shown.gameType === 'PVP' && bet.currency === REAL_ASSET;
  const answer = await (isOwnAlone ? placeOwn(betting, placed) : callBet(pool, placed));
  if (answer.is_new) {
    notifyBalance(betting, bet.user, answer);
    if (jackpot && contribution > 0n && answer.asset !== 'PLAY') jackpotMoved(context, jackpot.code);
  }
  return answer as BetAnswer;
}

function keyOfEvent({ launchUrl }: CatalogueVendor, { user, event, match }: Bet): bigint | null {
  if (match !== null) return matchKeyOf(String(user), match);
  return event === null ? null : eventKeyOf(launchUrl, String(user), event);
}

const TRIES = 8;

/** Where players win from each other a stake is the member's own money: what was given to one must not become another's. */
async function placeOwn({ context, pool }: Betting, bet: BetCall): Promise<Answer> {
  for (let turn = 1; ; turn++) {
    const { own, seq } = await ownOf(context.db.query, BigInt(bet.user), new Date(context.clock.now()));
    const refusal = bet.refusal ?? (own < bet.amount ? 'RS_ERROR_NOT_ENOUGH_MONEY' : null);
    try {
      return await callOwnBet(pool, { ...bet, refusal }, seq);
    } catch (error) {
      if (!hasMoved(error) || turn === TRIES) throw error;
    }
  }
}

/** Settles a bet, or pays a jackpot or a promotion. What is above its bound is put aside. */
export async function payWin(betting: Betting, vendor: CatalogueVendor, win: Win): Promise<BetAnswer> {
  const asked = winArguments(betting.context, vendor, win);
  const answer = await callWin(betting.pool, asked);
  // Before the vendor hears of it: one that has heard nothing sends the win again, and it is told again.
  if (win.isCashOut && answer.status === 'RS_OK') await addCashOut(betting.context.db, asked);
  notifyOfWin(betting, vendor, { ...win, settledAt: asked.now }, answer);
  return answer as typeof answer & BetAnswer;
}

/**
 * Settles many bets of one vendor by their last wins, in one commit as far as nothing is to be said about them. What is left goes alone. The
 * answers in the order asked; null where nobody knows what became of it.
 */
export async function payWins(betting: Betting, vendor: CatalogueVendor, wins: readonly Win[]): Promise<(BetAnswer | null)[]> {
  const { context, pool } = betting;
  // The commit writes one time.
  const settledAt = context.clock.now();
  const asked = wins.map((win) => lastWinArguments(vendor, win));
  const together = await callWins(pool, { vendorId: vendor.id, now: settledAt, brandCode: brandCode(context), wins: asked });
  return Promise.all(
    wins.map(async (win, at) => {
      const answer = together[at];
      if (!answer) return payWin(betting, vendor, win).catch((error: unknown) => unheard(context, vendor, win, error));
      notifyOfWin(betting, vendor, { ...win, settledAt }, answer);
      return answer as typeof answer & BetAnswer;
    }),
  );
}

function unheard({ log }: Context, { code: vendor }: CatalogueVendor, { uuid: transaction }: Win, err: unknown): null {
  log.error({ err, vendor, transaction }, 'a win ended without a decision');
  return null;
}

/** As little as a win among many needs: what goes alone is made whole there. */
function lastWinArguments(vendor: CatalogueVendor, win: Win): LastWin {
  const uuid = win.uuid.toLowerCase();
  const { user, currency, amount, reference } = win;
  const transferId = transferIdOf(vendor.id, uuid, 'a');
  return {
    uuid,
    hash: hashOfMovement(win, 'win', reference ?? ''),
    user,
    currency,
    amount,
    reference,
    maxWin: maxWinOf(vendor, win),
    transferId,
  };
}

/** In times the stake; null where nothing bounds it. */
const maxWinOf = (vendor: CatalogueVendor, { gameCode }: Win): number | null => vendor.gamesByCode.get(gameCode)?.shown.maxWin ?? null;

function winArguments(context: Context, vendor: CatalogueVendor, win: Win): Parameters<typeof callWin>[1] {
  const { jackpot, reference, gameCode } = win;
  const common = argumentsOf(context, vendor, win, 'win', reference ?? '');
  return {
    ...common,
    secondTransferId: transferIdOf(vendor.id, common.uuid, 'b'),
    // What a bet has won is owed even when its game has left the catalogue meanwhile.
    refusal: reference !== null || vendor.gamesByCode.has(gameCode) ? null : 'RS_ERROR_INVALID_GAME',
    isClosed: win.isClosed,
    reference,
    isPromotion: win.isPromotion,
    poolAccount: jackpot?.account ?? null,
    poolSeed: jackpot?.seed ?? 0n,
    maxWin: maxWinOf(vendor, win),
    brandCode: brandCode(context),
  };
}

/** Behind the commit: who waits for the money, what operators must look at, and what everybody may see. */
function notifyOfWin(
  betting: Betting,
  vendor: CatalogueVendor,
  win: Win & { readonly settledAt: number },
  answer: Awaited<ReturnType<typeof callWin>>,
): void {
  const { context } = betting;
  const { jackpot, gameCode } = win;
  const what = { vendor: vendor.code, member: String(win.user), transaction: win.uuid };
  if (answer.is_late) context.log.warn(what, 'a win came after its round was closed');
  if (answer.is_held) {
    context.log.error(what, 'a win above the greatest win is held');
    quietly(context, notifyHeld(context));
  }
  if (!answer.is_new) return;
  notifyBalance(betting, win.user, answer);
  if (jackpot && answer.asset !== 'PLAY') jackpotMoved(context, jackpot.code);
  notifyWinner(context, vendor, gameCode, win.settledAt, answer);
}

/** Takes a bet or a win back by our own record of it; what is not known yet never comes true. */
export async function rollBack(betting: Betting, vendor: CatalogueVendor, rollback: Rollback): Promise<BetAnswer> {
  const { context, pool } = betting;
  const identity = identityOf(context, vendor, rollback);
  const answer = await callRollback(pool, {
    ...identity,
    secondTransferId: transferIdOf(vendor.id, identity.uuid, 'b'),
    hash: hashOf(['rollback', String(rollback.user), rollback.reference]),
    reference: rollback.reference,
    isClosed: rollback.isClosed,
  });
  if (answer.is_owing)
    context.log.error(
      { vendor: vendor.code, member: String(rollback.user), transaction: rollback.uuid },
      'a win was taken back that the member has spent: the missing part is booked as a receivable',
    );
  if (answer.is_new) notifyBalance(betting, rollback.user, answer);
  return answer as typeof answer & BetAnswer;
}

function argumentsOf(
  context: Context,
  vendor: CatalogueVendor,
  movement: Movement,
  kind: string,
  more: string,
): Omit<BetArguments, 'refusal'> {
  const { currency, amount, gameCode: game, round, reward } = movement;
  return {
    ...identityOf(context, vendor, movement),
    hash: hashOfMovement(movement, kind, more),
    currency,
    amount,
    game,
    round,
    roundKey: roundKeyOf(vendor.id, String(movement.user), round),
    reward,
  };
}

/** What makes a repeat: all that the money depends on. The token may have been renewed and the request has its own id. */
const hashOfMovement = ({ user, currency, amount, gameCode, round, reward, jackpot }: Movement, kind: string, more: string): string =>
  hashOf([kind, String(user), currency, String(amount), gameCode, round, reward ?? '', jackpot?.code ?? '', more]);

function identityOf(context: Context, vendor: CatalogueVendor, { uuid: sent, user, token }: Transaction) {
  const uuid = sent.toLowerCase();
  return {
    vendorId: vendor.id,
    uuid,
    tokenHash: hashToken(token),
    user,
    now: context.clock.now(),
    transferId: transferIdOf(vendor.id, uuid, 'a'),
  };
}
