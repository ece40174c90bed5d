import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { FileLine } from '../../../features/FileLine.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

const LOOK_EVERY_MS = 5_000;

/** The lists that the operator has asked for as files, until each is gone. */
export function Files() {
  const text = useText();
  const answer = useCall('getListFiles', {}, { refetchEveryMs: LOOK_EVERY_MS });
  return (
    <Card>
      <h2>{text('files.own')}</h2>
      <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('files.none')}>
        {({ list }) => (
          <ul className="lines">
            {list.map((file) => (
              <li key={file.id} className="row between gap-medium wraps">
                <span>
                  <b className="firm">{wordOf('filesList', file.list)}</b>
                  <span className="subtext">
                    {formatTime(file.askedAt)} · {file.reason}
                  </span>
                </span>
                <FileLine file={file} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}
