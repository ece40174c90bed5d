import * as v from 'valibot';
import { defineCalls } from '../../call.ts';

export const agentCalls = defineCalls({
  getAffiliate: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    auth: 'public',
    summary: 'Whether an agent’s invitation code is good on this domain; asked before anything else of a registration.',
    request: v.strictObject({
      code: v.pipe(v.string(), v.maxLength(64)),
      domain: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
    }),
    response: v.object({ valid: v.literal(true) }),
    errors: ['invitation_code_error', 'invitation_domain'],
  },
});
