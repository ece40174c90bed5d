import { numberFromMinor, type OperatorGameCase } from '@sorak/contract';
import { DECIMALS, type GameTerms } from '../../platform/vendors/service.ts';

export const PERCENT = 100;

/** What operators have set, as they read it. */
export const termsView = (terms: GameTerms | null): OperatorGameCase['terms'] =>
  terms && {
    minBuyIn: numberFromMinor(BigInt(terms.min), DECIMALS),
    maxBuyIn: numberFromMinor(BigInt(terms.max), DECIMALS),
    rake: terms.rake / PERCENT,
    rakeCap: numberFromMinor(BigInt(terms.rakeCap), DECIMALS),
  };
