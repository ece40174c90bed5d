import { type HeldWinCase, moneyParts, PLAY_SYMBOL } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Money } from '@sorak/ui/Money.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { FactList } from '../../../features/FactList.tsx';
import { Age } from '../../../features/queue/Age.tsx';
import { Decided } from '../../../features/queue/Decided.tsx';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { RankName } from '../../../features/RankName.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { formatCount, formatDay, formatTime } from '../../../lib/format.ts';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { HeldWinDecision } from './HeldWinDecision.tsx';
import { formatWin, TONE } from './badge.ts';

function Head({ one }: { readonly one: HeldWinCase }) {
  const text = useText();
  const { amount, currency, state, at, agreedBy, username, memberId, rankLevel, registeredAt } = one;
  return (
    <div className="panel-part stack">
      <Money parts={moneyParts(amount)} symbol={currency === 'PLAY' ? PLAY_SYMBOL : 'Rp'} size="l" />
      <div className="row gap-medium wraps">
        <Badge tone={TONE[state]}>
          {wordOf('hstate', state)} {state === 'waiting' ? <Age since={at} /> : null}
        </Badge>
        {state === 'waiting' && agreedBy ? <Badge tone="info">{text('applications.agreed', { who: agreedBy })}</Badge> : null}
      </div>
      <div className="row between gap-medium">
        <div>
          <b className="bold">{username ?? text('wins.guest')}</b>
          <p className="caption faint-text">
            {registeredAt === null ? (
              memberId
            ) : (
              <>
                <RankName level={rankLevel} /> · {text('applications.since', { since: formatDay(registeredAt) })}
              </>
            )}
          </p>
        </div>
        {username === null ? null : (
          <Link className="link small" to={`/console/members/${memberId}`}>
            {text('queue.profile')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Why it is held: what the game, or else the brand's ceiling, lets a round win. */
function Why({ one }: { readonly one: HeldWinCase }) {
  const text = useText();
  const { gameCode, gameName, vendorName, stake, won, amount, max, maxWin, currency, isFreeRound, isPromotion, betId } = one;
  const kind = isPromotion && betId === null ? 'promotion' : isFreeRound ? 'free' : 'bet';
  const money = (value: number): string => formatWin(value, currency);
  const facts: readonly (readonly [string, string])[] = [
    [text('bets.game'), `${nameOf(text, { gameCode, gameName })} · ${makerOf(text, gameCode, vendorName)}`],
    [text('wins.kind'), wordOf('hkind', kind)],
    [text('bets.stake'), money(stake)],
    ...(won > 0 ? [[text('wins.before'), money(won)] as const] : []),
    [text('wins.asked'), money(amount)],
    [text('wins.max'), money(max)],
    [text('wins.bound'), maxWin === null ? text('wins.byCeiling') : text('wins.byGame', { times: formatCount(maxWin) })],
  ];
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('wins.why')}</h2>
      <FactList facts={facts} />
    </div>
  );
}

/** What else happened in the round. */
function Round({ one }: { readonly one: HeldWinCase }) {
  const text = useText();
  const { round, roundRows, currency, transactionId, at } = one;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('wins.round')}</h2>
      <p className="caption faint-text breaks">
        {round} · {formatTime(at)}
      </p>
      <ul className="lines">
        {roundRows.map(({ id, kind, at: since, stake, amount, state }) => (
          <li key={id} className="row between gap-medium wraps">
            <span>
              <span className="firm block">{text(kind === 'bet' ? 'wins.betOf' : 'wins.heldOf', { id })}</span>
              <span className="caption faint-text">
                {formatTime(since)} · {kind === 'bet' ? wordOf('bet', state) : wordOf('hstate', state)}
              </span>
            </span>
            <span className="digits">
              {stake === null ? '' : `${formatWin(stake, currency)} → `}
              {formatWin(amount, currency)}
            </span>
          </li>
        ))}
      </ul>
      <p className="caption faint-text breaks">{text('wins.transaction', { id: transactionId })}</p>
    </div>
  );
}

/** One held win with all that a decision needs. */
export function HeldWinPanel({ id, onDone, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const text = useText();
  const answer = useCall('getHeldWin', { id });
  return (
    <QueuePanel title={answer.data?.username ?? text('wins.title')} answer={answer} {...panel}>
      {(one) => (
        <>
          <div className="panel-body">
            <Head one={one} />
            {one.isTooLate ? <Note tone="warn">{text('wins.tooLate')}</Note> : null}
            <Why one={one} />
            <Round one={one} />
            <Decided request={one} reason={one.reason && wordOf('hreason', one.reason)} />
          </div>
          <HeldWinDecision one={one} onDone={onDone} />
        </>
      )}
    </QueuePanel>
  );
}
