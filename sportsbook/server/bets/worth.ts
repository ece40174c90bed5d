import { cashOut, type CashOut, worthOfDecided } from '../../engine/cash-out.ts';
import { areOutcomesJoint } from '../../engine/market.ts';
import { countCombinations } from '../../engine/combinations.ts';
import type { BetView } from '../api.ts';
import type { Book } from '../context.ts';
import { offered } from '../matches/terms.ts';
import { worthOfJoint } from '../../engine/joint.ts';
import { endingsOf } from '../matches/endings.ts';
import { type HalfLines, shiftOf, worthOfMoved, worthOfOpen } from './lines.ts';
import type { BetRow, LegRow } from './repo.ts';
import type { Sight } from './sight.ts';
import { fromOf } from './from.ts';

/** Why a bet is not cashed out now: which leg it is for, and what its market says; no leg where the whole bet is worth nothing. */
export type NoOffer = NonNullable<BetView['noCashOut']>;

const MILLION = 1_000_000n;

/** What rides of a bet. */
export const riding = (bet: BetRow): bigint => bet.stake - bet.cashed_stake;

/** What every leg is worth now, or the first that nobody can say it of. */
function worthsOf(legs: readonly LegRow[], lines: HalfLines) {
  const worths = [];
  for (const [at, leg] of legs.entries()) {
    if (leg.verdict !== null) {
      worths.push(worthOfDecided({ verdict: leg.verdict, price: leg.price }));
      continue;
    }
    const { state, reason } = offered({ ...leg, reason: leg.market_reason }, { is_stopped: leg.is_match_stopped, extra_margin: 0 });
    const shift = shiftOf(leg);
    if (shift !== 0) {
      const moved = reason === 'operator' ? null : worthOfMoved(leg, shift, lines);
      if (!moved && leg.type === 'handicap') return { leg: at, reason };
      if (moved) {
        worths.push(moved);
        continue;
      }
    }
    // What its half on a place is worth no price says.
    if (leg.type === 'each-way') return { leg: at, reason: null };
    const prices = leg.outcomes.map(({ price }) => price);
    const own = leg.outcomes.find(({ code }) => code === leg.outcome)?.price ?? null;
    const isPriced = areOutcomesJoint(leg.type) || prices.every((price) => price !== null);
    if (state !== 'open' || own === null || !isPriced) return { leg: at, reason };
    worths.push(
      worthOfOpen(
        leg,
        own,
        prices.flatMap((price) => price ?? []),
        lines,
      ),
    );
  }
  return worths;
}

/** What an open bet, or so much of its stake, is worth and what is paid for it now; or why nothing is. A part is the same on each combination. */
export function offerFor(book: Book, bet: BetRow, legs: readonly LegRow[], sight: Sight, stake = riding(bet)): CashOut | NoOffer {
  // What the house gave is not bought back.
  if (bet.reward_uuid !== null) return { leg: null, reason: 'free' };
  if (bet.joint !== null) return offerForJoint(book, bet, bet.joint, legs, sight, stake);
  const worths = worthsOf(legs, sight.lines);
  if (!Array.isArray(worths)) return worths;
  const combinations = BigInt(countCombinations(legs.length, bet.size, bet.min));
  const found = cashOut(stake / combinations, worths, bet.size, book.limits.cashOutMargin, bet.min);
  return found.offer > 0n && found.offer <= bet.greatest ? found : { leg: null, reason: 'worthless' };
}

/** The same of a builder, by how its match may end from here: what each ending would pay, as often as it comes. */
function offerForJoint(
  book: Book,
  bet: BetRow,
  joint: readonly number[],
  legs: readonly LegRow[],
  { grounds }: Sight,
  stake: bigint,
): CashOut | NoOffer {
  const closed = closedLeg(legs);
  if (closed) return closed;
  const ground = grounds.get(legs[0]?.match_id ?? '');
  const endings = ground ? endingsOf(ground) : null;
  const fair =
    endings &&
    worthOfJoint(
      stake,
      joint,
      endings,
      legs.map((leg) => ({ ...leg, from: fromOf(leg) })),
    );
  if (fair === null) return { leg: null, reason: 'no-model' };
  const offer = (fair * (MILLION - BigInt(book.limits.cashOutMargin))) / MILLION;
  return offer > 0n && offer <= bet.greatest ? { fair, offer } : { leg: null, reason: 'worthless' };
}

/** The first open leg whose market takes no bets. */
function closedLeg(legs: readonly LegRow[]): NoOffer | null {
  for (const [leg, row] of legs.entries()) {
    if (row.verdict !== null) continue;
    const { state, reason } = offered({ ...row, reason: row.market_reason }, { is_stopped: row.is_match_stopped, extra_margin: 0 });
    if (state !== 'open') return { leg, reason };
  }
  return null;
}

export const isOffer = (found: CashOut | NoOffer): found is CashOut => 'offer' in found;

/** Of a hundred parts of what rides: 5, 10 and so on to 95. */
const SHARES = Array.from({ length: 19 }, (_, at) => BigInt(5 * (at + 1)));

/** What could be cashed out of a bet now: all of it, and some parts of its stake. */
export function viewOffer(book: Book, bet: BetRow, legs: readonly LegRow[], sight: Sight): Pick<BetView, 'cashOut' | 'noCashOut'> {
  if (bet.state !== 'open') return { cashOut: null, noCashOut: null };
  const whole = offerFor(book, bet, legs, sight);
  if (!isOffer(whole)) return { cashOut: null, noCashOut: whole };
  const combinations = BigInt(countCombinations(legs.length, bet.size, bet.min));
  const parts = SHARES.flatMap((share) => {
    const stake = ((riding(bet) / combinations) * share) / 100n;
    const found = stake > 0n ? offerFor(book, bet, legs, sight, stake * combinations) : whole;
    if (stake === 0n || !isOffer(found)) return [];
    return [{ share: Number(share), stake: Number(stake * combinations), fair: Number(found.fair), offer: Number(found.offer) }];
  });
  const { cashOutMargin: margin } = book.limits;
  return { cashOut: { fair: Number(whole.fair), offer: Number(whole.offer), margin, parts }, noCashOut: null };
}
