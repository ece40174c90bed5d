import { formatAmount, type Withdrawal } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { CallState } from '../../api/queries.ts';
import type { ValueOf } from '../../api/client.ts';
import { Pages } from '../../lib/Pages.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
import { durationText } from './duration.ts';
import { reasonText, TONE } from './state-look.ts';

type Props = {
  readonly list: CallState<ValueOf<'getWithdrawals'>>;
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  readonly onOpen: (id: string) => void;
};

function stateOf(t: Text, { state, reason, isAutomaticReceipt }: Withdrawal): string {
  const word = t(isAutomaticReceipt ? 'withdraw.auto' : `withdraw.state.${state}`);
  return state === 'refused' && reason !== null ? `${word} · ${reasonText(t, reason)}` : word;
}

const columnsOf = (t: Text, onOpen: (id: string) => void): readonly Column<Withdrawal>[] => [
  {
    key: 'time',
    head: t('withdraw.colTime'),
    cell: ({ id, createdAt }) => (
      <TextButton className="num plain" aria-label={t('withdraw.open', { id })} onClick={() => onOpen(id)}>
        {dayText(createdAt).slice(0, 5)} {clockText(createdAt).slice(0, 5)}
      </TextButton>
    ),
  },
  { key: 'to', head: t('withdraw.colTo'), cell: ({ bankName, cardMasked }) => `${bankName} ${cardMasked}` },
  {
    key: 'amount',
    head: t('withdraw.amount'),
    numeric: true,
    cell: ({ amount }) => <b className="b5">{formatAmount(amount)}</b>,
  },
  {
    key: 'took',
    head: t('withdraw.colTook'),
    numeric: true,
    cell: ({ paidAt, createdAt }) => (paidAt === null ? '—' : durationText(t, paidAt - createdAt)),
  },
  { key: 'state', head: t('withdraw.colState'), cell: (one) => <Badge tone={TONE[one.state]}>{stateOf(t, one)}</Badge> },
];

/** All withdrawals, newest first; each opens its timeline. */
export function History({ list, pageNo, onPage, onOpen }: Props) {
  const t = useText();
  const { data, error, refetch } = list;
  if (!data)
    return error ? (
      <ReadFailed title={t('withdraw.failed')} text={t('withdraw.failedText')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="wd-wait s" />
    );
  return (
    <Card look="p0">
      <h2 className="wd-hh">{t('withdraw.history')}</h2>
      {data.list.length === 0 ? (
        <Empty title={t('withdraw.historyEmpty')} text={t('withdraw.historyEmptyText')} />
      ) : (
        <Table caption={t('withdraw.history')} rows={data.list} rowKey={({ id }) => id} columns={columnsOf(t, onOpen)} />
      )}
      <Pages page={pageNo} totalPages={data.totalPages} onPick={onPage} />
    </Card>
  );
}
