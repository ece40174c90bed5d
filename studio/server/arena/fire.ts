import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_BETS } from '@sorak/contract';
import { BOSS, isBossHere } from '../../engines/fish/boss.ts';
import type { FishOpening } from '../../engines/fish/fish.ts';
import type { OpenRequest } from '../api.ts';
import type { Studio } from '../context.ts';
import { assertLicensed, assertMayStake, shortestOf } from '../play-rules.ts';
import { Refusal } from '../refusal.ts';
import { PATIENCE_MS, readOpening, sameRound } from '../rounds/open.ts';
import { findRound, listWritten, type RoundRow } from '../rounds/repo.ts';
import type { Session } from '../sessions/service.ts';
import { inBatches } from './batches.ts';
import { GONE_MS, listSights, type Sight } from './repo.ts';
import { type Asked, isRow, type Outcome, payVolleys, sendBets, writeVolleys } from './volleys.ts';

/** Volleys of players that come closer together than this go together, as many as may be bets of one wallet call. */
const LOT = { everyMs: 50, max: MAX_BETS };

/** What volleys are fired in. */
type Place = {
  readonly sit: (session: Session) => Promise<unknown>;
  /** Never fails: what is shown of volleys decides nothing. */
  readonly show: (rows: readonly RoundRow[]) => Promise<void>;
};
export type Fire = (session: Session, body: OpenRequest) => Promise<RoundRow>;

/**
 * A volley is a round over with its opening: written before the wallet is asked, and decided by the wallet's answer alone; the same id again
 * answers with the same round. It is of the moment at which it came, whichever lot it goes with: so no wait of one volley makes the next too
 * early. Refusals: those of `openRound`, and TARGET_GONE for one at a fish that somebody had caught before, or at a boss that is not there,
 * and BUDGET_SPENT for one that goes beyond what its player lets the game cost.
 */
export function openFire(studio: Studio, place: Place): Fire {
  const ask = inBatches(LOT, (lot: readonly Asked[]) => fireLot(studio, place, lot));
  /** From when on each session's next volley may come, as this process knows it: who is a little early waits before it is asked for. */
  const nexts = new WeakMap<Session, number>();
  const whenDue = async (asked: Asked, due: number): Promise<Asked> => {
    const early = due - asked.at;
    if (early <= 0 || early > PATIENCE_MS) return asked;
    // A timer may wake within the millisecond before.
    await sleep(early + 1);
    return { ...asked, at: Math.min(due, studio.now().getTime()) };
  };
  return async (session, body) => {
    const { roundId, request } = readOpening(session, body);
    const came = { session, roundId, request: request as FishOpening, at: studio.now().getTime() };
    let asked = await whenDue(came, nexts.get(session) ?? came.at);
    let outcome = await ask(asked);
    if (isEarly(outcome) && outcome.early <= PATIENCE_MS) {
      asked = await whenDue(asked, asked.at + outcome.early);
      outcome = await ask(asked);
    }
    if (outcome instanceof Refusal) throw outcome;
    if (outcome === 'known') {
      const known = await findRound(studio.db, roundId);
      if (!known) throw new Refusal('ROUND_CONFLICT');
      return sameRound(session, asked, known);
    }
    if (isEarly(outcome)) throw new Refusal('TOO_FAST');
    nexts.set(session, outcome.created_at.getTime() + shortestOf(studio.play, 'fish'));
    return outcome;
  };
}

const isEarly = (outcome: Outcome): outcome is { readonly early: number } => typeof outcome === 'object' && 'early' in outcome;

/** Volleys that go together: written, staked, shown and paid, each of these steps once for all of them. */
async function fireLot(studio: Studio, place: Place, lot: readonly Asked[]): Promise<Outcome[]> {
  const known = await listWritten(
    studio.db,
    lot.map(({ roundId }) => roundId),
  );
  const fresh = lot.filter(({ roundId }) => !known.has(roundId));
  const sights = fresh.length > 0 ? await sightsOf(studio, place, fresh) : new Map<bigint, Sight>();
  const firsts = new Map(fresh.toReversed().map((asked) => [asked.session.playerGame, asked]));
  const outcomes = new Map<Asked, Outcome>();
  for (const asked of firsts.values()) {
    const refusal = refusalOf(studio, asked, sights.get(asked.session.playerGame));
    if (refusal) outcomes.set(asked, refusal);
  }
  const shots = [...firsts.values()].filter((asked) => !outcomes.has(asked));
  const written = await writeVolleys(studio, shots);
  const placed = await sendBets(studio, written.filter(isRow));
  const standing = placed.filter(({ state }) => state === 'paying');
  const [paid] = await Promise.all([payVolleys(studio, standing), place.show(standing)]);
  const rows = new Map([...placed, ...paid].map((row) => [row.id, row]));
  for (const [at, outcome] of written.entries()) {
    const asked = shots[at];
    if (asked) outcomes.set(asked, (isRow(outcome) && rows.get(outcome.id)) || outcome);
  }
  return lot.map((asked) => {
    if (known.has(asked.roundId)) return 'known';
    const first = firsts.get(asked.session.playerGame);
    if (first?.roundId !== asked.roundId) return new Refusal('ROUND_OPEN');
    const outcome = outcomes.get(first) ?? 'known';
    return first !== asked && isRow(outcome) ? 'known' : outcome;
  });
}

/** The seats of players; one that was lost is taken again. */
async function sightsOf({ db }: Studio, place: Place, asked: readonly Asked[]): Promise<Map<bigint, Sight>> {
  const players = asked.map(({ session }) => session.playerGame);
  const read = async (): Promise<Map<bigint, Sight>> => new Map((await listSights(db, players)).map((sight) => [sight.player, sight]));
  const found = await read();
  const lost = asked.filter(({ session }) => !found.has(session.playerGame));
  if (lost.length === 0) return found;
  await Promise.all(lost.map(({ session }) => place.sit(session)));
  return read();
}

/** Nothing is fired at a fish that was caught or a boss that is away, nor for money where the licence has no games for it. */
function refusalOf(studio: Studio, { session, request, at }: Asked, sight: Sight | undefined): Refusal | null {
  try {
    assertMayStake(studio, session.currency);
    assertLicensed(studio, request);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  const isAway = (until = 0): boolean => until - GONE_MS <= at && at < until;
  if (request.shots.includes(BOSS) && !isBossHere(at, sight?.state.bossCaughtAt)) return new Refusal('TARGET_GONE');
  return request.at?.some((fish) => isAway(sight?.state.gone[fish])) ? new Refusal('TARGET_GONE') : null;
}
