import { minorFromNumber, type Withdrawal } from '@sorak/contract';
import { cardsOf, checkPaymentPassword, usableCard, type PayoutCard } from '../bank-card/service.ts';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { confirmedNameKey } from '../identity/decision-service.ts';
import { requireIdentity } from '../identity/limit-service.ts';
import { requirePayable } from '../payment/service.ts';
import { requireStepUp } from '../../players/session/step-up-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { type RankTerms, rankTermsOf } from '../../players/vip/service.ts';
import { finishGiven, leavingOf, partsOf, standingOf } from '../../money/wagering/given-service.ts';
import { turnoverOf } from '../../money/wagering/service.ts';
import { availableOf } from '../../money/wallet/service.ts';
import { dayOf } from '../../lib/day.ts';
import { factsOf } from './facts-service.ts';
import { requireLimits, settingFor, settingForLeaving } from './limits.ts';
import { isLeaving } from '../../players/member/leaving-service.ts';
import { viewContextOf } from './view-context-service.ts';
import { takeHold } from './transitions.ts';
import { stepIn, type Step, notifyBrowsers } from './transition-runner.ts';
import { sealCard, send } from './payout-service.ts';
import { findByKey, insertEvent, insertWithdrawal, lockRequests, type Row, updateWithdrawal, usedSince } from './repo.ts';
import { hasMeasure, lockMeasures } from '../../players/safer-play/measure-service.ts';
import { approvalsFor, scoreOf, signalsOf } from './risk.ts';
import { readRules, readSetting, type Rule } from './settings-repo.ts';
import { amountFromMinor, withdrawalView } from './view.ts';
import { uuidFrom } from '../../lib/uuid.ts';

export type Request = { readonly amount: number; readonly cardId: string; readonly paymentPassword: string };
type Asked = {
  readonly caller: Caller;
  readonly key: string;
  readonly amount: bigint;
  readonly cardId: string;
  readonly timeZone: string;
  readonly rank: RankTerms;
};

/**
 * Asks for a withdrawal: the amount goes on hold, the rules decide who looks at it, and what nobody must look at is sent at once. There is
 * no taking back. Excluded, limited and paused members may withdraw. The same key again answers the same withdrawal.
 * CallError amount_invalid, amount_not_payable, withdrawal_limit, identity_limit, withdrawal_blocked, insufficient_balance, bank_card_*, payment_password_*, step_up_required.
 */
export async function requestWithdrawal(context: Context, caller: Caller, request: Request, key: string): Promise<Withdrawal> {
  const amount = minorFromNumber(request.amount, DECIMALS);
  if (amount === 0n) throw new CallError('amount_invalid');
  // Read before the transaction: one that waits for another connection while it holds its own could wait for ever.
  const { settings } = await readBrand(context);
  const rank = await rankTermsOf(context, caller.memberId);
  const asked = { caller, key, amount, cardId: request.cardId, timeZone: settings.timeZone, rank };
  const earlier = await findByKey(context.db.query, caller.memberId, key);
  if (earlier) return withdrawalView(sameRequest(earlier, asked), await viewContextOf(context));
  const { step_up_from: stepUpFrom, decimals } = await readSetting(context.db, brandCode(context));
  requirePayable(amount, decimals);
  if (amount >= stepUpFrom) await requireStepUp(context, caller);
  await checkPaymentPassword(context, caller.memberId, request.paymentPassword);
  await finishGiven(context.db.query, caller.memberId, new Date(context.clock.now()));
  const row = await inTransaction(context.db.query, async (tx) => {
    await lockRequests(tx, caller.memberId);
    const repeat = await findByKey(tx, caller.memberId, key);
    return repeat ? sameRequest(repeat, asked) : book(await stepIn(context, tx), asked);
  });
  await notifyBrowsers(context, row);
  return withdrawalView(row, await viewContextOf(context));
}

function sameRequest(row: Row, { amount, cardId }: Asked): Row {
  if (row.amount !== amount || row.card_id !== cardId) throw new CallError('idempotency_conflict');
  return row;
}

