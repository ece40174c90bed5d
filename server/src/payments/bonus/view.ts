import type { Bonus, BonusOffer, BonusTerms } from '@sorak/contract';
import { GAME_TYPES, numberFromMinor } from '@sorak/contract';
import type { Catalogue } from '../../platform/vendors/service.ts';
import type { OfferTerms } from './terms.ts';

const DECIMALS = 2;
const HUNDREDTHS = 100;

/** Minor units as the wire writes them. */
export const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

export const termsView = (terms: OfferTerms, catalogue: Catalogue): BonusTerms => ({
  percent: terms.percent,
  maxBonus: amountFromMinor(terms.maxBonus),
  minDeposit: amountFromMinor(terms.minDeposit),
  base: terms.base,
  times: terms.times / HUNDREDTHS,
  // Every kind that can be played is named: what counts nothing is said too.
  weights: GAME_TYPES.filter((gameType) => catalogue.served.has(gameType)).map((gameType) => ({
    gameType,
    percent: terms.weights[gameType] ?? 0,
  })),
  maxBet: terms.maxBet === null ? null : amountFromMinor(terms.maxBet),
  excludedGames: terms.excludedGames.map((nodeId) => {
    const { gameCode = nodeId, gameName = nodeId } = catalogue.gamesByNode.get(nodeId)?.shown ?? {};
    return { nodeId, gameCode, gameName };
  }),
  days: terms.days,
  isOnce: terms.isOnce,
});

/** What operators called it, and in which language where that is not the reader's. */
export type Named = Pick<Bonus, 'name' | 'lang'>;

export const offerView = (
  offer: OfferTerms & { readonly bonus: bigint; readonly required: bigint; readonly refusal: BonusOffer['refusal'] },
  catalogue: Catalogue,
  named: Named,
): BonusOffer => ({
  id: offer.id,
  ...named,
  terms: termsView(offer, catalogue),
  endsAt: offer.endsAt?.getTime() ?? null,
  bonus: amountFromMinor(offer.bonus),
  required: amountFromMinor(offer.required),
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

export const bonusView = (row: Kept, named: Named): Bonus => ({
  id: row.id,
  ...named,
  state: row.state,
  amount: amountFromMinor(row.amount),
  depositAmount: amountFromMinor(row.deposit_amount),
  required: amountFromMinor(row.required),
  counted: amountFromMinor(row.counted),
  times: row.times / HUNDREDTHS,
  grantedAt: row.granted_at.getTime(),
  endedAt: row.ended_at?.getTime() ?? null,
});
