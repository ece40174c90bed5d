import type { ValueOf } from '@sorak/client/calls.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { ListFile } from '../../../../features/ListFile.tsx';
import { Answered } from '../../../../features/Answered.tsx';
import { formatDay, formatTime } from '../../../../lib/format.ts';
import { type Text, useText } from '../../../../locales/text.ts';

type Row = ValueOf<'getSegmentMembers'>['list'][number];

const columnsOf = (text: Text): Column<Row>[] => [
  {
    key: 'name',
    head: text('members.name'),
    cell: ({ memberId, username }) => (
      <Link className="link firm" to={`/console/members/${memberId}`}>
        {username}
      </Link>
    ),
  },
  { key: 'since', head: text('members.since'), cell: ({ registeredAt }) => formatDay(registeredAt) },
  {
    key: 'seen',
    head: text('members.seen'),
    cell: ({ lastLoginAt }) => <span className="digits">{lastLoginAt === null ? '–' : formatTime(lastLoginAt)}</span>,
  },
];

/** Who is in a version of a segment now; looking is written down, so it begins with a press. */
export function Members({ code, version }: { readonly code: string; readonly version: number }) {
  const text = useText();
  const [pages, setPages] = useState<readonly string[]>([]);
  const behind = pages.at(-1);
  const answer = useCall('getSegmentMembers', behind === undefined ? null : { code, version, behind });
  if (behind === undefined)
    return (
      <Card className="stack">
        <p className="small faint-text">{text('segments.lookText')}</p>
        <div>
          <Button size="s" kind="outline" onClick={() => setPages(['0'])}>
            {text('segments.look', { n: version })}
          </Button>
        </div>
      </Card>
    );
  return (
    <Card look="flush">
      <div className="pad-little">
        <ListFile list="getSegmentMembers" request={{ code, version }} />
      </div>
      <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('segments.nobody')}>
        {({ list, hasMore }) => (
          <>
            <Table caption={text('members.title')} columns={columnsOf(text)} rows={list} rowKey={({ memberId }) => memberId} dense />
            <div className="row gap-medium ends pad-little">
              <Button size="s" disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
                {text('app.newer')}
              </Button>
              <Button size="s" disabled={!hasMore} onClick={() => setPages([...pages, list.at(-1)?.memberId ?? '0'])}>
                {text('app.older')}
              </Button>
            </div>
          </>
        )}
      </Answered>
    </Card>
  );
}
