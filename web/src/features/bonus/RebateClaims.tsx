import '@sorak/ui/Card.css';
import { formatAmount, GAME_TYPES, type RebateClaim, type Rebates } from '@sorak/contract';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { clockText, dayText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';

/** What a claim was made of: `Slot 0.50% · Live 0.30%`. */
function partsOf(t: Text, { lines }: RebateClaim): string {
  const known = GAME_TYPES.flatMap((type) =>
    lines.filter(({ gameType }) => gameType === type).map(({ rate }) => `${t(`lane.${type}`)} ${rate.toFixed(2)}%`),
  );
  return known.join(' · ');
}

type Props = { readonly page: Rebates; readonly pageNo: number; readonly onPage: (pageNo: number) => void };

const columnsFor = (t: Text): Column<RebateClaim>[] => [
  {
    key: 'when',
    head: t('rebate.when'),
    cell: ({ claimedAt }) => (
      <time className="t2 num nowrap" dateTime={new Date(claimedAt).toISOString()}>
        {dayText(claimedAt)} {clockText(claimedAt).slice(0, 5)}
      </time>
    ),
  },
  { key: 'from', head: t('rebate.from'), cell: (claim) => <span className="t2">{partsOf(t, claim)}</span> },
  { key: 'amount', head: t('rebate.amount'), numeric: true, cell: ({ amount }) => <b className="num">{formatAmount(amount)}</b> },
];

/** The claims so far, newest first. */
export function RebateClaims({ page, pageNo, onPage }: Props) {
  const t = useText();
  return (
    <section className="card p0" aria-label={t('rebate.history')}>
      <div className="bon-bar">
        <div>
          <h2>{t('rebate.history')}</h2>
          {page.list.length === 0 ? <p className="small t3">{t('rebate.historyEmpty')}</p> : null}
        </div>
      </div>
      {page.list.length === 0 ? null : (
        <Table caption={t('rebate.history')} rows={page.list} dense rowKey={({ id }) => id} columns={columnsFor(t)} />
      )}
      {page.totalPages > 1 ? (
        <div className="bon-foot">
          <Pages page={pageNo} totalPages={page.totalPages} onPick={onPage} />
        </div>
      ) : null}
    </section>
  );
}
