import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, code, empty, pageCount, paging } from '../../fields.ts';
import { PLACE_ERRORS } from '../../rules/places.ts';

/** As the contract's money reads it: a number of units of currency, never text. */
const requestedAmount = v.number();
const memberId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** `up`: from a member to the upline; `down`: from an agent to somebody below. */
const TRANSFER_DIRECTIONS = ['up', 'down'] as const;
const WALLET_TRANSFER_STATES = ['pending', 'done', 'refused'] as const;

/** Who would be paid, recognisable but not told: `max` is what this payee can get now. */
const payee = v.object({
  payeeId: v.string(),
  account: v.string(),
  name: v.nullable(v.string()),
  isNew: v.boolean(),
  max: amount,
});
export type Payee = v.InferOutput<typeof payee>;

const limits = v.object({
  min: amount,
  max: amount,
  dayAmount: amount,
  dayAmountLeft: amount,
  dayCount: v.number(),
  dayCountLeft: v.number(),
  firstAmount: amount,
});

const memberTransfer = v.object({
  id: v.string(),
  direction: v.picklist(TRANSFER_DIRECTIONS),
  isIncoming: v.boolean(),
  other: v.string(),
  amount,
  note: v.string(),
  at: v.number(),
});
export type MemberTransfer = v.InferOutput<typeof memberTransfer>;

const walletTransfer = v.object({
  id: v.string(),
  vassalage: v.string(),
  displayName: v.string(),
  direction: v.picklist(['in', 'out']),
  amount,
  state: v.picklist(WALLET_TRANSFER_STATES),
  at: v.number(),
  endedAt: v.nullable(v.number()),
});
export type WalletTransfer = v.InferOutput<typeof walletTransfer>;

export const transferCalls = defineCalls({
  getTransferOptions: {
    method: 'GET',
    path: '/wps/transfers/options',
    auth: 'member',
    area: 'MC',
    summary: 'To whom the member may transfer and within which limits; `turnoverLeft` must be staked before anything may leave.',
    request: empty,
    response: v.object({
      upline: v.nullable(payee),
      canTransferDown: v.boolean(),
      limits,
      available: amount,
      turnoverLeft: amount,
    }),
    errors: [],
  },
  checkPayee: {
    method: 'POST',
    path: '/wps/transfers/payee',
    auth: 'agent',
    area: 'MC',
    summary: 'Whether an account is below the agent, by its whole name or by its number, and who it is: what was not typed is masked.',
    request: v.strictObject({
      account: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
      memberId: v.optional(memberId),
    }),
    response: payee,
    errors: ['transfer_payee_unknown'],
  },
  makeTransfer: {
    method: 'POST',
    path: '/wps/transfers',
    auth: 'member',
    asksPlace: true,
    area: 'MC',
    idempotent: true,
    summary: 'Moves money to the upline or to somebody below, at once and for good.',
    request: v.strictObject({
      direction: v.picklist(TRANSFER_DIRECTIONS),
      payeeId: memberId,
      amount: requestedAmount,
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(140)), ''),
    }),
    response: v.object({ transfer: memberTransfer, balance: amount }),
    errors: [
      'step_up_required',
      'licence_forbids',
      'amount_invalid',
      'transfer_payee_unknown',
      'transfer_limit',
      'turnover_missing',
      'insufficient_balance',
      'idempotency_conflict',
      ...PLACE_ERRORS,
    ],
  },
  getTransfers: {
    method: 'GET',
    path: '/wps/transfers',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'What the member sent to and received from other members, the newest first.',
    request: v.strictObject(paging),
    response: v.object({ list: v.array(memberTransfer), ...pageCount }),
    errors: [],
  },
  getWallets: {
    method: 'GET',
    path: '/wps/wallets',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Where the money is: the main wallet, and what vendors keep; a balance is null while its vendor does not answer.',
    request: empty,
    response: v.object({
      isSingle: v.boolean(),
      main: amount,
      held: amount,
      wallets: v.array(
        v.object({
          vassalage: v.string(),
          displayName: v.string(),
          smallIcon: v.string(),
          balance: v.nullable(amount),
          onTheWay: amount,
          /** How many decimals the vendor's wallet takes. */
          decimals: v.number(),
        }),
      ),
    }),
    errors: [],
  },
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    auth: 'member',
    asksPlace: 'itself',
    area: 'MC',
    whileStopped: true,
    idempotent: true,
    summary:
      'Moves money between the main wallet and a vendor’s; while the vendor’s word is in doubt it is pending and settles by itself. Who has stopped playing may only move it back.',
    request: v.strictObject({ vassalage: code, direction: v.picklist(['in', 'out']), amount: requestedAmount }),
    response: walletTransfer,
    errors: [
      'amount_invalid',
      'amount_not_payable',
      'insufficient_balance',
      'idempotency_conflict',
      'play_limit_reached',
      'operation_not_allowed',
      'play_hours_closed',
      ...PLACE_ERRORS,
    ],
  },
  getWalletTransfers: {
    method: 'GET',
    path: '/wps/wallets/transfers',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The member’s transfers between wallets, the newest first.',
    request: v.strictObject(paging),
    response: v.object({ list: v.array(walletTransfer), ...pageCount }),
    errors: [],
  },
});
