import type { Plugin } from 'vite';
import { CALLS } from '../../contract/src/index.ts';
import { FIRST_CALLS } from '../src/api/first-calls.ts';

type Wire = Readonly<Record<string, unknown>>;

/** The little of a call's record that making it needs. */
function wireOf(call: (typeof CALLS)[keyof typeof CALLS]): Wire {
  const { method, path, auth } = call;
  const sealed = 'sealed' in call ? { sealed: true } : {};
  const idempotent = 'idempotent' in call ? { idempotent: true } : {};
  return { method, path, auth, ...sealed, ...idempotent };
}

const tableOf = (isFirst: boolean): Wire =>
  Object.fromEntries(
    Object.entries(CALLS)
      // The operators' calls are the console's alone.
      .filter(([name, { path }]) => !path.startsWith('/wps/operator/') && (FIRST_CALLS as readonly string[]).includes(name) === isFirst)
      .map(([name, call]) => [name, wireOf(call)]),
  );

/** Replaces the contract's table, schemas and all, by the little that making a call needs, in two parts: the first screen's, and the rest. */
export const callTable = (): Plugin => ({
  name: 'sorak-call-table',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/api\/(?:first|more)-table\.ts$/ },
    handler(_code, id) {
      return { code: `export const calls = ${JSON.stringify(tableOf(id.endsWith('first-table.ts')))}`, moduleType: 'js', map: null };
    },
  },
});
