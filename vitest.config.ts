import { defineConfig } from 'vitest/config';
import { messages } from './web/build/messages.ts';

export default defineConfig({
  // The site's words are read in the form that the build gives them.
  plugins: [messages()],
  test: {
    include: ['{contract,server,web,console,ui,studio,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
    globalSetup: ['./server/src/db/test-cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
