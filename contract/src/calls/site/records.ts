import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import {
  amount,
  archivedBefore,
  code,
  gameType,
  lang,
  pageCount,
  paging,
  queryInteger,
  teamBetFilter,
  teamWhose,
  timeZone,
} from '../../fields.ts';
import { INVITATION_KINDS } from '../../rules/invitations.ts';
import { MOVEMENT_GROUPS, TEAM_GROUPS } from '../../rules/ledger-kinds.ts';
import { LOGIN_GROUPS } from '../../rules/login-history.ts';

const teamMoney = { deposits: amount, withdrawals: amount };

/** A member's account as the record names it: what it is for, its asset, and for a vendor's wallet the vendor. */
const recordAccount = v.pipe(v.string(), v.regex(/^[a-z]{1,16}(?::[A-Za-z0-9_.-]{1,64}){1,2}$/));
export const MAIN_ACCOUNT = 'wallet:IDR';
export const POINT_ACCOUNT = 'wallet:POINT';

const time = queryInteger(0, 9_999_999_999_999);

/** What a movement came from: `type` is the word before the colon of its reference, `id` what stands behind it. Null where nothing more is known. */
const movementCause = v.object({
  type: v.string(),
  id: v.string(),
  /** A proper name, such as a game's; null when the kind says it all. */
  title: v.nullable(v.string()),
  lang,
  detail: v.nullable(v.string()),
  /** The stage that the cause is at now, such as a bet that still runs or a withdrawal on its way. */
  state: v.nullable(v.string()),
});
export type MovementCause = v.InferOutput<typeof movementCause>;

/** One line of an account: `change` is signed, `balanceAfter` the account's balance right behind it, `line` its number in the account. */
export const movement = v.object({
  line: v.string(),
  transferId: v.string(),
  at: v.number(),
  kind: v.string(),
  group: v.picklist(MOVEMENT_GROUPS),
  change: amount,
  balanceAfter: amount,
  reference: v.string(),
  cause: v.nullable(movementCause),
});
export type Movement = v.InferOutput<typeof movement>;

// product §4: the periods.
export const PERIOD_UNITS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

const profitSums = { bets: v.number(), stake: amount, validBet: amount, payout: amount, net: amount };

/** Settled bets in the period in which they were placed. */
const profitPeriod = v.object({
  startsAt: v.number(),
  ...profitSums,
  deposited: amount,
  withdrawn: amount,
  bonus: amount,
});
export type ProfitPeriod = v.InferOutput<typeof profitPeriod>;
const profitGame = v.object({
  gameType,
  vassalage: v.string(),
  accountTypeName: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  ...profitSums,
});

const period = { from: time, to: time, timeZone };

/** What a team's transactions are narrowed by. Bets and their payouts have a page of their own. */
const teamLineFilter = { ...teamWhose, group: v.optional(v.picklist(TEAM_GROUPS)) };

const teamLine = v.object({
  memberId: v.string(),
  /** Masked. */
  account: v.string(),
  transferId: v.string(),
  at: v.number(),
  kind: v.string(),
  group: v.picklist(TEAM_GROUPS),
  change: amount,
});
export type TeamLine = v.InferOutput<typeof teamLine>;

/** Which record a file is of, with the filter that the page has. */
const exportQuestion = v.variant('record', [
  v.strictObject({
    record: v.literal('bets'),
    ...period,
    currency: v.optional(v.picklist(['IDR', 'PLAY']), 'IDR'),
    gameType: v.optional(gameType),
    vassalage: v.optional(code),
    status: v.optional(v.picklist(['running', 'won', 'lost', 'void'])),
  }),
  v.strictObject({
    record: v.literal('transactions'),
    ...period,
    account: v.optional(recordAccount, MAIN_ACCOUNT),
    group: v.optional(v.picklist(MOVEMENT_GROUPS)),
  }),
  v.strictObject({ record: v.literal('profit'), ...period, unit: v.picklist(PERIOD_UNITS) }),
  v.strictObject({ record: v.literal('teamBets'), ...period, ...teamBetFilter }),
  v.strictObject({ record: v.literal('teamTransactions'), ...period, ...teamLineFilter }),
  v.strictObject({
    record: v.literal('teamMembers'),
    ...period,
    ...teamWhose,
    kind: v.optional(v.picklist(INVITATION_KINDS)),
    isDirect: v.optional(v.boolean(), false),
    /** Only those who registered in the period. */
    isNew: v.optional(v.boolean(), false),
  }),
  v.strictObject({ record: v.literal('logins'), ...period, group: v.optional(v.picklist(LOGIN_GROUPS)) }),
]);
export type ExportQuestion = v.InferOutput<typeof exportQuestion>;

