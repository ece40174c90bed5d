import type { ReportFigureSet, ReportRow } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { Change } from '../today/Change.tsx';
import { type Asked, type Figure, figuresOf } from './asked.ts';
import { formatFigure, nameOfRow } from './names.ts';

type Row = Omit<ReportRow, 'key'> & { readonly key: string; readonly isTotal: boolean };
type Props = {
  readonly asked: Asked;
  readonly rows: readonly ReportRow[];
  readonly total: ReportFigureSet;
  readonly before: ReportFigureSet | null;
};

const marginOf = ({ ggr, turnover }: ReportFigureSet): string => (ggr === null || !turnover ? '–' : formatPercent(ggr / turnover));

function columnsOf(text: Text, { by, against, figure }: Asked): Column<Row>[] {
  const cellOf = (name: Figure) => (row: Row) => {
    const shown = formatFigure(name, row.figures[name]);
    return row.isTotal || name === figure ? <b className="firm">{shown}</b> : shown;
  };
  const earlier: Column<Row>[] = [
    {
      key: 'before',
      head: text(`against.${against}`),
      numeric: true,
      cell: ({ before }) => <span className="faint-text">{before ? formatFigure(figure, before[figure]) : '–'}</span>,
    },
    {
      key: 'change',
      head: '±',
      numeric: true,
      cell: ({ figures, before }) => <Change now={figures[figure] ?? 0} before={before?.[figure] ?? 0} />,
    },
  ];
  return [
    {
      key: 'name',
      head: text(`dimension.${by}`),
      cell: (row) => <b className="firm">{row.isTotal ? text('report.total') : nameOfRow(text, by, row)}</b>,
    },
    ...figuresOf(by).flatMap((name): Column<Row>[] => [
      { key: name, head: text(`figure.${name}`), numeric: true, cell: cellOf(name) },
      ...(name === figure && against !== 'none' ? earlier : []),
      ...(name === 'ggr' ? [{ key: 'margin', head: text('report.margin'), numeric: true, cell: (row: Row) => marginOf(row.figures) }] : []),
    ]),
  ];
}

/** Every figure of each row, the sum below. */
export function Rows({ asked, rows, total, before }: Props) {
  const text = useText();
  const all: Row[] = [
    ...rows.map((row) => ({ ...row, isTotal: false })),
    { key: 'total', label: '', maker: '', figures: total, before, isTotal: true },
  ];
  return (
    <Card look="flush" className="report-rows printed">
      <Table
        caption={text('report.title')}
        columns={columnsOf(text, asked)}
        rows={all}
        rowKey={({ key, isTotal }) => `${key} ${isTotal}`}
        dense
      />
    </Card>
  );
}
