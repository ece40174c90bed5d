import { marginOf, type ConsoleSpan } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { formatMoney, formatCount, formatPercent, formatPoints } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

type House = ValueOf<'getConsoleHouse'>;
type Products = NonNullable<House['products']>;
type Sum = { readonly stakes: number; readonly ggr: number };
type Row = Omit<Products[number], 'gameType'> & {
  readonly key: string;
  readonly name: string;
  /** By how many hundredths of a percent the margin is another than before; null where nothing was staked then. */
  readonly rise: number | null;
};

const formatMargin = (margin: number | null): string => (margin === null ? '–' : formatPercent(margin / 10_000));

function Rise({ rise }: { readonly rise: number | null }) {
  const text = useText();
  if (rise === null) return '–';
  const tone = Math.abs(rise) < 5 ? 'soft-text' : rise > 0 ? 'positive' : 'negative';
  return <span className={tone}>{text('products.points', { points: formatPoints(rise) })}</span>;
}

const columnsOf = (text: Text, span: ConsoleSpan): Column<Row>[] => [
  { key: 'name', head: text('products.kind'), cell: ({ name, key }) => (key === 'all' ? <b>{name}</b> : name) },
  { key: 'bets', head: text('bets.title'), numeric: true, cell: ({ bets }) => formatCount(bets) },
  { key: 'stakes', head: text('products.stakes'), numeric: true, cell: ({ stakes }) => formatMoney(stakes) },
  { key: 'payouts', head: text('products.payouts'), numeric: true, cell: ({ payouts }) => formatMoney(payouts) },
  {
    key: 'ggr',
    head: text('products.ggr'),
    numeric: true,
    cell: ({ ggr }) => <b className={ggr < 0 ? 'negative' : undefined}>{formatMoney(ggr)}</b>,
  },
  { key: 'margin', head: text('products.margin'), numeric: true, cell: ({ margin }) => formatMargin(margin) },
  { key: 'rise', head: text(span === 'month' ? 'products.against30' : 'products.against7'), numeric: true, cell: Rise },
];

/** Every kind of game that was played, and all of them together, each against its own margin before. */
function rowsOf(text: Text, products: Products, before: House['before']): Row[] {
  const sum = (of: 'bets' | 'stakes' | 'payouts' | 'ggr'): number => products.reduce((all, one) => all + one[of], 0);
  const riseOf = (margin: number | null, earlier: readonly Sum[]): number | null => {
    const [stakes, ggr] = [earlier.reduce((all, one) => all + one.stakes, 0), earlier.reduce((all, one) => all + one.ggr, 0)];
    const then = marginOf(stakes, ggr);
    return margin === null || then === null ? null : margin - then;
  };
  const all = {
    key: 'all',
    name: text('products.all'),
    bets: sum('bets'),
    stakes: sum('stakes'),
    payouts: sum('payouts'),
    ggr: sum('ggr'),
  };
  const earlier = before ?? [];
  return [
    ...products.map(({ gameType, ...one }) => ({
      ...one,
      key: gameType,
      name: wordOf('sgame', gameType),
      rise: riseOf(
        one.margin,
        earlier.filter((other) => other.gameType === gameType),
      ),
    })),
    { ...all, margin: marginOf(all.stakes, all.ggr), rise: riseOf(marginOf(all.stakes, all.ggr), earlier) },
  ];
}

type Props = Pick<House, 'products' | 'before'> & { readonly span: ConsoleSpan };

/** What was staked and won by kind of game. */
export function Products({ span, products, before }: Props) {
  const text = useText();
  return (
    <Card look="flush">
      <div className="row between gap-medium pad-little">
        <h2 className="heading">{text('products.title')}</h2>
        <span className="caption faint-text">{text('products.settled')}</span>
      </div>
      {products === null ? <Empty title={text('products.tooMany')} /> : null}
      {products?.length === 0 ? <Empty title={text('products.none')} /> : null}
      {products && products.length > 0 ? (
        <Table
          caption={text('products.title')}
          columns={columnsOf(text, span)}
          rows={rowsOf(text, products, before)}
          rowKey={({ key }) => key}
          dense
        />
      ) : null}
    </Card>
  );
}
