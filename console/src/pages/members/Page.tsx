import type { FoundMember } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { type FormEvent, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../features/Answered.tsx';
import { PageHead } from '../../features/PageHead.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { formatDay, formatTime } from '../../lib/format.ts';
import { type Text, useText, wordOf } from '../../locales/text.ts';

const columnsOf = (text: Text): Column<FoundMember>[] => [
  {
    key: 'name',
    head: text('members.name'),
    cell: ({ memberId, username }) => (
      <>
        <Link className="link firm" to={`/console/members/${memberId}`}>
          {username}
        </Link>
        <span className="subtext">{memberId}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: text('members.state'),
    cell: ({ status }) => <Badge tone={status === 'active' ? 'positive' : 'negative'}>{wordOf('status', status)}</Badge>,
  },
  { key: 'payee', head: text('member.payeeName'), cell: ({ payeeName }) => payeeName ?? '–' },
  { key: 'mobile', head: text('member.mobile'), cell: ({ mobile }) => mobile ?? '–' },
  { key: 'since', head: text('members.since'), cell: ({ registeredAt }) => formatDay(registeredAt) },
  { key: 'seen', head: text('members.seen'), cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : formatTime(lastLoginAt)) },
];

function Search({ first }: { readonly first: string }) {
  const text = useText();
  const [query, setText] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ query: query.trim() });
  };
  return (
    <search>
      <form className="row gap-medium find" onSubmit={submit}>
        <Field
          className="grow"
          label={text('members.search')}
          hint={text('members.searchHint')}
          value={query}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" kind="primary">
          {text('members.find')}
        </Button>
      </form>
    </search>
  );
}

/** Members by name, id, number or address. */
export function Page() {
  const text = useText();
  const query = useQuery().get('query') ?? '';
  const answer = useCall('findMembers', query.length >= 2 ? { query } : null);
  return (
    <div className="page">
      <PageHead title={text('members.title')} />
      <Card className="stack">
        <Search key={query} first={query} />
      </Card>
      <Card look="flush">
        {query.length < 2 ? (
          <Empty title={text('members.begin')} text={text('members.beginText')} />
        ) : (
          <Answered
            answer={answer}
            isEmpty={({ list }) => list.length === 0}
            emptyTitle={text('members.none')}
            emptyText={text('members.noneText')}
          >
            {({ list }) => (
              <Table caption={text('members.title')} columns={columnsOf(text)} rows={list} rowKey={({ memberId }) => memberId} dense />
            )}
          </Answered>
        )}
      </Card>
    </div>
  );
}
