import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, archivedBefore, BET_STATUSES, code, gameType, pageCount, paging, queryInteger, teamBetFilter } from '../../fields.ts';

/**
 * `won` is a payout above the stake. `netResult` is payout − stake, null while the bet runs; `validBet` is what counts for rebates and wagering.
 * `isCashedOut`: its vendor bought it back before it was decided, for the payout.
 */
export const bet = v.object({
  betId: v.string(),
  placedAt: v.number(),
  settledAt: v.nullable(v.number()),
  gameType,
  vassalage: v.string(),
  accountTypeName: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  icon: v.string(),
  round: v.string(),
  stake: amount,
  payout: v.nullable(amount),
  netResult: v.nullable(amount),
  validBet: amount,
  currency: v.string(),
  status: v.picklist(BET_STATUSES),
  isCashedOut: v.boolean(),
});
export type Bet = v.InferOutput<typeof bet>;

/** What many bets come to, and how many pages they fill. */
const betTotals = v.object({
  totals: v.object({
    settledStake: amount,
    payout: amount,
    netResult: amount,
    runningStake: amount,
    validBet: amount,
    count: v.number(),
  }),
  archivedBefore,
  ...pageCount,
});

const time = queryInteger(0, 9_999_999_999_999);

/** A bet of somebody below an agent, the name masked. */
const teamBet = v.object({ memberId: v.string(), account: v.string(), ...bet.entries });
export type TeamBet = v.InferOutput<typeof teamBet>;

const filter = {
  from: time,
  to: time,
  currency: v.optional(v.picklist(['IDR', 'PLAY']), 'IDR'),
  gameType: v.optional(gameType),
  vassalage: v.optional(code),
  status: v.optional(v.picklist(BET_STATUSES)),
  betId: v.optional(code),
};

export const betCalls = defineCalls({
  getBets: {
    method: 'GET',
    path: '/wps/bets',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary:
      'One page of the betting record, newest first; `before` reads on behind a bet. `to` is excluded. Its sums and pages: getBetTotals.',
    request: v.strictObject({ ...paging, ...filter, before: v.optional(code) }),
    response: v.object({ list: v.array(bet) }),
    errors: [],
  },
  getBetTotals: {
    method: 'GET',
    path: '/wps/bets/totals',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'What the bets come to that a filter matches, and how many pages they fill.',
    request: v.strictObject({ pageSize: paging.pageSize, ...filter }),
    response: betTotals,
    errors: [],
  },
  getBet: {
    method: 'GET',
    path: '/wps/bets/:betId',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'One bet with every movement of money that it made.',
    request: v.strictObject({ betId: code }),
    response: v.object({
      ...bet.entries,
      /** Whether the vendor's page can show the round again and prove it. */
      canReplay: v.boolean(),
      movements: v.array(
        v.object({
          kind: v.picklist(['bet', 'win', 'rollback', 'takeback']),
          amount,
          balanceAfter: amount,
          at: v.number(),
          transferId: v.string(),
        }),
      ),
    }),
    errors: [],
  },
  getTeamBets: {
    method: 'GET',
    path: '/wps/agent/team/bets',
    auth: 'agent',
    summary:
      'Bets of all below the agent, or of one of them, in the brand’s currency, the newest first. Reading one person’s is a look that is written down.',
    request: v.strictObject({ ...paging, from: time, to: time, ...teamBetFilter }),
    response: v.object({ list: v.array(teamBet) }),
    errors: [],
  },
  getTeamBetTotals: {
    method: 'GET',
    path: '/wps/agent/team/bets/totals',
    auth: 'agent',
    summary: 'What these bets come to, from the sums that the team’s figures are made of, and how many pages they fill.',
    request: v.strictObject({ pageSize: paging.pageSize, from: time, to: time, ...teamBetFilter }),
    response: betTotals,
    errors: [],
  },
});
