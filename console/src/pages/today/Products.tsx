import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '../../api/client.ts';
import { shownAmount, shownCount, shownPercent } from '../../lib/shown.ts';
import { type Text, useText, wordOf } from '../../locales/text.ts';

type Products = NonNullable<ValueOf<'getConsoleHouse'>['products']>;
type Row = Omit<Products[number], 'gameType'> & { readonly key: string; readonly name: string };

const shownMargin = (margin: number | null): string => (margin === null ? '–' : shownPercent(margin / 10_000));

const columnsOf = (text: Text): Column<Row>[] => [
  { key: 'name', head: text('products.kind'), cell: ({ name, key }) => (key === 'all' ? <b>{name}</b> : name) },
  { key: 'bets', head: text('bets.title'), numeric: true, cell: ({ bets }) => shownCount(bets) },
  { key: 'stakes', head: text('products.stakes'), numeric: true, cell: ({ stakes }) => shownAmount(stakes) },
  { key: 'payouts', head: text('products.payouts'), numeric: true, cell: ({ payouts }) => shownAmount(payouts) },
  {
    key: 'ggr',
    head: text('products.ggr'),
    numeric: true,
    cell: ({ ggr }) => <b className={ggr < 0 ? 'neg' : undefined}>{shownAmount(ggr)}</b>,
  },
  { key: 'margin', head: text('products.margin'), numeric: true, cell: ({ margin }) => shownMargin(margin) },
];

/** Every kind of game that was played today, and all of them together. */
function rowsOf(text: Text, products: Products): Row[] {
  const sum = (of: 'bets' | 'stakes' | 'payouts' | 'ggr'): number => products.reduce((all, one) => all + one[of], 0);
  const [stakes, ggr] = [sum('stakes'), sum('ggr')];
  const all = { key: 'all', name: text('products.all'), bets: sum('bets'), stakes, payouts: sum('payouts'), ggr };
  return [
    ...products.map(({ gameType, ...one }) => ({ ...one, key: gameType, name: wordOf('sgame', gameType) })),
    { ...all, margin: stakes === 0 ? null : Math.round((ggr / stakes) * 10_000) },
  ];
}

/** What was staked and won today by kind of game. */
export function Products({ products }: Pick<ValueOf<'getConsoleHouse'>, 'products'>) {
  const text = useText();
  return (
    <Card look="p0">
      <div className="row between g8 pad-s">
        <h2 className="h3">{text('products.title')}</h2>
        <span className="cap t3">{text('products.settled')}</span>
      </div>
      {products === null ? <Empty title={text('products.tooMany')} /> : null}
      {products?.length === 0 ? <Empty title={text('products.none')} /> : null}
      {products && products.length > 0 ? (
        <Table caption={text('products.title')} columns={columnsOf(text)} rows={rowsOf(text, products)} rowKey={({ key }) => key} dense />
      ) : null}
    </Card>
  );
}
