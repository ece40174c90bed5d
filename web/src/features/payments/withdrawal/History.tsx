import { formatAmount, type Withdrawal } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { CallState } from '@sorak/client/queries.ts';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Pages } from '../../../lib/Pages.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { useNarrow } from '../../../lib/use-matches.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { durationText } from './duration.ts';
import { reasonText, TONE } from './state-look.ts';

type Props = {
  readonly list: CallState<ValueOf<'getWithdrawals'>>;
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  readonly onOpen: (id: string) => void;
};

function stateOf(t: Text, { state, reason, reasonText: own, isAutomaticReceipt }: Withdrawal): string {
  const word = t(isAutomaticReceipt ? 'withdraw.auto' : `withdraw.state.${state}`);
  return state === 'refused' && reason !== null ? `${word} · ${reasonText(t, reason, own)}` : word;
}

/** `14/06 21:04` */
const momentOf = (at: number): string => `${dayText(at).slice(0, 5)} ${clockText(at)}`;

const columnsOf = (t: Text, onOpen: (id: string) => void): readonly Column<Withdrawal>[] => [
  {
    key: 'time',
    head: t('withdraw.colTime'),
    cell: ({ createdAt }) => <span className="digits nowrap">{momentOf(createdAt)}</span>,
  },
  { key: 'to', head: t('withdraw.colTo'), cell: ({ bankName, cardMasked }) => `${bankName} ${cardMasked}` },
  {
    key: 'amount',
    head: t('withdraw.amount'),
    numeric: true,
    cell: ({ amount }) => <b className="firm">{formatAmount(amount)}</b>,
  },
  {
    key: 'took',
    head: t('withdraw.colTook'),
    numeric: true,
    cell: ({ paidAt, createdAt }) => (paidAt === null ? '—' : durationText(t, paidAt - createdAt)),
  },
  { key: 'state', head: t('withdraw.colState'), cell: (one) => <Badge tone={TONE[one.state]}>{stateOf(t, one)}</Badge> },
  {
    key: 'open',
    head: <span className="reader-only">{t('withdraw.title')}</span>,
    numeric: true,
    cell: ({ id }) => (
      <IconButton small label={t('withdraw.open', { id })} onClick={() => onOpen(id)}>
        <Icon path={chevronRightIcon} size="s" flip />
      </IconButton>
    ),
  },
];

/** The same where there is no room for columns. */
function Rows({ list, onOpen }: { readonly list: readonly Withdrawal[]; readonly onOpen: (id: string) => void }) {
  const t = useText();
  return (
    <ul className="withdrawal-past">
      {list.map((one) => (
        <li key={one.id}>
          <button type="button" aria-label={t('withdraw.open', { id: one.id })} onClick={() => onOpen(one.id)}>
            <span className="grow">
              <b className="firm">
                {one.bankName} {one.cardMasked}
              </b>
              <span className="caption faint-text digits">{momentOf(one.createdAt)}</span>
            </span>
            <b className="bold digits">{formatAmount(one.amount)}</b>
            <Badge tone={TONE[one.state]}>{stateOf(t, one)}</Badge>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** All withdrawals, newest first; each opens its timeline. */
export function History({ list, pageNo, onPage, onOpen }: Props) {
  const t = useText();
  const isNarrow = useNarrow();
  const { data, error, refetch } = list;
  if (!data)
    return error ? (
      <Card>
        <ReadFailed title={t('withdraw.historyFailed')} text={error.message} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <Skeleton className="withdrawal-wait little" />
    );
  return (
    <Card look="flush">
      <h2 className="withdrawal-history-heading">{t('withdraw.history')}</h2>
      {data.list.length === 0 ? (
        <Empty title={t('withdraw.historyEmpty')} text={t('withdraw.historyEmptyText')} />
      ) : isNarrow ? (
        <Rows list={data.list} onOpen={onOpen} />
      ) : (
        <Table caption={t('withdraw.history')} rows={data.list} rowKey={({ id }) => id} columns={columnsOf(t, onOpen)} />
      )}
      <Pages page={pageNo} totalPages={data.totalPages} onPick={onPage} />
    </Card>
  );
}
