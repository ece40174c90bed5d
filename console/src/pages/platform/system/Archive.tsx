import { Card } from '@sorak/ui/Card.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { formatBytes } from './bytes.ts';

const SHOWN = 6;

/** What has left the database for signed files, the newest first: how much, when, and where it lies. */
export function Archive({ archive }: Pick<ValueOf<'getHealth'>, 'archive'>) {
  const text = useText();
  const sum = archive.reduce((all, { bytes, removedAt }) => all + (removedAt === null ? bytes : 0), 0);
  return (
    <Card look="tight" className="stack">
      <h2 className="heading">{text('system.archive')}</h2>
      {archive.length === 0 ? (
        <p className="caption faint-text">{text('system.noArchive')}</p>
      ) : (
        <p className="caption faint-text">{text('system.archiveSum', { count: formatCount(archive.length), size: formatBytes(sum) })}</p>
      )}
      <ul className="lines">
        {archive.slice(0, SHOWN).map(({ part, month, rows, bytes, place, sealedAt, removedAt }) => (
          <li key={`${month} ${part}`}>
            <div className="row between gap-medium">
              <span className="firm">{text(`system.part.${part}`, { month })}</span>
              <span className="caption faint-text">{formatBytes(bytes)}</span>
            </div>
            <p className="caption faint-text">
              {removedAt === null
                ? text('system.sealed', { rows: formatCount(rows), time: formatTime(sealedAt) })
                : text('system.removed', { time: formatTime(removedAt) })}
            </p>
            <p className="monospace faint-text">{place}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
