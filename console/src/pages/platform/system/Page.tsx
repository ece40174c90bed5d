import './system.css';
import { HEALTH_SPANS } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch, useSearchParam } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { Figure } from '../../../features/Figure.tsx';
import { FiguresSkeleton } from '../../../features/FiguresSkeleton.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatCount, formatDate, formatHour, formatPercent, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { Archive } from './Archive.tsx';
import { Jobs } from './Jobs.tsx';
import { LineChart } from './LineChart.tsx';
import { objectName } from './names.ts';
import { DatabaseCard, Programs } from './Programs.tsx';
import { DueWork, SentOut } from './Queues.tsx';

type Health = ValueOf<'getHealth'>;
const EVERY_MS = 15_000;
const perSecond = (count: number, seconds: number): number => Math.round((count / seconds) * 10) / 10;

function Figures({ health }: { readonly health: Health }) {
  const text = useText();
  const { samples, problems, due } = health;
  const [last, before] = [samples.at(-1), samples.at(-2)];
  // The newest stretch may be a second old.
  const now = last && last.seconds < 20 && before ? before : last;
  const sumOf = (of: 'calls' | 'failed'): number => samples.reduce((sum, one) => sum + one[of], 0);
  const all = sumOf('calls');
  const p99 = now?.p99Ms ?? null;
  return (
    <div className="figures">
      <Figure
        label={text('system.calls')}
        value={now ? formatCount(perSecond(now.calls, now.seconds)) : '–'}
        note={text('system.callsNote')}
      />
      <Figure
        label={text('system.p99')}
        value={p99 === null ? '–' : text('system.ms', { ms: formatCount(p99) })}
        note={text('system.p99Note')}
      />
      <Figure
        label={text('system.errors')}
        value={all === 0 ? '–' : formatPercent(sumOf('failed') / all)}
        note={text('system.errorsNote', { count: formatCount(sumOf('failed')) })}
        tone={sumOf('failed') > all / 100 ? 'negative' : undefined}
      />
      <Figure
        label={text('system.bets')}
        value={now ? formatCount(perSecond(now.bets, now.seconds)) : '–'}
        note={text('system.betsNote')}
      />
      <Figure
        label={text('system.problems')}
        value={formatCount(problems.length)}
        note={text('system.dueNote', { count: formatCount(due.reduce((sum, { count }) => sum + count, 0)) })}
        tone={problems.length > 0 ? 'negative' : 'positive'}
      />
    </div>
  );
}

/** What somebody has to look at. */
function Problems({ problems }: Pick<Health, 'problems'>) {
  const text = useText();
  if (problems.length === 0) return null;
  return (
    <Note tone="warn">
      <ul className="stack gap-tiny">
        {problems.map((one) => (
          <li key={`${one.kind} ${one.object}`}>
            {text(`problem.${one.kind}`, { name: objectName(text, one), count: formatCount(one.count) })}
            {one.since === null ? '' : ` ${text('system.since', { time: formatTime(one.since) })}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Where what is switched by two people, and settings, have their pages. */
function Switches() {
  const text = useText();
  const places = [
    ['maintenance', '/console/house'],
    ['region', '/console/settings?group=access'],
    ['languages', '/console/settings?group=brand'],
    ['auditLog', '/console/audit'],
  ] as const;
  return (
    <Card look="tight" className="stack">
      <h2 className="heading">{text('system.switches')}</h2>
      <ul className="lines">
        {places.map(([key, to]) => (
          <li key={key}>
            <Link className="link" to={to}>
              {text(`system.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How the programs feel, and what falls due by itself. */
export function Page() {
  const text = useText();
  const asked = useSearchParam('span');
  const span = HEALTH_SPANS.find((one) => one === asked) ?? 'hour';
  const answer = useCall('getHealth', { span }, { refetchEveryMs: EVERY_MS });
  return (
    <div className="page">
      <PageHead title={text('system.title')}>
        <Segment
          label={text('today.span')}
          tabs={HEALTH_SPANS.map((key) => ({ key, label: wordOf('healthSpan', key) }))}
          active={span}
          onPick={(key) => setSearch({ span: key === 'hour' ? '' : key })}
        />
      </PageHead>
      <Answered answer={answer} skeleton={<FiguresSkeleton count={5} isNoted />}>
        {(health) => (
          <>
            <Problems problems={health.problems} />
            <Figures health={health} />
            <div className="system">
              <div className="stack">
                <div className="system-charts">
                  <LineChart
                    title={text('system.calls')}
                    unit={text('system.perSecond')}
                    head={text('system.time')}
                    labelOf={span === 'week' ? formatDate : formatHour}
                    points={health.samples.map(({ at, calls, seconds }) => ({ at, value: perSecond(calls, seconds) }))}
                  />
                  <LineChart
                    title={text('system.p99')}
                    unit={text('system.msUnit')}
                    head={text('system.time')}
                    labelOf={span === 'week' ? formatDate : formatHour}
                    points={health.samples.map(({ at, p99Ms }) => ({ at, value: p99Ms }))}
                  />
                </div>
                <Jobs jobs={health.jobs} />
                <SentOut sent={health.sent} />
              </div>
              <div className="stack">
                <Programs programs={health.programs} vendors={health.vendors} />
                <DueWork due={health.due} />
                <DatabaseCard database={health.database} />
                <Archive archive={health.archive} />
                <Switches />
              </div>
            </div>
          </>
        )}
      </Answered>
    </div>
  );
}
