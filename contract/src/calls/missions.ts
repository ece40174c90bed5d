import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { empty } from '../fields.ts';

/** What a mission asks for; each is measured by the platform and none by betting. */
export const MISSIONS = ['mobile', 'email', 'authenticator', 'paymentPassword', 'bankCard'] as const;
export type MissionCode = (typeof MISSIONS)[number];

const mission = v.object({ code: v.picklist(MISSIONS), progress: v.number(), target: v.number(), isDone: v.boolean() });
export type Mission = v.InferOutput<typeof mission>;

export const missionCalls = defineCalls({
  getMissionSummaryDetails: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    auth: 'member',
    whileStopped: true,
    summary: 'The member’s missions as the platform measures them; `openCount` of them are still to be done.',
    request: empty,
    response: v.object({ missions: v.array(mission), openCount: v.number() }),
    errors: [],
  },
  getMissionLeaderboard: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    auth: 'member',
    summary: 'Who has done the most missions, and first; names masked. `own` is the caller’s place, null before the first mission.',
    request: empty,
    response: v.object({
      list: v.array(v.object({ place: v.number(), account: v.string(), done: v.number(), isOwn: v.boolean() })),
      own: v.nullable(v.number()),
    }),
    errors: [],
  },
});
