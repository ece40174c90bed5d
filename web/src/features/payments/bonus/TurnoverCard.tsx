import '@sorak/ui/Card.css';
import type { TurnoverLine } from '@sorak/contract';
import { formatAmount } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { clockText, dayText } from '../../../lib/time.ts';
import { useNarrow } from '../../../lib/use-matches.ts';
import { type Text, useText } from '../../../locales/text.ts';

const isOwnMoney = ({ cause }: TurnoverLine): boolean => cause === 'deposit';

const amount = (value: number) => <span className="digits">{formatAmount(value)}</span>;

const columnsFor = (t: Text): Column<TurnoverLine>[] => [
  {
    key: 'cause',
    head: t('turnover.cause'),
    cell: ({ cause, createdAt }) => (
      <>
        <b className="firm">{t(`turnover.cause.${cause}`)}</b>{' '}
        <span className="subtext digits nowrap">
          {dayText(createdAt).slice(0, 5)} {clockText(createdAt)}
        </span>
      </>
    ),
  },
  { key: 'amount', head: t('turnover.amount'), numeric: true, cell: (line) => amount(line.amount) },
  {
    key: 'required',
    head: t('turnover.required'),
    numeric: true,
    cell: (line) => (
      <>
        <span className="subtext digits">{t('bonus.times', { times: line.times })}</span> {amount(line.required)}
      </>
    ),
  },
  { key: 'counted', head: t('turnover.counted'), numeric: true, cell: (line) => amount(line.counted) },
  {
    key: 'remaining',
    head: t('turnover.remaining'),
    numeric: true,
    cell: ({ remaining }) => <b className={remaining === 0 ? 'digits positive' : 'digits'}>{formatAmount(remaining)}</b>,
  },
];

/** The lines where there is no room for a table. */
function TurnoverList({ lines }: { readonly lines: readonly TurnoverLine[] }) {
  const t = useText();
  return (
    <ul>
      {lines.map(({ id, cause, createdAt, times, required, counted, remaining }) => (
        <li key={id} className="bonus-line">
          <p>
            <b className="firm">{t(`turnover.cause.${cause}`)}</b>{' '}
            <span className="caption faint-text digits">
              {dayText(createdAt).slice(0, 5)} {clockText(createdAt)} · {t('bonus.times', { times })}
            </span>
          </p>
          <b className={remaining === 0 ? 'digits positive' : 'digits'}>{formatAmount(remaining)}</b>
          <p className="caption faint-text digits">
            {formatAmount(counted)} / {formatAmount(required)}
          </p>
          <p className="caption faint-text">{t('turnover.remaining')}</p>
        </li>
      ))}
    </ul>
  );
}

/** What still has to be staked before the member's own money may leave, line by line, at any time and not only when withdrawing. */
export function TurnoverCard() {
  const t = useText();
  const isNarrow = useNarrow();
  const { data } = useCall('getTurnover', {}, { staleTimeMs: 0 });
  if (!data) return null;
  const lines = data.lines.filter(isOwnMoney);
  return (
    <section className="card flush" data-step="turnover" aria-label={t('turnover.title')}>
      <div className="bonus-bar">
        <div>
          <h2>{t('turnover.title')}</h2>
          <p className="small faint-text">{t(lines.length === 0 ? 'turnover.empty' : 'turnover.about')}</p>
        </div>
        <Badge tone={data.remaining === 0 ? 'positive' : 'warn'}>
          {data.remaining === 0 ? t('turnover.clear') : t('turnover.left', { amount: formatAmount(data.remaining) })}
        </Badge>
      </div>
      {lines.length === 0 ? null : isNarrow ? (
        <TurnoverList lines={lines} />
      ) : (
        <Table caption={t('turnover.title')} rows={lines} dense rowKey={({ id }) => id} columns={columnsFor(t)} />
      )}
    </section>
  );
}
