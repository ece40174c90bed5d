import { type ListedMember, MEMBER_KINDS, MEMBER_ORDERS } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type FormEvent, useState } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { RankName } from '../../../features/RankName.tsx';
import { formatDay, formatMoney, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

const when = (at: number | null): string => (at === null ? '–' : formatTime(at));

const columnsOf = (text: Text): Column<ListedMember>[] => [
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
    cell: ({ status, isAgent }) => (
      <>
        <Badge tone={status === 'active' ? 'positive' : 'negative'}>{wordOf('status', status)}</Badge>{' '}
        {isAgent === 0 ? null : <Badge tone="info">{wordOf('agentKind', String(isAgent))}</Badge>}
      </>
    ),
  },
  { key: 'rank', head: text('members.rank'), cell: ({ rankLevel }) => <RankName level={rankLevel} /> },
  { key: 'balance', head: text('member.balance'), numeric: true, cell: ({ balance }) => formatMoney(balance) },
  { key: 'deposit', head: text('members.lastDeposit'), cell: ({ lastDepositAt }) => <span className="digits">{when(lastDepositAt)}</span> },
  { key: 'since', head: text('members.since'), cell: ({ registeredAt }) => formatDay(registeredAt) },
  { key: 'seen', head: text('members.seen'), cell: ({ lastLoginAt }) => <span className="digits">{when(lastLoginAt)}</span> },
];

/** Members to browse: order, filter, part of a name and page all stand in the address. */
export function List() {
  const text = useText();
  const query = useQuery();
  const order = MEMBER_ORDERS.find((one) => one === query.get('order')) ?? 'newest';
  const kind = MEMBER_KINDS.find((one) => one === query.get('kind')) ?? 'all';
  const part = query.get('part') ?? '';
  const pageNo = Math.max(1, Number(query.get('page')) || 1);
  const answer = useCall('listMembers', { order, kind, part, pageNo });
  const [typed, setTyped] = useState(part);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ part: typed.trim(), page: '' });
  };
  const toPage = (page: number): void => setSearch({ page: page === 1 ? '' : String(page) });
  return (
    <>
      <Card>
        <form className="filters" onSubmit={submit}>
          <div className="field">
            <span className="label" aria-hidden="true">
              {text('members.order')}
            </span>
            <Select
              label={text('members.order')}
              value={order}
              options={MEMBER_ORDERS.map((value) => ({ value, label: text(`members.order.${value}`) }))}
              onPick={(value) => setSearch({ order: value === 'newest' ? '' : value, page: '' })}
            />
          </div>
          <div className="field">
            <span className="label" aria-hidden="true">
              {text('members.kind')}
            </span>
            <Select
              label={text('members.kind')}
              value={kind}
              options={MEMBER_KINDS.map((value) => ({ value, label: text(`members.kind.${value}`) }))}
              onPick={(value) => setSearch({ kind: value === 'all' ? '' : value, page: '' })}
            />
          </div>
          <Field label={text('members.part')} value={typed} maxLength={64} onChange={(event) => setTyped(event.currentTarget.value)} />
          <Button type="submit">{text('audit.filter')}</Button>
        </form>
      </Card>
      <Card look="flush">
        <Answered
          answer={answer}
          isEmpty={({ list }) => list.length === 0}
          emptyTitle={text('members.none')}
          emptyText={text('audit.noneText')}
        >
          {({ list, hasMore }) => (
            <>
              <Table caption={text('members.title')} columns={columnsOf(text)} rows={list} rowKey={({ memberId }) => memberId} dense />
              <div className="row gap-medium ends pad-little">
                <Button size="s" disabled={pageNo === 1} onClick={() => toPage(pageNo - 1)}>
                  {text('app.newer')}
                </Button>
                <span className="caption faint-text">{text('members.page', { page: pageNo })}</span>
                <Button size="s" disabled={!hasMore} onClick={() => toPage(pageNo + 1)}>
                  {text('app.older')}
                </Button>
              </div>
            </>
          )}
        </Answered>
      </Card>
    </>
  );
}
