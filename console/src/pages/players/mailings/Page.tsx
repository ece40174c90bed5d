import type { Mailing } from '@sorak/contract';
import { Link } from '@sorak/client/Link.tsx';
import { navigate } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type FormEvent, useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { audienceText, journeyText } from './audience-text.ts';

const CODE = /^[\w-]{1,64}$/;

const columnsOf = (text: Text): Column<Mailing>[] => [
  {
    key: 'code',
    head: text('mailings.code'),
    cell: ({ code, titles }) => (
      <>
        <Link className="link firm" to={`/console/mailings/${code}`}>
          {code}
        </Link>
        <span className="subtext">{Object.values(titles)[0]}</span>
      </>
    ),
  },
  { key: 'kind', head: text('mailings.kind'), cell: ({ kind, channel }) => `${wordOf('mkind', kind)} · ${wordOf('mchannel', channel)}` },
  {
    key: 'to',
    head: text('mailings.to'),
    cell: ({ audience, journey }) => (
      <>
        <span>{audienceText(text, audience)}</span>
        {journey ? <span className="subtext">{journeyText(text, journey)}</span> : null}
      </>
    ),
  },
  {
    key: 'state',
    head: text('members.state'),
    cell: ({ state, outcomes }) => (
      <>
        <Badge tone={state === 'done' ? 'positive' : 'info'}>{wordOf('mstate', state)}</Badge>
        <span className="subtext digits">{text('mailings.sentOf', sentOf(outcomes))}</span>
      </>
    ),
  },
  {
    key: 'by',
    head: text('segments.by'),
    cell: ({ madeBy, madeAt }) => (
      <>
        <span>{madeBy}</span>
        <span className="subtext digits">{formatTime(madeAt)}</span>
      </>
    ),
  },
];

const sentOf = (outcomes: Mailing['outcomes']) => ({
  sent: formatCount(outcomes.sent ?? 0),
  all: formatCount(Object.values(outcomes).reduce((sum, count) => sum + count, 0)),
});

/** Begins a mailing: its code stands in the log and in what its readers get, so it is chosen first. */
function NewMailing({ known }: { readonly known: readonly string[] }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  const wrong = code !== '' && !CODE.test(code) ? text('campaigns.codeWrong') : undefined;
  const fault = wrong ?? (known.includes(code) ? text('mailings.codeTaken') : undefined);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '' && fault === undefined) navigate(`/console/mailings/${code}`);
  };
  return (
    <form className="row gap-medium find" onSubmit={begin}>
      <Field
        label={text('mailings.newCode')}
        error={fault}
        value={typed}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" disabled={code === '' || fault !== undefined}>
        {text('mailings.begin')}
      </Button>
    </form>
  );
}

/** What the house writes to its members, and what became of each message. */
export function Page() {
  const text = useText();
  const maySave = useMayCall('saveMailing');
  const answer = useCall('getMailings', {});
  return (
    <div className="page">
      <PageHead title={text('mailings.title')} />
      <p className="small faint-text">{text('mailings.lead')}</p>
      {maySave ? <NewMailing known={answer.data?.list.map(({ code }) => code) ?? []} /> : null}
      <Card look="flush">
        <Answered
          answer={answer}
          isEmpty={({ list }) => list.length === 0}
          emptyTitle={text('mailings.none')}
          emptyText={text('mailings.noneText')}
        >
          {({ list }) => <Table caption={text('mailings.title')} columns={columnsOf(text)} rows={list} rowKey={({ code }) => code} dense />}
        </Answered>
      </Card>
    </div>
  );
}
