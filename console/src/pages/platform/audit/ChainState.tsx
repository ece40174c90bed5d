import { Button } from '@sorak/ui/Button.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { shieldAlertIcon, shieldCheckIcon } from '@sorak/ui/page-icons.ts';
import { useCall } from '@sorak/client/queries.ts';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** Whether every entry follows from the one before, recomputed when the page opens and when asked. */
export function ChainState() {
  const text = useText();
  const { data, error, isPending, refetch } = useCall('checkOperatorActions', {});
  const isSound = data?.isSound === true;
  if (error && !data)
    return (
      <Note tone="warn" alert>
        {text('audit.unchecked')} {error.message}
      </Note>
    );
  return (
    <Note
      tone={!data ? 'info' : isSound ? 'brand' : 'negative'}
      icon={data && !isSound ? shieldAlertIcon : shieldCheckIcon}
      alert={data !== undefined && !isSound}
    >
      <div className="row between gap-medium wraps">
        <div>
          <p className="bold">
            {isPending || !data
              ? text('audit.checking')
              : text(isSound ? 'audit.sound' : 'audit.broken', { count: formatCount(data.entries) })}
          </p>
          {data ? (
            <p className="caption monospace">
              {formatTime(data.checkedAt)} · {data.head.slice(0, 24)}…{data.faults.map(({ name, what }) => ` · ${name}: ${what}`).join('')}
            </p>
          ) : (
            // The room of the line that comes.
            <p className="caption monospace unseen" aria-hidden="true">
              {'0000 '.repeat(9)}
            </p>
          )}
        </div>
        <Button size="s" kind="outline" onClick={() => void refetch()}>
          {text('audit.check')}
        </Button>
      </div>
    </Note>
  );
}
