import { formatAmount } from '@sorak/contract';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../../lib/paths.ts';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { isTrial, useSession } from '../../../stores/session.ts';
import { prizeText, usePrize } from './use-prize.ts';
import type { PromotionState } from './use-promotion-state.ts';

/** For whoever has no account to apply with. */
export function ApplyStep() {
  const t = useText();
  const session = useSession();
  const isVisitor = session.token === null;
  if (!isVisitor && !isTrial(session)) return null;
  return (
    <Button kind="secondary" full onClick={() => openPopup(isVisitor ? 'login' : 'realAccount')}>
      {t(isVisitor ? 'promo.logInToApply' : 'promo.apply')}
    </Button>
  );
}

type Props = {
  readonly state: PromotionState;
  readonly title: string;
  readonly isApplied: boolean;
  readonly onApply: (() => void) | undefined;
};

/** The way to the form: on its own page to its first field, from anywhere else to that page. */
function Apply({ state, title, onApply }: Props) {
  const t = useText();
  const name = t('promo.applyOf', { title });
  if (onApply)
    return (
      <Button kind="secondary" full aria-label={name} onClick={onApply}>
        {t('promo.apply')}
      </Button>
    );
  return (
    <Link className={buttonClass({ kind: 'secondary', full: true })} to={paths.promoDetail(state.id)} aria-label={name}>
      {t('promo.apply')}
    </Link>
  );
}

/** What a member can do about a promotion with a prize: sign up or apply, see how far it is, claim; then when it was claimed. */
export function PrizeStep(props: Props) {
  const t = useText();
  const { state, title, isApplied } = props;
  const { isBusy, signUp, claim } = usePrize(state);
  const { progress, target, at } = state;
  switch (state.state) {
    case 'join':
      return isApplied ? (
        <Apply {...props} />
      ) : (
        <Button kind="secondary" full busy={isBusy} aria-label={t('promo.signUpOf', { title })} onClick={signUp}>
          {t('promo.signUp')}
        </Button>
      );
    case 'applying':
      return <span>{t('promo.appliedOn', { day: dayText(at ?? 0) })}</span>;
    case 'rejected':
      return <span>{t('promo.rejectedOn', { day: dayText(at ?? 0) })}</span>;
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
