import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { DayField } from '@sorak/ui/DayField.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

type Difference = ValueOf<'getCellDay'>['list'][number];

/** The books agree; what is between is not over. */
const SOUND: ReadonlySet<Difference['what']> = new Set(['on_its_way', 'held_here', 'held_there']);

const said = (line: Difference['ours']): string =>
  line === null ? '–' : `${line.from} → ${line.to} · ${formatMoney(line.amount)} · ${wordOf('cellState', line.state)}`;

const columns = (text: Text): Column<Difference>[] => [
  {
    key: 'transfer',
    head: text('cells.transfer'),
    cell: ({ id, what }) => (
      <>
        <Badge tone={SOUND.has(what) ? 'warn' : 'negative'}>{wordOf('cellDifference', what)}</Badge>
        <span className="subtext monospace breaks">{id}</span>
      </>
    ),
  },
  { key: 'ours', head: text('cells.ours'), cell: ({ ours }) => said(ours) },
  { key: 'theirs', head: text('cells.theirs'), cell: ({ theirs }) => said(theirs) },
];

function Found({ cell, day }: { readonly cell: string; readonly day: string }) {
  const text = useText();
  const answer = useCall('getCellDay', { cell, day });
  return (
    <Answered answer={answer}>
      {({ isAnswered, lines, list }) => {
        if (!isAnswered) return <Note tone="warn">{text('cells.unanswered', { cell })}</Note>;
        if (list.length === 0) return <p className="small">{text('cells.same', { count: lines })}</p>;
        return <Table caption={text('cells.compare')} columns={columns(text)} rows={list} rowKey={({ id }) => id} dense />;
      }}
    </Answered>
  );
}

/** Holds the books of two cells of one day against each other. */
export function Compare({ cells }: { readonly cells: readonly string[] }) {
  const text = useText();
  const [cell, setCell] = useState(cells[0] ?? '');
  const [day, setDay] = useState('');
  return (
    <Card className="stack">
      <h2 className="heading">{text('cells.compare')}</h2>
      <div className="row gap-medium wraps">
        {cells.length > 1 ? (
          <Select label={text('cells.title')} value={cell} options={cells.map((value) => ({ value, label: value }))} onPick={setCell} />
        ) : null}
        <DayField aria-label={text('cells.day')} value={day} pickLabel={text('cells.pickDay')} onDay={setDay} />
        <span className="small faint-text">{text('cells.day')}</span>
      </div>
      {day === '' || cell === '' ? null : <Found cell={cell} day={day} />}
    </Card>
  );
}
