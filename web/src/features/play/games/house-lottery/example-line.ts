import type { Tariff } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame, Offer } from '@sorak/contract/rules/lottery/game';
import { examplePick } from '@sorak/contract/rules/lottery/simplest';
import { type Line, lineOf, returnsOf } from './pick.ts';

/** One bet of a play, whatever is picked on it; null where there is none. */
export function exampleLine(game: LotteryGame, offer: Offer, tariff: Tariff): Line | null {
  return lineOf(game, offer.id, examplePick(game, offer) ?? '', tariff);
}

/** What comes back of a bet on a play on average, the pool's share with it, in per cent: `69.6`. */
export function returnText(game: LotteryGame, offer: Offer, tariff: Tariff): string | undefined {
  const line = exampleLine(game, offer, tariff);
  return line ? returnsOf(game, line, tariff, tariff.group).total.toFixed(1) : undefined;
}
