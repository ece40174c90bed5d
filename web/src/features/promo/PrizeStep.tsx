import { formatAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { useText } from '../../locales/text.ts';
import { dayText } from '../../lib/time.ts';
import { prizeText, usePrize } from './use-prize.ts';
import type { PromotionState } from './use-promotion-state.ts';

/** What a member can do about a promotion with a prize: sign up, see how far it is, claim; then when it was claimed. */
export function PrizeStep({ state, title }: { readonly state: PromotionState; readonly title: string }) {
  const t = useText();
  const { isBusy, signUp, claim } = usePrize(state);
  const { progress, target, at } = state;
  switch (state.state) {
    case 'join':
      return (
        <Button kind="secondary" full busy={isBusy} aria-label={t('promo.signUpOf', { title })} onClick={signUp}>
          {t('promo.signUp')}
        </Button>
      );
    case 'claim':
      return (
        <Button kind="primary" full busy={isBusy} onClick={claim}>
          {t('promo.claim', { amount: prizeText(t, state) })}
        </Button>
      );
    case 'claimed':
      return <span>{t('promo.claimedOn', { day: dayText(at ?? 0) })}</span>;
    case 'signed_up':
    case 'in_progress':
      return <span>{t('promo.signedUp', { progress: formatAmount(progress ?? 0), target: formatAmount(target ?? 0) })}</span>;
    default:
      return <span>{t('promo.closed')}</span>;
  }
}
