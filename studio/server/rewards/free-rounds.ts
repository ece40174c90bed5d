import type { FreeView } from '../api.ts';
import type { Studio } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { findReward, findRewardRounds, lockReward, type RewardRow } from './repo.ts';

type Player = Pick<Session, 'user' | 'currency' | 'title'>;

const isOf = (row: RewardRow, { user, currency, title }: Player): boolean =>
  row.user_id === user && row.currency === currency && row.game === title.code;

/** What is left of a player's free rounds here, and what each that was played came to; null where there are none of that name. */
export async function showFree(studio: Studio, player: Player, id: string | undefined): Promise<FreeView | null> {
  const row = id === undefined ? undefined : await findReward(studio.db, id);
  if (!row || !isOf(row, player)) return null;
  const rounds = await findRewardRounds(studio.db, row.reward_uuid);
  const results = rounds.map(({ state, pay }) => (state === 'paying' || state === 'settled' ? Number(pay) : null));
  return {
    reward: row.reward_uuid,
    stake: Number(row.stake),
    count: row.count,
    left: Math.max(0, row.count - rounds.length),
    endsAt: row.ends_at.getTime(),
    isOver: row.is_revoked || row.ends_at <= studio.now() || rounds.length >= row.count,
    won: results.reduce<number>((sum, result) => sum + (result ?? 0), 0),
    results,
  };
}

/**
 * Lets a round of that stake be one of a player's free ones, until the caller's transaction ends. Refusal FREE_OVER where none is left, its time is
 * over or it was taken back; STAKE_REFUSED where it is given for another stake. The platform's word on the bet is the last one.
 */
export async function takeFree(db: Transaction, studio: Studio, player: Player, id: string, stake: number): Promise<void> {
  const row = await lockReward(db, id);
  if (!row || !isOf(row, player) || row.is_revoked || row.ends_at <= studio.now()) throw new Refusal('FREE_OVER');
  if (BigInt(stake) !== row.stake) throw new Refusal('STAKE_REFUSED');
  if ((await findRewardRounds(db, id)).length >= row.count) throw new Refusal('FREE_OVER');
}
