import { ALL_NUMBERS } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame, Offer } from '@sorak/contract/rules/lottery/game';
import { ANY } from '@sorak/contract/rules/lottery/plays/spots';
import type { Text } from '../../../../locales/text.ts';
import type { Line } from './pick.ts';
import { lotteryWord } from './words.ts';

/** A pick may have ten thousand numbers: nobody reads them on a ticket. */
const MAX_LETTERS = 90;

/** A pick as the board shows it: names of events instead of their ids. */
export function pickText(t: Text, game: LotteryGame, { play, pick }: Pick<Line, 'play' | 'pick'>): string {
  const offer = game.plays.find(({ id }) => id === play);
  if (offer?.kind === 'marks')
    return pick
      .split(' ')
      .map((id) => lotteryWord(t, 'mark', id))
      .join(', ');
  if (offer?.kind === 'spots') return pick.replace(ANY, t('lottery.any'));
  if (pick.length > MAX_LETTERS && !pick.includes(','))
    return t('lottery.manyNumbers', { first: pick.slice(0, pick.indexOf(' ', MAX_LETTERS - 12)), n: pick.split(' ').length });
  return pick.includes(',')
    ? pick
        .split(',')
        .map((digits) => digits || '–')
        .join(' · ')
    : pick;
}

/** A number as limits name it: an event by its name, all numbers of a play in words. */
export function numberText(t: Text, offer: Offer | undefined, number: string): string {
  if (number === ALL_NUMBERS) return t('lottery.allNumbers');
  return offer?.kind === 'marks' ? lotteryWord(t, 'mark', number) : number;
}
