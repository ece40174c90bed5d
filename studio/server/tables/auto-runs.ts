import { isStake } from '../../engines/stakes.ts';
import type { AutoRunRequest, AutoRunView, SharedBetRequest } from '../api.ts';
import type { Studio } from '../context.ts';
import type { Db, Transaction } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { type AutoRun, findRun, insertRun, lockRun, stopRun, tallyRun } from './auto-repo.ts';
import type { CrashTable } from './crash-table.ts';

type Tally = Awaited<ReturnType<typeof tallyRun>>;

/** Why a run places no other bet; null while it does. */
function endOf({ play }: Studio, run: AutoRun, { rounds, result, best }: Tally): AutoRunView['ended'] {
  if (run.stopped_at) return 'stopped';
  if (run.win !== null && best >= run.win) return 'win';
  // One more bet could be lost as well.
  if (run.stake - result > run.loss) return 'loss';
  if (rounds >= run.rounds) return 'done';
  return play.hasAutoplay ? null : 'off';
}

async function viewRun(studio: Studio, db: Db, run: AutoRun): Promise<AutoRunView> {
  const tally = await tallyRun(db, run.id);
  return {
    id: run.id,
    left: Math.max(0, run.rounds - tally.rounds),
    result: Number(tally.result),
    loss: Number(run.loss),
    best: Number(tally.best),
    ended: endOf(studio, run, tally),
  };
}

/** A run of the caller's own; another player's is as unknown as none. */
async function ownRun(studio: Studio, session: Session, id: string): Promise<AutoRun> {
  const run = await findRun(studio.db, id);
  if (run?.player_game_id !== session.playerGame) throw new Refusal('ROUND_UNKNOWN');
  return run;
}

const isSame = (run: AutoRun, { slot, stake, target, rounds, loss, win }: AutoRunRequest): boolean =>
  run.slot === slot &&
  Number(run.stake) === stake &&
  run.target === target &&
  run.rounds === rounds &&
  Number(run.loss) === loss &&
  (run.win === null ? null : Number(run.win)) === win;

/** Begins bets that follow each other, in place of the slot's run before. Refusals: AUTO_OFF by the licence, STAKE_REFUSED, ROUND_CONFLICT where the id is another's. */
export async function startRun(studio: Studio, table: CrashTable, session: Session, request: AutoRunRequest): Promise<AutoRunView> {
  const { runId: id, slot, stake, target, rounds, loss, win } = request;
  const { stakes, targets } = table.played;
  const known = await findRun(studio.db, id);
  if (!known) {
    if (!studio.play.hasAutoplay) throw new Refusal('AUTO_OFF');
    if (!isStake(stakes, stake) || target < targets.min || target > targets.max || loss < stake) throw new Refusal('STAKE_REFUSED');
    await studio.db.transaction().execute((db) =>
      insertRun(db, {
        id,
        player_game_id: session.playerGame,
        slot,
        stake: BigInt(stake),
        target,
        rounds,
        loss: BigInt(loss),
        win: win === null ? null : BigInt(win),
        created_at: studio.now(),
      }),
    );
  }
  const run = known ?? (await findRun(studio.db, id));
  if (!run || run.player_game_id !== session.playerGame || !isSame(run, request)) throw new Refusal('ROUND_CONFLICT');
  return viewRun(studio, studio.db, run);
}

export const readRun = async (studio: Studio, session: Session, id: string): Promise<AutoRunView> =>
  viewRun(studio, studio.db, await ownRun(studio, session, id));

export async function endRun(studio: Studio, session: Session, id: string): Promise<AutoRunView> {
  await ownRun(studio, session, id);
  await stopRun(studio.db, id, studio.now());
  return readRun(studio, session, id);
}

/** Lets a run place its next bet, in the transaction that writes it. Refusals: STAKE_REFUSED for another bet than the run's, AUTO_OVER. */
export async function takeTurn(studio: Studio, db: Transaction, session: Session, id: string, bet: SharedBetRequest): Promise<void> {
  const run = await lockRun(db, id);
  if (run?.player_game_id !== session.playerGame) throw new Refusal('ROUND_UNKNOWN');
  if (run.slot !== bet.slot || Number(run.stake) !== bet.stake || run.target !== bet.target) throw new Refusal('STAKE_REFUSED');
  if ((await viewRun(studio, db, run)).ended !== null) throw new Refusal('AUTO_OVER');
}
