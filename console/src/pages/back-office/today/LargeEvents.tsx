import { Card } from '@sorak/ui/Card.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Link } from '@sorak/client/Link.tsx';
import { nameOf } from '../../../lib/game-name.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** The newest large movements of today. */
export function LargeEvents({ events }: Pick<ValueOf<'getConsoleHouse'>, 'events'>) {
  const text = useText();
  return (
    <Card look="tight" className="stack">
      <h2 className="heading">{text('large.title')}</h2>
      {events.length === 0 ? <p className="small faint-text">{text('large.none')}</p> : null}
      <ul className="lines">
        {events.map(({ kind, at, memberId, username, amount, about, gameCode }) => (
          <li key={`${kind} ${at} ${memberId}`}>
            <p className="small">
              <Link className="link firm" to={`/console/members/${memberId}`}>
                {username}
              </Link>{' '}
              {text(`large.${kind}`, { amount: formatMoney(amount) })}
            </p>
            <p className="caption faint-text">
              {gameCode === null ? about : nameOf(text, { gameCode, gameName: about })} · {formatTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
