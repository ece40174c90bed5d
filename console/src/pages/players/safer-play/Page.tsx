import './safer-play.css';
import { HARM_VIEWS, type HarmRow } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useNow } from '../../../api/presence.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { Figure } from '../../../features/Figure.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { neighbour, useQueueKeys } from '../../../features/queue/use-queue-keys.ts';
import { formatAge, formatCount, formatRise } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { OneMember } from './OneMember.tsx';

const EVERY_MS = 15_000;

/** One who waits: score, markers and for how long. */
function Waiting({ row, isOpen }: { readonly row: HarmRow; readonly isOpen: boolean }) {
  const text = useText();
  const now = useNow();
  return (
    <li>
      <button type="button" className="harm-row" aria-current={isOpen} onClick={() => setSearch({ open: row.memberId })}>
        <b className="harm-score" title={text('harm.score')} data-level={row.score >= 50 ? 'high' : 'some'}>
          {row.score}
        </b>
        <span className="harm-who">
          <b className="firm">{row.username}</b>
          <span className="caption faint-text">{row.markers.map((code) => wordOf('harm.short', code)).join(', ')}</span>
        </span>
        <span className="caption faint-text digits">
          {row.waitingSince === null ? (row.handledBy ?? '') : formatAge(now - row.waitingSince)}
        </span>
      </button>
    </li>
  );
}

/** Members whose play shows markers of harm: who waits, what is known of one, and what to do next. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const now = useNow();
  const view = HARM_VIEWS.find((one) => one === query.get('view')) ?? 'waiting';
  const answer = useCall('getHarmQueue', { view }, { refetchEveryMs: EVERY_MS });
  const ids = answer.data?.list.map(({ memberId }) => memberId) ?? [];
  const open = query.get('open') || ids[0] || null;
  const move = (step: 1 | -1) => setSearch({ open: neighbour(ids, open, step) ?? '' });
  useQueueKeys({ j: () => move(1), k: () => move(-1), escape: () => setSearch({ open: '' }) });
  const figures = answer.data;
  const change = figures && figures.effect.before > 0 ? figures.effect.since / figures.effect.before - 1 : null;
  return (
    <div className="page">
      <PageHead title={text('harm.title')}>
        <Segment
          label={text('harm.view')}
          tabs={HARM_VIEWS.map((key) => ({
            key,
            label: `${wordOf('harm.view', key)}${key === 'waiting' && figures?.waiting ? ` ${formatCount(figures.waiting)}` : ''}`,
          }))}
          active={view}
          onPick={(key) => setSearch({ view: key, open: '' })}
        />
      </PageHead>
      {figures ? (
        <div className="figures five">
          <Figure
            label={text('harm.withMarkers')}
            value={formatCount(figures.withMarkers)}
            note={text('harm.contacted', { n: figures.contacted })}
          />
          <Figure
            label={text('harm.oldest')}
            value={figures.oldestAt === null ? '–' : formatAge(now - figures.oldestAt)}
            note={text('harm.target')}
          />
          <Figure label={text('harm.offersStopped')} value={formatCount(figures.offersStopped)} note={text('harm.byRule')} />
          <Figure label={text('harm.effect')} value={change === null ? '–' : formatRise(change)} note={text('harm.effectNote')} />
        </div>
      ) : null}
      <ListFile list="getHarmQueue" request={{ view }} />
      <div className="harm">
        <Card look="flush" className="harm-list">
          <h2 className="heading pad">{wordOf('harm.view', view)}</h2>
          <Answered
            answer={answer}
            isEmpty={({ list }) => list.length === 0}
            emptyTitle={text('harm.none')}
            emptyText={text('harm.noneText')}
          >
            {({ list }) => (
              <ul className="harm-rows">
                {list.map((row) => (
                  <Waiting key={row.memberId} row={row} isOpen={row.memberId === open} />
                ))}
              </ul>
            )}
          </Answered>
          <div className="pad">
            <Note tone="info">{text('harm.hidden')}</Note>
          </div>
        </Card>
        {open ? <OneMember key={open} memberId={open} /> : null}
      </div>
    </div>
  );
}
