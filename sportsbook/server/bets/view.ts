import { countCombinations } from '../../engine/combinations.ts';
import type { BetAnswer, BetView } from '../api.ts';
import type { Book } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { paidOf } from '../free/free-bets.ts';
import { listOrders } from './cash-out-repo.ts';
import { listSettlements } from './corrections-repo.ts';
import { fromOf } from './from.ts';
import { sightOf } from './sight.ts';
import { isFeedSilent } from './offer.ts';
import { listLegs, type BetRow, type LegRow } from './repo.ts';
import { viewOffer } from './worth.ts';

/** The legs of some bets, by the bet. */
export async function legsOf(db: Db, bets: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, LegRow[]>> {
  const found = new Map<string, LegRow[]>(bets.map(({ id }) => [id, []]));
  if (bets.length === 0) return found;
  for (const leg of await listLegs(db, [...found.keys()])) found.get(leg.bet_id)?.push(leg);
  return found;
}

export async function viewBets(book: Book, bets: readonly BetRow[]): Promise<BetView[]> {
  const legs = await legsOf(book.db, bets);
  const corrected = bets.filter(({ state, revision }) => revision > 1 || state === 'correcting').map(({ id }) => id);
  const earlier = corrected.length === 0 ? [] : await listSettlements(book.db, corrected);
  const riding = bets.filter(({ state }) => state === 'open').map(({ id }) => id);
  const orders = riding.length === 0 ? [] : await listOrders(book.db, riding);
  const isSilent = riding.length > 0 && (await isFeedSilent(book));
  const sight = await sightOf(
    book.db,
    bets,
    riding.flatMap((id) => legs.get(id) ?? []),
  );
  const offerOf = (bet: BetRow): Pick<BetView, 'cashOut' | 'noCashOut'> =>
    isSilent && bet.state === 'open'
      ? { cashOut: null, noCashOut: { leg: null, reason: 'feed' } }
      : viewOffer(book, bet, legs.get(bet.id) ?? [], sight);
  return bets.map((bet) => ({
    ...viewBet(bet, legs.get(bet.id) ?? []),
    ...offerOf(bet),
    trigger: triggerOf(orders.find(({ bet_id }) => bet_id === bet.id)),
    revision: bet.revision,
    earlier: earlier
      .filter(({ bet_id }) => bet_id === bet.id)
      .map((own) => ({ revision: own.revision, payout: Number(own.payout), legs: own.legs })),
  }));
}

export async function answerOf(book: Book, bet: BetRow, balance: number | null): Promise<BetAnswer> {
  const [view] = await viewBets(book, [bet]);
  if (!view) throw new Refusal('INTERNAL');
  return { bet: view, balance };
}

type Order = { readonly min: bigint | null; readonly max: bigint | null };
const numberOrNull = (minor: bigint | null): number | null => (minor === null ? null : Number(minor));
const triggerOf = (order: Order | undefined): BetView['trigger'] =>
  order ? { min: numberOrNull(order.min), max: numberOrNull(order.max) } : null;

function viewBet(bet: BetRow, legs: readonly LegRow[]): Omit<BetView, 'revision' | 'earlier' | 'trigger' | 'cashOut' | 'noCashOut'> {
  return {
    id: bet.id,
    state: bet.state,
    reason: bet.reason,
    stake: Number(bet.stake),
    isFree: bet.reward_uuid !== null,
    combinations: countCombinations(legs.length, bet.size, bet.min),
    size: bet.size,
    min: bet.min,
    joint: bet.joint,
    greatest: Number(paidOf(bet, bet.greatest)),
    payout: Number(paidOf(bet, bet.payout)),
    cashedStake: Number(bet.cashed_stake),
    cashedPayout: Number(bet.cashed_payout),
    isCashedOut: bet.is_cashed_out,
    createdAt: bet.created_at.getTime(),
    finishedAt: bet.finished_at?.getTime() ?? null,
    legs: legs.map(
      ({ match_id: match, home, away, type, part, side, line, outcome, names, clicked, price, verdict, version, result, ...leg }) => ({
        match,
        home,
        away,
        type,
        part,
        side,
        line,
        outcome,
        names,
        clicked,
        price,
        verdict,
        score: result?.parts[part] ?? null,
        from: fromOf(leg),
        version,
        live: leg.match_state === 'live' ? { home: leg.home_score, away: leg.away_score, clock: leg.clock } : null,
      }),
    ),
  };
}
