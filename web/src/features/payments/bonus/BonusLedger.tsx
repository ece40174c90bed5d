import '@sorak/ui/Card.css';
import type { BonusBet } from '@sorak/contract';
import { COUNT_STATES } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Chip } from '@sorak/ui/Chip.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Pages } from '../../../lib/Pages.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { BonusBets } from './BonusBets.tsx';

// product §9: the size of a page.
const PAGE_SIZE = 14;
const FILTERS = ['all', ...COUNT_STATES] as const;
type Filter = (typeof FILTERS)[number];

type Props = {
  readonly bonus: { readonly id: string; readonly name: string; readonly terms?: { readonly maxBet: number | null } };
  /** Back to the bonus that runs, from one before it. */
  readonly onBack?: (() => void) | undefined;
};

/** Every bet since a bonus began: how much of it counted, and why not the rest. */
export function BonusLedger({ bonus, onBack }: Props) {
  const t = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const [pageNo, setPageNo] = useState(1);
  const state: BonusBet['state'] | undefined = filter === 'all' ? undefined : filter;
  const { data, error, isFetching, refetch } = useCall(
    'getBonusBets',
    { id: bonus.id, state, pageNo, pageSize: PAGE_SIZE },
    { staleTimeMs: 0 },
  );
  const pick = (next: Filter) => {
    setFilter(next);
    setPageNo(1);
  };
  const first = (pageNo - 1) * PAGE_SIZE + 1;
  return (
    <section className="card flush" aria-label={t('bonus.ledger')} aria-busy={isFetching}>
      <div className="bonus-bar">
        <h2>{onBack ? t('bonus.ledgerOf', { name: bonus.name }) : t('bonus.ledger')}</h2>
        <div className="bonus-chips">
          {FILTERS.map((key) => (
            <Chip key={key} pressed={filter === key} onPress={() => pick(key)}>
              {t(`bonus.filter.${key}`)} <span className="digits bonus-count">{data?.counts[key] ?? ''}</span>
            </Chip>
          ))}
        </div>
      </div>
      {error && !data ? (
        <ReadFailed title={t('bonus.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="bonus-wait" />
      ) : data.list.length === 0 ? (
        <Empty
          title={t(filter === 'all' ? 'bonus.ledgerEmpty' : 'bonus.filterEmpty')}
          text={filter === 'all' ? t('bonus.ledgerEmptyText') : undefined}
        />
      ) : (
        <BonusBets bets={data.list} maxBet={bonus.terms?.maxBet ?? null} />
      )}
      <div className="bonus-foot">
        {data && data.list.length > 0 ? (
          <output className="small faint-text digits">
            {t('bonus.range', { from: first, to: first + data.list.length - 1, total: data.totalRecords })}
          </output>
        ) : null}
        <Pages page={pageNo} totalPages={data?.totalPages ?? 1} onPick={setPageNo} />
        {onBack ? <TextButton onClick={onBack}>{t('bonus.backToRunning')}</TextButton> : null}
        <TextButton className="small bonus-review" onClick={() => openPopup('service')}>
          {t('bonus.review')}
        </TextButton>
      </div>
    </section>
  );
}
