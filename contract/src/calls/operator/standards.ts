import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { CLAUSE_STATES } from '../../rules/standards.ts';

const clause = v.object({
  clause: v.string(),
  asks: v.string(),
  state: v.picklist(CLAUSE_STATES),
  /** `file: title` of each test that shows it. */
  tests: v.array(v.string()),
  /** What is missing, or why it does not apply; empty where it is met. */
  reason: v.string(),
});

export const standardCalls = defineCalls({
  getStandards: {
    method: 'GET',
    path: '/wps/operator/standards',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary:
      'What published standards ask, clause by clause, how far it is fulfilled and by which tests; the documents of the build, in English.',
    request: v.strictObject({}),
    response: v.object({
      list: v.array(v.object({ code: v.string(), standard: v.string(), version: v.string(), about: v.string(), clauses: v.array(clause) })),
    }),
    errors: [],
  },
});
