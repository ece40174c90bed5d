import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** Where the member signs in from. */
export function LoginOrigins({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const answer = useCall('getMemberLoginOrigins', { memberId });
  return (
    <Answered answer={answer}>
      {({ devices, logins }) => (
        <div className="stack">
          <Card look="tight" className="stack">
            <h2 className="heading">{text('places.devices')}</h2>
            <ul className="lines">
              {devices.map(({ id, userAgent, ip, firstSeenAt, lastSeenAt }) => (
                <li key={id}>
                  <p className="small">{userAgent}</p>
                  <p className="caption faint-text">
                    {ip} · {text('places.seen', { first: formatTime(firstSeenAt), last: formatTime(lastSeenAt) })}
                  </p>
                </li>
              ))}
            </ul>
            {devices.length === 0 ? <p className="small faint-text">{text('places.noDevices')}</p> : null}
          </Card>
          <Card look="tight" className="stack">
            <h2 className="heading">{text('places.logins')}</h2>
            <ul className="lines">
              {logins.map(({ id, at, method, outcome, ip }) => (
                <li key={id} className="row between gap-medium">
                  <span className="small">
                    {formatTime(at)} · {method} · {ip}
                  </span>
                  <Badge tone={outcome === 'signed_in' ? 'positive' : 'warn'}>{wordOf('outcome', outcome)}</Badge>
                </li>
              ))}
            </ul>
            {logins.length === 0 ? <p className="small faint-text">{text('places.noLogins')}</p> : null}
          </Card>
        </div>
      )}
    </Answered>
  );
}
