import { randomUUID } from 'node:crypto';
import { vendorFromMinor } from '@sorak/contract';
import type { PoolClient } from 'pg';
import type { Studio } from './context.ts';
import { inTransaction } from './database.ts';
import { fill, hit, seriesOf, unaccrue } from './jackpots.ts';
import { findRound, type RoundRow } from './round-rows.ts';
import { DECIMALS, readBalance } from './sessions.ts';

/** How long a round belongs to who works on it: longer than two wallet calls may take. */
export const LEASE_MS = 5_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 60_000;

type Fields = { balanceAfterBet?: number | null; balanceAfter?: number | null; reason?: string | null };

/** Sends the bet once. Accepted: `paying`. Refused: `void` with the reason. No certain answer: `reversing`, and the worker takes the stake back. */
export async function sendBet(studio: Studio, row: RoundRow): Promise<RoundRow> {
  const isPlatformPool = row.contribution_pool !== null && row.currency === studio.jackpotCurrency;
  const jackpot = { code: row.contribution_pool ?? '', contribution: vendorFromMinor(row.contribution, DECIMALS) };
  const reply = await studio.wallet.call(row.vendor, 'bet', {
    ...walletFields(row),
    transaction_uuid: row.bet_uuid,
    currency: row.currency,
    amount: vendorFromMinor(row.stake, DECIMALS),
    round_closed: false,
    is_free: false,
    ...(isPlatformPool ? { meta: { jackpot } } : {}),
  });
  if (reply.status === 'RS_OK') return accept(studio, row, readBalance(reply.balance));
  if (reply.status === null || reply.status === 'RS_ERROR_DUPLICATE_TRANSACTION') {
    studio.log('bet in doubt', { round: row.id, status: reply.status });
    return doubt(studio, row, 0);
  }
  return voidRound(studio, row, { reason: reply.status, balanceAfter: readBalance(reply.balance) });
}

/** A bet that may or may not have been taken: from here it can only be reversed. */
export const doubt = (studio: Studio, row: RoundRow, retryMs = LEASE_MS): Promise<RoundRow> =>
  move(studio, row, 'reversing', { reason: 'NO_ANSWER' }, retryMs);

/** Pays what a round owes: the engine's payout (0 closes a lost round), then a jackpot. Whatever is not answered RS_OK is owed still. */
export async function sendWins(studio: Studio, row: RoundRow): Promise<RoundRow> {
  const hasPlatformJackpot = row.jackpot_pool !== null && row.currency === studio.jackpotCurrency;
  let balance: number | null = null;
  if (!row.is_win_paid) {
    const amount = row.pay + (hasPlatformJackpot ? 0n : row.jackpot_amount);
    const reply = await win(studio, row, { transaction: row.win_uuid, amount, isClosed: !hasPlatformJackpot, jackpot: null });
    if (reply.status !== 'RS_OK') return retryLater(studio, row, reply.status);
    balance = readBalance(reply.balance);
    await studio.pool.query(`update rounds set is_win_paid = true where id = $1`, [row.id]);
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
  const reply = await studio.wallet.call(row.vendor, 'rollback', {
    ...walletFields(row),
    transaction_uuid: row.rollback_uuid,
    reference_transaction_uuid: row.bet_uuid,
    round_closed: true,
  });
  if (reply.status !== 'RS_OK' && reply.status !== 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return retryLater(studio, row, reply.status);
  return voidRound(studio, row, { balanceAfter: readBalance(reply.balance) });
}

type Win = { readonly transaction: string; readonly amount: bigint; readonly isClosed: boolean; readonly jackpot: string | null };

const win = (studio: Studio, row: RoundRow, { transaction, amount, isClosed, jackpot }: Win) =>
  studio.wallet.call(row.vendor, 'win', {
    ...walletFields(row),
    transaction_uuid: transaction,
    reference_transaction_uuid: row.bet_uuid,
    currency: row.currency,
    amount: vendorFromMinor(amount, DECIMALS),
    round_closed: isClosed,
    is_free: false,
    ...(jackpot === null ? {} : { meta: { jackpot: { code: jackpot } } }),
  });

const walletFields = (row: RoundRow) => ({
  user: row.user_id,
  token: row.token,
  request_uuid: randomUUID(),
  game_code: row.game,
  round: row.id,
});

/** The stake is taken: the pool gets its share, and a jackpot that was drawn is emptied from its pool in the same transaction. */
async function accept(studio: Studio, row: RoundRow, balance: number | null): Promise<RoundRow> {
  return inTransaction(studio.pool, async (db) => {
    if (!(await isStill(db, row, 'betting'))) return reread(db, row);
    if (row.contribution_pool !== null) await fill(db, row.currency, { pool: row.contribution_pool, amount: row.contribution });
    const series = studio.titles.get(row.game)?.title;
    const pools = series ? seriesOf(studio, series) : null;
    const jackpot = row.jackpot_pool !== null && pools ? await hit(db, pools, row.currency, row.jackpot_pool) : 0n;
    await db.query(`update rounds set state = 'paying', jackpot_amount = $2, balance_after_bet = $3 where id = $1`, [
      row.id,
      jackpot,
      balance,
    ]);
    return reread(db, row);
  });
}

async function voidRound(studio: Studio, row: RoundRow, { reason, balanceAfter }: Fields): Promise<RoundRow> {
  return inTransaction(studio.pool, async (db) => {
    if (!(await isStill(db, row, row.state))) return reread(db, row);
    const title = studio.titles.get(row.game)?.title;
    const series = title ? seriesOf(studio, title) : null;
    const carried = row.contribution_pool === null ? null : { pool: row.contribution_pool, amount: row.contribution };
    if (series) await unaccrue(db, series, row.currency, row.stake, carried);
    await db.query(`update rounds set state = 'void', reason = coalesce($2, reason), balance_after = $3, finished_at = $4 where id = $1`, [
      row.id,
      reason ?? null,
      balanceAfter ?? null,
      studio.now(),
    ]);
    return reread(db, row);
  });
}

/** Not done yet: the worker tries again, each time after twice as long. */
async function retryLater(studio: Studio, row: RoundRow, status: string | null): Promise<RoundRow> {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(row.attempts, 16), LAST_RETRY_MS);
  studio.log('round not finished', { round: row.id, state: row.state, status, attempts: row.attempts + 1 });
  return move(studio, row, row.state, { reason: status ?? 'NO_ANSWER' }, wait);
}

async function move(
  studio: Studio,
  row: RoundRow,
  state: RoundRow['state'],
  { reason, balanceAfter }: Fields,
  retryMs = LEASE_MS,
): Promise<RoundRow> {
  const now = studio.now();
  return inTransaction(studio.pool, async (db) => {
    if (await isStill(db, row, row.state)) {
      await db.query(
        `update rounds set state = $2, reason = $3, balance_after = $4, lease_until = $5, attempts = attempts + 1, finished_at = $6 where id = $1`,
        [row.id, state, reason ?? null, balanceAfter ?? null, new Date(now.getTime() + retryMs), state === 'settled' ? now : null],
      );
    }
    return reread(db, row);
  });
}

/** Locks the round and tells whether it is where this worker left it; another one may have moved it on after the lease. */
async function isStill(db: PoolClient, row: RoundRow, state: RoundRow['state']): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>(`select state from rounds where id = $1 for update`, [row.id]);
  return rows[0]?.state === state;
}

async function reread(db: PoolClient, row: RoundRow): Promise<RoundRow> {
  const found = await findRound(db, row.id);
  if (!found) throw new Error('round is gone');
  return found;
}
