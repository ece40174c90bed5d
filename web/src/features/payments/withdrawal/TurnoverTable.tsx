import { formatAmount, type TurnoverLine } from '@sorak/contract';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useNarrow } from '../../../lib/use-matches.ts';
import { clockText, dayText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';

const columnsOf = (t: Text): readonly Column<TurnoverLine>[] => [
  {
    key: 'cause',
    head: t('turnover.cause'),
    cell: ({ cause, createdAt }) => (
      <>
        {t(`turnover.cause.${cause}`)}{' '}
        <span className="faint-text digits">
          {dayText(createdAt).slice(0, 5)} {clockText(createdAt)}
        </span>
      </>
    ),
  },
  { key: 'amount', head: t('turnover.amount'), numeric: true, cell: ({ amount }) => formatAmount(amount) },
  { key: 'required', head: t('turnover.required'), numeric: true, cell: ({ required }) => formatAmount(required) },
  { key: 'counted', head: t('turnover.counted'), numeric: true, cell: ({ counted }) => formatAmount(counted) },
  {
    key: 'left',
    head: t('turnover.remaining'),
    numeric: true,
    cell: ({ remaining, isBlocking }) => (
      <b className={isBlocking ? 'bold negative' : remaining > 0 ? 'bold' : 'bold positive'}>{formatAmount(remaining)}</b>
    ),
  },
];

/** The same where there is no room for columns. */
function Lines({ lines }: { readonly lines: readonly TurnoverLine[] }) {
  const t = useText();
  return (
    <ul>
      {lines.map(({ id, cause, createdAt, counted, required, remaining, isBlocking }) => (
        <li key={id} className="withdrawal-line">
          <span>
            {t(`turnover.cause.${cause}`)}{' '}
            <span className="faint-text digits">
              {dayText(createdAt).slice(0, 5)} {clockText(createdAt)}
            </span>
          </span>
          <b className={isBlocking ? 'bold digits negative' : remaining > 0 ? 'bold digits' : 'bold digits positive'}>
            {formatAmount(remaining)}
          </b>
          <span className="caption faint-text digits">
            {formatAmount(counted)} / {formatAmount(required)}
          </span>
          <span className="caption faint-text">{t('turnover.remaining')}</span>
        </li>
      ))}
    </ul>
  );
}

/** What must be staked and what was, one line for each cause. */
export function TurnoverTable({ lines }: { readonly lines: readonly TurnoverLine[] }) {
  const t = useText();
  const isNarrow = useNarrow();
  return (
    <div className="withdrawal-turnover">
      {isNarrow ? (
        <Lines lines={lines} />
      ) : (
        <Table dense caption={t('withdraw.ckTurnoverShow')} rows={lines} rowKey={({ id }) => id} columns={columnsOf(t)} />
      )}
    </div>
  );
}
