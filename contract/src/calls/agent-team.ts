import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { amount, empty, pageCount, paging, queryInteger, timeZone } from '../fields.ts';

const time = queryInteger(0, 9_999_999_999_999);
const memberId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));

/** The pages of the agent centre that can be opened, by the names of product §2. */
export const AGENT_PAGES = ['agentTeamOverview', 'downlineManagmentView'] as const;

/** `net` is what the members won or lost: payouts less settled stakes. */
const teamSums = {
  joined: v.number(),
  /** How many members placed a bet that is settled. */
  players: v.number(),
  bets: v.number(),
  stake: amount,
  validBet: amount,
  payout: amount,
  net: amount,
};

const teamDay = v.object({ from: v.number(), to: v.number(), ...teamSums });
export type TeamDay = v.InferOutput<typeof teamDay>;

const teamMember = v.object({
  memberId: v.string(),
  /** Masked. */
  account: v.string(),
  isAgent: v.boolean(),
  /** 1 stands directly below the reader. */
  level: v.number(),
  below: v.number(),
  registeredAt: v.number(),
  lastSeenAt: v.nullable(v.number()),
});
export type TeamMember = v.InferOutput<typeof teamMember>;

export const agentTeamCalls = defineCalls({
  getAgentMenu: {
    method: 'GET',
    path: '/wps/agent/menu',
    auth: 'agent',
    summary:
      'Which pages of the agent centre are open to this agent, the default one first, and how many stand below, in all and directly.',
    request: empty,
    response: v.object({ pages: v.array(v.picklist(AGENT_PAGES)), team: v.object({ all: v.number(), direct: v.number() }) }),
    errors: [],
  },
  getTeamOverview: {
    method: 'GET',
    path: '/wps/agent/team/overview',
    auth: 'agent',
    summary:
      'What all below the agent, or below one of them, staked and won by day of a time zone: settled bets in the brand’s currency, in the day in which they were placed. Whole days, at most 93; `to` is excluded.',
    request: v.strictObject({ memberId: v.optional(memberId), from: time, to: time, timeZone }),
    response: v.object({
      team: v.object({ all: v.number(), direct: v.number() }),
      days: v.array(teamDay),
      totals: v.object({ ...teamSums, currency: v.string() }),
    }),
    errors: [],
  },
  getTeamMembers: {
    method: 'GET',
    path: '/wps/agent/team/members',
    auth: 'agent',
    summary: 'Who stands below the agent, or below one of them, the newest first. `account` is the whole name of one that is looked for.',
    request: v.strictObject({
      memberId: v.optional(memberId),
      account: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(64)), ''),
      isDirect: v.optional(
        v.pipe(
          v.picklist(['true', 'false']),
          v.transform((text) => text === 'true'),
        ),
      ),
      ...paging,
    }),
    response: v.object({ list: v.array(teamMember), ...pageCount }),
    errors: [],
  },
});
