import { type HeldWin, REQUEST_TABS } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { PageHead } from '../../../features/PageHead.tsx';
import { Age } from '../../../features/queue/Age.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { useRequestTab } from '../../../features/queue/RequestQueue.tsx';
import { RankName } from '../../../features/RankName.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { HeldWinPanel } from './HeldWinPanel.tsx';
import { formatWin, TONE } from './badge.ts';

const EVERY_MS = 4_000;

const columnsOf = (text: Text): QueueColumn<HeldWin>[] => [
  {
    key: 'age',
    head: text('queue.age'),
    cell: ({ state, at, decidedAt }) =>
      state === 'waiting' ? <Age since={at} /> : <span className="digits">{formatTime(decidedAt ?? at)}</span>,
  },
  {
    key: 'member',
    head: text('members.name'),
    cell: ({ username, rankLevel, memberId }) => (
      <>
        <b className="firm">{username ?? text('wins.guest')}</b>
        <span className="subtext">{username === null ? memberId : <RankName level={rankLevel} />}</span>
      </>
    ),
  },
  {
    key: 'game',
    head: text('bets.game'),
    isWide: true,
    cell: ({ gameCode, gameName, vendorName }) => (
      <>
        <span>{nameOf(text, { gameCode, gameName })}</span>
        <span className="subtext">{makerOf(text, gameCode, vendorName)}</span>
      </>
    ),
  },
  { key: 'amount', head: text('wins.asked'), numeric: true, cell: ({ amount, currency }) => <b>{formatWin(amount, currency)}</b> },
  { key: 'max', head: text('wins.max'), numeric: true, isWide: true, cell: ({ max, currency }) => formatWin(max, currency) },
  {
    key: 'state',
    head: text('members.state'),
    cell: ({ state, agreedBy, decidedBy }) => (
      <span className="row gap-tiny wraps">
        <Badge tone={TONE[state]}>{wordOf('hstate', state)}</Badge>
        {state === 'waiting' && agreedBy ? <Badge tone="info">{text('queue.approvals', { done: 1, of: 2 })}</Badge> : null}
        {decidedBy ? <span className="caption faint-text">{decidedBy}</span> : null}
      </span>
    ),
  },
];

/** Wins above what their game, or else the brand, pays unseen: what waits for operators, and what became of the others. */
export function Page() {
  const text = useText();
  const tab = useRequestTab();
  const query = useQuery();
  const [vendor, currency] = [query.get('vendor') ?? '', query.get('currency') ?? ''];
  const request = { tab, vendor, currency, pageNo: usePageNo(), pageSize: 20 };
  const answer = useCall('getHeldWins', request, { refetchEveryMs: EVERY_MS });
  const { vendors = [], currencies = [], waiting } = answer.data ?? {};
  return (
    <QueueFrame
      file={{ list: 'getHeldWins', request: request }}
      caption={text('wins.title')}
      answer={answer}
      head={
        <>
          <PageHead title={text('wins.title')} />
          <div className="row gap-medium wraps">
            <Segment
              label={text('members.state')}
              tabs={REQUEST_TABS.map((key) => ({
                key,
                label: `${wordOf('atab', key)}${key === 'waiting' && waiting !== undefined ? ` ${formatCount(waiting)}` : ''}`,
              }))}
              active={tab}
              onPick={(key) => setSearch({ tab: key, page: '', open: '' })}
            />
            <Select
              small
              label={text('wins.vendor')}
              value={vendor}
              options={[
                { value: '', label: text('wins.allVendors') },
                ...vendors.map(({ code, name, gameCode }) => ({ value: code, label: makerOf(text, gameCode, name) })),
              ]}
              onPick={(value) => setSearch({ vendor: value, page: '', open: '' })}
            />
            <Select
              small
              label={text('wins.currency')}
              value={currency}
              options={[{ value: '', label: text('wins.allCurrencies') }, ...currencies.map((value) => ({ value, label: value }))]}
              onPick={(value) => setSearch({ currency: value, page: '', open: '' })}
            />
          </div>
        </>
      }
      columns={columnsOf(text)}
      openLabel={({ username, memberId, gameCode, gameName, amount, currency: asset }) =>
        `${username ?? memberId} ${nameOf(text, { gameCode, gameName })} ${formatWin(amount, asset)}`
      }
      noneText={text('wins.noneText')}
      versionOf={({ state, agreedBy }) => `${state} ${agreedBy}`}
      panel={HeldWinPanel}
    />
  );
}
