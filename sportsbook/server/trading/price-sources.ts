import { type Endings, priceAlone } from '../../engine/joint.ts';
import { countsFromBet, type MarketRule } from '../../engine/market.ts';
import type { Db } from '../db/database.ts';
import { endingsOf } from '../matches/endings.ts';
import { findGrounds } from '../matches/ground-repo.ts';

type Market = MarketRule & { readonly margin: number };
export type ModelPrice = (market: Market, outcome: string) => number | null;

/** What the model of a match would offer an outcome at, under the margin of its market: a second source beside the feed. Null where it has none. */
export async function modelPrices(db: Db, match: string): Promise<ModelPrice> {
  const ground = (await findGrounds(db, [match])).get(match);
  const endings: Endings | null = ground ? endingsOf(ground) : null;
  if (!ground || !endings) return () => null;
  return (market, outcome) => {
    const from = ground.isLive && countsFromBet(ground.sport, market.type) ? ground.score : null;
    return priceAlone(endings, { ...market, outcome, from });
  };
}
