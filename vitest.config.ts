import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test/longest-first.ts';
import { LONG_PROOFS, turnOf, waiting } from './tools/test/turns.ts';
import { words } from './locales/src/plugin.ts';

const files = (packages: string): string => `${packages}/**/*.test.{ts,tsx}`;

export default defineConfig({
  test: {
    // They end what hangs, and nothing waits for them: a busy machine must not turn a slow test red.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // Two more than the cores of a small machine: tests of whole processes wait more than they work.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      // A platform under test holds nothing in its modules: files that share a process read the code once, which halves their time.
      {
        extends: true,
        plugins: [words()],
        test: {
          name: 'platform',
          include: [files('{contract,locales,server,studio,sportsbook,tools}')],
          globalSetup: ['./server/src/db/test/cluster.ts'],
          isolate: false,
        },
      },
      // The site's words are read in the form that the build gives them. Its files share a process too: a new one for each takes longer than its tests.
      { extends: true, plugins: [words()], test: { name: 'site', include: [files('{client,web,console,ui}')], isolate: false } },
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**', ...waiting(LONG_PROOFS, turnOf(process.env))],
  },
});
