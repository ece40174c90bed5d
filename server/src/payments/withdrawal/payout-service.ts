import { payablePart } from '@sorak/contract';
import type { PayoutCard } from '../bank-card/service.ts';
import type { Context } from '../../context.ts';
import { payoutProvider, requirePayable, startPayout, unitOf, type PayoutListener, type PayoutOutcome } from '../payment/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as transitions from './transitions.ts';
import { stepIn, type Step, notifyBrowsers } from './transition-runner.ts';
import { idOf, numberOf } from './number.ts';
import { readSetting } from './settings-repo.ts';
import { insertEvent, lockById, type NewEvent, type Row, updateWithdrawal } from './repo.ts';

type Try = Pick<Row, 'id' | 'created_at' | 'round' | 'attempt'>;

/** What a provider knows a payout by: another one for each try of each round, so that a late word about an old try is told from the present one. */
export const payoutName = (row: Try): string => `${numberOf(row)}-${row.round}-${row.attempt}`;

export const destinationName = (requestKey: string): string => `withdrawal:${requestKey}`;

/** The account to pay, as a reader of the database cannot read it. */
export const sealCard = ({ secrets }: Context, requestKey: string, card: PayoutCard): Buffer =>
  secrets.seal(JSON.stringify(card), destinationName(requestKey));

export const openCard = ({ secrets }: Context, row: Row): PayoutCard =>
  JSON.parse(secrets.open(row.destination, destinationName(row.request_key))) as PayoutCard;

/**
 * Hands what is on hold to the provider, as part of the step that decided it. Where there is no provider, operators pay by hand and
 * mark how it ended. What no bank could carry of it (of before amounts were asked for their decimals) comes back with the payment.
 */
export async function send({ context, tx, at }: Step, row: Row, event: Pick<NewEvent, 'actor' | 'operatorId'>): Promise<Row> {
  await insertEvent(tx, row.id, at, { ...event, stage: 'sending', amount: row.held_amount });
  const { bankCode, number, payeeName } = openCard(context, row);
  const { payout_provider: chosen, decimals } = await readSetting({ query: tx }, brandCode(context));
  const amount = payablePart(row.held_amount, unitOf(decimals, row.asset));
  if (amount === 0n) requirePayable(row.held_amount, decimals);
  const providerCode = payoutProvider(context, chosen);
  if (providerCode !== undefined)
    await startPayout(context, tx, {
      providerCode,
      withdrawalId: payoutName(row),
      amount,
      currency: row.asset,
      card: { bankCode, accountNumber: number, accountName: payeeName },
    });
  return updateWithdrawal(tx, row.id, { state: 'sending', state_at: at, sent_at: at, reason: null });
}

const NAME = /^(W\d{10,18})-\d{1,4}-\d{1,4}$/;

/**
 * Takes a provider's word inside the transaction that keeps it. The same word again changes nothing. Money that was paid is booked as
 * paid even when the try had been given up, as long as it is still on hold; otherwise operators find it in the timeline.
 */
export const applyPayoutOutcome: PayoutListener = async (context, tx, outcome) => {
  const number = NAME.exec(outcome.cause)?.[1];
  const row = number === undefined ? undefined : await lockById(tx, idOf(number));
  if (!row || outcome.status === 'sent') return undefined;
  const step = await stepIn(context, tx);
  const isPresent = payoutName(row) === outcome.cause;
  const after =
    isPresent && row.state === 'sending'
      ? await (outcome.paid > 0n ? paidNow(step, row, outcome) : failedNow(step, row, outcome))
      : outcome.paid > 0n && !isPresent
        ? await paidLate(step, row, outcome)
        : row;
  return () => notifyBrowsers(context, after);
};

async function paidNow(step: Step, row: Row, { paid, reason }: PayoutOutcome): Promise<Row> {
  const amount = paid < row.held_amount ? paid : row.held_amount;
  const after = await transitions.markPaid(step, row, amount, { actor: 'provider', reason });
  await step.sendNotice('paid', after, amount);
  return after;
}

const failedNow = (step: Step, row: Row, { reason }: PayoutOutcome): Promise<Row> =>
  transitions.markFailed(step, row, { actor: 'provider', reason: 'bank_unavailable', note: reason ?? undefined });

/** A try that was given up has paid after all. */
async function paidLate(step: Step, row: Row, outcome: PayoutOutcome): Promise<Row> {
  const earlier = Array.from({ length: row.attempt }, (_, index) => payoutName({ ...row, attempt: index + 1 }));
  const isUndecided = row.state === 'review' || row.state === 'second_review' || row.state === 'on_hold';
  if (isUndecided && earlier.includes(outcome.cause)) return paidNow(step, row, outcome);
  step.context.log.error({ payout: outcome.cause }, 'a payout that had been given up was paid');
  await insertEvent(step.tx, row.id, step.at, { stage: 'paid_late', actor: 'provider', amount: outcome.paid, note: outcome.cause });
  return row;
}
