import './draws.css';
import { DRAW_FILTERS, type OperatorDraw } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useNow } from '../../../api/presence.ts';
import { PageHead } from '../../../features/PageHead.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { formatAge, formatCount, formatMoney, formatTime } from '../../../lib/format.ts';
import { nameOf } from '../../../lib/game-name.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { drawName, TONE } from './badge.ts';
import { Figures } from './Figures.tsx';
import { DrawPanel } from './DrawPanel.tsx';

const EVERY_MS = 5_000;

/** What its state means for its money: how long it takes bets, or what it paid. */
function Standing({ state, closesAt, payout }: OperatorDraw) {
  const text = useText();
  const left = closesAt - useNow();
  if (state === 'open' && left > 0) return <span className="subtext digits">{text('draws.closesIn', { left: formatAge(left) })}</span>;
  return state === 'settled' ? <span className="subtext digits">{text('draws.paid', { amount: formatMoney(payout) })}</span> : null;
}

const columnsOf = (text: Text): QueueColumn<OperatorDraw>[] => [
  {
    key: 'draw',
    head: text('draws.draw'),
    cell: (row) => (
      <>
        <b className="firm">{nameOf(text, row)}</b>
        <span className="subtext">{drawName(row)}</span>
        <span className="subtext digits">{formatTime(row.drawsAt)}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: text('members.state'),
    cell: (row) => (
      <>
        <span className="row gap-tiny wraps">
          <Badge tone={TONE[row.state]}>{wordOf('dstate', row.state)}</Badge>
          {row.isAsked ? <Badge tone="warn">{text('draws.asked')}</Badge> : null}
          {row.entered > 0 ? (
            <Badge tone={row.isDiffering ? 'negative' : 'warn'}>{text(row.isDiffering ? 'draws.isDiffering' : 'draws.isEntered')}</Badge>
          ) : null}
          {row.version > 1 ? <Badge>{text('draws.version', { version: row.version })}</Badge> : null}
        </span>
        <Standing {...row} />
      </>
    ),
  },
  { key: 'orders', head: text('draws.orders'), numeric: true, isWide: true, cell: ({ orders }) => formatCount(orders) },
  {
    key: 'in',
    head: text('draws.in'),
    numeric: true,
    cell: ({ stake, returned }) => (
      <>
        <b>{formatMoney(stake)}</b>
        {returned > 0 ? <span className="subtext">{text('draws.returned', { amount: formatMoney(returned) })}</span> : null}
      </>
    ),
  },
  {
    key: 'exposure',
    head: text('draws.exposureShort'),
    numeric: true,
    cell: ({ exposure, isFull }) => (
      <>
        {exposure > 0 ? formatMoney(exposure) : '–'}
        {isFull ? <span className="subtext negative">{text('draws.full')}</span> : null}
      </>
    ),
  },
];

/** The draws of the house's lotteries: what they took and paid, and those that operators cancel. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const filter = DRAW_FILTERS.find((one) => one === query.get('filter')) ?? 'all';
  const gameCode = query.get('game') ?? '';
  const asking = { filter, pageNo: usePageNo(), pageSize: 20, ...(gameCode === '' ? {} : { gameCode }) };
  const answer = useCall('getOperatorDraws', asking, { refetchEveryMs: EVERY_MS });
  const { games = [], asked = 0, entered = 0 } = answer.data ?? {};
  return (
    <QueueFrame
      file={{ list: 'getOperatorDraws', request: asking }}
      caption={text('draws.title')}
      answer={answer}
      head={
        <>
          <PageHead title={text('draws.title')} />
          <Figures data={answer.data} />
          <div className="row gap-medium wraps">
            <Select
              small
              label={text('members.state')}
              value={filter}
              options={DRAW_FILTERS.map((value) => ({
                value,
                label:
                  value === 'asked' || value === 'entered'
                    ? `${text(`dfilter.${value}`)} ${formatCount(value === 'asked' ? asked : entered)}`
                    : value === 'all'
                      ? text('dfilter.all')
                      : wordOf('dstate', value),
              }))}
              onPick={(value) => setSearch({ filter: value, page: '', open: '' })}
            />
            <Select
              small
              label={text('draws.game')}
              value={gameCode}
              options={[
                { value: '', label: text('draws.allGames') },
                ...games.map(({ code, name }) => ({ value: code, label: nameOf(text, { gameCode: code, gameName: name }) })),
              ]}
              onPick={(value) => setSearch({ game: value, page: '', open: '' })}
            />
          </div>
        </>
      }
      columns={columnsOf(text)}
      openLabel={(row) => `${nameOf(text, row)} ${drawName(row)}`}
      noneText={text('draws.noneText')}
      versionOf={({ state, isAsked, orders, entered, version }) => `${state} ${isAsked} ${orders} ${entered} ${version}`}
      panel={DrawPanel}
    />
  );
}
