import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { FactList } from '../../../features/FactList.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

type Costs = ValueOf<'getVendorCosts'>;
type Row = Costs['list'][number];

const columnsOf = (text: Text): Column<Row>[] => [
  { key: 'name', head: text('vendors.name'), cell: ({ name }) => <b className="firm">{name}</b> },
  {
    key: 'lines',
    head: text('costs.product'),
    cell: ({ lines }) =>
      lines.map(({ product, ggr, fee, cost }) => (
        <span key={product} className="block small">
          {`${wordOf('gtype', product)} · ${text('costs.ggr')} ${formatMoney(ggr)} · ${fee === null ? '–' : `${fee}%`} · ${formatMoney(cost)}`}
        </span>
      )),
  },
  { key: 'minimum', head: text('costs.minimum'), numeric: true, cell: ({ minimum }) => (minimum === null ? '–' : formatMoney(minimum)) },
  { key: 'total', head: text('costs.total'), numeric: true, cell: ({ total }) => <b>{formatMoney(total)}</b> },
];

/** What is owed to each vendor for a month, and what is left of NGR after it. */
export function VendorCosts({ month }: { readonly month: string }) {
  const text = useText();
  const answer = useCall('getVendorCosts', { month });
  return (
    <Card className="stack">
      <h2 className="heading">{text('costs.title')}</h2>
      <Answered answer={answer}>
        {({ list, missingDays, total, ngr, left }) => (
          <>
            {missingDays > 0 ? <Note>{text('costs.missing', { days: missingDays })}</Note> : null}
            {list.length === 0 ? (
              <p className="small soft-text">{text('costs.none')}</p>
            ) : (
              <Table caption={text('costs.title')} columns={columnsOf(text)} rows={list} rowKey={({ vassalage }) => vassalage} dense />
            )}
            <FactList
              facts={[
                [text('costs.ngr'), formatMoney(ngr)],
                [text('costs.total'), formatMoney(total)],
                [text('costs.left'), formatMoney(left)],
              ]}
            />
          </>
        )}
      </Answered>
    </Card>
  );
}
