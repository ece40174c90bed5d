import { Badge } from '@sorak/ui/Badge.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { formatDay } from '../../lib/format.ts';
import { RankName } from '../RankName.tsx';
import { useText } from '../../locales/text.ts';
import { Age } from './Age.tsx';
import type { RequestBadgeText } from './RequestQueue.tsx';

type Props = {
  readonly request: {
    readonly username: string;
    readonly memberId: string;
    readonly rankLevel: number;
    readonly registeredAt: number;
    readonly agreedBy: string | null;
    readonly decidedAt: number | null;
  };
  readonly since: number;
  readonly look: RequestBadgeText;
};

/** Where a request stands, and whose it is. */
export function Requester({ request: { username, memberId, rankLevel, registeredAt, agreedBy, decidedAt }, since, look }: Props) {
  const text = useText();
  return (
    <>
      <div className="row gap-medium wraps">
        <Badge tone={look.tone}>
          {look.word} {decidedAt === null ? <Age since={since} /> : null}
        </Badge>
        {decidedAt === null && agreedBy ? <Badge tone="info">{text('applications.agreed', { who: agreedBy })}</Badge> : null}
      </div>
      <div className="row between gap-medium">
        <div>
          <b className="bold">{username}</b>
          <p className="caption faint-text">
            <RankName level={rankLevel} /> · {text('applications.since', { since: formatDay(registeredAt) })}
          </p>
        </div>
        <Link className="link small" to={`/console/members/${memberId}`}>
          {text('queue.profile')}
        </Link>
      </div>
    </>
  );
}
