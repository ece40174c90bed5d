import type { Promotion } from '@sorak/contract';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { timerIcon } from '@sorak/ui/icons.ts';
import { checkCircleIcon } from '@sorak/ui/page-icons.ts';
import { useCanRegister, useModule } from '../../../api/settings.ts';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../../lib/paths.ts';
import { dayText } from '../../../lib/time.ts';
import { type MessageKey, useText } from '../../../locales/text.ts';
import { openPopup, useHasDeposit } from '../../../stores/popup.ts';
import { isTrial, useSession } from '../../../stores/session.ts';
import { ApplyStep, PrizeStep } from './PrizeStep.tsx';
import { usePromotionState } from './use-promotion-state.ts';

const DEPOSIT = '/promotions?mc=depositv2';
const WORDS: Readonly<Record<string, MessageKey>> = {
  [paths.rng()]: 'promo.toSlots',
  [paths.vip()]: 'promo.toVip',
  [paths.help()]: 'promo.toHelp',
};

function Way({ to, label }: { readonly to: string; readonly label: MessageKey }) {
  const t = useText();
  return (
    <Link className={buttonClass({ kind: 'secondary', full: true })} to={to}>
      {t(label)}
    </Link>
  );
}

/** A trial account has nothing to deposit: its way on is a real one. */
function RealAccount() {
  const t = useText();
  return (
    <Button kind="primary" full onClick={() => openPopup('realAccount')}>
      {t('promo.register')}
    </Button>
  );
}

/** For a visitor the popup that the offer begins with; whoever is signed in has what it gives and goes on to play. */
function Step({ action }: Pick<Promotion, 'action'>) {
  const t = useText();
  const session = useSession();
  const canRegister = useCanRegister();
  const hasDeposit = useHasDeposit();
  const hasFreePlay = useModule('FREEPLAY3', true);
  // With the bonus that it is about.
  const isDeposit = action.to?.startsWith(DEPOSIT) === true;
  if (action.kind === 'path' && isDeposit && !hasDeposit) return <RealAccount />;
  if (action.kind === 'path')
    return <Way to={action.to ?? paths.home()} label={isDeposit ? 'promo.toDeposit' : (WORDS[action.to ?? ''] ?? 'promo.goOn')} />;
  if (action.kind === 'none') return null;
  const isVisitor = session.token === null;
  if (action.kind === 'register') {
    if (!isVisitor && !isTrial(session)) return <Way to={paths.rng()} label="promo.toSlots" />;
    if (!canRegister) return null;
    return (
      <Button kind="primary" full onClick={() => openPopup(isVisitor ? 'register' : 'realAccount')}>
        {t('promo.register')}
      </Button>
    );
  }
  if (!isVisitor || !hasFreePlay) return <Way to={paths.rng()} label="promo.toSlots" />;
  return (
    <Button kind="outline" full onClick={() => openPopup('freePlay')}>
      {t('promo.freePlay')}
    </Button>
  );
}

/** What can still be done after a promotion's end. */
const OUTLIVES: ReadonlySet<string> = new Set(['claim', 'applying']);

type Props = {
  readonly promotion: Promotion;
  /** Leads to the form of an application, where that stands on the same page. */
  readonly onApply?: () => void;
};

/** What the reader can do about a promotion now; in its place, when it begins, that it is over, or that the account has it already. */
export function NextStep({ promotion: { id, title, status, startsAt, endsAt, action, isApplied }, onApply }: Props) {
  const t = useText();
  const state = usePromotionState(id);
  const isTold = state !== undefined && (state.period !== null || state.state === 'registration_closed');
  const said =
    status === 'coming_soon'
      ? t('promo.startsOn', { day: dayText(startsAt) })
      : status === 'closed' && !OUTLIVES.has(state?.state ?? '')
        ? t('promo.endedOn', { day: dayText(endsAt ?? startsAt) })
        : state?.state === 'issued' && state.at !== null
          ? t('promo.issuedOn', { day: dayText(state.at) })
          : null;
  return (
    <div className="promotion-now">
      {said === null && isTold ? (
        <PrizeStep key={state.period} state={state} title={title} isApplied={isApplied} onApply={onApply} />
      ) : said === null && isApplied ? (
        <ApplyStep />
      ) : said === null ? (
        <Step action={action} />
      ) : (
        <>
          <Icon path={status === 'in_progress' ? checkCircleIcon : timerIcon} size="s" />
          <span>{said}</span>
        </>
      )}
    </div>
  );
}
