import type { Journey, JourneyFigures } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Answered } from '../../../../features/Answered.tsx';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { type Text, useText } from '../../../../locales/text.ts';

type Row = JourneyFigures & { readonly name: string };
const DID = ['deposited', 'played', 'withdrew'] as const;

/** So many of them, the share, and together how much. */
function Did({ row, of }: { readonly row: Row; readonly of: (typeof DID)[number] }) {
  const { count, sum } = row[of];
  const share = row.members === 0 ? 0 : (count / row.members) * 100;
  return (
    <>
      <span className="digits">{`${formatCount(count)} · ${share.toFixed(1)}%`}</span>
      <span className="subtext digits">{formatMoney(sum)}</span>
    </>
  );
}

const columnsOf = (text: Text): Column<Row>[] => [
  { key: 'name', head: text('journeys.group'), cell: ({ name }) => name },
  {
    key: 'members',
    head: text('journeys.members'),
    numeric: true,
    cell: ({ members, waiting }) => (
      <>
        <span className="digits">{formatCount(members)}</span>
        <span className="subtext digits">{text('journeys.waiting', { count: formatCount(waiting) })}</span>
      </>
    ),
  },
  ...DID.map((of): Column<Row> => ({ key: of, head: text(`journeys.${of}`), numeric: true, cell: (row) => <Did row={row} of={of} /> })),
];

/** What those who were written to did, beside those who were held out. */
export function Figures({ code, journey }: { readonly code: string; readonly journey: Journey }) {
  const text = useText();
  const answer = useCall('getJourneyFigures', { code });
  return (
    <Card className="stack">
      <h2 className="heading">{text('journeys.figures')}</h2>
      <p className="small faint-text">{text('journeys.figuresText', { days: journey.withinDays })}</p>
      <Answered answer={answer}>
        {({ written, heldOut }) => (
          <Table
            caption={text('journeys.figures')}
            columns={columnsOf(text)}
            rows={[
              { ...written, name: text('journeys.written') },
              { ...heldOut, name: text('journeys.heldOut') },
            ]}
            rowKey={({ name }) => name}
            dense
          />
        )}
      </Answered>
    </Card>
  );
}
