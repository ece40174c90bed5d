import { randomUUID } from 'node:crypto';
import { vendorFromMinor } from '@sorak/contract';
import type { Studio } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { RoundState } from '../db/tables.ts';
import { fill, hit, unaccrue } from '../jackpots/repo.ts';
import { seriesOf } from '../jackpots/series.ts';
import { DECIMALS, readBalance } from '../sessions/service.ts';
import { isAsDrawn } from './as-drawn.ts';
import { changeRound, findRound, lockRound, markWinPaid, type RoundRow } from './repo.ts';
import { dropStep, takeStep } from './steps-repo.ts';

/** How long a round belongs to who works on it: longer than two wallet calls may take. */
export const LEASE_MS = 5_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 60_000;

type Fields = { readonly balanceAfter?: number | null; readonly reason?: string | null };
type Bet = { readonly uuid: string; readonly rollback: string; readonly amount: bigint; readonly isOpening: boolean };

/** The bet that a round in state `betting` or `reversing` is about: that of its waiting step, else that of its opening. */
function betOf(row: RoundRow): Bet {
  const { step_bet_uuid: uuid, step_rollback_uuid: rollback, step_stake: amount } = row;
  if (uuid !== null && rollback !== null && amount !== null) return { uuid, rollback, amount, isOpening: false };
  return { uuid: row.bet_uuid, rollback: row.rollback_uuid, amount: row.stake, isOpening: true };
}

/** Sends the bet once. Accepted: `paying`, or `open`. Refused: `void`, or `open` without the step. No certain answer: `reversing`, and the worker takes the stake back. */
export async function sendBet(studio: Studio, row: RoundRow): Promise<RoundRow> {
  const bet = betOf(row);
  const isPlatformPool = bet.isOpening && row.contribution_pool !== null && row.currency === studio.jackpotCurrency;
  const jackpot = { code: row.contribution_pool ?? '', contribution: vendorFromMinor(row.contribution, DECIMALS) };
  const asked = {
    ...walletFields(row),
    transaction_uuid: bet.uuid,
    currency: row.currency,
    amount: vendorFromMinor(row.reward_uuid === null ? bet.amount : 0n, DECIMALS),
    round_closed: false,
    ...rewardFields(row),
    ...(isPlatformPool ? { meta: { jackpot } } : {}),
  };
  const reply = await studio.wallet.call(row.vendor, 'bet', asked, studio.trace);
  if (reply.status === 'RS_OK') return accept(studio, row, readBalance(reply.balance));
  if (reply.status === null || reply.status === 'RS_ERROR_DUPLICATE_TRANSACTION') {
    studio.log('bet in doubt', { round: row.id, status: reply.status, requestId: studio.trace });
    return doubt(studio, row, 0);
  }
  return voidBet(studio, row, { reason: reply.status, balanceAfter: readBalance(reply.balance) });
}

/** A bet that may or may not have been taken: from here it can only be reversed. */
export const doubt = (studio: Studio, row: RoundRow, retryMs = LEASE_MS): Promise<RoundRow> =>
  move(studio, row, 'reversing', { reason: 'NO_ANSWER' }, retryMs);

/** Pays what a round owes: what it won (0 closes a lost round), then a jackpot. Whatever is not answered RS_OK is owed still. */
export async function sendWins(studio: Studio, row: RoundRow): Promise<RoundRow> {
  const hasPlatformJackpot = row.jackpot_pool !== null && row.currency === studio.jackpotCurrency;
  let balance: number | null = null;
  if (!row.is_win_paid) {
    if (!(await isAsDrawn(studio, row))) return retryLater(studio, row, 'ROUND_CHANGED');
    const amount = row.pay + (hasPlatformJackpot ? 0n : row.jackpot_amount);
    const reply = await win(studio, row, { transaction: row.win_uuid, amount, isClosed: !hasPlatformJackpot, jackpot: null });
    if (reply.status !== 'RS_OK') return retryLater(studio, row, reply.status);
    balance = readBalance(reply.balance);
    await markWinPaid(studio.db, row.id);
  }
  if (hasPlatformJackpot) {
    const reply = await win(studio, row, {
      transaction: row.jackpot_uuid,
      amount: row.jackpot_amount,
      isClosed: true,
      jackpot: row.jackpot_pool,
    });
    if (reply.status !== 'RS_OK') return retryLater(studio, row, reply.status);
    balance = readBalance(reply.balance);
  }
  return move(studio, row, 'settled', { balanceAfter: balance, reason: null });
}

