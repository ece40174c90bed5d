import { isPriced, type Joint, jointOf } from '../../engine/joint.ts';
import { endingsOf, type Ground } from '../matches/endings.ts';
import { Refusal } from '../refusal.ts';
import type { OfferedLeg } from './offered-legs.ts';

/**
 * What legs of one match are offered at together. Refusals: RELATED_LEGS for one of another match, MARKET_CLOSED where the match went on while it was
 * looked at, BUILDER_REFUSED with why they have no price.
 */
export function jointFor(legs: readonly OfferedLeg[], grounds: ReadonlyMap<string, Ground>): Joint {
  const match = legs[0]?.match ?? '';
  const other = legs.findIndex((leg) => leg.match !== match || leg.isOutright);
  if (other >= 0) throw new Refusal('RELATED_LEGS', { leg: other });
  const ground = grounds.get(match);
  const endings = ground ? endingsOf(ground) : null;
  if (!ground || !endings) throw new Refusal('BUILDER_REFUSED', { why: 'no-model' });
  const moved = legs.findIndex(({ score }) => score.home !== ground.score.home || score.away !== ground.score.away);
  if (moved >= 0) throw new Refusal('MARKET_CLOSED', { leg: moved, why: 'goal' });
  const found = jointOf(
    endings,
    legs.map(({ rule, outcome, from, price, margin }) => ({ ...rule, outcome, from, price, margin })),
  );
  if (isPriced(found)) return found;
  throw new Refusal('BUILDER_REFUSED', { ...(found.leg === null ? {} : { leg: found.leg }), why: found.why });
}
