import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { playFair } from '../engines/fairness.ts';
import { drawJackpot } from '../engines/jackpot.ts';
import { playRound } from '../engines/slot/play.ts';
import { SPIN_CYCLE_MS, type SpinRequest } from './api.ts';
import type { Studio } from './context.ts';
import { inTransaction } from './database.ts';
import { accrue, seriesOf } from './jackpots.ts';
import { Refusal } from './refusal.ts';
import { findRound, type RoundRow } from './round-rows.ts';
import { lockPlayer, takeNonce } from './seeds.ts';
import type { Session } from './sessions.ts';
import { LEASE_MS, sendBet, sendWins } from './settle.ts';

/** A spin that comes this little too early waits; one that comes earlier is refused. */
const PATIENCE_MS = 300;

/**
 * One paid spin. The round is drawn and written before the wallet is asked, and decided by the wallet's answer alone; the same id again
 * answers with the same round. Refusals: COIN_VALUE, TOO_FAST, ROUND_OPEN, SPIN_CONFLICT.
 */
export async function spin(studio: Studio, session: Session, request: SpinRequest): Promise<RoundRow> {
  if (!session.title.coinValues.includes(request.coinValue)) throw new Refusal('COIN_VALUE');
  const known = await findRound(studio.pool, request.spinId);
  if (known) return sameRound(session, request, known);
  await waitForCycle(studio, session);
  const written = await inTransaction(studio.pool, (db) => writeRound(db, studio, session, request));
  if (!written) {
    const twin = await findRound(studio.pool, request.spinId);
    if (!twin) throw new Refusal('SPIN_CONFLICT');
    return sameRound(session, request, twin);
  }
  const placed = await sendBet(studio, written);
  return placed.state === 'paying' ? sendWins(studio, placed) : placed;
}

function sameRound(session: Session, { coinValue }: SpinRequest, row: RoundRow): RoundRow {
  if (row.player_game_id !== session.playerGame || row.coin_value !== BigInt(coinValue)) throw new Refusal('SPIN_CONFLICT');
  return row;
}

async function waitForCycle(studio: Studio, session: Session): Promise<void> {
  const { rows } = await studio.pool.query<{ last_spin_at: Date | null }>(`select last_spin_at from player_games where id = $1`, [
    session.playerGame,
  ]);
  const wait = waitMs(rows[0]?.last_spin_at ?? null, studio.now());
  if (wait > 0 && wait <= PATIENCE_MS) await sleep(wait);
}

const waitMs = (last: Date | null, now: Date): number => (last ? last.getTime() + SPIN_CYCLE_MS - now.getTime() : 0);

/** Draws and writes a round in state `betting`; null when another request wrote the same id first. */
async function writeRound(db: PoolClient, studio: Studio, session: Session, { spinId, coinValue }: SpinRequest): Promise<RoundRow | null> {
  const now = studio.now();
  const player = await lockPlayer(db, session.playerGame);
  const { rows: twins } = await db.query(`select 1 from rounds where id = $1`, [spinId]);
  if (twins.length > 0) return null;
  const { rows: open } = await db.query(`select 1 from rounds where player_game_id = $1 and state in ('betting', 'paying', 'reversing')`, [
    session.playerGame,
  ]);
  if (open.length > 0) throw new Refusal('ROUND_OPEN');
  if (waitMs(player.last_spin_at, now) > 0) throw new Refusal('TOO_FAST');

  const { title } = session;
  const series = seriesOf(studio, title);
  const stake = BigInt(title.coins) * BigInt(coinValue);
  const seed = await takeNonce(db, session.playerGame);
  const drawn = await playFair({ serverSeed: seed.server_seed, clientSeed: seed.client_seed, nonce: seed.nonce }, (draw) => ({
    round: playRound(title, draw),
    jackpot: series ? drawJackpot(series, Number(stake), draw) : null,
  }));
  const carried = series ? await accrue(db, series, session.currency, stake) : null;
  await db.query(`update player_games set rounds = rounds + 1, last_spin_at = $2 where id = $1`, [session.playerGame, now]);
  await db.query(`update rounds set seen_at = $2 where player_game_id = $1 and number = $3 and seen_at is null`, [
    session.playerGame,
    now,
    player.rounds,
  ]);
  const { rowCount } = await db.query(
    `insert into rounds (id, player_game_id, session_id, number, state, coin_value, stake, outcome, pay, jackpot_pool, contribution_pool, contribution,
       seed_id, client_seed, nonce, bet_uuid, win_uuid, jackpot_uuid, rollback_uuid, lease_until, created_at)
     values ($1, $2, $3, $4, 'betting', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) on conflict (id) do nothing`,
    [
      spinId,
      session.playerGame,
      session.id,
      player.rounds + 1,
      coinValue,
      stake,
      JSON.stringify(drawn.round),
      BigInt(drawn.round.pay) * BigInt(coinValue),
      drawn.jackpot,
      carried?.pool ?? null,
      carried?.amount ?? 0n,
      seed.id,
      seed.client_seed,
      seed.nonce,
      randomUUID(),
      randomUUID(),
      randomUUID(),
      randomUUID(),
      new Date(now.getTime() + LEASE_MS),
      now,
    ],
  );
  if (rowCount === 0) throw new Refusal('SPIN_CONFLICT');
  return findRound(db, spinId);
}
