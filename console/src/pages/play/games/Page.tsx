import { GAME_STATES, type OperatorGame } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { PageHead } from '../../../features/PageHead.tsx';
import { SearchForm } from '../../../features/SearchForm.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { formatCount } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { GamePanel } from './GamePanel.tsx';
import { Order } from './order/Order.tsx';
import { LobbyPreview } from './lobby/LobbyPreview.tsx';
import { Jackpots } from './jackpots/Jackpots.tsx';
import { Tags } from './lobby/Tags.tsx';
import { Vendors } from './vendors/Vendors.tsx';
import { seatsOf, TONE } from './state.ts';

const EVERY_MS = 5_000;
const columnsOf = (text: Text): QueueColumn<OperatorGame>[] => [
  {
    key: 'game',
    head: text('games.game'),
    cell: ({ gameName, vendorName }) => (
      <>
        <b className="firm">{gameName}</b>
        <span className="subtext">{vendorName}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: text('members.state'),
    cell: ({ state }) => <Badge tone={TONE[state]}>{wordOf('games.state', state)}</Badge>,
  },
  { key: 'type', head: text('games.type'), isWide: true, cell: ({ gameType }) => wordOf('gtype', gameType) },
  { key: 'players', head: text('games.players'), numeric: true, cell: seatsOf },
];

const VIEWS = ['games', 'order', 'tags', 'vendors', 'jackpots', 'preview'] as const;
type View = (typeof VIEWS)[number];

/** What is open and who sits there, the order in which the lobby shows it, the house's own categories, or the lobby as visitors see it. */
function Views({ view }: { readonly view: View }) {
  const text = useText();
  return (
    <Segment
      label={text('order.views')}
      tabs={[
        { key: 'games', label: text('order.games') },
        { key: 'order', label: text('order.title') },
        { key: 'tags', label: text('order.tags') },
        { key: 'vendors', label: text('vendors.title') },
        { key: 'jackpots', label: text('jackpots.title') },
        { key: 'preview', label: text('order.preview') },
      ]}
      active={view}
      onPick={(key) => setSearch({ view: key === 'games' ? '' : key, page: '', open: '', rule: '' })}
    />
  );
}

const PAGES = { order: Order, tags: Tags, vendors: Vendors, jackpots: Jackpots, preview: LobbyPreview } as const;

/** The catalogue, and the order of the lobby. */
export function Page() {
  const text = useText();
  const asked = useQuery().get('view');
  const view = VIEWS.find((one) => one === asked) ?? 'games';
  if (view === 'games') return <Games />;
  const Shown = PAGES[view];
  return (
    <div className="page">
      <PageHead title={text('games.title')} />
      <Views view={view} />
      <Shown />
    </div>
  );
}

/** Every game and table of the catalogue: what is open, who sits there, and closing it. */
function Games() {
  const text = useText();
  const query = useQuery();
  const state = GAME_STATES.find((one) => one === query.get('state')) ?? 'all';
  const tables = query.get('tables') === '0' ? '0' : '1';
  const sought = query.get('text') ?? '';
  const asking = { state, tables, text: sought, pageNo: usePageNo(), pageSize: 20 } as const;
  const answer = useCall('getOperatorGames', asking, { refetchEveryMs: EVERY_MS });
  const closed = answer.data?.closed ?? 0;
  return (
    <QueueFrame
      file={{ list: 'getOperatorGames', request: asking }}
      caption={text('games.title')}
      answer={answer}
      head={
        <>
          <PageHead title={text('games.title')} />
          <Views view="games" />
          <SearchForm label={text('games.search')} sought={sought} onSearch={(typed) => setSearch({ text: typed, page: '', open: '' })} />
          <div className="row gap-medium wraps">
            <Select
              small
              label={text('games.kind')}
              value={tables}
              options={[
                { value: '1', label: text('games.tables') },
                { value: '0', label: text('games.all') },
              ]}
              onPick={(value) => setSearch({ tables: value, page: '', open: '' })}
            />
            <Select
              small
              label={text('members.state')}
              value={state}
              options={[
                { value: 'all', label: text('games.anyState') },
                ...GAME_STATES.map((value) => ({
                  value,
                  label:
                    value === 'closed' && closed > 0
                      ? `${wordOf('games.state', value)} ${formatCount(closed)}`
                      : wordOf('games.state', value),
                })),
              ]}
              onPick={(value) => setSearch({ state: value, page: '', open: '' })}
            />
          </div>
        </>
      }
      columns={columnsOf(text)}
      openLabel={({ gameName, vendorName }) => `${gameName} ${vendorName}`}
      noneText={text('games.noneText')}
      versionOf={(row) => row.state}
      panel={GamePanel}
    />
  );
}
