import type { PrizeStatement } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { PrintButton } from '@sorak/ui/PrintButton.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { Inside } from '../../lib/Inside.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { dayText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
import { paidText } from './paid-text.ts';
import { PrizeLines } from './PrizeLines.tsx';

/** The orders that one day is made of. */
function Lines({ one, onClose }: { readonly one: PrizeStatement; readonly onClose: () => void }) {
  const t = useText();
  const title = t('agent.prizeLines', { at: dayText(one.from) });
  return (
    <Inside label={title} onClose={onClose}>
      <Card className="column gap-large printed">
        <h2>{title}</h2>
        <dl className="agent-sums">
          {(['earned', 'carryIn', 'carryOut'] as const).map((part) => (
            <div key={part}>
              <dt>{t(`agent.${part}`)}</dt>
              <dd className="digits">
                <Amount value={one[part]} signed />
              </dd>
            </div>
          ))}
        </dl>
        <PrizeLines one={one} title={title} />
        <p className="small faint-text">{paidText(t, one)}</p>
        <div className="row gap-medium">
          <PrintButton label={t('agent.print')} />
          <Button kind="outline" onClick={onClose}>
            {t('action.close')}
          </Button>
        </div>
      </Card>
    </Inside>
  );
}

const columnsOf = (t: Text, onOpen: (one: PrizeStatement) => void): Column<PrizeStatement>[] => [
  {
    key: 'day',
    head: t('agent.period'),
    cell: (one) => (
      <TextButton aria-label={t('agent.prizeLines', { at: dayText(one.from) })} onClick={() => onOpen(one)}>
        {dayText(one.from)}
      </TextButton>
    ),
  },
  { key: 'earned', head: t('agent.earned'), numeric: true, cell: ({ earned }) => <Amount value={earned} signed /> },
  { key: 'carry', head: t('agent.carryIn'), numeric: true, isWide: true, cell: ({ carryIn }) => <Amount value={carryIn} /> },
  { key: 'amount', head: t('agent.paid'), numeric: true, cell: ({ amount }) => <Amount value={amount} /> },
];

/** What the prize groups below the agent brought, day by day; a press opens the orders. */
export function PrizeStatements() {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<PrizeStatement | null>(null);
  const { data, error, refetch } = useCall('getPrizeStatements', { pageNo }, { staleTimeMs: 15_000 });
  return (
    <Card look="flush" className="agent-list">
      <div className="agent-filters">
        <h2>{t('agent.prizes')}</h2>
        <span className="small faint-text">{t('agent.prizesAbout')}</span>
      </div>
      {error ? (
        <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="centre-wait" />
      ) : data.totalRecords === 0 ? (
        <Empty title={t('agent.noPrizes')} text={t('agent.noPrizesText')} />
      ) : (
        <>
          <Table<PrizeStatement> caption={t('agent.prizes')} rows={data.list} rowKey={({ id }) => id} columns={columnsOf(t, setOpened)} />
          <div className="agent-foot">
            <Pages page={pageNo} totalPages={data.totalPages} onPick={setPageNo} />
          </div>
        </>
      )}
      {opened ? <Lines one={opened} onClose={() => setOpened(null)} /> : null}
    </Card>
  );
}
