import type { Plugin } from 'vite';
import { CALLS, type Call, type CallName, RIGHT_OF } from '../../contract/src/index.ts';

/** What operators read as everybody does: a rank has one name. */
const READ_BESIDE: readonly CallName[] = ['getRanks'];

const rights: Readonly<Record<string, string>> = RIGHT_OF;

export const table = Object.fromEntries(
  Object.entries(CALLS as Readonly<Record<string, Call>>)
    .filter(([name, { path }]) => path.startsWith('/wps/operator/') || READ_BESIDE.some((one) => one === name))
    .map(([name, { method, path, sealed, idempotent, roles }]) => [name, { method, path, sealed, idempotent, roles, right: rights[name] }]),
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
