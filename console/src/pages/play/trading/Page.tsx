import './trading.css';
import { NEAR_CAP, type OperatorTradingBoard, TRADING_FILTERS, type TradingMatch } from '@sorak/contract';
import { Chip } from '@sorak/ui/Chip.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { Figure } from '../../../features/Figure.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { SearchForm } from '../../../features/SearchForm.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { formatCount, formatMoney, formatPercent, formatSeconds } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { MatchCell, StateCell, WinnerCell } from './cells.tsx';
import { Limits } from './Limits.tsx';
import { Paused } from './Paused.tsx';
import { StopButton } from './StopButton.tsx';
import { TradingPanel } from './TradingPanel.tsx';

const EVERY_MS = 4_000;
const VIEWS = [...TRADING_FILTERS, 'limits'] as const;
type View = (typeof VIEWS)[number];

const columnsOf = (text: Text, matchCap: number, waiting: readonly string[], mayStop: boolean): QueueColumn<TradingMatch>[] => [
  { key: 'match', head: text('trading.match'), cell: (row) => <MatchCell {...row} /> },
  { key: 'bets', head: text('trading.bets'), numeric: true, isWide: true, cell: ({ bets }) => formatCount(bets) },
  { key: 'stake', head: text('trading.stakes'), numeric: true, isWide: true, cell: ({ stake }) => <b>{formatMoney(stake)}</b> },
  { key: 'sides', head: text('trading.ifWins'), cell: ({ winner }) => <WinnerCell winner={winner} cap={matchCap} /> },
  {
    key: 'state',
    head: text('members.state'),
    cell: (row) => (
      <>
        <StateCell {...row} />
        {waiting.includes(row.id) ? <span className="subtext">{text('trading.entryWaits')}</span> : null}
      </>
    ),
  },
  { key: 'delay', head: text('trading.delay'), numeric: true, isWide: true, cell: ({ delayMs }) => formatSeconds(delayMs) },
  ...(mayStop
    ? [
        {
          key: 'stop',
          head: (
            <span className="row-action">
              <span className="reader-only">{text('trading.stop')}</span>
            </span>
          ),
          isWide: true,
          cell: ({ id, home, away, trade }: TradingMatch) =>
            trade === 'over' ? null : (
              <span className="row-action">
                <StopButton id={id} isStopped={trade === 'stopped'} name={`${home} v ${away}`} look="outline" />
              </span>
            ),
        },
      ]
    : []),
];

function Figures({ board }: { readonly board: OperatorTradingBoard | undefined }) {
  const text = useText();
  if (!board) return null;
  const { bets, stake, worst, stopped, suspended, settled } = board;
  const kept = settled.stake === 0 ? null : (settled.stake - settled.payout) / settled.stake;
  return (
    <div className="figures">
      <Figure label={text('trading.openBets')} value={formatCount(bets)} note={text('trading.atStake', { amount: formatMoney(stake) })} />
      <Figure label={text('trading.worst')} value={formatMoney(worst)} note={text('trading.worstNote')} />
      <Figure
        label={text('trading.notOpen')}
        value={formatCount(stopped + suspended)}
        note={text('trading.notOpenNote', { stopped: formatCount(stopped), suspended: formatCount(suspended) })}
        {...(stopped + suspended > 0 ? { tone: 'warn' as const } : {})}
      />
      <Figure
        label={text('trading.kept')}
        value={kept === null ? '–' : formatPercent(kept)}
        note={text('trading.keptNote', { bets: formatCount(settled.bets) })}
      />
    </div>
  );
}

/** The sportsbook's matches with what each end may cost, and what operators do about it. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const view: View = VIEWS.find((one) => one === query.get('view')) ?? 'live';
  const sought = query.get('text') ?? '';
  const mark = query.get('mark') === 'near' && view !== 'results' ? 'near' : 'all';
  const mayStop = useMayCall('stopTrading');
  const filter = view === 'limits' ? 'live' : view;
  const asked = { filter, mark, text: sought, pageNo: usePageNo(), pageSize: 20 } as const;
  const answer = useCall('getTradingBoard', asked, { refetchEveryMs: EVERY_MS });
  const board = answer.data;
  const counts: Readonly<Record<View, number | undefined>> = {
    live: board?.live,
    soon: board?.soon,
    results: board?.waiting.length === 0 ? undefined : board?.waiting.length,
    limits: undefined,
  };
  const head = (
    <>
      <PageHead title={text('trading.title')} />
      <Figures board={board} />
      <Paused paused={board?.paused ?? []} mayStop={mayStop} />
      <div className="row between gap-medium wraps">
        <div className="row gap-medium wraps">
          <Segment
            label={text('trading.view')}
            tabs={VIEWS.map((key) => ({
              key,
              label: (
                <>
                  {text(`trading.view.${key}`)}{' '}
                  {counts[key] === undefined ? null : <span className="faint-text digits">{counts[key]}</span>}
                </>
              ),
            }))}
            active={view}
            onPick={(key) => setSearch({ view: key, page: '', open: '' })}
          />
          {filter === 'results' || view === 'limits' ? null : (
            <Chip pressed={mark === 'near'} onPress={() => setSearch({ mark: mark === 'near' ? '' : 'near', page: '', open: '' })}>
              {text('trading.near', { share: Math.round(100 * NEAR_CAP) })} <span className="faint-text digits">{board?.near}</span>
            </Chip>
          )}
        </div>
        {mayStop ? <StopButton id={null} isStopped={false} /> : null}
      </div>
      {view === 'limits' ? null : (
        <SearchForm label={text('trading.search')} sought={sought} onSearch={(typed) => setSearch({ text: typed, page: '', open: '' })} />
      )}
    </>
  );
  if (view === 'limits')
    return (
      <div className="page">
        {head}
        <Limits />
      </div>
    );
  return (
    <QueueFrame
      file={{ list: 'getTradingBoard', request: asked }}
      caption={text('trading.title')}
      answer={answer}
      head={head}
      columns={columnsOf(text, board?.matchCap ?? 0, board?.waiting ?? [], mayStop)}
      openLabel={({ home, away }) => `${home} v ${away}`}
      noneText={text(mark === 'near' ? 'trading.none.near' : `trading.none.${filter}`)}
      versionOf={({ trade, score, bets, version, delayMs, extraMargin }) =>
        [trade, score.home, score.away, bets, version, delayMs, extraMargin].join(' ')
      }
      panel={TradingPanel}
    />
  );
}
