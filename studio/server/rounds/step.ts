import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isEqual } from '../../engines/equal.ts';
import { playFair } from '../../engines/fairness.ts';
import { playRequests } from '../../engines/replay.ts';
import type { StepRequest } from '../api.ts';
import type { Studio } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { seriesOf } from '../jackpots/series.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { changeRound, findRound, lockRound, type RoundRow } from './repo.ts';
import { ofRound, sealJson } from '../sealed.ts';
import { serverSeedOf } from './seeds.ts';
import { LEASE_MS, sendBet, sendWins } from './settle.ts';
import { stateOf } from './view.ts';
import { findStep, insertStep, takeStep } from './steps-repo.ts';

/**
 * One step of an open round. It is played from the round's own seed after all that was asked before; one that stakes more is taken when the
 * wallet accepts its bet, and not at all otherwise. The same id again answers with the round as it stands.
 * Refusals: BAD_REQUEST, STEP_REFUSED, ROUND_UNKNOWN, ROUND_OPEN (a step is being asked for), ROUND_OVER, ROUND_CONFLICT.
 */
export async function stepRound(studio: Studio, session: Session, roundId: string, { stepId, request }: StepRequest): Promise<RoundRow> {
  const read = v.safeParse(session.kind.step, request);
  if (!read.success) throw new Refusal('BAD_REQUEST');
  const step = { stepId, request: read.output };
  const { row, isNew } = await studio.db.transaction().execute((db) => writeStep(db, studio, session, roundId, step));
  if (!isNew) return row;
  const placed = row.state === 'betting' ? await sendBet(studio, row) : row;
  return placed.state === 'paying' ? sendWins(studio, placed) : placed;
}

type Player = Pick<Session, 'playerGame' | 'title' | 'kind'>;

/** Plays and writes a step of an open round; `isNew` is false when it was written before. */
export async function writeStep(
  db: Transaction,
  studio: Studio,
  session: Player,
  roundId: string,
  { stepId, request }: StepRequest,
): Promise<{ row: RoundRow; isNew: boolean }> {
  const row = await lockRound(db, roundId);
  if (!row || row.player_game_id !== session.playerGame) throw new Refusal('ROUND_UNKNOWN');
  const known = await findStep(db, stepId);
  if (known) {
    if (known.round_id !== roundId || !isEqual(known.request, request)) throw new Refusal('ROUND_CONFLICT');
    return { row, isNew: false };
  }
  if (row.state !== 'open') throw new Refusal(row.state === 'settled' || row.state === 'void' ? 'ROUND_OVER' : 'ROUND_OPEN');
  const { kind, title } = session;
  if (!kind.engine.mayStep(title, stateOf(studio, row), request)) throw new Refusal('STEP_REFUSED');
  const requests = [...row.requests, request];
  const { turn } = await playFair({ serverSeed: serverSeedOf(studio, row), clientSeed: row.client_seed, nonce: row.nonce }, (draw) =>
    playRequests(kind.engine, title, seriesOf(studio, title), requests, draw),
  );
  const now = studio.now();
  await insertStep(db, {
    id: stepId,
    round: roundId,
    number: row.requests.length,
    request,
    state: sealJson(studio.secrets, turn.state, ofRound(roundId)),
    stake: BigInt(turn.stake),
    pay: BigInt(turn.pay),
    isOver: turn.isOver,
    bet: turn.stake > 0 ? { uuid: randomUUID(), rollback: randomUUID() } : null,
    at: now,
  });
  await changeRound(db, roundId, { state: 'betting', reason: null, lease_until: new Date(now.getTime() + LEASE_MS) });
  if (turn.stake === 0) await takeStep(db, roundId);
  const written = await findRound(db, roundId);
  if (!written) throw new Error('round is gone');
  return { row: written, isNew: true };
}
