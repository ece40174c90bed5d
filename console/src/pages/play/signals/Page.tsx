import { SIGNAL_STATES, type TableSignal } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { PageHead } from '../../../features/PageHead.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { pairOf, SignalPanel } from './SignalPanel.tsx';

const EVERY_MS = 15_000;

const columnsOf = (text: Text): QueueColumn<TableSignal>[] => [
  {
    key: 'pair',
    head: text('signals.pair'),
    cell: (signal) => (
      <>
        <b className="firm">{pairOf(signal)}</b>
        <span className="subtext">{signal.gameName}</span>
      </>
    ),
  },
  {
    key: 'why',
    head: text('signals.why'),
    cell: ({ reasons }) => (
      <span className="row gap-tiny wraps">
        {reasons.map((reason) => (
          <Badge key={reason} tone="warn">
            {wordOf('signals.reason', reason)}
          </Badge>
        ))}
      </span>
    ),
  },
  { key: 'hands', head: text('signals.hands'), numeric: true, isWide: true, cell: ({ hands }) => formatCount(hands) },
  { key: 'last', head: text('signals.last'), isWide: true, cell: ({ lastAt }) => <span className="digits">{formatTime(lastAt)}</span> },
];

/** Pairs at card tables that may play for one purse, each with its reasons. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const state = SIGNAL_STATES.find((one) => one === query.get('state')) ?? 'open';
  const asked = { state, pageNo: usePageNo(), pageSize: 20 };
  const answer = useCall('getTableSignals', asked, { refetchEveryMs: EVERY_MS });
  const open = answer.data?.open ?? 0;
  return (
    <QueueFrame
      file={{ list: 'getTableSignals', request: asked }}
      caption={text('signals.title')}
      answer={answer}
      head={
        <>
          <PageHead title={text('signals.title')} />
          <p className="caption faint-text">{text('signals.lead')}</p>
          <Segment
            label={text('signals.state')}
            tabs={SIGNAL_STATES.map((key) => ({
              key,
              label: `${wordOf('signals.state', key)}${key === 'open' && open > 0 ? ` ${formatCount(open)}` : ''}`,
            }))}
            active={state}
            onPick={(key) => setSearch({ state: key, page: '', open: '' })}
          />
        </>
      }
      columns={columnsOf(text)}
      openLabel={(signal) => `${pairOf(signal)} ${signal.gameName}`}
      noneText={text('signals.noneText')}
      versionOf={({ state: now, lastAt }) => `${now} ${lastAt}`}
      panel={SignalPanel}
    />
  );
}
