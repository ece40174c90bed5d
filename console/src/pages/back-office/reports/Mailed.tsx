import { MAILED_EVERY, type MailedReports } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type FormEvent, useState } from 'react';
import { Answered } from '../../../features/Answered.tsx';
import { formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import type { Asked } from './asked.ts';

type One = MailedReports['list'][number];
type Again = () => void;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));

function Drop({ one, onDone }: { readonly one: One; readonly onDone: Again }) {
  const text = useText();
  const { send, isBusy, error } = useSend('dropMailedReport');
  const drop = async () => {
    if (await send({ id: one.id })) showToast({ kind: 'done', text: text('mailed.dropped') });
    onDone();
  };
  return (
    <>
      <Button size="s" busy={isBusy} aria-label={`${text('mailed.drop')}: ${one.name}`} onClick={() => void drop()}>
        {text('mailed.drop')}
      </Button>
      <FailureNote text={error?.message} />
    </>
  );
}

const columnsOf = (text: Text, onDone: Again): Column<One>[] => [
  {
    key: 'name',
    head: text('views.name'),
    cell: ({ name, by, against }) => (
      <>
        <b className="firm">{name}</b>
        <span className="subtext">{`${wordOf('dimension', by)} · ${wordOf('against', against)}`}</span>
      </>
    ),
  },
  {
    key: 'next',
    head: text('mailed.next'),
    cell: ({ every, nextAt, madeBy }) => (
      <>
        <span className="digits">{formatTime(nextAt)}</span>
        <span className="subtext">{`${wordOf('mailedEvery', every)} · ${madeBy}`}</span>
      </>
    ),
  },
  { key: 'to', head: text('mailed.to'), cell: ({ recipients }) => recipients.map(({ name }) => name).join(', ') },
  {
    key: 'last',
    head: text('mailed.last'),
    cell: ({ last }) =>
      last.length === 0
        ? '–'
        : last.map(({ name, outcome }) => (
            <span key={name} className="subtext">
              {name} <Badge tone={outcome === 'sent' ? 'positive' : 'negative'}>{wordOf('mailedOutcome', outcome)}</Badge>
            </span>
          )),
  },
  { key: 'drop', head: '', cell: (one) => (one.mayChange ? <Drop one={one} onDone={onDone} /> : null) },
];

/** Where the reader gets letters; whoever has no address gets none. */
function OwnEmail({ email, onDone }: { readonly email: string; readonly onDone: Again }) {
  const text = useText();
  const { send, isBusy, error } = useSend('setOwnEmail');
  const [typed, setTyped] = useState(email);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send({ email: typed.trim() })) showToast({ kind: 'done', text: text('mailed.emailKept') });
    onDone();
  };
  return (
    <form className="row gap-medium find" onSubmit={(event) => void submit(event)}>
      <Field
        label={text('mailed.email')}
        hint={text('mailed.emailHint')}
        type="email"
        autoComplete="email"
        value={typed}
        maxLength={254}
        error={error?.message}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" busy={isBusy} disabled={typed.trim() === email}>
        {text('mailed.keep')}
      </Button>
    </form>
  );
}

/** Mails the report that the sentence says: how often, at which hour of the house's clock, to whom of those who may read it. */
function New({
  asked,
  readers,
  timeZone,
  onDone,
}: Pick<MailedReports, 'readers' | 'timeZone'> & { readonly asked: Asked; readonly onDone: Again }) {
  const text = useText();
  const { send, isBusy, error } = useSend('saveMailedReport');
  const [name, setName] = useState('');
  const [every, setEvery] = useState<(typeof MAILED_EVERY)[number]>('day');
  const [hour, setHour] = useState(7);
  const [to, setTo] = useState<readonly string[]>([]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { by, against } = asked;
    if (!(await send({ id: null, name: name.trim(), by, against, every, hour, recipients: [...to] }))) return;
    showToast({ kind: 'done', text: text('mailed.kept') });
    setName('');
    onDone();
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <div className="row gap-medium wraps find">
        <Field label={text('mailed.name')} value={name} maxLength={60} onChange={(event) => setName(event.currentTarget.value)} />
        <Select
          label={text('mailed.every')}
          value={every}
          options={MAILED_EVERY.map((value) => ({ value, label: wordOf('mailedEvery', value) }))}
          onPick={(value) => setEvery(MAILED_EVERY.find((one) => one === value) ?? 'day')}
        />
        <Select
          label={text('mailed.hour', { zone: timeZone.replaceAll('_', ' ') })}
          value={String(hour)}
          options={HOURS}
          onPick={(value) => setHour(Number(value))}
        />
      </div>
      <fieldset className="row gap-medium wraps" aria-label={text('mailed.to')}>
        {readers.map((one) => (
          <Check
            key={one.id}
            label={one.hasAddress ? one.name : text('mailed.noAddress', { name: one.name })}
            checked={to.includes(one.id)}
            onChange={({ target }) => setTo(target.checked ? [...to, one.id] : to.filter((id) => id !== one.id))}
          />
        ))}
      </fieldset>
      <FailureNote text={error?.message} />
      <div className="row ends">
        <Button type="submit" kind="primary" busy={isBusy} disabled={name.trim() === '' || to.length === 0}>
          {text('mailed.add')}
        </Button>
      </div>
    </form>
  );
}

/** Reports that are mailed by the clock, and a new one of what the page shows. */
export function Mailed({ asked }: { readonly asked: Asked }) {
  const text = useText();
  const answer = useCall('getMailedReports', {}, { staleTimeMs: 0 });
  const again = () => void answer.refetch();
  return (
    <Card className="stack">
      <h2 className="heading">{text('mailed.title')}</h2>
      <p className="small faint-text">{text('mailed.text')}</p>
      <Answered answer={answer}>
        {({ list, readers, ownEmail, timeZone }) => (
          <>
            {list.length > 0 ? (
              <Table caption={text('mailed.title')} columns={columnsOf(text, again)} rows={list} rowKey={({ id }) => id} dense />
            ) : null}
            <New asked={asked} readers={readers} timeZone={timeZone} onDone={again} />
            <OwnEmail key={ownEmail} email={ownEmail} onDone={again} />
          </>
        )}
      </Answered>
    </Card>
  );
}
