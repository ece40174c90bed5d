import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import type { Calls, ResponseOutput } from '@sorak/contract';
import { useNow } from '../../../api/presence.ts';
import { Answered } from '../../../features/Answered.tsx';
import { Figure } from '../../../features/Figure.tsx';
import { ListFile } from '../../../features/ListFile.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatChange, formatCount, formatMoney, formatTime } from '../../../lib/format.ts';
import { clockText } from '../../../lib/zone.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { VendorCosts } from './VendorCosts.tsx';
import { Accounts } from './Accounts.tsx';

type Month = ResponseOutput<Calls['getMonthReport']>;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const headsOf = (text: Text): readonly string[] => [
  text('month.kind'),
  text('month.lines'),
  text('month.came'),
  text('month.went'),
  text('month.net'),
];

const columnsOf = (text: Text): Column<Month['rows'][number]>[] => {
  const [kind, lines, came, went, net] = headsOf(text);
  return [
    { key: 'kind', head: kind, cell: (row) => wordOf('movement', row.kind) },
    { key: 'lines', head: lines, numeric: true, cell: (row) => formatCount(row.lines) },
    { key: 'came', head: came, numeric: true, cell: (row) => formatMoney(row.came) },
    { key: 'went', head: went, numeric: true, cell: (row) => formatMoney(row.went) },
    { key: 'net', head: net, numeric: true, cell: (row) => <b>{formatChange(row.came - row.went)}</b> },
  ];
};

/** A month's money of all members, by kind of movement, from the ledger, with its proof. */
export function Page() {
  const text = useText();
  const asked = useQuery().get('month') ?? '';
  const thisMonth = clockText(useNow()).slice(0, 7);
  const month = MONTH.test(asked) ? asked : thisMonth;
  const answer = useCall('getMonthReport', { month });
  const mayCosts = useMayCall('getVendorCosts');
  return (
    <div className="page">
      <PageHead title={text('month.title')} />
      <div className="row between gap-medium wraps find">
        <Field
          type="month"
          label={text('month.month')}
          value={month}
          onChange={(event) => MONTH.test(event.currentTarget.value) && setSearch({ month: event.currentTarget.value })}
        />
        <ListFile list="getMonthReport" request={{ month }} />
      </div>
      <Answered answer={answer}>
        {(data) => (
          <>
            <div className="figures">
              <Figure label={text('month.opening')} value={formatMoney(data.opening)} note={formatTime(data.from)} />
              <Figure label={text('month.net')} value={formatChange(data.closing - data.opening)} note={data.currency} />
              <Figure label={text('month.closing')} value={formatMoney(data.closing)} note={formatTime(Math.min(data.to, data.readAt))} />
            </div>
            {data.linesNow === data.heldNow ? (
              <p className="small soft-text">
                <Badge tone="positive">{text('month.proved')}</Badge> {text('month.provedText', { sum: formatMoney(data.heldNow) })}
              </p>
            ) : (
              <Note tone="negative" alert>
                {text('month.broken', { lines: formatMoney(data.linesNow), held: formatMoney(data.heldNow) })}
              </Note>
            )}
            <Card look="flush">
              <Table caption={text('month.title')} columns={columnsOf(text)} rows={data.rows} rowKey={({ kind }) => kind} dense />
            </Card>
          </>
        )}
      </Answered>
      {mayCosts ? <VendorCosts month={month} /> : null}
      <Accounts key={month} month={month} />
    </div>
  );
}
