import { cashOut, type CashOut } from '../../engine/cash-out.ts';
import { combinationsOf } from '../../engine/combinations.ts';
import type { BetView } from '../api.ts';
import type { Book } from '../context.ts';
import { listSettlements } from './corrections-repo.ts';
import { listLegs, type BetRow, type LegRow } from './repo.ts';

/** The legs of some bets, by the bet. */
export async function legsOf(book: Book, bets: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, LegRow[]>> {
  const found = new Map<string, LegRow[]>(bets.map(({ id }) => [id, []]));
  if (bets.length === 0) return found;
  for (const leg of await listLegs(book.db, [...found.keys()])) found.get(leg.bet_id)?.push(leg);
  return found;
}

/** What an open single is worth and what is paid for it now; null while its market takes no bets. */
function offerFor(book: Book, bet: BetRow, legs: readonly LegRow[]): CashOut | null {
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
  const found = cashOut(bet.stake, leg.price, { own, all: prices }, book.limits.cashOutMargin);
  return found.offer > 0n && found.offer <= bet.greatest ? found : null;
}

export async function viewBets(book: Book, bets: readonly BetRow[]): Promise<BetView[]> {
  const legs = await legsOf(book, bets);
  const corrected = bets.filter(({ state, revision }) => revision > 1 || state === 'correcting').map(({ id }) => id);
  const earlier = corrected.length === 0 ? [] : await listSettlements(book.db, corrected);
  return bets.map((bet) => ({
    ...viewBet(book, bet, legs.get(bet.id) ?? []),
    revision: bet.revision,
    earlier: earlier
      .filter(({ bet_id }) => bet_id === bet.id)
      .map((own) => ({ revision: own.revision, payout: Number(own.payout), legs: own.legs })),
  }));
}

function viewBet(book: Book, bet: BetRow, legs: readonly LegRow[]): Omit<BetView, 'revision' | 'earlier'> {
  const offer = offerFor(book, bet, legs);
  return {
    id: bet.id,
    state: bet.state,
    reason: bet.reason,
    stake: Number(bet.stake),
    combinations: combinationsOf(legs.length, bet.size).length,
    size: bet.size,
    greatest: Number(bet.greatest),
    payout: Number(bet.payout),
    isCashedOut: bet.is_cashed_out,
    createdAt: bet.created_at.getTime(),
    legs: legs.map(({ match_id: match, home, away, type, part, line, outcome, clicked, price, verdict, result }) => ({
      match,
      home,
      away,
      type,
      part,
      line,
      outcome,
      clicked,
      price,
      verdict,
      score: result?.parts[part] ?? null,
    })),
    cashOut: offer && { fair: Number(offer.fair), offer: Number(offer.offer), margin: book.limits.cashOutMargin },
  };
}
