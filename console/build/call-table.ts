import type { Plugin } from 'vite';
import { CALLS, type Call } from '../../contract/src/index.ts';

const table = Object.fromEntries(
  Object.entries(CALLS as Readonly<Record<string, Call>>)
    .filter(([, { path }]) => path.startsWith('/wps/operator/'))
    .map(([name, { method, path, sealed, idempotent, roles }]) => [name, { method, path, sealed, idempotent, roles }]),
);

/** Replaces the contract's table by the operators' calls and the little that making one needs: no schema is shipped. */
export const callTable = (): Plugin => ({
  name: 'sorak-console-calls',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/api\/call-table\.ts$/ },
    handler: () => ({ code: `export const calls = ${JSON.stringify(table)}`, moduleType: 'js', map: null }),
  },
});
