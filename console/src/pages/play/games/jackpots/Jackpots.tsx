import './jackpots.css';
import type { OperatorJackpot } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { ListFile } from '../../../../features/ListFile.tsx';
import { Answered } from '../../../../features/Answered.tsx';
import { FactList } from '../../../../features/FactList.tsx';
import { formatMoney, formatTime } from '../../../../lib/format.ts';
import { type Text, useText } from '../../../../locales/text.ts';

type Win = OperatorJackpot['wins'][number];

const winsOf = (text: Text): Column<Win>[] => [
  { key: 'at', head: text('jackpots.at'), cell: ({ at }) => <span className="digits">{formatTime(at)}</span> },
  { key: 'who', head: text('jackpots.who'), cell: ({ username }) => username || '–' },
  {
    key: 'game',
    head: text('games.game'),
    cell: ({ gameName, vendorName }) => (
      <>
        {gameName}
        <span className="subtext">{vendorName}</span>
      </>
    ),
  },
  { key: 'bet', head: text('jackpots.bet'), isWide: true, cell: ({ betId }) => <span className="monospace">{betId}</span> },
  { key: 'amount', head: text('jackpots.amount'), numeric: true, cell: ({ amount }) => <b>{formatMoney(amount)}</b> },
];

/** A pool: what it holds and why, its accounts, and who won it. */
function Pool({ pool }: { readonly pool: OperatorJackpot }) {
  const text = useText();
  const { name, code, currency, balance, expected, share } = pool;
  const isProven = balance === expected;
  // Too long for a column of figures.
  const lists: readonly (readonly [string, readonly string[]])[] = [
    [text('jackpots.account'), [pool.account]],
    [text('jackpots.backing'), pool.backing],
    [text('vendors.title'), pool.vendors],
    [text('tags.games'), pool.games],
  ];
  return (
    <Card className="stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">
          {name} <span className="caption faint-text">{code}</span>
        </h2>
        <b className="digits">{`${currency} ${formatMoney(balance)}`}</b>
      </div>
      {isProven ? (
        <p className="small soft-text">
          <Badge tone="positive">{text('jackpots.proven')}</Badge> {text('jackpots.provenText', { sum: formatMoney(expected) })}
        </p>
      ) : (
        <Note tone="negative" alert>
          {text('jackpots.broken', { sum: formatMoney(expected), held: formatMoney(balance) })}
        </Note>
      )}
      <FactList
        facts={[
          [text('jackpots.seed'), formatMoney(pool.seed)],
          [text('jackpots.share'), share === null ? '–' : `${share}%`],
          [text('jackpots.seeded'), formatMoney(pool.seeded)],
          [text('jackpots.contributed'), formatMoney(pool.contributed)],
          [text('jackpots.returned'), formatMoney(pool.returned)],
          [text('jackpots.paid'), formatMoney(pool.paid)],
        ]}
      />
      <dl className="jackpot-lists small">
        {lists.map(([name, list]) => (
          <div key={name}>
            <dt className="faint-text">{name}</dt>
            <dd className="breaks">{list.join(', ') || '–'}</dd>
          </div>
        ))}
      </dl>
      {pool.wins.length === 0 ? (
        <p className="small faint-text">{text('jackpots.noWins')}</p>
      ) : (
        <Table caption={text('jackpots.wins', { name })} columns={winsOf(text)} rows={pool.wins} rowKey={({ betId }) => betId} dense />
      )}
    </Card>
  );
}

/** Every jackpot pool beside what the ledger proves of it. */
export function Jackpots() {
  const text = useText();
  const answer = useCall('getOperatorJackpots', {}, { refetchEveryMs: 15_000 });
  return (
    <Answered
      answer={answer}
      isEmpty={({ list }) => list.length === 0}
      emptyTitle={text('jackpots.none')}
      emptyText={text('jackpots.noneText')}
    >
      {({ list }) => (
        <div className="stack">
          <ListFile list="getOperatorJackpots" request={{}} />
          {list.map((pool) => (
            <Pool key={pool.code} pool={pool} />
          ))}
        </div>
      )}
    </Answered>
  );
}
