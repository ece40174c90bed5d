import { randomUUID } from 'node:crypto';
import type { Studio } from '../context.ts';
import { changeRound, findLeft, lockRound, type RoundRow } from './repo.ts';
import { sendWins } from './settle.ts';
import { writeStep } from './step.ts';
import { stateOf } from './view.ts';

/** How long an open round waits for its player. */
export const ABANDONED_MS = 24 * 60 * 60_000;
const BATCH = 20;

/** Ends rounds that their players have left: what was won is paid, and a stake that has won nothing yet goes back. Their number. */
export async function closeAbandoned(studio: Studio): Promise<number> {
  const rows = await findLeft(studio.db, new Date(studio.now().getTime() - ABANDONED_MS), BATCH);
  for (const row of rows) await closeOne(studio, row);
  return rows.length;
}

async function closeOne(studio: Studio, { id, game, player_game_id: playerGame }: RoundRow): Promise<void> {
  const entry = studio.titles.get(game);
  if (!entry) return;
  const { title, kind } = entry;
  const closed = await studio.db.transaction().execute(async (db) => {
    const row = await lockRound(db, id);
    if (row?.state !== 'open') return null;
    const request = kind.engine.leave(title, stateOf(studio, row));
    if (request !== null) return (await writeStep(db, studio, { playerGame, title, kind }, id, { stepId: randomUUID(), request })).row;
    await changeRound(db, id, { state: 'reversing', reason: 'LEFT', lease_until: studio.now() });
    return null;
  });
  if (closed?.state === 'paying') await sendWins(studio, closed);
}
