import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { pageCount, paging } from '../../fields.ts';

/** `list`: who registered by the code, the newest first, names masked; `registeredLately` counts the last thirty days. */
const referralDetails = v.object({
  code: v.string(),
  link: v.string(),
  invitedBy: v.nullable(v.string()),
  list: v.array(v.object({ account: v.string(), registeredAt: v.number(), hasLoggedIn: v.boolean() })),
  registeredLately: v.number(),
  ...pageCount,
});
export type ReferralDetails = v.InferOutput<typeof referralDetails>;

export const referralCalls = defineCalls({
  getReferralDetails: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralDetails',
    auth: 'member',
    area: 'MC',
    summary: 'The member’s link to invite friends by, and those who came by it.',
    request: v.strictObject(paging),
    response: referralDetails,
    errors: [],
  },
});
