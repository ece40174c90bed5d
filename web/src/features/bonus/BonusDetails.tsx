import './bonus.css';
import { Card } from '@sorak/ui/Card.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import type { ValueOf } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { BonusLedger } from './BonusLedger.tsx';
import { BonusOffers } from './BonusOffers.tsx';
import { BonusWeights } from './BonusWeights.tsx';
import { PastBonuses } from './PastBonuses.tsx';
import { RunningBonus } from './RunningBonus.tsx';
import { TurnoverCard } from './TurnoverCard.tsx';
import { useBonusNews } from './use-bonus-news.ts';

/** The bonus that runs, or what may be chosen where none does. */
function Top({ running }: { readonly running: ValueOf<'getBonuses'>['running'] }) {
  if (!running) return <BonusOffers />;
  return (
    <div className="bon-top">
      <RunningBonus bonus={running} />
      <BonusWeights terms={running.terms} />
    </div>
  );
}

/** Everything about the member's bonuses: what runs, what counted and why not, what is still to be staked, and what was before. */
export function BonusDetails() {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useCall('getBonuses', { pageNo }, { staleTimeMs: 0 });
  useBonusNews('getBonuses', 'getBonusBets', 'getTurnover');
  const past = data?.list.find(({ id }) => id === opened);
  const shown = past ?? data?.running;
  return (
    <>
      <div className="bon-head">
        <h1 className="disp-m">{t('bonus.title')}</h1>
        <p className="t2">{t('bonus.about')}</p>
      </div>
      {error && !data ? (
        <ReadFailed title={t('bonus.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="bon">
          <Top running={data.running} />
          {shown ? <BonusLedger key={shown.id} bonus={shown} onBack={past && data.running ? () => setOpened(null) : undefined} /> : null}
          <TurnoverCard />
          <PastBonuses page={data} pageNo={pageNo} onPage={setPageNo} onOpen={setOpened} />
        </div>
      ) : (
        <div className="bon" aria-hidden="true">
          <Card>
            <Skeleton className="bon-wait" />
          </Card>
        </div>
      )}
    </>
  );
}
