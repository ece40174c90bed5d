import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { isEqual } from '../../engines/equal.ts';
import { playFair } from '../../engines/fairness.ts';
import { playRequests } from '../../engines/replay.ts';
import type { OpenRequest } from '../api.ts';
import type { Studio } from '../context.ts';
import type { Db, Transaction } from '../db/database.ts';
import { accrue } from '../jackpots/repo.ts';
import { seriesOf } from '../jackpots/series.ts';
import { assertLicensed, assertMayStake, shortestOf } from '../play-rules.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { findLastOfUser, findLastRoundAt, findRound, hasUndone, insertRound, lockPlayer, lockUser, type RoundRow } from './repo.ts';
import { ofRound, sealJson } from '../sealed.ts';
import { takeFree } from '../rewards/free-rounds.ts';
import { serverSeedOf, takeNonce } from './seeds.ts';
import { LEASE_MS, sendBet, sendWins } from './settle.ts';

/** A round that is opened this little too early waits; one that comes earlier is refused. */
export const PATIENCE_MS = 300;

/**
 * Opens a paid round. It is drawn and written before the wallet is asked, and decided by the wallet's answer alone; the same id again
 * answers with the same round. Refusals: BAD_REQUEST, STAKE_REFUSED, LICENCE_FORBIDS, FREE_OVER, TOO_FAST, ROUND_OPEN, ROUND_CONFLICT.
 */
export async function openRound(studio: Studio, session: Session, body: OpenRequest): Promise<RoundRow> {
  const opening = readOpening(session, body);
  const { roundId } = opening;
  const known = await findRound(studio.db, roundId);
  if (known) return sameRound(session, opening, known);
  assertMayStake(studio, session.currency);
  assertLicensed(studio, opening.request);
  await waitForCycle(studio, session);
  const written = await studio.db.transaction().execute((db) => writeRound(db, studio, session, opening));
  if (!written) {
    const repeat = await findRound(studio.db, roundId);
    if (!repeat) throw new Refusal('ROUND_CONFLICT');
    return sameRound(session, opening, repeat);
  }
  const placed = await sendBet(studio, written);
  return placed.state === 'paying' ? sendWins(studio, placed) : placed;
}

/** What a player asks for, in the shape of its kind; Refusal BAD_REQUEST or STAKE_REFUSED. */
export function readOpening({ kind, title }: Session, { roundId, request, reward }: OpenRequest): OpenRequest {
  const read = v.safeParse(kind.opening, request);
  if (!read.success) throw new Refusal('BAD_REQUEST');
  if (!kind.engine.mayOpen(title, read.output)) throw new Refusal('STAKE_REFUSED');
  return { roundId, request: read.output, ...(reward === undefined ? {} : { reward }) };
}

/** The round that was written under an id before; Refusal ROUND_CONFLICT where it is another's or another one. */
export function sameRound(session: Session, { request, reward }: OpenRequest, row: RoundRow): RoundRow {
  if (row.player_game_id !== session.playerGame || row.reward_uuid !== (reward ?? null) || !isEqual(row.requests[0], request))
    throw new Refusal('ROUND_CONFLICT');
  return row;
}

async function waitForCycle(studio: Studio, session: Session): Promise<void> {
  const last = await lastRoundOf(studio.db, studio, session);
  const wait = waitMs(studio, session, last, studio.now());
  if (wait > 0 && wait <= PATIENCE_MS) await sleep(wait);
}

type Pace = Pick<Studio, 'play'>;
/** The player's last round: in this game, or in any where the licence lets rounds wait for each other across titles. */
const lastRoundOf = (db: Db, { play }: Pace, { playerGame, user }: Session): Promise<Date | null> =>
  play.hasSharedPace ? findLastOfUser(db, user) : findLastRoundAt(db, playerGame);

/** How much too early a round comes after the player's last. */
export const waitMs = ({ play }: Pace, { title }: Pick<Session, 'title'>, last: Date | null, now: Date): number =>
  last ? last.getTime() + shortestOf(play, title.kind) - now.getTime() : 0;

/** Draws and writes a round in state `betting`; null when another request wrote the same id first. */
async function writeRound(db: Transaction, studio: Studio, session: Session, opening: OpenRequest): Promise<RoundRow | null> {
  const { roundId, request, reward } = opening;
  const now = studio.now();
  const { playerGame, title, kind } = session;
  if (studio.play.hasSharedPace) await lockUser(db, session.user);
  const player = await lockPlayer(db, playerGame);
  if (await findRound(db, roundId)) return null;
  if (await hasUndone(db, playerGame)) throw new Refusal('ROUND_OPEN');
  if (waitMs(studio, session, await lastRoundOf(db, studio, session), now) > 0) throw new Refusal('TOO_FAST');

  const series = seriesOf(studio, title);
  const seed = await takeNonce(db, studio.secrets, playerGame);
  const { turn, jackpot } = await playFair(
    { serverSeed: serverSeedOf(studio, seed), clientSeed: seed.client_seed, nonce: seed.nonce },
    (draw) => playRequests(kind.engine, title, series, [request], draw),
  );
  if (reward !== undefined) await takeFree(db, studio, session, reward, turn.stake);
  const stake = BigInt(turn.stake);
  const written = await insertRound(db, {
    id: roundId,
    playerGame,
    session: session.id,
    number: player.rounds + 1,
    request,
    state: sealJson(studio.secrets, turn.state, ofRound(roundId)),
    stake,
    pay: BigInt(turn.pay),
    isOver: turn.isOver,
    jackpot,
    carried: series ? await accrue(db, series, session.currency, stake) : null,
    seed,
    reward: reward ?? null,
    uuids: [randomUUID(), randomUUID(), randomUUID(), randomUUID()],
    at: now,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
  });
  if (!written) throw new Refusal('ROUND_CONFLICT');
  return (await findRound(db, roundId)) ?? null;
}
