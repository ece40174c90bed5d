import { countCombinations } from '../../engine/combinations.ts';
import type { MaxAnswer, MaxRequest } from '../api.ts';
import type { Book } from '../context.ts';
import { findMarkets } from '../matches/repo.ts';
import { offered } from '../matches/terms.ts';
import { askRoom, type Session } from '../sessions/service.ts';
import { countLegs } from './offer.ts';
import { greatestOf } from './payout.ts';
import { accountMax, accountOf } from '../trading/accounts.ts';
import { ridingOf } from './repo.ts';

/** Fine enough that no sum is off by a unit. */
const UNIT = 1_000_000_000n;
type Bound = { readonly max: bigint; readonly why: NonNullable<MaxAnswer['why']> };

const room = (limit: bigint, taken: bigint): bigint => (taken < limit ? limit - taken : 0n);
const min = (bounds: readonly Bound[]): Bound | null =>
  bounds.reduce<Bound | null>((found, one) => (found === null || one.max < found.max ? one : found), null);

type Leg = { readonly market: string; readonly price: number };
type Shape = { readonly size: number; readonly min: number | null; readonly joint: number[] | null };
const SINGLE: Shape = { size: 1, min: null, joint: null };
type Riding = { readonly onMarket: ReadonlyMap<string, bigint>; readonly open: bigint };

/** What would be taken on each combination of some legs, and which limit it is. */
function boundOf({ limits }: Book, legs: readonly Leg[], { size, min: from, joint }: Shape, { onMarket, open }: Riding): Bound | null {
  const combinations = BigInt(countCombinations(legs.length, size, from));
  const prices = legs.map(({ price }) => price);
  const greatest = greatestOf(UNIT, prices, { size, min: from, joint });
  const taken = legs.reduce((max, { market }) => ((onMarket.get(market) ?? 0n) > max ? (onMarket.get(market) ?? 0n) : max), 0n);
  return min([
    { max: limits.mostStake / combinations, why: 'stake' },
    { max: (UNIT * limits.mostPayout) / greatest, why: 'payout' },
    { max: room(limits.mostOnMarket, taken) / combinations, why: 'market' },
    { max: (UNIT * room(limits.mostOpen, open)) / greatest, why: 'person' },
  ]);
}

/** What a slip may stake now, before it is sent: on each combination, or with `size` 1 on each leg alone. Null while a leg takes no bets. Refusals: BAD_REQUEST, TOO_FEW_LEGS, TOO_MANY_LEGS. */
export async function maxFor(book: Book, session: Session, { legs, size, ...request }: MaxRequest): Promise<MaxAnswer> {
  const { player } = session;
  const from = request.min ?? null;
  if (size > 1) countLegs(book, { legs, size, ...request });
  const leastStake = Number(book.limits.leastStake);
  const ids = [...new Set(legs.map(({ market }) => market))];
  const markets = new Map((await findMarkets(book.db, ids)).map((market) => [market.id, market]));
  const priced = legs.flatMap(({ market: id, outcome }): Leg[] => {
    const market = markets.get(id);
    if (!market) return [];
    const { state, outcomes } = offered(market, { is_stopped: market.is_match_stopped, extra_margin: market.extra_margin });
    const price = outcomes.find(({ code }) => code === outcome)?.price ?? null;
    return state === 'open' && price !== null ? [{ market: id, price }] : [];
  });
  const [{ balance, left }, account] = await Promise.all([askRoom(book, session), accountOf(book, player)]);
  if (priced.length < legs.length) return { min: leastStake, max: null, why: null, left, account };
  const rows = await book.db.transaction().execute((trx) => ridingOf(trx, [player], ids));
  const riding = {
    onMarket: new Map(rows.flatMap(({ market_id, sum }) => (market_id === null ? [] : [[market_id, sum] as const]))),
    open: rows.find(({ market_id }) => market_id === null)?.sum ?? 0n,
  };
  const shape = { size, min: from, joint: request.joint === undefined ? null : [request.joint] };
  const bounds = size === 1 ? priced.map((leg) => boundOf(book, [leg], SINGLE, riding)) : [boundOf(book, priced, shape, riding)];
  // Legs that ride alone are staked by one press: together they must find room in the player's wallet and limits.
  const slips = size === 1 ? legs.length : countCombinations(priced.length, size, from);
  const ofPlayer = (
    [
      ['own', left],
      ['balance', balance],
    ] as const
  ).flatMap(([why, amount]): Bound[] => (amount === null ? [] : [{ max: BigInt(amount) / BigInt(slips), why }]));
  const ofAccount: Bound[] =
    account === null
      ? []
      : [{ max: accountMax(book) / BigInt(size === 1 ? 1 : countCombinations(priced.length, size, from)), why: 'account' }];
  const found = min([...bounds.flatMap((bound) => bound ?? []), ...ofAccount, ...ofPlayer]);
  return { min: leastStake, max: found && Number(found.max), why: found?.why ?? null, left, account };
}
