import type { SettlementFault } from '@sorak/contract';
import type { Context } from '../../context.ts';
import * as repo from './fault-repo.ts';

/** So long a piece that failed is left alone: its cause is seldom gone a moment later. */
const REST_MS = 10 * 60_000;

/**
 * Does one piece of the settlement. Where it fails, it stands still alone until it is tried again, and operators see it; undefined then, and
 * while it rests.
 */
export async function workAlone<Done>(context: Context, piece: repo.Piece, work: () => Promise<Done>): Promise<Done | undefined> {
  const { db, clock, log } = context;
  const now = clock.now();
  if (await repo.isResting(db.query, piece, new Date(now))) return undefined;
  try {
    const done = await work();
    await repo.clearFault(db.query, piece);
    return done;
  } catch (error) {
    log.error({ err: error, ...piece }, 'a period of contracts could not be settled');
    await repo.noteFault(db.query, piece, new Date(now), new Date(now + REST_MS));
    return undefined;
  }
}

/** Periods that stand still, for operators. */
export async function settlementFaults({ db }: Context): Promise<{ list: SettlementFault[] }> {
  const rows = await repo.findFaults(db.query);
  return {
    list: rows.map((row) => ({
      kind: row.kind,
      cycle: row.cycle,
      from: row.period_from.getTime(),
      to: row.period_to.getTime(),
      isCorrection: row.is_correction,
      since: row.since.getTime(),
      tries: row.tries,
      retryAt: row.retry_at.getTime(),
    })),
  };
}