/** Takes an in-doubt stake back. Both "done" and "no such bet" are certain: the platform will not take the late bet either. */
export async function sendRollback(studio: Studio, row: RoundRow): Promise<RoundRow> {
  const bet = betOf(row);
  const asked = {
    ...walletFields(row),
    transaction_uuid: bet.rollback,
    reference_transaction_uuid: bet.uuid,
    round_closed: bet.isOpening,
  };
  const reply = await studio.wallet.call(row.vendor, 'rollback', asked, studio.trace);
  if (reply.status !== 'RS_OK' && reply.status !== 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return retryLater(studio, row, reply.status);
  return voidBet(studio, row, { balanceAfter: readBalance(reply.balance) });
}

type Win = { readonly transaction: string; readonly amount: bigint; readonly isClosed: boolean; readonly jackpot: string | null };

const win = (studio: Studio, row: RoundRow, { transaction, amount, isClosed, jackpot }: Win) =>
  studio.wallet.call(
    row.vendor,
    'win',
    {
      ...walletFields(row),
      transaction_uuid: transaction,
      reference_transaction_uuid: row.bet_uuid,
      currency: row.currency,
      amount: vendorFromMinor(amount, DECIMALS),
      round_closed: isClosed,
      ...rewardFields(row),
      ...(jackpot === null ? {} : { meta: { jackpot: { code: jackpot } } }),
    },
    studio.trace,
  );

/** Whether the house gave the round, and with what. */
const rewardFields = ({ reward_uuid: reward }: RoundRow) => ({
  is_free: reward !== null,
  ...(reward === null ? {} : { reward_uuid: reward }),
});

const walletFields = (row: RoundRow) => ({
  user: row.user_id,
  token: row.token,
  request_uuid: randomUUID(),
  game_code: row.game,
  round: row.id,
});

const seriesOfRound = (studio: Studio, row: RoundRow) => {
  const entry = studio.titles.get(row.game);
  return entry ? seriesOf(studio, entry.title) : null;
};

/** The stake is taken: the pool gets its share, and a jackpot that was drawn is emptied from its pool in the same transaction. */
const accept = (studio: Studio, row: RoundRow, balance: number | null): Promise<RoundRow> =>
  inState(studio, row, 'betting', async (db) => {
    if (!betOf(row).isOpening) {
      await takeStep(db, row.id);
      const taken = await reread(db, row);
      return changeRound(db, row.id, { state: taken.state, balance_after_bet: balance });
    }
    if (row.contribution_pool !== null) await fill(db, row.currency, { pool: row.contribution_pool, amount: row.contribution });
    const pools = seriesOfRound(studio, row);
    const jackpot = row.jackpot_pool !== null && pools ? await hit(db, pools, row.currency, row.jackpot_pool) : 0n;
    await changeRound(db, row.id, { state: row.is_over ? 'paying' : 'open', jackpot_amount: jackpot, balance_after_bet: balance });
  });

/** The bet is not taken, or went back: the whole round is void, or of a round that was open already the step alone. */
export const voidBet = (studio: Studio, row: RoundRow, { reason = row.reason, balanceAfter = null }: Fields): Promise<RoundRow> =>
  inState(studio, row, row.state, async (db) => {
    if (!betOf(row).isOpening) {
      await dropStep(db, row.id, reason);
      return changeRound(db, row.id, { state: 'open', reason, balance_after: balanceAfter });
    }
    const series = seriesOfRound(studio, row);
    const carried = row.contribution_pool === null ? null : { pool: row.contribution_pool, amount: row.contribution };
    if (series) await unaccrue(db, series, row.currency, row.stake, carried);
    await changeRound(db, row.id, { state: 'void', reason, balance_after: balanceAfter, finished_at: studio.now() });
  });

/** Not done yet: the worker tries again, each time after twice as long. */
export function retryLater(studio: Studio, row: RoundRow, status: string | null): Promise<RoundRow> {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(row.attempts, 16), LAST_RETRY_MS);
  studio.log('round not finished', { round: row.id, state: row.state, status, attempts: row.attempts + 1 });
  return move(studio, row, row.state, { reason: status ?? 'NO_ANSWER' }, wait);
}

const move = (studio: Studio, row: RoundRow, state: RoundState, fields: Fields, retryMs = LEASE_MS): Promise<RoundRow> =>
  inState(studio, row, row.state, (db) => {
    const now = studio.now();
    const { reason = null, balanceAfter = null } = fields;
    const end = state === 'settled' ? { finished_at: now } : {};
    const lease = new Date(now.getTime() + retryMs);
    return changeRound(db, row.id, { state, reason, balance_after: balanceAfter, lease_until: lease, ...end }, true);
  });

/** Changes a round that is still where this worker left it; another one may have moved it on after the lease. */
const inState = (studio: Studio, row: RoundRow, state: RoundState, change: (db: Transaction) => Promise<void>): Promise<RoundRow> =>
  studio.db.transaction().execute(async (db) => {
    const found = await lockRound(db, row.id);
    if (found?.state === state && found.step_id === row.step_id) await change(db);
    return reread(db, row);
  });

async function reread(db: Transaction, row: RoundRow): Promise<RoundRow> {
  const found = await findRound(db, row.id);
  if (!found) throw new Error('round is gone');
  return found;
}
