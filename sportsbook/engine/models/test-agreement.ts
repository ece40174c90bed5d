import type { MarketRule, PlainVerdict, Score, Verdict } from '../market.ts';
import { settle } from '../settle.ts';
import { type Expectation, priceOf } from './offer.ts';

const SIGMAS = 3;

const NET: Record<PlainVerdict, number> = {
  win: 1,
  'half-win': 0.5,
  push: 0,
  void: 0,
  'half-lose': -0.5,
  // No market with lines has it.
  place: 0,
  lose: -1,
};
/** What a stake of 1 wins or loses at even odds. */
export const netOf = (verdict: Verdict): number => NET[verdict as PlainVerdict] ?? 0;

type Priced<Offer extends MarketRule> = {
  readonly offers: readonly Offer[];
  readonly expectationsOf: (offer: Offer) => readonly (readonly [code: string, expectation: Expectation])[];
  readonly margins: Readonly<Record<Offer['type'], number>>;
  /** How simulated matches ended, by their parts. */
  readonly played: readonly Readonly<Record<string, Score>>[];
  /** The score that its handicaps count from. */
  readonly from?: Score;
};

/** The outcomes that simulated matches bring more than three standard errors away from what is expected, and those whose price is not under the fair one. */
export const disagreements = <Offer extends MarketRule>({ offers, expectationsOf, margins, played, from }: Priced<Offer>): string[] =>
  offers.flatMap((offer) =>
    expectationsOf(offer).flatMap(([code, expectation]) => {
      const { won, lost } = expectation;
      const name = `${offer.type} ${offer.part} ${offer.line} ${code}`;
      const price = priceOf(expectation, margins[offer.type as Offer['type']]);
      const isGift = price !== null && (won * price) / 1000 + 1 - won - lost >= 1;
      const nets = played.map((parts) => netOf(settle(offer, code, { state: 'ended', parts }, offer.type === 'handicap' ? from : null)));
      const mean = nets.reduce((sum, net) => sum + net, 0) / nets.length;
      const spread = Math.sqrt(nets.reduce((sum, net) => sum + (net - mean) ** 2, 0)) / nets.length;
      const isAstray = Math.abs(mean - (won - lost)) > SIGMAS * Math.max(spread, 1 / nets.length);
      return [
        ...(isGift ? [`${name}: ${price} is not under the fair price`] : []),
        ...(isAstray ? [`${name}: ${mean} instead of ${won - lost}`] : []),
      ];
    }),
  );
