import { isRefusal } from '@sorak/contract/pool-care';
import { DatabaseError } from 'pg';
import type { Database } from '../../db/database.ts';
import { type Answer, type BetArguments, type BetPool, call, callMany, once, parameters } from './pool-repo.ts';

/** Raised by vendor_win when a jackpot is more than its pool holds, so that nothing of it stays. */
const POOL_TOO_SMALL = 'VW001';

const WIN = `select * from vendor_win(${parameters(22)}, false)`;
const WINS = 'select * from vendor_wins($1, $2, $3, $4)';
const ROLLBACK = `select * from vendor_rollback(${parameters(10)})`;

export type WinAnswer = Answer & {
  readonly bet_id: bigint | null;
  readonly stake: bigint | null;
  readonly payout: bigint | null;
  /** Username, when the bet is settled above its stake with real money. */
  readonly winner: string | null;
  /** The round had been closed before. */
  readonly is_late: boolean;
  /** It is above the greatest win and was put aside. */
  readonly is_held: boolean;
};

type WinArguments = BetArguments & {
  readonly secondTransferId: string;
  readonly isClosed: boolean | null;
  readonly reference: string | null;
  readonly isPromotion: boolean;
  readonly poolAccount: bigint | null;
  readonly poolSeed: bigint;
  /** In times the stake. */
  readonly maxWin: number | null;
  /** Whose ceiling bounds what its game does not bound. */
  readonly brandCode: string;
};

const NOTHING = {
  balance: null,
  asset: null,
  is_new: false,
  bet_id: null,
  stake: null,
  payout: null,
  winner: null,
  is_late: false,
  is_held: false,
} as const;

export function callWin(pool: BetPool, win: WinArguments): Promise<WinAnswer> {
  const refused: WinAnswer = { ...NOTHING, status: 'RS_ERROR_LIMIT_REACHED' };
  const values = [
    win.vendorId,
    win.uuid,
    win.hash,
    win.tokenHash,
    win.user,
    win.now,
    win.refusal,
    win.currency,
    win.amount,
    win.game,
    win.round,
    win.roundKey,
    win.isClosed,
    win.reference,
    win.reward,
    win.isPromotion,
    win.poolAccount,
    win.poolSeed,
    win.transferId,
    win.secondTransferId,
    win.maxWin,
    win.brandCode,
  ];
  const answer = once(pool, 'vendor_win', win, () => call<WinAnswer>(pool, 'vendor_win', WIN, values));
  return answer.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === POOL_TOO_SMALL) return refused;
    throw error;
  });
}

/** Remembers that this win bought its bet back, however often it is told. */
export async function addCashOut({ pool }: Database, { vendorId, uuid }: Pick<WinArguments, 'vendorId' | 'uuid'>): Promise<void> {
  await pool.query('insert into cash_out_win (vendor_id, transaction_uuid) values ($1, $2) on conflict do nothing', [vendorId, uuid]);
}

export type LastWin = Pick<WinArguments, 'uuid' | 'hash' | 'user' | 'currency' | 'amount' | 'reference' | 'maxWin' | 'transferId'>;
type LastWins = Pick<WinArguments, 'vendorId' | 'now' | 'brandCode'> & { readonly wins: readonly LastWin[] };
type Paid = Pick<WinAnswer, 'balance' | 'asset' | 'bet_id' | 'stake' | 'payout' | 'winner'> & { readonly place: bigint };

/**
 * Last wins of one vendor's bets in one commit, in the order asked; undefined for each that has to go alone, of which nothing was written.
 * Throws where nobody knows whether the commit came about.
 */
export async function callWins(pool: BetPool, { vendorId, now, brandCode, wins }: LastWins): Promise<(WinAnswer | undefined)[]> {
  const answers: (WinAnswer | undefined)[] = wins.map(() => undefined);
  if (wins.length === 0) return answers;
  const values = [vendorId, now, brandCode, JSON.stringify(wins.map(wired))];
  try {
    for (const { place, ...paid } of await callMany<Paid>(pool, 'vendor_wins', WINS, values))
      answers[Number(place) - 1] = { ...NOTHING, ...paid, status: 'RS_OK', is_new: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return answers;
}

/** As `vendor_wins` reads it; numbers above 2^53 as text. */
const wired = (win: LastWin) => ({
  uuid: win.uuid,
  hash: win.hash,
  member: String(win.user),
  currency: win.currency,
  amount: String(win.amount),
  reference: win.reference,
  max_win: win.maxWin,
  transfer: win.transferId,
});

export type RollbackAnswer = Answer & {
  /** A win was taken back that the member had spent already. */
  readonly is_owing: boolean;
};

export function callRollback(
  pool: BetPool,
  rollback: Pick<BetArguments, 'vendorId' | 'uuid' | 'hash' | 'tokenHash' | 'user' | 'now' | 'transferId'> & {
    readonly secondTransferId: string;
    readonly reference: string;
    readonly isClosed: boolean | null;
  },
): Promise<RollbackAnswer> {
  const values = [
    rollback.vendorId,
    rollback.uuid,
    rollback.hash,
    rollback.tokenHash,
    rollback.user,
    rollback.now,
    rollback.reference,
    rollback.isClosed,
    rollback.transferId,
    rollback.secondTransferId,
  ];
  return once(pool, 'vendor_rollback', rollback, () => call<RollbackAnswer>(pool, 'vendor_rollback', ROLLBACK, values));
}
