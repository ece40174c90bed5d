import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { Files } from './Files.tsx';
import { AddKey, RemoveKey, RenameKey } from './KeyForms.tsx';

/** What the operator signs in with: the keys beside the authenticator. */
export function Page() {
  const text = useText();
  const answer = useCall('getOperatorPasskeys', {});
  return (
    <div className="page">
      <PageHead title={text('me.title')} />
      <p className="small faint-text">{text('me.note')}</p>
      <Card>
        <div className="row between gap-medium wraps">
          <h2>{text('me.keys')}</h2>
          <AddKey />
        </div>
        <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('me.none')}>
          {({ list }) => (
            <ul className="lines">
              {list.map((key) => (
                <li key={key.id} className="row between gap-medium wraps">
                  <span>
                    <b className="firm">{key.name}</b>
                    <span className="subtext">
                      {text('me.added', { time: formatTime(key.addedAt) })} ·{' '}
                      {key.usedAt === null ? text('me.unused') : text('me.used', { time: formatTime(key.usedAt) })}
                    </span>
                  </span>
                  <span className="row gap-small wraps">
                    <RenameKey id={key.id} name={key.name} />
                    <RemoveKey id={key.id} name={key.name} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Answered>
      </Card>
      <Files />
    </div>
  );
}
