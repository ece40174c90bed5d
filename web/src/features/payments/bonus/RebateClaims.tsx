import { formatAmount, GAME_TYPES, type RebateClaim, type Rebates } from '@sorak/contract';
import type { Column } from '@sorak/ui/Table.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { PagedCard } from './PagedCard.tsx';

/** What a claim was made of: `Slot 0.50% · Live 0.30%`. */
function partsOf(t: Text, { lines }: RebateClaim): string {
  const known = GAME_TYPES.flatMap((type) =>
    lines.filter(({ gameType }) => gameType === type).map(({ rate }) => `${t(`category.${type}`)} ${rate.toFixed(2)}%`),
  );
  return known.join(' · ');
}

type Props = { readonly page: Rebates; readonly pageNo: number; readonly onPage: (pageNo: number) => void };

const columnsFor = (t: Text): Column<RebateClaim>[] => [
  {
    key: 'when',
    head: t('rebate.when'),
    cell: ({ claimedAt }) => (
      <time className="soft-text digits nowrap" dateTime={new Date(claimedAt).toISOString()}>
        {dayText(claimedAt)} {clockText(claimedAt)}
      </time>
    ),
  },
  { key: 'from', head: t('rebate.from'), cell: (claim) => <span className="soft-text">{partsOf(t, claim)}</span> },
  { key: 'amount', head: t('rebate.amount'), numeric: true, cell: ({ amount }) => <b className="digits">{formatAmount(amount)}</b> },
];

/** The claims so far, newest first. */
export function RebateClaims({ page, pageNo, onPage }: Props) {
  const t = useText();
  return (
    <PagedCard
      title={t('rebate.history')}
      empty={t('rebate.historyEmpty')}
      page={page}
      columns={columnsFor(t)}
      pageNo={pageNo}
      onPage={onPage}
    />
  );
}
