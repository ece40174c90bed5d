import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { FactList } from '../../../features/FactList.tsx';
import { formatAge, formatCount, formatTime } from '../../../lib/format.ts';
import { useNow } from '../../../api/presence.ts';
import { useText } from '../../../locales/text.ts';
import { formatBytes } from './bytes.ts';

type Health = ValueOf<'getHealth'>;
type Program = Health['programs'][number];

function Process({ one }: { readonly one: Program }) {
  const text = useText();
  const now = useNow();
  return (
    <li>
      <div className="row between gap-medium">
        <span className="firm">
          {one.host} {one.isMine ? <span className="caption faint-text">{text('system.mine')}</span> : null}
        </span>
        <Badge tone={one.isHere ? 'positive' : 'negative'}>
          {one.isHere
            ? text('system.here', { age: formatAge(now - one.startedAt) })
            : text('system.silent', { time: formatTime(one.seenAt) })}
        </Badge>
      </div>
      <p className="caption faint-text">
        {text('system.process', {
          release: one.release,
          memory: formatBytes(one.memory),
          sockets: formatCount(one.sockets),
          connections: formatCount(one.connections),
        })}
      </p>
    </li>
  );
}

/** Processes of the platform, and the programs beside the one that answers. */
export function Programs({ programs, vendors }: Pick<Health, 'programs' | 'vendors'>) {
  const text = useText();
  return (
    <Card look="tight" className="stack">
      <h2 className="heading">{text('system.programs')}</h2>
      <ul className="lines">
        {programs.map((one) => (
          <Process key={one.process} one={one} />
        ))}
        {vendors.map(({ program, isReady, release }) => (
          <li key={program} className="row between gap-medium">
            <span>
              <span className="firm block">{text(`system.${program}`)}</span>
              <span className="caption faint-text">
                {release === null ? text('system.noRelease') : text('system.release', { release })}
              </span>
            </span>
            <Badge tone={isReady ? 'positive' : 'negative'}>{text(isReady ? 'system.ready' : 'system.notReady')}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The database as it is now. */
export function DatabaseCard({ database }: Pick<Health, 'database'>) {
  const text = useText();
  return (
    <Card look="tight" className="stack">
      <h2 className="heading">{text('system.database')}</h2>
      <FactList
        facts={[
          [text('system.version'), `PostgreSQL ${database.version}`],
          [text('system.size'), formatBytes(database.bytes)],
          [
            text('system.connections'),
            text('system.of', { count: formatCount(database.connections), max: formatCount(database.maxConnections) }),
          ],
          [text('system.schema'), text('system.migrations', { count: formatCount(database.migrations), name: database.schema })],
          ...database.replicas.map(({ name, lagS }): [string, string] => [
            name,
            lagS === null ? text('system.lagHidden') : text('system.behind', { seconds: formatCount(Math.round(lagS * 10) / 10) }),
          ]),
        ]}
      />
      {database.replicas.length === 0 ? <p className="caption faint-text">{text('system.noReplicas')}</p> : null}
    </Card>
  );
}
