import type { HealthJob } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { formatTime } from '../../../lib/format.ts';
import { loadText, text } from '../../../locales/text.ts';
import { Archive } from './Archive.tsx';
import { formatBytes } from './bytes.ts';
import { Jobs } from './Jobs.tsx';
import { LineChart } from './LineChart.tsx';
import { DatabaseCard, Programs } from './Programs.tsx';
import { DueWork, SentOut } from './Queues.tsx';

beforeAll(() => loadText('en'));

const job = (name: string, more: Partial<HealthJob> = {}): HealthJob => ({
  job: name,
  everyMs: 10_000,
  lastAt: 1_795_947_668_881,
  tookMs: 400,
  nextAt: null,
  isRunning: false,
  runs: 5,
  failures: 0,
  failedInARow: 0,
  failedAt: null,
  failure: null,
  ...more,
});
/** As a reader of the page sees it, without what it is made of. */
const seen = (page: string): string => page.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, ' ');

test('a job is named in words, a reader of facts by whose it is, and what failed says why', () => {
  const failed = { failures: 3, failedInARow: 3, failedAt: 1_795_947_668_881, failure: 'the provider said <no>' };
  const page = renderToString(<Jobs jobs={[job('messages'), job('facts.ranks'), job('payments', failed)]} />);
  for (const name of [text('job.messages'), text('job.facts', { name: 'ranks' }), text('job.payments')]) expect(seen(page)).toContain(name);
  expect(page).toContain('the provider said &lt;no&gt;');
  expect(page).toContain(text('system.failing', { count: '3' }));
  expect(page).toContain(`aria-label="${text('system.run')}: ${text('job.payments')}"`);
  // The choice of jobs names a kind, not a count without its figure.
  expect(seen(page)).toContain(`${text('system.someFailing')} 1`);
  expect(seen(page)).not.toMatch(/failed × /);
});

test('without jobs, samples and replicas the page says so and draws nothing wrong', () => {
  expect(seen(renderToString(<Jobs jobs={[]} />))).toContain(text('system.noJobs'));
  expect(renderToString(<LineChart title="a" unit="b" head="c" labelOf={String} points={[]} />)).not.toMatch(/NaN|Infinity|<path/);
  expect(renderToString(<LineChart title="a" unit="b" head="c" labelOf={String} points={[{ at: 1, value: 2 }]} />)).not.toMatch(
    /NaN|Infinity/,
  );
  const base = { version: '18.4', bytes: 1_420_000_000, connections: 84, maxConnections: 200, schema: '1100-programs', migrations: 90 };
  expect(seen(renderToString(<DatabaseCard database={{ ...base, replicas: [] }} />))).toContain(text('system.noReplicas'));
  const replicas = [
    { name: 'pg2', state: 'streaming', lagS: 0.064 },
    { name: 'pg3', state: 'hidden', lagS: null },
  ];
  const followed = seen(renderToString(<DatabaseCard database={{ ...base, replicas }} />));
  expect(followed).toContain(text('system.behind', { seconds: '0.1' }));
  expect(followed).toContain(text('system.lagHidden'));
});

test('what is late, what was given up and who fell silent stand out', () => {
  const due = renderToString(<DueWork due={[{ kind: 'payouts', count: 4, oldestAt: Date.now() - 1_200_000, isLate: true }]} />);
  expect(seen(due)).toContain(text('due.payouts'));
  const sent = renderToString(
    <SentOut sent={[{ channel: 'sms', sent: 88, waiting: 0, failed: 2, retried: 5, failure: 'gateway said 401' }]} />,
  );
  expect(seen(sent)).toContain(text('system.answered', { failure: 'gateway said 401' }));
  const one = { process: 'p', host: 'app-2', release: '0.1.0', startedAt: 0, seenAt: 1_795_947_668_881, isHere: false, isMine: false };
  const programs = renderToString(
    <Programs
      programs={[{ ...one, memory: 2_100_000_000, sockets: 3_104, lagMs: 1, connections: 9, waiting: 0 }]}
      vendors={[{ program: 'studio', isReady: false, release: null }]}
    />,
  );
  expect(seen(programs)).toContain('2.1 GB');
  expect(seen(programs)).toContain(text('system.notReady'));
  expect(seen(programs)).toContain(text('system.noRelease'));
});

test('what lies in files is named by month, with its size, its place and what was deleted of it', () => {
  expect(seen(renderToString(<Archive archive={[]} />))).toContain(text('system.noArchive'));
  const one = {
    part: 'facts' as const,
    rows: 3_000,
    bytes: 1_200_000,
    place: 'app-2:/srv/archive/2026-08-facts',
    sealedAt: 1_795_947_668_881,
  };
  const page = seen(
    renderToString(
      <Archive
        archive={[
          { ...one, month: '2026-08', removedAt: null },
          { ...one, month: '2019-01', removedAt: 1_795_947_668_881 },
        ]}
      />,
    ),
  );
  for (const said of [text('system.part.facts', { month: '2026-08' }), 'app-2:/srv/archive/2026-08-facts', '1.2 MB'])
    expect(page).toContain(said);
  expect(page).toContain(text('system.archiveSum', { count: '2', size: '1.2 MB' }));
  expect(page).toContain(text('system.removed', { time: formatTime(1_795_947_668_881) }));
});

test('sizes are said in the largest unit of which there is one', () => {
  expect([0, 999, 1_000, 1_420_000, 24_000_000_000].map(formatBytes)).toEqual(['0 B', '999 B', '1 KB', '1.4 MB', '24 GB']);
});
