import type { OperatorDrawCase } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { FactList } from '../../../features/FactList.tsx';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { formatCount, formatMoney, formatTime } from '../../../lib/format.ts';
import { nameOf } from '../../../lib/game-name.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { drawName, TONE } from './badge.ts';
import { DrawCancellations } from './DrawCancellations.tsx';
import { DrawResults } from './DrawResults.tsx';
import { ExposureMap } from './ExposureMap.tsx';
import { inOrder } from './result-text.ts';

function Head({ one }: { readonly one: OperatorDrawCase }) {
  const text = useText();
  const { gameCode, gameName, state, isAsked, closesAt, drawsAt, orders, stake, payout, returned, result, isLocalResult } = one;
  const facts: readonly (readonly [string, string])[] = [
    [text('draws.closes'), formatTime(closesAt)],
    [text('draws.drawn'), formatTime(drawsAt)],
    [text('draws.orders'), formatCount(orders)],
    [text('draws.in'), formatMoney(stake)],
    [text('draws.out'), formatMoney(payout)],
    ...(returned > 0 ? [[text('draws.back'), formatMoney(returned)] as const] : []),
    ...(result ? inOrder(gameCode, result) : []).map(([prize, numbers]) => [wordOf('lottery.prize', prize), numbers.join(' ')] as const),
  ];
  return (
    <div className="panel-part stack">
      <h2 className="heading">{nameOf(text, { gameCode, gameName })}</h2>
      <div className="row gap-medium wraps">
        <Badge tone={TONE[state]}>{wordOf('dstate', state)}</Badge>
        {isAsked ? <Badge tone="warn">{text('draws.asked')}</Badge> : null}
      </div>
      <FactList facts={facts} />
      {isLocalResult ? <p className="caption faint-text">{text('draws.local')}</p> : null}
    </div>
  );
}

function Exposure({ list, maps }: { readonly list: OperatorDrawCase['exposure']; readonly maps: OperatorDrawCase['maps'] }) {
  const text = useText();
  const greatest = Math.max(1, ...list.map(({ pays }) => pays));
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('draws.exposure')}</h2>
      <p className="caption faint-text">{text(list.length > 0 ? 'draws.exposureText' : 'draws.exposureNone')}</p>
      <ExposureMap maps={maps} />
      <ul className="lines">
        {list.map(({ play, pick, stake, pays }) => (
          <li key={`${play} ${pick}`} className="exposure-pick">
            <span>
              <span className="firm block digits breaks">{pick}</span>
              <span className="caption faint-text">{wordOf('lottery.play', play)}</span>
            </span>
            <meter min={0} max={greatest} value={pays} aria-hidden="true" />
            <span className="digits">
              {formatMoney(stake)} → <b>{formatMoney(pays)}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One draw with its money, its costliest picks, and what cancelling it would do. */
export function DrawPanel({ id, onDone, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const text = useText();
  const answer = useCall('getOperatorDraw', { id });
  return (
    <QueuePanel title={answer.data ? drawName(answer.data) : text('draws.title')} answer={answer} {...panel}>
      {(one) => (
        <div className="panel-body">
          <Head one={one} />
          <DrawResults one={one} />
          {['open', 'closed', 'drawn'].includes(one.state) ? <Exposure list={one.exposure} maps={one.maps} /> : null}
          <DrawCancellations one={one} onDone={onDone} />
        </div>
      )}
    </QueuePanel>
  );
}
