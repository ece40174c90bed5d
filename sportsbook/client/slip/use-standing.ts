import type { MatchView } from '../../server/api.ts';
import { areOfOneMatch, priceNow, type Pick } from '../app/picks.ts';
import { useMatchesNow } from '../matches/use-match.ts';
import { type Draft, readDraft } from './draft.ts';
import { relatedIn } from './related.ts';
import { sumsOf } from './stakes.ts';
import { useAgreed } from './use-agreed.ts';
import { legsKey, useBuilder } from './use-builder.ts';

export const keyOf = ({ market, outcome }: Pick): string => `${market.id} ${outcome}`;

/** How the match of a pick stands while it is played. */
export function scoreOf(matches: readonly MatchView[], { match }: Pick): MatchView['score'] | null {
  const now = matches.find(({ id }) => id === match.id);
  return now?.state === 'live' ? now.score : null;
}

/** A builder of the picks: what it is offered at, and what was agreed to first. */
function useJoint(picks: readonly Pick[], isBuilder: boolean) {
  const legs = isBuilder ? legsKey(picks.map(({ market, outcome }) => ({ market: market.id, outcome }))) : '';
  const built = useBuilder(legs, picks.map(({ price }) => price).join());
  const joint = built.offer?.price ?? null;
  return { built, joint, agreed: useAgreed(legs, joint) };
}

/** How the legs of a slip stand now: their prices, how they ride by the draft, and what they can bring. */
export function useStanding(picks: readonly Pick[], draft: Draft) {
  const matches = useMatchesNow(picks.map(({ match }) => match.id));
  const now = picks.map((pick) => ({ ...pick, price: priceNow(pick, matches) ?? 0 }));
  const isClosed = now.some(({ price }) => price === 0);
  const legs = now.map((pick) => ({ key: keyOf(pick), price: pick.price }));
  const isOneMatch = areOfOneMatch(picks);
  const way = readDraft(draft, legs, isOneMatch);
  const isBuilder = way.kind === 'builder';
  const { built, joint, agreed } = useJoint(now, isBuilder && !isClosed);
  const hasMoved = isBuilder ? joint !== null && agreed !== joint : now.some(({ price }, place) => price !== picks[place]?.price);
  const related = way.kind === 'single' || isBuilder ? null : relatedIn(picks);
  return {
    ...way,
    ...sumsOf(way.stakes, legs, way.together, joint),
    matches,
    now,
    prices: now.map(({ price }) => price),
    legs,
    isClosed,
    isOneMatch,
    isBuilder,
    built,
    joint,
    agreed,
    related,
    /** Whatever is staked. */
    isOff: isClosed || related !== null || (isBuilder && joint === null),
    isMoved: draft.accept === 'ask' && !isClosed && hasMoved,
  };
}
