import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, bankCard, code, empty, nothing } from '../../fields.ts';

/** A bank or e-wallet of the brand's currency. `tone` is its colour on the card, `mark` the letters on its badge, `shortName` what people call it. */
const bank = v.object({
  bankCode: v.string(),
  bankName: v.string(),
  shortName: v.string(),
  mark: v.string(),
  tone: v.string(),
  isMobile: v.boolean(),
  minDigits: v.number(),
  maxDigits: v.number(),
});
export type Bank = v.InferOutput<typeof bank>;

const id = v.pipe(v.string(), v.uuid());
const secret = v.pipe(v.string(), v.maxLength(64));
const place = v.optional(v.pipe(v.string(), v.maxLength(60)), '');

export const bankCardCalls = defineCalls({
  getBanks: {
    method: 'GET',
    path: '/wps/member/banks',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The banks and e-wallets that the brand pays out to.',
    request: empty,
    response: v.object({ list: v.array(bank) }),
    errors: [],
  },
  getBankCards: {
    method: 'GET',
    path: '/wps/member/bankCards',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary:
      'The member’s bank accounts, the default one first; `maxCards` is how many there may be, `newCardLimit` what new ones may take together in their first day.',
    request: empty,
    response: v.object({
      list: v.array(bankCard),
      payeeName: v.nullable(v.string()),
      maxCards: v.number(),
      newCardLimit: amount,
      currencySymbol: v.string(),
    }),
    errors: [],
  },
  addBankCard: {
    method: 'POST',
    path: '/wps/member/bankCards',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    sealed: true,
    summary: 'Adds a bank account in the member’s own name; in its first 24 hours only so much may be withdrawn to it.',
    request: v.strictObject({
      bankCode: code,
      number: v.pipe(v.string(), v.maxLength(40)),
      payeeName: v.pipe(v.string(), v.maxLength(100)),
      city: place,
      branch: place,
      paymentPassword: secret,
      isDefault: v.optional(v.boolean(), false),
    }),
    response: bankCard,
    errors: [
      'operation_not_allowed',
      'step_up_required',
      'payment_password_missing',
      'payment_password_wrong',
      'payee_name_mismatch',
      'bank_card_refused',
      'bank_card_limit',
    ],
  },
  setDefaultBankCard: {
    method: 'POST',
    path: '/wps/member/bankCards/default',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Makes an account the one that withdrawals offer first.',
    request: v.strictObject({ id }),
    response: nothing,
    errors: ['bank_card_unknown'],
  },
  removeBankCard: {
    method: 'DELETE',
    path: '/wps/member/bankCards/:id',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Takes an account off the list.',
    request: v.strictObject({ id }),
    response: nothing,
    errors: ['step_up_required', 'bank_card_unknown'],
  },
  setPaymentPassword: {
    method: 'POST',
    path: '/wps/member/paymentPassword',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    sealed: true,
    summary:
      'Sets or changes the payment password; without the old one only where a second factor proves who asks. A change holds withdrawals for 24 hours.',
    request: v.strictObject({ oldPaymentPassword: v.optional(secret), newPaymentPassword: secret }),
    response: nothing,
    errors: ['step_up_required', 'payment_password_wrong', 'password_same', 'operation_not_allowed'],
  },
});
