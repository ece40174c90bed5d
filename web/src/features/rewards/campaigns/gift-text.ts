import { type CampaignForm, type GameType, type Gift, shortAmount } from '@sorak/contract';
import type { Fact } from '@sorak/ui/GiftRow.tsx';
import { pointText } from '../../../lib/point-text.ts';
import { momentText } from '../../../lib/time.ts';
import type { Text } from '../../../locales/text.ts';

const HUNDREDTHS = 100;

/** How much of a form in words; money without its symbol. */
export function sizeText(t: Text, form: CampaignForm, amount: number): string {
  if (form === 'points') return t('gifts.points', { count: amount, amount: pointText(amount) });
  if (form === 'ticket') return t('gifts.tickets', { count: amount });
  if (form === 'free_spins') return t('gifts.spins', { count: amount });
  return shortAmount(amount);
}

/** What must be staked, the most that may leave, until when: never behind a click. */
export function factsOf(t: Text, { form, terms, claimUntil }: Gift): Fact[] {
  const wager = terms ? t('gifts.wagerOf', { times: terms.times / HUNDREDTHS, amount: shortAmount(terms.required) }) : t('gifts.wagerNone');
  return [
    { label: t('gifts.fact.wager'), value: wager },
    ...(form === 'points'
      ? []
      : [{ label: t('gifts.fact.most'), value: terms && terms.most !== null ? shortAmount(terms.most) : t('gifts.allOfIt') }]),
    { label: t('gifts.fact.claim'), value: momentText(claimUntil) },
  ];
}

/** Why a gift came, as far as its cause is one that its owner knows. */
export function causeText(t: Text, { cause, summary }: Gift): string {
  const [kind, code = ''] = cause.split(':', 2);
  return kind === 'code' ? t('gifts.byCode', { code, summary }) : summary;
}

export type Ending = 'paid' | 'points' | 'met' | 'expired' | 'given_up' | 'declined' | 'lapsed' | 'taken_back';

/** How a gift that neither waits nor runs ended. */
export function endingOf({ state, ending, form }: Gift): Ending {
  if (state === 'declined' || state === 'taken_back') return state;
  if (state !== 'claimed') return 'lapsed';
  if (ending !== null) return ending;
  return form === 'points' ? 'points' : 'paid';
}

/** A number of the ledger where there is room for its beginning alone: the account record finds it by that. */
export const shortNumber = (id: string): string => id.slice(0, 8).toUpperCase();

/** Which games count and how much of a bet on them; those that do not count are left out. */
export const weightText = (t: Text, weights: Readonly<Record<string, number>> | null): string =>
  weights === null
    ? t('gifts.allGames')
    : Object.entries(weights)
        .filter(([, percent]) => percent > 0)
        .map(([kind, percent]) => `${t(`lane.${kind as GameType}`)} ${String(percent)}%`)
        .join(' · ');
