import { DatabaseError } from 'pg';
import { type Answer, type BetArguments, type BetPool, call, once, parameters } from './pool-repo.ts';

/** Raised by vendor_win when a jackpot is more than its pool holds, so that nothing of it stays. */
const POOL_TOO_SMALL = 'VW001';

const WIN = `select * from vendor_win(${parameters(22)}, false)`;
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

export function callWin(
  pool: BetPool,
  win: BetArguments & {
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
  },
): Promise<WinAnswer> {
  const refused: WinAnswer = {
    status: 'RS_ERROR_LIMIT_REACHED',
    balance: null,
    asset: null,
    is_new: false,
    bet_id: null,
    stake: null,
    payout: null,
    winner: null,
    is_late: false,
    is_held: false,
  };
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
