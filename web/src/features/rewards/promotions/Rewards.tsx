import './rewards.css';
import type { Promotion } from '@sorak/contract';
import { formatAmount } from '@sorak/contract';
import { ActionRow, Reached } from '@sorak/ui/ActionRow.tsx';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { giftIcon } from '@sorak/ui/icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import type { ReactNode } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../../lib/paths.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { dayText } from '../../../lib/time.ts';
import { type MessageKey, useText } from '../../../locales/text.ts';
import { prizeText, usePrize } from './use-prize.ts';
import { type PromotionState, usePromotionStates } from './use-promotion-state.ts';

/** What happened on the day that a state bears; otherwise it was given then. */
const SINCE: Partial<Record<PromotionState['state'], MessageKey>> = {
  claimed: 'promo.claimedOn',
  in_progress: 'rewards.since',
  applying: 'promo.appliedOn',
  rejected: 'promo.rejectedOn',
  coming_soon: 'promo.startsOn',
};
const TONE: Partial<Record<PromotionState['state'], BadgeTone>> = {
  claim: 'citron',
  issued: 'positive',
  claimed: 'positive',
  applying: 'info',
  rejected: 'negative',
};
/** What asks the member for nothing, and gave nothing. */
const UNBEGUN: ReadonlySet<PromotionState['state']> = new Set(['join', 'registration_closed']);

type RowProps = { readonly state: PromotionState; readonly promotion: Promotion | undefined };

function Row({ state, promotion }: RowProps) {
  const t = useText();
  const symbol = useCall('getBalance', {}).data?.currencySymbol;
  const { isBusy, claim } = usePrize(state);
  const { progress, target, claimUntil } = state;
  const isUnderWay = progress !== null && target !== null && (state.state === 'signed_up' || state.state === 'in_progress');
  return (
    <ActionRow>
      <Tile tone="brand">
        <Icon path={giftIcon} />
      </Tile>
      <span className="grow">
        <b>{promotion?.title ?? state.id}</b>
        <span className="caption faint-text">
          {claimUntil !== null
            ? t('promo.claimUntil', { day: dayText(claimUntil) })
            : state.at === null
              ? promotion?.summary
              : t(SINCE[state.state] ?? 'rewards.given', { day: dayText(state.at) })}
        </span>
        {state.applied?.reason ? <span className="caption faint-text">{state.applied.reason}</span> : null}
        {isUnderWay ? (
          <Reached
            label={promotion?.title ?? state.id}
            value={progress}
            max={target}
            figures={t('missions.money', { progress: formatAmount(progress), target: formatAmount(target) })}
          />
        ) : null}
      </span>
      {state.amount === null ? null : state.isPoints ? (
        <b className="digits">{prizeText(t, state)}</b>
      ) : (
        <Amount value={state.amount} symbol={symbol} />
      )}
      <Badge tone={TONE[state.state]}>{t(`rewards.state.${state.state}`)}</Badge>
      {state.state === 'claim' ? (
        <Button kind="primary" size="s" busy={isBusy} onClick={claim}>
          {t('promo.claim', { amount: prizeText(t, state) })}
        </Button>
      ) : null}
      <Link
        className={buttonClass({ kind: 'ghost', size: 's' })}
        to={paths.promoDetail(state.id)}
        aria-label={t('promo.termsOf', { title: promotion?.title ?? state.id })}
      >
        {t('promo.terms')}
      </Link>
    </ActionRow>
  );
}

/** What waits to be claimed and what has been given, in one list, first what waits; `children` are rewards of another kind, above. */
export function Rewards({ waiting, children }: { readonly waiting: number | undefined; readonly children?: ReactNode }) {
  const t = useText();
  const states = usePromotionStates();
  const promotions = useCall('getPromotions', { pageSize: 100 });
  const titles = new Map(promotions.data?.list.map((one) => [one.id, one]));
  const list = (states.data?.list ?? [])
    .filter(({ state }) => !UNBEGUN.has(state))
    .toSorted((a, b) => Number(b.state === 'claim') - Number(a.state === 'claim'));
  return (
    <div className="rewards">
      <div>
        <h1>{t('centre.rewardCenter')}</h1>
        <p className="soft-text">{waiting === undefined ? '\u00A0' : t('rewards.waiting', { count: waiting })}</p>
      </div>
      {waiting === undefined ? null : children}
      {states.error && !states.data ? (
        <ReadFailed title={t('rewards.failed')} text={states.error.message} onRetry={() => void states.refetch()} />
      ) : !states.data || waiting === undefined ? (
        <Skeleton className="centre-wait" />
      ) : list.length === 0 && waiting !== 0 ? null : list.length === 0 ? (
        <Empty title={t('rewards.empty')} text={t('rewards.emptyText')}>
          <Link className={buttonClass({ kind: 'outline' })} to={paths.promotions()}>
            {t('rewards.toPromotions')}
          </Link>
        </Empty>
      ) : (
        <Card look="flush">
          <ul>
            {list.map((state) => (
              <Row key={`${state.id} ${state.period}`} state={state} promotion={titles.get(state.id)} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
