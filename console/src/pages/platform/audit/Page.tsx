import type { OperatorAction } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { DayField } from '@sorak/ui/DayField.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type FormEvent, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { CopyId } from '../../../features/CopyId.tsx';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { Detail } from '../../../features/Detail.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { formatTime } from '../../../lib/format.ts';
import { momentOf } from '../../../lib/zone.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { ChainState } from './ChainState.tsx';

const DAY_MS = 86_400_000;

const columnsOf = (text: Text): Column<OperatorAction>[] => [
  {
    key: 'seq',
    head: '#',
    cell: ({ seq, hash }) => (
      <span className="digits" title={hash}>
        {seq}
      </span>
    ),
  },
  { key: 'at', head: text('ledger.at'), cell: ({ at }) => <span className="digits">{formatTime(at)}</span> },
  { key: 'who', head: text('audit.who'), cell: ({ operator }) => <b className="firm">{operator ?? text('audit.system')}</b> },
  { key: 'what', head: text('audit.what'), cell: ({ action }) => wordOf('action', action) },
  {
    key: 'object',
    head: text('audit.object'),
    cell: ({ object, memberId, memberName }) => (
      <>
        {memberId ? (
          <Link className="link" to={`/console/members/${memberId}`}>
            {memberName ?? memberId}
          </Link>
        ) : null}
        <span className="row gap-tiny">
          <span className="subtext monospace">{object}</span>
          <CopyId id={object} />
        </span>
      </>
    ),
  },
  { key: 'detail', head: text('audit.detail'), cell: ({ detail }) => <Detail detail={detail} /> },
];

type Filter = {
  readonly operator: string;
  readonly action: string;
  readonly object: string;
  readonly memberName: string;
  readonly from: string;
  readonly to: string;
};

/** The days that were picked, as moments: `to` is the end of its day. */
const timesOf = ({ from, to }: Filter) => ({
  ...(from ? { from: momentOf(`${from}T00:00`) } : {}),
  ...(to ? { to: momentOf(`${to}T00:00`) + DAY_MS } : {}),
});

function Filters({
  filter,
  operators,
  actions,
}: {
  readonly filter: Filter;
  readonly operators: readonly string[];
  readonly actions: readonly string[];
}) {
  const text = useText();
  const [memberName, setMember] = useState(filter.memberName);
  const [object, setObject] = useState(filter.object);
  const all = { value: '', label: text('audit.all') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ memberName: memberName.trim(), object: object.trim(), before: '' });
  };
  return (
    <form className="filters" onSubmit={submit}>
      <Select
        small
        label={text('audit.who')}
        value={filter.operator}
        options={[{ ...all, label: text('audit.everybody') }, ...operators.map((value) => ({ value, label: value }))]}
        onPick={(operator) => setSearch({ operator, before: '' })}
      />
      <Select
        small
        label={text('audit.what')}
        value={filter.action}
        options={[all, ...actions.map((value) => ({ value, label: wordOf('action', value) }))]}
        onPick={(action) => setSearch({ action, before: '' })}
      />
      <Field label={text('audit.member')} value={memberName} onChange={(event) => setMember(event.currentTarget.value)} />
      <Field label={text('audit.object')} value={object} onChange={(event) => setObject(event.currentTarget.value)} />
      <label className="field">
        <span className="label">{text('audit.from')}</span>
        <span className="input">
          <DayField value={filter.from} pickLabel={text('audit.pickFrom')} onDay={(from) => setSearch({ from, before: '' })} />
        </span>
      </label>
      <label className="field">
        <span className="label">{text('audit.to')}</span>
        <span className="input">
          <DayField value={filter.to} pickLabel={text('audit.pickTo')} onDay={(to) => setSearch({ to, before: '' })} />
        </span>
      </label>
      <Button type="submit">{text('audit.filter')}</Button>
    </form>
  );
}

/** Who did what and when; nobody can change it, and the chain shows when somebody did. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const of = (name: string): string => query.get(name) ?? '';
  const filter: Filter = {
    operator: of('operator'),
    action: of('action'),
    object: of('object'),
    memberName: of('memberName'),
    from: of('from'),
    to: of('to'),
  };
  const { operator, action, object, memberName } = filter;
  const before = of('before');
  const answer = useCall('getOperatorActions', { operator, action, object, memberName, ...timesOf(filter), ...(before ? { before } : {}) });
  const { data } = answer;
  return (
    <div className="page">
      <PageHead title={text('audit.title')} />
      <ChainState />
      <Card look="tight">
        <Filters key={`${memberName} ${object}`} filter={filter} operators={data?.operators ?? []} actions={data?.actions ?? []} />
      </Card>
      <ListFile list="getOperatorActions" request={{ operator, action, object, memberName, ...timesOf(filter) }} />
      <Card look="flush">
        <Answered
          answer={answer}
          isEmpty={({ entries }) => entries.length === 0}
          emptyTitle={text('audit.none')}
          emptyText={text('audit.noneText')}
        >
          {({ entries, nextBefore }) => (
            <>
              <Table caption={text('audit.title')} columns={columnsOf(text)} rows={entries} rowKey={({ seq }) => String(seq)} dense />
              <div className="row gap-medium pad-little">
                <Button size="s" disabled={before === ''} onClick={() => setSearch({ before: '' })}>
                  {text('audit.newest')}
                </Button>
                <Button size="s" disabled={nextBefore === null} onClick={() => setSearch({ before: String(nextBefore ?? '') })}>
                  {text('app.older')}
                </Button>
              </div>
            </>
          )}
        </Answered>
      </Card>
    </div>
  );
}
