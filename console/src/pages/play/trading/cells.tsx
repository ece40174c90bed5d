import { NEAR_CAP, type TradingMatch } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { formatChange, formatClock, formatTime } from '../../../lib/format.ts';
import { wordOf } from '../../../locales/text.ts';
import { sideSign } from './names.ts';

const TONE: Readonly<Record<TradingMatch['trade'], BadgeTone | undefined>> = {
  open: 'positive',
  stopped: 'warn',
  suspended: 'warn',
  silent: 'info',
  over: undefined,
};

/** Who plays, the score where it is played, and the clock or when it begins. */
export function MatchCell({ home, away, score, state, clock, startsAt, league }: TradingMatch) {
  const isBegun = state !== 'planned';
  return (
    <>
      <b className="firm breaks">
        {home} {isBegun ? <span className="digits">{`${score.home}–${score.away}`}</span> : 'v'} {away}
      </b>
      <span className="subtext digits">{`${state === 'live' ? formatClock(clock) : formatTime(startsAt)} · ${league}`}</span>
    </>
  );
}

export function StateCell({ trade, reason }: Pick<TradingMatch, 'trade' | 'reason'>) {
  return (
    <>
      <Badge tone={TONE[trade]}>{wordOf('trading.state', trade)}</Badge>
      {reason === null ? null : <span className="subtext">{wordOf('trading.reason', reason)}</span>}
    </>
  );
}

type WinnerProps = Pick<TradingMatch, 'winner'> & { /** What a match may cost. */ readonly cap: number };

/** Good news, a loss, or a loss near what a match may cost. */
const toneOf = (house: number, cap: number): string => (house >= 0 ? 'side positive' : -house > NEAR_CAP * cap ? 'side negative' : 'side');

/** What the house keeps by the winner, with a bar as long as it is of what a match may cost. */
export function WinnerCell({ winner, cap }: WinnerProps) {
  if (winner.length === 0) return <span className="sides">–</span>;
  return (
    <span className="sides">
      {winner.map(({ code, house }) => (
        <span key={code} className={toneOf(house, cap)}>
          <span className="row between gap-medium">
            <span className="faint-text">{sideSign(code)}</span>
            <span className="digits">{formatChange(house)}</span>
          </span>
          <meter min={0} max={Math.max(cap, 1)} value={Math.abs(house)} aria-hidden="true" />
        </span>
      ))}
    </span>
  );
}
