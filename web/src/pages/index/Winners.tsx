import type { Winner } from '@sorak/contract';
import { Table } from '@sorak/ui/Table.tsx';
import { useCall } from '../../api/queries.ts';
import { Amount } from '../../lib/Amount.tsx';
import { clockText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';

const SHOWN = 6;
type Row = { readonly vo: Winner };

const gameCell = ({ vo }: Row) => (
  <span className="row">
    <img src={vo.icon} alt="" width="34" height="42" loading="lazy" />
    <span className="b5">{vo.gameName}</span>
  </span>
);
const playerCell = ({ vo }: Row) => <span className="t2">{vo.username}</span>;
const stakeCell = ({ vo }: Row) => <Amount value={vo.stake} />;
const payoutCell = ({ vo }: Row) => (
  <span className="b6">
    <Amount value={vo.payout} symbol={vo.currencySymbol} />
  </span>
);
const timeCell = ({ vo }: Row) => <span className="t3 num">{clockText(vo.settledAt)}</span>;
const rowKey = ({ vo }: Row) => vo.betId;

/** The latest settled wins, from the server's rows only; nothing when there are none. */
export function Winners() {
  const t = useText();
  const rows = useCall('getRankList', { gameCategory: 'ALL', limitNum: 20 }).data?.list.slice(0, SHOWN) ?? [];
  if (rows.length === 0) return null;
  const columns = [
    { key: 'game', head: t('home.winGame'), cell: gameCell },
    { key: 'player', head: t('home.winPlayer'), cell: playerCell },
    { key: 'stake', head: t('home.winStake'), numeric: true, cell: stakeCell },
    { key: 'payout', head: t('home.winPayout'), numeric: true, cell: payoutCell },
    { key: 'time', head: t('home.winTime'), numeric: true, cell: timeCell },
  ];
  return (
    <section className="sec below">
      <div className="card p0 win">
        <div className="win-h">
          <h2>{t('home.winners')}</h2>
          <p className="small t3">{t('home.winnersHint')}</p>
        </div>
        <Table caption={t('home.winners')} rows={rows} columns={columns} rowKey={rowKey} dense />
      </div>
    </section>
  );
}
