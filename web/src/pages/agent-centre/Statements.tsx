import type { CommissionStatement, ContractKind } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { askCall, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { momentText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
import { statementsCsvOf } from './recompute.ts';
import { saveCsv } from '@sorak/client/save-file.ts';
import { rateText } from './rate-text.ts';
import { StatementDetail } from './StatementDetail.tsx';

type Props = { readonly kind: ContractKind | undefined };

type Shown = { readonly hasKind: boolean; readonly hasClaims: boolean };
const columnsOf = (t: Text, { hasKind, hasClaims }: Shown, onOpen: (one: CommissionStatement) => void): Column<CommissionStatement>[] => [
  {
    key: 'period',
    head: t('agent.period'),
    cell: (one) => (
      <>
        <TextButton aria-label={t('agent.statementOf', { at: momentText(one.from) })} onClick={() => onOpen(one)}>
          {momentText(one.from)}
        </TextButton>
        {hasKind ? null : <span className="caption faint-text agent-remark">{t(`agent.kindOf.${one.kind}`)}</span>}
        {one.isCorrection ? <Badge tone="info">{t('agent.correction')}</Badge> : null}
        {one.isHeld ? <Badge tone="warn">{t('agent.underReview')}</Badge> : null}
      </>
    ),
  },
  { key: 'base', head: t('agent.base'), numeric: true, isWide: true, cell: ({ base }) => <Amount value={base} /> },
  { key: 'rate', head: t('agent.rate'), numeric: true, cell: ({ rate }) => (rate === 0 ? '—' : rateText(rate)) },
  { key: 'gross', head: t('agent.gross'), numeric: true, isWide: true, cell: ({ gross }) => <Amount value={gross} /> },
  ...(hasClaims
    ? [
        {
          key: 'claimed',
          head: t('agent.claimed'),
          numeric: true,
          isWide: true,
          cell: (one: CommissionStatement) => <Amount value={one.claimed} />,
        },
      ]
    : []),
  { key: 'amount', head: t('agent.paid'), numeric: true, cell: ({ amount }) => <Amount value={amount} /> },
];

type Sums = { readonly paid: number; readonly underReview: number; readonly waiting: number; readonly claimed: number };

/** What was paid, and beside it what is not paid yet where there is any. */
const sumsOf = ({ paid, underReview, waiting, claimed }: Sums) =>
  (
    [
      { word: 'agent.totalPaid', value: paid },
      { word: 'agent.underReview', value: underReview },
      { word: 'agent.totalWaiting', value: waiting },
      { word: 'agent.claimed', value: claimed },
    ] as const
  ).filter(({ word, value }) => word === 'agent.totalPaid' || value > 0);

/** What the contracts of a kind, or of all kinds, brought in each period; a press opens how it was reckoned. */
export function Statements({ kind }: Props) {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<CommissionStatement | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (pages: number): Promise<void> => {
    setSaving(true);
    try {
      const list: CommissionStatement[] = [];
      for (let no = 1; no <= pages; no += 1) list.push(...(await askCall('getCommissions', { kind, pageNo: no })).list);
      saveCsv(`statements-${kind ?? 'all'}`, statementsCsvOf(list));
    } catch (failure) {
      showToast({ kind: 'error', text: failure instanceof Error ? failure.message : t('agent.failed') });
    } finally {
      setSaving(false);
    }
  };
  const { data, error, refetch } = useCall('getCommissions', { kind, pageNo }, { staleTimeMs: 15_000 });
  return (
    <Card look="flush" className="agent-list">
      <div className="agent-filters">
        <h2>{t('agent.statements')}</h2>
        {data ? (
          <span className="small soft-text agent-totals">
            {sumsOf(data).map(({ word, value }) => (
              <span key={word}>
                {t(word)} <Amount value={value} />
              </span>
            ))}
          </span>
        ) : null}
      </div>
      {error ? (
        <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="centre-wait" />
      ) : data.totalRecords === 0 ? (
        <Empty title={t('agent.noStatements')} text={t('agent.noStatementsText')} />
      ) : (
        <>
          <Table<CommissionStatement>
            caption={t('agent.statements')}
            rows={data.list}
            rowKey={({ id }) => id}
            columns={columnsOf(t, { hasKind: kind !== undefined, hasClaims: data.list.some(({ claimed }) => claimed > 0) }, setOpened)}
          />
          <div className="agent-foot">
            <output className="small faint-text">{t('agent.periods', { count: data.totalRecords })}</output>
            <Button size="s" kind="outline" busy={isSaving} onClick={() => void save(data.totalPages)}>
              {t('agent.playersFile', { count: data.totalRecords })}
            </Button>
            <Pages page={pageNo} totalPages={data.totalPages} onPick={setPageNo} />
          </div>
        </>
      )}
      {opened ? <StatementDetail statement={opened} onClose={() => setOpened(null)} /> : null}
    </Card>
  );
}