export const recordCalls = defineCalls({
  getTransactions: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary:
      'The account record: every movement of one of the member’s accounts, newest first, with its running balance. `from` and `to` (excluded) are taken to the quarter of an hour around them; `before` reads on behind a line.',
    request: v.strictObject({
      ...paging,
      from: v.optional(time, 0),
      to: v.optional(time, 9_999_999_999_999),
      account: v.optional(recordAccount, MAIN_ACCOUNT),
      group: v.optional(v.picklist(MOVEMENT_GROUPS)),
      number: v.optional(code),
      before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))),
    }),
    response: v.object({
      list: v.array(movement),
      accounts: v.array(v.object({ account: v.string(), currency: v.string(), balance: amount })),
      /** `opening + came − went = closing` over all movements of the period; `cameFiltered` and `wentFiltered` are those of the filter. */
      totals: v.object({
        opening: amount,
        came: amount,
        went: amount,
        closing: amount,
        cameFiltered: amount,
        wentFiltered: amount,
        currency: v.string(),
      }),
      archivedBefore,
      ...pageCount,
    }),
    errors: [],
  },
  getProfit: {
    method: 'GET',
    path: '/wps/records/profit',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary:
      'What was staked, paid and won or lost, by day, week, half month or month of a time zone, by kind and by game. Deposits and withdrawals stand beside it and are no part of the result. `to` is excluded.',
    request: v.strictObject({ from: time, to: time, unit: v.picklist(PERIOD_UNITS), timeZone }),
    response: v.object({
      periods: v.array(profitPeriod),
      kinds: v.array(v.object({ gameType, ...profitSums })),
      /** Those with the greatest stakes, at most 100. */
      games: v.array(profitGame),
      totals: v.object({ ...profitSums, deposited: amount, withdrawn: amount, bonus: amount, currency: v.string() }),
    }),
    errors: [],
  },
  getTeamTransactions: {
    method: 'GET',
    path: '/wps/agent/team/transactions',
    auth: 'agent',
    summary:
      'Deposits, withdrawals, transfers, bonuses and corrections of the main wallets of all below the agent, or of one of them, the newest first, with what each group came to.',
    request: v.strictObject({ ...paging, from: time, to: time, ...teamLineFilter }),
    response: v.object({
      list: v.array(teamLine),
      /** Over the whole span, whatever group the list is narrowed to. */
      groups: v.array(v.object({ group: v.picklist(TEAM_GROUPS), came: amount, went: amount })),
      ...pageCount,
    }),
    errors: [],
  },
  getTeamMoney: {
    method: 'GET',
    path: '/wps/agent/team/money',
    auth: 'agent',
    summary:
      'What all below the agent deposited and withdrew by day of a time zone; a withdrawal counts when it is asked for, less what came back. Whole days, at most 93; `to` is excluded.',
    request: v.strictObject({ from: time, to: time, timeZone }),
    response: v.object({ days: v.array(v.object({ from: v.number(), ...teamMoney })), totals: v.object(teamMoney) }),
    errors: [],
  },
  createExport: {
    method: 'POST',
    path: '/wps/records/export',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'A record as a CSV file: answers an address that gives the file once, within a minute.',
    request: exportQuestion,
    response: v.object({ path: v.string(), rows: v.number(), expiresAt: v.number() }),
    errors: ['export_too_large'],
  },
});
