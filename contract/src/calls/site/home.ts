import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, draw, empty, game, lang, match } from '../../fields.ts';
import { CAMPAIGN_FORMS } from '../../rules/campaign.ts';
import { limitKey } from '../../rules/play-limits.ts';
import { RACE_MEASURES, RACE_STATES } from '../../rules/race-measures.ts';
import { WITHDRAWAL_STATES } from '../../rules/withdrawals.ts';

/** Why a game stands on a member’s home: played or opened `at`, saved, of the class of one that was played, or new. Each is looked up and none paid for. */
const reason = v.variant('kind', [
  v.object({ kind: v.picklist(['played', 'opened']), at: v.number() }),
  v.object({ kind: v.picklist(['saved', 'new']) }),
  v.object({ kind: v.literal('like'), gameCode: v.string(), gameName: v.string(), vendor: v.string() }),
]);
const suggestion = v.object({ game, reason });
export type Suggestion = v.InferOutput<typeof suggestion>;

const memberHome = v.object({
  /** A round that is not over, the latest; `canResume` is false while play is stopped: then it ends by the rules of its game. */
  openRound: v.nullable(v.object({ game, stake: amount, since: v.number(), canResume: v.boolean() })),
  /** What waits for a press or for others, each list short and by the nearest end. `others` are prizes, missions and the like that can be claimed. */
  waits: v.object({
    gifts: v.array(v.object({ id: v.string(), title: v.string(), lang, form: v.picklist(CAMPAIGN_FORMS), amount, claimUntil: v.number() })),
    others: v.number(),
    deposits: v.array(
      v.object({
        id: v.string(),
        amount,
        methodName: v.string(),
        lang,
        isAsked: v.boolean(),
        isReview: v.boolean(),
        expiresAt: v.number(),
      }),
    ),
    withdrawals: v.array(v.object({ id: v.string(), amount, state: v.picklist(WITHDRAWAL_STATES), stateAt: v.number() })),
    unread: v.number(),
  }),
  /** Races that were joined and are not over: the own place, null while nothing counts, and what it would bring. */
  races: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      lang,
      state: v.picklist(RACE_STATES),
      form: v.picklist(CAMPAIGN_FORMS),
      by: v.picklist(RACE_MEASURES),
      startsAt: v.number(),
      endsAt: v.number(),
      entrants: v.number(),
      place: v.nullable(v.number()),
      score: amount,
      prize: amount,
    }),
  ),
  /** The next draws, and the next matches of the leagues that the member saved at a book. */
  draws: v.array(draw),
  matches: v.array(match),
  suggestions: v.array(suggestion),
  /** This week of the brand’s calendar, a day each; `net` above nothing is won. `limits` are those that hold, whatever their period. */
  week: v.object({
    from: v.number(),
    to: v.number(),
    bets: v.number(),
    stake: amount,
    net: amount,
    minutes: v.number(),
    days: v.array(v.object({ startsAt: v.number(), bets: v.number(), net: amount })),
    limits: v.array(v.object({ ...limitKey, limit: amount, used: amount })),
  }),
  /** Whether play is stopped by a break or an exclusion, or a limit is used up: nothing here leads to play then. */
  isQuiet: v.boolean(),
  at: v.number(),
});
export type MemberHome = v.InferOutput<typeof memberHome>;

export const homeCalls = defineCalls({
  getMemberHome: {
    method: 'GET',
    path: '/wps/home',
    auth: 'member',
    whileStopped: true,
    summary:
      'What a member’s home begins with: an open round, what waits, what comes next, games with the reason of each, and the own week.',
    request: empty,
    response: memberHome,
    errors: [],
  },
  getWaitingClaims: {
    method: 'GET',
    path: '/wps/home/claims',
    auth: 'member',
    whileStopped: true,
    summary: 'How much waits for a press of the member: prizes, missions, a rebate that is enough and gifts of campaigns.',
    request: empty,
    response: v.object({ missions: v.number(), all: v.number() }),
    errors: [],
  },
});
