import type { Segment } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { navigate } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { type FormEvent, useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatTime } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';

const CODE = /^[\w-]{1,64}$/;

const columnsOf = (text: Text): Column<Segment>[] => [
  {
    key: 'name',
    head: text('segments.name'),
    cell: ({ code, versions: [last] }) => (
      <>
        <Link className="link firm" to={`/console/segments/${code}`}>
          {last?.name ?? code}
        </Link>
        <span className="subtext">{code}</span>
      </>
    ),
  },
  { key: 'version', head: text('segments.version'), numeric: true, cell: ({ versions: [last] }) => String(last?.number ?? 0) },
  {
    key: 'by',
    head: text('segments.by'),
    cell: ({ versions: [last] }) =>
      last ? (
        <>
          <span>{last.madeBy}</span>
          <span className="subtext digits">{formatTime(last.madeAt)}</span>
        </>
      ) : (
        '–'
      ),
  },
  { key: 'uses', head: text('segments.usedBy'), cell: ({ usedBy }) => (usedBy.length > 0 ? usedBy.join(', ') : '–') },
];

/** Begins a segment: its code stands in what uses it, so it is chosen first. */
function NewSegment({ known }: { readonly known: readonly string[] }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  const fault =
    code === ''
      ? undefined
      : !CODE.test(code)
        ? text('campaigns.codeWrong')
        : known.includes(code)
          ? text('segments.codeTaken')
          : undefined;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '' && fault === undefined) navigate(`/console/segments/${code}`);
  };
  return (
    <form className="row gap-medium find" onSubmit={begin}>
      <Field
        label={text('segments.code')}
        hint={text('segments.codeHint')}
        error={fault}
        value={typed}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" disabled={code === '' || fault !== undefined}>
        {text('segments.begin')}
      </Button>
    </form>
  );
}

/** All segments of the house, and the labels that they may ask for. */
export function Page() {
  const text = useText();
  const maySave = useMayCall('saveSegment');
  const answer = useCall('getSegments', {});
  const labels = useCall('getLabels', {});
  return (
    <div className="page">
      <PageHead title={text('segments.title')} />
      <p className="small faint-text">{text('segments.lead')}</p>
      {maySave ? <NewSegment known={answer.data?.list.map(({ code }) => code) ?? []} /> : null}
      <Card look="flush">
        <Answered
          answer={answer}
          isEmpty={({ list }) => list.length === 0}
          emptyTitle={text('segments.none')}
          emptyText={text('segments.noneText')}
        >
          {({ list }) => <Table caption={text('segments.title')} columns={columnsOf(text)} rows={list} rowKey={({ code }) => code} dense />}
        </Answered>
      </Card>
      {labels.data && labels.data.list.length > 0 ? (
        <Card className="stack">
          <h2 className="heading">{text('labels.all')}</h2>
          <p className="row gap-little wraps">
            {labels.data.list.map(({ label, members }) => (
              <span key={label} className="badge">
                {label} · {members}
              </span>
            ))}
          </p>
        </Card>
      ) : null}
    </div>
  );
}
