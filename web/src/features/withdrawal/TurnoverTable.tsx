import { formatAmount, type WithdrawalTurnover } from '@sorak/contract';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { clockText, dayText } from '../../lib/time.ts';
import { type MessageKey, type Text, useText } from '../../locales/text.ts';

const CAUSES = ['deposit', 'bonus', 'rebate', 'adjustment'] as const;
const causeKey = (cause: string): MessageKey => `withdraw.cause.${CAUSES.find((one) => one === cause) ?? 'adjustment'}`;

const columnsOf = (t: Text): readonly Column<WithdrawalTurnover>[] => [
  {
    key: 'cause',
    head: t('withdraw.colCause'),
    cell: ({ cause, createdAt }) => (
      <>
        {t(causeKey(cause))}{' '}
        <span className="t3 num">
          {dayText(createdAt).slice(0, 5)} {clockText(createdAt).slice(0, 5)}
        </span>
      </>
    ),
  },
  { key: 'required', head: t('withdraw.colRequired'), numeric: true, cell: ({ required }) => formatAmount(required) },
  { key: 'counted', head: t('withdraw.colCounted'), numeric: true, cell: ({ counted }) => formatAmount(counted) },
  {
    key: 'left',
    head: t('withdraw.colLeft'),
    numeric: true,
    cell: ({ remaining, isBlocking }) => (
      <b className={isBlocking ? 'b6 neg' : remaining > 0 ? 'b6' : 'b6 pos'}>{formatAmount(remaining)}</b>
    ),
  },
];

/** What must be staked and what was, one line for each cause. */
export function TurnoverTable({ lines }: { readonly lines: readonly WithdrawalTurnover[] }) {
  const t = useText();
  return (
    <div className="wd-aud">
      <Table dense caption={t('withdraw.ckTurnoverShow')} rows={lines} rowKey={({ id }) => id} columns={columnsOf(t)} />
    </div>
  );
}
