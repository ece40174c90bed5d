import { oddsOf, readPick } from './engine.ts';
import { toNumber } from './fraction.ts';
import type { LotteryGame, Offer } from './game.ts';

/** Texts of which one is a pick of one bet, whatever the play. */
function examplesOf(offer: Offer): readonly string[] {
  if (offer.kind === 'marks') return offer.marks.slice(0, 1).map(({ id }) => id);
  if (offer.kind === 'straight') return [Array.from({ length: offer.view.size }, (_, at) => String(at + 1)).join(',')];
  if (offer.kind === 'place') return [`7${','.repeat(offer.view.size - 1)}`];
  if (offer.kind === 'group') return [offer.shape.map((_, at) => String(at + 1)).join('')];
  if (offer.kind === 'holds') return ['789'.slice(0, offer.size ?? 1)];
  if (offer.kind === 'spots') return [Array.from({ length: offer.size }, (_, at) => String(at + 1).padStart(2, '0')).join(' ')];
  const size = offer.views[0]?.size ?? 0;
  const numbers = Array.from({ length: offer.kind === 'together' ? offer.size : 1 }, (_, at) => String(at + 1).padStart(size, '0'));
  return [numbers.join(' '), '1234'];
}

/** One bet of a play, whatever is picked on it; null where none of the texts is one. */
export function examplePick(game: LotteryGame, offer: Offer): string | null {
  for (const text of examplesOf(offer)) {
    const pick = readPick(game, offer.id, text);
    if (pick !== null) return pick;
  }
  return null;
}

/** How likely one bet on a play is to win. */
function chanceOf(game: LotteryGame, offer: Offer): number {
  const pick = examplePick(game, offer);
  return pick === null ? 0 : Math.max(...oddsOf(game, offer.id, pick).map(({ chance }) => toNumber(chance)));
}

/** The play under a heading that is won most easily: it is open first. */
export function simplestOf(game: LotteryGame, under: string): string {
  const [first, ...others] = game.plays.filter((offer) => offer.under === under).map((offer) => ({ offer, chance: chanceOf(game, offer) }));
  if (!first) return '';
  return others.reduce((best, one) => (one.chance > best.chance ? one : best), first).offer.id;
}

/** What opens without a word from the address: under the heading that the game says, else under its first. */
export const firstOf = (game: LotteryGame): string => simplestOf(game, game.opensUnder ?? game.plays[0]?.under ?? '');
