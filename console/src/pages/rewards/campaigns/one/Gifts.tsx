import type { OperatorCampaign } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { setSearch } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { ListFile } from '../../../../features/ListFile.tsx';
import { Answered } from '../../../../features/Answered.tsx';
import { Pages } from '../../../../features/queue/Pages.tsx';
import { usePageNo } from '../../../../features/queue/QueueFrame.tsx';
import { formatMoney, formatTime } from '../../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../../locales/text.ts';

type Gift = ValueOf<'getCampaignGifts'>['list'][number];
const PAGE = 20;
const TONE: Readonly<Record<Gift['state'], BadgeTone | undefined>> = {
  waiting: 'info',
  claimed: 'positive',
  declined: undefined,
  lapsed: undefined,
  taken_back: 'negative',
};

const columnsOf = (text: Text): Column<Gift>[] => [
  {
    key: 'member',
    head: text('campaigns.member'),
    cell: ({ member, version, cause }) => (
      <>
        <b className="firm">{member}</b>
        <span className="subtext breaks">
          {text('campaigns.giftVersion', { n: version })} · {cause}
        </span>
      </>
    ),
  },
  { key: 'amount', head: text('adjustments.amount'), numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { key: 'state', head: text('members.state'), cell: ({ state }) => <Badge tone={TONE[state]}>{wordOf('cgift', state)}</Badge> },
  { key: 'at', head: text('campaigns.giftAt'), cell: ({ offeredAt }) => <span className="digits">{formatTime(offeredAt)}</span> },
  {
    key: 'shared',
    head: text('campaigns.shares'),
    cell: ({ sharedWith }) => (sharedWith.length > 0 ? <span className="warn">{sharedWith.join(', ')}</span> : '–'),
  },
];

/** The gifts of a campaign, the newest first, each with those who share a household with whoever has it. */
export function Gifts({ campaign: { id } }: { readonly campaign: OperatorCampaign }) {
  const text = useText();
  const pageNo = usePageNo();
  const answer = useCall('getCampaignGifts', { id, pageNo, pageSize: PAGE });
  return (
    <Card look="flush">
      <div className="pad-little">
        <ListFile list="getCampaignGifts" request={{ id }} />
      </div>
      <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('campaigns.giftsNone')}>
        {({ list, totalPages }) => (
          <>
            <Table caption={text('campaigns.view.gifts')} columns={columnsOf(text)} rows={list} rowKey={(gift) => gift.id} dense />
            <Pages pageNo={pageNo} totalPages={totalPages} onGo={(page) => setSearch({ page: String(page) })} />
          </>
        )}
      </Answered>
    </Card>
  );
}
