import { MAX_JOINT_LEGS, MIN_JOINT_LEGS } from '../../engine/joint-payout.ts';
import type { BuilderAnswer, BuilderRequest } from '../api.ts';
import type { Book } from '../context.ts';
import { findGrounds } from '../matches/ground-repo.ts';
import { findMarkets } from '../matches/repo.ts';
import { Refusal } from '../refusal.ts';
import { jointFor } from './builder.ts';
import { assertFeed } from './offer.ts';
import { offeredLegs } from './offered-legs.ts';

/** What legs of one match are offered at together, before there is a slip, for whoever looks. Refusals: those of `jointFor`, FEED_STOPPED, TOO_FEW_LEGS, TOO_MANY_LEGS, BAD_REQUEST. */
export async function priceBuilder(book: Book, { legs }: BuilderRequest): Promise<BuilderAnswer> {
  if (legs.length < MIN_JOINT_LEGS) throw new Refusal('TOO_FEW_LEGS', { limit: MIN_JOINT_LEGS });
  if (legs.length > MAX_JOINT_LEGS) throw new Refusal('TOO_MANY_LEGS', { limit: MAX_JOINT_LEGS });
  await assertFeed(book);
  const markets = new Map(
    (await findMarkets(book.db, [...new Set(legs.map(({ market }) => market))])).map((market) => [market.id, market]),
  );
  const found = offeredLegs(book, legs, markets);
  const { prices, ...about } = jointFor(
    found,
    await findGrounds(
      book.db,
      found.map(({ match }) => match),
    ),
  );
  return { price: prices.at(-1) ?? 0, prices, ...about };
}
