import type { OperatorTradingCase } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { formatCount, formatMoney, formatPercent, formatSeconds, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { StateCell } from './cells.tsx';
import { Markets } from './Markets.tsx';
import { sportName } from './names.ts';
import { Results } from './Results.tsx';
import { StopButton } from './StopButton.tsx';
import { Terms } from './Terms.tsx';

const MILLION = 1_000_000;

function Head({ one, mayStop }: { readonly one: OperatorTradingCase; readonly mayStop: boolean }) {
  const text = useText();
  const { home, away, score, state, trade } = one;
  const facts: readonly (readonly [string, string])[] = [
    [text('trading.league'), `${sportName(one.sport)} · ${one.league}`],
    [text('trading.starts'), formatTime(one.startsAt)],
    [text('trading.bets'), formatCount(one.bets)],
    [text('trading.stakes'), formatMoney(one.stake)],
    [text('trading.worst'), formatMoney(one.worst)],
    [text('trading.delay'), formatSeconds(one.delayMs)],
    [text('trading.extraMarginShort'), formatPercent(one.extraMargin / MILLION)],
  ];
  return (
    <div className="panel-part stack">
      <h2 className="heading breaks">
        {home} {state === 'planned' ? 'v' : `${score.home}–${score.away}`} {away}
      </h2>
      <div className="row gap-medium wraps">
        <StateCell trade={trade} reason={one.reason} />
      </div>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayStop && trade !== 'over' ? (
        <div className="row gap-medium wraps">
          <StopButton id={one.id} isStopped={trade === 'stopped'} />
          <Terms key={`${one.delayMs} ${one.extraMargin}`} one={one} />
        </div>
      ) : null}
    </div>
  );
}

function Steps({ steps }: Pick<OperatorTradingCase, 'steps'>) {
  const text = useText();
  if (steps.length === 0) return null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('trading.history')}</h2>
      <ul className="lines">
        {steps.map(({ id, kind, by, at, reason, outcome }) => (
          <li key={id}>
            <span className="firm block">{wordOf('trading.step', kind)}</span>
            <span className="small block breaks">{reason}</span>
            <span className="caption faint-text">
              {text('trading.enteredBy', { who: by, at: formatTime(at) })} · {text(`trading.outcome.${outcome ?? 'waiting'}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Bets that were given back because what they were laid on had happened before. */
function Late({ late }: Pick<OperatorTradingCase, 'late'>) {
  const text = useText();
  if (late.length === 0) return null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('trading.late')}</h2>
      <ul className="lines">
        {late.map(({ bet, what, happenedAt, heardAt, laidAt, stake }) => (
          <li key={bet}>
            <span className="firm block">
              {wordOf('trading.lateWhat', what)} · {formatMoney(stake)}
            </span>
            <span className="small block breaks">{bet}</span>
            <span className="caption faint-text">
              {text('trading.lateTimes', { happened: formatTime(happenedAt), laid: formatTime(laidAt), heard: formatTime(heardAt) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One match: what it may cost, stopping it, its terms, its markets, its result and its history. */
export function TradingPanel({ id, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const text = useText();
  const mayStop = useMayCall('stopTrading');
  const mayEnter = useMayCall('enterTradingResult');
  const answer = useCall('getTradingMatch', { id });
  return (
    <QueuePanel title={id} answer={answer} {...panel}>
      {(one) => (
        <div className="panel-body" aria-label={text('trading.match')}>
          <Head one={one} mayStop={mayStop} />
          <Results one={one} mayEnter={mayEnter} />
          <Markets one={one} mayStop={mayStop} />
          <Late late={one.late} />
          <Steps steps={one.steps} />
        </div>
      )}
    </QueuePanel>
  );
}