async function book(step: Step, asked: Asked): Promise<Row> {
  const { context, tx, at, setting } = step;
  const { caller, amount, cardId, timeZone, rank } = asked;
  const { memberId, asset } = caller;
  const { card, newLimit } = await usableCard(context, memberId, { cardId, amount }, tx);
  const isGoing = await isLeaving(tx, memberId, at);
  const { remaining } = await turnoverOf(tx, memberId, at);
  if (remaining > 0n && !isGoing)
    throw new CallError('withdrawal_blocked', { missing: ['turnover'], remaining: amountFromMinor(remaining) });
  const used = await usedSince(tx, memberId, new Date(dayOf(at.getTime(), timeZone).start));
  const standing = await standingOf(tx, memberId, at);
  const available = await availableOf(context, memberId, asset, tx);
  const ofRank = settingFor(setting, rank);
  requireLimits(amount, used, isGoing ? settingForLeaving(ofRank, available - standing.bound) : ofRank);
  await requireIdentity(context, tx, memberId, { way: 'withdrawal', amount, timeZone });
  if (available < amount) throw new CallError('insufficient_balance');
  if (available - standing.bound < amount)
    throw new CallError('withdrawal_blocked', { missing: ['given'], remaining: amountFromMinor(standing.bound) });
  const cards = await cardsOf(context, memberId, tx);
  const addedAt = cards.find(({ id }) => id === cardId)?.addedAt ?? at.getTime();
  const rules = await readRules({ query: tx }, brandCode(context));
  const signals = signalsOf(
    await factsOf(tx, {
      caller,
      amount,
      given: partsOf(standing, amount).given,
      at,
      addedAt,
      used,
      payeeName: card.payeeName,
      confirmedKey: await confirmedNameKey(context, tx, memberId),
    }),
    rules,
  );
  const score = scoreOf(signals);
  await lockMeasures(tx, memberId);
  // What is stopped waits like all that somebody looks at, and so does what leaves without having been staked.
  const isLookedAt = (await hasMeasure(tx, memberId, 'payouts')) || remaining > 0n;
  const row = await insertWithdrawal(tx, {
    ...rowOf(context, asked, card, at),
    new_card_limit: newLimit,
    approvals_needed: isLookedAt ? Math.max(1, approvalsFor(amount, score, setting)) : approvalsFor(amount, score, setting),
    risk_score: score,
    signals: JSON.stringify(signals),
  });
  await takeHold(tx, row, amount);
  await leavingOf(tx, memberId, row.hold_id, at);
  await insertEvent(tx, row.id, at, { stage: 'requested', actor: 'member', amount, transferId: row.hold_id });
  return decide(step, row, toldReason(row, rules));
}

const rowOf = (context: Context, { caller, key, amount, cardId, rank }: Asked, card: PayoutCard, at: Date) => ({
  member_id: caller.memberId,
  request_key: key,
  asset: caller.asset,
  amount,
  created_at: at,
  state: 'review' as const,
  state_at: at,
  held_amount: amount,
  hold_id: uuidFrom(`withdrawal hold ${caller.memberId} ${key}`),
  card_id: cardId,
  bank_code: card.bankCode,
  bank_name: card.bankName,
  card_masked: `••• ${card.tail}`,
  destination: sealCard(context, key, card),
  sent_at: null,
  paid_at: null,
  receipt_due_at: null,
  reminded_at: null,
  reason: null,
  goes_first: rank.goesFirst,
});

/** Why somebody looks at it, as the member may read it: the heaviest rule that is told, or that every large sum is looked at. */
function toldReason({ signals }: Row, rules: readonly Rule[]): string {
  const told = new Set(rules.filter(({ is_shown }) => is_shown).map(({ code }) => code));
  return signals.find(({ code }) => told.has(code))?.code ?? 'routine';
}

async function decide(step: Step, row: Row, reason: string): Promise<Row> {
  const { tx, at } = step;
  if (row.approvals_needed > 0) {
    await insertEvent(tx, row.id, at, { stage: 'review', actor: 'system', reason });
    return updateWithdrawal(tx, row.id, { state: 'review', state_at: at, reason });
  }
  await insertEvent(tx, row.id, at, { stage: 'approved', actor: 'system' });
  return send(step, row, { actor: 'system' });
}
