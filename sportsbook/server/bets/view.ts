import { cashOut, type CashOut } from '../../engine/cash-out.ts';
import { countCombinations } from '../../engine/combinations.ts';
import type { BetAnswer, BetView } from '../api.ts';
import type { Book } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { listOrders } from './cash-out-repo.ts';
import { listSettlements } from './corrections-repo.ts';
import { listLegs, type BetRow, type LegRow } from './repo.ts';

/** The legs of some bets, by the bet. */
export async function legsOf(db: Db, bets: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, LegRow[]>> {
  const found = new Map<string, LegRow[]>(bets.map(({ id }) => [id, []]));
  if (bets.length === 0) return found;
  for (const leg of await listLegs(db, [...found.keys()])) found.get(leg.bet_id)?.push(leg);
  return found;
}

/** What an open single, or so much of its stake, is worth and what is paid for it now; null while its market takes no bets. */
export function offerFor(book: Book, bet: BetRow, legs: readonly LegRow[], stake = bet.stake - bet.cashed_stake): CashOut | null {
  const [leg] = legs;
  if (
    !leg ||
    legs.length > 1 ||
    bet.state !== 'open' ||
    leg.state !== 'open' ||
    leg.verdict !== null ||
    leg.is_stopped ||
    leg.is_match_stopped
  )
    return null;
  const prices = leg.outcomes.map(({ price }) => price);
  const own = leg.outcomes.find(({ code }) => code === leg.outcome)?.price ?? null;
  if (own === null || !prices.every((price) => price !== null)) return null;
  const found = cashOut(stake, leg.price, { own, all: prices }, book.limits.cashOutMargin);
  return found.offer > 0n && found.offer <= bet.greatest ? found : null;
}

export async function viewBets(book: Book, bets: readonly BetRow[]): Promise<BetView[]> {
  const legs = await legsOf(book.db, bets);
  const corrected = bets.filter(({ state, revision }) => revision > 1 || state === 'correcting').map(({ id }) => id);
  const earlier = corrected.length === 0 ? [] : await listSettlements(book.db, corrected);
  const riding = bets.filter(({ state, size }) => state === 'open' && size === 1).map(({ id }) => id);
  const orders = riding.length === 0 ? [] : await listOrders(book.db, riding);
  return bets.map((bet) => ({
    ...viewBet(book, bet, legs.get(bet.id) ?? []),
    cashOutAt: numberOrNull(orders.find(({ bet_id }) => bet_id === bet.id)?.at_least),
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

const numberOrNull = (minor: bigint | undefined): number | null => (minor === undefined ? null : Number(minor));

/** Of a hundred parts of what rides. */
const SHARES = [25n, 50n, 75n] as const;
function partsOf(book: Book, bet: BetRow, legs: readonly LegRow[]): NonNullable<BetView['cashOut']>['parts'] {
  const rides = bet.stake - bet.cashed_stake;
  return SHARES.flatMap((share) => {
    const stake = (rides * share) / 100n;
    const found = stake > 0n ? offerFor(book, bet, legs, stake) : null;
    return found ? [{ share: Number(share), stake: Number(stake), fair: Number(found.fair), offer: Number(found.offer) }] : [];
  });
}

function viewBet(book: Book, bet: BetRow, legs: readonly LegRow[]): Omit<BetView, 'revision' | 'earlier' | 'cashOutAt'> {
  const offer = offerFor(book, bet, legs);
  return {
    id: bet.id,
    state: bet.state,
    reason: bet.reason,
    stake: Number(bet.stake),
    combinations: countCombinations(legs.length, bet.size),
    size: bet.size,
    greatest: Number(bet.greatest),
    payout: Number(bet.payout),
    cashedStake: Number(bet.cashed_stake),
    cashedPayout: Number(bet.cashed_payout),
    isCashedOut: bet.is_cashed_out,
    createdAt: bet.created_at.getTime(),
    legs: legs.map(({ match_id: match, home, away, type, part, side, line, outcome, names, clicked, price, verdict, result }) => ({
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
    })),
    cashOut: offer && {
      fair: Number(offer.fair),
      offer: Number(offer.offer),
      margin: book.limits.cashOutMargin,
      parts: partsOf(book, bet, legs),
    },
  };
}
