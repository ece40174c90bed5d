import { MAILING_OUTCOMES, type MailingOutcome } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { ListFile } from '../../../../features/ListFile.tsx';
import { Answered } from '../../../../features/Answered.tsx';
import { formatCount, formatTime } from '../../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../../locales/text.ts';

type Kept = NonNullable<ValueOf<'getMailing'>['mailing']>;
type Line = ValueOf<'getMailingLines'>['list'][number];

const columnsOf = (text: Text): Column<Line>[] => [
  {
    key: 'name',
    head: text('members.name'),
    cell: ({ memberId, username }) => (
      <Link className="link firm" to={`/console/members/${memberId}`}>
        {username}
      </Link>
    ),
  },
  { key: 'outcome', head: text('mailings.outcome'), cell: ({ outcome }) => wordOf('moutcome', outcome) },
  { key: 'at', head: text('mailings.at'), cell: ({ doneAt, dueAt }) => <span className="digits">{formatTime(doneAt ?? dueAt)}</span> },
];

/** Who was written to and who was not and why; the look is written down, so it is read again only when something became of somebody. */
export function Lines({ mailing: { code, outcomes } }: { readonly mailing: Kept }) {
  const text = useText();
  const query = useQuery();
  const outcome: MailingOutcome | undefined = MAILING_OUTCOMES.find((one) => one === query.get('outcome'));
  const behind = query.get('behind') ?? '0';
  const answer = useCall('getMailingLines', { code, behind, ...(outcome && { outcome }) }, { staleTimeMs: 0 });
  const last = answer.data?.list.at(-1)?.memberId;
  return (
    <Card className="stack">
      <h2 className="heading">{text('mailings.lines')}</h2>
      <dl className="facts">
        {MAILING_OUTCOMES.filter((one) => (outcomes[one] ?? 0) > 0).map((one) => (
          <div key={one}>
            <dt>{wordOf('moutcome', one)}</dt>
            <dd className="digits">{formatCount(outcomes[one] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <Select
        label={text('mailings.outcome')}
        value={outcome ?? ''}
        options={[
          { value: '', label: text('mailings.outcomeAll') },
          ...MAILING_OUTCOMES.map((value) => ({ value, label: wordOf('moutcome', value) })),
        ]}
        onPick={(value) => setSearch({ outcome: value, behind: '' })}
      />
      <ListFile list="getMailingLines" request={{ code, ...(outcome && { outcome }) }} />
      <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('mailings.nobody')}>
        {({ list, hasMore }) => (
          <>
            <Table caption={text('mailings.lines')} columns={columnsOf(text)} rows={list} rowKey={({ memberId }) => memberId} dense />
            {hasMore && last ? <Button onClick={() => setSearch({ behind: last })}>{text('mailings.more')}</Button> : null}
          </>
        )}
      </Answered>
    </Card>
  );
}
