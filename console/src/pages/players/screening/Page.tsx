import type { ScreeningList } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { Answered } from '../../../features/Answered.tsx';
import { ListFile } from '../../../features/ListFile.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { BringFile } from './BringFile.tsx';

const EVERY_MS = 15_000;
const SHOWN_DIGEST = 12;

function Deciding({ one }: { readonly one: ScreeningList }) {
  const text = useText();
  const deciding = useSend('decideScreening');
  const decide = (isAgreed: boolean) => async (note: string) => {
    const done = await deciding.send({ id: one.id, isAgreed, note });
    refresh('getScreening');
    return done !== undefined;
  };
  const back = text(one.isMine ? 'screening.takeBack' : 'screening.back');
  return (
    <div className="row gap-medium wraps">
      <ReasonButton
        word={back}
        label={`${back}: ${one.list}`}
        look="outline"
        title={back}
        text={text('cases.backText')}
        sending={deciding}
        onReason={decide(false)}
      />
      {one.isMine ? null : (
        <ReasonButton
          word={text('screening.agree')}
          label={`${text('screening.agree')}: ${one.list}`}
          title={text('screening.agree')}
          text={text('screening.agreeText')}
          sending={deciding}
          onReason={decide(true)}
        />
      )}
    </div>
  );
}

function Line({ one }: { readonly one: ScreeningList }) {
  const text = useText();
  const mayWork = useMayCall('decideScreening');
  const { list, kind, state, entries, digest, askedBy, askedAt, isThrough } = one;
  return (
    <li className="stack">
      <span className="row gap-medium wraps">
        <b className="firm">{list}</b>
        <Badge>{wordOf('screening.kind', kind)}</Badge>
        <Badge tone={state === 'waiting' ? 'warn' : 'info'}>{wordOf('screening.state', state)}</Badge>
        <span className="digits small">{text('screening.entries', { n: formatCount(entries) })}</span>
        {state === 'active' && !isThrough ? <span className="small soft-text">{text('screening.running')}</span> : null}
      </span>
      <span className="caption faint-text digits">
        {text('screening.by', { by: askedBy, at: formatTime(askedAt) })} ·{' '}
        {text('screening.digest', { digest: digest.slice(0, SHOWN_DIGEST) })}
      </span>
      {mayWork && state === 'waiting' ? <Deciding one={one} /> : null}
    </li>
  );
}

/** Lists of sanctions and exclusions: what counts, what waits for a second, and a new file. */
export function Page() {
  const text = useText();
  const answer = useCall('getScreening', {}, { refetchEveryMs: EVERY_MS });
  const mayWork = useMayCall('uploadScreening');
  return (
    <div className="page">
      <PageHead title={text('screening.title')} />
      <p className="small soft-text">{text('screening.lead')}</p>
      <ListFile list="getScreening" request={{}} />
      <div className="halves">
        <Card>
          <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('screening.none')}>
            {({ list }) => (
              <ul className="lines">
                {list.map((one) => (
                  <Line key={one.id} one={one} />
                ))}
              </ul>
            )}
          </Answered>
        </Card>
        {mayWork ? <BringFile /> : null}
      </div>
    </div>
  );
}
