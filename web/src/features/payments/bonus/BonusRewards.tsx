import './bonus-rewards.css';
import { formatAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { bonusIcon, swapIcon } from '@sorak/ui/page-icons.ts';
import { Progress } from '@sorak/ui/Progress.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import type { ReactNode } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';
import { type MemberPage, openMemberCentre } from '../../../stores/popup.ts';
import { useBonusNews } from './use-bonus-news.ts';
import { useClaim } from './use-claim.ts';

type Props = { readonly icon: string; readonly title: string; readonly page: MemberPage; readonly children: ReactNode };

function Reward({ icon, title, page, children }: Props) {
  const t = useText();
  return (
    <li>
      <Card className="bonus-reward">
        <Tile tone="info">
          <Icon path={icon} />
        </Tile>
        {children}
        <Button kind="ghost" size="s" aria-label={t('rewards.detailsOf', { what: title })} onClick={() => openMemberCentre(page)}>
          {t('rewards.details')}
        </Button>
      </Card>
    </li>
  );
}

/** The rebate that is due, and one press to have it once it is enough. */
function RebateReward() {
  const t = useText();
  const rebates = useCall('getRebates', { pageNo: 1 }).data;
  const { claim, isBusy } = useClaim(rebates?.total ?? 0);
  if (!rebates || rebates.total === 0) return null;
  const title = t('centre.manualRebate');
  const isEnough = rebates.total >= rebates.minClaim;
  return (
    <Reward icon={swapIcon} title={title} page="manualRebate">
      <span className="grow">
        <b className="bold">{title}</b>
        <span className="caption faint-text digits">
          {isEnough
            ? t('rebate.due')
            : `${formatAmount(rebates.total)} · ${t('rebate.tooSmall', { amount: formatAmount(rebates.minClaim) })}`}
        </span>
      </span>
      {isEnough ? (
        <Button kind="primary" size="s" busy={isBusy} onClick={claim}>
          {t('rebate.claim', { amount: formatAmount(rebates.total) })}
        </Button>
      ) : null}
    </Reward>
  );
}

/** The bonus that runs, and how far it is: it is paid by itself when its turnover is met. */
function RunningReward() {
  const t = useText();
  const bonus = useCall('getBonuses', { pageNo: 1 }).data?.running;
  if (!bonus) return null;
  const words = t('rewards.running', { counted: formatAmount(bonus.counted), required: formatAmount(bonus.required) });
  return (
    <Reward icon={bonusIcon} title={bonus.name} page="bonusDetails">
      <span className="grow">
        <b className="bold">{bonus.name}</b>
        <span className="caption faint-text digits">{words}</span>
        <Progress label={bonus.name} value={Math.min(bonus.counted, bonus.required)} max={bonus.required || 1} />
      </span>
    </Reward>
  );
}

/** What the member's own bets and deposits have brought, in the reward centre: nothing where there is none. */
export function BonusRewards() {
  const hasRebate = useSettings()?.features['manualRebate'] === true;
  useBonusNews('getRebates');
  return (
    <ul className="bonus-rewards">
      {hasRebate ? <RebateReward /> : null}
      <RunningReward />
    </ul>
  );
}
