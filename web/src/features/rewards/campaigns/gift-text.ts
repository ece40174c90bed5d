import { type CampaignForm, type Gift, shortAmount } from '@sorak/contract';
import type { Fact } from '@sorak/ui/GiftRow.tsx';
import { pointText } from '../../../lib/point-text.ts';
import { momentText } from '../../../lib/time.ts';
import { freeText, wagerOfWins } from '../../../lib/free-text.ts';
import type { Text } from '../../../locales/text.ts';

const HUNDREDTHS = 100;

type Played = { readonly stake: number; readonly count: number };

/** How much of a form in words; money without its symbol. Of free play how many rounds. */
export function sizeText(t: Text, form: CampaignForm, amount: number, play?: Played | null): string {
  if (form === 'points') return t('gifts.points', { count: amount, amount: pointText(amount) });
  if (form === 'ticket') return t('gifts.tickets', { count: amount });
  if (form === 'free_spins' && play) return t('gifts.spins', { count: play.count });
  if (form === 'free_bet') return t('free.betOf', { amount: shortAmount(amount) });
  return shortAmount(amount);
}

/** What must be staked, the most that may leave, until when: never behind a click. */
export function factsOf(t: Text, { form, terms, claimUntil, play, free }: Gift): Fact[] {
  const isOfWins = play !== null && terms !== null && terms.required === 0;
  const wager = isOfWins
    ? wagerOfWins(t, terms.times)
    : terms
      ? t('gifts.wagerOf', { times: terms.times / HUNDREDTHS, amount: shortAmount(terms.required) })
      : t('gifts.wagerNone');
  return [
    ...(play ? [{ label: t('free.what'), value: freeText(t, form, play) }] : []),
    { label: t(play ? 'free.wager' : 'gifts.fact.wager'), value: wager },
    ...(form === 'points'
      ? []
      : [{ label: t('gifts.fact.max'), value: terms && terms.max !== null ? shortAmount(terms.max) : t('gifts.allOfIt') }]),
    ...(play && !free ? [{ label: t('free.time'), value: t('free.daysAfter', { days: play.days }) }] : []),
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
