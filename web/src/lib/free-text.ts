import { type CampaignForm, type GameType, shortAmount } from '@sorak/contract';
import type { Text } from '../locales/text.ts';

const HUNDREDTHS = 100;

type Played = { readonly stake: number; readonly count: number };

/** How many free rounds of which stake, or which free bet; with the game where it is known. */
export function freeText(
  t: Text,
  form: CampaignForm,
  { stake, count, gameName }: Played & { readonly gameName?: string | undefined },
): string {
  const values = { count, stake: shortAmount(stake), worth: shortAmount(Math.round(stake * count * HUNDREDTHS) / HUNDREDTHS) };
  const text = form === 'free_bet' ? t('free.bet', values) : t('free.spins', values);
  return gameName ? t('free.at', { what: text, game: gameName }) : text;
}

/** What is asked of winnings that are not known yet. */
export const wagerOfWins = (t: Text, times: number): string => t('free.times', { times: times / HUNDREDTHS });

/** Which games count and how much of a bet on them; those that do not count are left out. */
export const weightText = (t: Text, weights: Readonly<Record<string, number>> | null): string =>
  weights === null
    ? t('gifts.allGames')
    : Object.entries(weights)
        .filter(([, percent]) => percent > 0)
        .map(([kind, percent]) => `${t(`category.${kind as GameType}`)} ${String(percent)}%`)
        .join(' · ');
