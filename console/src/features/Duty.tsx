import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { formatTime } from '../lib/format.ts';
import { useText, wordOf } from '../locales/text.ts';

const EVERY_MS = 30_000;

/** Who is on duty, and the reader's own shift. */
export function Duty() {
  const text = useText();
  const { data } = useCall('getDuty', {}, { refetchEveryMs: EVERY_MS });
  const { send, isBusy, error } = useSend('setDuty');
  if (!data) return null;
  const isOn = data.mineSince !== null;
  const change = async () => {
    await send({ isOn: !isOn });
    refresh('getDuty');
  };
  return (
    <Card look="tight" className="stack">
      <div className="row between gap-medium">
        <h2 className="heading">{text('duty.title')}</h2>
        <Button size="s" kind={isOn ? 'outline' : 'primary'} busy={isBusy} onClick={() => void change()}>
          {text(isOn ? 'duty.end' : 'duty.begin')}
        </Button>
      </div>
      <FailureNote text={error?.message} />
      {data.list.length === 0 ? <p className="caption faint-text">{text('duty.none')}</p> : null}
      <ul className="lines">
        {data.list.map(({ name, roles, role, since, isHere }) => (
          <li key={name} className="row between gap-medium">
            <span>
              <b className="firm">{name}</b>
              <span className="subtext">{role ?? roles.map((one) => wordOf('role', one)).join(', ')}</span>
            </span>
            <span className="row gap-small">
              <span className="caption faint-text">{text('duty.since', { time: formatTime(since) })}</span>
              <Badge tone={isHere ? 'positive' : 'warn'}>{text(isHere ? 'duty.here' : 'duty.away')}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
