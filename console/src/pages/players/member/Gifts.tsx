import type { Gift } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { ListFile } from '../../../features/ListFile.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

const columnsOf = (text: Text): Column<Gift>[] => [
  {
    key: 'campaign',
    head: text('campaigns.name'),
    cell: ({ campaign, title, version }) => (
      <>
        <Link className="link firm" to={`/console/campaigns/${campaign}`}>
          {title}
        </Link>
        <span className="subtext">
          {campaign} · {text('campaigns.giftVersion', { n: version })}
        </span>
      </>
    ),
  },
  { key: 'form', head: text('cfield.form'), cell: ({ form }) => wordOf('cform', form) },
  { key: 'amount', head: text('adjustments.amount'), numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { key: 'state', head: text('members.state'), cell: ({ state }) => <Badge>{wordOf('cgift', state)}</Badge> },
  {
    key: 'counted',
    head: text('campaigns.wagered'),
    numeric: true,
    cell: ({ terms, counted }) => (terms === null ? '–' : `${formatMoney(counted)} / ${formatMoney(terms.required)}`),
  },
  { key: 'at', head: text('campaigns.giftAt'), cell: ({ offeredAt }) => <span className="digits">{formatTime(offeredAt)}</span> },
];

/** What campaigns have given a member, or offered. */
export function Gifts({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const answer = useCall('getMemberGifts', { memberId });
  return (
    <Card look="flush">
      <div className="pad-little">
        <ListFile list="getMemberGifts" request={{ memberId }} />
      </div>
      <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('campaigns.giftsNone')}>
        {({ list }) => <Table caption={text('campaigns.view.gifts')} columns={columnsOf(text)} rows={list} rowKey={({ id }) => id} dense />}
      </Answered>
    </Card>
  );
}
