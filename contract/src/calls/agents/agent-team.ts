import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, empty, pageCount, paging, queryInteger, teamWhose, timeZone } from '../../fields.ts';
import { AGENT_PAGES } from '../../rules/agent-pages.ts';
import { INVITATION_KINDS } from '../../rules/invitations.ts';
import { prizeGroup } from '../../rules/prize-groups.ts';

const time = queryInteger(0, 9_999_999_999_999);
const memberId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));

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

const yes = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
);

/** A time in which the own bets of each are summed. Both or neither; whole quarters of an hour; `to` is excluded. */
const span = { from: v.optional(time), to: v.optional(time) };

const teamDay = v.object({ from: v.number(), to: v.number(), ...teamSums });
export type TeamDay = v.InferOutput<typeof teamDay>;

/** What somebody staked and won: settled bets in the brand’s currency. */
const memberSums = v.object({ bets: v.number(), stake: amount, validBet: amount, payout: amount, net: amount });
export type MemberSums = v.InferOutput<typeof memberSums>;

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
  /** The highest lottery prize group. */
  group: v.number(),
  /** The member’s own bets in the time that was asked for; null where none was. */
  own: v.nullable(memberSums),
  /** What the member can play with; null where the brand does not show it to agents. */
  balance: v.nullable(amount),
});
export type TeamMember = v.InferOutput<typeof teamMember>;

export const agentTeamCalls = defineCalls({
  getAgentMenu: {
    method: 'GET',
    path: '/wps/agent/menu',
    auth: 'agent',
    summary:
      'Which pages of the agent centre are open to this agent, the default one first, how many stand below, in all and directly, and how many announcements are unread.',
    request: empty,
    response: v.object({
      pages: v.array(v.picklist(AGENT_PAGES)),
      team: v.object({ all: v.number(), direct: v.number() }),
      unread: v.number(),
    }),
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
    summary:
      'Who stands below the agent, or below one of them, the newest first. `account` is the whole name of one that is looked for; `kind` leaves only agents or only members, `isNew` those who registered in the time that is asked for.',
    request: v.strictObject({
      ...teamWhose,
      kind: v.optional(v.picklist(INVITATION_KINDS)),
      ...span,
      isDirect: yes,
      isNew: yes,
      ...paging,
    }),
    response: v.object({
      list: v.array(teamMember),
      /** Of all who are asked for, whatever `kind` leaves. */
      kinds: v.object({ agent: v.number(), member: v.number() }),
      ...pageCount,
    }),
    errors: [],
  },
  getTeamBalance: {
    method: 'GET',
    path: '/wps/agent/team/balance',
    auth: 'agent',
    summary:
      'What all below the agent, or below one of them, can play with, in the brand’s currency; null where the brand does not show it.',
    request: v.strictObject({ memberId: v.optional(memberId) }),
    response: v.object({ balance: v.nullable(amount) }),
    errors: [],
  },
  getTeamMember: {
    method: 'GET',
    path: '/wps/agent/team/member',
    auth: 'agent',
    summary:
      'One person of the team, masked, with the line from the agent down. Each look is written down, and the person can read who looked.',
    request: v.strictObject({ memberId, ...span }),
    response: v.object({
      member: teamMember,
      team: v.object({ all: v.number(), direct: v.number() }),
      line: v.array(v.object({ memberId: v.string(), account: v.string() })),
      /** The reader’s own prize group, above which none can be given. */
      ownGroup: v.number(),
    }),
    errors: [],
  },
  setTeamGroup: {
    method: 'POST',
    path: '/wps/agent/team/group',
    auth: 'agent',
    summary:
      'Sets the highest lottery prize group of somebody directly below the agent, never above the agent’s own; those below are held to it at once. Who it is set for is told.',
    request: v.strictObject({ memberId, group: prizeGroup }),
    response: v.object({ group: v.number() }),
    errors: [],
  },
  getUpline: {
    method: 'GET',
    path: '/wps/member/upline',
    auth: 'member',
    whileStopped: true,
    summary:
      'The agent above the member, masked, what was agreed to when coming by invitation, and who of the line looked at the member last.',
    request: empty,
    response: v.object({
      upline: v.nullable(v.object({ account: v.string(), terms: v.nullable(v.string()), agreedAt: v.nullable(v.number()) })),
      looks: v.array(v.object({ account: v.string(), at: v.number() })),
    }),
    errors: [],
  },
});
