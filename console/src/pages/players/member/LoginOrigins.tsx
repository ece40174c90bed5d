import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { Answered } from '../../../features/Answered.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

type Props = { readonly memberId: string; readonly name: string };

/** Signs the member out on every device, for a reason. */
function SignOut({ memberId, name }: Props) {
  const text = useText();
  const maySignOut = useMayCall('endMemberSessions');
  const sending = useSend('endMemberSessions');
  if (!maySignOut) return null;
  const signOut = async (reason: string): Promise<boolean> => {
    if ((await sending.send({ memberId, reason })) === undefined) return false;
    showToast({ kind: 'done', text: text('places.signedOut', { name }) });
    refresh('getMemberFile', 'getMemberTrail');
    return true;
  };
  const word = text('places.signOut');
  return (
    <ReasonButton
      word={word}
      title={`${word} · ${name}`}
      text={text('places.signOutText', { name })}
      look="outline"
      sending={sending}
      onReason={signOut}
    />
  );
}

/** Where the member signs in from. */
export function LoginOrigins({ memberId, name }: Props) {
  const text = useText();
  const answer = useCall('getMemberLoginOrigins', { memberId });
  return (
    <Answered answer={answer}>
      {({ devices, logins, places }) => (
        <div className="stack">
          <Card look="tight" className="stack">
            <div className="row between gap-medium wraps">
              <h2 className="heading">{text('places.devices')}</h2>
              <SignOut memberId={memberId} name={name} />
            </div>
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
          {places.length === 0 ? null : (
            <Card look="tight" className="stack">
              <h2 className="heading">{text('places.found')}</h2>
              <ul className="lines">
                {places.map(({ id, at, ip, country, verdict, provider }) => (
                  <li key={id} className="row between gap-medium wraps">
                    <span className="small">{[formatTime(at), country, ip, provider].filter(Boolean).join(' · ')}</span>
                    <Badge tone={verdict === 'clear' ? 'positive' : 'warn'}>{wordOf('place', verdict)}</Badge>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
    </Answered>
  );
}
