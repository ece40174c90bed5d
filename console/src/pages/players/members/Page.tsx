import type { FoundMember } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { SearchForm } from '../../../features/SearchForm.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { List } from './List.tsx';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

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

/** Members to browse, or by name, id, number or address. */
export function Page() {
  const text = useText();
  const query = useQuery().get('query') ?? '';
  const answer = useCall('findMembers', query.length >= 2 ? { query } : null);
  return (
    <div className="page">
      <PageHead title={text('members.title')} />
      <Card className="stack">
        <SearchForm
          label={text('members.search')}
          hint={text('members.searchHint')}
          sought={query}
          onSearch={(typed) => setSearch({ query: typed })}
        />
      </Card>
      {query.length < 2 ? (
        <List />
      ) : (
        <Card look="flush">
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
        </Card>
      )}
    </div>
  );
}
