import type { Plugin } from 'vite';
import { CALLS } from '../../contract/src/index.ts';

/** Replaces the contract's table, schemas and all, by the little that making a call needs. */
export const callTable = (): Plugin => ({
  name: 'sorak-call-table',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/api\/call-table\.ts$/ },
    handler() {
      const wire = Object.entries(CALLS).map(([name, call]) => {
        const { method, path, auth } = call;
        const sealed = 'sealed' in call ? { sealed: true } : {};
        const idempotent = 'idempotent' in call ? { idempotent: true } : {};
        return [name, { method, path, auth, ...sealed, ...idempotent }];
      });
      return { code: `export const callTable = ${JSON.stringify(Object.fromEntries(wire))}`, moduleType: 'js', map: null };
    },
  },
});
