import type { HealthJob } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { setSearch, useSearchParam } from '@sorak/client/location.ts';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useNow } from '../../../api/presence.ts';
import { formatCount, formatEvery, formatMoment, formatSeconds, formatTime } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { jobName } from './names.ts';

const VIEWS = ['all', 'failing', 'running'] as const;
type View = (typeof VIEWS)[number];
const WORDS = { all: 'system.all', failing: 'system.someFailing', running: 'system.running' } as const satisfies Record<View, string>;
const isIn: Readonly<Record<View, (job: HealthJob) => boolean>> = {
  all: () => true,
  failing: ({ failedInARow }) => failedInARow > 0,
  running: ({ isRunning }) => isRunning,
};

function RunButton({ job }: { readonly job: HealthJob }) {
  const text = useText();
  const sending = useSend('runJob');
  const name = jobName(text, job.job);
  const run = async (reason: string): Promise<boolean> => {
    const done = await sending.send({ job: job.job, reason });
    refresh('getHealth', 'getProblems');
    if (!done) return false;
    showToast({
      kind: done.failedInARow > 0 ? 'error' : 'done',
      text: text(done.failedInARow > 0 ? 'system.ranBadly' : 'system.ran', { name }),
    });
    return true;
  };
  return (
    <ReasonButton
      word={text('system.run')}
      label={`${text('system.run')}: ${name}`}
      title={`${text('system.run')}: ${name}`}
      text={text('system.runText')}
      look="secondary"
      sending={sending}
      onReason={run}
    />
  );
}

function State({ job }: { readonly job: HealthJob }) {
  const text = useText();
  if (job.failedInARow > 0) return <Badge tone="negative">{text('system.failing', { count: formatCount(job.failedInARow) })}</Badge>;
  return job.isRunning ? <Badge tone="info">{text('system.running')}</Badge> : <Badge tone="positive">{text('system.fine')}</Badge>;
}

const columnsOf = (text: Text, now: number): Column<HealthJob>[] => [
  {
    key: 'name',
    head: text('system.job'),
    cell: ({ job, failure, failedAt }) => (
      <>
        <span className="firm block">{jobName(text, job)}</span>
        {failure === null || failedAt === null ? null : (
          <span className="caption faint-text system-failure">
            {formatTime(failedAt)} · {failure}
          </span>
        )}
      </>
    ),
  },
  { key: 'state', head: text('system.state'), cell: (job) => <State job={job} /> },
  { key: 'every', head: text('system.every'), numeric: true, isWide: true, cell: ({ everyMs }) => formatEvery(everyMs) },
  { key: 'last', head: text('system.last'), numeric: true, cell: ({ lastAt }) => (lastAt === null ? '–' : formatMoment(lastAt, now)) },
  {
    key: 'took',
    head: text('system.took'),
    numeric: true,
    isWide: true,
    cell: ({ tookMs }) => (tookMs === null ? '–' : formatSeconds(tookMs)),
  },
  {
    key: 'next',
    head: text('system.next'),
    numeric: true,
    isWide: true,
    cell: ({ nextAt }) => (nextAt === null ? '–' : formatMoment(nextAt, now)),
  },
  {
    key: 'runs',
    head: text('system.runs'),
    numeric: true,
    isWide: true,
    cell: ({ runs, failures }) =>
      failures === 0 ? formatCount(runs) : text('system.runsOf', { runs: formatCount(runs), failures: formatCount(failures) }),
  },
  { key: 'run', head: <span className="reader-only">{text('system.run')}</span>, numeric: true, cell: (job) => <RunButton job={job} /> },
];

/** What falls due by itself, as all processes together have done it. */
export function Jobs({ jobs }: { readonly jobs: readonly HealthJob[] }) {
  const text = useText();
  const now = useNow();
  const asked = useSearchParam('jobs');
  const view = VIEWS.find((one) => one === asked) ?? 'all';
  return (
    <Card look="flush">
      <div className="row between gap-medium pad-little wraps">
        <h2 className="heading">{text('system.jobs')}</h2>
        <Segment
          label={text('system.jobs')}
          tabs={VIEWS.map((key) => ({ key, label: `${text(WORDS[key])} ${formatCount(jobs.filter(isIn[key]).length)}` }))}
          active={view}
          onPick={(key) => setSearch({ jobs: key === 'all' ? '' : key })}
        />
      </div>
      <Table caption={text('system.jobs')} columns={columnsOf(text, now)} rows={jobs.filter(isIn[view])} rowKey={({ job }) => job} dense />
      {jobs.length === 0 ? <p className="small faint-text pad-little">{text('system.noJobs')}</p> : null}
    </Card>
  );
}
