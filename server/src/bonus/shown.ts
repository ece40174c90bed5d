import type { Bonus, BonusOffer, BonusTerms } from '@sorak/contract';
import { GAME_TYPES, numberFromMinor } from '@sorak/contract';
import type { Catalogue } from '../vendors/service.ts';
import type { OfferTerms } from './terms.ts';

const DECIMALS = 2;
const HUNDREDTHS = 100;

/** Minor units as the wire writes them. */
export const shown = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

export const shownTerms = (terms: OfferTerms, catalogue: Catalogue): BonusTerms => ({
  percent: terms.percent,
  maxBonus: shown(terms.maxBonus),
  minDeposit: shown(terms.minDeposit),
  base: terms.base,
  times: terms.times / HUNDREDTHS,
  // Every kind that can be played is named: what counts nothing is said too.
  weights: GAME_TYPES.filter((gameType) => catalogue.served.has(gameType)).map((gameType) => ({
    gameType,
    percent: terms.weights[gameType] ?? 0,
  })),
  maxBet: terms.maxBet === null ? null : shown(terms.maxBet),
  excludedGames: terms.excludedGames.map((nodeId) => ({
    nodeId,
    gameName: catalogue.gamesByNode.get(nodeId)?.shown.gameName ?? nodeId,
  })),
  days: terms.days,
  isOnce: terms.isOnce,
});

export const shownOffer = (
  offer: OfferTerms & { readonly bonus: bigint; readonly required: bigint; readonly refusal: BonusOffer['refusal'] },
  catalogue: Catalogue,
  name: string,
): BonusOffer => ({
  id: offer.id,
  name,
  terms: shownTerms(offer, catalogue),
  endsAt: offer.endsAt?.getTime() ?? null,
  bonus: shown(offer.bonus),
  required: shown(offer.required),
  refusal: offer.refusal,
});

type Kept = {
  readonly id: string;
  readonly state: Bonus['state'];
  readonly amount: bigint;
  readonly deposit_amount: bigint;
  readonly required: bigint;
  readonly counted: bigint;
  readonly times: number;
  readonly granted_at: Date;
  readonly ended_at: Date | null;
};

export const shownBonus = (row: Kept, name: string): Bonus => ({
  id: row.id,
  name,
  state: row.state,
  amount: shown(row.amount),
  depositAmount: shown(row.deposit_amount),
  required: shown(row.required),
  counted: shown(row.counted),
  times: row.times / HUNDREDTHS,
  grantedAt: row.granted_at.getTime(),
  endedAt: row.ended_at?.getTime() ?? null,
});
