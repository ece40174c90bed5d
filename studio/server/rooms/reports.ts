import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { ReportRequest } from '../room-api.ts';
import type { Session } from '../sessions/service.ts';
import { listHands } from './repo.ts';
import { countReports, insertReport, isReported, listPlayers, lockReporter } from './reports-repo.ts';
import type { Room } from './room.ts';

const DAY_MS = 86_400_000;
/** More a day than anybody has to say who is not told off at every table. */
export const REPORTS_A_DAY = 10;

/**
 * Keeps what one player of a hand says of another, for operators of the platform. The same seat and hand again changes nothing. Refusal STEP_REFUSED where
 * the caller or that seat was not in the hand, the hand ended over a day ago, or play money was played for.
 */
export async function report(
  studio: Studio,
  room: Room,
  { playerGame, user, currency }: Session,
  { hand, seat, reason, words }: ReportRequest,
): Promise<'noted' | 'spent'> {
  if (currency === 'PLAY') throw new Refusal('STEP_REFUSED');
  const now = studio.now();
  const since = new Date(now.getTime() - DAY_MS);
  // As it is by now, whichever process plays it.
  const live = await room.change((state) => state.live);
  const played = live?.number === hand ? live : (await listHands(studio, { playerGame, number: hand }, 1))[0]?.record;
  if (!played || (played.endedAt ?? now.getTime()) < since.getTime()) throw new Refusal('STEP_REFUSED');
  const players = await listPlayers(
    studio.db,
    played.players.map(({ stay }) => stay),
  );
  const own = players.find((player) => player.player_game_id === playerGame);
  const other = players.find(({ id }) => id === played.players.find((player) => player.seat === seat)?.stay);
  if (!own || !other || own === other) throw new Refusal('STEP_REFUSED');
  return studio.db.transaction().execute(async (db) => {
    await lockReporter(db, user);
    const key = { room_key: room.key, number: hand, reporter_id: playerGame, reported_id: other.player_game_id };
    if (await isReported(db, key)) return 'noted';
    if ((await countReports(db, user, since)) >= REPORTS_A_DAY) return 'spent';
    await insertReport(db, { ...key, stay_id: own.id, reason, words, created_at: now });
    return 'noted';
  });
}
